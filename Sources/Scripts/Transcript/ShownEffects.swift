import JSON

/// The lines of a command's effects that are shown: all, or the first and the last of many.
package struct ShownEffects {
  private static let headOfLongLists = 24
  private static let tailOfLongLists = 8

  /// The number of effects that are all shown.
  private let maximum: Int
  /// The number of effects.
  package private(set) var count = 0
  private var first: [EffectLine] = []
  private var last: [EffectLine] = []

  package init(maximum: Int = 40) { self.maximum = maximum }

  package mutating func add(_ effects: JSONValue) {
    let all = effects.elements
    first += all.prefix(maximum - first.count).map { EffectLine($0) }
    last = (last + all.suffix(Self.tailOfLongLists).map { EffectLine($0) })
      .suffix(Self.tailOfLongLists)
    count += all.count
  }

  /// The lines, with one in place of those that are left out.
  package func lines(isColored: Bool = false) -> [String] {
    guard count > maximum else { return EffectLine.aligned(first, isColored: isColored) }
    let head = first.prefix(Self.headOfLongLists)
    let lines = EffectLine.aligned(head + last, isColored: isColored)
    let others = "… \(count - head.count - last.count) more"
    return lines.prefix(head.count) + [Style.dim(others, if: isColored)] + lines.suffix(last.count)
  }
}
