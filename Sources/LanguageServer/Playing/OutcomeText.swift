import JSON
import Scripts

/// Wording of the outcomes of commands.
enum OutcomeText {
  private static let maximumLength = 60

  /// A text of one line and at most sixty characters.
  static func shortened(_ text: String) -> String {
    let line = text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7f ? " " : $0 }
    guard line.count > maximumLength else { return String(String.UnicodeScalarView(line)) }
    return String(String.UnicodeScalarView(line.prefix(maximumLength))) + "…"
  }

  /// `→ opened, moved ×30`.
  static func effect(_ runs: [ActionRun]) -> String {
    return "→ "
      + runs.map { $0.count > 1 ? "\($0.name) ×\($0.count)" : $0.name }.joined(separator: ", ")
  }

  // MARK: - Misses

  /// The reason why no action was performed: `zoom prevented by drag`, `open failed: moved 100`. Nil if no effect says.
  ///
  /// Among recognizers with targets, one that was prevented came nearest, then one that waits, then
  /// the first that failed.
  static func miss(
    _ effects: some Sequence<JSONValue>, isSource: (String) -> Bool
  ) -> String? {
    var best: (rank: Int, effect: JSONValue, recognizer: String)?
    for effect in effects {
      guard let recognizer = effect[member: "recognizer"]?.string,
        let rank = NearMiss.rank(of: effect)
      else { continue }
      let whole = isSource(recognizer) ? rank : rank + 10
      if whole < best?.rank ?? .max { best = (whole, effect, recognizer) }
    }
    return best.map { miss($0.effect, of: $0.recognizer) }
  }

  private static func miss(_ effect: JSONValue, of recognizer: String) -> String {
    let because = clause(effect[member: "because"]?.string ?? "")
    switch effect[member: "to"]?.string {
    case "failed" where !NearMiss.isPrevention(because):
      return "\(recognizer) failed: \(because)"
    case "began", "ended": return "\(recognizer) has no action"
    default: return "\(recognizer) \(because)"
    }
  }

  /// A reason up to the first comma or parenthesis, without its explanation.
  private static func clause(_ reason: String) -> String {
    var depth = 0
    var text = ""
    for character in reason {
      if character == "," || character == ";", depth == 0 { break }
      if character == "(" {
        if NearMiss.isPrevention(text) { break }
        depth += 1
      }
      if character == ")" { depth -= 1 }
      text.append(character)
    }
    while text.last == " " { text.removeLast() }
    return text
  }
}
