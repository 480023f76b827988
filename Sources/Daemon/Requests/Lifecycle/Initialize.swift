import Gestures
import JSON
import JSONRPC

/// Initializes the session with its options, and answers the daemon's capabilities.
struct Initialize: Request {
  static let method = "initialize"
  /// Editors send many members that we don't use.
  static let toleratesUnknownMembers = true

  let processID: Int32?
  let options: SessionOptions

  init(_ params: inout Parameters) throws(RequestError) {
    let process = try params.optional("processId", .integer(in: 1...Int(Int32.max)))
    processID = process.map { Int32($0) }
    _ = try params.optional("clientInfo", ClientInfoReader())
    let asked = try params.optional("options", .object(SessionOptions.self))
    // Editors put the options here.
    let fromEditor = try params.optional("initializationOptions", .object(SessionOptions.self))
    options = asked ?? fromEditor ?? SessionOptions()
  }

  /// A reader for the client's name and version, which nothing depends on.
  private struct ClientInfoReader: Reader {
    func read(_ value: JSONValue) throws(RequestError) {
      guard value.isObject else { throw .expected(expected) }
    }

    var expected: String { "an object with name and version" }
    var schema: Schema { Schema(.object) }
    var placeholder: Void { () }
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    session.start(with: options)
    if let processID { session.link.watch(process: processID) }
    result.key("serverInfo")
    result.beginObject()
    result.member("name", "gestured")
    result.member("version", serverVersion)
    result.endObject()
    result.member("protocolVersion", protocolVersion)
    result.key("capabilities")
    writeCapabilities(into: &result)
    result.key("objects")
    result.beginObject()
    for name in ["application": "app", "scene": "scene", "window": "window"].sorted(by: <) {
      result.key(name.key)
      result.value(name.value)
    }
    result.endObject()
  }

  private func writeCapabilities(into result: inout JSONWriter) {
    result.beginObject()
    result.member("methods", requests.map { $0.method } + connectionMethods)
    result.member("effects", EffectKind.allCases.map(\.wireName))
    result.member("questions", ClientAsker.questions)
    result.member("framings", ["headers", "lines"])
    result.key("limits")
    result.beginObject()
    for limit in Limit.allCases {
      result.key(limit.wireName)
      result.value(limit.value)
    }
    result.endObject()
    result.endObject()
  }
}
