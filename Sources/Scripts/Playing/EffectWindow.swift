import JSON
import JSONRPC

/// The effects since the previous expectations, which the next expectations are about.
package struct EffectWindow {
  package private(set) var results: [JSONDocument] = []
  package private(set) var refusals: [(command: Command, error: ResponseError)] = []
  /// Whether expectations have used it, so that the next command starts a new one.
  package private(set) var isUsed = false

  package init() {}

  /// Whether there is nothing to look at.
  package var isEmpty: Bool { results.isEmpty && refusals.isEmpty }

  /// Called before a command is played.
  package mutating func beginCommand() {
    guard isUsed else { return }
    self = EffectWindow()
  }

  package mutating func add(_ result: JSONDocument) {
    if result.root[member: "effects"] != nil { results.append(result) }
  }

  package mutating func add(_ error: ResponseError, of command: Command) {
    refusals.append((command, error))
  }

  package mutating func look() { isUsed = true }

  /// All effects, in order; valid as long as the window exists.
  package var effects: [JSONValue] {
    results.flatMap { $0.root[member: "effects"]?.elements.map { $0 } ?? [] }
  }

  /// The actions performed: each once per attempt of its recognizer, and once per event of its
  /// control.
  package var firings: [Firing] { Self.firings(effects) }

  /// The actions in some effects.
  package static func firings(_ effects: [JSONValue]) -> [Firing] {
    var firings: [Firing] = []
    // Attempts under way, by the action that counts for each in the window.
    var attempts: Set<Firing> = []
    for effect in effects {
      guard let kind = effect[member: "effect"] else { continue }
      if kind.equals("action") {
        guard let firing = Firing(recognizerEffect: effect) else { continue }
        let state = effect[member: "state"]
        let goesOn = attempts.contains(firing) && !(state?.equals("began") ?? false)
        if !goesOn { firings.append(firing) }
        if state?.equals("ended") ?? false || state?.equals("cancelled") ?? false {
          attempts.remove(firing)
        } else {
          attempts.insert(firing)
        }
      } else if kind.equals("control") {
        let control = effect[member: "control"]?.string ?? ""
        for target in effect[member: "targets"]?.elements.map({ $0 }) ?? [] {
          firings.append(
            Firing(
              subject: control, target: target[member: "target"]?.string ?? "client",
              action: target[member: "action"]?.string ?? ""))
        }
      }
    }
    return firings
  }

  /// Indices of the captured events.
  package var capturedIndices: [Int] {
    var indices: [Int] = []
    for effect in effects {
      if effect[member: "effect"]?.equals("captured") ?? false,
        let index = effect[member: "index"]?.integer
      {
        indices.append(Int(index))
      }
    }
    return indices
  }

  /// The last state of `recognizer` in the effects; nil if there is none.
  package func lastState(of recognizer: String) -> (state: String, because: String)? {
    var last: (String, String)?
    for effect in effects {
      if effect[member: "effect"]?.equals("state") ?? false,
        effect[member: "recognizer"]?.string == recognizer
      {
        last = (effect[member: "to"]?.string ?? "", effect[member: "because"]?.string ?? "")
      }
    }
    return last
  }
}

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
  package init?(recognizerEffect effect: JSONValue) {
    guard let action = effect[member: "action"]?.string else { return nil }
    self.init(
      subject: effect[member: "recognizer"]?.string ?? "",
      target: effect[member: "target"]?.string ?? "client", action: action)
  }
}
