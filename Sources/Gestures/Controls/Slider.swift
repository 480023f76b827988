/// Picks a number from a range by where its knob is.
///
/// The knob's centre runs over the whole width, and is under the finger from the first move on: a tap
/// changes nothing. Each change sends `valueChanged`, ahead of `touchDragInside`; where `isContinuous` is
/// false only the last one does, at the lift. `primaryActionTriggered` follows `valueChanged`. Setting
/// `value` sends nothing.
public final class Slider: Control {
  public var minimumValue = 0.0
  public var maximumValue = 1.0
  public var isContinuous = true
  /// Always read within the range, which may be set later.
  public var value: Double {
    get { max(minimumValue, min(storedValue, maximumValue)) }
    set { storedValue = newValue }
  }
  private var storedValue = 0.0
  private var valueBefore = 0.0

  override var values: ControlValues {
    var values = super.values
    values.value = value
    return values
  }

  override func takeOver(_ original: Object, by copy: WorldCopy) {
    super.takeOver(original, by: copy)
    let original = unsafeDowncast(original, to: Slider.self)
    minimumValue = original.minimumValue
    maximumValue = original.maximumValue
    isContinuous = original.isContinuous
    storedValue = original.storedValue
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
    // The range of far limits is more than a number holds.
    return range.isFinite
      ? minimumValue + share * range : minimumValue * (1 - share) + maximumValue * share
  }

  /// Swipes of one finger along the way of the knob.
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
  /// Along which axis it is judged: the horizontal one where both are asked for.
  fileprivate var isHorizontal: Bool { !isDisjoint(with: [.left, .right]) }
}
