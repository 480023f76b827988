/// What a view gets of its touches: which are admitted, which recognizers claim or delay, and what is due now.
/// `Delivery` draws the stages; `ViewDelivery` sends what is due.
extension Engine {
  // MARK: Admission

  /// Decides, by the touches that are down, whether a new touch is delivered to its view at all.
  func admitToView(_ touch: Touch) {
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
  func exclusiveView(in window: Window?) -> View? {
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
  func claimTouches(of recognizer: GestureRecognizer) {
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
      if touch.delivery.stage == .withheld, touch.press == nil, let view = touch.view {
        transcript.note(view, withoutTouchesBy: recognizer)
      }
    }
  }

  /// Gives back touches that a recognizer took in this event, since its own action cancelled it before their views
  /// were told (SwipeCellKit 163).
  func returnTouches(of recognizer: GestureRecognizer) {
    guard event.isProcessing else { return }
    let taken = fingers.tracked.filter {
      $0.delivery.stage != .closed && ($0.delivery.isCancelled || $0.delivery.isDiscarded)
        && $0.isHeld(by: recognizer)
    }
    guard !taken.isEmpty else { return }
    transcript.returnTouches(of: recognizer)
    for touch in taken {
      touch.claimant = nil
      touch.delivery.isCancelled = false
      touch.delivery.isDiscarded = false
    }
    for other in arbiter.active.all where other !== recognizer && other.isRecognized {
      claimTouches(of: other)
    }
  }

  /// Whether an undecided recognizer delays the begin of the touch to its view.
  private func isBeginDelayed(_ touch: Touch) -> Bool {
    for holder in touch.holders
    where holder.isUndecided && holder.recognizer.delaysBegin(of: touch) {
      touch.delayer = holder.recognizer
      return true
    }
    return false
  }

  private func isEndDelayed(_ touch: Touch) -> Bool {
    for holder in touch.holders
    where holder.recognizer.delaysTouchesEnded && holder.isUndecided {
      touch.delayer = holder.recognizer
      return true
    }
    return false
  }

  // MARK: Delivering

  /// Delivers to each view what is due now.
  func deliverToViews() {
    for touch in fingers.tracked { decide(touch) }
    flushDeliveries()
    // Not before: a view that leaves while an end is delivered to it needs that touch.
    fingers.forgetEnded()
  }

  /// Delivers cancellations to views ahead of the actions.
  func deliverCancellations() {
    for touch in fingers.tracked
    where touch.delivery.stage == .begun && touch.delivery.isCancelled { close(touch, .cancelled) }
    flushDeliveries()
  }

  private func decide(_ touch: Touch) {
    let isNew = touch.event == event.number
    switch touch.delivery.stage {
    case .closed: return
    case .withheld:
      if touch.delivery.isDiscarded || touch.delivery.isCancelled || touch.phase == .cancelled {
        touch.delivery.stage = .closed
        if let landingLog { noteWithheld(touch, in: landingLog) }
        if isNew { noteClaimedTap(touch) }
      } else if isBeginDelayed(touch) {
        if touch.phase == .moved { touch.delivery.hasMoved = true }
      } else if touch.press == nil, let view = touch.view,
        let scrollView = view.scrollViewKeepingTouch(touch)
      {
        touch.delivery.stage = .closed
        landingLog?.note(
          view, getsNothing: Reason("@ doesn't hand it the touch (touchesShouldBegin)", scrollView))
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

  private func noteWithheld(_ touch: Touch, in log: LandingLog) {
    guard let view = touch.view, let delayer = touch.delayer, touch.phase != .cancelled else {
      return
    }
    let reason =
      touch.claimant.map { $0 === delayer } ?? true
      ? Reason("@ withheld the touch, and recognized", delayer)
      : Reason("@ withheld the touch until @ recognized", delayer, touch.claimant)
    log.note(view, getsNothing: reason)
  }

  /// Tells the view of a tap that a recognizer took from it at the lift, not before.
  private func noteClaimedTap(_ touch: Touch) {
    guard touch.phase == .ended, touch.tapCount > 0 else { return }
    touch.view?.tapWasClaimed(touch)
  }

  private func end(_ touch: Touch) {
    guard isEndDelayed(touch) else { return close(touch, .ended) }
    touch.delivery.isLate = true
  }

  private func close(_ touch: Touch, _ phase: Touch.Phase) {
    touch.delivery.stage = .closed
    fingers.deliveries.append(Deliverable(touch: touch, phase: phase))
  }
}

extension Touch {
  /// Whether a recognizer accepted it in its current attempt.
  func isHeld(by recognizer: GestureRecognizer) -> Bool {
    holders.contains { $0.recognizer === recognizer && $0.isCurrent }
  }

  /// Whether claiming by `recognizer` would change nothing any more.
  fileprivate func isClaimed(by recognizer: GestureRecognizer) -> Bool {
    delivery.isCancelled || delivery.isDiscarded && !recognizer.cancelsTouchesInView
  }
}
