import Daemon
import JSON
import JSONRPC
import LanguageServer
import MCP
import Platform
import Scripts

/// The command without a verb: serves a client until the end.
enum Serving {
  /// `hasInput` is false if standard input was closed at the start of the process.
  static func run(_ arguments: ParsedArguments, hasInput: Bool) -> Never {
    let options = options(arguments)
    Descriptor.releaseStandardError()
    guard hasInput else {
      Log(level: .error).error("standard input is closed, so no request can arrive")
      exit(1)
    }
    let output = begin()
    if isatty(STDIN_FILENO) == 1 {
      Log(level: .error).error(
        "waiting for JSON-RPC, one message a line, such as "
          + #"{"jsonrpc":"2.0","id":1,"method":"describeSession"}"#)
    }
    let service = GesturedService()
    var connectionOptions = options
    let recorder = arguments["record"].map { recording($0, of: service) }
    connectionOptions.recorder = recorder
    let connection = Connection(
      service, options: connectionOptions, input: STDIN_FILENO, output: output)
    recorder?.framing = { [unowned connection] in connection.style }
    recorder?.hasReasonToEnd = { [unowned connection] in connection.hasReasonToEnd }
    let status = connection.run()
    // Messages after the last answer.
    recorder?.willDeliver()
    exit(recorder?.hasFailed == true ? max(1, status) : status)
  }

  /// Serves an editor until the end.
  static func runLanguageServer() -> Never {
    Descriptor.releaseStandardError()
    let output = begin()
    var options = Connection.Options()
    options.ownsProcess = true
    options.framing = .headers
    exit(LanguageServer().run(options, input: STDIN_FILENO, output: output))
  }

  /// Gets ready to serve a client, and answers where it is written to. From here on, whatever is printed by
  /// accident goes to standard error.
  static func begin() -> Int32 {
    guard let output = Descriptor.takeStandardOutput() else {
      Log(level: .error).error("can't duplicate stdout: too many open files")
      exit(1)
    }
    system_report_crashes()
    configureHeap()
    JSONPool.install()
    return output
  }

  private static func recording(_ path: String, of service: GesturedService) -> RecordingWriter {
    if let recorder = RecordingWriter(path: path, of: service) { return recorder }
    refuse("\(excerpt(path)) can't be written: \(errorText(errno))")
  }

  private static func options(_ arguments: ParsedArguments) -> Connection.Options {
    var options = Connection.Options()
    options.ownsProcess = true
    options.framing = arguments["framing"].flatMap { FramingStyle(rawValue: $0) }
    if let value = arguments["max-message-bytes"] { options.maxMessageBytes = messageSize(value) }
    if let level = arguments["log-level"].flatMap({ LogLevel(rawValue: $0) }) {
      options.logLevel = level
    }
    return options
  }

  /// The parser's positions are 32 bits wide.
  private static let largestAllowedMessageSize = Int(Int32.max)

  private static func messageSize(_ value: String) -> Int {
    let isDecimal = value.utf8.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    guard isDecimal, let size = Int(value), (1...largestAllowedMessageSize).contains(size) else {
      refuse(
        "--max-message-bytes takes a number from 1 to \(largestAllowedMessageSize), not \(excerpt(value))"
      )
    }
    return size
  }
}

/// The verb that serves the Model Context Protocol.
enum ToolServing {
  static func run(_ arguments: ParsedArguments) -> Never {
    let folder = arguments["root"] ?? "."
    // Scripts name files relative to the folder.
    guard chdir(folder) == 0, let files = FolderFiles(".") else {
      refuse("\(excerpt(folder)): \(errorText(errno))", "mcp")
    }
    Descriptor.releaseStandardError()
    let output = Serving.begin()
    var options = Connection.Options()
    options.ownsProcess = true
    options.framing = .lines
    options.hasLifecycle = false
    options.cancelling = .modelContext
    let connection = Connection(
      MCPServer(files: files), options: options, input: STDIN_FILENO, output: output)
    exit(connection.run())
  }
}
