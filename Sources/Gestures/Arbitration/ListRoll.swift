/// How many recognizers' lists were indexed, which stay so when those leave their attempts, and are once more when
/// they join again.
struct ListRoll {
  /// The number of recognizers in an attempt at first, and of those that joined since.
  private var first = 0
  private var joined = 0
  /// Whether all that the lists name was indexed, and not just who was in an attempt.
  private var isWhole = true

  /// Whether an index of those that joined is worth more than a new one.
  var isCurrent: Bool { isWhole && joined <= first }

  /// Counts a recognizer.
  mutating func enter() { joined += 1 }

  /// Ends with those that are in an attempt at first.
  mutating func close() { (first, joined) = (joined, 0) }

  /// What is to be indexed of a list: all, unless fewer are in an attempt.
  mutating func links(
    of list: RecognizerList, in engine: Engine
  ) -> [ObjectLink<GestureRecognizer>] {
    if list.count < engine.arbitration.active.count { return list.links }
    isWhole = false
    return engine.underWay(list).map { ObjectLink($0) }
  }
}
