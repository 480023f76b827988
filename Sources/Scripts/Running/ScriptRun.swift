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
    /// Whether the transcript is machine-readable.
    public var isJSON = false

    public init() {}
  }

  private let options: Options
  private let output: Output
  private let messages: Output

  public init(_ options: Options, output: Output, messages: Output) {
    self.options = options
    self.output = output
    self.messages = messages
  }

  /// Plays the scripts, each in a new session, and prints transcripts.
  public func run() -> Status {
    guard let scripts = ScriptList.read(options.files, adding: options.lines, messages) else {
      return .unreadable
    }
    var status = Status.fine
    for script in scripts {
      let audience: any Audience =
        options.isJSON
        ? JSONTranscript(output: output, messages: messages)
        : Transcript(output: output, messages: messages)
      if Player(audience: audience).play(script).hasFailed { status = .failed }
      if output.failure != 0 { break }
    }
    output.flush()
    return status
  }
}

/// The scripts given to a command.
enum ScriptList {
  /// Reads all scripts; prints errors and returns nil if any can't be read.
  static func read(
    _ files: [String], adding lines: [String] = [], _ messages: Output
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
    return isReadable(scripts, messages) ? scripts : nil
  }

  /// Whether the scripts have no errors; prints those that they have.
  static func isReadable(_ scripts: [Script], _ messages: Output) -> Bool {
    let diagnostics = scripts.flatMap(\.diagnostics)
    for diagnostic in diagnostics { messages.write(diagnostic.described) }
    messages.flush()
    return diagnostics.isEmpty
  }

  private static func joined(_ lines: [String]) -> [UInt8] {
    Array(lines.joined(separator: "\n").utf8)
  }
}
