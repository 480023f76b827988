/// Delivery of an event's touches to recognizers.
extension Engine {
  /// Delivers to each recognizer its own changed touches, in up to four calls; the deepest view's
  /// first.
  func deliverToRecognizers() {
    // If all touches changed in the same phase, so did those of each recognizer.
    let isUniform =
      event.changedPhases.isSingle && event.changedTouches.count == fingers.countInEvent
    arbiter.forEachActive { recognizer in
      guard !recognizer.state.isTerminal, !recognizer.touches.isEmpty else { return }
      deliver(to: recognizer, isUniform)
    }
    if event.changedPhases.contains(.ended) || event.changedPhases.contains(.cancelled) {
      arbiter.attemptsMayBeOver()
    }
  }

  @inline(__always)
  private func deliver(to recognizer: GestureRecognizer, _ isUniform: Bool) {
    var phases = event.changedPhases
    var isWhole = true
    if !isUniform {
      phases = []
      for touch in recognizer.touches {
        if touch.event == event.number { phases.insert(touch.phase) } else { isWhole = false }
      }
      guard !phases.isEmpty else { return }
    }
    recognizer.modifierFlags = modifierFlags
    recognizer.buttonMask = recognizer.touches[0].buttonMask
    // As it was before this event: only from there does a recognizer move on by itself.
    let wasAutomatic = recognizer.changesAutomatically
    let attempt = recognizer.attempt.number
    let wasPossible = recognizer.state == .possible
    if phases.contains(.began) {
      recognizer.touchesBegan(touches(of: recognizer, in: .began, isWhole && phases.isSingle))
    }
    if phases.contains(.moved), !recognizer.state.isTerminal {
      recognizer.touchesMoved(touches(of: recognizer, in: .moved, isWhole && phases.isSingle))
    }
    if phases.contains(.ended), !recognizer.state.isTerminal {
      recognizer.touchesEnded(touches(of: recognizer, in: .ended, isWhole && phases.isSingle))
    }
    if phases.contains(.cancelled), !recognizer.state.isTerminal {
      recognizer.touchesCancelled(
        touches(of: recognizer, in: .cancelled, isWhole && phases.isSingle))
    }
    guard recognizer.attempt.number == attempt else { return }
    if let conditions = recognizer.objectClass.conditions {
      judge(recognizer, by: conditions, wasPossible: wasPossible)
      guard recognizer.attempt.number == attempt else { return }
    }
    // A new touch that it ignored isn't one of its own.
    if wasAutomatic, recognizer.changesAutomatically,
      !phases.contains(.began) || recognizer.touches.contains(where: { $0.event == event.number })
    {
      request(.changed, of: recognizer, because: Reason("an event changed its touches"))
    }
    if phases.contains(.ended) || phases.contains(.cancelled), !recognizer.state.isTerminal {
      recognizer.touches.removeAll { !$0.isDown }
      if recognizer.touches.isEmpty, recognizer.state == .possible, recognizer.isMovedByClient {
        leavePossible(recognizer)
      }
    }
  }

  /// The time after which a recognizer that stays possible is reported with what it holds.
  private static let patience: Seconds = 1

  /// Has a recognizer that only the client moves outlive its fingers.
  private func leavePossible(_ recognizer: GestureRecognizer) {
    // ios.A5
    recognizer.isLeftPossible = true
    recognizer.setDeadline(now + Self.patience)
  }

  /// Reports what a recognizer holds that stays possible though its fingers are up.
  func reportHolding(_ recognizer: GestureRecognizer) {
    guard recognizer.state == .possible, recognizer.touches.isEmpty, transcript.wants(.problem)
    else { return }
    let views = fingers.tracked.filter { touch in
      touch.isWithheld && touch.isHeld(by: recognizer)
        && (touch.isDown ? recognizer.delaysBegin(of: touch) : recognizer.delaysTouchesEnded)
    }.compactMap(\.view).map { "a touch of \($0.id)" }
    let waiting = arbiter.active.all.filter { $0.wouldWait(for: recognizer) }.map(\.id)
    guard !views.isEmpty || !waiting.isEmpty else { return }
    let reason = Reason(
      "@ stays possible though its fingers are up, and holds %, until its state is set", recognizer,
      text: (views + waiting).joined(separator: ", "))
    transcript.append(.problem(recognizer), because: reason, at: now)
  }

  /// The recognizer's changed touches in that phase, in landing order; all its touches if `isAll`.
  @inline(__always)
  private func touches(
    of recognizer: GestureRecognizer, in phase: Touch.Phase, _ isAll: Bool
  ) -> ContiguousArray<Touch> {
    if isAll { return recognizer.touches }
    event.phaseTouches.empty()
    for touch in recognizer.touches where touch.event == event.number && touch.phase == phase {
      event.phaseTouches.append(touch)
    }
    return event.phaseTouches
  }
}

extension GestureRecognizer {
  /// Whether an event that changes its touches takes it to changed without a request: always once
  /// its begin was delivered, and for some classes once while it waits.
  @inline(__always)
  fileprivate final var changesAutomatically: Bool {
    state.isRunning
      && (attempt.phase == .delivered
        || state == .began && attempt.phase.isUnannounced && changesWhileWaiting)
  }
}

extension Phases {
  @inline(__always)
  var isSingle: Bool { rawValue & (rawValue &- 1) == 0 }
}
