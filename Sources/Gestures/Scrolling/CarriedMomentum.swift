import Glibc

/// What a finger that stops a deceleration keeps of its speed for a second flick, along each axis.
struct CarriedMomentum: Equatable {
  private let speed: Vector

  static let none = CarriedMomentum(stopping: .zero)

  init(stopping velocity: Vector) {
    speed = Vector(dx: Self.kept(of: velocity.dx), dy: Self.kept(of: velocity.dy))
  }

  private static func kept(of velocity: Double) -> Double {
    let kept = min(0.000816 * pow(velocity.magnitude, 1.967), 40_000)
    return velocity < 0 ? -kept : kept
  }

  /// What a flick of that speed comes to: more where it goes the same way and isn't much slower.
  func added(to velocity: Double, along axis: ScrollAxis) -> Double {
    let kept = speed[axis]
    let isRenewed = velocity * kept > 0 && velocity.magnitude > 0.5 * kept.magnitude
    return isRenewed ? velocity + kept : velocity
  }
}
