import JSON
import JSONRPC

/// The effects since the previous expectations: those that expectations look at.
package struct EffectWindow {
  package private(set) var results: [JSONDocument] = []
  package private(set) var refusals: [(command: Command, error: ResponseError)] = []
  /// Whether expectations have looked at it, so that the next command begins another one.
  package private(set) var isLookedAt = false

  package init() {}

  /// A command is about to be played.
  package mutating func beginCommand() {
    guard isLookedAt else { return }
    self = EffectWindow()
  }

  package mutating func add(_ result: JSONDocument) {
    if result.root[member: "effects"] != nil { results.append(result) }
  }

  package mutating func add(_ error: ResponseError, of command: Command) {
    refusals.append((command, error))
  }

  package mutating func look() { isLookedAt = true }

  /// All effects, in order; valid as long as the window is.
  package var effects: [JSONValue] {
    results.flatMap { $0.root[member: "effects"]?.elements.map { $0 } ?? [] }
  }

  /// The actions that were performed: each once for an attempt of its recognizer, and once for an event
  /// of its control.
  package var firings: [Firing] { Self.firings(effects) }

  /// The actions that some effects tell of.
  package static func firings(_ effects: [JSONValue]) -> [Firing] {
    var firings: [Firing] = []
    // The attempts that go on, each as it is known in the window.
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

  /// The numbers of the events that were captured.
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

  /// The last effect that tells of a state of `recognizer`.
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

/// An action that somebody was told.
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

  /// The action as transcripts write it; the default target isn't named.
  package var described: String { target == "client" ? action : "\(target).\(action)" }

  /// Whether an expectation means it by that name, with the target or without.
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
