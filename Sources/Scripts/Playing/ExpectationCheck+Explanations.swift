import JSON

/// Explanations of expectations that are not met.
extension ExpectationCheck {
  /// The nearest miss for each action that wasn't performed, and then what happened instead.
  func explanation(ofMissing names: [String]) -> [String] {
    var lines: [String] = []
    // One that was performed, but less often than expected, has no miss to explain.
    let missing = names.filter { !window.performed($0) }
    for name in missing.prefix(Self.maximumMisses) {
      let wanted = ActionName(name)
      let sources = player.sources(ofAction: wanted)
      if sources.isEmpty {
        let nearest = Vocabulary.nearestName(
          to: wanted.action, among: player.script.actionSources.keys.sorted())
        lines.append(
          "nothing in the script has an action \(name)"
            + (nearest.map { "; did you mean \($0)?" } ?? ""))
      }
      for source in sources where !source.id.isEmpty { lines.append(nearestMiss(of: source.id)) }
    }
    let others = missing.count - Self.maximumMisses
    if others > 0 { lines.append("… and \(others) more that weren't performed") }
    return lines + window.reportedLines
  }

  private static var maximumMisses: Int { 20 }

  /// The reason why a recognizer or control didn't perform its actions.
  private func nearestMiss(of id: String) -> String {
    guard let last = window.lastState(of: id) else {
      switch player.session.answer("describeRecognizer", .strings([("recognizer", id)])) {
      case .result(let description):
        let fingers = description.withRoot { $0[member: "numberOfTouches"]?.integer } ?? 0
        if fingers == 0 { return "\(id) received no touch" }
        return "\(id) is possible: it has \(fingers) finger\(fingers == 1 ? "" : "s"), undecided"
      case .refused(let error) where error.kind == "wrongKind": return nearestMiss(ofControl: id)
      case .refused: return "there is no \(id)"
      }
    }
    let because = last.because + EffectLine.contested(last.effect)
    if last.state == "failed", NearMiss.isPrevention(because) {
      return "\(id) was \(Self.withColon(last.because))" + EffectLine.contested(last.effect)
    }
    switch last.state {
    case "failed": return "\(id) failed: \(because)"
    case "ended", "began", "changed", "cancelled":
      return "\(id) \(last.state), but had no such action then: \(because)"
    default: return "\(id) is \(last.state): \(because)"
    }
  }

  /// The reason why a control sent no event with the actions.
  private func nearestMiss(ofControl id: String) -> String {
    if let cancelled = cancellation(ofTouchesOf: id) { return cancelled }
    var sent: [String] = []
    for effect in window.effects("control") where effect[member: "control"]?.string == id {
      if let event = effect[member: "event"]?.string, !sent.contains(event) { sent.append(event) }
    }
    if let events = Self.phrase(sent, separator: ", ") {
      return "\(id) sent \(events), but no event that leads there"
    }
    guard touches(of: id).isEmpty else { return "\(id) sent none of its events that lead there" }
    if let recognizer = recognizer(withholdingFrom: id) {
      return "\(id) sent no event: its touches were withheld by \(recognizer)"
    }
    return "\(id) received no touch"
  }

  /// The reasons why a tap selected nothing: a recognizer came before the view that was hit.
  func explanationOfNoSelection() -> [String] {
    let reasons = window.hitViews.sorted().compactMap { id in
      if let cancelled = cancellation(ofTouchesOf: id) { return cancelled }
      guard let recognizer = recognizer(withholdingFrom: id) else { return nil }
      return "\(id) received no touch: it was withheld until \(recognizer) recognized"
    }
    return Array(reasons.prefix(Self.maximumMisses)) + window.reportedLines
  }

  private func touches(of view: String) -> [JSONValue] {
    window.effects("touches").filter { $0[member: "view"]?.string == view }
  }

  private func cancellation(ofTouchesOf view: String) -> String? {
    let last = touches(of: view).last { $0[member: "phase"]?.equals("cancelled") ?? false }
    return last.map { "\(view)'s touches were cancelled: \($0[member: "because"]?.string ?? "")" }
  }

  /// The recognizer for which a view never got a touch that was withheld from it; nil if it got all.
  private func recognizer(withholdingFrom view: String) -> String? {
    window.effects.lazy.map(\.root).first { $0.withholds(from: view) }?[member: "recognizer"]?
      .string
  }

  /// `prevented by open (began first)` as `prevented by open: began first`.
  private static func withColon(_ because: String) -> String {
    guard let open = because.firstIndex(of: "("), because.hasSuffix(")") else { return because }
    let who = because[..<open].split(separator: " ").joined(separator: " ")
    return who + ": " + because[because.index(after: open)...].dropLast()
  }

  /// The reasons why nothing was captured, for the recognizers and controls that acted, and the rows selected.
  func explanationOfSilence(_ pattern: CapturedPattern) -> [String] {
    var subjects: [String] = []
    let rows = window.effects("select").compactMap { $0[member: "cell"]?.string }
    for subject in window.firings.map(\.subject) + rows where !subjects.contains(subject) {
      subjects.append(subject)
      if subjects.count == Self.maximumSubjects { break }
    }
    let profile = pattern.profile?.value.root.string.map { [("profile", $0)] } ?? []
    var lines: [String] = []
    for subject in subjects {
      for parameter in ["recognizer", "control", "view"] {
        guard
          case .result(let answer) = player.session.answer(
            "explainCapture", .strings([(parameter, subject)] + profile))
        else { continue }
        let because = answer.withRoot { root in
          root[member: "checks"]?.elements.last { $0[member: "passed"]?.bool == false }.flatMap {
            check in check[member: "because"]?.string
          }
        }
        if let because { lines.append("\(subject) isn't recorded: \(because)") }
        break
      }
    }
    return lines + window.reportedLines
  }

  private static var maximumSubjects: Int { 3 }
}
