/// The pan on a sheet's view by which the sheet is pulled down.
///
///     possible ── goes down, and no scroll view under it scrolls ────────▶ began
///     possible ── goes elsewhere, or the content isn't at its top ───────▶ failed
///     ended ── past half of the height and not on its way back, or fast ─▶ the sheet is dismissed
///     ended, cancelled ── otherwise ─────────────────────────────────────▶ the sheet comes back
public final class SheetDismissGestureRecognizer: PanGestureRecognizer {
  /// The velocity down, in points per second, over which the sheet is dismissed wherever it is.
  static let dismissVelocity = 1_000.0

  private var sheet: WeakReference<Controller>?
  /// The controller that it moves; nil once that is released.
  private var controller: Controller? { engine.objects[sheet] }

  /// The pan of a controller that is a sheet.
  convenience init(of controller: Controller) {
    let engine = controller.engine
    self.init(
      id: Self.identifier(of: controller.id),
      class: engine.classes.builtIn("UIPanGestureRecognizer"), in: engine)
    sheet = WeakReference(controller)
  }

  /// The identifier of the pan of a sheet.
  public static func identifier(of id: String) -> String { "\(id).dismiss" }

  override func copyState(from original: Object, by copy: WorldCopy) {
    super.copyState(from: original, by: copy)
    sheet = cast(original).sheet
  }

  override func judge(_ step: Vector) {
    let travel = travel
    guard reachesHysteresis(travel), let controller else { return }
    guard isDown(travel) else {
      let reason = Reason("moved (#, #), a sheet is pulled down", travel.dx, travel.dy)
      return transition(to: .failed, because: reason)
    }
    guard controller.presenter != nil else {
      return transition(to: .failed, because: Reason("@ isn't presented", controller))
    }
    if controller.isModalInPresentation {
      return transition(to: .failed, because: Reason("@ has isModalInPresentation", controller))
    }
    let scrollViews = scrollViewsBelow
    if let busy = scrollViews.first(where: { !$0.isAtTop }) {
      let reason = Reason(
        "@ has the drag: its content is at #, and its top at #", busy, nil, busy.contentOffset.y,
        busy.topOffset)
      return transition(to: .failed, because: reason)
    }
    let reason =
      scrollViews.first.map {
        Reason("moved # down where @ is at its top, #", $0, nil, travel.dy, $0.topOffset)
      } ?? Reason("moved # down, needed #", travel.dy, hysteresis)
    begin(because: reason, subtracting: hysteresis)
  }

  /// Whether it has a drag that a scroll view at its top might have.
  func takesOver(_ travel: Vector) -> Bool {
    guard let controller, controller.presenter != nil, !controller.isModalInPresentation else {
      return false
    }
    return isEnabled && state == .possible && !touches.isEmpty && reachesHysteresis(travel)
      && isDown(travel) && scrollViewsBelow.allSatisfy(\.isAtTop)
  }

  private func isDown(_ travel: Vector) -> Bool { travel.dy > travel.dx.magnitude }

  /// The scroll views that its finger could scroll vertically, the innermost first.
  private var scrollViewsBelow: [ScrollView] {
    guard let touched = touches.first?.view, let view else { return [] }
    return sequence(first: touched, next: \.superview).prefix { $0 !== view }
      .compactMap { $0 as? ScrollView }
      .filter { $0.isScrollEnabled && $0.movingAxes.isVertical }
  }

  override func willAct() {
    guard let controller, controller.presenter != nil, let view else { return }
    guard state == .ended || state == .cancelled else { return }
    endTransition(
      of: controller, travel: translation(in: view).dy, of: view.bounds.size.height,
      velocity: velocity(in: view).dy, speed: Self.dismissVelocity)
  }
}
