import JSON
import JSONRPC
import Platform

/// What `.gesturedlint.json` says: rules to turn off or to make errors, and files to leave out.
package struct LintConfiguration {
  private var disabled: Set<String> = []
  private var errors: Set<String> = []
  private var excluded: [String] = []
  /// The folder of the file, to which the patterns of excluded files are relative.
  private var folder = ""
  /// Rules that the command line turns on.
  private var enabled: Set<String> = []

  package static let fileName = ".gesturedlint.json"

  package init() {}

  /// The configuration for files in a folder: of the nearest file in it or a folder around it.
  package init(for path: String, isUnwired: Bool = false) throws(CommandFailure) {
    if isUnwired { enabled.insert("control-without-action") }
    var folder = Path.resolved(Self.folder(of: path)) ?? ""
    while !folder.isEmpty {
      let file = folder == "/" ? "/" + Self.fileName : folder + "/" + Self.fileName
      if case .success(let bytes) = Disk().read(file) {
        self.folder = folder
        try read(SourceText(name: file, bytes: bytes))
        return
      }
      if folder == "/" { return }
      folder = Self.folder(of: folder)
    }
  }

  /// The folder that a path is in.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private mutating func read(_ source: SourceText) throws(CommandFailure) {
    func fail(_ message: String) -> CommandFailure {
      CommandFailure(report: "\(source.name.withoutControls):1:1: \(message)\n")
    }
    let document: JSONDocument
    do {
      document = try JSONDocument.parse(source.bytes[source.lineStarts[0]...])
    } catch {
      throw CommandFailure(
        report: "\(source.name.withoutControls):\(max(1, error.line)):\(max(1, error.column)): "
          + "this isn't JSON: \(error.text)\n")
    }
    let members = try document.withRoot { root throws(CommandFailure) in
      guard root.isObject else {
        throw fail("expected an object with disable, error and exclude, each a list of texts")
      }
      var members: [(name: String, texts: [String])] = []
      for member in root.members {
        guard ["disable", "error", "exclude"].contains(member.name) else {
          let nearest = Vocabulary.nearestName(
            to: member.name, among: ["disable", "error", "exclude"])
          throw fail(
            "unknown member \(member.name): expected disable, error or exclude"
              + (nearest.map { "; did you mean \($0)?" } ?? ""))
        }
        let texts = member.value.elements.map(\.string)
        guard member.value.isArray, !texts.contains(where: { $0 == nil }) else {
          throw fail("\(member.name): expected a list of texts")
        }
        members.append((member.name, texts.compactMap { $0 }))
      }
      return members
    }
    for (name, texts) in members {
      if name == "exclude" {
        excluded = texts
        continue
      }
      for rule in texts where LintRule.named(rule) == nil {
        let nearest = Vocabulary.nearestName(to: rule, among: LintRule.all.map(\.name))
        throw fail("\(name): no rule \(rule)" + (nearest.map { "; did you mean \($0)?" } ?? ""))
      }
      if name == "disable" { disabled = Set(texts) } else { errors = Set(texts) }
    }
  }

  /// The level of a finding of that rule; nil if it isn't wanted.
  func level(_ rule: String, _ level: LintLevel) -> LintLevel? {
    if disabled.contains(rule) { return nil }
    if errors.contains(rule) { return .error }
    return LintRule.named(rule)?.isOn == true || enabled.contains(rule) ? level : nil
  }

  /// Whether a file is left out.
  package func excludes(_ path: String) -> Bool {
    guard !excluded.isEmpty else { return false }
    let whole = Path.resolved(path) ?? path
    let start = folder == "/" ? "/" : folder + "/"
    let relative = whole.hasPrefix(start) ? String(whole.dropFirst(start.count)) : whole
    return excluded.contains { pattern in
      fnmatch(pattern, relative, 0) == 0 || fnmatch(pattern + "/*", relative, 0) == 0
        || pattern.hasPrefix("**/") && fnmatch(String(pattern.dropFirst(3)), relative, 0) == 0
    }
  }
}
