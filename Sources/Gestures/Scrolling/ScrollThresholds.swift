/// The constants of a scroll view.
public struct ScrollThresholds: Equatable, Sendable {
  /// The speed at the lift that content goes on with, in points a second; it must be exceeded.
  public var decelerationVelocity = 250.0
  /// The speed at the lift that turns a page; it must be exceeded.
  public var pagingVelocity = 300.0
  /// The speed at which a deceleration is over.
  public var restVelocity = 10.0
  /// How long fingers rest before a lift that is one at rest; enough when reached.
  public var restTime: Seconds = 0.1
  /// How much of the first point beyond a limit shows.
  public var bandFactor = 0.55
  /// How stiff the spring is that brings content back to a limit: a part of e in so many parts of a second.
  public var bounceRate = 10.0
  /// The same for the one that brings a page.
  public var pagingRate = 17.0
  /// How long scrolling by code takes.
  public var animationDuration: Seconds = 0.3
  /// How many times as far one way as the other a drag begins that is locked to it; it must be exceeded.
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
