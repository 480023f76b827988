import JSON
import Scripts

/// Where a document is played: a session that keeps what came of the lines that haven't changed.
///
/// What stands before the first test is played once as long as it stays the same; each test starts from
/// there, and is played again only if its text has changed.
final class Stage {
  private let link: Loneliness
  let player: Player
  private let watch = Watch()
  private let options: PlayOptions

  /// What the set-up was made of that has been played.
  private var key: SetUpKey?
  private var setUp = PartResult()
  private var hasFailed = false
  private var window = EffectWindow()
  private var checkpoint: Params?
  /// Whether nothing has been played since the set-up.
  private var isFresh = false
  private var tests: [TestKey: PartResult] = [:]

  init(_ options: PlayOptions) {
    self.options = options
    let watch = watch
    link = Loneliness { watch.breathe() }
    player = Player(conversation: Conversation(link: link))
    watch.link = link
    player.isToStop = { !watch.mayGoOn() }
    player.conversation.breath = { watch.attend() }
  }

  /// Plays all that has changed. Nil if it was stopped for good.
  func play(_ reading: Reading, _ methods: MethodTable, _ attention: Attention) -> PlayResult? {
    let script = reading.script
    let lines = LineTable(reading)
    watch.begin(attention, limit: options.maxTouches)
    player.take(script)
    guard prepare(reading, lines, methods) else { return nil }
    var parts = [setUp]
    var isOver = setUp.isOverLimit
    var kept: [TestKey: PartResult] = [:]
    for test in script.tests {
      let range = lines.range(of: test)
      let key = range.flatMap { TestKey(test, $0, lines) }
      let base = lines.line(of: test.place)
      if !isOver, let key, let known = tests[key], watch.takeOver(known.touches) {
        kept[key] = known
        parts.append(known.moved(by: base))
        continue
      }
      guard let part = play(test, lines, methods, isSkipped: isOver) else { return nil }
      isOver = isOver || part.isOverLimit
      parts.append(part)
      if let key, !isOver { kept[key] = part.moved(by: -base) }
    }
    tests = kept
    return PlayResult(parts, lines)
  }

  // MARK: - The set-up

  /// Plays what stands before the first test, unless it is as it was; answers false if it was stopped.
  private func prepare(_ reading: Reading, _ lines: LineTable, _ methods: MethodTable) -> Bool {
    let key = SetUpKey(reading, lines)
    if key == self.key {
      _ = watch.takeOver(setUp.touches)
      return true
    }
    self.key = nil
    tests = [:]
    let script = reading.script
    let recorder = recorder(lines, methods)
    player.startOver()
    hasFailed = !player.play(script.setUp, to: recorder, stopsWhenRefused: false).isEmpty
    if watch.isStopped { return false }
    watch.end()
    if options.audit, !script.lacksSetUp, !watch.isOverLimit {
      guard let findings = Audits(player, reading, lines).findings() else { return false }
      setUp = recorder.finish(nil, skippable: lines.setUpLines)
      setUp.findings += findings
    } else {
      setUp = recorder.finish(nil, skippable: lines.setUpLines)
    }
    if script.lacksSetUp { hasFailed = false }
    isFresh = true
    window = player.window
    checkpoint = nil
    if script.testCount > 0, !script.usesCheckpoints,
      case .result(let saved) = player.conversation.answer("saveCheckpoint", .none)
    {
      checkpoint = .strings([("id", saved.withRoot { $0[member: "id"]?.string ?? "" })])
    }
    if watch.isStopped { return false }
    self.key = key
    return true
  }

  private func recorder(_ lines: LineTable, _ methods: MethodTable) -> LineRecorder {
    let recorder = LineRecorder(lines, methods, isLenient: lines.script.lacksSetUp)
    recorder.didPlay = { [watch] in watch.didPlay($0) }
    recorder.breathe = { [watch] in watch.attend() }
    recorder.window = { [unowned player] in player.window }
    watch.recorder = recorder
    return recorder
  }

  // MARK: - Looking again

  /// Gets ready to play lines again; answers false if the document hasn't been played.
  func begin(_ script: Script, _ attention: Attention) -> Bool {
    guard key != nil else { return false }
    watch.begin(attention, limit: options.maxTouches)
    player.take(script)
    return true
  }

  var isStopped: Bool { watch.isStopped }

  func didPlay(_ touches: Int) { watch.didPlay(touches) }

