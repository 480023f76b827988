import JSON
import JSONRPC

/// Explains the effect of a touch after a script was played.
public struct Explanation {
  private let console: Console

  public init(_ console: Console) {
    self.console = console
  }

  /// Plays the set-up of a script, then explains a gesture on a view, or at a point.
  /// With `showsCapture`, also what isn't recorded; so it is too where the script configures capture.
  public func run(
    file: String, place: String, gesture: String?, showsCapture: Bool = false
  ) -> Status {
    guard let script = ScriptList.read([file], console)?.first else { return .unreadable }
    let player = Player()
    player.startOver()
    player.adopt(script)
    let failures = player.play(script.setUp, stopsWhenRefused: false)
    for failure in failures { console.report(failure.described) }
    let point = Drawing.point(place)
    let showsCapture = showsCapture || script.configuresCapture
    var gestures = [gesture]
    var rest = point
    while let gesture = gestures.popLast() {
      let params = Params { writer in
        writer.key(point == nil ? "on" : "at")
        if let point { writer.value(point) } else { writer.value(place) }
        if let gesture { Self.write(gesture, to: &writer) }
      }
      switch player.session.answer("explainTouch", params) {
      case .refused(let error): return console.fail(error.message, .failed)
      case .result(let result):
        let isContended = result.withRoot { root in
          for line in Self.lines(root, showsOmissions: showsCapture, asking: "--gesture ") {
            console.output.write(line + "\n")
          }
          return root[member: "others"]?.elements.contains { $0.member("contended") != nil }
        }
        if isContended ?? false { gestures.append("drag") }
        if let point = rest { passedOver(at: point, player) }
        rest = nil
      }
    }
    console.output.flush()
    return failures.isEmpty ? .fine : .failed
  }

  /// Writes a gesture in the notation of people: its name, then parameters, `swipe direction=left`.
  private static func write(_ gesture: String, to writer: inout JSONWriter) {
    let words = gesture.split(separator: " ")
    writer.member("gesture", words.first.map { String($0) } ?? "")
    guard words.count > 1 else { return }
    let members = words.dropFirst().map { word in
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "true")
    }
    writer.key("with")
    writer.beginObject()
    // Of several values for one parameter the last one counts.
    let last = Dictionary(members) { $1 }
    for (name, text) in last.sorted(by: { $0.key < $1.key }) {
      writer.key(name)
      if let value = try? JSONDocument.parse(text) {
        value.withRoot { writer.value($0) }
      } else if let numbers = Literal.numbers(Array(text.utf8)[...]), numbers.count > 1 {
        writer.value(numbers)
      } else {
        writer.value(text)
      }
    }
    writer.endObject()
  }

  /// Writes the views that were asked in a hit test but aren't hit, with reasons.
  private func passedOver(at point: [Double], _ player: Player) {
    let params = Params { writer in
      writer.member("point", point)
      writer.member("trace", true)
    }
    guard case .result(let result) = player.session.answer("hitTest", params) else { return }
    for line in result.withRoot({ Self.passedOver($0) }) { console.output.write("  \(line)\n") }
  }

  /// The views that aren't hit in a traced hit test, with reasons, as sentences. The first pass
  /// chooses the window, the second the view in it.
  package static func passedOver(_ hit: JSONValue, in pass: Int64 = 2) -> [String] {
    let lines = hit.list("trace").compactMap { call -> String? in
      guard call[member: "pass"]?.integer == pass, let because = call[member: "because"]?.string
      else { return nil }
      return "\(call[member: "view"]?.string ?? "") was passed over: \(because)"
    }
    let rest = lines.count - maximumViews
    return lines.prefix(maximumViews) + (rest > 0 ? ["… \(rest) more"] : [])
  }

  private static var maximumViews: Int { 24 }

  /// The answer of `explainTouch`, as sentences: the question, then the answers. `asking` precedes the name of another
  /// gesture to ask about.
  package static func lines(
    _ root: JSONValue, showsOmissions: Bool = true, asking: String = "gesture "
  ) -> [String] {
    var lines = root[member: "question"]?.string.map { ["\($0):"] } ?? []
    let landing = root[member: "lands"]
    let view = landing?[member: "view"]?.string
    lines.append("lands on \(view ?? "no view")" + because(landing))
    func each(_ name: String, _ sentence: (JSONValue) -> String) {
      for value in root.list(name) { lines.append(sentence(value)) }
    }
    each("recognizes") { value in
      let actions = names(value, "actions")
      return "\(word(value, "recognizer")) recognizes"
        + (actions.isEmpty ? ", and has no action" : " → \(actions)") + because(value)
    }
    each("fails") { "\(word($0, "recognizer")) fails" + because($0) }
    each("controls") { value in
      let targets = names(value, "targets")
      return "\(word(value, "control")) sends \(names(value, "events"))"
        + (targets.isEmpty ? ", and has no target" : " → \(targets)")
    }
    each("selects") { value in
      let verb = value[member: "selected"] == nil ? "selects" : "deselects"
      return "\(word(value, "list")) \(verb) \(word(value, "cell")), and its delegate is called"
    }
    each("opens") { "\(word($0, "view")) opens \(word($0, "url"))" }
    each("performs") { "\(word($0, "row")) performs \(word($0, "action"))" }
    each("transitions") { value in
      let isCompleted = value[member: "completed"]?.bool ?? false
      return "\(word(value, "controller")) \(isCompleted ? "leaves the screen" : "comes back")"
    }
    each("problems") { "\(word($0, "object")) has a problem" + because($0) }
    if root[member: "profiles"] != nil {
      each("profiles") { profile($0) }
    } else {
      each("records") { "records \(word($0, "event")) of \(word($0, "view"))" }
      if showsOmissions { each("doesNotRecord", omission) }
    }
    each("others") { other in
      let gesture = word(other, "gesture")
      return "for a \(gesture) (\(names(other, "recognizers"))): \(asking)\(gesture)"
    }
    if let across = root[member: "across"] {
      lines += Self.lines(across, showsOmissions: showsOmissions, asking: asking)
    }
    return lines
  }

  private static func omission(_ value: JSONValue) -> String {
    let kinds = ["recognizer", "control", "list"]
    let subject = kinds.first { value.member($0) != nil } ?? "control"
    return "doesn't record \(word(value, subject)), by the rule \(word(value, "rule"))"
      + because(value)
  }

  /// What a profile records of the touches, or the rule that keeps it from that.
  private static func profile(_ row: JSONValue) -> String {
    let events = row.list("events").map {
      "\(word($0, "event")) of \(word($0, "view"))"
    }
    let name = word(row, "profile")
    if !events.isEmpty { return "\(name) records \(events.joined(separator: ", "))" }
    let failure = row[member: "firstFailed"]
    let rule = failure?[member: "rule"]?.string ?? ""
    return "\(name) records nothing, by the rule \(rule)" + because(failure)
  }

  private static func because(_ value: JSONValue?) -> String {
    value.flatMap { value in
      value[member: "because"]?.string.map { ": \($0)" + EffectLine.contested(value) }
    } ?? ""
  }

  private static func word(_ value: JSONValue, _ name: String) -> String {
    value.member(name)?.string ?? "no view"
  }

  private static func names(_ value: JSONValue, _ name: String) -> String {
    value.list(name).map { element in
      element.string ?? ActionName.described(element)
    }.joined(separator: ", ")
  }
}
