import JSON
import JSONRPC
import Scripts

/// `textDocument/definition`: the line that declares an object or an action, or the file that a
/// path leads to.
struct GoToDefinition: PlaceRequest {
  static let method = "textDocument/definition"

  let document: Document
  let offset: Int

  func answer(in server: LanguageServer, into answer: inout JSONWriter) {
    guard let (mention, occurrences) = server.mention(at: offset, in: document) else {
      return answer.null()
    }
    var places: [(text: Occurrences.Text, mention: Mention)] = []
    switch mention.role {
    case .identifier, .target:
      places = occurrences.mentions(of: mention.name).filter(\.mention.isDeclaration)
      if places.isEmpty {
        places = occurrences.mentions(of: mention.name).filter { $0.mention.role == .target }
          .prefix(1).map { $0 }
      }
    case .action: places = occurrences.declarations(ofAction: mention.name)
    case .path: return write(path: mention.name, occurrences, server, into: &answer)
    default: break
    }
    guard !places.isEmpty else {
      guard mention.isIdentifier,
        let place = occurrences.reading.importedPlace(of: mention.name)
      else { return answer.null() }
      return write(place, server, into: &answer)
    }
    answer.beginArray()
    for (text, mention) in places { answer.value(mention.range, of: text, server.client.encoding) }
    answer.endArray()
  }

  private func write(
    path: String, _ occurrences: Occurrences, _ server: LanguageServer,
    into answer: inout JSONWriter
  ) {
    guard let file = occurrences.reading.paths[path] else { return answer.null() }
    write((file, 1, 1), server, into: &answer)
  }

  private func write(
    _ place: (path: String, line: Int, column: Int), _ server: LanguageServer,
    into answer: inout JSONWriter
  ) {
    answer.beginArray()
    answer.beginObject()
    answer.member(
      "uri",
      server.documents.document(at: place.path)?.uri.text ?? DocumentURI.file(place.path))
    answer.object("range") { answer in
      for end in ["start", "end"] {
        answer.key(end)
        answer.beginObject()
        answer.member("line", place.line - 1)
        answer.member("character", place.column - 1)
        answer.endObject()
      }
    }
    answer.endObject()
    answer.endArray()
  }
}

/// `textDocument/references`: all mentions of an object.
struct FindReferences: EditorRequest {
  static let method = "textDocument/references"
  static var nothing: StaticString { "[]" }

  let document: Document
  private let offset: Int
  private let includesDeclaration: Bool

  init?(_ params: EditorParams) throws(ResponseError) {
    guard let document = try params.document() else { return nil }
    self.document = document
    offset = try params.offset(in: document)
    includesDeclaration =
      params.value?[member: "context"]?[member: "includeDeclaration"]?.bool ?? true
  }

  func answer(in server: LanguageServer, into answer: inout JSONWriter) {
    answer.beginArray()
    if let (mention, occurrences) = server.mention(at: offset, in: document), mention.isIdentifier {
      for (text, mention) in occurrences.mentions(of: mention.name)
      where includesDeclaration || !mention.isDeclaration {
        answer.value(mention.range, of: text, server.client.encoding)
      }
    }
    answer.endArray()
  }
}

/// `textDocument/documentHighlight`: the document's mentions of the object at the cursor.
struct Highlight: PlaceRequest {
  static let method = "textDocument/documentHighlight"
  static var nothing: StaticString { "[]" }

  let document: Document
  let offset: Int

  private static let read = 2
  private static let write = 3

  func answer(in server: LanguageServer, into answer: inout JSONWriter) {
    answer.beginArray()
    if let (mention, occurrences) = server.mention(at: offset, in: document), mention.isIdentifier {
      for other in occurrences.reading.analysis.own.mentions
      where other.isIdentifier && other.name == mention.name {
        answer.beginObject()
        answer.member("range", other.range, in: document.source, server.client.encoding)
        answer.member("kind", other.isDeclaration ? Self.write : Self.read)
        answer.endObject()
      }
    }
    answer.endArray()
  }
}
