import JSON
import JSONRPC

/// Plays scripts, each in a session of its own.
package final class Player {
  package let conversation: Conversation
  package weak var audience: (any Audience)?
  package var window = EffectWindow()
  package private(set) var script = Script(name: "") { didSet { sortedActionNames = nil } }
  private var sortedActionNames: [String]?
  /// Whether to record when each test ended.
  package var measuresTime = false
  /// Failures since the test or the set-up began.
  private var failures: [Failure] = []
  /// The number of failures that are returned; those beyond it are told to the audience alone.
  package var maximumFailures = Int.max

  /// Whether to stop, called between two steps.
  package var shouldStop: () -> Bool = { false }

  package init(
    audience: (any Audience)? = nil, conversation: Conversation = Conversation()
  ) {
    self.audience = audience
    self.conversation = conversation
  }

  /// Plays the set-up, and then the tests that `isWanted` accepts, each from the state after the
  /// set-up.
  package func play(_ script: Script, where isWanted: (Test) -> Bool = { _ in true }) -> Outcome {
    self.script = script
    var outcome = Outcome()
    var stage = Stage(player: self, setUp: script.setUp)
    outcome.setUpFailures = stage.prepare(for: script.tests.lazy.filter(isWanted).count)
    for test in script.tests where isWanted(test) {
      audience?.take(.testBegan(test))
      var result = TestResult(
        name: test.name, place: test.place, failures: outcome.setUpFailures)
      if !result.hasFailed {
        stage.enter()
        result.failures = play(test.steps, stopsWhenRefused: true)
      }
      if measuresTime { result.time = clock }
      outcome.tests.append(result)
      audience?.take(.testEnded(test, result.failures))
    }
    return outcome
  }

  /// Plays steps in the current session, and returns the failures.
  ///
  /// After an unexpected refusal the rest of a test is skipped as meaningless; a set-up continues.
  package func play(_ steps: [Step], stopsWhenRefused: Bool) -> [Failure] {
    failures = []
    for step in steps {
      if shouldStop() { return failures }
      switch step {
      case .command(let command):
        window.beginCommand()
        let isFine = play(command)
        if !isFine, stopsWhenRefused { return failures }
      case .expectations(let group):
        window.look { !shouldStop() }
        for expectation in group {
          if shouldStop() { return failures }
          check(expectation)
        }
      }
    }
    return failures
  }

  private func note(_ failure: Failure) {
    if failures.count < maximumFailures { failures.append(failure) }
  }

  /// Makes `script` the one whose steps are played.
  package func take(_ script: Script) {
    self.script = script
  }

  /// Names of the actions that the script's objects perform, sorted when first needed.
  var actionNames: [String] {
    if let sortedActionNames { return sortedActionNames }
    let names = script.performers.keys.sorted()
    sortedActionNames = names
    return names
  }

  /// Adds a script's performers of actions to those known. Its steps aren't kept.
  package func goOn(with script: Script) {
    var known = Script(name: script.name)
    known.describing = script.describing
    known.performers = self.script.performers
    // The only reference to them is left, so that they aren't copied.
    self.script = Script(name: "")
    known.performers.merge(script.performers) { _, new in new }
    self.script = known
  }

  /// Plays steps again, without telling the audience.
  package func replay(_ steps: [Step]) {
    let audience = audience
    self.audience = nil
    _ = play(steps, stopsWhenRefused: false)
    self.audience = audience
  }

  /// Starts over with a new session.
  package func startOver() {
    conversation.startOver()
    window = EffectWindow()
  }

  // MARK: - Commands

  /// Plays a command, and returns whether it succeeded, or was refused as expected.
  private func play(_ command: Command) -> Bool {
    switch answer(to: command) {
    case .result(let result):
      window.add(result) { !shouldStop() }
      audience?.take(.played(command, result))
      return true
    case .refused(let error):
      window.add(error)
      let isExpected = command.expectedErrors.contains(error.kind)
      audience?.take(.refused(command, error, isExpected: isExpected))
      if !isExpected { note(Failure(refusal: error, of: command)) }
      return isExpected
    }
  }

  private func answer(to command: Command) -> Conversation.Answer {
    // Ahead, since a refusal takes long where there is much that the name might have meant.
    if let target = command.target {
      _ = conversation.answer("createObject", .strings([("id", target)]))
    }
    let answer = conversation.answer(command, division(of: command))
    guard case .refused(let error) = answer, error.kind == "unknownObject",
      let parameter = error.data.firstString("parameter"),
      let selector = command.selectors.first(where: { $0.name == parameter })
    else { return answer }
    // The word isn't an identifier, so it is a selector.
    switch resolve(selector.text) {
    case .success(let view):
      return self.answer(to: command.resolving(parameter, to: view))
    case .failure(let refusal): return .refused(refusal)
    }
  }

  /// Has an audience that can do so take effects some at a time.
  private func division(of command: Command) -> JSONDocument.Division? {
    guard let audience = audience as? any PortionedAudience else { return nil }
    let needsTouches = audience.needsTouches(of: command)
    return division(of: command.params, needsTouches: needsTouches) {
      audience.take($0, of: command)
    }
  }

  /// Has `take` called with arrays of effects of a request, but for the last ones. Of touches that were played the
  /// answer tells, unless they are needed, only which events have any.
  func division(
    of params: Params, needsTouches: Bool = false, _ take: @escaping (JSONValue) -> Void
  ) -> JSONDocument.Division {
    let isPlayed = params.with { $0?[member: "play"]?.bool ?? true }
    let isAbridged = isPlayed && !needsTouches
    return JSONDocument.Division(
      taking: "effects", abridging: isAbridged ? (member: "touches", by: "touches") : nil
    ) {
      [unowned self] effects in
      window.add(effects.root, of: effects) { !shouldStop() }
      take(effects.root)
    }
  }

  /// The identifier of the only view that matches a selector.
  package func resolve(_ selector: String) -> Result<String, ResponseError> {
    let params = Params { writer in
      writer.key("selector")
      writer.value(selector)
      writer.key("limit")
      writer.value(2)
    }
    switch conversation.answer("findViews", params) {
    case .refused(let error): return .failure(error)
    case .result(let result):
      let views = result.withRoot { root in
        root[member: "views"]?.elements.compactMap(\.string) ?? []
      }
      if views.count == 1 { return .success(views[0]) }
      return .failure(refusal(of: selector))
    }
  }

  /// The daemon's error for a selector that doesn't match exactly one view, from a gesture that
  /// isn't played.
  private func refusal(of selector: String) -> ResponseError {
    let params = Params { writer in
      writer.key("on")
      writer.value(selector)
      writer.key("play")
      writer.value(false)
    }
    if case .refused(let error) = conversation.answer("tap", params) { return error }
    return ResponseError(code: 1010, kind: "noMatch", message: "no view matches \(selector)")
  }

  private var clock: Double {
    guard case .result(let session) = conversation.answer("describeSession", .none) else {
      return 0
    }
    return session.withRoot { $0[member: "clock"]?.number ?? 0 }
  }

  // MARK: - Expectations

  private func check(_ expectation: Expectation) {
    var judge = Judge(player: self, expectation: expectation)
    if let failure = judge.failure() {
      note(failure)
      audience?.take(.failed(failure))
    } else {
      audience?.take(.passed(expectation))
    }
  }
}

