import JSON
import JSONRPC
import Scripts

/// A request of an editor.
protocol EditorRequest: SendableMetatype {
  static var method: String { get }
  /// The answer if there is nothing to say: `null`, or `[]` if the result is a list.
  static var nothing: StaticString { get }

  /// Nil if there is nothing to say, for example about a document that isn't open.
  init?(_ params: EditorParams) throws(ResponseError)

  var document: Document { get }

  func answer(in server: LanguageServer, into answer: inout JSONWriter) throws(ResponseError)
}

extension EditorRequest {
  static var nothing: StaticString { "null" }
}

/// A request about a document as a whole.
protocol DocumentRequest: EditorRequest {
  init(document: Document)
}

extension DocumentRequest {
  init?(_ params: EditorParams) throws(ResponseError) {
    guard let document = try params.document() else { return nil }
    self.init(document: document)
  }
}

/// A request about a place in a document.
protocol PlaceRequest: EditorRequest {
  init(document: Document, offset: Int)
}

extension PlaceRequest {
  init?(_ params: EditorParams) throws(ResponseError) {
    guard let document = try params.document() else { return nil }
    self.init(document: document, offset: try params.offset(in: document))
  }
}

/// The parameters of a request, and the server that answers it.
struct EditorParams {
  let value: JSONValue?
  let server: LanguageServer

  /// The script that the parameters name; nil if it isn't open, or isn't a script.
  func document() throws(ResponseError) -> Document? {
    guard let uri = value?[member: "textDocument"]?[member: "uri"]?.string else {
      throw .wrongArgument("textDocument.uri", "a string")
    }
    return server.documents[DocumentURI(uri)].flatMap { $0.isInterface ? nil : $0 }
  }

  func offset(in document: Document) throws(ResponseError) -> Int {
    guard let position = EditorPosition(value?[member: "position"]) else {
      throw .wrongArgument("position", "a line and a character")
    }
    return document.source.offset(of: position, server.client.encoding)
  }

  func range(in document: Document) throws(ResponseError) -> Range<Int> {
    let encoding = server.client.encoding
    guard let range = document.source.range(of: value?[member: "range"], encoding) else {
      throw .wrongArgument("range", "a start and an end")
    }
    return range
  }
}

extension ResponseError {
  static func wrongArgument(_ parameter: String, _ expected: String) -> Self {
    .invalidParams(
      "\(parameter): expected \(expected)",
      data: [.init("parameter", .string(parameter)), .init("expected", .string(expected))])
  }

  /// A request that can't be carried out because of the state of its document.
  static func failed(_ message: String) -> Self {
    Self(code: -32803, kind: "requestFailed", message: message)
  }

  /// A request that the daemon refused: its argument is invalid for every document, or for this
  /// one.
  static func refused(_ error: ResponseError) -> Self {
    guard error.kind == "invalidParams", let parameter = error.data.firstString("parameter") else {
      return .failed(error.message)
    }
    let data = error.data.filter { $0.name != "parameter" }
    let isNamed = error.message.hasPrefix(parameter)
    return .invalidParams(
      isNamed ? "arguments[0].\(error.message)" : error.message,
      data: [.init("parameter", .string("arguments[0].\(parameter)"))] + data)
  }

  static let contentModified = Self(
    code: -32801, kind: "contentModified", message: "the text has changed since")

  /// Thrown by a request whose document has to be played first: it is answered later.
  static let postponed = Self(
    code: 0, kind: "postponed", message: "the document has to run first")
}
