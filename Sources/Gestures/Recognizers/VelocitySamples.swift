/// The speed of something that moves in steps, from its last two samples.
///
/// A sample is a step over the time since the one before. Steps at one moment make one sample together,
/// as there is nothing to divide by before time passes.
struct VelocitySamples {
  /// Samples closer together than this say nothing and count as rest.
  private static let shortestInterval: Seconds = 0.001

  private var latest = Vector.zero
  private var previous = Vector.zero
  private var count = 0
  /// Steps made since `time`.
  private var unsampled = Vector.zero
  private var time: Time

  /// At rest at `time`.
  init(at time: Time) { self.time = time }

  mutating func add(_ step: Vector, at now: Time) {
    unsampled = unsampled + step
    let elapsed = now - time
    guard elapsed > 0 else { return }
    previous = latest
    latest =
      elapsed < Self.shortestInterval
      ? .zero : Vector(dx: unsampled.dx / elapsed, dy: unsampled.dy / elapsed)
    count = min(count + 1, 2)
    unsampled = .zero
    time = now
  }

  /// Points a second: the one sample there is, or two blended, the latest weighing `blend` of 1.
  func velocity(blend: Double) -> Vector {
    count < 2 ? latest : latest * blend + previous * (1 - blend)
  }
}
