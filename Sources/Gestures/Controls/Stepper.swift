/// A control that counts down when tapped on its left half, and up on its right half.
///
/// The value changes at the lift, if the finger lifts over the half where it landed or within the
/// slop; a held finger doesn't repeat. A change sends `valueChanged` and `primaryActionTriggered`,
/// ahead of `touchUpInside`; a step that a limit prevents sends neither.
public final class Stepper: RangedControl {
  public var stepValue = 1.0
  /// Whether a step past one limit continues at the other.
  public var wraps = false

  public required init(id: String, class objectClass: ObjectClass, in engine: Engine) {
    super.init(id: id, class: objectClass, in: engine)
    maximumValue = 100
  }

  override func copyState(from original: Object, by copy: WorldCopy) {
    super.copyState(from: original, by: copy)
    let original = cast(original)
    stepValue = original.stepValue
    wraps = original.wraps
  }

  override func trackingEnded(_ touch: Touch, isInside: Bool) {
    let isUp = isRightHalf(touch.location)
    guard isInside, isUp == isRightHalf(touch.landing) else { return }
    let previous = value
    value = limited(previous + (isUp ? stepValue : -stepValue))
    if value != previous { sendChange(touch) }
  }

  private func limited(_ wanted: Double) -> Double {
    if wanted > maximumValue { return wraps ? minimumValue : maximumValue }
    if wanted < minimumValue { return wraps ? maximumValue : minimumValue }
    return wanted
  }

  override func holdsOff(_ recognizer: GestureRecognizer) -> Bool { recognizer.isSingleTap }
}

extension Control {
  /// Whether a point on the screen is at or right of the middle.
  final func isRightHalf(_ point: Point) -> Bool {
    (convertFromScreen(point) ?? .zero).x >= bounds.center.x
  }
}
