/// Facts beside a session that findings depend on: where its objects stand, and what a document says about them.
struct LintNotes {
  struct Place {
    let line: Int
    let column: Int
    /// The file, if it isn't the one that is linted.
    var source: SourceText?
  }

  /// Places of objects by identifier.
  var places: [String: Place] = [:]
  /// The line that imports objects without a place; nil if none does.
  var fallback: Place?
  /// Rules that are turned off for an object.
  var disabled: [String: Set<String>] = [:]
  /// Objects that an outlet names, so that code may change them.
  var outlets: Set<String> = []
  /// Objects whose frames Interface Builder hadn't updated.
  var misplaced: Set<String> = []
  /// The cells that objects are in, by identifiers; a list lays them out beside each other.
  var cells: [String: String] = [:]

  /// Whether one lies over the other only because nothing has laid them out yet.
  func isUnplaced(_ one: String, _ other: String) -> Bool {
    if misplaced.contains(one) || misplaced.contains(other) { return true }
    guard let cell = cells[one], let otherCell = cells[other] else { return false }
    return cell != otherCell
  }

  func isDisabled(_ rule: String, for ids: [String]) -> Bool {
    ids.contains { disabled[$0]?.contains(rule) ?? false }
  }
}

/// A finding of an audit.
struct AuditFinding {
  let kind: String
  let ids: [String]
  let because: String
  let cause: String?
  /// Whether a delegate may avoid it in code.
  let isOpen: Bool
}

extension AuditFinding {
  /// The rule that it breaks, and how badly; nil for what another finding says.
  func judged(_ notes: LintNotes, dead: Set<String>) -> (rule: String, level: LintLevel)? {
    let subject = ids.first ?? ""
    let other = ids.count > 1 ? ids[1] : subject
    let isNamed = notes.outlets.contains(subject)
    /// What code may still change is less bad.
    func unlessCodeMayChange(_ rule: String) -> (String, LintLevel) {
      (rule, cause == "hidden" || notes.outlets.contains(other) ? .warning : .error)
    }
    switch kind {
    case "deadRecognizer": return unlessCodeMayChange("dead-recognizer")
    case "deadControl": return unlessCodeMayChange("dead-control")
    case "unattached": return ("unattached-recognizer", isNamed ? .note : .warning)
    case "noAction": return ("no-action", isNamed || isOpen ? .note : .warning)
    case "outsideSuperview":
      return notes.misplaced.contains(subject) ? nil : ("outside-superview", .warning)
    case "middleCovered", "covered":
      if notes.isUnplaced(subject, other) { return nil }
      let mayMove = ids.dropFirst().contains { notes.outlets.contains($0) }
      return ("covered", mayMove ? .note : .warning)
    case "neverWins":
      if dead.contains(subject) || cause == "geometry" && notes.misplaced.contains(subject) {
        return nil
      }
      return ("never-wins", isOpen ? .note : cause == "geometry" ? .warning : .error)
    case "cycle": return ("cycle", isOpen ? .note : .error)
    case "fight": return ("fight", isOpen ? .note : .warning)
    case "oneSided": return ("one-sided", isOpen ? .note : .warning)
    case "takesTouchesOf": return ("takes-touches", isOpen ? .note : .warning)
    case "firesBoth": return ("fires-both", .note)
    case "recognizerOnButton": return ("recognizer-on-button", .note)
    case "tooSmall": return ("small-target", .warning)
    case "overlap": return ("overlap", .warning)
    case "controlWithoutAction": return ("control-without-action", .warning)
    default: return nil
    }
  }
}
