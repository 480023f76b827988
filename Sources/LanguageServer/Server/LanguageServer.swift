import JSON
import JSONRPC
import Platform
import Scripts

/// Serves an editor: keeps the open documents, plays them, and answers questions about them.
public final class LanguageServer: Service {
  private(set) var client = Client()
  private(set) var documents = Documents()
  let library: Library
  private(set) var connection: Connection!
  private let handlers: [String: any EditorRequest.Type]
  /// Requests that are answered once their documents have been played.
  private var waiting: [WaitingRequest] = []
  private var isInitialized = false
  /// Whether a document is being played, or a waiting request answered, between two messages.
  private var isWorking = false
  /// The condition that ends the play under way between two messages; nil while a request is being handled, which
  /// mustn't keep others waiting.
  private(set) var shouldStop: (() -> Bool)?
  /// The folder of the pictures that clients are shown.
  private let pictures = PictureFolder()

  public init() {
    library = Library()
    handlers = Dictionary(uniqueKeysWithValues: Self.requests.map { ($0.method, $0) })
  }

  /// Serves a client over a pair of descriptors until it ends, and returns the exit status.
  public func run(_ options: Connection.Options, input: Int32, output: Int32) -> Int32 {
    let connection = Connection(self, options: options, input: input, output: output)
    self.connection = connection
    defer { pictures.remove() }
    return connection.run()
  }

  public func connect(_ link: any Link) {}

  public func knows(_ method: String) -> Bool {
    handlers[method] != nil || ["initialize", "shutdown", Self.commandMethod].contains(method)
  }

  static let commandMethod = "workspace/executeCommand"

  // MARK: - Requests

  public func answer(
    _ method: String, _ params: JSONValue?, into answer: inout JSONWriter
  ) throws(ResponseError) {
    switch method {
    case "initialize": initialize(params, &answer)
    case "shutdown":
      finishWaiting()
      answer.null()
    case Self.commandMethod: try handle(try command(params), into: &answer)
    default:
      guard let type = handlers[method] else { throw .methodNotFound(method) }
      guard let request = try type.init(EditorParams(value: params, server: self)) else {
        answer.raw(type.nothing)
        return
      }
      try handle(request, into: &answer)
    }
  }

  private func initialize(_ params: JSONValue?, _ answer: inout JSONWriter) {
    client = Client(params)
    var workspace = Workspace(params)
    workspace.allowsOutside = client.allowsOutside
    library.workspace = workspace
    if let process = params?[member: "processId"]?.integer.flatMap({ Int32(exactly: $0) }),
      process > 0
    {
      connection.watch(process: process)
    }
    writeCapabilities(into: &answer)
  }

  /// Answers a request now, or later if its document has to be played first.
  private func handle(
    _ request: some EditorRequest, into answer: inout JSONWriter
  ) throws(ResponseError) {
    // A message may arrive during a play.
    let outer = shouldStop
    shouldStop = nil
    defer { shouldStop = outer }
    do throws(ResponseError) {
      try request.answer(in: self, into: &answer)
    } catch  where error.kind == ResponseError.postponed.kind {
      wait(request)
    }
  }

  private func wait(_ request: some EditorRequest) {
    waiting.append(
      WaitingRequest(
        request: request, generation: request.document.generation,
        ticket: connection.deferResponse()))
  }

  /// Answers the waiting requests, since nothing would after a shutdown; cancels them if a play is under way.
  private func finishWaiting() {
    if isWorking {
      for request in waiting { fail(request, .cancelled) }
      waiting = []
    }
    while let next = waiting.first { answer(next, handlesMessages: false) }
  }

  private func fail(_ waiting: WaitingRequest, _ error: ResponseError) {
    connection.respond(to: waiting.ticket) { _ throws(ResponseError) in throw error }
  }

  // MARK: - Notifications

  public func receive(_ method: String, _ params: JSONValue?) {
    let document = params?[member: "textDocument"]
    let uri = (document?[member: "uri"]?.string).map { DocumentURI($0) }
    switch method {
    case "initialized":
      guard !isInitialized else { return }
      isInitialized = true
      registerWatchers()
    case "textDocument/didOpen":
      guard let uri, let text = document?[member: "text"]?.string else { return }
      documents[uri]?.invalidate()
      documents.open(
        Document(
          uri, version: Self.version(document), text: text, player: DocumentPlayer(client.play)))
      changed(uri)
    case "textDocument/didChange":
      guard let uri, let open = documents[uri] else { return }
      open.apply(
        params?[member: "contentChanges"], version: Self.version(document), client.encoding)
      changed(uri)
    case "textDocument/didClose":
      guard let uri, let closed = documents.close(uri) else { return }
      closed.invalidate()
      publishNothing(of: closed)
      changed(uri)
    case "textDocument/didSave": if let uri { changed(uri) }
    case "workspace/didChangeWatchedFiles":
      for change in params?.list("changes") ?? [] {
        guard let uri = change[member: "uri"]?.string.map({ DocumentURI($0) }) else { continue }
        if documents[uri] == nil { changed(uri) }
      }
    default: return
    }
  }

  private static func version(_ document: JSONValue?) -> String {
    document?[member: "version"].map { JSONWriter.text($0) } ?? "null"
  }

