import JSON
import Scripts

/// What playing a document up to a certain line has led to.
struct StateAtLine {
  let player: Player
  /// The last change of state of each recognizer.
  let lastStates: [String: StateChange]
  /// The touches of the line, as `playTouches` takes them.
  let touches: [JSONDocument]
}

/// A recognizer's change of state.
struct StateChange {
  let state: String
  let time: Double
  let because: String

  /// Nil if the effect is another.
  init?(_ effect: JSONValue) {
    guard effect.isEffect("state") else { return nil }
    state = effect[member: "to"]?.string ?? ""
    time = effect[member: "time"]?.number ?? 0
    because = effect[member: "because"]?.string ?? ""
  }
}

extension DocumentPlayer {
  /// Plays the document up to a line and including it; nil if `shouldStop` became true meanwhile. The document must
  /// have been played before.
  func state(
    at line: Int, _ lines: LineTable, until shouldStop: @escaping () -> Bool
  ) -> StateAtLine? {
    let collector = EffectCollector(lines, line: line)
    return play(upTo: line, lines, collector, until: shouldStop).map { player in
      StateAtLine(player: player, lastStates: collector.lastStates, touches: collector.touches)
    }
  }
}

extension LineTable {
  func line(of step: Step) -> Int {
    switch step {
    case .command(let command): line(of: command.place)
    case .expectations(let group): line(of: group[0].place)
    }
  }
}

/// Keeps the last states of recognizers, and the touches of one line.
private final class EffectCollector: PlayObserver {
  private(set) var lastStates: [String: StateChange] = [:]
  private let tape: TouchTape

  init(_ lines: LineTable, line: Int) {
    tape = TouchTape { lines.line(of: $0.place) == line }
  }

  var touches: [JSONDocument] { tape.events }

  func observe(_ event: PlayEvent) {
    tape.observe(event)
    guard case .played(_, let result) = event else { return }
    result.withRoot { root in
      for effect in root.list("effects") {
        if let recognizer = effect[member: "recognizer"]?.string, let change = StateChange(effect) {
          lastStates[recognizer] = change
        }
      }
    }
  }
}
