/// The pan on a sheet's view by which the sheet is pulled down.
///
///     possible ── goes 10 points in any direction ──────────────────────▶ began
///     possible ── the same, where a scroll view under it can scroll ────▶ failed
///     ended ── past half of the height and not on its way back, or fast ▶ the sheet is dismissed
///     ended, cancelled ── otherwise ────────────────────────────────────▶ the sheet comes back
///
/// One that began sideways or upwards only takes touches from views: it moves nothing and prevents nobody.
public final class SheetDismissGestureRecognizer: PanGestureRecognizer {
  /// The velocity down, in points per second, over which the sheet is dismissed wherever it is.
  static let dismissVelocity = 1_000.0

  private var sheet: WeakReference<Controller>?
  /// The controller that it moves; nil once that is released.
  private var controller: Controller? { engine.objects[sheet] }
  /// Whether the running gesture went sideways or upwards, rather than pulling the sheet down.
  private var isAside = false

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
    let original = cast(original)
    sheet = original.sheet
    isAside = original.isAside
  }

  override func judge(_ step: Vector) {
    let travel = travel
    guard reachesHysteresis(travel), let controller else { return }
    guard controller.presenter != nil else {
      return transition(to: .failed, because: Reason("@ isn't presented", controller))
    }
    guard isDown(travel) else { return beginAside(travel) }
    let scrollViews = scrollViewsBelow
    if let busy = scrollViews.first(where: \.keepsPull) {
      let reason =
        busy.isAtTop
        ? Reason("@ has the drag: it is pulled to refresh", busy)
        : Reason(
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

  /// Begins sideways or upwards, unless a scroll view has the drag or a control tracks the touch. ios.B4
  private func beginAside(_ travel: Vector) {
    if let busy = scrollViews.first(where: { $0.canScroll(along: travel) }) {
      let reason = Reason("@ has the drag: it can scroll that way", busy)
      return transition(to: .failed, because: reason)
    }
    let controls = touches.lazy.compactMap { touch in
      (touch.view as? Control).flatMap { $0.trackedTouch === touch ? $0 : nil }
    }
    if let control = controls.first(where: \.isUIKits) {
      return transition(to: .failed, because: Reason("@ tracks the touch", control))
    }
    isAside = true
    begin(
      because: Reason("moved (#, #), which doesn't pull it down", travel.dx, travel.dy),
      subtracting: hysteresis)
  }

  override func canPrevent(_ other: GestureRecognizer) -> Bool { !isAside }

  override func reset() {
    super.reset()
    isAside = false
  }

  /// Whether it has a drag that a scroll view at its top might have.
  func takesOver(_ travel: Vector) -> Bool {
    guard let controller, controller.presenter != nil else { return false }
    return isEnabled && state == .possible && !touches.isEmpty && reachesHysteresis(travel)
      && isDown(travel) && !scrollViewsBelow.contains(where: \.keepsPull)
  }

  private func isDown(_ travel: Vector) -> Bool { travel.dy > travel.dx.magnitude }

  /// The scroll views that its finger could scroll vertically, the innermost first.
  private var scrollViewsBelow: [ScrollView] { scrollViews.filter(\.movingAxes.isVertical) }

  /// The scroll views under its finger that scroll, the innermost first.
  private var scrollViews: [ScrollView] {
    guard let touched = touches.first?.view, let view else { return [] }
    return sequence(first: touched, next: \.superview).prefix { $0 !== view }
      .compactMap { $0 as? ScrollView }
      .filter(\.isScrollEnabled)
  }

  override func willAct() {
    guard let controller, controller.presenter != nil, let view else { return }
    guard !isAside, state == .ended || state == .cancelled else { return }
    // ios.B5: it gives way and springs back.
    if let refusal = controller.dismissalRefusal {
      return report(transitionOf: controller, isCompleted: false, because: refusal)
    }
    endTransition(
      of: controller, travel: translation(in: view).dy, of: view.bounds.size.height,
      velocity: velocity(in: view).dy, speed: Self.dismissVelocity)
  }
}
