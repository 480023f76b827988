import Gestures

/// Fingers that land, rest, move at constant speed along a path, and lift.
public struct Drag: Gesture {
  public let start: FingerLayout
  /// The corners of the path, with the end last.
  public let corners: [FingerLayout]
  /// The time from landing to the start of the movement.
  public let press: Seconds
  /// The duration of the movement.
  public let duration: Seconds
  /// The time from the end of the movement to the lift.
  public let hold: Seconds

  public init(
    from start: FingerLayout, through corners: [FingerLayout], press: Seconds = 0,
    duration: Seconds,
    hold: Seconds = 0
  ) {
    self.start = start
    self.corners = corners
    self.press = press
    self.duration = duration
    self.hold = hold
  }

  public func perform(with hand: inout Hand) throws(Hand.Fault) {
    try hand.land(in: start)
    try hand.rest(for: press)
    try hand.move(through: corners, for: duration)
    try hand.rest(for: hold)
    try hand.lift()
  }
}

extension Drag {
  /// Fingers side by side that move from point to point, at least two.
  public init(
    of fingers: Int, along points: [Point], press: Seconds = 0, duration: Seconds,
    hold: Seconds = 0
  ) {
    let layouts = points.map { FingerLayout(sideBySide: fingers, at: $0) }
    self.init(
      from: layouts[0], through: Array(layouts.dropFirst()), press: press, duration: duration,
      hold: hold)
  }
}
