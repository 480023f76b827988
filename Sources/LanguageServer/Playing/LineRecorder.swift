import JSON
import JSONRPC
import Scripts

/// Records the outcome of each line of a document while it is played.
final class LineRecorder: PlayObserver {
  private(set) var part = PartResult()
  /// Whether the play is to end after the latest event.
  private(set) var isOver = false
  /// Whether failures that a line that can't be read may have caused are left out.
  private let isLenient: Bool
  /// Whether the steps are those of a test, which ends with a failure that is left out.
  private let isTest: Bool
  private var lastCommand: Command?
  private let lines: LineTable
  private let methods: MethodTable
  private let actionSources: ActionSources
  private unowned let player: Player
  /// Called after each command with the number of touch events that it played.
  var didPlay: (Int) -> Void = { _ in }
  private var outcomes: [Int: LineOutcome] = [:]
  /// The actions that each line has performed so far.
  private var tallies: [Int: ActionTally] = [:]
  /// The lines from which anything was played.
  private(set) var played: Set<Int> = []
  /// Whether a failure was left out.
  private(set) var hasSuppressedFailure = false

  init(
    _ lines: LineTable, _ methods: MethodTable, _ player: Player, isLenient: Bool, isTest: Bool
  ) {
    self.lines = lines
    self.methods = methods
    self.player = player
    self.isLenient = isLenient
    self.isTest = isTest
    actionSources = lines.actionSources
  }

  func observe(_ event: PlayEvent) {
    if isOver { return }
    switch event {
    case .testBegan, .testEnded: break
    case .played(let command, let result):
      result.withRoot { note(command, $0) }
    case .refused(let command, let error, let failure): note(error, of: command, failure)
    case .passed(let expectation):
      let line = begin(expectation.place)
      set(line, .passed, "✓", expectation.place)
      part.accounts[line, default: LineAccount()].verdict =
        Verdict.passed(expectation, player.window)
    case .failed(let failure): note(failure)
    }
  }

  /// The recorded outcomes; lines of `skippable` that weren't played are marked as skipped.
  func finish(_ test: DocumentTestResult?, skippable: [Int]) -> PartResult {
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

  /// Records that the play ended at the last command, after more than `limit` touch events.
  func stop(limit: Int) {
    isOver = true
    part.isOverLimit = true
    guard let command = lastCommand else { return }
    let line = begin(command.place)
    set(line, .limit, "… stopped", command.place)
    part.findings.append(
      lines.finding(
        at: command.place, .warning, "limit",
        "the script was stopped here, after more than \(limit) touch events"))
  }

  private func begin(_ place: Place) -> Int {
    let line = lines.line(of: place)
    played.insert(line)
    return line
  }

  /// Sets the outcome of a line. The line that includes a file shows the worst of that file's
  /// outcomes.
  private func set(_ line: Int, _ kind: LineOutcome.Kind, _ text: String, _ place: Place) {
    if !place.source.isOwn, kind == .nothing || kind == .passed { return }
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
    let count = effects?.count ?? 0
    let tally = tallies[line] ?? ActionTally()
    if !tally.runs.isEmpty, count > 0 {
      set(line, .effect, OutcomeText.effect(tally.runs), command.place)
    } else if command.method == "hitTest" {
      set(line, .effect, "→ \(result[member: "view"]?.string ?? "no view")", command.place)
    } else if let effects, isGesture(command) {
      let miss =
        OutcomeText.miss(effects.elements, isSource: actionSources.ids.contains)
        ?? (count > 0 && mayReachSource(result) ? "nothing yet" : "no target")
      set(line, .nothing, "✗ \(miss)", command.place)
    }
    let touches = TouchCount.played(by: command, result)
    part.touches += touches
    didPlay(touches)
  }

  /// Whether anything with an action may be concerned by the touches, so that something may still
  /// come of them: the view that they hit, or one that it is in, is such a control, or has such a
  /// recognizer.
  private func mayReachSource(_ result: JSONValue) -> Bool {
    guard !actionSources.ids.isEmpty, let view = result[member: "view"]?.string else {
      return false
    }
    if actionSources.areElsewhere { return view != "window" }
    return player.session.responders(from: view).contains(where: actionSources.views.contains)
  }

  private func isGesture(_ command: Command) -> Bool {
    guard command.method != "advanceTime", let method = methods[command.method] else {
      return false
    }
    return method.isInput
  }

  private func note(_ effects: JSONValue, at line: Int) {
    var account = part.accounts[line] ?? LineAccount()
    let room = max(0, LineAccount.maximumEffects - account.effects.count)
    account.effects += EffectLine.aligned(effects.elements.prefix(room).map { EffectLine($0) })
    account.effectCount += effects.count
    var tally = tallies[line] ?? ActionTally()
    tally.add(effects)
    tallies[line] = tally
    account.actions = tally.attempts
    account.captured = tally.captured
    part.accounts[line] = account
  }

  /// Records a refusal; without a failure, it was expected.
  private func note(_ error: ResponseError, of command: Command, _ failure: Failure?) {
    lastCommand = command
    didPlay(0)
    if failure != nil, isLenient {
      hasSuppressedFailure = true
      return
    }
    let line = begin(command.place)
    set(line, .refused, "✗ \(error.message)", command.place)
    part.accounts[line, default: LineAccount()].verdict =
      (["refused: \(error.message)"] + (failure?.details ?? [])).joined(separator: "\n")
    guard let failure else { return }
    part.findings.append(lines.finding(of: error, at: failure.place))
  }

  private func note(_ failure: Failure) {
    if isLenient {
      hasSuppressedFailure = true
      isOver = isTest
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

/// Counts the touch events that a command played.
enum TouchCount {
  static func played(by command: Command, _ result: JSONValue) -> Int {
    if let played = result[member: "played"]?.integer { return Int(played) }
    if command.method == "sendTouch" || command.method == "sendTouches" { return 1 }
    let isPlayed = command.params.with { $0?[member: "play"]?.bool ?? true }
    guard isPlayed, let touches = result[member: "touches"] else { return 0 }
    return touches.elements.count { ($0[member: "touches"]?.count ?? 0) > 0 }
  }
}
