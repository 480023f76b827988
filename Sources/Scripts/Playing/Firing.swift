import JSON

/// An action sent to a target.
package struct Firing: Hashable {
  /// The recognizer or the control.
  package let subject: String
  package let target: String
  package let action: String
  /// The recognizer's attempt; nil for a control.
  package let attempt: Double?

  /// The action in the notation of transcripts, without the default target.
  package var described: String {
    isClosure ? "{ \(action) }" : ActionName.described(target: target, action: action)
  }
  private let isClosure: Bool

  /// Whether an expectation can refer to it by that name, with or without the target.
  package func isNamed(_ name: String) -> Bool { name == action || name == "\(target).\(action)" }
}

extension Firing {
  /// The actions that an effect reports, if it has these members: one of a recognizer, or those of a control's event.
  package static func all(
    in effect: JSONValue, with members: [ExpectedValue] = []
  ) -> [Firing] {
    if effect.isEffect("action") {
      guard members.fit(effect) else { return [] }
      let recognizer = effect[member: "recognizer"]?.string ?? ""
      return [Firing(effect, subject: recognizer, attempt: effect[member: "attempt"]?.number)]
    }
    guard effect.isEffect("control") else { return [] }
    let control = effect[member: "control"]?.string ?? ""
    return effect[member: "targets"]?.elements.filter { target in
      members.allSatisfy { $0.fits(target) || $0.fits(effect) }
    }.map { Firing($0, subject: control, attempt: nil) } ?? []
  }

  private init(_ value: JSONValue, subject: String, attempt: Double?) {
    self.subject = subject
    target = value[member: "target"]?.string ?? "client"
    let closure = value[member: "closure"]?.string
    isClosure = closure != nil
    action = closure ?? value[member: "action"]?.string ?? ""
    self.attempt = attempt
  }

  /// The actions in an effect that count as performed: each once per attempt of its recognizer, and once per event of
  /// its control. `counted` are those of attempts so far.
  package static func performed(
    in effect: JSONValue, _ counted: inout Set<Firing>, with members: [ExpectedValue] = []
  ) -> [Firing] {
    all(in: effect, with: members).filter { $0.attempt == nil || counted.insert($0).inserted }
  }
}
