/// The pan of a scroll view: begins along the axes that content moves along, and withholds touches from the
/// content until it is clear that they don't scroll.
///
///     possible ── lands on content that decelerates ────────────▶ began
///     possible ── travels `hysteresis` along such an axis ──────▶ began
///     possible ── the same, but the content keeps the touch ────▶ failed
///     possible ── the same, but one around it has to scroll ────▶ failed
///     possible ── pulled down at the top of a sheet's content ──▶ failed
///
/// Touches are withheld for `contentTouchDelay`, until they lift, or until they travel as far along an
/// axis that can't be scrolled.
///
/// Between a button and the pan around it, the engine asks for each touch (`Engine+Withholding`):
///
/// 1. `delaysBegin`, for as long as the pan is undecided: whether the touch waits;
/// 2. `View.scrollViewKeepingTouch` (`touchesShouldBegin`), when it is due: whether the button gets it at all;
/// 3. `viewThatKeepsItsTouch` (`touchesShouldCancel`), when the pan would begin: whether the button, which tracks it
///    by now, keeps it, so that the pan fails. If not, `claimTouches` cancels it for the button.
public final class ScrollViewPanGestureRecognizer: PanGestureRecognizer {
  /// The time for which touches are withheld from the content.
  static let contentTouchDelay: Seconds = 0.15

  /// Travel of the fingers at the begin, in the scroll view's axes.
  private(set) var travelAtBegin = Vector.zero
  private var isDelaying = false
  /// Whether its fingers landed on decelerating content, and stopped it.
  private(set) var hasLandedOnMotion = false
  /// The time of the latest landing, move or lift.
  private var lastMoment = Time.zero
  /// The longest time between two of them.
  private var longestPause: Seconds = 0

  /// The scroll view that it scrolls, also while it is attached to another view, which widens the area for fingers;
  /// nil once that one is released.
  var scrollView: ScrollView? { scrolled.flatMap { engine.objects[$0] } }
  private var scrolled: WeakReference<ScrollView>?

  /// Makes it the pan of a scroll view. Called once.
  func scroll(_ scrollView: ScrollView) { scrolled = WeakReference(scrollView) }

  public required init(id: String, class objectClass: ObjectClass, in engine: Engine) {
    super.init(id: id, class: objectClass, in: engine)
    allowedScrollTypesMask = .all
    // ios.C7
    delaysTouchesEnded = false
  }

  override func copyState(from original: Object, by copy: WorldCopy) {
    super.copyState(from: original, by: copy)
    let original = cast(original)
    scrolled = original.scrolled
    travelAtBegin = original.travelAtBegin
    isDelaying = original.isDelaying
    hasLandedOnMotion = original.hasLandedOnMotion
    lastMoment = original.lastMoment
    longestPause = original.longestPause
  }

  override var scrollViewAsDelegate: ScrollView? { scrollView }

  // ios.C6
  override var ignoresFurtherTouches: Bool { true }

  // MARK: Withholding

  override func delaysBegin(of touch: Touch) -> Bool {
    delaysTouchesBegan || isDelaying && isContent(touch.view)
  }

  /// Whether a view is in the scroll view, not the scroll view itself.
  private func isContent(_ other: View?) -> Bool {
    guard let other, let scrollView, other !== scrollView else { return false }
    return view === scrollView || other.isDescendant(of: scrollView)
  }

  override func touchesBegan(_ changed: ContiguousArray<Touch>) {
    if touches.count == changed.count {
      if scrollView?.delaysContentTouches == true {
        isDelaying = true
        setDeadline(now + Self.contentTouchDelay)
      }
      lastMoment = now
      longestPause = 0
    }
    super.touchesBegan(changed)
    if state == .possible { stopMotion() }
  }

  override func touchesMoved(_ changed: ContiguousArray<Touch>) {
    noteMoment()
    super.touchesMoved(changed)
  }

  override func touchesEnded(_ changed: ContiguousArray<Touch>) {
    noteMoment()
    super.touchesEnded(changed)
  }

  override func deadlinePassed() { isDelaying = false }

  override func reset() {
    super.reset()
    isDelaying = false
    hasLandedOnMotion = false
  }

  override func didFail() { scrollView?.interruptionFailed() }

  // MARK: Stopping

  /// Stops decelerating content under the fingers, and begins without travel.
  private func stopMotion() {
    guard let scrollView else { return }
    scrollView.interrupt()
    guard scrollView.isInterrupted, touches.count >= minimumNumberOfTouches else { return }
    hasLandedOnMotion = true
    travelAtBegin = .zero
    transition(to: .began, because: Reason("landed on @ while it moved", scrollView))
  }

