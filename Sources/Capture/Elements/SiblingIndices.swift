import Gestures

/// Indices of views among their siblings of exactly their class, as of one state of the interface.
///
/// Counting takes as long as there are siblings, and one touch can lead to as many events of an element as it
/// has recognizers.
final class SiblingIndices {
  /// The index of each, and its position among all siblings when it was counted: a controller that shows
  /// another child may bring that to the front without a change of the interface being noted.
  private var known: [ObjectNumber: (position: Int, index: Int)] = [:]
  private var version: UInt64 = 0

  /// The number of siblings that are counted as fast as an index is looked up.
  private static let fewSiblings = 32
  private static let maximumCount = 1_000

  func index(of view: View, in engine: Engine) -> Int {
    guard let siblings = view.superview?.subviews, siblings.count > Self.fewSiblings else {
      return ElementPosition.indexAmongSiblings(view)
    }
    if version != engine.interfaceVersion || known.count == Self.maximumCount { known = [:] }
    version = engine.interfaceVersion
    let position = siblings.index(of: view)
    if let found = known[view.number], found.position == position { return found.index }
    let index = ElementPosition.indexAmongSiblings(view)
    known[view.number] = (position, index)
    return index
  }
}
