import Daemon
import JSON
import JSONRPC

/// A session of the daemon in this process, used as clients use theirs.
package final class LocalSession {
  private let service: GesturedService
  private let link: any Link
  private var replay: Replay?
  private var writer = JSONWriter(capacity: 64 << 10)

  /// The answer to a request.
  package enum Answer {
    case result(JSONDocument)
    case refused(ResponseError)
  }

  /// `link` stands for the client; the default one ignores and answers nothing.
  package init(link: any Link = LocalLink(), service: GesturedService = GesturedService()) {
    self.link = link
    self.service = service
    service.connect(link)
  }

  /// The session that a replay has made, which it keeps.
  init(after replay: Replay, of service: GesturedService) {
    link = LocalLink()
    self.service = service
    self.replay = replay
  }

  /// Width and height of the session's screen.
  package var screen: [Double]? { service.screen.map { [$0.width, $0.height] } }

  /// Whether sessions from the next start on report answers that are set.
  package var reportsAnswers: Bool {
    get { service.reportsAnswers }
    set { service.reportsAnswers = newValue }
  }

  package func knows(_ method: String) -> Bool { service.knows(method) }

  /// Starts over with a new session.
  package func startOver() { service.connect(link) }

  /// Called with each request before it is answered.
  package var willAnswer: ((String, Params) -> Void)?

  package func answer(_ method: String, _ params: Params) -> Answer {
    // A long answer's memory is returned.
    defer { writer.removeAll() }
    willAnswer?(method, params)
    return service.answer(method, params, with: &writer)
  }

  /// Whether the session has an object with that identifier, of any kind.
  package func hasObject(named id: String) -> Bool {
    let params = Params.strings([("id", id)])
    switch answer("createObject", params) {
    case .refused(let error): return error.kind == "objectExists"
    case .result:
      _ = answer("release", params)
      return false
    }
  }

  /// A responder and those after it in the chain; empty if it doesn't exist.
  package func responders(from id: String) -> [String] {
    guard case .result(let answer) = answer("responderChain", .strings([("from", id)])) else {
      return []
    }
    return answer.withRoot { $0.strings("chain") }
  }
}

extension GesturedService {
  /// The answer to a request of this process, which `writer` writes.
  func answer(
    _ method: String, _ params: Params, with writer: inout JSONWriter
  ) -> LocalSession.Answer {
    do throws(ResponseError) {
      try params.with { value throws(ResponseError) in
        try answer(method, value, into: &writer)
      }
    } catch {
      return .refused(error)
    }
    do throws(JSONParseError) {
      return .result(try JSONDocument.parse(writer.bytes))
    } catch {
      preconditionFailure("the answer to \(method) isn't JSON: \(error)")
    }
  }
}

/// The link of a session in this process: notifications are dropped, and questions aren't answered.
package final class LocalLink: Link {
  package var questionsAsked = 0
  package let log = Log(level: .error)
  /// Whether to stop what the session is doing; polled between commands, events and timers.
  package var shouldStop: () -> Bool = { false }

  package init() {}

  package func pollForCancellation() -> Bool { shouldStop() }

  package func notify(_ method: StaticString, _ params: (inout JSONWriter) -> Void) {}
  package func ask(
    _ method: String, timeout: Double, _ params: (inout JSONWriter) -> Void
  ) -> Answer {
    .closed
  }
  package func watch(process: Int32) {}
  package var statistics: Statistics { Statistics() }
}
