/// Finds the pairs among many boxes that overlap, without comparing each with each: a line moves over
/// them, and boxes meet while both are under it.
struct Sweep {
  private let boxes: [Rect]
  private let isVertical: Bool

  /// The line moves along the axis on which the boxes are shorter for their spread.
  init(_ boxes: [Rect]) {
    self.boxes = boxes
    isVertical =
      Self.crowding(boxes, \.minY, \.maxY) < Self.crowding(boxes, \.minX, \.maxX)
  }

  /// How many boxes are under the line in the mean.
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

  /// Calls `meet` for each pair of indices that overlaps and of which one at least is `chosen`.
  func pairs(chosen: [Bool], _ meet: (_ first: Int, _ second: Int) -> Void) {
    let start = { (box: Rect) in isVertical ? box.minY : box.minX }
    let end = { (box: Rect) in isVertical ? box.maxY : box.maxX }
    let order = boxes.indices.sorted {
      (start(boxes[$0]), $0) < (start(boxes[$1]), $1)
    }
    // Chosen ones meet everybody, the others the chosen ones alone.
    var under: (chosen: [Int], others: [Int]) = ([], [])
    for arriving in order {
      let box = boxes[arriving]
      let line = start(box)
      under.chosen.removeAll { end(boxes[$0]) <= line }
      for index in under.chosen where boxes[index].overlaps(box) { meet(index, arriving) }
      if chosen[arriving] {
        under.others.removeAll { end(boxes[$0]) <= line }
        for index in under.others where boxes[index].overlaps(box) { meet(index, arriving) }
        under.chosen.append(arriving)
      } else {
        under.others.append(arriving)
      }
    }
  }
}
