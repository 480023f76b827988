import JSON
import Scripts

/// The session as the lines up to a certain one have left it.
struct Moment {
  let player: Player
  /// The effects of the set-up's and the test's lines up to that one.
  let effects: [JSONDocument]
  /// The requests of the line itself, with their results.
  let commands: [(command: Command, result: JSONDocument)]

  /// The touches of the line, as `playTouches` takes them.
  var touches: [JSONDocument] {
    func documents(_ list: JSONValue?) -> [JSONDocument] {
      list?.elements.map { JSONDocument(retaining: $0) } ?? []
    }
    return commands.flatMap { command, result in
      result.withRoot { root in
        root[member: "touches"].map(documents)
          ?? command.params.with { documents($0?[member: "events"]) }
      }
    }
  }

  /// A recognizer's last change of state, with its time and its reason.
  func lastState(of recognizer: String) -> (state: String, time: Double, because: String)? {
    for document in effects.reversed() {
      for effect in (document.root[member: "effects"]?.elements.map { $0 } ?? []).reversed()
      where effect[member: "effect"]?.equals("state") ?? false
        && effect[member: "recognizer"]?.string == recognizer
      {
        return (
          effect[member: "to"]?.string ?? "", effect[member: "time"]?.number ?? 0,
          effect[member: "because"]?.string ?? ""
        )
      }
    }
    return nil
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
        player: player, effects: collector.effects, commands: collector.commands)
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

/// Keeps the effects of all commands, and the commands of one line.
private final class EffectCollector: Audience {
  private(set) var effects: [JSONDocument] = []
  private(set) var commands: [(command: Command, result: JSONDocument)] = []
  var didPlay: (Int) -> Void = { _ in }
  private let lines: LineTable
  private let line: Int

  init(_ lines: LineTable, line: Int) {
    self.lines = lines
    self.line = line
  }

  func take(_ event: PlayEvent) {
    guard case .played(let command, let result) = event else { return }
    if (result.root[member: "effects"]?.count ?? 0) > 0 { effects.append(result) }
    if lines.line(of: command.place) == line { commands.append((command, result)) }
    didPlay(TouchCount.played(by: command, result.root))
  }
}
