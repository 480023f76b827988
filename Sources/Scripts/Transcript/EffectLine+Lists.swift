import JSON

extension EffectLine {
  /// Lines about effects. Unless all are wanted, moves that change nothing but numbers are left out, and of more than
  /// `maximum` lines those in the middle; a line with a count stands for either.
  package static func lines(
    _ effects: JSONValue, maximum: Int = 40, all isWhole: Bool = false, isColored: Bool = false
  ) -> [String] {
    let rows = isWhole ? effects.elements.map { .effect(EffectLine($0)) } : rows(effects.elements)
    guard !isWhole, rows.count > maximum else { return lines(rows, isColored) }
    let head = rows.prefix(headOfLongLists)
    let tail = rows.suffix(tailOfLongLists)
    let others = effects.count - (Array(head) + tail).reduce(0) { $0 + $1.effectCount }
    return lines(Array(head) + [.omitted(others, "more")] + tail, isColored)
  }

  /// Lines about the first `maximum` effects, of moves as above, and a line that counts the others.
  static func first(_ maximum: Int, of effects: [JSONValue]) -> [String] {
    let rows = rows(effects)
    let head = Array(rows.prefix(maximum))
    let others = effects.count - head.reduce(0) { $0 + $1.effectCount }
    return lines(others > 0 ? head + [.omitted(others, "more")] : head, false)
  }

  private static var headOfLongLists: Int { 24 }
  private static var tailOfLongLists: Int { 8 }

  /// A line about an effect, or one in place of several.
  private enum Row {
    case effect(EffectLine)
    case omitted(Int, String)

    var effectCount: Int {
      switch self {
      case .effect: 1
      case .omitted(let count, _): count
      }
    }
  }

  /// A row for each effect, but for moves that differ from one before only in numbers.
  private static func rows(_ effects: some Sequence<JSONValue>) -> [Row] {
    var rows: [Row] = []
    /// The moves since the last effect of another kind, without their numbers.
    var moves: Set<String> = []
    for effect in effects {
      let line = EffectLine(effect)
      guard effect.isMove else {
        moves = []
        rows.append(.effect(line))
        continue
      }
      if moves.insert(line.withoutNumbers).inserted {
        rows.append(.effect(line))
      } else if case .omitted(let count, let what)? = rows.last {
        rows[rows.count - 1] = .omitted(count + 1, what)
      } else {
        rows.append(.omitted(1, "like this"))
      }
    }
    return rows
  }

  /// The line with aligned columns for each row.
  private static func lines(_ rows: [Row], _ isColored: Bool) -> [String] {
    let effects = rows.compactMap { if case .effect(let line) = $0 { line } else { nil } }
    var aligned = aligned(effects, isColored: isColored)[...]
    return rows.map { row in
      switch row {
      case .effect: aligned.removeFirst()
      case .omitted(let count, let what): Style.dim("… \(count) \(what)", if: isColored)
      }
    }
  }

  private var withoutNumbers: String {
    "\(what) \(whom) \(why)".filter { !$0.isNumber && $0 != "." && $0 != "-" }
  }
}

extension JSONValue {
  /// Whether it is an effect of a move of fingers that goes on.
  fileprivate var isMove: Bool {
    if isEffect("action") { return self[member: "state"]?.equals("changed") ?? false }
    if isEffect("touches") { return self[member: "phase"]?.equals("moved") ?? false }
    if isEffect("control") { return self[member: "event"]?.string?.hasPrefix("touchDrag") ?? false }
    return isEffect("scroll") && self[member: "from"]?.string == self[member: "phase"]?.string
  }
}
