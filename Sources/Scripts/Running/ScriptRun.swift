/// The exit status of a command over scripts.
public enum Status: Int32, Sendable {
  /// Everything succeeded.
  case fine = 0
  /// An expectation failed, or a request was refused.
  case failed = 1
  /// A script or file can't be read.
  case unreadable = 2
}

/// Reads scripts and plays them.
public struct ScriptRun {
  /// The scripts, and the form of the transcript.
  public struct Options {
    public var files: [String] = []
    /// Lines added to the last script.
    public var lines: [String] = []
    /// A part of the names of the tests to play; nil for all.
    public var pattern: String?
    /// Whether the transcript is machine-readable.
    public var isJSON = false
    /// Whether the transcript shows all effects, however many.
    public var showsAll = false
    /// Whether it shows what delegates and views were asked, where the answer is set.
    public var showsAnswers = false

    public init() {}
  }

  private let options: Options
  private let console: Console

  public init(_ options: Options, _ console: Console) {
    self.options = options
    self.console = console
  }

  /// Plays the scripts, each in a new session, and prints transcripts.
  public func run() -> Status {
    guard let scripts = ScriptList.read(options.files, adding: options.lines, console) else {
      return .unreadable
    }
    guard let isWanted = ScriptList.filter(options.pattern, scripts, console) else {
      return .unreadable
    }
    var status = Status.fine
    for script in scripts {
      let transcript: any PlayObserver =
        options.isJSON
        ? JSONTranscript(console) : Transcript(console, showsAll: options.showsAll)
      let player = Player(observer: transcript)
      player.reportsAnswers = options.showsAnswers
      if player.play(script, where: isWanted).hasFailed { status = .failed }
      if console.output.failure != 0 { break }
    }
    console.output.flush()
    return status
  }
}

/// The scripts given to a command.
enum ScriptList {
  /// Reads all scripts; prints errors and returns nil if any can't be read.
  static func read(
    _ files: [String], adding lines: [String] = [], _ console: Console
  ) -> [Script]? {
    let added = lines.isEmpty ? [] : [SourceText(name: "-e", bytes: joined(lines))]
    let reader = ScriptReader()
    var scripts: [Script] = []
    if files.isEmpty {
      scripts.append(reader.read(.text("", name: "-e"), adding: added))
    }
    for (index, file) in files.enumerated() {
      let isLast = index == files.count - 1
      scripts.append(reader.read(.file(file), adding: isLast ? added : []))
    }
    return isReadable(scripts, console) ? scripts : nil
  }

  /// Whether a test's name matches a pattern, or there is none; nil, with an error, if no test's does.
  static func filter(
    _ pattern: String?, _ scripts: [Script], _ console: Console
  ) -> ((Test) -> Bool)? {
    guard let text = pattern else { return { _ in true } }
    let pattern = NamePattern(text)
    guard scripts.contains(where: { $0.tests.contains { pattern.matches($0.name) } }) else {
      _ = console.fail("no test matches \(text)", .unreadable)
      return nil
    }
    return { pattern.matches($0.name) }
  }

  /// Whether the scripts have no errors; prints those that they have.
  static func isReadable(_ scripts: [Script], _ console: Console) -> Bool {
    let diagnostics = scripts.flatMap(\.diagnostics)
    console.report(diagnostics.map(\.described).joined())
    return diagnostics.isEmpty
  }

  private static func joined(_ lines: [String]) -> [UInt8] {
    Array(lines.joined(separator: "\n").utf8)
  }
}
