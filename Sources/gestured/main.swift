import CLinux
import Glibc
import JSON
import JSONRPC

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

let arguments = Arguments.parse()
// From here on, whatever is printed by accident goes to standard error.
guard let output = Descriptor.takeStandardOutput() else {
  Log(level: .error).error("standard output is closed, so nobody could be answered")
  exit(1)
}
guard fcntl(STDIN_FILENO, F_GETFD) >= 0 else {
  Log(level: .error).error("standard input is closed, so nobody could ask anything")
  exit(1)
}
linux_report_crashes()
if isatty(STDIN_FILENO) == 1 {
  Log(level: .error).error(
    "waiting for JSON-RPC, one message a line, such as "
      + #"{"jsonrpc":"2.0","id":1,"method":"describeSession"}"#)
}
let service = Probe()
let connection = Connection(
  service, options: arguments.connection, input: STDIN_FILENO, output: output)
exit(connection.run())
