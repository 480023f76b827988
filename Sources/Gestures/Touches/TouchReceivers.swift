/// Recipients of a new touch: recognizers of the view that it hit and of its superviews that accept
/// it.
extension Engine {
  func collectRecognizers(for touch: Touch) {
    if !viewlessPops.isEmpty { reportViewlessPops(touch) }
    let exclusive = exclusiveView(in: touch.window)
    var view = touch.view
    if openRowCount > 0, touch.press == nil, let table = closeRow(by: touch) {
      view = table.superview
    }
    while let each = view {
      if each.objectClass.defaults.isPicker { report(picker: each) }
      if !each.gestureRecognizers.isEmpty {
        // Copied, because a delegate that is asked may add or remove recognizers.
        let recognizers = each.gestureRecognizers
        for recognizer in recognizers.reversed() where recognizer.view === each {
          let refusal = refusal(of: touch, by: recognizer, exclusive)
          if refusal == nil { hold(touch, by: recognizer) }
          landingLog?.note(recognizer, refusal)
        }
      }
      view = each.superview
    }
  }

  /// Closes the row of a table that a touch lands in beside that row, which keeps the touch from the table and all that is
  /// in it; the table, nil if there is none.
  private func closeRow(by touch: Touch) -> ListView? {
    // ios.C3
    guard let hit = touch.view else { return nil }
    for case let table as ListView in sequence(first: hit, next: \.superview) {
      guard let row = table.openRow, !hit.isDescendant(of: row) else { continue }
      table.close()
      touch.delivery.stage = .closed
      touch.delivery.isAdmitted = false
      guard let landingLog else { return table }
      landingLog.note(hit, getsNothing: Reason("@ was open, and the touch only closes it", row))
      for each in sequence(first: hit, next: \.superview).prefix(while: { $0 !== table.superview })
      {
        for recognizer in each.gestureRecognizers.reversed() {
          landingLog.note(recognizer, .closesRow)
        }
      }
      return table
    }
    return nil
  }

  /// Reports, once, that nothing turns the wheels of a picker.
  private func report(picker: View) {
    guard !hasReportedPicker, transcript.wants(.problem) else { return }
    hasReportedPicker = true
    let reason = Reason(
      "UIKit's own recognizers of pickers are not modelled: @ doesn't turn", picker)
    transcript.append(.problem(picker), because: reason, at: now)
  }

  private func hold(_ touch: Touch, by recognizer: GestureRecognizer) {
    arbiter.join(recognizer)
    recognizer.attempt.receive(touch)
    recognizer.touches.append(touch)
    touch.addHolder(recognizer)
  }

  /// The reason why a recognizer refuses a touch, which is final for the touch; nil if it accepts
  /// it.
  @inline(__always)
  private func refusal(
    of touch: Touch, by recognizer: GestureRecognizer, _ exclusive: View?
  ) -> Refusal? {
    guard recognizer.isEnabled else { return .disabled }
    guard !recognizer.state.isTerminal else { return .over }
    guard isAllowed(touch, for: recognizer) else { return .kind }
    if touch.press == nil, !recognizer.shouldReceive(touch) { return recognizer.refusalOfTouch }
    if recognizer.requiresExclusiveTouchType, recognizer.attempt.hasReceived,
      recognizer.attempt.touchType != touch.kind
    {
      return .otherKind
    }
    if let exclusive, let view = recognizer.view, !exclusive.isDescendant(of: view) {
      return .exclusiveTouch
    }
    guard recognizer.shouldReceiveEvent() else { return .otherInput }
    guard let delegate = recognizer.delegate else { return nil }
    guard receivesEvent(recognizer, delegate, touch) else {
      guard case .condition(let condition) = delegate.shouldReceiveEvent else {
        return .shouldReceiveEvent
      }
      return .condition(.shouldReceiveEvent, because(condition, of: recognizer, touch))
    }
    let isPress = touch.press != nil
    let isReceived = answer(
      isPress ? delegate.shouldReceivePress : delegate.shouldReceiveTouch,
      to: isPress ? .shouldReceivePress : .shouldReceiveTouch, of: recognizer, touch: touch)
    guard isReceived else {
      let (value, member) =
        isPress
        ? (delegate.shouldReceivePress, GestureDelegate.Member.shouldReceivePress)
        : (delegate.shouldReceiveTouch, .shouldReceiveTouch)
      if case .condition(let condition) = value {
        return .condition(member, because(condition, of: recognizer, touch))
      }
      if isPress { return .shouldReceivePress }
      if case .place(let place) = delegate.shouldReceiveTouch { return .place(place) }
      return .shouldReceiveTouch
    }
    // A delegate that was asked may have disabled or detached it.
    return recognizer.isEnabled && !recognizer.state.isTerminal && recognizer.view != nil
      ? nil : .changed
  }

  /// What decided, if a log wants to know.
  private func because(
    _ condition: Condition, of recognizer: GestureRecognizer, _ touch: Touch
  ) -> String {
    guard landingLog != nil else { return "" }
    return condition.because(context(of: recognizer, touch: touch))
  }

  private func isAllowed(_ touch: Touch, for recognizer: GestureRecognizer) -> Bool {
    if let press = touch.press {
      return recognizer.followsPresses && recognizer.allowedPressTypes.contains(press.kind)
    }
    return recognizer.allowedTouchTypes.contains(touch.kind)
  }

  /// Whether the delegate accepts the event; asked once per attempt, at its first touch.
  private func receivesEvent(
    _ recognizer: GestureRecognizer, _ delegate: GestureDelegate, _ touch: Touch
  ) -> Bool {
    guard delegate.shouldReceiveEvent != nil else { return true }
    if let known = recognizer.attempt.eventAnswer { return known }
    let isReceived = answer(
      delegate.shouldReceiveEvent, to: .shouldReceiveEvent, of: recognizer, touch: touch)
    recognizer.attempt.eventAnswer = isReceived
    if !recognizer.attempt.phase.isUnderWay { arbiter.refuse(recognizer) }
    return isReceived
  }
}
