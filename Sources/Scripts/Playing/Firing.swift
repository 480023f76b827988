import JSON

/// An action sent to a target.
package struct Firing: Hashable {
  /// The recognizer or the control.
  package let subject: String
  package let target: String
  package let action: String

  package init(subject: String, target: String, action: String) {
    self.subject = subject
    self.target = target
    self.action = action
  }

  /// The action in the notation of transcripts, without the default target.
  package var described: String { target == "client" ? action : "\(target).\(action)" }

  /// Whether an expectation can refer to it by that name, with or without the target.
  package func isNamed(_ name: String) -> Bool { name == action || name == "\(target).\(action)" }
}

extension Firing {
  /// The actions that an effect reports: one of a recognizer, or those of a control's event.
  package static func all(in effect: JSONValue) -> [Firing] {
    if effect.isEffect("action") {
      return [Firing(effect, subject: effect[member: "recognizer"]?.string ?? "")]
    }
    guard effect.isEffect("control") else { return [] }
    let control = effect[member: "control"]?.string ?? ""
    return effect[member: "targets"]?.elements.map { Firing($0, subject: control) } ?? []
  }

  private init(_ value: JSONValue, subject: String) {
    self.init(
      subject: subject, target: value[member: "target"]?.string ?? "client",
      action: value[member: "action"]?.string ?? "")
  }

  /// The actions in an effect that count as performed: each once per attempt of its recognizer, and once per event of
  /// its control. `attempts` are the actions of attempts under way.
  package static func performed(in effect: JSONValue, _ attempts: inout Set<Firing>) -> [Firing] {
    let all = all(in: effect)
    guard effect.isEffect("action"), let firing = all.first else { return all }
    let state = effect[member: "state"]
    let continues = attempts.contains(firing) && !(state?.equals("began") ?? false)
    if state?.equals("ended") ?? false || state?.equals("cancelled") ?? false {
      attempts.remove(firing)
    } else {
      attempts.insert(firing)
    }
    return continues ? [] : all
  }
}
