/// Boxes in groups, of which more and more come in; it counts those of a group that meet a box, and names the
/// first, without comparing each with each.
///
/// Boxes meet if their intersection is larger than a rounding error. A binary tree over the boxes, ordered by
/// group and then along a curve that fills the plane, tells from the extremes of many boxes whether none or all of
/// them meet another.
struct BoxTree {
  /// A box by its minimum and maximum corner.
  fileprivate struct Item {
    let minima: SIMD2<Double>
    let maxima: SIMD2<Double>
    let group: Int
    let index: Int
    /// Whether two boxes that meet do so for sure; otherwise the question is asked.
    let isExact: Bool
    var isIn = false
  }

  /// What the boxes below a node that are in have in common.
  fileprivate struct Node {
    var leastMinima = SIMD2<Double>(repeating: .infinity)
    var greatestMinima = SIMD2<Double>(repeating: -.infinity)
    var leastMaxima = SIMD2<Double>(repeating: .infinity)
    var greatestMaxima = SIMD2<Double>(repeating: -.infinity)
    var groups = (least: Int.max, greatest: Int.min)
    var count = 0
    var leastIndex = Int.max
    var isExact = true
  }

  /// Ordered so that neighbours are close to each other.
  private var items: [Item]
  /// Where in `items` a box is, by its index; nil if it's too small to meet any.
  private var places: [Int?]
  /// The root is at 1, and the nodes below each at twice its place and the one after.
  private var nodes: [Node]
  /// The number of leaves, which share the items evenly.
  private let leafCount: Int

  private static let itemsPerLeaf = 8

  init(_ boxes: [Rect], groups: [Int], areExact: [Bool]) {
    let curve = Curve(around: boxes)
    let order = boxes.indices
      .filter { boxes[$0].overlaps(boxes[$0]) }
      .map { (group: groups[$0], key: curve.key(of: boxes[$0].center), index: $0) }
      .sorted { ($0.group, $0.key, $0.index) < ($1.group, $1.key, $1.index) }
    places = Array(repeating: nil, count: boxes.count)
    items = []
    for (place, each) in order.enumerated() {
      let box = boxes[each.index]
      places[each.index] = place
      items.append(
        Item(
          minima: SIMD2(box.minX, box.minY), maxima: SIMD2(box.maxX, box.maxY), group: each.group,
          index: each.index, isExact: areExact[each.index]))
    }
    var leafCount = 1
    while leafCount * Self.itemsPerLeaf < items.count { leafCount *= 2 }
    self.leafCount = leafCount
    nodes = Array(repeating: Node(), count: 2 * leafCount)
  }

  /// Takes a box in. Indices come in from the last to the first.
  mutating func takeIn(_ index: Int) {
    guard let place = places[index] else { return }
    items[place].isIn = true
    var node = leafCount + place * leafCount / items.count
    while node > 0 {
      nodes[node].takeIn(items[place])
      node /= 2
    }
  }

  /// The number of boxes that are in, are of the group of this one, and meet it. `confirms` is asked about those
  /// of which that isn't sure.
  func count(meeting index: Int, _ confirms: (Int) -> Bool) -> Int {
    guard let place = places[index] else { return 0 }
    return count(meeting: items[place], below: 1, confirms)
  }

  private func count(meeting box: Item, below node: Int, _ confirms: (Int) -> Bool) -> Int {
    if !nodes[node].mayMeet(box) { return 0 }
    if nodes[node].meetsWhole(box) { return nodes[node].count }
    guard node >= leafCount else {
      return count(meeting: box, below: 2 * node, confirms)
        + count(meeting: box, below: 2 * node + 1, confirms)
    }
    return items[range(ofLeaf: node)].count { item in
      item.isIn && item.meets(box) && (item.isExact && box.isExact || confirms(item.index))
    }
  }

  /// Adds to `first`, which is ascending, the first wanted boxes that are in, are of the group of this one, and
  /// meet it; in all it holds at most `maximum`.
  func addFirst(
    _ maximum: Int, meeting index: Int, to first: inout [Int], where isWanted: (Int) -> Bool
  ) {
    guard let place = places[index] else { return }
    addFirst(maximum, meeting: items[place], below: 1, to: &first, where: isWanted)
  }

