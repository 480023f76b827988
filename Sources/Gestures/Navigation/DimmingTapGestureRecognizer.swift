/// The tap on the dimming view behind a sheet or popover, which dismisses it.
///
///     ended ── the sheet isn't modal ─▶ the sheet is dismissed
///     ended ── otherwise ─────────────▶ the sheet stays
final class DimmingTapGestureRecognizer: TapGestureRecognizer {
  private var presented: WeakReference<Controller>?

  convenience init(of controller: Controller) {
    let engine = controller.engine
    self.init(
      id: "\(controller.id).dimming.tap",
      class: engine.classes.builtIn("UITapGestureRecognizer"), in: engine)
    presented = WeakReference(controller)
  }

  override func copyState(from original: Object, by copy: WorldCopy) {
    super.copyState(from: original, by: copy)
    presented = cast(original).presented
  }

  override func willAct() {
    guard state == .ended, let controller = engine.objects[presented],
      controller.presenter != nil
    else { return }
    // ios.B2
    let refusal = controller.dismissalRefusal
    report(
      transitionOf: controller, isCompleted: refusal == nil,
      because: refusal
        ?? Reason("tapped beside the % @", controller, text: controller.presentedNoun))
    if refusal == nil { controller.leave() }
  }
}
