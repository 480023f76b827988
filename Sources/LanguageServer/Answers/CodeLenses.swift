import JSON
import JSONRPC
import Scripts

/// `textDocument/codeLens`: the outcomes of the tests, and commands that run them again.
struct CodeLenses: DocumentRequest {
  static let method = "textDocument/codeLens"
  static var nothing: StaticString { "[]" }

  let document: Document

  func answer(in server: LanguageServer, into answer: inout JSONWriter) throws(ResponseError) {
    let result = try server.result(of: document)
    answer.beginArray()
    write(0, "▶ Run · " + summary(result), RunCommand.name, server, &answer)
    for test in result.tests {
      let effects = test.status == .skipped ? "" : " · " + Self.counted(test.effectCount, "effect")
      write(test.line, test.status.text + effects, TestAtCursorCommand.name, server, &answer)
    }
    answer.endArray()
  }

  private func summary(_ result: DocumentResult) -> String {
    guard !result.tests.isEmpty else { return Self.counted(result.effectCount, "effect") }
    let failed = result.tests.count { $0.status == .failed }
    return Self.counted(result.tests.count, "test") + (failed > 0 ? ", \(failed) failed" : "")
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)" + (count == 1 ? "" : "s")
  }

  private func write(
    _ line: Int, _ title: String, _ command: String, _ server: LanguageServer,
    _ answer: inout JSONWriter
  ) {
    let source = document.source
    answer.beginObject()
    answer.member("range", source.wholeLine(line), in: source, server.client.encoding)
    answer.key("command")
    answer.beginObject()
    answer.member("title", title)
    answer.member("command", command)
    answer.key("arguments")
    answer.beginArray()
    answer.beginObject()
    answer.member("uri", document.uri.text)
    if command == TestAtCursorCommand.name {
      answer.member("line", line)
    }
    answer.endObject()
    answer.endArray()
    answer.endObject()
    answer.endObject()
  }
}
