import Gestures

/// A search for the view nearest to any of some others on the screen.
///
/// The distance is that of their boxes; if several touch or overlap, that of their centres, and
/// then tree order. A view isn't near itself.
///
/// The others are kept in a k-d tree of their centres. A half that can't contain a nearer one than
/// the best so far is skipped.
struct Proximity {
  private struct Place {
    let view: View
    let box: Rect
  }

  /// Bounds of the places in a range.
  private struct Node {
    /// Bounding boxes of all boxes, and of all centres.
    var boxes: Rect
    var centers: Rect
  }

  private static let leafSize = 8

  private var places: [Place]
  private var nodes: [Int: Node] = [:]

  init(to others: [View]) {
    places = others.map { Place(view: $0, box: $0.boxOnScreen) }.filter { $0.box.isFinite }
    build(1, places.indices, byX: true)
  }

  /// Partitions a range into two halves; the children of node `n` are `2n` and `2n + 1`.
  private mutating func build(_ node: Int, _ range: Range<Int>, byX: Bool) {
    guard let first = places[range].first else { return }
    var summary = Node(boxes: first.box, centers: Rect(origin: first.box.center, size: .zero))
    for place in places[range] {
      summary.boxes = summary.boxes.enclosing(place.box)
      summary.centers = summary.centers.enclosing(Rect(origin: place.box.center, size: .zero))
    }
    nodes[node] = summary
    guard range.count > Self.leafSize else { return }
    places[range].sort {
      let (one, other) = ($0.box.center, $1.box.center)
      return byX ? one.x < other.x : one.y < other.y
    }
    let middle = range.lowerBound + range.count / 2
    build(2 * node, range.lowerBound..<middle, byX: !byX)
    build(2 * node + 1, middle..<range.upperBound, byX: !byX)
  }

  /// Index of the nearest candidate; nil if there is none.
  func nearest(among candidates: [View]) -> Int? {
    var best: (index: Int, distance: Distance)?
    for (index, view) in candidates.enumerated() {
      let box = view.boxOnScreen
      guard box.isFinite else { continue }
      var limit = best?.distance
      search(1, places.indices, from: view, box, &limit)
      if let limit, best.map({ limit < $0.distance }) ?? true { best = (index, limit) }
    }
    return best?.index
  }

  /// Lowers `limit` to the distance of the nearest view in a range, if that is less.
  private func search(
    _ node: Int, _ range: Range<Int>, from view: View, _ box: Rect, _ limit: inout Distance?
  ) {
    guard let summary = nodes[node] else { return }
    let least = Distance(
      gap: box.gap(to: summary.boxes), centers: box.center.gap(to: summary.centers))
    if let limit, !(least < limit) { return }
    guard range.count > Self.leafSize else {
      for place in places[range] where place.view !== view {
        let distance = Distance(
          gap: box.gap(to: place.box), centers: box.center.distance(to: place.box.center))
        if limit.map({ distance < $0 }) ?? true { limit = distance }
      }
      return
    }
    let middle = range.lowerBound + range.count / 2
    search(2 * node, range.lowerBound..<middle, from: view, box, &limit)
    search(2 * node + 1, middle..<range.upperBound, from: view, box, &limit)
  }

  private struct Distance: Comparable {
    let gap: Double
    let centers: Double

    static func < (one: Distance, other: Distance) -> Bool {
      (one.gap, one.centers) < (other.gap, other.centers)
    }
  }
}

extension Rect {
  /// The bounding box of both.
  fileprivate func enclosing(_ other: Rect) -> Rect {
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The distance between the two; 0 if they touch or overlap.
  fileprivate func gap(to other: Rect) -> Double {
    let across = max(0, other.minX - maxX, minX - other.maxX)
    let down = max(0, other.minY - maxY, minY - other.maxY)
    return Vector(dx: across, dy: down).length
  }
}

extension Point {
  fileprivate func gap(to box: Rect) -> Double {
    Rect(origin: self, size: .zero).gap(to: box)
  }
}
