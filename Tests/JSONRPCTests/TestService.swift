import JSON
import JSONRPC

/// A minimal service for tests of the connection.
final class TestService: Service {
  /// Requests and notifications, in order of handling.
  var log: [String] = []
  var wakeUp: UInt64?
  /// The client's actions during the handling of `meanwhile`.
  var clientActs: () -> Void = {}
  var whenTimePasses: (TestService) -> Void = { _ in }
  private(set) unowned var link: (any Link)!

  func connect(_ link: any Link) { self.link = link }

  private static let methods = [
    "initialize", "shutdown", "echo", "fail", "notify", "ask", "meanwhile", "waitForCancel", "long",
    "describe",
  ]

  func knows(_ method: String) -> Bool { Self.methods.contains(method) }

  func answer(
    _ method: String, _ params: JSONValue?, into answer: inout JSONWriter
  ) throws(ResponseError) {
    log.append(method)
    switch method {
    case "initialize":
      if params?[member: "fail"] != nil { throw .invalidParams("told to") }
      if let process = params?[member: "processId"]?.integer { link.watch(process: Int32(process)) }
      answer.raw("{}")
    case "shutdown": answer.null()
    case "echo":
      if let params { answer.value(params) } else { answer.null() }
    case "fail":
      answer.beginObject()
      answer.key("written")
      throw ResponseError(
        code: 1001, kind: "unknownObject", message: "told to",
        data: [.init("id", .string("x")), .init("more", .strings(["a", "b"]))])
    case "notify":
      answer.beginArray()
      link.notify("first") { $0.value(1) }
      link.notify("second") { $0.value("two") }
      answer.endArray()
    case "ask":
      let timeout = params?[member: "timeout"]?.number ?? 1e6
      switch link.ask("question", timeout: timeout, { $0.raw("{}") }) {
      case .result(let document): document.withRoot { answer.value($0) }
      case .error(let document): answer.value([document.withRoot { $0.member("message")!.string! }])
      case .timedOut: answer.value("timed out")
      case .empty: answer.value("empty")
      case .cancelled: answer.value("cancelled")
      case .closed: answer.value("closed")
      }
    case "meanwhile":
      clientActs()
      answer.null()
    case "waitForCancel":
      clientActs()
      while !link.pollForCancellation() {}
      throw .cancelled
    case "long":
      answer.beginArray()
      for _ in 0..<(params?[member: "count"]?.integer ?? 0) { answer.value("0123456789") }
      answer.endArray()
    case "describe":
      let statistics = link.statistics
      answer.beginObject()
      for method in statistics.methods {
        answer.key(method.name)
        answer.value(method.latency.total)
      }
      answer.key("unknown")
      answer.value(statistics.unknownMethods.total)
      answer.key("waiting")
      answer.value(statistics.queueDepth)
      answer.endObject()
    default: throw .methodNotFound(method, nearest: "echo")
    }
  }

  func receive(_ method: String, _ params: JSONValue?) {
    log.append("(\(method))")
  }

  func timePassed() {
    whenTimePasses(self)
  }
}
