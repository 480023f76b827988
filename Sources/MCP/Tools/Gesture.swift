import JSON
import Scripts

/// Makes a gesture.
struct Gesture: Tool {
  static let name = "gesture"
  static let title = "Perform a gesture"
  static let summary = """
    Performs a gesture with touches, on a view (on) or at a point (at), and reports the outcome: \
    which recognizers began, ended or failed, which actions fired, what was captured, each with its \
    reason. Time then passes until everything is decided, unless settle is false.
    """
  /// The gestures, by the methods of the protocol that make them.
  private static let gestures = [
    "tap", "doubleTap", "press", "drag", "swipe", "edgeSwipe", "pinch", "rotate", "scroll",
  ]
  static let arguments =
    [
      Argument(name: "name", schema: .choice(gestures, "Which gesture."), isRequired: true)
    ]
    + [
      "on", "at", "fraction", "taps", "fingers", "hold", "interval", "duration", "to", "by", "path",
      "press", "velocity", "direction", "distance", "edge", "scale", "rotation", "translation",
      "angle", "simultaneous", "until", "limit", "settle", "play", "rate", "time", "report",
    ].map { Argument(name: $0, schema: .parameter(of: gestures)) }
  static let isReadOnly = false
  static let results: StaticString = #"""
    {"view":{"type":["string","null"],"description":"The view that the first finger hit."},"settled":\#
    {"type":"boolean","description":"Whether everything was decided at the end."},"effects":{"type":"array",\#
    "items":{"type":"object"},"description":"Effects of the protocol, in order, each with its reason."}}
    """#

  static func call(
    _ arguments: Arguments, _ session: ScriptSession
  ) throws(ToolFailure) -> ToolResult {
    guard let gesture = try arguments.word("name", of: gestures) else {
      throw ToolFailure(argument: "name", expected: "one of \(gestures.joined(separator: ", "))")
    }
    let answer = try session.request(gesture, arguments.params(without: "name")).result
    let isPlayed = arguments["play"]?.bool ?? true
    return answer.withRoot { root in
      ToolResult(text(root, gesture, isPlayed)) { writer in
        // There are many touches; they are of use only if they weren't played.
        for member in root.members where !isPlayed || member.name != "touches" {
          writer.key(member.utf8)
          writer.value(member.value)
        }
      }
    }
  }

  /// The number of effects that the text shows without leaving any out.
  private static let maximumLines = 1_000

  private static func text(
    _ root: JSONValue, _ gesture: String, _ isPlayed: Bool
  ) -> String {
    var lines = ["\(gesture) hits \(root[member: "view"]?.string ?? "no view")"]
    let effects = root[member: "effects"]
    if let effects {
      lines += EffectLine.lines(effects, maximum: maximumLines).map { "  \($0)" }
    }
    if !isPlayed {
      lines.append("  no touch was sent: \(root.list("touches").count) events")
    } else if effects?.count ?? 0 == 0 {
      lines.append("  no effects")
    }
    if let reached = root[member: "reached"]?.string { lines.append("  reached \(reached)") }
    if !(root[member: "settled"]?.bool ?? true) {
      lines.append("  not everything is decided yet: let time pass, as wait 0.4 does")
    }
    return lines.joined(separator: "\n")
  }
}
