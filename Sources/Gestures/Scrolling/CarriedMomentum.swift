import Platform

/// The part of a deceleration's speed kept by the finger that stops it, for a second flick.
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

  /// The velocity of a second flick: increased if it has the same direction and isn't much slower.
  func added(to velocity: Double, along axis: ScrollAxis) -> Double {
    let kept = speed[axis]
    let isRenewed = velocity * kept > 0 && velocity.magnitude > 0.5 * kept.magnitude
    return isRenewed ? velocity + kept : velocity
  }
}