extension Failure {
  package init(refusal error: ResponseError, of command: Command) {
    self.init(
      kind: .refusal, place: command.place(ofParameter: error.data.firstString("parameter")),
      message: "\(command.method) was refused: \(error.message)", refusal: error)
  }
}

/// The state from which each test starts: the session after the set-up.
///
/// A checkpoint is restored if there can be one; otherwise the set-up is played again.
private struct Stage {
  private unowned let player: Player
  private let setUp: [Step]
  private var checkpoint: Params?
  private var window = EffectWindow()
  private var isFresh = false

  init(player: Player, setUp: [Step]) {
    self.player = player
    self.setUp = setUp
  }

  /// Plays the set-up, and returns its failures.
  mutating func prepare(for testCount: Int) -> [Failure] {
    player.startOver()
    let failures = player.play(setUp, stopsWhenRefused: false)
    isFresh = true
    if testCount > 1 { player.window.fork { !player.shouldStop() } }
    window = player.window
    if testCount > 1, !player.script.usesCheckpoints,
      case .result(let saved) = player.conversation.answer("saveCheckpoint", .none)
    {
      let id = saved.withRoot { $0[member: "id"]?.string ?? "" }
      checkpoint = .strings([("id", id)])
    }
    return failures
  }

  /// Returns to the state after the set-up.
  mutating func enter() {
    defer { isFresh = false }
    if isFresh { return }
    if let checkpoint,
      case .result = player.conversation.answer("restoreCheckpoint", checkpoint)
    {
      player.window = window
    } else {
      player.startOver()
      player.replay(setUp)
    }
  }
}
