import Gestures

/// Something that a hand does on the screen.
public protocol Gesture: Sendable {
  /// The place where its fingers land first.
  var start: Grip { get }

  /// Has the hand do it, from the landing to the last lift.
  func perform(with hand: inout Hand) throws(Hand.Fault)
}
