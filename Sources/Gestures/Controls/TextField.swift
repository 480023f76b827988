/// A line of text, its `text`, that can be edited while it is the first responder.
///
/// A tap makes it that, where it can become it, and so does `select` while it has the focus.
/// `editingDidBegin` and `editingDidEnd` are sent whenever it becomes first responder and ceases to be it,
/// also other than by a tap. There is no keyboard.
public final class TextField: Control {
  override var isTrigger: Bool { true }
  override func triggered(by touch: Touch?) { becomeFirstResponder() }
  override func didBecomeFirstResponder() { send(.editingDidBegin, touch: nil) }
  override func didResignFirstResponder() { send(.editingDidEnd, touch: nil) }
}

/// A bar with a text to search for, its `text`; a tap makes it first responder, as if on its field.
public final class SearchBar: View {
  override func takes(_ touches: ContiguousArray<Touch>, in phase: Touch.Phase) -> Bool {
    if isTapped(by: touches, in: phase) { becomeFirstResponder() }
    return super.takes(touches, in: phase)
  }
}

/// Many lines of text, its `text`, that can be edited and scrolled; a tap makes it first responder.
public final class TextView: ScrollView {
  override func takes(_ touches: ContiguousArray<Touch>, in phase: Touch.Phase) -> Bool {
    if isTapped(by: touches, in: phase) { becomeFirstResponder() }
    return super.takes(touches, in: phase)
  }
}

extension View {
  /// Whether a finger that landed on the view itself lifts without having strayed.
  fileprivate func isTapped(by touches: ContiguousArray<Touch>, in phase: Touch.Phase) -> Bool {
    phase == .ended && touches.contains { $0.tapCount > 0 && $0.view === self }
  }
}
