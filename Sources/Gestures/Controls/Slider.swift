/// A control that selects a number from a range by the position of its knob.
///
/// A finger that lands beside the knob is none of its own. The knob's centre is under the finger from the first move
/// on: a tap changes nothing. Each change sends `valueChanged` and then `primaryActionTriggered`, ahead of
/// `touchDragInside`; unless `isContinuous`, only the last one does, at the lift.
public final class Slider: RangedControl {
  public var isContinuous = true
  private var valueBefore = 0.0
  /// Whether it has reported a touch beside the knob.
  private var hasReportedMiss = false

  override func copyState(from original: Object, by copy: WorldCopy) {
    super.copyState(from: original, by: copy)
    let original = cast(original)
    isContinuous = original.isContinuous
    valueBefore = original.valueBefore
    hasReportedMiss = original.hasReportedMiss
  }

  override func tracks(_ touch: Touch) -> Bool {
    if isOnKnob(touch) { return true }
    reportMiss()
    return false
  }

  /// Says, once, why a finger beside the knob changes nothing.
  private func reportMiss() {
    guard !hasReportedMiss, engine.transcript.wants(.problem) else { return }
    hasReportedMiss = true
    let knob = convertToScreen(knob.center)
    engine.transcript.append(
      .problem(self),
      because: Reason(
        "a finger landed beside the knob of @, which alone can be dragged: it is at (#, #)", self,
        nil, knob.x, knob.y), at: engine.now)
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

  /// The knob's rectangle in bounds coordinates, as high as the slider.
  private var knob: Rect {
    let width = min(Self.knobWidth, bounds.size.width)
    // The difference of distant limits overflows.
    let range = maximumValue / 2 - minimumValue / 2
    let share = range > 0 ? (value / 2 - minimumValue / 2) / range : 0
    return Rect(
      x: bounds.minX + share * (bounds.size.width - width), y: bounds.minY, width: width,
      height: bounds.size.height)
  }

  /// The width of the knob in points.
  static let knobWidth = 31.0

  /// Whether a touch landed where the knob is now.
  private func isOnKnob(_ touch: Touch) -> Bool {
    convertFromScreen(touch.landing).map { $0.x >= knob.minX && $0.x <= knob.maxX } ?? false
  }

  /// Holds off swipes of the knob, with one finger along its axis.
  override func holdsOff(_ recognizer: GestureRecognizer) -> Bool {
    guard let swipe = recognizer as? SwipeGestureRecognizer, swipe.numberOfTouchesRequired == 1,
      let view = swipe.view, isTracking || swipe.touches.contains(where: isOnKnob)
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
