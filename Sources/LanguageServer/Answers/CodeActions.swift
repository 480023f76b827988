import JSON
import JSONRPC
import Scripts

/// `textDocument/codeAction`: fixes for the problems of a range.
///
/// Doesn't wait for a play: until the text has been played, actions that depend on its result are
/// left out.
struct CodeActions: EditorRequest {
  static let method = "textDocument/codeAction"
  static var nothing: StaticString { "[]" }

  let document: Document
  private let range: Range<Int>
  private let only: [String]?
  private let problems: [Problem]

  init?(_ params: EditorParams) throws(ResponseError) {
    guard let document = try params.document() else { return nil }
    self.document = document
    range = try params.range(in: document)
    let context = params.value?[member: "context"]
    only = context?[member: "only"].flatMap {
      $0.isArray ? $0.elements.compactMap(\.string) : nil
    }
    let encoding = params.server.client.encoding
    problems = (context?.list("diagnostics") ?? []).compactMap {
      Problem($0, in: document.source, encoding)
    }
  }

  func answer(in server: LanguageServer, into answer: inout JSONWriter) throws(ResponseError) {
    answer.beginArray()
    if wants("quickfix") {
      for problem in problems { try write(mending: problem, server, &answer) }
    }
    if wants("refactor.rewrite"), isKnown(server) {
      let line = document.source.line(at: range.lowerBound)
      let missing = MissingExpectation(document, server, line: line)
      if missing.isCommandWithoutExpectations, let edit = try missing.edit() {
        write("Expect what happened", "refactor.rewrite", nil, edit, server, &answer)
      }
    }
    answer.endArray()
  }

  /// Whether the result of the current text is known.
  private func isKnown(_ server: LanguageServer) -> Bool {
    document.result != nil && server.mayPlay
  }

  /// Whether the client asks for actions of a kind, or of one that includes it.
  private func wants(_ kind: String) -> Bool {
    only.map { wanted in
      wanted.contains { $0.isEmpty || kind == $0 || kind.hasPrefix($0 + ".") }
    } ?? true
  }

  private func write(
    mending problem: Problem, _ server: LanguageServer, _ answer: inout JSONWriter
  ) throws(ResponseError) {
    let reading = server.library.reading(of: document, server.documents)
    let lines = LineTable(reading)
    let problem = problem.placed(
      among: document.result?.findings ?? lines.script.diagnostics.map(lines.finding(of:)),
      in: document)
    let remedy = Remedy(problem: problem, document: document, reading: reading)
    if let (title, edit) = remedy.change {
      write(title, "quickfix", problem, edit, isPreferred: true, server, &answer)
    }
    for (title, edit) in [remedy.declaration, remedy.requirement].compactMap(\.self) {
      write(title, "quickfix", problem, edit, server, &answer)
    }
    if problem.code == "expectationFailed", isKnown(server) {
      let line = document.source.line(at: problem.range.lowerBound)
      if let edit = try MissingExpectation(document, server, line: line).edit() {
        write("Expect what happened", "quickfix", problem, edit, server, &answer)
      }
    }
  }

  private func write(
    _ title: String, _ kind: String, _ problem: Problem?, _ edit: WorkspaceEdit,
    isPreferred: Bool = false, _ server: LanguageServer, _ answer: inout JSONWriter
  ) {
    answer.beginObject()
    answer.member("title", title)
    answer.member("kind", kind)
    if let problem {
      answer.key("diagnostics")
      answer.beginArray()
      answer.raw(text: problem.json)
      answer.endArray()
    }
    if isPreferred {
      answer.member("isPreferred", true)
    }
    answer.key("edit")
    edit.write(server.client, into: &answer)
    answer.endObject()
  }
}

/// A diagnostic as the client gives it back.
struct Problem {
  private(set) var range: Range<Int>
  let code: String
  let message: String
  let nearest: String?
  /// The recognizers of the requirement that would settle it; empty for none.
  private(set) var requirement: [String] = []
  /// The diagnostic as the client sent it.
  let json: String

  init?(_ value: JSONValue, in source: SourceText, _ encoding: Encoding) {
    guard let range = source.range(of: value[member: "range"], encoding),
      let code = value[member: "code"]?.string, let message = value[member: "message"]?.string
    else { return nil }
    self.range = range
    self.code = code
    self.message = message
    // Not all clients send the `data` of a diagnostic back.
    nearest = value[member: "data"]?[member: "nearest"]?.string ?? Self.nearest(in: message)
    json = JSONWriter.text(value)
  }

