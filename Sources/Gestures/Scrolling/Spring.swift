import Platform

/// The motion of a critically damped spring.
struct Spring: Equatable {
  let end: Double
  let rate: Double
  /// The coefficients c1 and c2: the initial distance from the end, and the initial velocity plus
  /// `rate` times that distance.
  private let distance: Double
  private let drive: Double

  init(from start: Double, velocity: Double, to end: Double, rate: Double) {
    self.end = end
    self.rate = rate
    distance = start - end
    drive = velocity + rate * distance
  }

  /// The distance from the end at which the motion ends.
  private static let tolerance = 0.5

  func offset(after time: Seconds) -> Double {
    end + exp(-rate * time) * (distance + drive * time)
  }

  func velocity(after time: Seconds) -> Double {
    exp(-rate * time) * (drive - rate * (distance + drive * time))
  }

  /// The time until it stays within the tolerance: an upper bound in closed form.
  var duration: Seconds {
    let distance = distance.magnitude
    let drive = drive.magnitude
    let fromDistance = distance > 0 ? log(2 * distance / Self.tolerance) / rate : 0
    let fromDrive =
      drive > 0 ? 2 * log(4 * drive / (M_E * rate * Self.tolerance)) / rate : 0
    return max(0, fromDistance, fromDrive)
  }

  /// The time at which it passes its end; nil if it doesn't.
  var crossing: Seconds? {
    distance * drive < 0 ? -distance / drive : nil
  }
}
