/// A control that selects a number from a range by the position of its knob.
///
/// The knob's centre moves across the whole width. A finger that lands on it moves it from its first
/// move on: a tap changes nothing. The landing, each move and the lift send `valueChanged` and then
/// `primaryActionTriggered`, ahead of the events of touches; unless `isContinuous`, only the lift
/// does, if the value changed. A finger that lands beside the knob sends nothing.
public final class Slider: RangedControl {
  /// The knob's width, and how far beside it a finger may land, in points.
  static let knobWidth = 31.0
  static let knobSlop = 10.0

  public var isContinuous = true
  private var valueBefore = 0.0

  override func copyState(from original: Object, by copy: WorldCopy) {
    super.copyState(from: original, by: copy)
    let original = cast(original)
    isContinuous = original.isContinuous
    valueBefore = original.valueBefore
  }

  /// The centre of its knob, in its coordinates.
  public var knobCenter: Point {
    let range = maximumValue / 2 - minimumValue / 2
    let share = range > 0 ? (value / 2 - minimumValue / 2) / range : 0
    return Point(x: bounds.minX + bounds.size.width * share, y: bounds.center.y)
  }

  // ios.D4
  override func follows(_ touch: Touch) -> Bool {
    (touch.location(in: self).x - knobCenter.x).magnitude <= Self.knobWidth / 2 + Self.knobSlop
  }

  // ios.D3
  override func trackingBegan(_ touch: Touch) {
    valueBefore = value
    if isContinuous { sendChange(touch) }
  }

  override func trackingMoved(_ touch: Touch) {
    value = value(under: touch)
    if isContinuous, touch.isDown { sendChange(touch) }
  }

  override func trackingEnded(_ touch: Touch, isInside: Bool) {
    if isContinuous || value != valueBefore { sendChange(touch) }
  }

  private func value(under touch: Touch) -> Double {
    let width = bounds.size.width
    guard width > 0 else { return value }
    let fraction = (touch.location(in: self).x - bounds.minX) / width
    let share = max(0, min(fraction, 1))
    let range = maximumValue - minimumValue
    // The difference of distant limits overflows.
    return range.isFinite
      ? minimumValue + share * range : minimumValue * (1 - share) + maximumValue * share
  }

  /// Holds off swipes with one finger along the knob's axis.
  override func holdsOff(_ recognizer: GestureRecognizer) -> Bool {
    guard let swipe = recognizer as? SwipeGestureRecognizer, swipe.numberOfTouchesRequired == 1,
      let view = swipe.view
    else { return false }
    let axis = view.turnFromScreen(turnToScreen(Vector(dx: 1, dy: 0)))
    let isHorizontal = axis.dx.magnitude >= axis.dy.magnitude
    return swipe.direction.isHorizontal == isHorizontal
  }
}

extension SwipeDirection {
  /// Whether it is judged along the horizontal axis, as it is if both axes are allowed.
  fileprivate var isHorizontal: Bool { !isDisjoint(with: [.left, .right]) }
}
