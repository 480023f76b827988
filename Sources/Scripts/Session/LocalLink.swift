import JSON
import JSONRPC

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
