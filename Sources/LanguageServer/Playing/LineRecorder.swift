import JSON
import JSONRPC
import Scripts

/// Notes what each line of a document does while it is played.
final class LineRecorder: Audience {
  private(set) var part = PartResult()
  /// Whether nothing after the event that was told last is to be played.
  private(set) var isOver = false
  /// What may have gone wrong for want of a line that can't be read isn't told, and ends its test.
  private let isLenient: Bool
  private var lastCommand: Command?
  private let lines: LineTable
  private let methods: MethodTable
  private let listenedTo: Set<String>
  /// Called behind each command, with the touch events that it played.
  var didPlay: (Int) -> Void = { _ in }
  /// Called now and then by what takes long.
  var breathe: () -> Void = {}
  /// Answers what expectations look at now.
  var window: () -> EffectWindow = { EffectWindow() }
  private var outcomes: [Int: LineOutcome] = [:]
  /// What each line has performed so far.
  private var tallies: [Int: ActionTally] = [:]
  /// The lines of which anything was played.
  private(set) var played: Set<Int> = []
  /// Whether something went wrong that isn't told.
  private(set) var hasHidden = false

  init(_ lines: LineTable, _ methods: MethodTable, isLenient: Bool) {
    self.lines = lines
    self.methods = methods
    self.isLenient = isLenient
    listenedTo = Set(lines.script.performers.values.joined().map(\.id))
  }

  func take(_ event: PlayEvent) {
    if isOver { return }
    switch event {
    case .testBegan, .testEnded: break
    case .played(let command, let result):
      result.withRoot { note(command, $0) }
    case .refused(let command, let error, let isExpected):
      note(refusal: error, of: command, isExpected: isExpected)
    case .passed(let expectation):
      let line = begin(expectation.place)
      set(line, .passed, "✓", expectation.place)
      part.accounts[line, default: LineAccount()].verdict = Verdict.passed(expectation, window())
    case .failed(let failure): note(failure)
    }
  }

  /// What was noted, with the lines of `skippable` that weren't played.
  func finish(_ test: TestOutcome?, skippable: [Int]) -> PartResult {
    for line in skippable where !played.contains(line) {
      outcomes[line] = LineOutcome(line: line, .skipped, "")
    }
    if let test {
      part.test = test
      outcomes[test.line] = LineOutcome(line: test.line, test.status.kind, test.status.text)
    }
    part.outcomes = outcomes.values.sorted { $0.line < $1.line }
    if let line = test?.line {
      for index in part.outcomes.indices { part.outcomes[index].test = line }
    }
    return part
  }

  /// Notes that the play ended at that command.
  func stop(limit: Int) {
    isOver = true
    part.isOverLimit = true
    guard let command = lastCommand else { return }
    let line = begin(command.place)
    set(line, .limit, "… stopped", command.place)
    part.findings.append(
      lines.finding(
        at: command.place, .warning, "limit",
        "the play was stopped here, after more than \(limit) touch events"))
  }

  private func begin(_ place: Place) -> Int {
    let line = lines.line(of: place)
    played.insert(line)
    return line
  }

  /// A line of an included file stands at the line that includes it, which shows the worst of them.
  private func set(_ line: Int, _ kind: LineOutcome.Kind, _ text: String, _ place: Place) {
    if place.source.entrance != nil, kind == .nothing || kind == .passed { return }
    let present = outcomes[line]?.kind
    if present == .failed || present == .refused || present == .limit, kind != .limit { return }
    outcomes[line] = LineOutcome(line: line, kind, text)
  }

  // MARK: - Commands

  private func note(_ command: Command, _ result: JSONValue) {
    lastCommand = command
    let line = begin(command.place)
    let effects = result[member: "effects"]
    if effects == nil, command.isDeclaration { return didPlay(0) }
    if let effects { note(effects, at: line) }
    let tally = tallies[line] ?? ActionTally()
    if !tally.runs.isEmpty, (effects?.count ?? 0) > 0 {
      set(line, .effect, OutcomeText.effect(tally.runs), command.place)
    } else if command.method == "hitTest" {
      set(line, .effect, "→ \(result[member: "view"]?.string ?? "nobody")", command.place)
    } else if let effects, isGesture(command) {
      let miss =
        OutcomeText.miss(effects.elements, listenedTo: listenedTo.contains)
        ?? (effects.count > 0 && !listenedTo.isEmpty && concerns(result)
          ? "nothing yet" : "nobody listens")
      set(line, .nothing, "✗ \(miss)", command.place)
    }
    let touches = TouchCount.played(by: command, result)
    part.touches += touches
    didPlay(touches)
  }

  /// Whether somebody may still be told something of touches that are down.
  private func concerns(_ result: JSONValue) -> Bool {
    (result[member: "view"]?.string).map { $0 != "window" } ?? false
  }

  private func isGesture(_ command: Command) -> Bool {
    guard command.method != "advanceTime", let method = methods[command.method] else {
      return false
    }
    return method.tags.contains("Gestures") || method.tags.contains("Input")
  }

  private func note(_ effects: JSONValue, at line: Int) {
    var account = part.accounts[line] ?? LineAccount()
    let room = max(0, LineAccount.maximumEffects - account.effects.count)
    account.effects += EffectLine.aligned(effects.elements.prefix(room).map { EffectLine($0) })
    account.effectCount += effects.count
    var tally = tallies[line] ?? ActionTally()
    tally.add(effects, breathe: breathe)
    tallies[line] = tally
    account.actions = tally.attempts
    account.captured = tally.captured
    part.accounts[line] = account
  }

  private func note(refusal error: ResponseError, of command: Command, isExpected: Bool) {
    lastCommand = command
    didPlay(0)
    if error.kind == "cancelled" { return }
    if !isExpected, isLenient {
      hasHidden = true
      return
    }
    let line = begin(command.place)
    set(line, .refused, "✗ \(error.message)", command.place)
    part.accounts[line, default: LineAccount()].verdict = "refused: \(error.message)"
    if isExpected { return }
    let failure = Failure(refusal: error, of: command)
    part.findings.append(lines.finding(of: error, at: failure.place))
  }

  private func note(_ failure: Failure) {
    if isLenient {
      hasHidden = true
      isOver = true
      return
    }
    let line = begin(failure.place)
    let got = failure.got.map { $0.hasPrefix("no ") ? "nothing" : $0 }
    set(line, .failed, "✗ " + (got.map { "got \($0)" } ?? failure.message), failure.place)
    part.accounts[line, default: LineAccount()].verdict =
      ([failure.message] + failure.details).joined(separator: "\n")
    part.accounts[line]?.got = failure.got
    part.findings.append(lines.finding(of: failure))
  }
}

/// How many touch events a command played.
enum TouchCount {
  static func played(by command: Command, _ result: JSONValue) -> Int {
    if let played = result[member: "played"]?.integer { return Int(played) }
    if command.method == "sendTouch" || command.method == "sendTouches" { return 1 }
    let isPlayed = command.params.with { $0?[member: "play"]?.bool ?? true }
    guard isPlayed, let touches = result[member: "touches"] else { return 0 }
    return touches.elements.count { ($0[member: "touches"]?.count ?? 0) > 0 }
  }
}
