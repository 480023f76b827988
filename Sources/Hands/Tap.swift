import Gestures

/// Fingers that land, rest and lift, once or several times.
public struct Tap: Gesture {
  public let start: FingerLayout
  public let count: Int
  /// The time from each landing to its lift.
  public let hold: Seconds
  /// The time from each lift to the next landing.
  public let interval: Seconds

  public init(in start: FingerLayout, count: Int = 1, hold: Seconds, interval: Seconds = 0) {
    self.start = start
    self.count = count
    self.hold = hold
    self.interval = interval
  }

  public func perform(with hand: inout Hand) throws(Hand.Fault) {
    for index in 0..<count {
      if index > 0 { try hand.rest(for: interval) }
      try hand.land(in: start)
      try hand.rest(for: hold)
      try hand.lift()
    }
  }
}
