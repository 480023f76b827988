import Gestures

/// Pages that were started and haven't disappeared, the current one last. A page can be started
/// several times.
struct PageStack {
  private var pages: [ObjectNumber] = []

  /// The current page.
  var last: ObjectNumber? { pages.last }

  mutating func append(_ page: ObjectNumber) { pages.append(page) }

  /// Removes a page, then those at the end that don't exist any more.
  mutating func remove(_ page: ObjectNumber, while exists: (ObjectNumber) -> Bool) {
    pages.removeAll { $0 == page }
    while let last, !exists(last) { pages.removeAll { $0 == last } }
  }
}
