import JSON
import Scripts

/// The session as the lines up to a certain one have left it.
struct Moment {
  let player: Player
  /// The last change of state of each recognizer, by the set-up's and the test's lines up to that one.
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

extension Stage {
  /// Plays the document up to a line and including it; nil if the play was stopped. The document
  /// must have been played before.
  func reach(_ line: Int, _ lines: LineTable, _ attention: Attention) -> Moment? {
    let script = lines.script
    guard begin(script, attention) else { return nil }
    let collector = EffectCollector(lines, line: line)
    collector.didPlay = { [unowned self] in didPlay($0) }
    func steps(_ all: [Step]) -> [Step] { all.prefix { lines.line(of: $0) <= line }.map { $0 } }
    var player = player
    let test = lines.test(at: line)
    if test == nil, !script.setUp.allSatisfy({ lines.line(of: $0) <= line }) {
      player = anotherPlayer(of: script)
      player.audience = collector
      _ = player.play(steps(script.setUp), stopsWhenRefused: false)
    } else {
      enter(script)
      player.audience = collector
      if let test {
        let readable = test.readableSteps.map { Array(test.steps.prefix($0)) } ?? test.steps
        _ = player.play(steps(readable), stopsWhenRefused: true)
      }
    }
    defer { player.audience = nil }
    return isStopped
      ? nil
      : Moment(
        player: player, lastStates: collector.lastStates, touches: collector.touches)
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

/// Keeps what the effects of all commands come to, and the touches of one line.
private final class EffectCollector: PortionedAudience {
  private(set) var lastStates: [String: StateChange] = [:]
  private(set) var touches: [JSONDocument] = []
  var didPlay: (Int) -> Void = { _ in }
  private let lines: LineTable
  private let line: Int

  init(_ lines: LineTable, line: Int) {
    self.lines = lines
    self.line = line
  }

  func take(_ event: PlayEvent) {
    guard case .played(let command, let result) = event else { return }
    result.withRoot { root in
      if let effects = root[member: "effects"] { take(effects, of: command) }
      didPlay(TouchCount.played(by: command, root))
      guard needsTouches(of: command) else { return }
      func keep(_ list: JSONValue?) {
        touches += list?.elements.map { JSONDocument(retaining: $0) } ?? []
      }
      if let played = root[member: "touches"] {
        keep(played)
      } else {
        command.params.with { keep($0?[member: "events"]) }
      }
    }
  }

  func take(_ effects: JSONValue, of command: Command) {
    for effect in effects.elements {
      guard let recognizer = effect[member: "recognizer"]?.string, let change = StateChange(effect)
      else { continue }
      lastStates[recognizer] = change
    }
  }

  func needsTouches(of command: Command) -> Bool { lines.line(of: command.place) == line }
}
