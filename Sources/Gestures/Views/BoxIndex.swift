/// Finds which of many boxes a point lies in, from the last to the first.
///
/// A tree over the boxes in their given order: each level holds the boxes around sixteen successive ones of the
/// level before. Successive siblings are mostly neighbours, as the rows of a list are, so a search soon narrows
/// down; where they aren't, it still does nothing but compare numbers.
struct BoxIndex {
  private static let width = 16

  /// The boxes themselves come first, and no more than sixteen last.
  private let levels: [[HitBox]]

  init(_ boxes: [HitBox]) {
    var levels = [boxes]
    while let below = levels.last, below.count > Self.width {
      levels.append(
        stride(from: 0, to: below.count, by: Self.width).map { start in
          below[start..<min(start + Self.width, below.count)].reduce(.nothing) { $0.union($1) }
        })
    }
    self.levels = levels
  }

  /// Calls `ask` with the index of each box that meets a probe, the last first, until it answers.
  func lastAnswer<Answer>(near probe: HitBox.Probe, ask: (Int) -> Answer?) -> Answer? {
    search(levels.count - 1, 0, near: probe, ask: ask)
  }

  /// Searches sixteen boxes of a level, and what is within them.
  private func search<Answer>(
    _ level: Int, _ start: Int, near probe: HitBox.Probe, ask: (Int) -> Answer?
  ) -> Answer? {
    for index in (start..<min(start + Self.width, levels[level].count)).reversed()
    where levels[level][index].meets(probe) {
      let answer =
        level == 0
        ? ask(index) : search(level - 1, index * Self.width, near: probe, ask: ask)
      if let answer { return answer }
    }
    return nil
  }
}

/// A closed rectangle, as it is compared with points and areas.
struct HitBox: Equatable {
  /// What is looked for: the greatest x and y, and the negated least ones, of a point or an area.
  typealias Probe = SIMD4<Double>

  /// minX, minY, -maxX, -maxY: the box meets a probe if none of the four is greater.
  private let edges: SIMD4<Double>

  static let nothing = HitBox(edges: SIMD4(repeating: .infinity))
  static let everything = HitBox(edges: SIMD4(repeating: -.infinity))

  private init(edges: SIMD4<Double>) { self.edges = edges }

  /// The box of `rect` grown by `margin` on each side.
  init(around rect: Rect, margin: Double) {
    edges = SIMD4(rect.minX, rect.minY, -rect.maxX, -rect.maxY) - SIMD4(repeating: margin)
  }

  /// Met by boxes that hold all of a rectangle.
  static func probe(allOf rect: Rect) -> Probe {
    SIMD4(rect.minX, rect.minY, -rect.maxX, -rect.maxY)
  }

  static func probe(_ point: Point) -> Probe { SIMD4(point.x, point.y, -point.x, -point.y) }

  @inline(__always)
  func meets(_ probe: Probe) -> Bool { all(edges .<= probe) }

  func union(_ other: HitBox) -> HitBox { HitBox(edges: pointwiseMin(edges, other.edges)) }
}
