/// A push button; its title is its `text`.
///
/// Its primary action is a tap, after whose `touchUpInside` it sends `primaryActionTriggered`, or a
/// press of `select` while it has the focus, which sends `primaryActionTriggered` alone.
public final class Button: Control {
  override var isTrigger: Bool { true }
  override func triggered(by touch: Touch?) { sendPrimaryAction(touch) }

  override func holdsOff(_ recognizer: GestureRecognizer) -> Bool { recognizer.isSingleTap }
}

extension Control {
  /// Sends `primaryActionTriggered` for a tap; for a press if `touch` is nil.
  final func sendPrimaryAction(_ touch: Touch?) {
    send(
      .primaryActionTriggered, touch: touch,
      because: touch == nil ? Reason("select was pressed while it had the focus") : nil)
  }
}

extension GestureRecognizer {
  /// Whether it takes one tap with one finger, the kind that buttons and similar controls hold off.
  var isSingleTap: Bool {
    guard let tap = self as? TapGestureRecognizer else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }
}
