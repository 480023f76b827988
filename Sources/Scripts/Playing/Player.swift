import JSON
import JSONRPC

/// Plays scripts, each in a session of its own.
package final class Player {
  package let session: LocalSession
  package weak var observer: (any PlayObserver)?
  package var window = EffectWindow()
  package var script = Script(name: "")
  /// Whether to record when each test ended.
  package var measuresTime = false
  /// Whether to report answers that are set, even if no test expects one.
  package var reportsAnswers = false
  /// Failures since the test or the set-up began.
  private var failures: [Failure] = []
  /// Whether to stop; polled before each step.
  package var shouldStop: () -> Bool = { false }

  package init(observer: (any PlayObserver)? = nil, session: LocalSession = LocalSession()) {
    self.observer = observer
    self.session = session
  }

  /// Plays the set-up, and then the tests that `isWanted` accepts, each from the state after the
  /// set-up.
  package func play(_ script: Script, where isWanted: (Test) -> Bool = { _ in true })
    -> ScriptResult
  {
    self.script = script
    session.reportsAnswers = reportsAnswers || script.expectsAnswers
    startOver()
    var whole = ScriptResult()
    whole.setUpFailures = play(script.setUp, stopsWhenRefused: false)
    let tests = script.tests.filter(isWanted)
    let snapshot = tests.count > 1 ? snapshot() : nil
    for (index, test) in tests.enumerated() {
      observer?.observe(.testBegan(test))
      var result = TestResult(
        name: test.name, place: test.place, failures: whole.setUpFailures)
      if !result.hasFailed {
        if index > 0 { returnToSetUp(snapshot) }
        result.failures = play(test.steps, stopsWhenRefused: true)
      }
      if measuresTime { result.time = clock }
      whole.tests.append(result)
      observer?.observe(.testEnded(test, result.failures))
    }
    return whole
  }

  /// The state after the set-up; nil if the script uses checkpoints, which would outlive their test.
  package func snapshot() -> PlayerSnapshot? {
    script.usesCheckpoints ? nil : PlayerSnapshot(of: self, before: "tests")
  }

  /// Returns to the state after the set-up: to its snapshot if there is one, else by playing the set-up again.
  package func returnToSetUp(_ snapshot: PlayerSnapshot?) {
    if snapshot?.restore() ?? false { return }
    startOver()
    let observer = observer
    self.observer = nil
    _ = play(script.setUp, stopsWhenRefused: false)
    self.observer = observer
  }

  /// Plays steps in the current session, and returns the failures.
  ///
  /// After an unexpected refusal the rest of a test is skipped as meaningless; a set-up continues, without the steps
  /// that need what wasn't made.
  package func play(_ steps: [Step], stopsWhenRefused: Bool) -> [Failure] {
    failures = []
    var leftOut: Set<Int> = []
    for (index, step) in steps.enumerated() where !leftOut.contains(index) {
      if shouldStop() { return failures }
      switch step {
      case .command(let command):
        window.beginCommand()
        guard let refusal = play(command) else {
          if let failure = misspelling(inOccasionOf: command) { fail(failure) }
          continue
        }
        let followers =
          stopsWhenRefused
          ? nil : Followers(of: command, refused: refusal, in: steps[(index + 1)...])
        leftOut.formUnion(followers?.steps ?? [])
        fail(command, refusal, followers)
        if stopsWhenRefused { return failures }
      case .expectations(let group):
        window.beginExpectations()
        for expectation in group { check(expectation) }
      }
    }
    return failures
  }

  /// Adds a script's sources of actions to those known. Its steps aren't kept.
  package func adopt(_ script: Script) {
    var known = Script(name: script.name)
    known.describing = script.describing
    known.actionSources = self.script.actionSources.merging(script.actionSources) { _, new in new }
    self.script = known
  }

  /// Starts over with a new session.
  package func startOver() {
    session.startOver()
    window = EffectWindow()
  }

  // MARK: - Commands

  /// Plays a command. Returns the error if it was refused, and not as expected.
  private func play(_ command: Command) -> ResponseError? {
    switch answer(to: command) {
    case .result(let result):
      window.add(result)
      observer?.observe(.played(command, result))
      return nil
    case .refused(let error):
      window.add(error)
      guard command.expectedErrors.contains(error.kind) else { return error }
      observer?.observe(.refused(command, error, nil))
      return nil
    }
  }

  private func fail(_ command: Command, _ refusal: ResponseError, _ followers: Followers?) {
    var failure = Failure(refusal: refusal, of: command)
    if let followers = followers?.described { failure.details.append(followers) }
    failures.append(failure)
    observer?.observe(.refused(command, refusal, failure))
  }

  private func answer(to command: Command) -> LocalSession.Answer {
    // Made ahead, since a refusal searches all objects for names like the missing one.
    if let target = command.target {
      _ = session.answer("createObject", .strings([("id", target)]))
    }
    let answer = session.answer(command.method, command.params)
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

  /// The identifier of the only view that matches a selector.
  package func resolve(_ selector: String) -> Result<String, ResponseError> {
    let params = Params { writer in
      writer.member("selector", selector)
      writer.member("limit", 2)
    }
    switch session.answer("findViews", params) {
    case .refused(let error): return .failure(error)
    case .result(let result):
      let views = result.withRoot { root in
        root.strings("views")
      }
      if views.count == 1 { return .success(views[0]) }
      return .failure(refusal(of: selector))
    }
  }

  /// The daemon's error for a selector that doesn't match exactly one view, from a gesture that
  /// isn't played.
  private func refusal(of selector: String) -> ResponseError {
    let params = Params { writer in
      writer.member("on", selector)
      writer.member("play", false)
    }
    if case .refused(let error) = session.answer("tap", params) { return error }
    return ResponseError(code: 1010, kind: "noMatch", message: "no view matches \(selector)")
  }

  private var clock: Double {
    guard case .result(let session) = session.answer("describeSession", .none) else {
      return 0
    }
    return session.withRoot { $0[member: "clock"]?.number ?? 0 }
  }

  // MARK: - Expectations

  private func check(_ expectation: Expectation) {
    let check = ExpectationCheck(player: self, expectation: expectation)
    if let failure = check.failure() ?? misspelling(in: expectation) {
      fail(failure)
    } else {
      observer?.observe(.passed(expectation))
    }
  }

  private func fail(_ failure: Failure) {
    failures.append(failure)
    observer?.observe(.failed(failure))
  }
}

extension Failure {
  package init(refusal error: ResponseError, of command: Command) {
    self.init(
      kind: .refusal,
      place: command.place(
        ofParameter: error.data.firstString("parameter"),
        offset: error.data.firstInteger("offset")),
      message: "\(command.method) was refused: \(error.message)", refusal: error)
  }
}
