/// The delivery of touches to their views: which are admitted, claimed or delayed, and the order in
/// which views are told of the others.
extension Engine {
  // MARK: Admission

  /// Decides, by the touches that are down, whether a new touch is delivered to its view at all.
  final func admitToView(_ touch: Touch) {
    guard let view = touch.view else {
      touch.delivery.stage = .closed
      return
    }
    for other in fingers.tracked where other.isDown && other.delivery.isAdmitted {
      guard let otherView = other.view else { continue }
      let isRefused =
        otherView === view
        // A touch that a recognizer took from the view counts for as long as it is down.
        ? !view.isMultipleTouchEnabled
        : other.delivery.stage != .closed && other.window === touch.window
          && (view.isExclusiveTouch || otherView.isExclusiveTouch)
      if isRefused {
        touch.delivery.stage = .closed
        return
      }
    }
    touch.delivery.isAdmitted = true
  }

  /// The view that currently has its window's touches exclusively; nil if there is none.
  final func exclusiveView(in window: Window?) -> View? {
    for touch in fingers.tracked
    where touch.isDown && touch.delivery.isAdmitted && touch.delivery.stage != .closed {
      guard let view = touch.view, view.isExclusiveTouch else { continue }
      if touch.window === window { return view }
    }
    return nil
  }

  // MARK: Claims and delays

  /// Takes the touches of a recognizer that recognized or ended from their views, as its properties
  /// say.
  final func claimTouches(of recognizer: GestureRecognizer) {
    guard recognizer.attempt.hasReceived,
      recognizer.cancelsTouchesInView || recognizer.delaysTouchesBegan
    else { return }
    for touch in fingers.tracked
    where touch.delivery.stage != .closed && !touch.isClaimed(by: recognizer) {
      guard touch.isHeld(by: recognizer) else { continue }
      if recognizer.cancelsTouchesInView {
        touch.claimant = recognizer
        touch.delivery.isCancelled = true
      }
      if recognizer.delaysTouchesBegan { touch.delivery.isDiscarded = true }
      fingers.hasVerdicts = true
    }
  }

  /// Whether an undecided recognizer delays the begin of the touch to its view.
  private final func isBeginDelayed(_ touch: Touch) -> Bool {
    for holder in touch.holders
    where holder.isUndecided && holder.recognizer.delaysBegin(of: touch) {
      touch.delayer = holder.recognizer
      return true
    }
    return false
  }

  private final func isEndDelayed(_ touch: Touch) -> Bool {
    for holder in touch.holders
    where holder.recognizer.delaysTouchesEnded && holder.isUndecided {
      touch.delayer = holder.recognizer
      return true
    }
    return false
  }

  // MARK: Delivering

  /// Delivers to each view what is due now.
  final func deliverToViews() {
    if fingers.hasWithheldTouches || fingers.hasVerdicts {
      fingers.hasWithheldTouches = false
      fingers.hasVerdicts = false
      for touch in fingers.tracked { decide(touch) }
    } else if event.changedTouches.count == 1 {
      decide(event.changedTouches[0])
    } else {
      for touch in fingers.tracked where touch.event == event.number { decide(touch) }
    }
    flushDeliveries()
    // Not before: a view that leaves while an end is delivered to it needs that touch.
    fingers.forgetEnded()
  }

  /// Delivers cancellations to views ahead of the actions.
  final func deliverCancellations() {
    for touch in fingers.tracked
    where touch.delivery.stage == .begun && touch.delivery.isCancelled { close(touch, .cancelled) }
    flushDeliveries()
  }

  private final func decide(_ touch: Touch) {
    let isNew = touch.event == event.number
    switch touch.delivery.stage {
    case .closed: return
    case .withheld:
      if touch.delivery.isDiscarded || touch.delivery.isCancelled || touch.phase == .cancelled {
        touch.delivery.stage = .closed
        if isNew { noteClaimedTap(touch) }
      } else if isBeginDelayed(touch) {
        if touch.phase == .moved { touch.delivery.hasMoved = true }
        fingers.hasWithheldTouches = true
      } else if touch.press == nil, let view = touch.view,
        let scrollView = view.scrollViewWithholding(touch)
      {
        touch.delivery.stage = .closed
        landingLog?.noteWithheld(from: view, by: scrollView)
      } else {
        touch.delivery.stage = .begun
        fingers.deliveries.append(Deliverable(touch: touch, phase: .began))
        if !touch.isDown {
          end(touch)
        } else if touch.delivery.hasMoved || touch.phase == .moved {
          fingers.deliveries.append(Deliverable(touch: touch, phase: .moved))
        }
        if isNew { touch.delivery.event = event.number }
      }
    case .begun:
      if touch.delivery.isCancelled || touch.phase == .cancelled {
        if isNew { noteClaimedTap(touch) }
        close(touch, .cancelled)
      } else if !touch.isDown {
        end(touch)
      } else if isNew, touch.phase == .moved, touch.delivery.event != event.number {
        touch.delivery.event = event.number
        fingers.deliveries.append(Deliverable(touch: touch, phase: .moved))
      }
    }
  }

  /// Tells the view of a tap that a recognizer took from it at the lift, not before.
  private final func noteClaimedTap(_ touch: Touch) {
    guard touch.phase == .ended, touch.tapCount > 0 else { return }
    touch.view?.tapWasClaimed(touch)
  }

