import JSON
import JSONRPC

/// Stands in for the session until there is one.
final class Probe: Service {
  unowned var link: (any Link)!
  func connect(_ link: any Link) { self.link = link }
  func knows(_ method: String) -> Bool { true }
  func answer(
    _ method: String, _ params: JSONValue?, into answer: inout JSONWriter
  ) throws(ResponseError) {
    switch method {
    case "describeSession":
      answer.beginObject()
      answer.key("clock")
      answer.value(0.0)
      answer.key("views")
      answer.value(1)
      answer.key("recognizers")
      answer.value(0)
      answer.key("activeTouches")
      answer.value(0)
      answer.key("capturedEvents")
      answer.value(0)
      answer.endObject()
    case "initialize": answer.raw("{}")
    case "shutdown": answer.null()
    case "echo": answer.value(params!)
    default: throw .methodNotFound(method)
    }
  }
  func receive(_ method: String, _ params: JSONValue?) {}
  var wakeUp: UInt64? { nil }
  func timePassed() {}
}
