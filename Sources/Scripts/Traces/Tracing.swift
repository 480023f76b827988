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
    public var whatIfs: [String] = []
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
    do throws(CommandFailure) {
      let data = try data()
      let title = options.title ?? name
      return write(options.isJSON ? data + "\n".utf8 : TracePage.write(data, title: title))
    } catch {
      console.report(error.report)
      return .unreadable
    }
  }

  /// The trace's data, from a replay and those that it is compared with.
  private func data() throws(CommandFailure) -> [UInt8] {
    let source = try TraceSource.read(options.file)
    let pattern = try pattern(for: source)
    let profiles = try wantedProfiles
    let service = GesturedService()
    let builder = TraceBuilder(service, keepsTexts: !options.whatIfs.isEmpty)
    let differences = TracePlay(source: source, pattern: pattern, service: service).play(
      for: builder)
    guard !service.runsInRealTime else {
      throw CommandFailure(
        report:
          "\(name):1:1: this session used the realtime clock, whose times can't be replayed\n")
    }
    var whatIfs: [TraceWhatIf] = []
    for line in options.whatIfs {
      let command = try command(line, in: source)
      whatIfs.append(TraceWhatIf(line, command, of: builder, source, pattern))
    }
    if let first = differences?.first { console.report(first) }
    let isLong = builder.effects.count > TraceProfiles.maximumEffects && options.profiles == nil
    var compared = TraceProfiles(isLong ? [] : profiles, own: Self.profile(of: builder))
    compared.compare(source, pattern)
    var writing = TraceWriting(
      builder, title: options.title ?? name, source: (source.kind, name), compared)
    writing.whatIfs = whatIfs
    writing.differences = differences ?? (0, nil)
    if isLong {
      writing.warnings.append(
        "Profiles aren't compared: there are more than \(TraceProfiles.maximumEffects) effects. --profiles all compares them."
      )
    }
    let data = writing.data()
    guard data.count <= Self.maximumBytes else {
      throw .failed(
        "the trace has \(data.count >> 20) MiB of data (limit \(Self.maximumBytes >> 20)): choose fewer tests with -k"
      )
    }
    return data
  }

  /// The pattern for the names of tests. Throws if the script can't be read, or no test matches.
  private func pattern(for source: TraceSource) throws(CommandFailure) -> NamePattern? {
    let pattern = options.pattern.map { NamePattern($0) }
    switch source {
    case .recording:
      guard let name = options.pattern else { return nil }
      throw .failed("a recording has no tests, so none matches \(name)")
    case .script(let origin):
      let script = ScriptReader().read(origin)
      guard script.diagnostics.isEmpty else {
        throw CommandFailure(report: script.diagnostics.map(\.described).joined())
      }
      if let pattern, !script.tests.contains(where: { pattern.matches($0.name) }) {
        throw .failed("no test matches \(options.pattern ?? "")")
      }
      return pattern
    }
  }

  private static let maximumBytes = 64 << 20

  /// The file's name, without its folder.
  private var name: String {
    options.file == "-"
      ? "standard input"
      : options.file.split(separator: "/").last.map { String($0) } ?? options.file
  }

  /// The profiles to compare.
  private var wantedProfiles: [String] {
    get throws(CommandFailure) {
      switch options.profiles {
      case nil, "all"?: return TraceProfiles.all
      case "none"?: return []
      case let names?:
        let names = names.split(separator: ",").map { String($0) }
        guard names.allSatisfy(BuiltInProfiles.names.contains) else {
          let known = TraceProfiles.all.joined(separator: ", ")
          throw .failed("--profiles takes all, none, or some of \(known)")
        }
        return names
      }
    }
  }

  private static func profile(of builder: TraceBuilder) -> String {
    builder.ask("configureCapture")?.withRoot { root in
      let profile = root[member: "profile"]
      return profile?.string ?? profile?[member: "name"]?.string
    } ?? "sensors"
  }

  /// The request of a line that is added to the script.
  private func command(_ line: String, in source: TraceSource) throws(CommandFailure) -> Command {
    let script: Script =
      switch source {
      case .script(let origin):
        ScriptReader().read(
          origin, adding: [SourceText(name: "--what-if", bytes: Array(line.utf8))])
      case .recording: ScriptReader().read(.text(line, name: "--what-if"))
      }
    if let diagnostic = script.diagnostics.first {
      throw CommandFailure(report: diagnostic.described)
    }
    guard case .command(let command)? = script.setUp.last else {
      throw .failed("--what-if takes a request, not \(line)")
    }
    return command
  }

  private func write(_ bytes: [UInt8]) -> Status {
    guard let path = options.path else {
      bytes.withUnsafeBytes { console.output.write($0) }
      return .fine
    }
    guard let problem = Disk.replace(path, with: bytes) else { return .fine }
    return console.fail("\(path) \(problem)", .failed)
  }

  /// The page of a script's text, for editors; the failure is one line.
  package static func page(of text: String, name: String) throws(CommandFailure) -> String {
    let source = TraceSource.script(.text(text, name: name))
    if let diagnostic = ScriptReader().read(.text(text, name: name)).diagnostics.first {
      throw CommandFailure(report: "\(diagnostic.place.described): \(diagnostic.message)")
    }
    let service = GesturedService()
    let builder = TraceBuilder(service, keepsTexts: false)
    _ = TracePlay(source: source, pattern: nil, service: service).play(for: builder)
    let writing = TraceWriting(
      builder, title: name, source: ("script", name), TraceProfiles([], own: profile(of: builder)))
    return String(decoding: TracePage.write(writing.data(), title: name), as: UTF8.self)
  }
}
