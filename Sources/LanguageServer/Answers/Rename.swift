import JSON
import JSONRPC
import Scripts

/// `textDocument/prepareRename`: the identifier that would be renamed.
struct PrepareRename: PlaceRequest {
  static let method = "textDocument/prepareRename"

  let document: Document
  let offset: Int

  func answer(in server: LanguageServer, into answer: inout JSONWriter) {
    guard let (mention, occurrences) = server.mention(at: offset, in: document),
      mention.isIdentifier,
      occurrences.isDeclared(mention.name)
    else { return answer.null() }
    answer.beginObject()
    answer.member("range", mention.range, in: document.source, server.client.encoding)
    answer.member("placeholder", mention.name)
    answer.endObject()
  }
}

/// `textDocument/rename`: changes an object's identifier in all its mentions.
struct Rename: EditorRequest {
  static let method = "textDocument/rename"

  let document: Document
  private let offset: Int
  private let name: String

  init?(_ params: EditorParams) throws(ResponseError) {
    guard let document = try params.document() else { return nil }
    self.document = document
    offset = try params.offset(in: document)
    guard let name = params.value?[member: "newName"]?.string else {
      throw .wrongArgument("newName", "a string")
    }
    self.name = name
  }

  func answer(in server: LanguageServer, into answer: inout JSONWriter) throws(ResponseError) {
    guard let (mention, occurrences) = server.mention(at: offset, in: document),
      mention.isIdentifier
    else {
      throw .failed("there is no identifier here")
    }
    guard occurrences.isDeclared(mention.name) else {
      throw .failed("no script declares \(mention.name), so it can't be renamed")
    }
    if name != mention.name { try check(mention.name, occurrences, server) }
    var edit = WorkspaceEdit()
    for (text, mention) in occurrences.mentions(of: mention.name) {
      let isPlain = name.unicodeScalars.allSatisfy {
        $0 == "_" || $0 == "." || $0.properties.isAlphabetic || $0.properties.numericType != nil
      }
      edit.replace(
        mention.range, with: mention.isInCondition && !isPlain ? "`\(name)`" : name, in: text)
    }
    edit.write(server.client, into: &answer)
  }

  private func check(
    _ present: String, _ occurrences: Occurrences, _ server: LanguageServer
  ) throws(ResponseError) {
    guard !name.isEmpty, name.utf8.allSatisfy(Lexer.isNameByte) else {
      throw .failed(
        "\"\(ResponseError.excerpt(of: name))\" isn't an identifier: letters, digits and _ - . $")
    }
    if server.library.vocabulary.classes[name] != nil { throw .failed("\(name) is a class") }
    if Vocabulary.expectations.contains(name) { throw .failed("\(name) is a word of the language") }
    var isTaken =
      occurrences.mention(name, beside: present) || server.library.vocabulary.isObject(name)
    // Objects that no line names are known only by playing the set-up.
    if !isTaken, occurrences.reading.script.makesUnnamed(server.library.vocabulary.methods) {
      isTaken = try server.exists(name, in: document)
    }
    if isTaken { throw .failed("\(name) is taken") }
  }
}

extension Script {
  /// Whether any line before the tests makes objects that it doesn't name, as importing a tree or
  /// showing an alert with its buttons does.
  fileprivate func makesUnnamed(_ methods: MethodTable) -> Bool {
    setUp.contains { step in
      guard case .command(let command) = step, let method = methods[command.method] else {
        return false
      }
      if method.results.contains("ids") { return true }
      return method.name.hasPrefix("create")
        && method.results.contains { $0 != "id" && $0 != "effects" }
    }
  }
}

extension LanguageServer {
  /// Whether an object with that identifier exists once the set-up has been played.
  fileprivate func exists(_ id: String, in document: Document) throws(ResponseError) -> Bool {
    let state = try state(at: document.source.lineStarts.count, of: document)
    return state.player.session.hasObject(named: id)
  }
}
