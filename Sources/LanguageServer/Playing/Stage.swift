import JSON
import Scripts

/// The session in which a document is played. It keeps the results of lines that haven't changed.
///
/// The set-up, all before the first test, is played once as long as it doesn't change. Each test
/// starts from there, and is played again only if its text has changed. If the set-up has changed,
/// the requests of an unchanged test are made again: as long as they are answered as before, its
/// result holds.
final class Stage {
  private let link: DetachedLink
  let player: Player
  private let watch: Watch
  private let options: PlayOptions

  /// The key of the set-up that has been played; nil if none has.
  private var key: SetUpKey?
  private var setUp = PartResult()
  private var hasFailed = false
  private var window = EffectWindow()
  private var checkpoint: Params?
  /// Whether nothing has been played since the set-up.
  private var isFresh = false
  private var tests: [TestKey: KnownTest] = [:]
  /// Results of tests with earlier set-ups. One holds only if its requests are answered as before.
  private var former: [TestKey: KnownTest] = [:]

  init(_ options: PlayOptions, _ waste: JSONWaste) {
    self.options = options
    watch = Watch(waste)
    let watch = watch
    link = DetachedLink { watch.breathe() }
    watch.link = link
    player = Self.player(link, watch)
  }

  private static func player(_ link: DetachedLink, _ watch: Watch) -> Player {
    let player = Player(conversation: Conversation(link: link))
    player.shouldStop = { !watch.mayContinue() }
    player.conversation.breath = { watch.attend() }
    player.conversation.waste = watch.waste
    return player
  }

  /// Plays everything that has changed. Nil if the play was stopped for good.
  func play(_ reading: Reading, _ methods: MethodTable, _ attention: Attention) -> PlayResult? {
    let script = reading.script
    let lines = LineTable(reading)
    watch.begin(attention, limit: options.maxTouches)
    player.take(script)
    guard prepare(reading, lines, methods) else { return nil }
    var parts = [setUp]
    var isOver = setUp.isOverLimit
    var kept: [TestKey: KnownTest] = [:]
    for test in script.tests {
      let key = lines.range(of: test).flatMap { TestKey(test, $0, lines) }
      let base = lines.line(of: test.place)
      if !isOver, let key, let known = tests[key], watch.takeOver(known.part.touches) {
        kept[key] = known
        parts.append(known.part.moved(by: base))
        continue
      }
      if !isOver, let key, let known = former[key], isStillTrue(known, script) {
        kept[key] = known
        parts.append(known.part.moved(by: base))
        continue
      }
      if watch.isStopped { return stop(kept) }
      guard let (part, exchanges) = play(test, lines, methods, isSkipped: isOver) else {
        return stop(kept)
      }
      isOver = isOver || part.isOverLimit
      parts.append(part)
      if let key, !isOver {
        kept[key] = KnownTest(
          part: part.moved(by: -base), exchanges: exchanges, performers: self.key?.performers ?? "")
      }
    }
    tests = kept
    former.merge(kept.filter { !$0.value.exchanges.isEmpty }) { _, new in new }
    former = former.filter { kept[$0.key] != nil }
    let result = PlayResult(parts, lines) { watch.attend() }
    // The text may have changed meanwhile.
    return watch.isStopped ? nil : result
  }

  /// Keeps the results of the tests that were played before the play was stopped.
  private func stop(_ kept: [TestKey: KnownTest]) -> PlayResult? {
    tests.merge(kept) { _, new in new }
    former.merge(kept.filter { !$0.value.exchanges.isEmpty }) { _, new in new }
    return nil
  }

  // MARK: - The set-up

