import JSON

extension EffectLine {
  /// Lines about effects: of more than `maximum`, the first and the last ones, with a count between them.
  package static func lines(
    _ effects: JSONValue, maximum: Int = 40, isColored: Bool = false
  ) -> [String] {
    let all = effects.elements
    guard all.count > maximum else {
      return aligned(all.map { EffectLine($0) }, isColored: isColored)
    }
    let head = all.prefix(headOfLongLists)
    let tail = all.suffix(tailOfLongLists)
    let lines = aligned((Array(head) + tail).map { EffectLine($0) }, isColored: isColored)
    let others = "… \(all.count - head.count - tail.count) more"
    return lines.prefix(head.count) + [Style.dim(others, if: isColored)] + lines.suffix(tail.count)
  }

  private static var headOfLongLists: Int { 24 }
  private static var tailOfLongLists: Int { 8 }
}
