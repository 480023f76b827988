import JSON
import JSONRPC

extension LanguageServer {
  /// The list of request types is the dispatch table.
  static let requests: [any EditorRequest.Type] = [
    Hover.self, Completion.self, SignatureHelp.self, GoToDefinition.self, FindReferences.self,
    Highlight.self, PrepareRename.self, Rename.self, DocumentSymbols.self, FoldingRanges.self,
    Formatting.self, SemanticTokens.self, SemanticTokensInRange.self, CodeLenses.self,
    InlayHints.self, CodeActions.self,
  ]

  /// The commands, under the names that clients know.
  static let commands: [any EditorCommand.Type] = [
    RunCommand.self, TestCommand.self, TestAtCursorCommand.self, RenderCommand.self,
    TraceCommand.self,
    RecordCommand.self, ExpectCommand.self, ExplainCommand.self,
  ]

  /// Reads the command that a request names, and its argument.
  func command(_ params: JSONValue?) throws(ResponseError) -> CommandRequest {
    guard let name = params?[member: "command"]?.string else {
      throw .wrongArgument("command", "a string")
    }
    guard let type = Self.commands.first(where: { $0.name == name }) else {
      throw .wrongArgument(
        "command", "one of \(Self.commands.map { $0.name }.joined(separator: ", "))")
    }
    let arguments = params?.list("arguments") ?? []
    guard let argument = arguments.first, argument.isObject else {
      throw .wrongArgument("arguments", "one object")
    }
    guard let uri = argument[member: "uri"]?.string else {
      throw .wrongArgument("arguments[0].uri", "a string")
    }
    let command = try type.init(CommandArgument(value: argument))
    guard let document = documents[DocumentURI(uri)] else {
      throw .failed("no document is open at \(ResponseError.excerpt(of: uri))")
    }
    if document.isInterface {
      throw .failed("\(document.uri.name) is a document of Interface Builder: it is only linted")
    }
    return CommandRequest(document: document, command: command)
  }
}

/// A command that editors run by its name.
protocol EditorCommand: SendableMetatype {
  static var name: String { get }

  /// Reads the argument's members, except for the document.
  init(_ argument: CommandArgument) throws(ResponseError)

  func run(
    on document: Document, in server: LanguageServer, into answer: inout JSONWriter
  ) throws(ResponseError)
}

/// The single argument of a command.
struct CommandArgument {
  let value: JSONValue

  func line() throws(ResponseError) -> Int {
    guard let line = try optionalLine() else { throw .wrongArgument("arguments[0].line", "a line") }
    return line
  }

  func optionalLine() throws(ResponseError) -> Int? {
    guard let value = value[member: "line"], !value.isNull else { return nil }
    guard let line = value.integer, line >= 0 else {
      throw .wrongArgument("arguments[0].line", "a line, from 0")
    }
    return Int(clamping: line)
  }

  func optionalPoint(_ name: String) throws(ResponseError) -> [Double]? {
    guard let value = value.member(name), !value.isNull else { return nil }
    let numbers = value.elements.compactMap(\.number)
    guard numbers.count == 2, value.count == 2 else {
      throw .wrongArgument("arguments[0].\(name)", "a point: [x, y]")
    }
    return numbers
  }

  func optionalString(_ name: String) throws(ResponseError) -> String? {
    guard let value = value.member(name), !value.isNull else { return nil }
    guard let string = value.string else {
      throw .wrongArgument("arguments[0].\(name)", "a string")
    }
    return string
  }
}

/// A command as a request about its document.
struct CommandRequest: EditorRequest {
  static var method: String { LanguageServer.commandMethod }
  let document: Document
  private let command: any EditorCommand

  init(document: Document, command: any EditorCommand) {
    self.document = document
    self.command = command
  }

  init?(_ params: EditorParams) throws(ResponseError) {
    self = try params.server.command(params.value)
  }

  func answer(in server: LanguageServer, into answer: inout JSONWriter) throws(ResponseError) {
    try command.run(on: document, in: server, into: &answer)
  }
}
