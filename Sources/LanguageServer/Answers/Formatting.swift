import JSON
import JSONRPC
import Scripts

/// `textDocument/formatting`: two blanks a level, one between words, one line end at the end.
struct Formatting: DocumentRequest {
  static let method = "textDocument/formatting"
  static var nothing: StaticString { "[]" }

  let document: Document

  func answer(in server: LanguageServer, into answer: inout JSONWriter) {
    let reading = server.library.reading(of: document, server.documents)
    let formatter = Formatter(reading.script)
    answer.beginArray()
    for (range, text) in formatter.edits {
      answer.write(edit: range, text, in: document.source, server.client.encoding)
    }
    answer.endArray()
  }
}
