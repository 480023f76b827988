import JSON
import JSONRPC
import Scripts

/// Makes a tree of views from the lines of a script, from nodes, or from the output of another
/// tool.
struct Load: Tool {
  static let name = "load"
  static let title = "Load a screen"
  static let summary = """
    Puts views and gesture recognizers on the screen, by default in a new session. Give one of \
    script, tree, or source with format. A script has one line per object, with class, name and frame; \
    indented lines are inside the object above; -> names the action of a recognizer or control:
    UIView card 20,100,300,200
      UITapGestureRecognizer open -> opened
      UITapGestureRecognizer zoom numberOfTapsRequired=2 -> zoomed
    UIButton buy 20,400,100,44 text="Buy" -> cart.buy:
    requireToFail open zoom
    If anything is refused, nothing changes.
    """
  static let arguments = [
    Argument(
      name: "script",
      schema: .written(#"{"type":"string","description":"Lines of a script, without tests."}"#)),
    Argument(
      name: "tree",
      schema: .written(
        #"""
        {"type":"array","items":{"type":"object"},"description":"Nodes as loadTree takes them: \#
        [{\"id\":\"card\",\"class\":\"UIView\",\"frame\":[20,100,300,200],\"recognizers\":[{\"id\":\"open\",\#
        \"class\":\"UITapGestureRecognizer\",\"targets\":[{\"action\":\"opened\"}]}],\"subviews\":[]}]"}
        """#)),
    Argument(
      name: "source",
      schema: .written(
        #"""
        {"type":"string","description":"A page source of Appium or XCUITest, or what recursiveDescription \#
        prints."}
        """#)),
    Argument(name: "format", schema: .parameter(of: ["importTree"])),
    Argument(
      name: "reset",
      schema: .written(
        #"""
        {"type":"boolean","default":true,"description":"Whether to start a new session first; otherwise the \#
        views are added to the current one."}
        """#)),
  ]
  static let isReadOnly = false
  static let results: StaticString = #"""
    {"ids":{"type":"array","items":{"type":"string"},"description":"The new views, each before what is \#
    in it."},"warnings":{"type":"array","items":{"type":"object","properties":{"path":{"type":"string"},\#
    "message":{"type":"string"}}}}}
    """#

  /// The objects made, and remarks about them.
  private struct Loaded {
    var ids: [String]
    var warnings: [(path: String, message: String)] = []
  }

  static func call(
    _ arguments: Arguments, _ session: ScriptSession
  ) throws(ToolFailure) -> ToolResult {
    let isFresh = try arguments.bool("reset") ?? true
    let given = ["script", "tree", "source"].filter { arguments[$0] != nil }
    guard given.count == 1 else {
      throw ToolFailure(
        argument: given.count > 1 ? given[1] : "script",
        expected: "exactly one of script, tree, and source with format")
    }
    if arguments["format"] != nil, given[0] != "source" {
      throw ToolFailure(argument: "format", expected: "source beside it")
    }
    let script = try arguments.string("script")
    let loaded = try session.attempt(afresh: isFresh) {
      Result { () throws(ToolFailure) in
        if let script { return try load(script: script, session) }
        return given[0] == "tree"
          ? try load(tree: arguments, session) : try load(source: arguments, session)
      }
    }.get()
    return result(of: loaded, session)
  }

  private static func load(
    script: String, _ session: ScriptSession
  ) throws(ToolFailure) -> Loaded {
    let before = Set(try views(session))
    let report = session.play(script, withTests: false)
    guard report.isDone else { throw ToolFailure(report) { _ in } }
    let ids = try views(session).filter { !before.contains($0) }
    return Loaded(ids: ids, warnings: report.warnings)
  }

  private static func load(
    tree arguments: Arguments, _ session: ScriptSession
  ) throws(ToolFailure) -> Loaded {
    let params = Params { writer in
      writer.key("views")
      if let tree = arguments["tree"] { writer.value(tree) }
    }
    switch session.request("loadTree", params) {
    case .result(let result): return result.withRoot { Loaded(ids: $0.strings("ids")) }
    case .refused(let error): throw ToolFailure(error.naming("tree", insteadOf: "views"))
    }
  }

  private static func load(
    source arguments: Arguments, _ session: ScriptSession
  ) throws(ToolFailure) -> Loaded {
    let params = Params { writer in
      for (argument, name) in [("format", "format"), ("source", "text")] {
        guard let value = arguments[argument] else { continue }
        writer.key(name)
        writer.value(value)
      }
    }
    let result: JSONDocument
    switch session.importTree(params) {
    case .result(let imported): result = imported
    case .refused(let error): throw ToolFailure(error.naming("source", insteadOf: "text"))
    }
    return result.withRoot { root in
      Loaded(
        ids: root.strings("ids"),
        warnings: root.list("warnings").map { ($0.text("path"), $0.text("message")) })
    }
  }

  /// All views: those in windows first, each before its subviews, then the others.
  private static func views(_ session: ScriptSession) throws(ToolFailure) -> [String] {
    let shown = try session.result(of: "findViews", .strings([("selector", "*")]))
      .withRoot { $0.strings("views") }
    let count = try session.result(of: "describeSession", .none)
      .withRoot { $0.member("views")?.integer ?? 0 }
    // A list of objects takes five times the memory.
    if shown.count == count { return shown }
    let all = try session.result(of: "listObjects", .strings([("kind", "view")]))
      .withRoot { $0.list("objects").map { $0.text("id") } }
    let known = Set(shown)
    return shown + all.filter { !known.contains($0) }
  }

  private static func result(of loaded: Loaded, _ session: ScriptSession) -> ToolResult {
    let count = loaded.ids.count == 1 ? "1 view" : "\(loaded.ids.count) views"
    let ids = loaded.ids.joined(separator: ", ")
    var lines = [ids.isEmpty ? "no views" : "\(count): \(ids)"]
    if case .result(let answer) = session.ask("listObjects", .strings([("kind", "recognizer")])) {
      let recognizers = answer.withRoot { $0.list("objects").map { $0.text("id") } }
      if !recognizers.isEmpty {
        lines.append("recognizers there are: " + recognizers.joined(separator: ", "))
      }
    }
    lines += loaded.warnings.map { "warning: \($0.path): \($0.message)" }
    return ToolResult(lines.joined(separator: "\n")) { writer in
      writer.member("ids", loaded.ids)
      writer.list("warnings", loaded.warnings) { warning, writer in
        writer.member("path", warning.path)
        writer.member("message", warning.message)
      }
    }
  }
}

extension ResponseError {
  /// The same error, naming the argument in place of the parameter that it is passed as.
  fileprivate func naming(_ argument: String, insteadOf parameter: String) -> ResponseError {
    guard let path = data.firstString("parameter"), path.hasPrefix(parameter) else { return self }
    func renamed(_ text: some StringProtocol) -> String {
      text.hasPrefix(parameter) ? argument + text.dropFirst(parameter.count) : String(text)
    }
    // The message begins with the path, or has it in quotes.
    let parts = message.split(separator: "\"", omittingEmptySubsequences: false)
    let message = parts.enumerated().map { index, part in
      index == 0 || part == path ? renamed(part) : String(part)
    }.joined(separator: "\"")
    return ResponseError(
      code: code, kind: kind, message: message,
      data: [.init("parameter", .string(renamed(path)))] + data.filter { $0.name != "parameter" })
  }
}

extension JSONValue {
  /// A member that is a string; empty if there is none.
  func text(_ name: String) -> String { member(name)?.string ?? "" }
}
