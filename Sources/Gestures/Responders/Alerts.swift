/// Alerts: a selected action is sent to its target, and the alert leaves the screen.
extension Controller {
  public final var isAlert: Bool { objectClass.name == "UIAlertController" }
  /// The action that an alert's recognizer sends the controller.
  public static let alertSelection = "_handleActionSelection:"

  /// The views of an alert's actions, in tree order.
  final var alertActions: [View] {
    guard isAlert, let view else { return [] }
    var found: [View] = []
    var pending: [View] = [view]
    while let each = pending.popLast() {
      if each.isAlertAction { found.append(each) } else { pending += each.subviews.reversed() }
    }
    return found
  }

  /// Performs the alert's action under the finger, and marks the alert as answered.
  final func select(by call: ActionCall) {
    guard call.action == Self.alertSelection, call.state == .ended, let view = call.view else {
      return
    }
    let point = view.convertToScreen(call.location)
    let chosen = alertActions.first { $0.convertFromScreen(point).map($0.pointInside) ?? false }
    guard let chosen else { return }
    engine.answeredAlerts.append(self)
    guard let action = chosen.selectionAction, let target = chosen.selectionTarget else { return }
    let own = ActionCall(
      recognizer: call.recognizer, pair: TargetAction(target: target, action: action),
      target: target, state: call.state, attempt: call.attempt, buttonMask: call.buttonMask,
      modifierFlags: call.modifierFlags, view: call.view, location: call.location,
      numberOfTouches: call.numberOfTouches, values: call.values, dispatchedTo: nil)
    if engine.transcript.wants(.action) {
      engine.announce(
        .action(own), because: Reason("@ was selected, which sends its action", chosen))
    }
    if !target.isReleased { target.perform(own) }
  }
}

extension View {
  /// Whether it stands for an action of an alert.
  public final var isAlertAction: Bool {
    objectClass.name == "_UIInterfaceActionCustomViewRepresentationView"
      || objectClass.name == "_UIAlertControllerCollectionViewCell"
  }

  /// The target that gets `selectionAction` when an alert's action, or a cell, is selected.
  public final var selectionTarget: Object? {
    get { engine.objects[details?.selectionTarget] }
    set {
      let link = engine.link(to: newValue)
      changeDetails(newValue) { $0.selectionTarget = link }
    }
  }
  public final var selectionAction: String? {
    get { details?.selectionAction }
    set { changeDetails(newValue) { $0.selectionAction = newValue } }
  }
}

extension Engine {
  /// Hides the alerts that were answered during the current event.
  func hideAnsweredAlerts() {
    for alert in answeredAlerts { (alert.presentation?.container ?? alert.view)?.isHidden = true }
  }

  /// The alerts that were answered since the last call.
  public func takeAnsweredAlerts() -> [Controller] {
    let answered = answeredAlerts
    answeredAlerts = []
    return answered
  }
}
