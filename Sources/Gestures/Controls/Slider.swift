/// A control that selects a number from a range by the position of its knob.
///
/// The knob's centre moves across the whole width, and is under the finger from the first move on:
/// a tap changes nothing. Each change sends `valueChanged` and then `primaryActionTriggered`, ahead
/// of `touchDragInside`; unless `isContinuous`, only the last one does, at the lift.
public final class Slider: RangedControl {
  public var isContinuous = true
  private var valueBefore = 0.0

  override func copyState(from original: Object, by copy: WorldCopy) {
    super.copyState(from: original, by: copy)
    let original = cast(original)
    isContinuous = original.isContinuous
    valueBefore = original.valueBefore
  }

  override func trackingBegan(_ touch: Touch) { valueBefore = value }

  override func trackingMoved(_ touch: Touch) {
    let previous = value
    value = value(under: touch)
    if isContinuous, value != previous { sendChange(touch) }
  }

  override func trackingEnded(_ touch: Touch, isInside: Bool) {
    if !isContinuous, value != valueBefore { sendChange(touch) }
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
