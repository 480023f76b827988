import Gestures

/// A gesture of a hand on the screen.
public protocol Gesture: Sendable {
  /// The place where its fingers land first.
  var start: FingerLayout { get }

  /// Performs the gesture with a hand, from the landing to the last lift.
  func perform(with hand: inout Hand) throws(Hand.Fault)
}
