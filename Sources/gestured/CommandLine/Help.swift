/// The text that `--help` prints.
enum Help {
  /// Help on the whole command, on one screen.
  static var whole: String {
    """
    Usage: gestured [options]         serves JSON-RPC 2.0 on its standard streams
           gestured VERB [arguments]  see gestured VERB --help
    \(table(CommandTable.shown.map { ("\($0.name) \($0.arguments)", $0.summary) }))

    \(table(CommandTable.daemon.map { ($0.usage, $0.summary) }))
    Example: echo '{"jsonrpc":"2.0","id":1,"method":"describeSession"}' | gestured
    Status: 0 success, 1 an error or a failed expectation, 2 unreadable input.

    """
  }

  /// Help on a verb.
  static func of(_ verb: Verb) -> String {
    var text = "Usage: gestured \(verb.name) [options] \(verb.arguments)\n"
    if !verb.details.isEmpty { text += "\n\(verb.details)\n" }
    text += "\n\(table(verb.options.map { ($0.usage, $0.summary) }))\n"
    if !verb.examples.isEmpty {
      text += "\nExamples:\n" + verb.examples.map { "  \($0)\n" }.joined()
    }
    return text
  }

  /// Two columns, the first as wide as necessary.
  private static func table(_ rows: [(String, String)]) -> String {
    let width = rows.map { $0.0.count }.max() ?? 0
    return rows.map { name, summary in
      "  \(name)\(String(repeating: " ", count: width - name.count))  \(summary)"
    }.joined(separator: "\n")
  }
}
