/// Recognizes a pointer over its view.
///
///     possible ── enters ───▶ began
///     began ───── moves ────▶ changed
///     began, changed ─ exits ▶ ended
///
/// Touches never drive it, buttons don't end it, and it neither prevents other gestures nor is
/// prevented by them.
public final class HoverGestureRecognizer: GestureRecognizer {
  /// The pointer's location on the screen.
  private var pointer = Point.zero

  override func copyState(from original: Object, by copy: WorldCopy) {
    super.copyState(from: original, by: copy)
    let original = cast(original)
    pointer = original.pointer
  }

  override func shouldReceiveEvent() -> Bool { false }

  /// Called when the pointer comes over the view or a descendant.
  public func entered(at location: Point) {
    guard state == .possible else { return }
    startInput()
    pointer = location
    transition(to: .began, because: Reason("the pointer entered"))
  }

  /// Called when the pointer moves without leaving.
  public func moved(to location: Point) {
    guard state == .began || state == .changed else { return }
    pointer = location
    transition(to: .changed, because: Reason("the pointer moved"))
  }

  /// Called when the pointer leaves.
  public func exited(at location: Point) {
    guard state == .began || state == .changed else { return }
    pointer = location
    transition(to: .ended, because: Reason("the pointer left"))
  }

  override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { false }

  override public func location(in view: View?) -> Point { convertFromScreen(pointer, to: view) }
}
