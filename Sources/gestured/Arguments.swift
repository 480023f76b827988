import CLinux
import Glibc
import JSONRPC

/// What the command line says.
struct Arguments {
  var connection = Connection.Options()

  static let version = "1.0.0"

  static let help = """
    Usage: gestured [options]

    Holds a tree of views with gesture recognizers, is fed touches over JSON-RPC 2.0
    on standard input, and answers on standard output what UIKit would have done,
    and why.

      --framing headers|lines  how messages are told apart: by Content-Length
                               headers, as editors do it, or one a line;
                               default: by the first byte
      --max-message-bytes N    the longest message accepted; default: 67108864
      --log-level LEVEL        how much is said on standard error: error, warning,
                               info or debug; default: warning
      -h, --help               prints this
      --version                prints the version

    Example:
      echo '{"jsonrpc":"2.0","id":1,"method":"describeSession"}' | gestured

    The status is 0 when all went well; 1 after an answer that was an error (lines)
    or an end without shutdown (headers); 2 for arguments that make no sense.

    """

  /// Reads the command line. Ends the process where it asks for that, or makes no sense.
  static func parse() -> Arguments {
    var arguments = Arguments()
    arguments.connection.ownsProcess = true
    while let (option, value) = nextOption() {
      switch option {
      case "help": answer(help)
      case "version": answer("gestured \(version)\n")
      case "framing":
        guard let framing = FramingStyle(rawValue: value) else {
          refuse("--framing takes headers or lines, not \(ResponseError.excerpt(of: value))")
        }
        arguments.connection.framing = framing
      case "max-message-bytes":
        arguments.connection.maxMessageBytes = messageSize(value)
      case "log-level":
        guard let level = LogLevel(rawValue: value) else {
          let levels = LogLevel.allCases.map(\.rawValue).joined(separator: ", ")
          refuse("--log-level takes one of \(levels), not \(ResponseError.excerpt(of: value))")
        }
        arguments.connection.logLevel = level
      default: refuse(nil)
      }
    }
    if let argument = CommandLine.arguments.dropFirst(Int(linux_option_index())).first {
      let extra = ResponseError.excerpt(of: argument)
      refuse("\(extra) is one argument too many; requests come on standard input")
    }
    return arguments
  }

  /// The parser's positions are 32 bits wide.
  private static let largestMessageSize = Int(Int32.max)

  private static func messageSize(_ value: String) -> Int {
    let isDecimal = value.utf8.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    guard isDecimal, let size = Int(value), (1...largestMessageSize).contains(size) else {
      refuse(
        "--max-message-bytes takes a number from 1 to \(largestMessageSize), "
          + "not \(ResponseError.excerpt(of: value))")
    }
    return size
  }

  /// Ends the process with what was asked for.
  private static func answer(_ text: String) -> Never {
    var text = text
    let isWritten = text.withUTF8 { write(STDOUT_FILENO, $0.baseAddress, $0.count) == $0.count }
    exit(isWritten ? 0 : 1)
  }

  /// Ends the process with a hint; getopt_long has said what is wrong where `message` is nil.
  private static func refuse(_ message: String?) -> Never {
    let log = Log(level: .error)
    if let message { log.error(message) }
    log.error("try gestured --help")
    exit(2)
  }

  // MARK: - getopt_long

  private static let names: [(name: StaticString, takesValue: Bool)] = [
    ("framing", true), ("max-message-bytes", true), ("log-level", true), ("help", false),
    ("version", false),
  ]

  /// The next option and its value, nil behind the last. One that makes no sense has no name.
  private static func nextOption() -> (name: String, value: String)? {
    var options = names.map { name, takesValue in
      option(
        name: UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self),
        has_arg: takesValue ? required_argument : no_argument, flag: nil, val: 0)
    }
    options.append(option())
    var index: Int32 = -1
    let found = getopt_long(CommandLine.argc, CommandLine.unsafeArgv, "h", options, &index)
    if found == -1 { return nil }
    if found == Int32(UInt8(ascii: "h")) { return ("help", "") }
    guard found == 0, index >= 0 else { return ("", "") }
    return ("\(names[Int(index)].name)", linux_option_argument().map { String(cString: $0) } ?? "")
  }
}
