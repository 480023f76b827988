/// A push button; its title is its `text`.
///
/// A tap is its primary action: `primaryActionTriggered` follows `touchUpInside`. So is a press of
/// `select` while it has the focus; no event of touches comes with that.
public final class Button: Control {
  override var isTrigger: Bool { true }
  override func triggered(by touch: Touch?) { sendPrimaryAction(touch) }

  override func holdsOff(_ recognizer: GestureRecognizer) -> Bool { recognizer.isSingleTap }
}

extension Control {
  /// Says that a tap triggered it; without a touch, that a press did.
  final func sendPrimaryAction(_ touch: Touch?) {
    send(
      .primaryActionTriggered, touch: touch,
      because: touch == nil ? Reason("select was pressed while it had the focus") : nil)
  }
}

extension GestureRecognizer {
  /// Whether it is for one tap of one finger: what buttons and the like keep ancestors from.
  var isSingleTap: Bool {
    guard let tap = self as? TapGestureRecognizer else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }
}
