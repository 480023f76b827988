/// The speed of something that moves in steps, from its last samples.
///
/// A sample is a step over the time since the one before. Steps at one moment make one sample together,
/// as there is nothing to divide by before time passes.
struct VelocitySamples {
  /// Samples closer together than this say nothing and count as rest.
  private static let shortestInterval: Seconds = 0.001

  private var latest = Vector.zero
  private var previous = Vector.zero
  private var earliest = Vector.zero
  private var count = 0
  /// Steps made since `time`.
  private var unsampled = Vector.zero
  /// When it moved last, or started.
  private(set) var time: Time

  /// At rest at `time`.
  init(at time: Time) { self.time = time }

  mutating func add(_ step: Vector, at now: Time) {
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

  /// Points a second: the one sample there is, or two blended, the latest weighing `blend` of 1.
  func velocity(blend: Double) -> Vector {
    count < 2 ? latest : latest * blend + previous * (1 - blend)
  }

  /// Points a second as content goes on with when fingers let go of it: the earliest of three samples weighs
  /// most, since fingers slow down as they lift.
  var atLift: Vector {
    switch count {
    case 3: latest * 0.05 + previous * 0.35 + earliest * 0.6
    case 2: latest * 0.125 + previous * 0.875
    default: latest
    }
  }
}
