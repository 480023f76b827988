import JSON
import Scripts

/// An action, and the number of times that it was performed in a row.
struct ActionRun: Equatable {
  /// The action's name, in the form that expectations take.
  let name: String
  var count = 1
}

/// The actions and captured events in a series of effects.
struct ActionTally {
  /// The actions in order, repetitions counted.
  private(set) var runs: [ActionRun] = []
  /// The actions' names in order, once for each attempt of a recognizer, as expectations count.
  private(set) var attempts: [String] = []
  /// Names of the captured events, in order.
  private(set) var captured: [String] = []
  /// Actions of recognizers whose attempts haven't ended.
  private var open: Set<Firing> = []

  /// Adds effects; calls `breathe` from time to time.
  mutating func add(_ effects: JSONValue, breathe: () -> Void) {
    for (index, effect) in effects.elements.enumerated() {
      if index & 255 == 255 { breathe() }
      guard let kind = effect[member: "effect"] else { continue }
      if kind.equals("action") {
        guard let firing = Firing(recognizerEffect: effect) else { continue }
        perform(firing.described)
        let state = effect[member: "state"]
        if !open.contains(firing) || state?.equals("began") ?? false {
          attempts.append(firing.described)
        }
        if state?.equals("ended") ?? false || state?.equals("cancelled") ?? false {
          open.remove(firing)
        } else {
          open.insert(firing)
        }
      } else if kind.equals("control") {
        for target in effect[member: "targets"]?.elements.map({ $0 }) ?? [] {
          let firing = Firing(
            subject: "", target: target[member: "target"]?.string ?? "client",
            action: target[member: "action"]?.string ?? "")
          perform(firing.described)
          attempts.append(firing.described)
        }
      } else if kind.equals("captured"), let event = effect[member: "event"]?.string {
        captured.append(event)
      }
    }
  }

  private mutating func perform(_ name: String) {
    if runs.last?.name == name {
      runs[runs.count - 1].count += 1
    } else {
      runs.append(ActionRun(name: name))
    }
  }
}
