/// The pan of a scroll view: begins along the axes that can be scrolled, and withholds touches from the
/// content until it is clear that they don't scroll.
///
///     possible ── travels `hysteresis` along a scrollable axis ─▶ began
///     possible ── the same, but the content keeps the touch ────▶ failed
///     possible ── the same, but one around it has to scroll ────▶ failed
///
/// Touches are withheld for `contentTouchDelay`, until they lift, or until they travel as far along an
/// axis that can't be scrolled.
public final class ScrollViewPanGestureRecognizer: PanGestureRecognizer {
  /// How long touches are withheld from the content.
  static let contentTouchDelay: Seconds = 0.15

  /// How far the fingers had gone when it began, along the axes of the scroll view.
  private(set) var travelAtBegin = Vector.zero
  private var isDelaying = false

  public required init(id: String, class objectClass: ObjectClass, in engine: Engine) {
    super.init(id: id, class: objectClass, in: engine)
    allowedScrollTypesMask = .all
  }

  private var scrollView: ScrollView? { view as? ScrollView }

  override func takeOver(_ original: Object, by copy: WorldCopy) {
    super.takeOver(original, by: copy)
    let original = unsafeDowncast(original, to: ScrollViewPanGestureRecognizer.self)
    travelAtBegin = original.travelAtBegin
    isDelaying = original.isDelaying
  }

  // MARK: Withholding

  override func delaysBegin(of touch: Touch) -> Bool {
    delaysTouchesBegan || isDelaying && touch.view !== view
  }

  override func touchesBegan(_ changed: ContiguousArray<Touch>) {
    if touches.count == changed.count, scrollView?.delaysContentTouches == true {
      isDelaying = true
      setDeadline(now + Self.contentTouchDelay)
    }
    super.touchesBegan(changed)
  }

  override func deadlinePassed() { isDelaying = false }

  override func reset() {
    super.reset()
    isDelaying = false
  }

  // MARK: Beginning

  override func judge(_ step: Vector) {
    guard let scrollView else { return super.judge(step) }
    let axes = scrollView.scrollableAxes
    let travel = travel
    let along = Vector(
      dx: axes.isHorizontal ? travel.dx : 0, dy: axes.isVertical ? travel.dy : 0)
    guard reachesHysteresis(along) else {
      if reachesHysteresis(travel) { isDelaying = false }
      return
    }
    if let successor = scrollView.successor(along: along) {
      let reason = Reason("@ is scrolled to its end, and @ takes over", scrollView, successor)
      return transition(to: .failed, because: reason)
    }
    if let keeper = viewThatKeepsItsTouch {
      let reason = Reason(
        scrollView.canCancelContentTouches
          ? "@ tracks the touch, and @ doesn't cancel touches in controls"
          : "@ has heard of the touch, and @ can't cancel content touches",
        keeper, scrollView)
      return transition(to: .failed, because: reason)
    }
    travelAtBegin = travel
    begin(because: Reason("moved (#, #) where it scrolls", along.dx, along.dy))
  }

  /// A view of the content that has heard of a touch which may not be taken away from it.
  private var viewThatKeepsItsTouch: View? {
    guard let scrollView else { return nil }
    for touch in touches where touch.delivery.stage == .begun {
      guard let content = touch.view, content !== scrollView else { continue }
      if !scrollView.canCancelContentTouches || !scrollView.touchesShouldCancel(in: content) {
        return content
      }
    }
    return nil
  }

  override func willAct() { scrollView?.follow(self) }
}
