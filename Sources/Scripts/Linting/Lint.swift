import JSONRPC

/// Lints documents and scripts, and prints what it finds.
public struct Lint {
  public struct Options {
    /// Files, and folders that stand for the documents and scripts in them.
    public var files: [String] = []
    public var format = LintFormat.text
    /// Whether warnings fail as errors do.
    public var isStrict = false
    /// Whether controls without actions are reported.
    public var isUnwired = false

    public init() {}
  }

  private let options: Options
  private let console: Console

  public init(_ options: Options, _ console: Console) {
    self.options = options
    self.console = console
  }

  public func run() -> Status {
    let (findings, failures) = Self.findings(in: options)
    console.output.write(options.format.text(of: findings))
    console.report(failures.map(\.report).joined())
    if !failures.isEmpty { return .unreadable }
    let limit = options.isStrict ? LintLevel.warning : .error
    return findings.contains { $0.level <= limit } ? .failed : .fine
  }

  /// The findings in all files, and those that can't be read.
  package static func findings(
    in options: Options, files provider: any FileProvider = Disk()
  ) -> (findings: [LintFinding], failures: [CommandFailure]) {
    var findings: [LintFinding] = []
    var listed: Set<LintFinding> = []
    var failures: [CommandFailure] = []
    for path in options.files {
      let files = Disk.files(at: path) { Disk.isDocument($0) || $0.hasSuffix(".gesture") }
      for found in files {
        // Reports want paths from the root of a repository, as `git` has them.
        let file = found.hasPrefix("./") ? String(found.dropFirst(2)) : found
        do throws(CommandFailure) {
          let configuration = try LintConfiguration(for: file, isUnwired: options.isUnwired)
          if configuration.excludes(file) { continue }
          // What several scripts include is listed once.
          findings += try Self.findings(in: file, configuration, provider)
            .filter { listed.insert($0).inserted }
        } catch {
          if !failures.contains(where: { $0.report == error.report }) { failures.append(error) }
        }
      }
    }
    return (findings, failures)
  }

  private static func findings(
    in file: String, _ configuration: LintConfiguration, _ provider: any FileProvider
  ) throws(CommandFailure) -> [LintFinding] {
    switch provider.read(file) {
    case .failure(let failure):
      throw CommandFailure(report: "\(file.withoutControls):1:1: \(failure.message)\n")
    case .success(let bytes):
      return try Linter.findings(
        in: SourceText(name: file, bytes: bytes), configuration, files: provider)
    }
  }
}
