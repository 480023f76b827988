/// Is on or off.
///
/// A tap toggles it at the lift. A finger that goes further along it than `dragDistance` drags the knob
/// instead: at the lift, whichever half it is over decides, wherever it is otherwise. A change sends
/// `valueChanged` and `primaryActionTriggered`, ahead of `touchUpInside`; setting `isOn` sends nothing.
public final class Switch: Control {
  /// The travel along the switch that makes a drag of a tap.
  static let dragDistance = 10.0

  public var isOn = false
  private var isDragging = false

  override var values: ControlValues {
    var values = super.values
    values.isOn = isOn
    return values
  }

  override func takeOver(_ original: Object, by copy: WorldCopy) {
    super.takeOver(original, by: copy)
    let original = unsafeDowncast(original, to: Switch.self)
    isOn = original.isOn
    isDragging = original.isDragging
  }

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

  /// The knob is as wide as the switch is high, and at the right end while it is on.
  private var knob: Rect {
    let width = min(bounds.size.height, bounds.size.width)
    let x = isOn ? bounds.maxX - width : bounds.minX
    return Rect(x: x, y: bounds.minY, width: width, height: bounds.size.height)
  }

  private func isPanOfKnob(_ recognizer: GestureRecognizer) -> Bool {
    guard recognizer is PanGestureRecognizer, recognizer.touches.count == 1 else { return false }
    return knob.contains(place(whereLanded: recognizer.touches[0]))
  }

  private func place(whereLanded touch: Touch) -> Point {
    convertFromScreen(touch.landing) ?? .zero
  }
}

extension Control {
  /// What controls with a value send when a finger changed it.
  final func sendChange(_ touch: Touch) {
    send(.valueChanged, touch: touch)
    send(.primaryActionTriggered, touch: touch)
  }
}
