import JSON
import JSONRPC

/// Reads scripts and plays their tests.
public struct ScriptTests {
  /// The scripts, the tests to play, and the form of the report.
  public struct Options {
    public var files: [String] = []
    /// A part of the names of the tests to play; nil for all.
    public var pattern: String?
    /// Whether standard output is machine-readable.
    public var isTAP = false
    /// The file for JUnit's XML.
    public var junit: String?

    public init() {}
  }

  private let options: Options
  private let console: Console

  public init(_ options: Options, _ console: Console) {
    self.options = options
    self.console = console
  }

  /// Plays the tests, and prints their results.
  public func run() -> Status {
    let files = options.files.flatMap(Disk.scripts)
    if files.isEmpty {
      let folders = options.files.joined(separator: ", ")
      return console.fail("there is no *.gesture file in \(folders)", .unreadable)
    }
    guard let scripts = ScriptList.read(files, console) else { return .unreadable }
    guard let isWanted = ScriptList.filter(options.pattern, scripts, console) else {
      return .unreadable
    }
    let count = scripts.map { $0.tests.count(where: isWanted) }.reduce(0, +)
    let reporter: any TestReporter =
      options.isTAP
      ? TAPReporter(output: console.output, count: count, hasSeveralFiles: scripts.count > 1)
      : PlainReporter(output: console.output)
    var results: [(script: Script, result: ScriptResult)] = []
    for script in scripts {
      reporter.begin(script)
      // Reasons stand below the results that they explain, unless a program reads the results.
      let relay = TestRelay(
        reporter,
        options.isTAP ? console : Console(output: console.output, messages: console.output))
      let player = Player(observer: relay)
      player.measuresTime = options.junit != nil
      let result = player.play(script, where: isWanted)
      results.append((script, result))
      if console.output.failure != 0 { return .failed }
    }
    reporter.end(results.map(\.result))
    console.output.flush()
    if let path = options.junit, let problem = JUnitReport.write(results, to: path) {
      return console.fail("\(path) \(problem)", .failed)
    }
    return results.contains { $0.result.hasFailed } ? .failed : .fine
  }
}

extension ScriptTests {
  /// Plays the tests of one script with that player, and prints their results for people.
  package static func play(
    _ script: Script, with player: Player, _ output: Output, where isWanted: (Test) -> Bool
  ) -> ScriptResult {
    let reporter = PlainReporter(output: output)
    reporter.begin(script)
    let relay = TestRelay(reporter, Console(output: output, messages: output))
    player.observer = relay
    let result = player.play(script, where: isWanted)
    reporter.end([result])
    return result
  }
}

/// A printer of test results as they come in.
protocol TestReporter: AnyObject {
  func begin(_ script: Script)
  func report(_ result: TestResult)
  func end(_ results: [ScriptResult])
}

/// Passes results to a reporter, and prints failures for people.
private final class TestRelay: PlayObserver {
  private let reporter: any TestReporter
  private let console: Console
  private var setUpFailures: [Failure] = []
  private var isInTest = false
  /// Problems in the test so far.
  private var problems: [String] = []

  init(_ reporter: any TestReporter, _ console: Console) {
    self.reporter = reporter
    self.console = console
  }

  func observe(_ event: PlayEvent) {
    switch event {
    case .testBegan:
      isInTest = true
      problems = []
    case .testEnded(let test, let failures):
      reporter.report(TestResult(name: test.name, place: test.place, failures: failures))
      if setUpFailures.isEmpty { for failure in failures { report(failure) } }
      if failures.isEmpty { for problem in problems { console.report("    \(problem)\n") } }
      isInTest = false
    case .failed(let failure), .refused(_, _, .some(let failure)):
      if !isInTest { noteSetUp(failure) }
    case .played(let command, let result): if isInTest { noteProblems(command, result) }
    case .refused, .passed: break
    }
  }

  private func noteProblems(_ command: Command, _ result: JSONDocument) {
    result.withRoot { root in
      for effect in root.list("effects").filter({ $0.isEffect("problem") }) {
        let line = EffectLine(effect)
        let message = "\(line.what) of \(line.whom): \(line.why)"
        problems.append("\(command.place.described): \(message.withoutControls)")
      }
    }
  }

  private func noteSetUp(_ failure: Failure) {
    setUpFailures.append(failure)
    report(failure)
  }

  private func report(_ failure: Failure) { console.report(failure.described) }
}

/// A part of a name, matched without regard to case; `*` matches anything.
package struct NamePattern {
  private let parts: [[UInt8]]

  package init(_ text: String) {
    parts = text.lowercased().utf8.split(separator: UInt8(ascii: "*")).map { Array($0) }
  }

  package func matches(_ name: String) -> Bool {
    var rest = Array(name.lowercased().utf8)[...]
    for part in parts {
      guard let start = rest.indices.first(where: { rest[$0...].starts(with: part) }) else {
        return false
      }
      rest = rest[(start + part.count)...]
    }
    return true
  }
}
