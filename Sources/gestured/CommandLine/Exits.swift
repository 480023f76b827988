import JSONRPC
import Platform

/// Prints requested information, and exits with success.
func answer(_ text: String) -> Never {
  var text = text
  let count = text.utf8.count
  let written = text.withUTF8 { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
  let failure = errno
  if written < 0, failure != EPIPE {
    Log(level: .error).error("the output can't be written: \(errorText(failure))")
  }
  exit(written == count ? 0 : 1)
}

/// Prints an error in the arguments with a hint, and exits.
func refuse(_ message: String, _ verb: String? = nil) -> Never {
  let log = Log(level: .error)
  log.error(message)
  log.error("try gestured \(verb.map { $0 + " " } ?? "")--help")
  exit(2)
}

/// At most a hundred characters of an argument, for quoting it in a message.
func excerpt(_ text: String) -> String { ResponseError.excerpt(of: text) }
