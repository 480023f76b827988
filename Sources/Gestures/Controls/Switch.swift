/// An on-off switch.
///
/// A tap toggles it at the lift. A finger that moves along it by `dragDistance` or more drags the
/// knob instead: the half over which it lifts decides, however far from the switch. A change sends
/// `valueChanged` and `primaryActionTriggered`, ahead of `touchUpInside`, which is all that it tells
/// of touches; setting `isOn` sends nothing.
public final class Switch: Control {
  /// The distance along the switch, in points, from which on a touch is a drag rather than a tap.
  static let dragDistance = 10.0

  public var isOn = false {
    didSet { if isOn != oldValue { engine.interfaceChanged() } }
  }
  private var isDragging = false

  override var values: ControlValues {
    var values = super.values
    values.isOn = isOn
    return values
  }

  override func copyState(from original: Object, by copy: WorldCopy) {
    super.copyState(from: original, by: copy)
    let original = cast(original)
    isOn = original.isOn
    isDragging = original.isDragging
  }

  // ios.D2
  override var trackedEvents: ControlEvents { .touchUpInside }

  override func trackingBegan(_ touch: Touch) { isDragging = false }

  override func trackingMoved(_ touch: Touch) {
    let travel = touch.location(in: self).x - place(whereLanded: touch).x
    if travel.magnitude.reaches(Self.dragDistance) { isDragging = true }
  }

  override func trackingEnded(_ touch: Touch, isInside: Bool) {
    let wasOn = isOn
    if isDragging {
      isOn = touch.location(in: self).x >= bounds.center.x
    } else if isInside {
      isOn.toggle()
    }
    if isOn != wasOn { sendChange(touch) }
  }

  override func holdsOff(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.isSingleTap || isPanOfKnob(recognizer)
  }

  /// The knob's rectangle in bounds coordinates: as wide as the switch is high, at the right end if
  /// on.
  private var knob: Rect {
    let width = min(bounds.size.height, bounds.size.width)
    let x = isOn ? bounds.maxX - width : bounds.minX
    return Rect(x: x, y: bounds.minY, width: width, height: bounds.size.height)
  }

  /// Whether one finger on the knob pans along the switch.
  private func isPanOfKnob(_ recognizer: GestureRecognizer) -> Bool {
    guard case .pan(_, let velocity) = recognizer.values, recognizer.touches.count == 1,
      knob.contains(place(whereLanded: recognizer.touches[0])), let view = recognizer.view
    else { return false }
    let own = turnFromScreen(view.turnToScreen(velocity))
    return own.dx.magnitude > own.dy.magnitude
  }

  private func place(whereLanded touch: Touch) -> Point {
    convertFromScreen(touch.landing) ?? .zero
  }
}

extension Control {
  /// Sends the events of a value that a finger changed.
  final func sendChange(_ touch: Touch) {
    send(.valueChanged, touch: touch)
    send(.primaryActionTriggered, touch: touch, because: Reason("its value changed"))
  }
}
