import Glibc

/// An offset on its way to a target that was chosen for it: it loses speed in proportion to what is left.
struct TargetApproach: Equatable {
  let target: Double
  /// From the start to the target.
  private let way: Double
  private let rate: Double

  private static let rates = 2.0...20.0
  /// How far from the target it counts as there.
  private static let tolerance = 0.5

  /// The speed has to be towards the target.
  init(from start: Double, velocity: Double, to target: Double) {
    self.target = target
    way = target - start
    rate = min(max(velocity / way, Self.rates.lowerBound), Self.rates.upperBound)
  }

  func offset(after time: Seconds) -> Double { target - way * exp(-rate * time) }

  func velocity(after time: Seconds) -> Double { way * rate * exp(-rate * time) }

  var duration: Seconds { max(0, log(way.magnitude / Self.tolerance) / rate) }
}

/// An offset that code moves to another in a fixed time, slowly at both ends.
struct Ease: Equatable {
  let start: Double
  let end: Double
  let duration: Seconds

  func offset(after time: Seconds) -> Double {
    let part = duration > 0 ? min(time / duration, 1) : 1
    return start + (end - start) * part * part * (3 - 2 * part)
  }
}
