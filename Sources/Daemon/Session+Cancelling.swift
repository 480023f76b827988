import Gestures
import JSON
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

  /// Writes a member that is a list of objects; throws if the client cancels the request meanwhile.
  func list<Element>(
    _ name: StaticString, _ elements: some Sequence<Element>, to result: inout JSONWriter,
    _ members: (Element, inout JSONWriter) throws(RequestError) -> Void
  ) throws(RequestError) {
    result.key(name)
    result.beginArray()
    for element in elements {
      try checkCancellation()
      result.beginObject()
      try members(element, &result)
      result.endObject()
    }
    result.endArray()
  }
}
