import Gestures

/// The sentence for each check, with the values that it compared.
extension Decision {
  func because(_ rule: Rule) -> String {
    switch rule {
    case .enabled: enabledDescription
    case .gestureState: state.map { "\($0)" } ?? "as if it ended now"
    case .recognizerClass: recognizerDescription
    case .viewClass: viewDescription
    case .publicBlacklist:
      inList(
        viewFacts?.publicEntry, rules.profile.viewBlacklist.publicNames,
        match: "is a kind of", mismatch: "isn't a kind of")
    case .privateBlacklist:
      inList(
        viewFacts?.privateEntry, rules.profile.viewBlacklist.privateNames,
        match: "is exactly", mismatch: "is none of")
    case .validTargets: targetsDescription
    case .systemTargets: systemTargetsDescription
    case .ownAlert: alertDescription
    case .elementUnderPoint: elementDescription
    case .touchable: touchabilityDescription
    case .controlEvent: eventDescription
    case .clickInterval:
      "\((sinceLastClick ?? 0).text) s since its last click, "
        + "at least \(Self.clickInterval.text) s needed"
    case .hidden: "\(reportedID) is \(failure == rule ? "hidden" : "not hidden itself")"
    case .captureIgnored: "captureIgnored of \(reportedID) is \(failure == rule)"
    case .ignoredViewClass:
      if let entry = reportedFacts?.ignoredEntry {
        "\(reportedClass) is a kind of \(entry), which is ignored"
      } else {
        "\(reportedClass) "
          + unlisted("isn't a kind of", rules.configuration.ignoredViewClasses)
      }
    case .ignoredController:
      "\(reportedID) belongs to \(pageDescription(nearestController, rule))"
    case .controlState: controlDescription
    case .ignoredPage: "its page is \(pageDescription(page, rule))"
    case .pageBlacklist: pageListDescription
    case .callback: callbackDescription
    }
  }

  private var touchabilityDescription: String {
    guard let view, let blocker = view.touchBlocker, let refusal = blocker.touchRefusal else {
      return "a finger can reach it"
    }
    return view.unreachability(in: blocker, because: refusal)
  }

  private var viewClass: String { viewFacts?.name ?? "no view" }
  private var reportedID: String { reported?.id ?? "no view" }
  private var reportedClass: String { reportedFacts?.name ?? "no view" }

  private var enabledDescription: String {
    let configuration = rules.configuration
    guard configuration.isEnabled else { return "capture is off" }
    guard configuration.hasPlainProfile else { return "only profiles of other SDKs record" }
    if configuration.remoteMode >= 0 {
      return "the remote mode is \(configuration.remoteMode), "
        + "$AppClick needs \(Configuration.EventType.click.bit) in it"
    }
    guard rules.recordsClicks else {
      let events = configuration.events.map(\.rawValue)
      return "capture records \(events.isEmpty ? "nothing" : events.joined(separator: ", "))"
    }
    return unrecordedKind.map { "\(rules.profile.name) records no \($0)" }
      ?? "capture is on and records \(rules.profile.event)"
  }

  private var recognizerDescription: String {
    guard case .gesture(let recognizer) = subject else { return "no recognizer" }
    let names = ClassList(rules.profile.recognizers).names
    let name = recognizer.objectClass.name
    guard failure == .recognizerClass else {
      return "\(name) is tracked: \(names)"
    }
    guard rules.facts(of: recognizer).isTracked else {
      return "\(name) is not \(names)"
    }
    return !hasTracker
      ? "\(name), but its targets were added before capture began"
      : "\(name), but its tracker was removed with its targets"
  }

  private var viewDescription: String {
    guard let view else { return "the recognizer has no view" }
    guard let patterns = rules.profile.views else {
      return "\(view.objectClass.name), like any view"
    }
    let names = ClassList(patterns).names
    return failure == .viewClass
      ? "\(view.objectClass.name) is not \(names)" : "\(view.objectClass.name) is among \(names)"
  }

  private func inList(
    _ entry: String?, _ names: [String], match: String, mismatch: String
  ) -> String {
    entry.map { "\(viewClass) \(match) \($0)" } ?? "\(viewClass) " + unlisted(mismatch, names)
  }

  private var targetsDescription: String {
    if case .control = subject {
      let event = recordsAnyAction ? "an event" : "an event that ends a touch"
      return "\(targets.valid > 0 ? "a" : "no") target receives \(event)"
    }
    let pairs = targets.listed == 1 ? "1 pair" : "\(targets.listed) pairs"
    return "\(targets.valid) of \(pairs) with a live target that responds"
  }

  private var systemTargetsDescription: String {
    "\(targets.own) of \(targets.valid) with an action other than \(gestureRules?.systemAction ?? "")"
  }

  private var alertDescription: String {
    guard let alertOwner else { return "not within a presented alert" }
    let owner = "the alert's next responder is \(alertOwner.id), \(alertOwner.objectClass.name)"
    return owner
      + (failure == .ownAlert ? ", a kind of SAAlertController" : ", no kind of SAAlertController")
  }

  private var elementDescription: String {
    let wanted = gestureRules?.reportedClass ?? "element"
    let place = "\(location.text) of \(view?.id ?? "no view")"
    return reported.map { "\($0.id) is the \(wanted) at \(place)" } ?? "no \(wanted) at \(place)"
  }

  private var eventDescription: String {
    if reportedFacts?.element.recordsAnyAction == true {
      return "\(reportedClass) records every action"
    }
    return failure == .controlEvent
      ? "the action came without the end of a touch that the control tracks"
      : "the touch that the control tracks ended"
  }

  private var callbackDescription: String {
    if failure == .callback { return "the callback vetoed the event" }
    return recordIndex == nil
      ? "the callback would be asked about the event" : "the callback let the event through"
  }

  private func pageDescription(_ controller: Controller?, _ rule: Rule) -> String {
    guard let controller else { return "no controller" }
    return "\(controller.id), \(controller.objectClass.name), which is "
      + (failure == rule ? "ignored" : "not ignored")
  }

  private var pageListDescription: String {
    guard let page else { return "it has no page, so no list applies" }
    let name = page.objectClass.name
    guard let entry = rules.facts(of: page).clickPageEntry else {
      let list = rules.profile.clickPageBlacklist
      return "\(name) is none of \(list.publicNames.count + list.privateNames.count) listed pages"
    }
    return entry == name ? "\(name) is listed" : "\(name) is a kind of \(entry), which is listed"
  }

  private var controlDescription: String {
    guard let element = reportedFacts?.element, element.isControl else {
      return "\(reportedClass) isn't a control"
    }
    if failure == .controlState, let barItem = element.barItem {
      return "\(reportedClass) stands for \(barItem), which is ignored"
    }
    switch element.content {
    case .segmentedControl:
      return selectedSegment.map { "segment \($0) is selected" } ?? "no segment is selected"
    case .slider:
      return failure == .controlState ? "the slider is tracking" : "the slider isn't tracking"
    default: return "\(reportedClass) is recorded in any state"
    }
  }

  private func unlisted(_ mismatch: String, _ names: [String]) -> String {
    names.isEmpty ? "isn't listed: no class is" : "\(mismatch) \(names.listed())"
  }
}
