/// The velocity of something that moves in steps, from its latest samples.
///
/// A sample is a step divided by the time since the previous one. Steps at the same time form one
/// sample, completed when time passes.
struct VelocitySamples {
  /// The minimum interval of a sample; a shorter one counts as rest.
  private static let shortestInterval: Seconds = 0.001

  private var latest = Vector.zero
  private var previous = Vector.zero
  private var earliest = Vector.zero
  private var count = 0
  /// The sum of steps since `time`.
  private var unsampled = Vector.zero
  /// The time of the last sample, or of the start.
  private var time: Time
  /// The time of the last step that led elsewhere, or of the start.
  private(set) var timeOfStep: Time

  /// At rest since `time`.
  init(at time: Time) { (self.time, timeOfStep) = (time, time) }

  mutating func add(_ step: Vector, at now: Time) {
    if step != .zero { timeOfStep = now }
    unsampled = unsampled + step
    let elapsed = now - time
    guard elapsed > 0 else { return }
    earliest = previous
    previous = latest
    latest =
      elapsed < Self.shortestInterval
      ? .zero : Vector(dx: unsampled.dx / elapsed, dy: unsampled.dy / elapsed)
    count = min(count + 1, 3)
    unsampled = .zero
    time = now
  }

  /// Points per second: the only sample, or the latest two blended, the latest with weight `blend`.
  func velocity(blend: Double) -> Vector {
    count < 2 ? latest : latest * blend + previous * (1 - blend)
  }

  /// Points per second with which content moves on when fingers lift. The earliest of three samples
  /// weighs most, since fingers slow down as they lift.
  var atLift: Vector {
    switch count {
    case 3: latest * 0.05 + previous * 0.35 + earliest * 0.6
    case 2: latest * 0.125 + previous * 0.875
    default: latest
    }
  }
}
