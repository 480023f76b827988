/// A picker view, with a tap of UIKit's own: the wheels themselves aren't modelled.
public final class PickerView: View {
  private var tap: WheelTapGestureRecognizer?

  public required init(id: String, class objectClass: ObjectClass, in engine: Engine) {
    super.init(id: id, class: objectClass, in: engine)
    if !engine.isBeingCopied { tap = WheelTapGestureRecognizer(on: self) }
  }

  public override var parts: [Object] { [tap].compactMap(\.self) }

  override func copyState(from original: Object, by copy: WorldCopy) {
    super.copyState(from: original, by: copy)
    tap = cast(original).tap.map { copy[$0] }
  }
}

/// A date picker; with wheels, it has the tap of a picker view.
public final class DatePicker: Control {
  /// UIDatePickerStyle.
  public enum Style: String, CaseIterable, Sendable {
    case automatic, wheels, compact, inline
  }

  public var preferredStyle = Style.automatic {
    didSet { tap?.isEnabled = preferredStyle == .wheels }
  }
  private var tap: WheelTapGestureRecognizer?

  public required init(id: String, class objectClass: ObjectClass, in engine: Engine) {
    super.init(id: id, class: objectClass, in: engine)
    if engine.isBeingCopied { return }
    tap = WheelTapGestureRecognizer(on: self)
    tap?.isEnabled = false
  }

  public override var parts: [Object] { [tap].compactMap(\.self) }

  override func copyState(from original: Object, by copy: WorldCopy) {
    super.copyState(from: original, by: copy)
    let original = cast(original)
    // Ahead of the recognizer, which knows itself whether it is enabled.
    preferredStyle = original.preferredStyle
    tap = original.tap.map { copy[$0] }
  }
}

/// The tap of a picker, which UIKit has on each wheel: further in than the taps of others, even on the picker itself.
final class WheelTapGestureRecognizer: TapGestureRecognizer {
  convenience init(on picker: View) {
    self.init(
      id: "\(picker.id).tap", class: picker.engine.classes.builtIn("UITapGestureRecognizer"),
      in: picker.engine)
    cancelsTouchesInView = false
    picker.addGestureRecognizer(self)
  }

  // ios.D8
  override func canBePrevented(by other: GestureRecognizer) -> Bool {
    other.isRecognized || !(other is TapGestureRecognizer)
  }
}
