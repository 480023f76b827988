/// Calls `touchesBegan`, `touchesMoved`, `touchesEnded` and `touchesCancelled` of views, and enters each call with its
/// reason in the transcript. What is due is decided before, in `Engine+Withholding`.
extension Engine {
  /// Delivers pending phases in landing order. A withheld end comes before the begin of a touch
  /// that landed after it, so that no view sees more touches at once than there were.
  func flushDeliveries() {
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
  private func endOfRound(from start: Int) -> Int {
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
  private func flushRound(_ round: Range<Int>) {
    for first in round where !fingers.deliveries[first].isDelivered {
      if let press = fingers.deliveries[first].touch.press {
        callMethods(for: press, in: fingers.deliveries[first].phase)
        continue
      }
      guard let view = fingers.deliveries[first].touch.view else { continue }
      let rest = first..<round.upperBound
      callMethod(of: view, for: .began, in: rest)
      callMethod(of: view, for: .moved, in: rest)
      callMethod(of: view, for: .ended, in: rest)
      callMethod(of: view, for: .cancelled, in: rest)
    }
  }

  /// Calls the method of a view, or of the responder that handles it, for its touches in that phase.
  private func callMethod(of view: View, for phase: Touch.Phase, in round: Range<Int>) {
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
    if let entry {
      transcript.close(entry)
      callCode(at: entry)
    }
    if isDifferent {
      for (touch, appearance) in zip(touches, actual) {
        touch.appearance = appearance
      }
    }
  }

  /// Enters the delivery before the effects of handling it, although its handler is known only
  /// afterwards.
  private func enter(
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
  private func decision(on touch: Touch, in phase: Touch.Phase) -> Reason {
    switch phase {
    case .cancelled:
      guard touch.delivery.isCancelled, let claimant = touch.claimant else {
        return Reason("the system took the touch away")
      }
      return Reason("@ recognized, which cancels touches in its view", claimant)
    case .began where touch.landingTime < now: return delay(of: touch, since: touch.landingTime)
    case .ended where touch.delivery.isLate: return delay(of: touch, since: touch.time)
    case .began:
      guard let passed = viewPassed(by: touch) else {
        return Reason("its finger landed and no recognizer delays it")
      }
      return Reason(
        "its finger passed through @, which is animated, and no recognizer delays it", passed)
    case .ended: return Reason("its finger lifted and no recognizer claimed it")
    case .moved, .stationary: return Reason("its finger moved and no recognizer claimed it")
    }
  }

  private func delay(of touch: Touch, since start: Time) -> Reason {
    guard let delayer = touch.delayer else { return Reason("withheld for #", now - start) }
    if touch.isDown, let passed = viewPassed(by: touch) {
      return Reason(
        "withheld for # by @, the last to release it, and passed through @, which is animated",
        delayer, passed, now - start)
    }
    return Reason("withheld for # by @, the last to release it", delayer, nil, now - start)
  }

  /// The animated view in front of its own that the touch passes through; nil if there is none.
  private func viewPassed(by touch: Touch) -> View? {
    animatedViews.isEmpty ? nil : animatedView(passedAt: touch.location, to: touch.view)
  }
}
