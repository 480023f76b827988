import Gestures

/// The checks of an interaction: each says whether it passed, and why.
extension SDKRecorder {
  typealias Verdict = (passed: Bool, because: String)

  func verdict(_ test: Test, _ interaction: inout Interaction) -> Verdict {
    switch test {
    case .view(let test): verdict(test, &interaction)
    case .touch(let test): verdict(test, interaction)
    case .recognizer(let test): verdict(test, interaction)
    case .action(let test): verdict(test, interaction)
    case .interaction(let test): verdict(test, &interaction)
    }
  }

  // MARK: Views

  private func verdict(_ test: ViewTest, _ interaction: inout Interaction) -> Verdict {
    guard let view = interaction.view, !view.isReleased else {
      let claimant = interaction.touch?.claimant
      return (false, claimant.map { "\($0.id) took it from its view" } ?? "it has no view")
    }
    switch test {
    case .exists: return (true, "\(view.id) is its view")
    case .excludes(let exclusion, in: let scope):
      if case .own = scope, case .classes(let list) = exclusion, let inner = interaction.innerClass
      {
        let isExcluded = list.matches([inner, "UIView", "UIResponder", "NSObject"])
        return (!isExcluded, "\(inner) in \(view.id) is \(isExcluded ? "" : "not ")\(list.names)")
      }
      return verdict(exclusion, in: scope, view, touch: interaction.touch)
    case .reports(.nearest(let list)):
      guard let found = chain(of: view).first(where: { matches(list, $0) }) else {
        return (false, "nothing from \(view.id) up is \(list.names)")
      }
      interaction.view = found
      interaction.innerClass = nil
      return (true, "\(found.id) is the nearest that counts")
    case .reports(.interactive(let levels)):
      let found = chain(of: view).prefix(levels + 1).first { isInteractive($0) && !($0 is Window) }
      interaction.view = found ?? view
      if found != nil { interaction.innerClass = nil }
      return (
        true, found.map { "\($0.id) is interactive" } ?? "nothing above \(view.id) is interactive"
      )
    case .isInteractive:
      let found = chain(of: view).prefix(11).first { isInteractive($0) }
      return (
        found != nil, found.map { "\($0.id) is interactive" } ?? "\(view.id) isn't interactive"
      )
    case .hasPage(let rule, let name):
      let page = pageName(of: view, rule)
      if let page, !page.isEmpty { return (true, "it is on the page \(page)") }
      let marked = chain(of: view).first {
        self.text(of: mark(name, of: $0)) != nil
      }
      return (
        marked != nil,
        marked.map { "\($0.id) has a \(name)" }
          ?? "it is on no page, and nothing from \(view.id) up has a \(name)"
      )
    case .isNotMarked(let name):
      let isMarked = mark(name, of: view) == .bool(true)
      return (!isMarked, "\(view.id) is \(isMarked ? "" : "not ")marked \(name)")
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

  private func verdict(_ test: TouchTest, _ interaction: Interaction) -> Verdict {
    guard !interaction.isImagined else { return (true, "a quick tap with one finger") }
    guard let touch = interaction.touch else { return (false, "no touch led to it") }
    switch test {
    case .isAlone:
      let count = interaction.touches
      return (count == 1, "\(count) \(count == 1 ? "finger" : "fingers") in its event")
    case .liftsAlone:
      let count = interaction.lifts
      return (count == 1, "\(count) \(count == 1 ? "finger lifts" : "fingers lift") in its event")
    case .staysWithin(let limit):
      let isFar = watcher.strays[touch.landingNumber].map { $0 > limit } ?? false
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
        interaction.view.flatMap { view in
          view.convertFromScreen(touch.location).map { view.bounds.contains($0) }
        } ?? false
      return (isInside, "lifted \(isInside ? "within" : "outside") its view's bounds")
    }
  }

  // MARK: Recognizers

  private func verdict(_ test: RecognizerTest, _ interaction: Interaction) -> Verdict {
    guard let recognizer = interaction.recognizer else { return (false, "no recognizer led to it") }
    switch test {
    case .isNotScrolling:
      let isOwn =
        (recognizer.view as? ScrollView).map {
          $0.panGestureRecognizer === recognizer || $0.pinchGestureRecognizer === recognizer
        } ?? false
      return (!isOwn, "\(recognizer.id) \(isOwn ? "is" : "isn't") a scroll view's own")
    case .isKind(of: let patterns):
      return (
        matches(patterns, recognizer),
        "\(recognizer.id) is of the class \(recognizer.objectClass.name)"
      )
    case .needsTaps(let count):
      let taps = (recognizer as? TapGestureRecognizer)?.numberOfTapsRequired ?? 1
      return (taps == count, "numberOfTapsRequired is \(taps), \(count) needed")
    }
  }

  // MARK: Actions

  private func verdict(_ test: ActionTest, _ interaction: Interaction) -> Verdict {
    guard let sender = interaction.sender else { return (false, "nothing sent it") }
    let className = sender.objectClass.name
    let target = interaction.target
    let targetClass = target?.objectClass.name
    let events = interaction.events
    switch test {
    case .senderIs(let patterns):
      return (matches(patterns, sender), "\(sender.id) is of the class \(className)")
    case .senderIsNot(let patterns):
      return (!matches(patterns, sender), "\(sender.id) is of the class \(className)")
    case .hasTarget: return (target != nil, "sent to \(target?.id ?? Self.noTarget)")
    case .targetIs(let patterns):
      let isSent = target.map { matches(patterns, $0) } ?? false
      return (isSent, "sent to \(targetClass ?? Self.noTarget)")
    case .targetIsNot(let patterns):
      let isSent = target.map { matches(patterns, $0) } ?? false
      return (!isSent, "sent to \(targetClass ?? Self.noTarget)")
    case .targetClassOmits(let word):
      return (
        targetClass?.containsBytes(of: word) != true, "sent to \(targetClass ?? Self.noTarget)"
      )
    case .isHandled:
      let handler =
        target.map { $0.responds(to: interaction.action ?? "") ? $0 : nil }
        ?? (engine.firstResponder ?? sender as? Responder)?
        .target(forAction: interaction.action ?? "")
      return (
        handler != nil, handler.map { "handled by \($0.id)" } ?? "no responder handles the action"
      )
    case .isSentAtLift(unlessBy: let patterns):
      if matches(patterns, sender) { return (true, "every action of a \(className) counts") }
      let isLift = interaction.isImagined || interaction.touch?.phase == .ended
      return (isLift, isLift ? "sent as its finger lifts" : "no finger that lifts sent it")
    case .isRegistered(let patterns, for: let special, let others):
      let wanted = matches(patterns, sender) ? special : others
      let isRegistered = !events.isDisjoint(with: wanted)
      return (
        isRegistered,
        "\(interaction.action ?? "no action") is \(isRegistered ? "" : "not ")"
          + "registered for \(wanted.name)"
      )
    case .isNotRegistered(let pattern, for: let event):
      let isLeftOut = matches(pattern, sender) && events.contains(event)
      return (
        !isLeftOut, "\(isLeftOut ? "" : "not ")an action of a \(pattern.name) for \(event.name)"
      )
    }
  }

  private static let noTarget = "no target by name"

  /// A number with as few digits as denote it, without those that come of rounding.
  func plain(_ number: Double) -> String {
    ((number * 1e6).rounded() / 1e6).text
  }
}

extension Interaction {
  /// The events on which the sender, a control, sends its action to its target.
  var events: ControlEvents {
    guard let control = sender as? Control, let action else { return [] }
    return control.events(of: target, action)
  }
}
