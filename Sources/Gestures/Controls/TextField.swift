/// A single line of text, its `text`, that is edited while it is first responder.
///
/// A tap, or a press of `select` while it has the focus, makes it first responder if it can become
/// it. It sends `editingDidBegin` and `editingDidEnd` whenever it becomes or stops being first
/// responder, whatever the cause. There is no keyboard.
///
/// As in UIKit, text is focused by a recognizer of its own, which recognizers of ancestors don't prevent unless they
/// have recognized before the lift: "tap anywhere dismisses the keyboard" works on pages with fields.
public final class TextField: Control {
  override var isTrigger: Bool { true }
  override func triggered(by touch: Touch?) {
    if touch != nil { engine.tappedIntoText() }
    beginEditing()
  }
  override func tapWasClaimed(_ touch: Touch) { triggered(by: touch) }
  override func didBecomeFirstResponder() { send(.editingDidBegin, touch: nil) }
  override func didResignFirstResponder() {
    send(.editingDidEnd, touch: nil)
    engine.interactionObserver?.didEndEditing(self)
  }
}

/// A search bar with its `text`; a tap makes it first responder, as a tap on its field would.
public final class SearchBar: View {
  override func takes(_ touches: ContiguousArray<Touch>, in phase: Touch.Phase) -> Bool {
    if tap(among: touches, in: phase) != nil { beginEditing() }
    return super.takes(touches, in: phase)
  }

  override func tapWasClaimed(_ touch: Touch) { beginEditing() }

  override func didResignFirstResponder() { engine.interactionObserver?.didEndEditing(self) }
}

extension View {
  /// The touch that landed on the view itself and lifts as a tap, without having moved too far; nil if none does.
  final func tap(among touches: ContiguousArray<Touch>, in phase: Touch.Phase) -> Touch? {
    guard phase == .ended else { return nil }
    return touches.first { $0.tapCount > 0 && $0.view === self }
  }
}
