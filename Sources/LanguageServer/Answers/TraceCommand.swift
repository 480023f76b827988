import JSON
import JSONRPC
import Scripts

/// `gestured.trace`: a page in which one can walk through what the document's lines and tests did.
struct TraceCommand: EditorCommand {
  static let name = "gestured.trace"

  init(_ argument: CommandArgument) throws(ResponseError) {}

  func run(
    on document: Document, in server: LanguageServer, into answer: inout JSONWriter
  ) throws(ResponseError) {
    let text = String(decoding: document.source.bytes, as: UTF8.self)
    let name = document.uri.name.split(separator: "/").last.map { String($0) } ?? "script"
    switch Tracing.page(of: text, name: name) {
    case .failure(let failure): throw .failed(failure.message)
    case .success(let page):
      let plain = name.utf8.map { Lexer.isBare($0) ? $0 : UInt8(ascii: "_") }
      let file = String(decoding: plain.prefix(200), as: UTF8.self) + ".html"
      guard let path = server.write(picture: page, as: file) else {
        throw .failed("no page can be written to the folder for temporary files")
      }
      answer.beginObject()
      answer.key("path")
      answer.value(path)
      answer.endObject()
    }
  }
}
