import JSON
import Scripts

/// Finds the view that a finger hits.
struct HitTest: Tool {
  static let name = "hit_test"
  static let title = "Find the view at a point"
  static let summary = """
    Finds the view that a touch at a point on the screen hits, and says why views in front of it or \
    around it were not.
    """
  static let arguments = [
    Argument(
      name: "x", schema: .written(#"{"type":"number","description":"From the left, in points."}"#),
      isRequired: true),
    Argument(
      name: "y", schema: .written(#"{"type":"number","description":"From the top, in points."}"#),
      isRequired: true),
  ]
  static let isReadOnly = true
  static let results: StaticString = #"""
    {"view":{"type":["string","null"]},"path":{"type":"array","items":{"type":"string"},"description":"From \#
    the window down to the view; empty where no view is hit."}}
    """#

  static func call(
    _ arguments: Arguments, _ session: ScriptSession
  ) throws(ToolFailure) -> ToolResult {
    let point = [try arguments.number("x"), try arguments.number("y")]
    let params = Params { writer in
      writer.member("point", point)
      writer.member("trace", true)
    }
    return try session.result(of: "hitTest", params).withRoot { root in
      let path = root.strings("path")
      let lines =
        [path.last.map { "\($0) is hit: \(path.joined(separator: " > "))" } ?? "no view is hit"]
        + Explanation.passedOver(root, in: path.isEmpty ? 1 : 2).map { "  \($0)" }
      return ToolResult(lines.joined(separator: "\n")) { writer in
        writer.member("view", path.last)
        writer.member("path", path)
      }
    }
  }
}

/// Explains what a gesture would do.
struct Explain: Tool {
  static let name = "explain"
  static let title = "Explain a touch"
  static let summary = """
    Says what a gesture on a view, or at a point, would do, without performing it: which view is hit, \
    which recognizers recognize and which fail, which events controls send, what is recorded and what \
    isn't, each with its reason. Ask this first when nothing happens.
    """
  static let arguments = ["on", "at", "fraction", "gesture"].map {
    Argument(name: $0, schema: .parameter(of: ["explainTouch"]))
  }
  static let isReadOnly = true
  static let results: StaticString = #"""
    {"lands":{"type":"object"},"recognizes":{"type":"array","items":{"type":"object"}},"fails":{"type":\#
    "array","items":{"type":"object"}},"controls":{"type":"array","items":{"type":"object"}},"records":\#
    {"type":"array","items":{"type":"object"}},"doesNotRecord":{"type":"array","items":{"type":"object"}}}
    """#

  static func call(
    _ arguments: Arguments, _ session: ScriptSession
  ) throws(ToolFailure) -> ToolResult {
    try session.result(of: "explainTouch", arguments.params()).withRoot { root in
      ToolResult(Explanation.lines(root).joined(separator: "\n")) { $0.members(of: root) }
    }
  }
}

/// Lists the problems of a tree.
struct Audit: Tool {
  static let name = "audit"
  static let title = "Audit gestures and capture"
  static let summary = """
    Finds gestures that conflict, never win or are covered, targets that are too small, and controls \
    and gestures that an auto-tracking SDK can't record, with advice.
    """
  static let arguments: [Argument] = []
  static let isReadOnly = true
  static let results: StaticString = #"""
    {"gestures":{"type":"array","items":{"type":"object"},"description":"Findings of auditGestures."},\#
    "capture":{"type":"array","items":{"type":"object"},"description":"Findings of auditCapture."}}
    """#

  static func call(
    _ arguments: Arguments, _ session: ScriptSession
  ) throws(ToolFailure) -> ToolResult {
    let capture = try session.result(of: "auditCapture", .none)
    return try capture.withRoot { capture throws(ToolFailure) in
      let capture = capture.list("findings")
      switch session.ask("auditGestures", .none) {
      case .result(let gestures):
        return gestures.withRoot { answer($0.list("findings"), capture) }
      case .refused(let error) where error.kind == "limitExceeded":
        // What is too large for that audit is said, and the other one counts all the same.
        return answer([], capture, note: "gestures weren't audited: " + error.message)
      case .refused(let error): throw ToolFailure(error)
      }
    }
  }

  private static func answer(
    _ gestures: [JSONValue], _ capture: [JSONValue], note: String? = nil
  ) -> ToolResult {
    let lines =
      (note.map { [$0] } ?? []) + gestures.map(line(ofGesture:)) + capture.map(line(ofCapture:))
    return ToolResult(lines.isEmpty ? "no findings" : lines.joined(separator: "\n")) { writer in
      for (name, findings) in [("gestures", gestures), ("capture", capture)] {
        writer.key(name)
        writer.beginArray()
        for finding in findings { writer.value(finding) }
        writer.endArray()
      }
    }
  }

  private static func line(ofGesture finding: JSONValue) -> String {
    let advice = finding.text("advice")
    let ids = finding.strings("ids").joined(separator: ", ")
    return "\(finding.text("kind")) \(ids): \(finding.text("because"))"
      + (advice.isEmpty ? "" : "; \(advice)")
  }

  private static func line(ofCapture finding: JSONValue) -> String {
    let subject = finding[member: "recognizer"]?.string ?? finding.text("control")
    return "\(finding.text("problem")) \(subject) of \(finding.text("view")): "
      + finding.text("because")
  }
}

/// Lists the captured events.
struct Captured: Tool {
  static let name = "captured"
  static let title = "List captured events"
  static let summary = """
    Lists the events that an auto-tracking SDK would have recorded so far, with their properties.
    """
  static let arguments = ["after", "clear"].map {
    Argument(name: $0, schema: .parameter(of: ["capturedEvents"]))
  }
  static let isReadOnly = false
  static let results: StaticString = #"""
    {"events":{"type":"array","items":{"type":"object"}},"next":{"type":"integer","description":"Pass it as \#
    after to list only later events."}}
    """#

  static func call(
    _ arguments: Arguments, _ session: ScriptSession
  ) throws(ToolFailure) -> ToolResult {
    try session.result(of: "capturedEvents", arguments.params()).withRoot { root in
      let lines = root.list("events").map { event in
        "#\(JSONWriter.text(event[member: "index"])) \(event.text("event")) "
          + JSONWriter.text(event[member: "properties"])
      }
      return ToolResult(lines.isEmpty ? "nothing was captured" : lines.joined(separator: "\n")) {
        $0.members(of: root)
      }
    }
  }
}

/// Starts over.
struct Reset: Tool {
  static let name = "reset"
  static let title = "Start over"
  static let summary = """
    Starts a new session: an empty screen, the clock at 0.
    """
  static let arguments: [Argument] = []
  static let isReadOnly = false
  static let results: StaticString = "{}"

  static func call(
    _ arguments: Arguments, _ session: ScriptSession
  ) throws(ToolFailure) -> ToolResult {
    session.reset()
    return ToolResult("the session is empty") { _ in }
  }
}
