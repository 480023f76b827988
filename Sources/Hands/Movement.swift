import Gestures

/// A movement of one pointer in a straight line.
public struct Movement {
  /// The number of its events, which are evenly spaced in time.
  public let count: Int
  private let goal: Point
  private let path: Path

  /// Without a duration there is a single event at the goal.
  public init(from start: Point, to goal: Point, for duration: Seconds, rate: Double) {
    self.goal = goal
    path = Self.path(from: start, to: goal)
    count =
      duration > 0 ? Int(path.moveCount(within: Path.Limits(duration: duration, rate: rate))) : 1
  }

  /// Where the pointer is at an event; the last one is at the goal.
  public func place(at index: Int) -> Point {
    guard index + 1 < count else { return goal }
    return path.layout(at: Double(index + 1) / Double(count)).center
  }

  /// The number of events of a movement over a distance.
  public static func eventCount(over distance: Double, for duration: Seconds, rate: Double)
    -> Double
  {
    guard duration > 0 else { return 1 }
    return path(from: .zero, to: Point(x: distance, y: 0))
      .moveCount(within: Path.Limits(duration: duration, rate: rate))
  }

  private static func path(from start: Point, to goal: Point) -> Path {
    Path(
      from: FingerLayout(sideBySide: 1, at: start), through: [FingerLayout(sideBySide: 1, at: goal)]
    )
  }
}
