import Daemon
import InterfaceBuilder
import JSON
import JSONRPC
import XML

/// Lints one file: each scene of a document, the set-up of a script, or what a recording ends with.
package struct Linter {
  private let configuration: LintConfiguration
  private let source: SourceText
  private var findings: [LintFinding] = []

  /// The findings in a file, in the order of its lines.
  package static func findings(
    in source: SourceText, _ configuration: LintConfiguration,
    files: any FileProvider = Disk()
  ) throws(CommandFailure) -> [LintFinding] {
    var linter = Linter(configuration: configuration, source: source)
    if Disk.isDocument(source.name) {
      try linter.lintDocument()
    } else {
      try linter.lintScript(files)
    }
    return linter.sorted
  }

  private init(configuration: LintConfiguration, source: SourceText) {
    self.configuration = configuration
    self.source = source
  }

  /// The findings without those that several scenes have in common.
  private var sorted: [LintFinding] {
    let sorted = findings.sorted {
      ($0.line, $0.column, $0.rule, $0.message) < ($1.line, $1.column, $1.rule, $1.message)
    }
    return sorted.indices.filter { $0 == 0 || sorted[$0] != sorted[$0 - 1] }.map { sorted[$0] }
  }

  private mutating func add(
    _ rule: String, _ level: LintLevel, _ message: String, at place: LintNotes.Place
  ) {
    guard let level = configuration.level(rule, level) else { return }
    let file = place.source ?? source
    findings.append(
      LintFinding(
        rule: rule, level: level, file: file.name, line: place.line, column: place.column,
        endColumn: file.columnAfterName(atLine: place.line, column: place.column), message: message)
    )
  }

  // MARK: Sessions

  /// Adds what an audit of a session finds.
  private mutating func lint(_ session: LocalSession, _ notes: LintNotes) throws(CommandFailure) {
    let audited = try Self.audit(session)
    let dead = Set(
      audited.filter { ["deadRecognizer", "unattached"].contains($0.kind) }
        .compactMap(\.ids.first))
    let covered = Set(audited.filter { $0.kind == "middleCovered" }.compactMap(\.ids.first))
    for finding in audited {
      guard let (rule, level) = finding.judged(notes, dead: dead) else { continue }
      if finding.kind == "covered", covered.contains(finding.ids[0]) { continue }
      if notes.isDisabled(rule, for: finding.ids) { continue }
      // UIKit's own recognizers have no place, and nobody can mend them.
      guard let place = finding.ids.lazy.compactMap({ notes.places[$0] }).first ?? notes.fallback
      else { continue }
      add(rule, level, finding.because, at: place)
    }
  }

  private static func audit(_ session: LocalSession) throws(CommandFailure) -> [AuditFinding] {
    let params = Params { $0.member("lint", true) }
    switch session.answer("auditGestures", params) {
    case .refused(let error): throw .failed("auditGestures: \(error.message)")
    case .result(let answer):
      return answer.withRoot { root in
        root.list("findings").map { finding in
          AuditFinding(
            kind: finding[member: "kind"]?.string ?? "",
            ids: finding.strings("ids"),
            because: finding[member: "because"]?.string ?? "",
            cause: finding[member: "cause"]?.string,
            isOpen: finding[member: "mayBeDecidedInCode"]?.bool ?? false)
        }
      }
    }
  }

  // MARK: Documents

  private mutating func lintDocument() throws(CommandFailure) {
    let file = try InterfaceFile(source)
    let text = source.string(source.lineStarts[0]..<source.bytes.count)
    guard let document = try? InterfaceDocument.parse(text, limits: .linting) else { return }
    let facts = DocumentFacts(document)
    for problem in facts.problems where !problem.isDisabled {
      add(problem.rule, .error, problem.message, at: problem.place)
    }
    for scene in file.scenes {
      let (session, answer) = try file.session(with: scene.name)
      try lint(session, facts.notes(for: answer))
    }
  }

  // MARK: Scripts and recordings

  private mutating func lintScript(_ files: any FileProvider) throws(CommandFailure) {
    let recording = Recording(source)
    if recording.isRecording {
      return try lint(LocalSession(replaying: try recording.checked()), recording.notes)
    }
    let text = source.string(source.lineStarts[0]..<source.bytes.count)
    let script = ScriptReader(files: files).read(.text(text, name: source.name))
    try lint(script.sessionAfterSetUp(), script.notes)
  }
}

extension XMLDocument.Limits {
  /// What a document may have that `describeDocument` has accepted.
  fileprivate static let linting = XMLDocument.Limits(
    elements: .max, depth: .max, attributes: .max)
}

extension Script {
  /// Where its set-up declares objects, and which rules the line before turns off.
  fileprivate var notes: LintNotes {
    var notes = LintNotes()
    for case .command(let command) in setUp {
      let start = command.place.source.position(at: command.place.range.lowerBound)
      if command.method == "importTree" {
        notes.fallback = .init(line: start.line + 1, column: start.characters + 1)
      }
      command.params.with { params in
        for id in params.map(identifiers) ?? [] where notes.places[id] == nil {
          let source = command.place.source
          notes.places[id] = .init(
            line: start.line + 1, column: start.characters + 1, source: source.isOwn ? nil : source)
          notes.disabled[id] = source.disabledRules(beforeLine: start.line)
        }
      }
    }
    return notes
  }
}

extension Recording {
  /// Where its requests make objects.
  fileprivate var notes: LintNotes {
    var notes = LintNotes()
    for (line, kind) in lines.enumerated() {
      guard case .received(let range) = kind,
        let message = try? JSONDocument.parse(source.bytes[range])
      else { continue }
      message.withRoot { root in
        for id in root[member: "params"].map(identifiers) ?? [] where notes.places[id] == nil {
          notes.places[id] = .init(line: line + 1, column: 5)
          notes.disabled[id] = source.disabledRules(beforeLine: line)
        }
      }
    }
    return notes
  }
}

extension SourceText {
  /// The column after the name of the element that begins there, or after the first word; from 1, as columns are.
  fileprivate func columnAfterName(atLine line: Int, column: Int) -> Int {
    guard lineStarts.indices.contains(line - 1) else { return column + 1 }
    let rest = string(range(ofLine: line - 1)).unicodeScalars.dropFirst(column - 1)
    return column + max(1, rest.prefix { $0 != " " && $0 != ">" }.count)
  }

  /// The rules that a comment in the line before turns off: `# gestured:disable=RULE`.
  fileprivate func disabledRules(beforeLine line: Int) -> Set<String> {
    guard line > 0 else { return [] }
    let words = string(range(ofLine: line - 1)).split { $0 == " " || $0 == "\t" }
    guard words.first == "#" else { return [] }
    let names = words.filter { $0.hasPrefix(InterfaceDocument.disabling) }
      .flatMap { $0.dropFirst(InterfaceDocument.disabling.count).split(separator: ",") }
    return Set(names.map { String($0) })
  }
}

/// The identifiers that parameters give to objects, at any depth.
private func identifiers(in value: JSONValue) -> [String] {
  var found = [value[member: "id"]?.string].compactMap { $0 }
  for member in value.members where member.value.isArray || member.value.isObject {
    found += identifiers(in: member.value)
  }
  for element in value.elements where element.isArray || element.isObject {
    found += identifiers(in: element)
  }
  return found
}
