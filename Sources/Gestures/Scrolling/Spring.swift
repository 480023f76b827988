import Glibc

/// An offset on its way to another, as a critically damped spring draws it there.
struct Spring: Equatable {
  let end: Double
  let rate: Double
  /// How far from the end it starts, and that with the speed it starts with.
  private let distance: Double
  private let drive: Double

  init(from start: Double, velocity: Double, to end: Double, rate: Double) {
    self.end = end
    self.rate = rate
    distance = start - end
    drive = velocity + rate * distance
  }

  /// How far from the end it counts as there.
  private static let tolerance = 0.5

  func offset(after time: Seconds) -> Double {
    end + exp(-rate * time) * (distance + drive * time)
  }

  func velocity(after time: Seconds) -> Double {
    exp(-rate * time) * (drive - rate * (distance + drive * time))
  }

  /// After which it is as good as there: an upper bound in closed form.
  var duration: Seconds {
    let distance = distance.magnitude
    let drive = drive.magnitude
    let fromDistance = distance > 0 ? log(2 * distance / Self.tolerance) / rate : 0
    let fromDrive =
      drive > 0 ? 2 * log(4 * drive / (M_E * rate * Self.tolerance)) / rate : 0
    return max(0, fromDistance, fromDrive)
  }

  /// When it passes its end, if it does.
  var crossing: Seconds? {
    distance * drive < 0 ? -distance / drive : nil
  }
}