  /// Plays the set-up if it has changed; returns false if the play was stopped.
  private func prepare(_ reading: Reading, _ lines: LineTable, _ methods: MethodTable) -> Bool {
    let key = SetUpKey(reading, lines)
    if key == self.key {
      _ = watch.takeOver(setUp.touches)
      return true
    }
    self.key = nil
    tests = [:]
    let script = reading.script
    let recorder = recorder(lines, methods, isTest: false)
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
    if script.testCount > 0 { player.window.fork { !watch.isStopped } }
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

  private func recorder(
    _ lines: LineTable, _ methods: MethodTable, isTest: Bool
  ) -> LineRecorder {
    let recorder = LineRecorder(
      lines, methods, isLenient: lines.script.lacksSetUp, isTest: isTest)
    recorder.didPlay = { [watch] in watch.didPlay($0) }
    recorder.breathe = { [watch] in watch.attend() }
    recorder.window = { [unowned player] in player.window }
    recorder.responders = { [unowned player] in player.conversation.responders(from: $0) }
    watch.recorder = recorder
    return recorder
  }

  // MARK: - Looking again

  /// Prepares for playing lines again; returns false if the document hasn't been played.
  func begin(_ script: Script, _ attention: Attention) -> Bool {
    guard key != nil else { return false }
    watch.begin(attention, limit: options.maxTouches)
    player.take(script)
    return true
  }

  var isStopped: Bool { watch.isStopped }

  func didPlay(_ touches: Int) { watch.didPlay(touches) }

  /// Runs `work` with a player that has its own session; nil if the play was stopped.
  func perform<Result>(
    _ script: Script, _ attention: Attention, _ work: (Player, Script) -> Result
  ) -> Result? {
    watch.begin(attention, limit: options.maxTouches)
    let result = work(anotherPlayer(of: script), script)
    return watch.isStopped ? nil : result
  }

  /// A player with a new session of its own.
  func anotherPlayer(of script: Script) -> Player {
    let player = Self.player(link, watch)
    player.take(script)
    return player
  }

  /// Returns to the state at the end of the set-up.
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

  /// Whether a test's result with an earlier set-up holds with this one. Of the answers to its
  /// requests, only the fingerprints are compared.
  private func isStillTrue(_ known: KnownTest, _ script: Script) -> Bool {
    guard let key, key.isComparable, key.performers == known.performers, !hasFailed,
      window.isEmpty, watch.hasRoom(for: known.part.touches)
    else { return false }
    watch.recorder = nil
    enter(script)
    for exchange in known.exchanges {
      guard watch.mayContinue() else { return false }
      let answer = player.conversation.fingerprint(ofAnswerTo: exchange.method, exchange.params)
      if watch.isStopped || answer != exchange.answer { return false }
      watch.didPlay(0)
    }
    watch.didPlay(known.part.touches)
    return !watch.isStopped
  }

  /// Plays a test; returns its result and the requests to make again with another set-up. Nil if
  /// the play was stopped for good.
  private func play(
    _ test: Test, _ lines: LineTable, _ methods: MethodTable, isSkipped: Bool
  ) -> (PartResult, [Exchange])? {
    let line = lines.line(of: test.place)
    var outcome = TestOutcome(name: test.name, line: line, status: .skipped)
    let recorder = recorder(lines, methods, isTest: true)
    let skippable = lines.lines(of: test)
    if isSkipped { return (recorder.finish(outcome, skippable: skippable), []) }
    if hasFailed {
      outcome.status = .failed
      outcome.message = setUp.findings.first { $0.severity == .error }?.message
      return (recorder.finish(outcome, skippable: skippable), [])
    }
    enter(lines.script)
    var exchanges: [Exchange] = []
    player.conversation.witness = { method, params, answer in
      guard exchanges.count <= KnownTest.maximumExchanges else { return }
      exchanges.append(Exchange(method: method, params: params, answer: answer))
    }
    defer { player.conversation.witness = nil }
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
    let part = recorder.finish(outcome, skippable: skippable)
    let isToBeKept =
      outcome.status == .passed && part.findings.isEmpty && window.isEmpty
      && key?.isComparable ?? false
      && exchanges.count <= KnownTest.maximumExchanges && part.touches <= KnownTest.maximumTouches
    return (part, isToBeKept ? exchanges : [])
  }
}

/// A client's options for playing documents.
struct PlayOptions {
  var audit = true
  var maxTouches = 5_000_000
}

extension Player {
  /// Plays steps with `recorder` as the audience.
  fileprivate func play(
    _ steps: [Step], to recorder: LineRecorder, stopsWhenRefused: Bool
  ) -> [Failure] {
    audience = recorder
    defer { audience = nil }
    return play(steps, stopsWhenRefused: stopsWhenRefused)
  }
}
