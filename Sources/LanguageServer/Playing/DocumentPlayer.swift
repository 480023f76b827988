import JSON
import Scripts

/// Plays a document, and keeps the results of lines that haven't changed.
///
/// The set-up, all before the first test, is played again when it has changed. Each test starts from
/// there, and is played again when the set-up or its own text has changed.
final class DocumentPlayer {
  private let link = LocalLink()
  let player: Player
  private let options: PlayOptions
  /// The recorder of the part that is being played.
  private weak var recorder: LineRecorder?
  /// The touch events of the document so far.
  private var touches = 0

  /// The key of the set-up that has been played; nil if none has.
  private var key: SetUpKey?
  private var setUp = PartResult()
  private var hasFailed = false
  private var snapshot: PlayerSnapshot?
  /// Whether nothing has been played since the set-up.
  private var isAtSetUp = false
  private var tests: [TestKey: PartResult] = [:]

  init(_ options: PlayOptions) {
    self.options = options
    player = Player(session: LocalSession(link: link))
    player.shouldStop = { [unowned self] in link.pollForCancellation() || recorder?.isOver ?? false
    }
  }

  /// Plays everything that has changed; nil if `shouldStop` became true meanwhile.
  func play(
    _ reading: Reading, _ methods: MethodTable, until shouldStop: @escaping () -> Bool
  ) -> DocumentResult? {
    let script = reading.script
    let lines = LineTable(reading)
    begin(script, until: shouldStop)
    guard prepare(reading, lines, methods) else { return nil }
    touches = setUp.touches
    var parts = [setUp]
    var isOver = setUp.isOverLimit
    var played: [TestKey: PartResult] = [:]
    for test in script.tests {
      let key = lines.range(of: test).flatMap { TestKey(test, $0, lines) }
      let base = lines.line(of: test.place)
      let known = key.flatMap { tests[$0] }
      if !isOver, let known, touches + known.touches <= options.maxTouches {
        touches += known.touches
        parts.append(known.moved(by: base))
        played[key!] = known
        continue
      }
      let part = play(test, lines, methods, isSkipped: isOver)
      if link.pollForCancellation() {
        tests.merge(played) { _, new in new }
        return nil
      }
      parts.append(part)
      isOver = isOver || part.isOverLimit
      if let key, !isOver { played[key] = part.moved(by: -base) }
    }
    tests = played
    return DocumentResult(parts, lines)
  }

  /// Prepares for playing; what is played until the next call stops once `shouldStop` is true.
  private func begin(_ script: Script, until shouldStop: @escaping () -> Bool) {
    link.shouldStop = shouldStop
    player.script = script
    recorder = nil
    touches = 0
  }

  // MARK: - The set-up

  /// Plays the set-up if it has changed; returns false if the play was stopped.
  private func prepare(_ reading: Reading, _ lines: LineTable, _ methods: MethodTable) -> Bool {
    let key = SetUpKey(reading, lines)
    if key == self.key { return true }
    self.key = nil
    tests = [:]
    let script = reading.script
    let recorder = recorder(lines, methods, isTest: false)
    player.startOver()
    hasFailed = !play(script.setUp, to: recorder, stopsWhenRefused: false).isEmpty
    if link.pollForCancellation() { return false }
    var audits: [Finding] = []
    if options.audit, !script.isSetUpIncomplete, !recorder.isOver {
      guard let findings = Audits(player, reading, lines).findings() else { return false }
      audits = findings
    }
    setUp = recorder.finish(nil, skippable: lines.setUpLines)
    setUp.findings += audits
    if script.isSetUpIncomplete { hasFailed = false }
    isAtSetUp = true
    snapshot = player.snapshot()
    if link.pollForCancellation() { return false }
    self.key = key
    return true
  }

