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
  /// The actions of recognizers so far.
  private var counted: Set<Firing> = []

  mutating func add(_ effects: JSONValue) {
    for effect in effects.elements {
      for firing in Firing.all(in: effect) { perform(firing.described) }
      attempts += Firing.performed(in: effect, &counted).map(\.described)
      if effect.isEffect("captured"), let event = effect[member: "event"]?.string {
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
