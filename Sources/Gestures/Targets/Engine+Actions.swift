/// Sending a recognizer's actions to its targets.
extension Engine {
  /// Tells all who notice that a recognizer began, changed, ended or was cancelled, in this order:
  ///
  /// 1. The recognizer itself, if it is part of a view or controller (`willAct`): a scroll view follows its pan or pinch,
  ///    a swipe back pops a page, a pull or a tap beside it dismisses a sheet, a swiped row opens.
  /// 2. Its dispatcher, whose view follows it.
  /// 3. Hooks of SDKs, only of ended (`InteractionObserver.didEnd`).
  /// 4. Hidden targets, which are trackers; with `notifiesHiddenTargetsLast` after the other targets.
  /// 5. Targets, in order of registration. For each: hooks of SDKs, only of ended (`willNotify`); the effect `action` and
  ///    the reactions to it; the target. Without targets, only the reactions.
  /// 6. State machines that it triggers.
  ///
  /// The effect `state` comes before all of these, touches of views after them. A recognizer's failure is told to
  /// `didFail` alone.
  ///
  /// Targets that a handler adds are told from the next action on, those that it removes are still
  /// told now, and those that it releases aren't. If a handler causes another action of the recognizer, the remaining
  /// targets hear of the later action only.
  func fire(_ recognizer: GestureRecognizer, because reason: Reason) {
    let round = recognizer.attempt.startRound()
    recognizer.willAct()
    recognizer.dispatch?.follow(recognizer)
    if recognizer.state == .ended, let interactionObserver {
      interactionObserver.didEnd(recognizer)
    }
    // Following it, a handler may have caused another action.
    guard recognizer.attempt.rounds == round else { return }
    let hasReactions = transcript.watched.contains(.action)
    guard recognizer.hasReceivers || !followers.isEmpty || hasReactions else { return }
    let state = recognizer.state
    tellTargets(of: recognizer, in: state, because: reason)
    if hasReactions, recognizer.attempt.rounds == round, recognizer.numberOfTargets == 0 {
      callCode(forUntargeted: recognizer, in: state, because: reason)
    }
    guard recognizer.attempt.rounds == round else { return }
    if followers.isEmpty { return }
    for machine in followers[recognizer.number] ?? [] { machine.acted(recognizer, in: state) }
  }

  private func tellTargets(
    of recognizer: GestureRecognizer, in state: GestureRecognizer.State, because reason: Reason
  ) {
    guard recognizer.hasReceivers else { return }
    let round = recognizer.attempt.rounds
    let isReported = transcript.wants(.action)
    let pairs = recognizer.targets
    let view = recognizer.view
    let location = recognizer.currentLocation
    if !notifiesHiddenTargetsLast { tellHiddenTargets(of: recognizer, in: state, at: location) }
    let numberOfTouches = recognizer.numberOfTouches
    let values = recognizer.values
    let dispatchedTo = recognizer.dispatch?.receiver
    let observer = state == .ended ? interactionObserver : nil
    for pair in pairs {
      guard let target = self.target(of: pair) else { continue }
      guard target.responds(to: pair.action) else {
        reportUnanswered(pair.action, of: target, recognizer)
        continue
      }
      if let observer { observer.willNotify(target, pair.action, of: recognizer) }
      let call = ActionCall(
        recognizer: recognizer, pair: pair, target: target, state: state,
        attempt: recognizer.attempt.number, buttonMask: recognizer.buttonMask,
        modifierFlags: recognizer.modifierFlags, view: view, location: location,
        numberOfTouches: numberOfTouches, values: values, dispatchedTo: dispatchedTo)
      if isReported { announce(.action(call), because: reason) }
      guard recognizer.attempt.rounds == round else { return }
      if !target.isReleased { target.perform(call) }
      guard recognizer.attempt.rounds == round else { return }
    }
    if notifiesHiddenTargetsLast { tellHiddenTargets(of: recognizer, in: state, at: location) }
  }

  /// Calls the app's code for an action that no target receives: reactions are code without a target.
  private func callCode(
    forUntargeted recognizer: GestureRecognizer, in state: GestureRecognizer.State,
    because reason: Reason
  ) {
    let call = ActionCall(
      recognizer: recognizer, pair: TargetAction(target: recognizer, action: ""),
      target: recognizer, state: state, attempt: recognizer.attempt.number,
      buttonMask: recognizer.buttonMask, modifierFlags: recognizer.modifierFlags,
      view: recognizer.view, location: recognizer.currentLocation,
      numberOfTouches: recognizer.numberOfTouches, values: recognizer.values,
      dispatchedTo: recognizer.dispatch?.receiver)
    callCode(after: Effect(time: now, kind: .action(call), because: reason), at: nil)
  }

  private func tellHiddenTargets(
    of recognizer: GestureRecognizer, in state: GestureRecognizer.State, at location: Point
  ) {
    for target in recognizer.hiddenTargets {
      target.receive(from: recognizer, in: state, at: location)
    }
  }

  /// Reports a target that doesn't implement its action, for which UIKit would raise an exception.
  private func reportUnanswered(
    _ action: String, of target: Object, _ recognizer: GestureRecognizer
  ) {
    guard transcript.wants(.problem) else { return }
    let reason = Reason(
      "@ does not implement %, the action of @", target, recognizer, text: action)
    transcript.append(.problem(target), because: reason, at: now)
  }
}