  private func recorder(
    _ lines: LineTable, _ methods: MethodTable, isTest: Bool
  ) -> LineRecorder {
    let recorder = LineRecorder(
      lines, methods, player, isLenient: lines.script.isSetUpIncomplete, isTest: isTest)
    recorder.didPlay = { [unowned self, unowned recorder] count in
      touches += count
      if touches > options.maxTouches { recorder.stop(limit: options.maxTouches) }
    }
    self.recorder = recorder
    return recorder
  }

  /// Returns to the state at the end of the set-up.
  private func enter() {
    if !isAtSetUp {
      recorder = nil
      player.returnToSetUp(snapshot)
    }
    isAtSetUp = false
  }

  // MARK: - Tests

  private func play(
    _ test: Test, _ lines: LineTable, _ methods: MethodTable, isSkipped: Bool
  ) -> PartResult {
    var result = DocumentTestResult(
      name: test.name, line: lines.line(of: test.place), status: .skipped)
    if !isSkipped, !hasFailed { enter() }
    let recorder = recorder(lines, methods, isTest: true)
    let skippable = lines.lines(of: test)
    if isSkipped { return recorder.finish(result, skippable: skippable) }
    if hasFailed {
      result.status = .failed
      result.message = setUp.findings.first { $0.severity == .error }?.message
      return recorder.finish(result, skippable: skippable)
    }
    let failures = play(test.readable, to: recorder, stopsWhenRefused: true)
    if recorder.part.isOverLimit || recorder.hasSuppressedFailure {
      result.status = .skipped
    } else if let failure = failures.first {
      result.status = .failed
      result.message = failure.message
    } else {
      result.status = test.readableSteps == nil ? .passed : .skipped
    }
    result.effectCount = recorder.part.accounts.values.reduce(0) { $0 + $1.effectCount }
    return recorder.finish(result, skippable: skippable)
  }

  private func play(
    _ steps: [Step], to recorder: LineRecorder, stopsWhenRefused: Bool
  ) -> [Failure] {
    player.observer = recorder
    defer { player.observer = nil }
    return player.play(steps, stopsWhenRefused: stopsWhenRefused)
  }

  // MARK: - Other plays

  /// Runs `work` with a player that has its own session; nil if `shouldStop` became true meanwhile.
  func run<Result>(
    _ script: Script, until shouldStop: @escaping () -> Bool, _ work: (Player, Script) -> Result
  ) -> Result? {
    begin(script, until: shouldStop)
    let result = work(anotherPlayer(of: script), script)
    return link.pollForCancellation() ? nil : result
  }

  /// A player with a new session of its own.
  private func anotherPlayer(of script: Script) -> Player {
    let player = Player(session: LocalSession(link: link))
    player.shouldStop = { [link] in link.pollForCancellation() }
    player.script = script
    return player
  }

  /// Plays the document up to a line and including it, for an observer; returns the player, or nil if `shouldStop`
  /// became true meanwhile. The document must have been played before.
  func play(
    upTo line: Int, _ lines: LineTable, _ observer: any PlayObserver,
    until shouldStop: @escaping () -> Bool
  ) -> Player? {
    guard key != nil else { return nil }
    let script = lines.script
    begin(script, until: shouldStop)
    func steps(_ all: [Step]) -> [Step] { all.prefix { lines.line(of: $0) <= line }.map { $0 } }
    let player: Player
    if let test = lines.test(at: line) {
      enter()
      player = self.player
      player.observer = observer
      _ = player.play(steps(test.readable), stopsWhenRefused: true)
    } else {
      player = anotherPlayer(of: script)
      player.observer = observer
      _ = player.play(steps(script.setUp), stopsWhenRefused: false)
    }
    player.observer = nil
    return link.pollForCancellation() ? nil : player
  }
}

extension Test {
  /// The steps before the first line with an error.
  fileprivate var readable: [Step] { readableSteps.map { Array(steps.prefix($0)) } ?? steps }
}

/// A client's options for playing documents.
struct PlayOptions {
  var audit = true
  var maxTouches = 5_000_000
}
