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
    result.object("serverInfo") {
      $0.member("name", "gestured")
      $0.member("version", serverVersion)
    }
    result.member("protocolVersion", protocolVersion)
    result.object("capabilities") { capabilities in
      capabilities.member("methods", requests.map { $0.method } + connectionMethods)
      capabilities.member("effects", EffectKind.allCases.map(\.wireName))
      capabilities.member("questions", ClientAsker.questions)
      capabilities.member("framings", ["headers", "lines"])
      capabilities.object("limits") {
        for limit in Limit.allCases {
          $0.key(limit.wireName)
          $0.value(limit.value)
        }
      }
    }
    result.object("objects") {
      $0.member("application", "app")
      $0.member("scene", "scene")
      $0.member("window", "window")
    }
  }
}
