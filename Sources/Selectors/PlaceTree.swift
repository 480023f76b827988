import Gestures

/// Views on the screen as a k-d tree of their boxes' centres.
struct PlaceTree {
  /// A view that has a finite box on the screen.
  private struct Place {
    let number: ObjectNumber
    let index: Int32
    let box: Rect
  }

  /// All places of a range, in two halves if there are many.
  private struct Node {
    let start: Int32
    let end: Int32
    var area: Area
    var index: Int32
    /// The node of the second half; that of the first one follows this. 0 if it isn't divided.
    var second: Int32 = 0
  }

  /// One view, or several that are in one place.
  struct Part {
    let area: Area
    /// The least index of its views.
    let index: Int32
    /// The view, if it is one.
    let view: ObjectNumber?
    fileprivate let node: Int
  }

  /// What encloses the boxes of views, and their centres.
  struct Area {
    fileprivate(set) var boxes: Bounds
    fileprivate(set) var centers: Bounds

    fileprivate init(_ box: Rect) {
      boxes = Bounds(minX: box.minX, minY: box.minY, maxX: box.maxX, maxY: box.maxY)
      let center = box.center
      centers = Bounds(minX: center.x, minY: center.y, maxX: center.x, maxY: center.y)
    }
  }

  private static let leafSize = 16
  /// What it takes for each view, about.
  static let bytesPerView = 80

  private var places: [Place]
  private var nodes: [Node] = []

  /// Incomplete if the demand ends meanwhile.
  init(_ views: [View], for demand: Demand) {
    places = []
    if !demand.isExceeded { places.reserveCapacity(views.count) }
    for (index, view) in views.enumerated() where !demand.hasEnded() {
      let place = Place(number: view.number, index: Int32(index), box: view.boxOnScreen)
      if place.box.isFinite { places.append(place) }
    }
    if !places.isEmpty { build(places.indices, byX: true, for: demand) }
  }

  private mutating func build(_ range: Range<Int>, byX: Bool, for demand: Demand) {
    let first = places[range.lowerBound]
    var node = Node(
      start: Int32(range.lowerBound), end: Int32(range.upperBound), area: Area(first.box),
      index: first.index)
    for place in places[range] {
      node.area.boxes.enclose(Area(place.box).boxes)
      node.area.centers.enclose(Area(place.box).centers)
      node.index = min(node.index, place.index)
    }
    let number = nodes.count
    nodes.append(node)
    guard range.count > Self.leafSize, !demand.hasEnded(after: range.count) else { return }
    places[range].sort {
      let (one, other) = ($0.box.center, $1.box.center)
      return byX ? one.x < other.x : one.y < other.y
    }
    let middle = range.lowerBound + range.count / 2
    build(range.lowerBound..<middle, byX: !byX, for: demand)
    nodes[number].second = Int32(nodes.count)
    build(middle..<range.upperBound, byX: !byX, for: demand)
  }

  /// All views; nil if there are none.
  var whole: Part? { nodes.isEmpty ? nil : part(0) }

  /// The parts of several views: two halves, or each of a few.
  func parts(of part: Part) -> [Part] {
    let node = nodes[part.node]
    if node.second != 0 { return [self.part(part.node + 1), self.part(Int(node.second))] }
    return places[Int(node.start)..<Int(node.end)].map { place in
      Part(area: Area(place.box), index: place.index, view: place.number, node: part.node)
    }
  }

  private func part(_ number: Int) -> Part {
    Part(area: nodes[number].area, index: nodes[number].index, view: nil, node: number)
  }
}

/// The edges of a rectangle, which may have no area.
struct Bounds {
  fileprivate(set) var minX: Double
  fileprivate(set) var minY: Double
  fileprivate(set) var maxX: Double
  fileprivate(set) var maxY: Double

  /// The longer side.
  var extent: Double { max(maxX - minX, maxY - minY) }

  fileprivate mutating func enclose(_ other: Bounds) {
    (minX, minY) = (min(minX, other.minX), min(minY, other.minY))
    (maxX, maxY) = (max(maxX, other.maxX), max(maxY, other.maxY))
  }

  /// The distance between the two; 0 if they touch or overlap.
  func gap(to other: Bounds) -> Double {
    let across = max(0, other.minX - maxX, minX - other.maxX)
    let down = max(0, other.minY - maxY, minY - other.maxY)
    return Vector(dx: across, dy: down).length
  }
}
