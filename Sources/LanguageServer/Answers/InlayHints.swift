import JSON
import JSONRPC
import Scripts

/// `textDocument/inlayHint`: the outcome of each line, shown after it.
struct InlayHints: EditorRequest {
  static let method = "textDocument/inlayHint"
  static var nothing: StaticString { "[]" }

  let document: Document
  private let range: Range<Int>

  init?(_ params: EditorParams) throws(ResponseError) {
    guard let document = try params.document() else { return nil }
    self.document = document
    range = try params.range(in: document)
  }

  func answer(in server: LanguageServer, into answer: inout JSONWriter) throws(ResponseError) {
    let result = try server.result(of: document)
    let source = document.source
    let tests = Set(result.tests.map(\.line))
    answer.beginArray()
    for outcome in result.outcomes where !outcome.text.isEmpty && !tests.contains(outcome.line) {
      let end = source.wholeLine(outcome.line).upperBound
      guard range.lowerBound <= end, end <= range.upperBound else { continue }
      answer.beginObject()
      answer.member("position", end, in: source, server.client.encoding)
      answer.member("label", outcome.text)
      answer.member("paddingLeft", true)
      if let account = result.accounts[outcome.line] {
        let lines = account.described
        if !lines.isEmpty {
          answer.member("tooltip", lines.joined(separator: "\n"))
        }
      }
      answer.endObject()
    }
    answer.endArray()
  }
}

extension LineAccount {
  /// The effects, a line each; only the first ones if there are many.
  var described: [String] {
    let more = effectCount - effects.count
    return effects + (more > 0 ? ["… \(more) more"] : [])
  }

  var verdictLines: [String] { verdict?.split(separator: "\n").map { String($0) } ?? [] }
}
