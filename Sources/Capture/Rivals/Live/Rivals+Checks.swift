import Gestures

/// The checks of a candidate: each says whether it passed, and why.
extension Rivals {
  func verdict(_ test: Test, _ candidate: inout Candidate) -> (passed: Bool, because: String) {
    switch test {
    case .hasView, .exempts, .promotes, .isInteractive, .isNotMarked, .hasPage:
      verdict(onView: test, &candidate)
    case .isAlone, .liftsAlone, .keepsView, .staysWithin, .liftsBefore, .isTap, .liftsInside:
      verdict(onTouch: test, candidate)
    case .isNotScrolling, .recognizer, .tapsRequired:
      verdict(onRecognizer: test, candidate)
    case .sender, .otherSender, .target, .otherTarget, .hasTarget, .targetSpares, .isHandled,
      .lifts, .isRegistered,
      .isNotRegistered:
      verdict(onAction: test, candidate)
    case .names, .isClick, .textChanged, .hasDelegate, .nothingOpen, .isFresh, .repeats:
      verdict(onCourse: test, &candidate)
    }
  }

  // MARK: Views

  private func verdict(
    onView test: Test, _ candidate: inout Candidate
  ) -> (passed: Bool, because: String) {
    guard let view = candidate.view, !view.isReleased else { return (false, "it has no view") }
    switch test {
    case .exempts(let exclusion, let scope):
      return exempts(exclusion, scope, view, touch: candidate.touch)
    case .promotes(.nearest(let list)):
      guard let found = chain(of: view).first(where: { matches(list, $0) }) else {
        return (false, "nothing from \(view.id) up is \(list.names)")
      }
      candidate.view = found
      return (true, "\(found.id) is the nearest that counts")
    case .promotes(.interactive(let levels)):
      let found = chain(of: view).prefix(levels + 1).first { isInteractive($0) && !($0 is Window) }
      candidate.view = found ?? view
      return (
        true, found.map { "\($0.id) is interactive" } ?? "nothing above \(view.id) is interactive"
      )
    case .isInteractive:
      let found = chain(of: view).prefix(11).first { isInteractive($0) }
      return (
        found != nil, found.map { "\($0.id) is interactive" } ?? "\(view.id) isn't interactive"
      )
    case .isNotMarked(let name):
      let isMarked = mark(name, of: view, candidate.profile) == .bool(true)
      return (!isMarked, "\(view.id) is \(isMarked ? "" : "not ")marked \(name)")
    case .hasPage(let rule, let name):
      let page = pageName(of: view, rule, candidate.profile)
      if let page, !page.isEmpty { return (true, "it is on the page \(page)") }
      let marked = chain(of: view).first {
        self.text(of: mark(name, of: $0, candidate.profile)) != nil
      }
      return (
        marked != nil,
        marked.map { "\($0.id) has a \(name)" }
          ?? "it is on no page, and nothing from \(view.id) up has a \(name)"
      )
    default: return (true, "\(view.id) is its view")
    }
  }

  /// The view and those above it, up to the window.
  func chain(of view: View) -> some Sequence<View> {
    sequence(first: view) { $0.superview }
  }

  /// Whether a tap on the view does something, as far as can be seen.
  private func isInteractive(_ view: View) -> Bool {
    if view.controlValues.map({ !$0.targetedEvents.isEmpty }) ?? false { return true }
    if view.accessibilityTraits.contains("button") { return true }
    return view.gestureRecognizers.contains { $0.isEnabled && $0 is TapGestureRecognizer }
  }

  // MARK: Touches

  private func verdict(
    onTouch test: Test, _ candidate: Candidate
  ) -> (passed: Bool, because: String) {
    guard !candidate.isImagined else { return (true, "a quick tap with one finger") }
    guard let touch = candidate.touch else { return (false, "no touch led to it") }
    switch test {
    case .isAlone:
      let count = candidate.touches
      return (count == 1, "\(count) \(count == 1 ? "finger" : "fingers") in its event")
    case .liftsAlone:
      let count = candidate.lifts
      return (count == 1, "\(count) \(count == 1 ? "finger lifts" : "fingers lift") in its event")
    case .keepsView:
      guard let claimant = touch.claimant, !isAlertSelection(claimant) else {
        return (true, "no recognizer took it from its view")
      }
      return (false, "\(claimant.id) took it from its view")
    case .staysWithin(let limit):
      let isFar = strays[touch.landingNumber].map { $0 > limit } ?? false
      return (!isFar, "\(isFar ? "more" : "never more") than \(plain(limit)) from its landing")
    case .liftsBefore(let limit):
      let time = engine.now - touch.landingTime
      return (time < limit, "down for \(plain(time)) s, less than \(plain(limit)) needed")
    case .isTap:
      return (
        touch.tapCount > 0,
        touch.tapCount > 0 ? "tap \(touch.tapCount)" : "it moved too far for a tap"
      )
    case .liftsInside:
      let isInside =
        candidate.view.flatMap { view in
          view.convertFromScreen(touch.location).map { view.bounds.contains($0) }
        } ?? false
      return (isInside, "lifted \(isInside ? "within" : "outside") its view's bounds")
    default: return (true, "")
    }
  }

