import JSON
import Scripts

/// Makes a gesture.
struct Gesture: Tool {
  static let name = "gesture"
  static let title = "Make a gesture"
  static let summary = """
    Makes a gesture with real touches, on a view (on) or at a point (at), and answers what came of \
    it: which recognizers began, ended or failed, which actions fired, what was captured, each with \
    its reason. Time then passes until everything is decided, unless settle is false.
    """
  /// The gestures, by the methods of the protocol that make them.
  private static let gestures = [
    "tap", "doubleTap", "press", "drag", "swipe", "edgeSwipe", "pinch", "rotate", "scroll",
  ]
  static let arguments =
    [
      Argument(
        name: "name",
        schema: .written(
          #"""
          {"type":"string","enum":["tap","doubleTap","press","drag","swipe","edgeSwipe","pinch","rotate",\#
          "scroll"],"description":"Which gesture."}
          """#),
        isRequired: true)
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
    var effects = JSONWriter()
    var shown = ShownEffects(maximum: mostShown)
    func take(_ some: JSONValue) {
      for effect in some.elements { effects.value(effect) }
      shown.add(some)
    }
    effects.beginArray()
    let params = arguments.params(without: "name")
    let answer = try session.perform(gesture, params, take).result
    let isPlayed = arguments["play"]?.bool ?? true
    return answer.withRoot { root in
      if let rest = root[member: "effects"] { take(rest) }
      effects.endArray()
      return ToolResult(text(root, shown, gesture, isPlayed)) {
        // There are many touches; they are of use only if they weren't played.
        $0.write(
          membersOf: root, with: effects.bytes, as: "effects",
          omitting: isPlayed ? "touches" : nil)
      }
    }
  }

  /// The number of effects that are all told in the text.
  private static let mostShown = 1_000

  private static func text(
    _ root: JSONValue, _ shown: ShownEffects, _ gesture: String, _ isPlayed: Bool
  ) -> String {
    var lines = ["\(gesture) hits \(root[member: "view"]?.string ?? "nobody")"]
    lines += shown.lines().map { "  \($0)" }
    if !isPlayed {
      lines.append("  nothing was played: \(root.list("touches").count) events")
    } else if shown.count == 0 {
      lines.append("  nothing happened")
    }
    if let reached = root[member: "reached"]?.string { lines.append("  reached \(reached)") }
    if !(root[member: "settled"]?.bool ?? true) {
      lines.append("  not everything is decided yet: let time pass, as with wait 0.4")
    }
    return lines.joined(separator: "\n")
  }
}
