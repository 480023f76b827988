import JSON
import JSONRPC

/// The link of a process that the client isn't to know of.
final class TrialLink: Link {
  var questionsAsked: Int
  let statistics: Statistics
  let log = Log(level: nil)
  /// Puts a question to the client in another way.
  private let relay: (RelayedQuestion) -> Answer
  private let breath: () -> Void

  /// In the place of a link to the client. `breath` is called now and then.
  init(
    _ link: any Link, asking relay: @escaping (RelayedQuestion) -> Answer,
    breath: @escaping () -> Void
  ) {
    questionsAsked = link.questionsAsked
    statistics = link.statistics
    self.relay = relay
    self.breath = breath
  }

  func notify(_ method: StaticString, _ params: (inout JSONWriter) -> Void) {}

  func ask(_ method: String, timeout: Double, _ params: (inout JSONWriter) -> Void) -> Answer {
    relay(RelayedQuestion(method, params))
  }

  func breathe() { breath() }
  var isCancelled: Bool { false }
  func watch(process: Int32) {}
}
