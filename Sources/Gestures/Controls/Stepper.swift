/// Counts down by a tap on its left half and up by one on its right.
///
/// The value changes at the lift, if that is on the half where the finger landed or close by; a held
/// finger doesn't repeat. A change sends `valueChanged` and `primaryActionTriggered`, ahead of
/// `touchUpInside`; a step that ends where it began, at a limit, sends neither.
public final class Stepper: Control {
  public var minimumValue = 0.0
  public var maximumValue = 100.0
  public var stepValue = 1.0
  /// Whether a step over one limit arrives at the other.
  public var wraps = false
  /// Always read within the range, which may be set later.
  public var value: Double {
    get { max(minimumValue, min(storedValue, maximumValue)) }
    set { storedValue = newValue }
  }
  private var storedValue = 0.0

  override var values: ControlValues {
    var values = super.values
    values.value = value
    return values
  }

  override func takeOver(_ original: Object, by copy: WorldCopy) {
    super.takeOver(original, by: copy)
    let original = unsafeDowncast(original, to: Stepper.self)
    minimumValue = original.minimumValue
    maximumValue = original.maximumValue
    stepValue = original.stepValue
    wraps = original.wraps
    storedValue = original.storedValue
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
  /// Whether a point of the screen is right of the middle.
  final func isRightHalf(_ point: Point) -> Bool {
    (convertFromScreen(point) ?? .zero).x >= bounds.center.x
  }
}