  /// Whether it selects in an alert, whose real recognizer leaves touches to the views.
  private func isAlertSelection(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.view.map { alertRules(for: $0) != nil } ?? false
  }

  /// The rule for gestures on an alert's view; nil for other views.
  func alertRules(for view: View) -> Processor? {
    let lineage = lineage(view)
    return Processor.alerts.first { $0.viewPattern?.matches(lineage) == true }
  }

  // MARK: Recognizers

  private func verdict(
    onRecognizer test: Test, _ candidate: Candidate
  ) -> (passed: Bool, because: String) {
    guard let recognizer = candidate.recognizer else { return (false, "no recognizer led to it") }
    switch test {
    case .isNotScrolling:
      let isOwn =
        (recognizer.view as? ScrollView).map {
          $0.panGestureRecognizer === recognizer || $0.pinchGestureRecognizer === recognizer
        } ?? false
      return (
        !isOwn, "\(recognizer.id) \(isOwn ? "is" : "isn't") a scroll view's own"
      )
    case .recognizer(let patterns):
      let passes = matches(patterns, recognizer)
      return (passes, "\(recognizer.id) is of the class \(recognizer.objectClass.name)")
    case .tapsRequired(let count):
      let taps = (recognizer as? TapGestureRecognizer)?.numberOfTapsRequired ?? 1
      return (taps == count, "numberOfTapsRequired is \(taps), \(count) needed")
    default: return (true, "")
    }
  }

  // MARK: Actions

  private func verdict(
    onAction test: Test, _ candidate: Candidate
  ) -> (passed: Bool, because: String) {
    guard let sender = candidate.sender else { return (false, "nothing sent it") }
    let className = sender.objectClass.name
    let events = candidate.events
    switch test {
    case .sender(let patterns):
      return (matches(patterns, sender), "\(sender.id) is of the class \(className)")
    case .otherSender(let patterns):
      return (!matches(patterns, sender), "\(sender.id) is of the class \(className)")
    case .target(let patterns), .otherTarget(let patterns):
      let isOne = candidate.target.map { matches(patterns, $0) } ?? false
      let isWanted = if case .target = test { true } else { false }
      let name = candidate.target?.objectClass.name ?? "no target by name"
      return (isOne == isWanted, "sent to \(name)")
    case .hasTarget:
      let target = candidate.target
      return (target != nil, target.map { "sent to \($0.id)" } ?? "sent to no target by name")
    case .targetSpares(let word):
      let name = candidate.target?.objectClass.name ?? ""
      return (!name.containsBytes(of: word), "sent to \(name.isEmpty ? "no target by name" : name)")
    case .isHandled:
      let handler =
        candidate.target.map { $0.responds(to: candidate.action ?? "") ? $0 : nil }
        ?? (engine.firstResponder ?? sender as? Responder)?
        .target(forAction: candidate.action ?? "")
      return (
        handler != nil, handler.map { "handled by \($0.id)" } ?? "no responder handles the action"
      )
    case .lifts(unless: let patterns):
      if matches(patterns, sender) { return (true, "every action of a \(className) counts") }
      let isLift = candidate.isImagined || candidate.touch?.phase == .ended
      return (isLift, isLift ? "sent as its finger lifts" : "no finger that lifts sent it")
    case .isRegistered(let patterns, for: let special, let others):
      let wanted = matches(patterns, sender) ? special : others
      return (
        !events.isDisjoint(with: wanted),
        "\(candidate.action ?? "no action") is \(events.isDisjoint(with: wanted) ? "not " : "")"
          + "registered for \(wanted.name)"
      )
    case .isNotRegistered(let pattern, for: let event):
      let isLeftOut = matches(pattern, sender) && events.contains(event)
      return (
        !isLeftOut, "\(isLeftOut ? "" : "not ")an action of a \(pattern.name) for \(event.name)"
      )
    default: return (true, "")
    }
  }

  /// A number with as few digits as denote it, without those that come of rounding.
  func plain(_ number: Double) -> String {
    ((number * 1e6).rounded() / 1e6).text
  }
}

extension Candidate {
  /// The events on which the sender, a control, sends its action to its target.
  var events: ControlEvents {
    guard let control = sender as? Control, let action else { return [] }
    return control.events(of: target, action)
  }
}
