import JSON
import JSONRPC

/// The daemon's side of a connection: finds the request type for a method, and runs it in the
/// session.
public final class GesturedService: Service {
  private var session: Session?
  /// Request types by method: the dispatch table.
  private let handlers: [String: any Request.Type]

  public init() {
    handlers = Dictionary(uniqueKeysWithValues: requests.map { ($0.method, $0) })
  }

  public func connect(_ link: any Link) {
    session = Session(link: link)
  }

  /// The size of the session's screen.
  public var screen: (width: Double, height: Double)? {
    session.map { ($0.options.screen.width, $0.options.screen.height) }
  }

  public func knows(_ method: String) -> Bool { handlers[method] != nil }

  public func answer(
    _ method: String, _ params: JSONValue?, into answer: inout JSONWriter
  ) throws(ResponseError) {
    do {
      try run(method, params, into: &answer)
    } catch {
      throw error.response
    }
  }

  public func receive(_ method: String, _ params: JSONValue?) {
    // A notification is a request whose answer nobody reads.
    var unread = JSONWriter()
    do {
      try run(method, params, into: &unread)
    } catch {
      if case .methodNotFound = error.kind { return }
      log("\(method), sent as a notification: \(error.response.message)")
    }
  }

  public var wakeUp: UInt64? { session?.nextWakeUp }

  public func timePassed() {
    session?.beginRequest()
  }

  private func run(
    _ method: String, _ params: JSONValue?, into answer: inout JSONWriter
  ) throws(RequestError) {
    guard let session else { preconditionFailure("asked for \(method) before connecting") }
    guard let request = handlers[method] else {
      let names = requests.map { $0.method } + connectionMethods
      throw RequestError(.methodNotFound(method, nearest: nearest(to: method, among: names)))
    }
    try request.answer(params, in: session, into: &answer)
  }
}
