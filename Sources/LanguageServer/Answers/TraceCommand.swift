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
    let page: String
    do throws(CommandFailure) {
      page = try Tracing.page(of: text, name: document.uri.name)
    } catch {
      throw .failed(error.report)
    }
    let path = try server.write(picture: page, of: document, ending: ".html")
    answer.beginObject()
    answer.member("path", path)
    answer.endObject()
  }
}
