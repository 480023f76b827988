/// Boxes around areas, in groups, of which more and more come in; it counts those of a group that meet one, and
/// names the first, without comparing each with each.
///
/// Boxes meet if their intersection is larger than a rounding error. What lies in them may be smaller: a box can
/// have a core, and areas whose cores meet do so for sure. A binary tree over the boxes, ordered by group and then
/// along a curve through all places and sizes, tells from the extremes of many of them whether none or all meet
/// another.
struct BoxTree {
  /// A rectangle by its minimum and maximum corner.
  fileprivate struct Extent {
    var minima: SIMD2<Double>
    var maxima: SIMD2<Double>
  }

  fileprivate struct Item {
    let box: Extent
    let core: Extent
    let group: Int
    let index: Int
    var isIn = false
  }

  /// What those below a node that are in have in common.
  fileprivate struct Node {
    /// Around all boxes.
    var union = Extent.nothing
    /// Within all cores, if it isn't empty.
    var intersection = Extent(
      minima: SIMD2(repeating: -.infinity), maxima: SIMD2(repeating: .infinity))
    var groups = (least: Int.max, greatest: Int.min)
    var count = 0
    var leastIndex = Int.max
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

  /// A core that is nil is empty.
  init(_ boxes: [Rect], cores: [Rect?], groups: [Int]) {
    let curve = Curve(through: boxes)
    let keyed = boxes.indices.compactMap { index in
      Extent(boxes[index]).map { box in
        (
          item: Item(
            box: box, core: cores[index].flatMap { Extent($0) } ?? .nothing, group: groups[index],
            index: index),
          key: curve.key(of: boxes[index])
        )
      }
    }
    items = keyed.sorted {
      ($0.item.group, $0.key, $0.item.index) < ($1.item.group, $1.key, $1.item.index)
    }.map(\.item)
    places = Array(repeating: nil, count: boxes.count)
    for (place, item) in items.enumerated() { places[item.index] = place }
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

  /// The number of areas that are in, are of the group of this one, and meet it. `confirms` is asked about those
  /// of which only the boxes are sure to.
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
      item.isIn && item.meets(box) && (item.core.meets(box.core) || confirms(item.index))
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
      // The one with the first box fills up what there is room for, so that the other may be passed over.
      let isSwapped = nodes[2 * node + 1].leastIndex < nodes[2 * node].leastIndex
      let next = isSwapped ? 2 * node + 1 : 2 * node
      addFirst(maximum, meeting: box, below: next, to: &first, where: isWanted)
      addFirst(maximum, meeting: box, below: next ^ 1, to: &first, where: isWanted)
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
    start(ofLeaf: node)..<start(ofLeaf: node + 1)
  }

  private func start(ofLeaf node: Int) -> Int {
    ((node - leafCount) * items.count + leafCount - 1) / leafCount
  }
}

extension BoxTree.Extent {
  /// Meets none.
  fileprivate static let nothing = Self(
    minima: SIMD2(repeating: .infinity), maxima: SIMD2(repeating: -.infinity))

  /// Nil for one that is too small to meet any.
  fileprivate init?(_ rect: Rect) {
    guard rect.overlaps(rect) else { return nil }
    (minima, maxima) = (SIMD2(rect.minX, rect.minY), SIMD2(rect.maxX, rect.maxY))
  }

  fileprivate func meets(_ other: Self) -> Bool {
    let extent = pointwiseMin(maxima, other.maxima) - pointwiseMax(minima, other.minima)
    return all(extent .> Rect.minimumOverlap)
  }

  /// Whether each reaches beyond the start of the other: extremes of several aren't an extent themselves.
  fileprivate func reaches(_ other: Self) -> Bool {
    all(maxima - other.minima .> Rect.minimumOverlap)
      && all(other.maxima - minima .> Rect.minimumOverlap)
  }
}

extension BoxTree.Item {
  fileprivate func meets(_ other: Self) -> Bool { group == other.group && box.meets(other.box) }
}

extension BoxTree.Node {
  fileprivate mutating func takeIn(_ item: BoxTree.Item) {
    union.minima = pointwiseMin(union.minima, item.box.minima)
    union.maxima = pointwiseMax(union.maxima, item.box.maxima)
    intersection.minima = pointwiseMax(intersection.minima, item.core.minima)
    intersection.maxima = pointwiseMin(intersection.maxima, item.core.maxima)
    groups = (min(groups.least, item.group), max(groups.greatest, item.group))
    count += 1
    leastIndex = item.index
  }

  /// False only if no area below the node that is in meets this one.
  fileprivate func mayMeet(_ item: BoxTree.Item) -> Bool {
    groups.least <= item.group && item.group <= groups.greatest && union.reaches(item.box)
  }

  /// True only if all areas below the node that are in meet this one.
  fileprivate func meetsWhole(_ item: BoxTree.Item) -> Bool {
    groups == (item.group, item.group) && intersection.reaches(item.core)
  }
}

/// A curve through all cells of a fine grid of rectangles, by their four edges, which seldom leaves a neighbourhood
/// (Morton's): what is close on it is so in place and in size.
private struct Curve {
  private var least = SIMD4<Double>(repeating: .infinity)
  private var greatest = SIMD4<Double>(repeating: -.infinity)

  private static let cells = 65_535.0

  init(through boxes: [Rect]) {
    for edges in boxes.map(Self.edges) {
      let isFinite = edges.sum().isFinite
      least = isFinite ? pointwiseMin(least, edges) : least
      greatest = isFinite ? pointwiseMax(greatest, edges) : greatest
    }
  }

  /// How far along the curve a rectangle lies.
  func key(of box: Rect) -> UInt64 {
    let way = (Self.edges(of: box) - least) / (greatest - least) * Self.cells
    return way.indices.reduce(0) { $0 | Self.spread(way[$1]) << UInt64($1) }
  }

  private static func edges(of box: Rect) -> SIMD4<Double> {
    SIMD4(box.minX, box.minY, box.maxX, box.maxY)
  }

  /// A coordinate's bits, each followed by gaps for one of each other; 0 along an axis without extent.
  private static func spread(_ coordinate: Double) -> UInt64 {
    guard coordinate >= 0, coordinate <= cells else { return 0 }
    var bits = UInt64(coordinate)
    bits = (bits | bits << 24) & 0x0000_00FF_0000_00FF
    bits = (bits | bits << 12) & 0x000F_000F_000F_000F
    bits = (bits | bits << 6) & 0x0303_0303_0303_0303
    return (bits | bits << 3) & 0x1111_1111_1111_1111
  }
}
