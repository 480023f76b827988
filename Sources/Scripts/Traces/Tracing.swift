import Daemon
import JSON
import JSONRPC

/// Plays a script or a recording, and writes a page in which one can walk through what happened.
public struct Tracing {
  /// The file, what the page says about it, and where it goes.
  public struct Options {
    public var file = ""
    /// The file to write; nil for standard output.
    public var path: String?
    /// A part of the names of the tests to trace; nil for all.
    public var pattern: String?
    /// The page's title; nil for the file's name.
    public var title: String?
    /// Profiles to compare, with commas; nil for all, unless there are too many effects.
    public var profiles: String?
    /// Lines of a script; a further replay makes each.
    public var changes: [String] = []
    /// Whether only the data are written.
    public var isJSON = false

    public init() {}
  }

  private let options: Options
  private let console: Console

  public init(_ options: Options, _ console: Console) {
    self.options = options
    self.console = console
  }

  public func run() -> Status {
    let source: TraceSource
    switch TraceSource.read(options.file) {
    case .failure(let failure): return refuse(failure.message)
    case .success(let read): source = read
    }
    let pattern = options.pattern.map { NamePattern($0) }
    if case .script(let origin) = source {
      let script = ScriptReader().read(origin)
      guard ScriptList.isReadable([script], console) else { return .unreadable }
      if let pattern, !script.tests.contains(where: { pattern.matches($0.name) }) {
        return refuse("gestured: no test matches \((options.pattern ?? "").withoutControls)\n")
      }
    }
    if case .recording = source, let pattern = options.pattern {
      return refuse(
        "gestured: a recording has no tests, so none matches \(pattern.withoutControls)\n")
    }
    guard let profiles = wantedProfiles else {
      let known = TraceProfiles.all.joined(separator: ", ")
      return refuse("gestured: --profiles takes all, none, or some of \(known)\n")
    }
    let service = GesturedService()
    let builder = TraceBuilder(service, keepsTexts: !options.changes.isEmpty)
    let play = TracePlay(source: source, pattern: pattern, service: service)
    let differences = play.play(for: builder)
    guard !service.runsInRealTime else {
      return refuse(
        "\(name):1:1: this session used the realtime clock, whose times can't be replayed\n")
    }
    var alternatives: [TraceAlternative] = []
    for line in options.changes {
      switch command(line, in: source) {
      case .failure(let failure): return refuse(failure.message)
      case .success(let command):
        alternatives.append(TraceAlternative(line, command, of: builder, source, pattern))
      }
    }
    if let first = differences?.first {
      console.report(first)
    }
    let isLong = builder.effects.count > TraceProfiles.maximumEffects && options.profiles == nil
    var compared = TraceProfiles(isLong ? [] : profiles, own: Self.profile(of: builder))
    compared.compare(source, pattern)
    var writing = TraceWriting(
      builder, title: options.title ?? name, source: (source.kind, name), compared)
    writing.alternatives = alternatives
    writing.differences = differences ?? (0, nil)
    if isLong {
      writing.warnings.append(
        "Profiles aren't compared: there are more than \(TraceProfiles.maximumEffects) effects. --profiles all compares them."
      )
    }
    let data = writing.data()
    guard data.count <= Self.maximumBytes else {
      return refuse(
        "gestured: the trace has \(data.count >> 20) MiB of data (limit \(Self.maximumBytes >> 20)): choose fewer tests with -k\n"
      )
    }
    return write(
      options.isJSON ? data + "\n".utf8 : TracePage.write(data, title: options.title ?? name))
  }

  private static let maximumBytes = 64 << 20

  /// The file's name, without its folder.
  private var name: String {
    options.file == "-"
      ? "standard input"
      : options.file.split(separator: "/").last.map { String($0) } ?? options.file
  }

  /// The profiles to compare; nil if one is unknown.
  private var wantedProfiles: [String]? {
    switch options.profiles {
    case nil, "all"?: return TraceProfiles.all
    case "none"?: return []
    case let names?:
      let names = names.split(separator: ",").map { String($0) }
      return names.allSatisfy(BuiltInProfiles.names.contains) ? names : nil
    }
  }

  private static func profile(of builder: TraceBuilder) -> String {
    builder.ask("configureCapture")?.withRoot { root in
      let profile = root[member: "profile"]
      return profile?.string ?? profile?[member: "name"]?.string
    } ?? "sensors"
  }

  /// The request of a line that is added to the script.
  private func command(_ line: String, in source: TraceSource) -> Result<Command, UnreadableFile> {
    let script: Script =
      switch source {
      case .script(let origin):
        ScriptReader().read(
          origin, adding: [SourceText(name: "--what-if", bytes: Array(line.utf8))])
      case .recording: ScriptReader().read(.text(line, name: "--what-if"))
      }
    if let diagnostic = script.diagnostics.first {
      return .failure(UnreadableFile(message: diagnostic.described))
    }
    guard case .command(let command)? = script.setUp.last else {
      return .failure(
        UnreadableFile(
          message: "gestured: --what-if takes a request, not \(line.withoutControls)\n"))
    }
    return .success(command)
  }

  private func write(_ bytes: [UInt8]) -> Status {
    guard let path = options.path else {
      bytes.withUnsafeBytes { console.output.write($0) }
      return .fine
    }
    guard let problem = Disk.replace(path, with: bytes) else { return .fine }
    return refuse("gestured: \(path.withoutControls) \(problem)\n", .failed)
  }

  private func refuse(_ message: String, _ status: Status = .unreadable) -> Status {
    console.report(message)
    return status
  }

  /// The page of a script's text, for editors; a message for people if it can't be read.
  package static func page(of text: String, name: String) -> Result<String, UnreadableFile> {
    let source = TraceSource.script(.text(text, name: name))
    let script = ScriptReader().read(.text(text, name: name))
    if let diagnostic = script.diagnostics.first {
      return .failure(
        UnreadableFile(message: "\(diagnostic.place.described): \(diagnostic.message)"))
    }
    let service = GesturedService()
    let builder = TraceBuilder(service, keepsTexts: false)
    _ = TracePlay(source: source, pattern: nil, service: service).play(for: builder)
    let writing = TraceWriting(
      builder, title: name, source: ("script", name), TraceProfiles([], own: profile(of: builder)))
    return .success(String(decoding: TracePage.write(writing.data(), title: name), as: UTF8.self))
  }
}