  private func addFirst(
    _ maximum: Int, meeting box: Item, below node: Int, to first: inout [Int],
    where isWanted: (Int) -> Bool
  ) {
    func hasRoom(for index: Int) -> Bool {
      first.count < maximum || index < first[first.count - 1]
    }
    guard nodes[node].mayMeet(box), hasRoom(for: nodes[node].leastIndex) else { return }
    guard node >= leafCount else {
      let isSwapped = nodes[2 * node + 1].leastIndex < nodes[2 * node].leastIndex
      for below in isSwapped ? [2 * node + 1, 2 * node] : [2 * node, 2 * node + 1] {
        addFirst(maximum, meeting: box, below: below, to: &first, where: isWanted)
      }
      return
    }
    for item in items[range(ofLeaf: node)] {
      guard item.isIn, hasRoom(for: item.index), item.meets(box), isWanted(item.index) else {
        continue
      }
      if first.count == maximum { first.removeLast() }
      first.insert(item.index, at: (first.lastIndex { $0 < item.index } ?? -1) + 1)
    }
  }

  private func range(ofLeaf node: Int) -> Range<Int> {
    let bounds = [node, node + 1].map {
      (($0 - leafCount) * items.count + leafCount - 1) / leafCount
    }
    return bounds[0]..<bounds[1]
  }
}

extension BoxTree.Item {
  fileprivate func meets(_ other: Self) -> Bool {
    group == other.group
      && all(
        pointwiseMin(maxima, other.maxima) - pointwiseMax(minima, other.minima)
          .> Rect.minimumOverlap)
  }
}

extension BoxTree.Node {
  fileprivate mutating func takeIn(_ item: BoxTree.Item) {
    leastMinima = pointwiseMin(leastMinima, item.minima)
    greatestMinima = pointwiseMax(greatestMinima, item.minima)
    leastMaxima = pointwiseMin(leastMaxima, item.maxima)
    greatestMaxima = pointwiseMax(greatestMaxima, item.maxima)
    groups = (min(groups.least, item.group), max(groups.greatest, item.group))
    count += 1
    leastIndex = item.index
    isExact = isExact && item.isExact
  }

  /// False only if no box below the node that is in meets this one.
  fileprivate func mayMeet(_ box: BoxTree.Item) -> Bool {
    groups.least <= box.group && box.group <= groups.greatest
      && all(box.maxima - leastMinima .> Rect.minimumOverlap)
      && all(greatestMaxima - box.minima .> Rect.minimumOverlap)
  }

  /// True only if all boxes below the node that are in meet this one, and do so for sure.
  fileprivate func meetsWhole(_ box: BoxTree.Item) -> Bool {
    isExact && box.isExact && groups.least == groups.greatest
      && all(box.maxima - greatestMinima .> Rect.minimumOverlap)
      && all(leastMaxima - box.minima .> Rect.minimumOverlap)
  }
}

/// A curve through all cells of a fine grid, which seldom leaves a neighbourhood (Morton's).
private struct Curve {
  private var origin = SIMD2<Double>(repeating: .infinity)
  private var end = SIMD2<Double>(repeating: -.infinity)

  private static let cells = 65_535.0

  init(around boxes: [Rect]) {
    for center in boxes.map(\.center) where center.isFinite {
      origin = pointwiseMin(origin, SIMD2(center.x, center.y))
      end = pointwiseMax(end, SIMD2(center.x, center.y))
    }
  }

  /// How far along the curve a point lies.
  func key(of point: Point) -> UInt64 {
    guard point.isFinite else { return 0 }
    let way = (SIMD2(point.x, point.y) - origin) / (end - origin) * Self.cells
    return Self.spread(way.x) | Self.spread(way.y) << 1
  }

  /// A coordinate's bits, each followed by a gap for one of the other's; 0 along an axis without extent.
  private static func spread(_ coordinate: Double) -> UInt64 {
    var bits = coordinate.isFinite ? UInt64(coordinate) : 0
    bits = (bits | bits << 8) & 0x00FF_00FF
    bits = (bits | bits << 4) & 0x0F0F_0F0F
    bits = (bits | bits << 2) & 0x3333_3333
    return (bits | bits << 1) & 0x5555_5555
  }
}
