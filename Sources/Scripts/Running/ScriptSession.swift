import JSON
import JSONRPC

/// A session in which scripts and requests are played one after the other.
public final class ScriptSession {
  private let files: any FileProvider
  private var reader: ScriptReader
  private var player: Player
  private let account = ScriptAccount()
  private let stop: StopButton

  /// Called from time to time during long work; returns whether to go on.
  public var breathe: () -> Bool {
    get { stop.mayContinue }
    set { stop.mayContinue = newValue }
  }

  public init(files: any FileProvider) {
    self.files = files
    stop = StopButton()
    reader = Self.reader(files, stop)
    player = Self.player(account, stop)
  }

  /// The number of errors and of failures that are told of a script.
  private static let maximumErrors = 1_000

  private static func reader(_ files: any FileProvider, _ stop: StopButton) -> ScriptReader {
    let reader = stop.reader(files)
    reader.maximumErrors = maximumErrors
    // All is kept until the script has been played.
    reader.limitsMemory = true
    reader.memory = LineMemory(capacity: 1_000, longestLine: 256)
    return reader
  }

  private static func player(_ account: ScriptAccount, _ stop: StopButton) -> Player {
    let player = stop.player(account)
    player.maximumFailures = maximumErrors
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
    /// Errors in the script, or unexpectedly refused requests, for people; elided likewise, and empty if all was done.
    public fileprivate(set) var complaints = ""
    /// The effects of all commands: an array in JSON, each with the line that caused it and the
    /// test.
    public fileprivate(set) var effects: [UInt8] = Array("[]".utf8)
    /// Warnings of imports, and failed expectations of the set-up, as many as are told.
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
    reader = Self.reader(files, stop)
    player = Self.player(account, stop)
  }

  /// Does `work`, in a new session if wanted. If it fails, the session is restored.
  public func attempt<Success, Failure: Error>(
    afresh isFresh: Bool, _ work: () -> Result<Success, Failure>
  ) -> Result<Success, Failure> {
    let before = Moment(of: self, isFresh ? nil : "attempt")
    if isFresh { reset() }
    let result = work()
    if case .failure = result { before.restore(self) }
    before.release()
    return result
  }

  /// Does `work`. If it is stopped meanwhile, restores the session and returns nil.
  public func unlessStopped<Result>(_ work: () -> Result) -> Result? {
    let before = Moment(of: self, "call")
    defer { before.release() }
    let result = stop.watch(work)
    if result == nil { before.restore(self) }
    return result
  }

  /// A snapshot of a session.
  private struct Moment {
    private let reader: ScriptReader
    private let player: Player
    private let window: EffectWindow
    private let checkpoint: Checkpoint?
    private let classes: ClassTable.Moment?

    /// Without a name, no checkpoint is saved; the player itself is kept, since another one
    /// continues.
    init(of session: ScriptSession, _ name: String?) {
      reader = session.reader
      player = session.player
      window = player.window
      checkpoint = name.flatMap { Checkpoint(of: session.player.conversation, before: $0) }
      let table = session.reader.vocabulary.classes
      classes = name.map { ClassTable.Moment(of: table, before: $0) }
    }

    func restore(_ session: ScriptSession) {
      session.reader = reader
      session.player = player
      player.window = window
      checkpoint?.restore()
      classes?.restore()
    }

    func release() {
      checkpoint?.release()
      classes?.release()
    }
  }

  // MARK: - Requests

  package func knows(_ method: String) -> Bool { player.conversation.knows(method) }

  /// Makes a request that doesn't affect the window of expectations. A long answer lacks what a `division` takes.
  package func ask(
    _ method: String, _ params: Params,
    _ division: @autoclosure () -> JSONDocument.Division? = nil
  ) -> Conversation.Answer {
    player.conversation.answer(method, params, division())
  }

  /// Makes a request as a script's line would: the next expectations are about its effects. `take` is called with
  /// arrays of these where they are many; the answer has the last ones.
  package func perform(
    _ method: String, _ params: Params, _ take: ((JSONValue) -> Void)? = nil
  ) -> Conversation.Answer {
    player.window.beginCommand()
    let answer = player.conversation.answer(
      method, params, take.map { player.division(of: params, $0) })
    if case .result(let result) = answer {
      player.window.add(result) { !player.shouldStop() }
    }
    return answer
  }

  /// Imports a tree; later scripts know the classes that it defines.
  package func importTree(_ params: Params) -> Conversation.Answer {
    let answer = perform("importTree", params)
    if case .result = answer { reader.vocabulary.classes.tryOut("importTree", params) }
    return answer
  }

  // MARK: - Scripts

  /// Plays a script in the current session: its set-up, and then each test from there. Tests don't
  /// affect the session. Without them, only the set-up is played.
  public func play(_ text: String, withTests: Bool = true) -> Report {
    let classes = ClassTable.Moment(of: reader.vocabulary.classes, before: "script")
    defer { classes.release() }
    var script = reader.readMore(SourceText(name: "script", bytes: Array(text.utf8)))
    guard script.diagnostics.isEmpty else {
      classes.restore()
      var complaints = ElidedText()
      for diagnostic in script.diagnostics { complaints.append(diagnostic.described.utf8) }
      return Report(unreadable: complaints.text)
    }
    // They take much of the memory of a long one, and have served their purpose.
    script.trees = []
    let firstTest = script.tests.first?.place
    var report = Report()
    account.startOver()
    defer { account.startOver() }
    player.goOn(with: script)
    let failures = player.play(script.setUp, stopsWhenRefused: false)
    if script.tests.isEmpty || !withTests {
      (report.passed, report.failed) = account.expectations
    } else {
      (report.passed, report.failed) = play(script.tests, after: failures)
    }
    report.transcript = account.transcript
    report.complaints = account.complaints
    report.effects = account.endEffects()
    report.warnings =
      account.warnings
      + failures.filter { $0.kind == .expectation }.map { ($0.place.described, $0.message) }
    if failures.count == Self.maximumErrors, let last = failures.last {
      report.warnings.append((last.place.described, "further failures aren't listed"))
    }
    if !withTests, let firstTest {
      report.warnings.append((firstTest.described, "tests aren't played when a script is loaded"))
    }
    if !failures.isEmpty || report.failed > 0 { report.status = .failed }
    return report
  }

  /// Plays tests, each from the current state, and returns how many passed and failed.
  private func play(_ tests: [Test], after setUpFailures: [Failure]) -> (passed: Int, failed: Int) {
    player.window.fork { !player.shouldStop() }
    let window = player.window
    let checkpoint = Checkpoint(of: player.conversation, before: "tests")
    var failed = 0
    for test in tests {
      account.take(.testBegan(test))
      var failures = setUpFailures
      if failures.isEmpty {
        failures = player.play(test.steps, stopsWhenRefused: true)
        checkpoint?.restore()
        player.window = window
      }
      account.take(.testEnded(test, failures))
      if !failures.isEmpty { failed += 1 }
    }
    checkpoint?.release()
    return (tests.count - failed, failed)
  }
}
