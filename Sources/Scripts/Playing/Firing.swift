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

  /// The names by which an expectation can refer to it: without the target, and with it.
  var names: [String] { [action, "\(target).\(action)"] }

  /// Whether an expectation can refer to it by that name, with or without the target.
  package func isNamed(_ name: String) -> Bool { name == action || name == "\(target).\(action)" }
}

extension Firing {
  package init?(recognizerEffect effect: JSONValue) {
    guard let action = effect[member: "action"]?.string else { return nil }
    self.init(
      subject: effect[member: "recognizer"]?.string ?? "",
      target: effect[member: "target"]?.string ?? "client", action: action)
  }

  /// Those of the actions that an effect tells of which count as performed: each once per attempt of its recognizer,
  /// and once per event of its control. `attempts` are those under way, by the action that counts for each.
  static func performed(
    _ told: [Firing], in effect: JSONValue, _ attempts: inout Set<Firing>
  ) -> [Firing] {
    guard effect.isEffect("action") else { return told }
    let state = effect[member: "state"]
    return told.filter { firing in
      let goesOn = attempts.contains(firing) && !(state?.equals("began") ?? false)
      if state?.equals("ended") ?? false || state?.equals("cancelled") ?? false {
        attempts.remove(firing)
      } else {
        attempts.insert(firing)
      }
      return !goesOn
    }
  }

  /// The actions that an effect tells of, attempts aside.
  static func told(in effect: JSONValue) -> [Firing] {
    if effect.isEffect("action") { return Firing(recognizerEffect: effect).map { [$0] } ?? [] }
    guard effect.isEffect("control") else { return [] }
    let control = effect[member: "control"]?.string ?? ""
    return effect[member: "targets"]?.elements.map { target in
      Firing(
        subject: control, target: target[member: "target"]?.string ?? "client",
        action: target[member: "action"]?.string ?? "")
    } ?? []
  }
}
