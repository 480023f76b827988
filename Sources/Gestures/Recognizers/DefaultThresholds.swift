/// What recognizers go by that nobody has changed, for those who make touches for them.
public enum DefaultThresholds {
  /// The travel along an axis that begins a pan, in points; enough when reached.
  public static let panTravel = PanThresholds().hysteresis
  /// The travel inwards that begins a screen-edge pan, in points; it must be exceeded.
  public static let edgeTravel = ScreenEdgeThresholds().edgeTravel
  /// The change of distance that begins a pinch, in points; it must be exceeded.
  public static let pinchGrowth = PinchThresholds().hysteresis
  /// The time after which a long press begins, and how far its fingers may wander before that.
  public static let pressDuration: Seconds = 0.5
  public static let pressMovement = 10.0
  /// The time for which a scroll view withholds touches from its content.
  public static let contentTouchDelay = ScrollViewPanGestureRecognizer.contentTouchDelay

  /// The turn that begins a rotation, in radians, where the fingers' distance has changed by so much of
  /// what it was; it must be exceeded.
  public static func rotationTurn(growth: Double = 0) -> Double {
    RotationThresholds().turn(growth: growth)
  }

  /// How far a swipe must have gone after a time, and how far it may have strayed by then.
  public static func swipeTravel(after time: Seconds) -> (needed: Double, allowedAside: Double) {
    let limits = SwipeThresholds()
    return (limits.primaryNeeded(after: time), limits.secondaryAllowed(after: time))
  }
}
