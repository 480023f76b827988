import JSON
import JSONRPC
import Scripts

/// `gestured.expectWhatHappened`: the edit that makes a line expect what happened.
struct ExpectCommand: EditorCommand {
  static let name = "gestured.expectWhatHappened"
  private let line: Int

  init(_ argument: CommandArgument) throws(ResponseError) {
    line = try argument.line()
  }

  func run(
    on document: Document, in server: LanguageServer, into answer: inout JSONWriter
  ) throws(ResponseError) {
    guard let edit = try MissingExpectation(document, server, line: line).edit() else {
      return answer.null()
    }
    edit.write(server.client, into: &answer)
  }
}

/// The expectation that a line lacks, found from what happened.
struct MissingExpectation {
  private let document: Document
  private let server: LanguageServer
  private let line: Int
  private let lines: LineTable
  private let reading: Reading
  /// Whether the line is an expectation.
  private let isExpectation: Bool

  init(_ document: Document, _ server: LanguageServer, line: Int) {
    self.document = document
    self.server = server
    self.line = line
    reading = server.library.reading(of: document, server.documents)
    lines = LineTable(reading)
    isExpectation =
      lines.statement(at: line).map { [lines] in
        lines.firstWord(of: lines.tree.statements[$0]) == "expect"
      } ?? false
  }

  /// Whether the line is a command that no expectation follows yet: any in a test, and outside of
  /// tests one that gives things to expect, which most lines there don't.
  var isCommandWithoutExpectations: Bool {
    guard let index = lines.statement(at: line) else { return false }
    let word = lines.firstWord(of: lines.tree.statements[index])
    let method = server.library.vocabulary.methods[word]
    guard method != nil || word == "wait" else { return false }
    guard lines.test(at: line) != nil || method.map({ $0.isInput }) ?? true else { return false }
    let next = lines.tree.statements.dropFirst(index + 1).first
    return next.map { lines.firstWord(of: $0) != "expect" } ?? true
  }

  /// The edit that makes the line, or one inserted after it, expect what happened. Nil if no such
  /// expectation passes.
  func edit() throws(ResponseError) -> WorkspaceEdit? {
    let result = try server.result(of: document)
    guard let index = lines.statement(at: line) else { return nil }
    let statement = lines.tree.statements[index]
    let whole = lines.tree.range(of: statement)
    guard isExpectation || isCommandWithoutExpectations else { return nil }
    let source = document.source
    let start = source.range(ofLine: line).lowerBound
    let indentation = source.string(start..<whole.lowerBound)
    let account = result.accounts[line]
    let text = Occurrences.Text(document, reading)
    for candidate in try candidates(statement, account) {
      var edit = WorkspaceEdit()
      let range: Range<Int>
      let newText: String
      if isExpectation {
        (range, newText) = (whole, candidate)
      } else {
        let end = source.wholeLine(line).upperBound
        (range, newText) = (end..<end, source.lineEnd + indentation + candidate)
      }
      guard try passes(range, newText, at: isExpectation ? line : line + 1) else { continue }
      edit.replace(range, with: newText, in: text)
      return edit
    }
    return nil
  }

  /// Whether the expectation on a line passes once the text is changed so.
  private func passes(
    _ range: Range<Int>, _ newText: String, at line: Int
  ) throws(ResponseError) -> Bool {
    var bytes = document.source.bytes
    bytes.replaceSubrange(range, with: Array(newText.utf8))
    let draft = Document(
      document.uri, version: "null", text: String(decoding: bytes, as: UTF8.self),
      player: DocumentPlayer(server.client.play))
    guard let result = server.play(draft) else { throw .postponed }
    return result.outcomes.contains { $0.line == line && $0.kind == .passed }
  }

  // MARK: - Candidates

  /// Expectations that may pass, those nearest to the line first.
  private func candidates(
    _ statement: Statement, _ account: LineAccount?
  ) throws(ResponseError) -> [String] {
    let actions = performed.joined(separator: " ")
    let whole = actions.isEmpty ? "expect no action" : "expect actions " + actions
    guard isExpectation else { return [whole] }
    let words = lines.tree.words(of: statement).map { document.source.string($0.range) }
    let got = account?.got ?? ""
    switch words.dropFirst().first {
    case "state" where words.count == 4: return ["expect state \(words[2]) \(got)", whole]
    case "hit" where words.count > 3: return ["expect hit \(words[2]) \(got)", whole]
    case "visible": return ["expect no visible " + words.dropFirst(2).joined(separator: " ")]
    case "no" where words.count > 3 && words[2] == "visible":
      return ["expect visible " + words.dropFirst(3).joined(separator: " ")]
    case "that": return [whole]
    case "error": return ["expect error \(got)", whole]
    case "captured": return captured + ["expect no captured"]
    case "no" where words.count > 2 && words[2] == "captured": return captured
    case "action", "actions", "no", "scroll": return [whole]
    default: return try present(statement).map { [$0] } ?? []
    }
  }

  /// The expectation with the same properties, but the values that they have.
  private func present(_ statement: Statement) throws(ResponseError) -> String? {
    let words = lines.tree.words(of: statement).dropFirst()
    let object = words.prefix { $0.equals == nil }.map { document.source.string($0.range) }
      .joined(separator: " ")
    let state = try server.state(at: line, of: document)
    guard case .success(let description) = state.player.describe(object) else { return nil }
    var text = "expect \(object)"
    for word in words {
      guard let range = word.nameRange else { continue }
      let name = document.source.string(range)
      guard let value = description.root.member(name) else { return nil }
      text += " \(name)=\(JSONWriter.text(value))"
    }
    return text
  }

  /// The lines that an expectation of this line, or one after it, is about.
  private var commands: [Int] { lines.commandsBefore(isExpectation ? line : line + 1) }

  private var performed: [String] {
    commands.flatMap { document.result?.accounts[$0]?.actions ?? [] }
  }

  private var captured: [String] {
    commands.flatMap { document.result?.accounts[$0]?.captured ?? [] }
      .map { "expect captured \($0)" }
  }
}
