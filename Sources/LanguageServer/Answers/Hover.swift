import JSON
import JSONRPC
import Scripts

/// `textDocument/hover`: the meaning of a word, and what happened at its line.
struct Hover: PlaceRequest {
  static let method = "textDocument/hover"

  let document: Document
  let offset: Int

  func answer(in server: LanguageServer, into answer: inout JSONWriter) throws(ResponseError) {
    let reading = server.library.reading(of: document, server.documents)
    guard let mention = reading.analysis.mention(at: offset) else { return answer.null() }
    let subject = HoverSubject(
      document: document, mention: mention, lines: LineTable(reading), server: server)
    let facts = try subject.facts()
    guard !facts.isEmpty else { return answer.null() }
    answer.beginObject()
    answer.key("contents")
    answer.write(lines: facts, isMarkdown: server.client.hoverIsMarkdown)
    answer.member("range", mention.range, in: document.source, server.client.encoding)
    answer.endObject()
  }
}

extension JSONWriter {
  /// Writes lines of text; in Markdown, as a list.
  mutating func write(lines: [String], isMarkdown: Bool) {
    beginObject()
    member("kind", isMarkdown ? "markdown" : "plaintext")
    key("value")
    if isMarkdown {
      value(lines.map { "- " + Markdown.escaped($0) }.joined(separator: "\n"))
    } else {
      value(lines.joined(separator: "\n"))
    }
    endObject()
  }
}

/// Pieces of Markdown text.
enum Markdown {
  /// A text with Markdown's special characters escaped.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text.drop(while: { $0 == " " }) {
      if "\\`*_~[]<>#&".contains(character) { escaped.append("\\") }
      escaped.append(character)
    }
    return escaped
  }
}
