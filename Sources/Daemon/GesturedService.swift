import Gestures
import JSON
import JSONRPC

/// The daemon's side of a connection: finds the request type for a method, and runs it in the
/// session.
public final class GesturedService: Service {
  private var session: Session?
  /// The session's clock before the last request, in seconds.
  package private(set) var clockBefore = 0.0
  /// Watches each session that is connected from now on; nil for none.
  package var observation: Observation?
  /// Whether sessions that are connected from now on report answers that are set, unless a request narrows it.
  package var reportsAnswers = false
  /// Request types by method: the dispatch table.
  private let handlers: [String: any Request.Type]

  public init() {
    handlers = Dictionary(uniqueKeysWithValues: requests.map { ($0.method, $0) })
  }

  public func connect(_ link: any Link) {
    var options = SessionOptions()
    if reportsAnswers { options.effects.insert(EffectKinds(.answers)) }
    session = Session(options: options, link: link)
    session?.reportsAnswers = reportsAnswers
    session?.observation = observation
  }

  /// The session's clock, in seconds.
  package var clock: Double { session?.engine.now.seconds ?? 0 }

  /// Whether the session's clock is the machine's.
  package var runsInRealTime: Bool { session?.options.clock == .realtime }

  /// Notes what can be seen now, if it has changed.
  package func look() {
    if let session { observation?.look(at: session) }
  }

  /// The size of the session's screen.
  public var screen: (width: Double, height: Double)? {
    session.map { ($0.options.screen.width, $0.options.screen.height) }
  }

  public func knows(_ method: String) -> Bool { handlers[method] != nil }

  public func answer(
    _ method: String, _ params: JSONValue?, into answer: inout JSONWriter
  ) throws(ResponseError) {
    do { try run(method, params, into: &answer) } catch { throw error.response }
  }

  public func receive(_ method: String, _ params: JSONValue?) {
    // A notification is a request whose answer nobody reads.
    var unread = JSONWriter()
    unread.limit = 1 << 16
    do {
      try run(method, params, into: &unread)
    } catch {
      if case .methodNotFound = error.kind { return }
      openSession.link.log.warning("\(method), sent as a notification: \(error.response.message)")
    }
  }

  public var wakeUp: UInt64? { session?.wakeUp }

  public func timePassed() {
    session?.timePassed()
  }

  private func run(
    _ method: String, _ params: JSONValue?, into answer: inout JSONWriter
  ) throws(RequestError) {
    clockBefore = clock
    try handler(of: method).answer(params, in: openSession, into: &answer)
  }

  private var openSession: Session {
    guard let session else { preconditionFailure("asked for something before connecting") }
    return session
  }

  private func handler(of method: String) throws(RequestError) -> any Request.Type {
    if let handler = handlers[method] { return handler }
    let names = requests.map { $0.method } + connectionMethods
    throw RequestError(.methodNotFound(method, nearest: nearest(to: method, among: names)))
  }
}
