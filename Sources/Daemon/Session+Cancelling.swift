import Gestures
import JSONRPC

extension Session {
  /// Throws if the client has cancelled the request; reads input for that, at most once a millisecond.
  ///
  /// Called at the heads of long loops, as long as the request has changed nothing or can undo what it changed. What
  /// plays touches or lets time pass calls `pollForCancellation` between two events, and stops there.
  func checkCancellation() throws(RequestError) {
    if pollForCancellation() { throw RequestError(.cancelled) }
  }

  /// Whether the client has cancelled the request; reads input for that, at most once a millisecond.
  func pollForCancellation() -> Bool { link.pollForCancellation() }
}
