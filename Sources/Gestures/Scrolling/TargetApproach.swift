import Platform

/// The motion to a chosen target, with a speed proportional to the remaining distance.
struct TargetApproach: Equatable {
  let target: Double
  /// Distance from the start to the target, signed.
  private let way: Double
  private let rate: Double

  private static let rates = 2.0...20.0
  /// The distance from the target at which the motion ends.
  private static let tolerance = 0.5

  /// `velocity` has to point towards the target.
  init(from start: Double, velocity: Double, to target: Double) {
    self.target = target
    way = target - start
    rate = min(max(velocity / way, Self.rates.lowerBound), Self.rates.upperBound)
  }

  func offset(after time: Seconds) -> Double { target - way * exp(-rate * time) }

  func velocity(after time: Seconds) -> Double { way * rate * exp(-rate * time) }

  var duration: Seconds { max(0, log(way.magnitude / Self.tolerance) / rate) }
}

/// The motion of animated scrolling by code: a fixed time, slow at both ends.
struct Ease: Equatable {
  let start: Double
  let end: Double
  let duration: Seconds

  func offset(after time: Seconds) -> Double {
    let part = duration > 0 ? min(time / duration, 1) : 1
    return start + (end - start) * part * part * (3 - 2 * part)
  }
}
