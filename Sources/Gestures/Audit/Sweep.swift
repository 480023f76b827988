/// A sweep line that finds overlapping pairs among many boxes without comparing each with each.
struct Sweep {
  /// A box, with the coordinate along which the line moves as x.
  private struct Entry {
    let least: SIMD2<Double>
    let greatest: SIMD2<Double>
    let index: Int
  }

  /// Boxes by their minimum x, ties by index: the order in which the line reaches them.
  private let entries: [Entry]

  /// Picks the axis along which fewer boxes are under the line on average.
  init(_ boxes: [Rect]) {
    let isVertical =
      Self.crowding(boxes, \.minY, \.maxY) < Self.crowding(boxes, \.minX, \.maxX)
    entries = boxes.enumerated().map { index, box in
      isVertical
        ? Entry(
          least: SIMD2(box.minY, box.minX), greatest: SIMD2(box.maxY, box.maxX), index: index)
        : Entry(
          least: SIMD2(box.minX, box.minY), greatest: SIMD2(box.maxX, box.maxY), index: index)
    }.sorted { ($0.least.x, $0.index) < ($1.least.x, $1.index) }
  }

  /// The mean number of boxes under a line that moves along one axis.
  private static func crowding(
    _ boxes: [Rect], _ start: KeyPath<Rect, Double>, _ end: KeyPath<Rect, Double>
  ) -> Double {
    guard let first = boxes.first else { return 0 }
    var (least, greatest, total) = (first[keyPath: start], first[keyPath: end], 0.0)
    for box in boxes {
      least = min(least, box[keyPath: start])
      greatest = max(greatest, box[keyPath: end])
      total += box[keyPath: end] - box[keyPath: start]
    }
    return greatest > least ? total / (greatest - least) : Double(boxes.count)
  }

  /// Calls `meet` for each pair of indices whose boxes overlap by more than a rounding error.
  func pairs(while isWanted: () -> Bool, _ meet: (_ first: Int, _ second: Int) -> Void) {
    var under: [Entry] = []
    for arriving in entries where isWanted() {
      // Boxes that the line has passed are removed during the same pass.
      var kept = 0
      for place in under.indices {
        let entry = under[place]
        guard entry.greatest.x > arriving.least.x else { continue }
        if kept != place { under[kept] = entry }
        kept += 1
        let extent =
          pointwiseMin(entry.greatest, arriving.greatest)
          - pointwiseMax(entry.least, arriving.least)
        if all(extent .> Rect.minimumOverlap) { meet(entry.index, arriving.index) }
      }
      under.removeSubrange(kept...)
      under.append(arriving)
    }
  }
}
