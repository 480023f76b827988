import CPages
import JSON
import JSONRPC

/// The documentation that came with the program, as resources.
struct Pages {
  private struct Page {
    let name: String
    let text: UnsafeBufferPointer<UInt8>

    var uri: String { "gestured://\(name)" }
  }

  private let pages: [Page]
  /// The sections of the reference, in which methods are found by name.
  private let methods: Page?

  init() {
    let embedded = UnsafeBufferPointer(start: pages_start(), count: pages_count).map {
      Page(
        name: String(cString: $0.name), text: UnsafeBufferPointer(start: $0.start, count: $0.size))
    }
    methods = embedded.first { $0.name == "methods" }
    pages = embedded.filter { $0.name != "methods" }
  }

  /// Descriptions of the pages, by name.
  private static let titles = [
    "reference": "All methods of the protocol; gestured://reference/tap is one, with examples",
    "language": "The script language, for play and load",
    "guide": "gestured in a shell: a tutorial of fifteen minutes",
  ]

  func writeList(in revision: Revision, into answer: inout JSONWriter) {
    answer.beginObject()
    answer.list("resources", pages) { page, answer in
      answer.member("uri", page.uri)
      answer.member("name", page.name)
      answer.member("description", Self.titles[page.name] ?? "")
      answer.member("mimeType", "text/markdown")
      answer.member("size", page.text.count)
    }
    revision.write(.page, into: &answer)
    answer.endObject()
  }

  func writeTemplates(in revision: Revision, into answer: inout JSONWriter) {
    answer.beginObject()
    answer.key("resourceTemplates")
    answer.beginArray()
    answer.beginObject()
    answer.member("uriTemplate", "gestured://reference/{method}")
    answer.member("name", "method")
    answer.member("description", "The parameters and result of a method, with examples")
    answer.member("mimeType", "text/markdown")
    answer.endObject()
    answer.endArray()
    revision.write(.page, into: &answer)
    answer.endObject()
  }

  func read(
    _ params: JSONValue?, in revision: Revision, into answer: inout JSONWriter
  ) throws(ResponseError) {
    guard let uri = params?[member: "uri"]?.string else {
      throw .invalidParams("resources/read needs the uri of a resource: a string")
    }
    guard let text = text(of: uri) else {
      throw ResponseError(
        code: -32002, kind: "resourceNotFound",
        message: "there is no resource \(ResponseError.excerpt(of: uri)): "
          + pages.map(\.uri).joined(separator: ", "),
        data: [.init("uri", .string(uri))])
    }
    answer.beginObject()
    answer.key("contents")
    answer.beginArray()
    answer.beginObject()
    answer.member("uri", uri)
    answer.member("mimeType", "text/markdown")
    answer.member("text", text)
    answer.endObject()
    answer.endArray()
    revision.write(.page, into: &answer)
    answer.endObject()
  }

  private func text(of uri: String) -> String? {
    if let page = pages.first(where: { $0.uri == uri }) {
      return String(decoding: page.text, as: UTF8.self)
    }
    let prefix = "gestured://reference/"
    guard uri.hasPrefix(prefix), let methods else { return nil }
    return section(String(uri.dropFirst(prefix.count)), of: methods)
  }

  /// The part of the reference that is about a method.
  private func section(_ method: String, of page: Page) -> String? {
    let lines = page.text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let heading = Array("### `\(method)`".utf8)
    guard let start = lines.firstIndex(where: { $0.elementsEqual(heading) }) else { return nil }
    let rest = lines[(start + 1)...]
    let headings = ["### ", "## ", "# ", "<!-- "].map { Array($0.utf8) }
    let end = rest.firstIndex { line in headings.contains { line.starts(with: $0) } }
    return lines[start..<(end ?? lines.endIndex)].map {
      String(decoding: $0, as: UTF8.self)
    }.joined(separator: "\n")
  }
}
