/// The motion of the line between two fingers: its growth, turn and travel, and which of them
/// dominates.
///
/// All three are measured in points of the window, to be comparable: the change of the line's
/// length, the arc described by its ends, the distance covered by its middle. Each is smoothed over
/// the events.
struct SegmentMotion {
  /// The length of the line, in points.
  private(set) var distance: Double
  /// The direction of the line from the first finger to the second, in radians, clockwise, without
  /// full turns.
  private(set) var angle: Double
  private var middle: Point

  /// The last event's growth, in points, and its turn, in radians, clockwise, in -π...π.
  private(set) var growth = 0.0
  private(set) var turn = 0.0

  private var smoothGrowth = 0.0
  private var smoothTurn = 0.0
  private var smoothTravel = 0.0

  /// A line at rest.
  init(from first: Point, to second: Point) {
    let line = second - first
    distance = line.length
    angle = line.angle
    middle = Point(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2)
  }

  /// Moves the ends; `weight` is that of this event relative to all before it.
  mutating func move(from first: Point, to second: Point, weight: Double) {
    let now = SegmentMotion(from: first, to: second)
    growth = now.distance - distance
    turn = now.distance > 0 && distance > 0 ? Self.shortestTurn(from: angle, to: now.angle) : 0
    let travel = now.middle.distance(to: middle)
    smoothGrowth = weight * growth.magnitude + (1 - weight) * smoothGrowth
    smoothTurn = weight * turn.magnitude * now.distance / 2 + (1 - weight) * smoothTurn
    smoothTravel = weight * travel + (1 - weight) * smoothTravel
    (distance, angle, middle) = (now.distance, now.angle, now.middle)
  }

  /// Whether the fingers mainly move apart or together, and did in the last event.
  func isDominatedByGrowth(_ limits: DominanceThresholds) -> Bool {
    guard growth != 0 else { return false }
    let others = max(smoothTurn * limits.rotationWeight, smoothTravel * limits.translationWeight)
    return (limits.pinchWeight * smoothGrowth).reaches(limits.dominanceRatio * others)
  }

  /// Whether the fingers mainly turn about each other, and did in the last event.
  func isDominatedByTurn(_ limits: DominanceThresholds) -> Bool {
    guard turn != 0 else { return false }
    let others = max(smoothGrowth * limits.pinchWeight, smoothTravel * limits.translationWeight)
    return (limits.rotationWeight * smoothTurn).reaches(limits.dominanceRatio * others)
  }

  private static func shortestTurn(from start: Double, to end: Double) -> Double {
    let turn = end - start
    if turn > .pi { return turn - 2 * .pi }
    return turn <= -.pi ? turn + 2 * .pi : turn
  }
}

/// Limits for when one kind of two-finger motion dominates the others.
struct DominanceThresholds {
  /// Factors of the three kinds of motion in the comparison.
  var pinchWeight: Double
  var rotationWeight: Double
  var translationWeight: Double
  /// The minimum ratio to the larger of the other two; reaching it is enough.
  var dominanceRatio = 1.4
  /// The weight of the latest event; all before it have the remaining weight to 1.
  var lowPassFactor = 0.4
}
