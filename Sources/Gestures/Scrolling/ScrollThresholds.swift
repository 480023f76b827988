/// The constants of a scroll view.
public struct ScrollThresholds: Equatable, Sendable {
  /// The minimum speed at the lift for a deceleration, in points a second; it must be exceeded.
  public var decelerationVelocity = 250.0
  /// The minimum speed at the lift that turns a page; it must be exceeded.
  public var pagingVelocity = 300.0
  /// The speed at which a deceleration ends.
  public var restVelocity = 10.0
  /// The time without movement after which a lift counts as one at rest; enough when reached.
  public var restTime: Seconds = 0.1
  /// The part of the first point beyond a limit that shows.
  public var bandFactor = 0.55
  /// The rate of decay, per second, of the spring that brings content back to a limit.
  public var bounceRate = 10.0
  /// The rate of decay, per second, of the spring that brings content to a page.
  public var pagingRate = 17.0
  /// The duration of animated scrolling by code.
  public var animationDuration: Seconds = 0.3
  /// The minimum ratio of travel along one axis to travel along the other that locks a drag to the
  /// first; it must be exceeded.
  public var lockRatio = 2.0
  /// Whether a flick adds to the speed of the deceleration that its finger stopped.
  public var carriesMomentum = true

  public init() {}

  /// Its numbers by name.
  public static var numbers: [(name: StaticString, path: WritableKeyPath<Self, Double> & Sendable)]
  {
    [
      ("decelerationVelocity", \.decelerationVelocity),
      ("pagingVelocity", \.pagingVelocity),
      ("restVelocity", \.restVelocity),
      ("restTime", \.restTime),
      ("bandFactor", \.bandFactor),
      ("bounceRate", \.bounceRate),
      ("pagingRate", \.pagingRate),
      ("animationDuration", \.animationDuration),
      ("lockRatio", \.lockRatio),
    ]
  }
}
