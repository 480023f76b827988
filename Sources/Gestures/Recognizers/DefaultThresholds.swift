/// Initial thresholds of recognizers, for code that generates touches for them.
public enum DefaultThresholds {
  /// The travel along an axis that begins a pan, in points; reaching it is enough.
  public static let panTravel = PanThresholds().hysteresis
  /// The travel inwards that begins a screen-edge pan, in points; it must be exceeded.
  public static let edgeTravel = ScreenEdgeThresholds().edgeTravel
  /// The change of distance that begins a pinch, in points; it must be exceeded.
  public static let pinchGrowth = PinchThresholds().hysteresis
  /// The time after which a long press begins, and the movement allowed before that, in points.
  public static let pressDuration = LongPressGestureRecognizer.defaultDuration
  public static let pressMovement = LongPressGestureRecognizer.defaultMovement
  /// The time for which a scroll view withholds touches from its content.
  public static let contentTouchDelay = ScrollViewPanGestureRecognizer.contentTouchDelay

  /// The angle that begins a rotation, in radians, given the relative change of the fingers'
  /// distance; it must be exceeded.
  public static func rotationTurn(growth: Double = 0) -> Double {
    RotationThresholds().turn(growth: growth)
  }

  /// The distance that a swipe must have covered after a time, and how far it may have strayed, in
  /// points.
  public static func swipeTravel(after time: Seconds) -> (needed: Double, allowedAside: Double) {
    let limits = SwipeThresholds()
    return (limits.primaryNeeded(after: time), limits.secondaryAllowed(after: time))
  }
}
