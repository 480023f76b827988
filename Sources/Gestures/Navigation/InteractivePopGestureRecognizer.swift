/// The edge pan on a navigation controller's view by which its top page is swiped away.
///
///     possible ── comes in over the left edge ───────────────────────────▶ began
///     ended ── past half of the width and not on its way back, or fast ──▶ the page is popped
///     ended, cancelled ── otherwise ─────────────────────────────────────▶ the page comes back
///
/// While the client has given it no delegate, its own one answers, which refuses where there is no way back.
public final class InteractivePopGestureRecognizer: ScreenEdgePanGestureRecognizer {
  /// The velocity to the right, in points per second, over which the page is popped wherever it is.
  static let popVelocity = 250.0

  /// The navigation controller that made it; nil for one that a client made.
  private var navigation: WeakReference<Controller>?
  /// The page that the running gesture moves.
  private var page: WeakReference<Controller>?

  public required init(id: String, class objectClass: ObjectClass, in engine: Engine) {
    super.init(id: id, class: objectClass, in: engine)
    edges = .left
    delaysTouchesBegan = true
  }

  /// The pan of a navigation controller.
  convenience init(of controller: Controller) {
    let engine = controller.engine
    self.init(
      id: "\(controller.id).interactivePop",
      class: engine.classes.builtIn("_UIParallaxTransitionPanGestureRecognizer"), in: engine)
    navigation = WeakReference(controller)
  }

  override func copyState(from original: Object, by copy: WorldCopy) {
    super.copyState(from: original, by: copy)
    let original = cast(original)
    navigation = original.navigation
    page = original.page
  }

  override public var hasOwnDelegate: Bool { true }

  override public var ownDelegateRefusal: Reason? {
    guard delegate == nil, let navigation = engine.objects[navigation] else { return nil }
    guard navigation.children.count > 1, let top = navigation.topController else {
      return Reason("its own delegate refuses: @ has no page to go back to", navigation)
    }
    // ios.B7
    if navigation.isNavigationBarHidden {
      return Reason("its own delegate refuses: @ has navigationBarHidden", navigation)
    }
    if top.hidesBackButton {
      return Reason("its own delegate refuses: @ has hidesBackButton", top)
    }
    if let item = top.leftBarButtonItem {
      return Reason("its own delegate refuses: @ has the leftBarButtonItem @", top, item)
    }
    return nil
  }

  override var ownDelegateHoldsUpOthers: Bool { delegate == nil && navigation != nil }

  override func ownDelegateHoldsUp(_ other: GestureRecognizer) -> Bool {
    // ios.B6
    guard delegate == nil, engine.objects[navigation] != nil, other is PanGestureRecognizer,
      let view, let otherView = other.view, otherView.isDescendant(of: view)
    else { return false }
    return !hasRequirement(on: other)
      && other.delegate?.shouldBeRequiredToFailBy.map { $0.declared(other, for: self) ?? true }
        != true
  }

  override func willAct() {
    guard let navigation = engine.objects[navigation] else { return }
    switch state {
    case .possible, .changed, .failed: break
    case .began: page = navigation.topController.map { WeakReference($0) }
    case .ended, .cancelled: endTransition(in: navigation)
    }
  }

  override func reset() {
    super.reset()
    page = nil
  }

  private func endTransition(in navigation: Controller) {
    // The client may have changed the stack meanwhile.
    guard let page = engine.objects[page], page === navigation.topController, let view else {
      return
    }
    guard navigation.children.count > 1 else {
      let reason = Reason(
        "@ is the only page of @: UIKit would hang here", page, navigation)
      return report(transitionOf: page, isCompleted: false, because: reason)
    }
    endTransition(
      of: page, travel: translation(in: view).dx, of: view.bounds.size.width,
      velocity: velocity(in: view).dx, speed: Self.popVelocity)
  }

  /// Why fingers that come in over the edge can't pop a page, though there is one to go back to; nil if they can.
  fileprivate var lackOfView: Reason? {
    guard view == nil, let navigation = engine.objects[navigation], navigation.children.count > 1
    else { return nil }
    return Reason(
      "@ pops nothing, because @ has no view to swipe on: view= gives it one", self, navigation)
  }
}

extension Engine {
  /// Reports, once for each, the pans of navigation controllers that miss a touch because they are on no view.
  func reportViewlessPops(_ touch: Touch) {
    guard let window = touch.window, touch.press == nil, transcript.wants(.problem),
      window.bounds.minX + ScreenEdgeThresholds().edgeRegion
        >= (window.convertFromScreen(touch.location)?.x ?? .infinity)
    else { return }
    viewlessPops.removeAll { link in
      guard let pop = objects[link] else { return true }
      guard let reason = pop.lackOfView else { return false }
      transcript.append(.problem(pop), because: reason, at: now)
      return true
    }
  }
}
