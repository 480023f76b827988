import Gestures

/// A movement of one pointer in a straight line.
public struct Movement {
  /// The places at each of its events, evenly spaced in time; the last one is the goal.
  public let places: [Point]

  /// Without a duration there is a single event at the goal.
  public init(from start: Point, to goal: Point, for duration: Seconds, rate: Double) {
    guard duration > 0 else {
      places = [goal]
      return
    }
    let way = Self.way(from: start, to: goal)
    places = way.moves(within: Way.Limits(duration: duration, rate: rate))
      .map { way.grip(at: $0).center }
  }

  /// The number of events of a movement over a distance.
  public static func eventCount(over distance: Double, for duration: Seconds, rate: Double)
    -> Double
  {
    guard duration > 0 else { return 1 }
    return way(from: .zero, to: Point(x: distance, y: 0))
      .moveCount(within: Way.Limits(duration: duration, rate: rate))
  }

  private static func way(from start: Point, to goal: Point) -> Way {
    Way(from: Grip(sideBySide: 1, at: start), through: [Grip(sideBySide: 1, at: goal)])
  }
}