  private func noteMoment() {
    longestPause = max(longestPause, now - lastMoment)
    lastMoment = now
  }

  /// Whether its fingers have paused for `time` between two landings, moves or lifts.
  func hasPaused(for time: Seconds) -> Bool { longestPause >= time }

  /// The content's velocity, in `view`'s coordinates, if the fingers lifted now; zero if they have
  /// rested for `restTime`.
  func liftVelocity(in view: View, restTime: Seconds) -> Vector {
    guard now - samples.timeOfStep < restTime else { return .zero }
    let velocity = view.turnFromScreen(samples.atLift) * -1
    return Vector(dx: velocity.dx.withinRange, dy: velocity.dy.withinRange)
  }

  // MARK: Beginning

  override func judge(_ step: Vector) {
    guard let scrollView else { return super.judge(step) }
    // A touch that stopped it drags from where it landed.
    if scrollView.isInterrupted { return stopMotion() }
    let axes = scrollView.movingAxes
    let travel = travel
    let along = Vector(
      dx: axes.isHorizontal ? travel.dx : 0, dy: axes.isVertical ? travel.dy : 0)
    guard reachesHysteresis(along) else {
      if reachesHysteresis(travel) { isDelaying = false }
      return
    }
    if let successor = scrollView.successor(along: transferred(along, from: scrollView)) {
      let reason = Reason("@ is scrolled to its end, and @ takes over", scrollView, successor)
      return transition(to: .failed, because: reason)
    }
    if !scrollView.keepsPull, sheetAround?.takesOver(travel) == true {
      let reason = Reason(
        "@ is at its top, #, and the sheet has the drag", scrollView, nil, scrollView.topOffset)
      return transition(to: .failed, because: reason)
    }
    guard scrollView.canScroll(along: along) || pulls(scrollView, along: along) else {
      isDelaying = false
      return
    }
    let keeper = viewThatKeepsItsTouch
    // Who was asked may have disabled or detached it.
    guard isEnabled, state == .possible, view != nil else { return }
    if let keeper {
      return transition(to: .failed, because: reason(of: keeper, in: scrollView))
    }
    travelAtBegin = travel
    begin(
      because: Reason("moved (#, #) where it scrolls", along.dx, along.dy),
      subtracting: scrolling == .discrete ? 0 : hysteresis)
  }

  /// The pan of the sheet that the scroll view is in; nil if it is in none.
  private var sheetAround: SheetDismissGestureRecognizer? {
    guard let view else { return nil }
    for each in sequence(first: view, next: \.superview) {
      for case let pan as SheetDismissGestureRecognizer in each.gestureRecognizers { return pan }
    }
    return nil
  }

  override var shortfall: Reason {
    guard let scrollView, reachesHysteresis(travel) else { return super.shortfall }
    return Reason(
      "lifted after (#, #), and @ neither scrolls nor bounces that way", scrollView, nil, travel.dx,
      travel.dy)
  }

  /// The reason why a content view keeps its touch.
  private func reason(of keeper: View, in scrollView: ScrollView) -> Reason {
    if !scrollView.canCancelContentTouches {
      return Reason(
        "@ has received the touch, and @ can't cancel content touches", keeper, scrollView)
    }
    if scrollView.touchesShouldCancel != nil {
      return Reason(
        "@ has received the touch, and @ doesn't cancel it (touchesShouldCancel)", keeper,
        scrollView)
    }
    return Reason(
      "@ tracks the touch, and @ doesn't cancel touches in controls", keeper, scrollView)
  }

  /// The part of the travel that an enclosing scroll view may take over; zero if the fingers travel
  /// along an axis that this one keeps.
  private func transferred(_ travel: Vector, from scrollView: ScrollView) -> Vector {
    let isKept = ScrollAxis.allCases.contains {
      scrollView.keepsFinger(along: $0) && travel[$0].magnitude.reaches(hysteresis)
    }
    return isKept ? .zero : travel
  }

  /// Whether it follows fingers beyond the end of its content.
  private func pulls(_ scrollView: ScrollView, along travel: Vector) -> Bool {
    ScrollAxis.allCases.contains {
      travel[$0].magnitude.reaches(hysteresis)
        && (scrollView.bounces(along: $0) || scrollView.keepsFinger(along: $0))
    }
  }

  /// A content view that has received a touch and keeps it.
  private var viewThatKeepsItsTouch: View? {
    guard let scrollView else { return nil }
    for touch in touches where touch.delivery.stage == .begun {
      guard let content = touch.view, content !== scrollView else { continue }
      if !scrollView.canCancelContentTouches || !scrollView.mayCancel(touch, in: content) {
        return content
      }
    }
    return nil
  }

  override func willAct() { scrollView?.follow(self) }
}