  /// Has something played in a session of its own; nil if that was stopped.
  func perform<Result>(
    _ script: Script, _ attention: Attention, _ work: (Player, Script) -> Result
  ) -> Result? {
    watch.begin(attention, limit: options.maxTouches)
    let result = work(anotherPlayer(of: script), script)
    return watch.isStopped ? nil : result
  }

  /// A player with a session of its own, in which nothing has happened.
  func anotherPlayer(of script: Script) -> Player {
    let player = Player(conversation: Conversation(link: link))
    player.isToStop = { [watch] in !watch.mayGoOn() }
    player.conversation.breath = { [watch] in watch.attend() }
    player.take(script)
    return player
  }

  /// Goes back to where the set-up ended.
  func enter(_ script: Script) {
    defer { isFresh = false }
    if isFresh { return }
    if let checkpoint, case .result = player.conversation.answer("restoreCheckpoint", checkpoint) {
      player.window = window
    } else {
      player.startOver()
      player.replay(script.setUp)
    }
  }

  // MARK: - Tests

  /// Plays a test; nil if it was stopped for good.
  private func play(
    _ test: Test, _ lines: LineTable, _ methods: MethodTable, isSkipped: Bool
  ) -> PartResult? {
    let line = lines.line(of: test.place)
    var outcome = TestOutcome(name: test.name, line: line, status: .skipped)
    let recorder = recorder(lines, methods)
    let skippable = lines.lines(of: test)
    if isSkipped { return recorder.finish(outcome, skippable: skippable) }
    if hasFailed {
      outcome.status = .failed
      outcome.message = setUp.findings.first { $0.severity == .error }?.message
      return recorder.finish(outcome, skippable: skippable)
    }
    enter(lines.script)
    let steps = test.readableSteps.map { Array(test.steps.prefix($0)) } ?? test.steps
    let failures = player.play(steps, to: recorder, stopsWhenRefused: true)
    if watch.isStopped { return nil }
    watch.end()
    if watch.isOverLimit || recorder.hasHidden {
      outcome.status = .skipped
    } else if !failures.isEmpty {
      outcome.status = .failed
      outcome.message = failures[0].message
    } else {
      outcome.status = test.readableSteps == nil ? .passed : .skipped
    }
    outcome.effectCount = recorder.part.accounts.values.reduce(0) { $0 + $1.effectCount }
    return recorder.finish(outcome, skippable: skippable)
  }
}

/// What a client wants of plays.
struct PlayOptions {
  var audit = true
  var maxTouches = 5_000_000
}

/// What the set-up depends on.
private struct SetUpKey: Equatable {
  let text: ArraySlice<UInt8>
  let files: [FileStamp]
  let performers: String
  let hasTests: Bool

  init(_ reading: Reading, _ lines: LineTable) {
    let source = lines.tree.source
    let firstTest = lines.tree.statements.first { lines.isTest($0) }
    text = source.bytes[..<(firstTest.map { source.lineStarts[$0.line] } ?? source.bytes.count)]
    files = reading.files
    hasTests = reading.script.testCount > 0
    // Who performs an action is told where nobody did.
    performers = reading.script.performers.sorted { $0.key < $1.key }.map { name, performers in
      name + performers.map { " \($0.id)@\($0.target ?? "")" }.joined()
    }.joined(separator: "\n")
  }

  static func == (one: Self, other: Self) -> Bool {
    one.hasTests == other.hasTests && one.files == other.files
      && one.performers == other.performers && one.text.elementsEqual(other.text)
  }
}

/// What a test depends on, besides the set-up.
private struct TestKey: Hashable {
  let text: ArraySlice<UInt8>
  let readableSteps: Int?

  /// Nil for a test that reads other files.
  init?(_ test: Test, _ range: Range<Int>, _ lines: LineTable) {
    guard !lines.readsFiles(test) else { return nil }
    text = lines.tree.source.bytes[range]
    readableSteps = test.readableSteps
  }

  func hash(into hasher: inout Hasher) {
    text.withUnsafeBytes { hasher.combine(bytes: $0) }
  }

  static func == (one: Self, other: Self) -> Bool {
    one.readableSteps == other.readableSteps && one.text.elementsEqual(other.text)
  }
}

extension Player {
  /// Plays steps and has that recorder told.
  fileprivate func play(
    _ steps: [Step], to recorder: LineRecorder, stopsWhenRefused: Bool
  ) -> [Failure] {
    audience = recorder
    defer { audience = nil }
    return play(steps, stopsWhenRefused: stopsWhenRefused)
  }
}
