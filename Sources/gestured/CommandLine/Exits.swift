import Glibc
import JSONRPC

/// Ends the process with what was asked for.
func answer(_ text: String) -> Never {
  var text = text
  let isWritten = text.withUTF8 { write(STDOUT_FILENO, $0.baseAddress, $0.count) == $0.count }
  exit(isWritten ? 0 : 1)
}

/// Ends the process with what is wrong with its arguments, and a hint.
func refuse(_ message: String, _ verb: String? = nil) -> Never {
  let log = Log(level: .error)
  log.error(message)
  log.error("try gestured \(verb.map { $0 + " " } ?? "")--help")
  exit(2)
}

/// At most a hundred characters of an argument, for quoting it in a message.
func excerpt(_ text: String) -> String { ResponseError.excerpt(of: text) }