  /// Invalidates all documents that include a changed document or file. Requests about text that
  /// has changed since are answered with an error.
  private func changed(_ uri: DocumentURI) {
    if let path = uri.path.map({ Path.canonical($0) }) {
      let isConfiguration = uri.name == LintConfiguration.fileName
      for other in documents.all
      where other.uri != uri
        && (other.isMade(of: path) || isConfiguration && other.isInterface)
      {
        if other.shownBeforeOthersChanged == nil { other.shownBeforeOthersChanged = other.shown }
        other.invalidate()
      }
    }
    for request in waiting where request.generation != request.request.document.generation {
      fail(request, .contentModified)
    }
    waiting.removeAll { $0.generation != $0.request.document.generation }
  }

  // MARK: - Playing

  public var wakeUp: UInt64? {
    let hasWork = !waiting.isEmpty || documents.nextUnpublished != nil
    return hasWork && !isWorking ? 0 : nil
  }

  public func timePassed() {
    guard !isWorking else { return }
    isWorking = true
    defer { isWorking = false }
    while !connection.isEnding, !connection.hasWaitingInput {
      if let document = documents.nextUnpublished {
        playAndPublish(document)
      } else if let next = waiting.first {
        answer(next)
      } else {
        return
      }
    }
  }

  private func playAndPublish(_ document: Document) {
    let generation = document.generation
    work(on: document) {
      // The text may have changed during the play. Then this result is outdated.
      guard let result = play(document), generation == document.generation else { return }
      publish(document, result)
    }
  }

  /// Does work that plays a document. The play stops when the document changes or `isAwaited` returns false.
  private func work(
    on document: Document, handlesMessages: Bool = true,
    while isAwaited: @escaping () -> Bool = { true },
    _ work: () -> Void
  ) {
    let generation = document.generation
    shouldStop = { [unowned self] in
      if handlesMessages { connection.handleMessages(atMostOnceIn: Self.pause) }
      return document.generation != generation || connection.isEnding || !isAwaited()
    }
    work()
    shouldStop = nil
  }

  /// Nanoseconds of playing between two looks at the input.
  private static let pause: UInt64 = 3_000_000

  private func answer(_ next: WaitingRequest, handlesMessages: Bool = true) {
    let isAwaited = { [unowned self] in connection.isPending(next.ticket) }
    defer { waiting.removeAll { $0.ticket == next.ticket } }
    guard isAwaited() else { return }
    var answer = JSONWriter(capacity: 4 << 10)
    var refusal: ResponseError?
    work(on: next.request.document, handlesMessages: handlesMessages, while: isAwaited) {
      do throws(ResponseError) {
        try next.request.answer(in: self, into: &answer)
      } catch {
        refusal = error.kind == ResponseError.postponed.kind ? .contentModified : error
      }
    }
    connection.respond(to: next.ticket) { result throws(ResponseError) in
      if let refusal { throw refusal }
      result.raw(answer.bytes)
    }
  }

  /// The result of the document's current text, played now if it hasn't been; nil if it can't be played now, or the
  /// play was stopped.
  func play(_ document: Document) -> DocumentResult? {
    if let result = document.result { return result }
    guard let shouldStop else { return nil }
    if document.isInterface {
      document.result = document.linted
      return document.result
    }
    let reading = library.reading(of: document, documents)
    let result = document.player.play(reading, library.vocabulary.methods, until: shouldStop)
    document.result = result
    return result
  }

  /// Whether documents can be played, now or soon: no other play is under way.
  var mayPlay: Bool { !isWorking || shouldStop != nil }

  /// The result of the document's current text. Throws `postponed` if it can't be played now.
  func result(of document: Document) throws(ResponseError) -> DocumentResult {
    guard let result = play(document) else { throw .postponed }
    return result
  }

  // MARK: - Publishing

  /// Writes a picture of a document to a file and returns its path. Throws if that fails.
  func write(
    picture: String, of document: Document, ending: String
  ) throws(ResponseError) -> String {
    let name = document.uri.name.utf8.map { Lexer.isNameByte($0) ? $0 : UInt8(ascii: "_") }
    let file = String(decoding: name.prefix(200), as: UTF8.self) + ending
    guard let path = pictures.write(picture, as: file) else {
      throw .failed("nothing can be written to the folder for temporary files")
    }
    return path
  }

  private func publish(_ document: Document, _ result: DocumentResult) {
    document.wasPublished()
    if client.wantsOutcomes {
      connection.notify("gestured/outcomes") { params in
        document.write(outcomes: result, showsLenses: client.showsLenses, into: &params)
      }
    }
    connection.notify("textDocument/publishDiagnostics") { params in
      document.write(findings: result, for: client, into: &params)
    }
    if let before = document.shownBeforeOthersChanged, isInitialized, before != result {
      if client.refreshesHints {
        connection.sendRequest("workspace/inlayHint/refresh")
      }
      if client.refreshesLenses {
        connection.sendRequest("workspace/codeLens/refresh")
      }
    }
    document.shownBeforeOthersChanged = nil
    document.shown = result
  }

  private func publishNothing(of document: Document) {
    connection.notify("textDocument/publishDiagnostics") { params in
      params.beginObject()
      params.member("uri", document.uri.text)
      params.member("diagnostics", [String]())
      params.endObject()
    }
  }
}

/// A request that is answered once its document has been played.
private struct WaitingRequest {
  let request: any EditorRequest
  /// The document's generation at the time of the request.
  let generation: Int
  let ticket: DeferredRequest
}