  /// The problem with the range and requirement of the equal finding in the current text, if there is one: Neovim
  /// 0.7 sends columns back in bytes, and not all clients send `data` back.
  func placed(among findings: [Finding], in document: Document) -> Problem {
    let line = document.source.line(at: range.lowerBound)
    let own = findings.first { $0.line == line && $0.code == code && $0.message == message }
    var placed = self
    if let own {
      placed.range = document.range(of: own)
      placed.requirement = own.requirement
    }
    return placed
  }

  private static func nearest(in message: String) -> String? {
    let line = message.split(separator: "\n").first ?? ""
    let parts = line.split(separator: " ")
    guard line.hasSuffix("?"), parts.count > 3, parts.suffix(4).first == "did" else { return nil }
    return parts.last.map { String($0.dropLast()) }
  }
}

/// Fixes of a problem that don't depend on the result of a play.
struct Remedy {
  let problem: Problem
  let document: Document
  let reading: Reading

  private var source: SourceText { document.source }
  private var tree: SyntaxTree { reading.script.trees[0] }

  private var text: Occurrences.Text { Occurrences.Text(document, reading) }

  /// The misspelled or unknown word, without the `#` of a selector.
  private var word: (range: Range<Int>, name: String)? {
    var range = problem.range
    guard !range.isEmpty, range.upperBound <= source.bytes.count else { return nil }
    if source.bytes[range.lowerBound] == UInt8(ascii: "#") {
      range = range.lowerBound + 1..<range.upperBound
    }
    let name = tree.spelled(range)
    return name.isEmpty ? nil : (range, name)
  }

  /// Replaces the word by the name that was probably meant.
  var change: (String, WorkspaceEdit)? {
    guard let nearest = problem.nearest, let (range, name) = word, name != nearest,
      problem.code != "expectationFailed"
    else { return nil }
    var edit = WorkspaceEdit()
    edit.replace(range, with: spelled(nearest), in: text)
    return ("Change \(name) to \(nearest)", edit)
  }

  /// Declares a view with the unknown name. A text in quotes names none.
  var declaration: (String, WorkspaceEdit)? {
    guard ["noMatch", "unknownObject"].contains(problem.code), let (range, name) = word,
      reading.analysis.own.mentions.contains(where: { $0.range == range && $0.isIdentifier }),
      name.utf8.allSatisfy(Lexer.isNameByte)
    else { return nil }
    return ("Declare \(name)", inserting("UIView \(name) 0,0,100,100"))
  }

  /// Adds the requirement that an audit advises.
  var requirement: (String, WorkspaceEdit)? {
    guard problem.requirement.count == 2 else { return nil }
    let (one, other) = (problem.requirement[0], problem.requirement[1])
    return (
      "Let \(one) require \(other) to fail",
      inserting("requireToFail \(spelled(one)) \(spelled(other))")
    )
  }

  /// A name as a word of a script, in quotes if it needs them.
  private func spelled(_ name: String) -> String {
    name.utf8.allSatisfy(Lexer.isBare) ? name : JSONWriter.quoted(name)
  }

  /// Inserts a line after the last declaration before the first test.
  private func inserting(_ line: String) -> WorkspaceEdit {
    let lines = LineTable(reading)
    let setUp = tree.statements.prefix { !lines.isTest($0) }
    let declared = Set(reading.analysis.own.declarations.map(\.statement))
    var last: Int?
    for (index, statement) in setUp.enumerated() where declared.contains(index) {
      // The line goes after the outermost declaration that this one is nested in.
      var outer = statement
      while let parent = outer.parent { outer = tree.statements[parent] }
      last = tree.statements[outer.end - 1].line
    }
    // Without a declaration, after the line with the screen's size.
    if last == nil { last = setUp.last { lines.firstWord(of: $0) == "screen" }?.line }
    let end = source.lineEnd
    var edit = WorkspaceEdit()
    if let last {
      let place = source.wholeLine(last).upperBound
      edit.replace(place..<place, with: end + line, in: text)
    } else {
      let place = source.lineStarts[0]
      edit.replace(place..<place, with: line + end, in: text)
    }
    return edit
  }
}
