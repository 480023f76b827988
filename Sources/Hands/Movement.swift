import Gestures

/// A movement of one pointer in a straight line.
public struct Movement {
  private let moves: [Double]
  private let goal: Point
  private let path: Path

  /// Without a duration there is a single event at the goal.
  public init(from start: Point, to goal: Point, for duration: Seconds, rate: Double) {
    self.goal = goal
    path = Path(
      from: FingerLayout(sideBySide: 1, at: start), through: [FingerLayout(sideBySide: 1, at: goal)]
    )
    moves = path.moves(for: duration, rate: rate)
  }

  public var count: Int { moves.count }

  /// When an event is, as a fraction of the duration.
  public func progress(at index: Int) -> Double { moves[index] }

  /// Where the pointer is at an event; the last one is at the goal.
  public func place(at index: Int) -> Point {
    index + 1 < count ? path.layout(at: moves[index]).center : goal
  }

  /// The number of events of a movement.
  public static func eventCount(for duration: Seconds, rate: Double) -> Double {
    max(1, (duration * rate).rounded(.up))
  }
}
