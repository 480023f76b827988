import Gestures

/// Answers which of many views stands nearest to any of some others on the screen.
///
/// The distance is that between their boxes; where several touch or overlap, the distance of the centres
/// decides, then tree order. A view isn't near itself.
struct Proximity {
  private struct Place {
    let view: View
    let box: Rect
  }

  /// From left to right by their left edges.
  private let others: [Place]
  private let widest: Double

  init(to others: [View]) {
    self.others = Self.places(others).sorted { $0.box.minX < $1.box.minX }
    widest = self.others.lazy.map(\.box.size.width).max() ?? 0
  }

  private static func places(_ views: [View]) -> [Place] {
    views.lazy.map { Place(view: $0, box: $0.boxOnScreen) }.filter(\.box.isFinite)
  }

  /// The index of the nearest; nil where nobody is near anything.
  func nearest(among candidates: [View]) -> Int? {
    var best: (index: Int, distance: Distance)?
    for (index, view) in candidates.enumerated() {
      let box = view.boxOnScreen
      guard box.isFinite else { continue }
      // Nothing further away than the best one so far is looked at.
      let reach = best?.distance.gap ?? .infinity
      var next = firstIndex(from: box.minX - reach - widest)
      while next < others.count,
        others[next].box.minX - box.maxX <= (best?.distance.gap ?? .infinity)
      {
        let other = others[next]
        next += 1
        guard other.view !== view else { continue }
        let distance = Distance(between: box, and: other.box)
        if best.map({ distance < $0.distance }) ?? true { best = (index, distance) }
      }
      if let best, best.distance == Distance(gap: 0, centers: 0) { break }
    }
    return best?.index
  }

  private func firstIndex(from left: Double) -> Int {
    var (low, high) = (0, others.count)
    while low < high {
      let middle = (low + high) / 2
      if others[middle].box.minX < left { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private struct Distance: Comparable {
    let gap: Double
    let centers: Double

    init(gap: Double, centers: Double) { (self.gap, self.centers) = (gap, centers) }

    init(between box: Rect, and other: Rect) {
      let across = max(0, other.minX - box.maxX, box.minX - other.maxX)
      let down = max(0, other.minY - box.maxY, box.minY - other.maxY)
      gap = Vector(dx: across, dy: down).length
      centers = box.center.distance(to: other.center)
    }

    static func < (one: Distance, other: Distance) -> Bool {
      (one.gap, one.centers) < (other.gap, other.centers)
    }
  }
}
