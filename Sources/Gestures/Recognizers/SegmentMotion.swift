import Glibc

/// What the line between two fingers does: it grows, turns and travels, mostly one of them at a time.
///
/// All three are measured in points of the window, so that they compare: how much longer the line became,
/// how far its ends went around its middle, how far the middle went. Each is smoothed over the events.
struct SegmentMotion {
  /// The length of the line.
  private(set) var distance: Double
  /// The direction of the line from the first finger to the second, in radians, clockwise; whole turns
  /// are not seen here.
  private(set) var angle: Double
  private var middle: Point

  /// The last event's own growth, and how far it turned, in radians, clockwise, by less than half a turn.
  private(set) var growth = 0.0
  private(set) var turn = 0.0

  private var smoothGrowth = 0.0
  private var smoothTurn = 0.0
  private var smoothTravel = 0.0

  /// Two fingers at rest.
  init(from first: Point, to second: Point) {
    let line = second - first
    distance = line.length
    angle = line.angle
    middle = Point(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2)
  }

  /// The fingers moved; `weight` is that of this event against all before it.
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

  /// Whether the fingers mainly draw apart or together, and did so in the last event.
  func isDominatedByGrowth(_ limits: DominanceThresholds) -> Bool {
    guard growth != 0 else { return false }
    let others = max(smoothTurn * limits.rotationWeight, smoothTravel * limits.translationWeight)
    return (limits.pinchWeight * smoothGrowth).reaches(limits.dominanceRatio * others)
  }

  /// Whether the fingers mainly turn about each other, and did so in the last event.
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

/// By what one kind of two-finger motion counts as the main one.
struct DominanceThresholds {
  /// What the motion that matters and the other two are multiplied by.
  var pinchWeight: Double
  var rotationWeight: Double
  var translationWeight: Double
  /// How many times the others it must be; enough when reached.
  var dominanceRatio = 1.4
  /// The weight of the latest event; that of all before it is the rest to 1.
  var lowPassFactor = 0.4
}
