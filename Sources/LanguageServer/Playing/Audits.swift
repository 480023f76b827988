import JSON
import Scripts

/// Runs the audits on the tree as it is before the first test.
final class Audits {
  private let player: Player
  private let reading: Reading
  private let lines: LineTable
  /// Places of the identifiers in lines that declare objects, found without analyzing the whole
  /// document.
  private lazy var declarations = declaredPlaces()

  init(_ player: Player, _ reading: Reading, _ lines: LineTable) {
    self.player = player
    self.reading = reading
    self.lines = lines
  }

  /// The audits' findings; nil if an audit was stopped.
  func findings() -> [Finding]? {
    guard let gestures = findings("auditGestures", gestureFinding),
      let capture = findings("auditCapture", captureFinding)
    else { return nil }
    return gestures + capture
  }

  private func findings(
    _ method: String, _ finding: (JSONValue) -> Finding?
  ) -> [Finding]? {
    switch player.session.answer(method, .none) {
    case .refused(let error):
      // What is too large for an audit is played all the same.
      guard error.kind == "limitExceeded" else { return nil }
      return [self.finding(about: "", .information, "audit.skipped", error.message, others: [])]
    case .result(let result):
      return result.withRoot { root in
        root.list("findings").compactMap(finding)
      }
    }
  }

  private func gestureFinding(_ value: JSONValue) -> Finding? {
    let ids = value.strings("ids")
    guard let first = ids.first else { return nil }
    let because = value[member: "because"]?.string ?? ""
    let advice = value[member: "advice"]?.string.map { "\n" + $0 } ?? ""
    var finding = finding(
      about: first, .warning, "audit.\(value[member: "kind"]?.string ?? "")", because + advice,
      others: ids.dropFirst().map { $0 })
    finding.requirement = value.strings("requirement")
    return finding
  }

  private func captureFinding(_ value: JSONValue) -> Finding? {
    // Left out, since it would mark every pan.
    if value[member: "rule"]?.equals("recognizerClass") ?? false { return nil }
    let subject = value[member: "recognizer"]?.string ?? value[member: "control"]?.string
    guard let id = subject ?? value[member: "view"]?.string else { return nil }
    return finding(
      about: id, .information, "capture.\(value[member: "problem"]?.string ?? "")",
      value[member: "because"]?.string ?? "",
      others: value[member: "with"]?.string.map { [$0] } ?? [])
  }

  /// A finding at an object's declaration. What is declared in another file has its place there in
  /// the message.
  private func finding(
    about id: String, _ severity: Finding.Severity, _ code: String, _ message: String,
    others: [String]
  ) -> Finding {
    let (line, columns) = place(of: id)
    return Finding(
      line: line, columns: columns, severity: severity, code: code,
      message: placeElsewhere(of: id) + message,
      related: others.map { id in
        let (line, columns) = place(of: id)
        return Finding.Related(
          line: line, columns: columns, message: placeElsewhere(of: id) + id)
      })
  }

  /// `FILE:LINE:COLUMN: ` of an object that another file declares; empty for any other.
  private func placeElsewhere(of id: String) -> String {
    guard let place = declarations[id], !place.source.isOwn else { return "" }
    return place.described + ": "
  }

  private func declaredPlaces() -> [String: Place] {
    var declarations: [String: Place] = [:]
    for case .command(let command) in reading.script.setUp where command.isDeclaration {
      guard let id = command.arguments.first, id.name == "id" else { continue }
      let source = command.place.source
      guard let name = try? Literal.text(source.bytes[id.range]) else { continue }
      if declarations[name] == nil { declarations[name] = Place(source, id.range) }
    }
    return declarations
  }

  /// The place of an object's declaration: of one from another file, the line that reads the file;
  /// of one that no line declares, the first line.
  private func place(of id: String) -> (line: Int, columns: Range<Int>) {
    if let place = declarations[id] {
      let line = lines.line(of: place)
      return (
        line, lines.columns(place.source.isOwn ? place.range : lines.pathRange(at: line), of: line)
      )
    }
    if let range = reading.analysis.declaration(of: id) {
      let line = lines.tree.source.line(at: range.lowerBound)
      return (line, lines.columns(range, of: line))
    }
    let reading = lines.tree.statements.first { statement in
      ["include", "import"].contains(lines.firstWord(of: statement))
    }
    let line = reading?.line ?? 0
    return (
      line, lines.columns(reading == nil ? lines.text(at: 0) : lines.pathRange(at: line), of: line)
    )
  }
}
