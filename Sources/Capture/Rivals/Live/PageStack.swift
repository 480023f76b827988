import Gestures

/// Pages that were started and haven't disappeared, the current one last. A page can be started
/// several times.
struct PageStack {
  private struct Entry: Keyed {
    /// The number of entries before it.
    let key: Int
    let page: ObjectNumber
  }

  private var entries = OrderedTable<Entry>()
  /// The entries of each page.
  private var keys: [ObjectNumber: [Int]] = [:]
  /// The number of entries so far.
  private var count = 0

  /// The current page.
  var last: ObjectNumber? { entries.last?.page }

  mutating func append(_ page: ObjectNumber) {
    entries.append(Entry(key: count, page: page))
    keys[page, default: []].append(count)
    count += 1
  }

  /// Removes a page, then those at the end that don't exist any more.
  mutating func remove(_ page: ObjectNumber, while exists: (ObjectNumber) -> Bool) {
    drop(page)
    while let last, !exists(last) { drop(last) }
  }

  private mutating func drop(_ page: ObjectNumber) {
    for key in keys.removeValue(forKey: page) ?? [] { entries.remove(key: key) }
  }
}
