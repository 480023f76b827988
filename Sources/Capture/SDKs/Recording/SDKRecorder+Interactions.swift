import Gestures

/// Checks of an interaction's name, its text, and the interactions before it.
extension SDKRecorder {
  func verdict(_ test: InteractionTest, _ interaction: inout Interaction) -> Verdict {
    switch test {
    case .isNamed(let naming):
      interaction.name = name(of: interaction, naming)
      return (
        interaction.name != nil,
        interaction.name.map { "it is a \($0)" } ?? "the profile has no name for it"
      )
    case .isClick(let name):
      guard let recognizer = interaction.recognizer else {
        return (
          interaction.name == name, "it is a \(interaction.name ?? "nothing"), \(name) needed"
        )
      }
      let tap = recognizer as? TapGestureRecognizer
      let isClick = tap?.numberOfTapsRequired == 1 && tap?.numberOfTouchesRequired == 1
      return (isClick, "\(recognizer.id) \(isClick ? "is a" : "isn't a single") tap")
    case .textChanged:
      guard let view = interaction.view else { return (false, "it has no view") }
      let text = view.text ?? ""
      let before = states[interaction.channel].texts[view.number]
      if !interaction.isImagined {
        states[interaction.channel].texts[view.number] = text
      }
      return (text != before, "its text has \(text != before ? "" : "not ")changed")
    case .hasDelegate:
      let hasDelegate = interaction.view?.delegate != nil
      return (hasDelegate, "it has \(hasDelegate ? "a" : "no") delegate")
    case .nothingOpen:
      let isOpen = openAction != nil
      return (!isOpen, isOpen ? "another action is open" : "no other action is open")
    case .isFresh(let points, let seconds):
      return isFresh(interaction, points, seconds)
    case .repeats(let rule):
      let isComplete = completes(rule, interaction)
      return (isComplete, "\(isComplete ? "" : "not ")tap \(rule.taps) of a quick series")
    }
  }

  private func isFresh(
    _ interaction: Interaction, _ points: Double, _ seconds: Seconds
  ) -> Verdict {
    let now = engine.now
    let window = interaction.view?.window?.number
    var recent = states[interaction.channel].recent
    recent.removeAll { now - $0.time > seconds }
    let isKnown = recent.contains {
      $0.window == window && $0.point.distance(to: interaction.point) <= points
    }
    if !isKnown { recent.append((now, interaction.point, window)) }
    if !interaction.isImagined { states[interaction.channel].recent = recent }
    return (!isKnown, isKnown ? "another came a moment ago" : "none came a moment ago")
  }

  // MARK: Names

  private func name(of interaction: Interaction, _ naming: Naming) -> String? {
    switch naming {
    case .constant(let name): return name
    case .list: return interaction.action.map { "\($0)\($0 == "tableView" ? "Row" : "Cell")Tap" }
    case .recognizers(let names, let othersByClass):
      guard let recognizer = interaction.recognizer else { return nil }
      if let known = names.first(where: { matches($0.0, recognizer) }) { return known.1 }
      guard othersByClass, !(interaction.view is Window) else { return nil }
      return withoutModule(recognizer.objectClass.name)
    case .sender(let names):
      return interaction.sender.flatMap { sender in names.first { matches($0.0, sender) }?.1 }
    case .events(let names):
      guard let control = interaction.sender as? Control else { return nil }
      let events = interaction.events
      let classes = names.first { !events.isDisjoint(with: $0.0) }?.1 ?? []
      return classes.first { matches($0.0, control) }?.1
    }
  }

  // MARK: Marks

  /// A mark of the profile on a view.
  func mark(_ name: String, of view: View) -> RecordValue? {
    (view.captureMarks as? CaptureMarks)?[profile, name]
  }

  func text(of value: RecordValue?) -> String? {
    guard case .string(let text)? = value, !text.isEmpty else { return nil }
    return text
  }
}
