import JSON
import JSONRPC

/// A session in which scripts and requests are played one after the other.
public final class ScriptSession {
  private let files: any FileProvider
  private var reader: ScriptReader
  private var player: Player
  private let account = ScriptAccount()
  private let link: LocalLink

  public init(files: any FileProvider) {
    self.files = files
    link = LocalLink()
    reader = ScriptReader(files: files)
    player = Self.player(account, link)
  }

  private static func player(_ account: ScriptAccount, _ link: LocalLink) -> Player {
    let player = Player(observer: account, session: LocalSession(link: link))
    player.shouldStop = { link.pollForCancellation() }
    player.startOver()
    return player
  }

  /// The result of playing a script.
  public struct Report: Sendable {
    public fileprivate(set) var status = Status.fine
    /// The number of tests passed; for a script without tests, of expectations.
    public fileprivate(set) var passed = 0
    public fileprivate(set) var failed = 0
    /// The output of `gestured run`, with errors where they occurred; elided if it is long.
    public fileprivate(set) var transcript = ""
    /// Errors in the script, or unexpectedly refused requests, for people; elided likewise, and empty if there are none.
    public fileprivate(set) var complaints = ""
    /// The effects of all commands: an array in JSON, each with the line that caused it and the
    /// test.
    public fileprivate(set) var effects: [UInt8] = Array("[]".utf8)
    /// Warnings of imports, and failed expectations of the set-up.
    public fileprivate(set) var warnings: [(path: String, message: String)] = []

    fileprivate init() {}

    fileprivate init(unreadable complaints: String) {
      (status, self.complaints, transcript) = (.unreadable, complaints, complaints)
    }

    /// Whether everything was read, and no request was refused unexpectedly.
    public var isDone: Bool { complaints.isEmpty }
  }

  // MARK: - Starting over

  /// Starts over with a new session.
  public func reset() {
    reader = ScriptReader(files: files)
    player = Self.player(account, link)
  }

  /// Does `work`, in a new session if wanted. If it fails, the session is restored.
  public func attempt<Success, Failure: Error>(
    afresh isFresh: Bool, _ work: () -> Result<Success, Failure>
  ) -> Result<Success, Failure> {
    let before = Snapshot(of: self, before: "attempt")
    defer { before.release() }
    if isFresh { reset() }
    let result = work()
    if case .failure = result { before.restore(self) }
    return result
  }

  /// Does `work`. If `shouldStop` becomes true meanwhile, restores the session and returns nil.
  public func run<Result>(
    until shouldStop: @escaping () -> Bool, _ work: () -> Result
  ) -> Result? {
    let before = Snapshot(of: self, before: "call")
    defer { before.release() }
    link.shouldStop = shouldStop
    let result = work()
    link.shouldStop = { false }
    guard shouldStop() else { return result }
    before.restore(self)
    return nil
  }

  /// The state of a session at one time.
  private struct Snapshot {
    private let reader: ScriptReader
    private let player: Player
    private let state: PlayerSnapshot
    private let classes: ClassTable.Snapshot

    init(of session: ScriptSession, before name: String) {
      reader = session.reader
      player = session.player
      state = PlayerSnapshot(of: player, before: name)
      classes = ClassTable.Snapshot(of: reader.vocabulary.classes, before: name)
    }

    func restore(_ session: ScriptSession) {
      session.reader = reader
      session.player = player
      state.restore()
      classes.restore()
    }

    func release() {
      state.release()
      classes.release()
    }
  }

  // MARK: - Requests

  package func knows(_ method: String) -> Bool { player.session.knows(method) }

  /// Makes a request that doesn't affect the window of expectations.
  package func ask(_ method: String, _ params: Params) -> LocalSession.Answer {
    player.session.answer(method, params)
  }

  /// Makes a request as a script's line would: the next expectations are about its effects.
  package func request(_ method: String, _ params: Params) -> LocalSession.Answer {
    player.window.beginCommand()
    let answer = player.session.answer(method, params)
    if case .result(let result) = answer { player.window.add(result) }
    return answer
  }

  /// Imports a tree; later scripts know the classes that it defines.
  package func importTree(_ params: Params) -> LocalSession.Answer {
    let answer = request("importTree", params)
    if case .result = answer { reader.vocabulary.classes.tryOut("importTree", params) }
    return answer
  }

  /// What the linter finds in files that scripts may read, and why some can't be read.
  package func lint(_ options: Lint.Options) -> (
    findings: [LintFinding], failures: [CommandFailure]
  ) {
    Lint.findings(in: options, files: files)
  }

  // MARK: - Scripts

  /// Plays a script in the current session: its set-up, and then each test from there. Tests don't
  /// affect the session. Without them, only the set-up is played.
  public func play(_ text: String, withTests: Bool = true) -> Report {
    let classes = ClassTable.Snapshot(of: reader.vocabulary.classes, before: "script")
    defer { classes.release() }
    let script = reader.readMore(SourceText(name: "script", bytes: Array(text.utf8)))
    guard script.diagnostics.isEmpty else {
      classes.restore()
      let complaints = script.diagnostics.map(\.described).joined()
      return Report(unreadable: ElidedText.shortened(complaints))
    }
    var report = Report()
    account.startOver()
    defer { account.startOver() }
    player.adopt(script)
    let failures = player.play(script.setUp, stopsWhenRefused: false)
    if script.tests.isEmpty || !withTests {
      (report.passed, report.failed) = account.expectations
    } else {
      (report.passed, report.failed) = play(script.tests, after: failures)
    }
    report.transcript = ElidedText.shortened(account.transcript)
    report.complaints = ElidedText.shortened(account.complaints)
    report.effects = account.endEffects()
    report.warnings =
      account.warnings
      + failures.filter { $0.kind == .expectation }.map { ($0.place.described, $0.message) }
    if !withTests, let test = script.tests.first {
      report.warnings.append(
        (test.place.described, "tests don't run when a script is loaded"))
    }
    if !failures.isEmpty || report.failed > 0 { report.status = .failed }
    return report
  }

  /// Plays tests, each from the current state, and returns how many passed and failed.
  private func play(_ tests: [Test], after setUpFailures: [Failure]) -> (passed: Int, failed: Int) {
    let snapshot = PlayerSnapshot(of: player, before: "tests")
    defer { snapshot.release() }
    var failed = 0
    for test in tests {
      account.observe(.testBegan(test))
      var failures = setUpFailures
      if failures.isEmpty {
        failures = player.play(test.steps, stopsWhenRefused: true)
        snapshot.restore()
      }
      account.observe(.testEnded(test, failures))
      if !failures.isEmpty { failed += 1 }
    }
    return (tests.count - failed, failed)
  }
}