  private final func end(_ touch: Touch) {
    guard isEndDelayed(touch) else { return close(touch, .ended) }
    touch.delivery.isLate = true
    fingers.hasWithheldTouches = true
  }

  private final func close(_ touch: Touch, _ phase: Touch.Phase) {
    touch.delivery.stage = .closed
    fingers.deliveries.append(Deliverable(touch: touch, phase: phase))
  }

  /// Delivers pending phases in landing order. A withheld end comes before the begin of a touch
  /// that landed after it, so that no view sees more touches at once than there were.
  private final func flushDeliveries() {
    if fingers.deliveries.isEmpty { return }
    var start = 0
    while start < fingers.deliveries.count {
      let end = endOfRound(from: start)
      flushRound(start..<end)
      start = end
    }
    fingers.deliveries.empty()
  }

  /// Index of the first begin of a touch that landed after an earlier one had ended, or the end.
  private final func endOfRound(from start: Int) -> Int {
    var earliestEnd = UInt64.max
    for index in start..<fingers.deliveries.count {
      let touch = fingers.deliveries[index].touch
      switch fingers.deliveries[index].phase {
      case .began where touch.landingEvent > earliestEnd: return index
      case .ended: earliestEnd = min(earliestEnd, touch.event)
      default: break
      }
    }
    return fingers.deliveries.count
  }

  /// Delivers view by view, and for each view in the order of phases.
  private final func flushRound(_ round: Range<Int>) {
    for first in round where !fingers.deliveries[first].isDelivered {
      if let press = fingers.deliveries[first].touch.press {
        tell(press, in: fingers.deliveries[first].phase)
        continue
      }
      guard let view = fingers.deliveries[first].touch.view else { continue }
      let rest = first..<round.upperBound
      tell(view, .began, in: rest)
      tell(view, .moved, in: rest)
      tell(view, .ended, in: rest)
      tell(view, .cancelled, in: rest)
    }
  }

  /// Delivers to a view its touches in that phase.
  private final func tell(_ view: View, _ phase: Touch.Phase, in round: Range<Int>) {
    fingers.deliveredTouches.empty()
    for index in round
    where fingers.deliveries[index].phase == phase && fingers.deliveries[index].touch.view === view
      && fingers.deliveries[index].touch.press == nil
    {
      fingers.deliveries[index].isDelivered = true
      fingers.deliveredTouches.append(fingers.deliveries[index].touch)
    }
    let touches = fingers.deliveredTouches
    guard !touches.isEmpty, !view.isReleased else { return }
    let isDifferent = touches.contains { $0.phase != phase }
    let actual = isDifferent ? touches.map(\.appearance) : []
    if isDifferent { for touch in touches { touch.appear(in: phase) } }
    let entry = enter(touches, of: view, in: phase)
    if let entry { transcript.open(entry) }
    let handlers = view.handlers(of: .touches(in: phase)) { $0.takes(touches, in: phase) }
    if let entry { transcript.setHandlers(handlers, at: entry) }
    if let entry { transcript.close(entry) }
    if isDifferent {
      for (touch, appearance) in zip(touches, actual) {
        touch.appearance = appearance
      }
    }
  }

  /// Enters the delivery before the effects of handling it, although its handler is known only
  /// afterwards.
  private final func enter(
    _ touches: ContiguousArray<Touch>, of view: View, in phase: Touch.Phase
  ) -> Int? {
    guard transcript.wants(.touches) else { return nil }
    let start = transcript.touchCount
    for touch in touches { transcript.note(touch) }
    let effect = TouchesEffect(view: view, phase: phase, touches: start..<transcript.touchCount)
    return transcript.append(
      .touches(effect), because: decision(on: touches[0], in: phase), at: now)
  }

  /// The reason why a view receives this phase now.
  private final func decision(on touch: Touch, in phase: Touch.Phase) -> Reason {
    switch phase {
    case .cancelled:
      guard touch.delivery.isCancelled, let claimant = touch.claimant else {
        return Reason("the system took the touch away")
      }
      return Reason("@ recognized, which cancels touches in its view", claimant)
    case .began where touch.landingTime < now: return delay(of: touch, since: touch.landingTime)
    case .ended where touch.delivery.isLate: return delay(of: touch, since: touch.time)
    case .began: return Reason("its finger landed and no recognizer delays it")
    case .ended: return Reason("its finger lifted and no recognizer claimed it")
    case .moved, .stationary: return Reason("its finger moved and no recognizer claimed it")
    }
  }

  private final func delay(of touch: Touch, since start: Time) -> Reason {
    guard let delayer = touch.delayer else { return Reason("withheld for #", now - start) }
    return Reason("withheld for # by @, the last to release it", delayer, nil, now - start)
  }
}

extension Touch {
  /// Whether a recognizer accepted it in its current attempt. Only touches that are down are all among
  /// the recognizer's own.
  fileprivate final func isHeld(by recognizer: GestureRecognizer) -> Bool {
    if isDown, recognizer.touches.count < holders.count { return recognizer.holds(self) }
    return holders.contains { $0.recognizer === recognizer && $0.isCurrent }
  }

  /// Whether claiming by `recognizer` would change nothing any more.
  fileprivate final func isClaimed(by recognizer: GestureRecognizer) -> Bool {
    delivery.isCancelled || delivery.isDiscarded && !recognizer.cancelsTouchesInView
  }
}
