import JSONRPC
import MCP
import Platform
import Scripts

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
