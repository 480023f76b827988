import Gestures

/// Indices of views among their siblings of exactly their class, as of one state of the interface.
///
/// Counting takes as long as there are siblings, and there can be as many touches and events as siblings: those
/// that are asked about again are counted all at once.
final class SiblingIndices {
  /// A subview and its index.
  private struct Entry {
    let view: ObjectNumber
    let index: Int32
  }

  /// By superview, its subviews in order when they were counted; empty if just one of them was.
  private var known: [ObjectNumber: ContiguousArray<Entry>] = [:]
  /// The number of all these subviews.
  private var entryCount = 0
  private var version: UInt64 = 0

  /// The number of siblings that are counted as fast as an index is looked up.
  private static let fewSiblings = 32
  private static let maximumCount = 1_000_000

  func index(of view: View, in engine: Engine) -> Int {
    guard let superview = view.superview, superview.subviews.count > Self.fewSiblings else {
      return ElementPosition.indexAmongSiblings(view)
    }
    if version != engine.interfaceVersion || entryCount + known.count > Self.maximumCount {
      known = [:]
      entryCount = 0
      version = engine.interfaceVersion
    }
    guard let entries = known[superview.number] else {
      known[superview.number] = []
      return ElementPosition.indexAmongSiblings(view)
    }
    // A controller that shows another child may bring that to the front without a change of the interface being
    // noted: whoever is where it was counted has the index it had.
    let position = superview.subviews.index(of: view)
    if position < entries.count, entries[position].view == view.number {
      return Int(entries[position].index)
    }
    guard superview.subviews.count <= Self.maximumCount else {
      return ElementPosition.indexAmongSiblings(view)
    }
    return Int(count(subviewsOf: superview)[position].index)
  }

  private func count(subviewsOf superview: View) -> ContiguousArray<Entry> {
    var counts: [ObjectIdentifier: Int32] = [:]
    var entries: ContiguousArray<Entry> = []
    entries.reserveCapacity(superview.subviews.count)
    for subview in superview.subviews {
      let index = counts[ObjectIdentifier(subview.objectClass), default: 0]
      counts[ObjectIdentifier(subview.objectClass)] = index + 1
      entries.append(Entry(view: subview.number, index: index))
    }
    entryCount += entries.count - (known[superview.number]?.count ?? 0)
    known[superview.number] = entries
    return entries
  }
}
