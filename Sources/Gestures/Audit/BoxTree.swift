/// Areas, each with a box around the part that counts, in groups, of which more and more come in; it finds the first
/// of a group that meet one without comparing each with each.
///
/// Areas meet if their boxes do, by more than a rounding error, and their quads overlap; areas of one part of a group
/// don't. A binary tree, each half of which lies as close together as can be, tells from the extremes of many areas
/// that none meets another.
struct BoxTree {
  /// A rectangle by its edges: left and top, and the right and bottom ones with their signs changed.
  fileprivate struct Extent {
    var edges: SIMD4<Double>
  }

  fileprivate struct Item {
    let box: Extent
    let isTurned: Bool
    let group: Int
    let part: Int
    let index: Int
  }

  /// What those below a node that are in have in common.
  fileprivate struct Node {
    /// Around all boxes.
    var union = Extent.nothing
    var groups = (least: Int.max, greatest: Int.min)
    var parts = (least: Int.max, greatest: Int.min)
    var areAllTurned = true
    var leastIndex = Int.max
  }

  /// Outlines of the quads, in the order of items; empty if all are upright.
  private var outlines: [Outline] = []
  /// Ordered so that neighbours are close to each other.
  private var items: [Item]
  /// Where in `items` an area is, by its index; nil if its box is too small to meet any.
  private var places: [Int?]
  /// The boxes, by index.
  private let boxes: [Extent]
  /// The first area that is in.
  private var firstIn: Int
  /// The root is at 1, and the nodes below each at twice its place and the one after.
  private var nodes: [Node]
  /// What the outlines below each of the upper nodes have in common; empty if all areas are upright.
  private var spans: [OutlineSpan] = []
  /// The number of leaves, which share the items evenly.
  private let leafCount: Int

  private static let itemsPerLeaf = 8
  /// Of fewer leaves, what their outlines have in common takes as long to look at as they.
  private static let leavesPerSpan = 4
  /// The cost of comparing areas whose boxes meet, that of comparing boxes being 1.
  private static let costOfMiss = 16

  /// Without parts, each area is one of its own. Once the tree is wanted no longer, it isn't put in order any further.
  init<Boxes: RandomAccessCollection<Rect>, Quads: RandomAccessCollection<Quad>>(
    _ boxes: Boxes, around quads: Quads, groups: [Int], parts: [Int]? = nil,
    while isWanted: () -> Bool
  ) where Boxes.Index == Int, Quads.Index == Int {
    self.boxes = boxes.map { Extent($0) ?? .nothing }
    firstIn = boxes.count
    items = boxes.indices.compactMap { index in
      Extent(boxes[index]).map {
        Item(
          box: $0, isTurned: !quads[index].isUpright, group: groups[index],
          part: parts?[index] ?? index, index: index)
      }
    }
    var leafCount = 1
    while leafCount * Self.itemsPerLeaf < items.count { leafCount *= 2 }
    self.leafCount = leafCount
    nodes = Array(repeating: Node(), count: 2 * leafCount)
    places = Array(repeating: nil, count: boxes.count)
    if items.contains(where: \.isTurned) {
      outlines = items.map { Outline(quads[$0.index]) }
      spans = Array(repeating: OutlineSpan(), count: leafCount / Self.leavesPerSpan)
    }
    order(below: 1, while: isWanted)
    for (place, item) in items.enumerated() { places[item.index] = place }
  }

  /// Takes an area in. Indices come in from the last to the first.
  mutating func takeIn(_ index: Int) {
    firstIn = index
    guard let place = places[index] else { return }
    var node = leafCount + place * leafCount / items.count
    while node > 0 {
      nodes[node].takeIn(items[place])
      if node < spans.count { spans[node].include(outlines[place]) }
      node /= 2
    }
  }

  // MARK: Order

  /// Orders the items below a node: by group, the upright ones first, and then by whatever they differ in most.
  private mutating func order(below node: Int, while isWanted: () -> Bool) {
    guard node < leafCount, isWanted() else { return }
    let range = range(below: node)
    let trait = decisiveTrait(in: range)
    var ranks: ContiguousArray<Rank> = []
    ranks.reserveCapacity(range.count)
    for place in range {
      ranks.append(Rank(value: value(of: trait, at: place), place: place))
    }
    ranks.split(at: self.range(below: 2 * node).count)
    items.replaceSubrange(range, with: ranks.map { items[$0.place] })
    if !outlines.isEmpty {
      outlines.replaceSubrange(range, with: ranks.map { outlines[$0.place] })
    }
    order(below: 2 * node, while: isWanted)
    order(below: 2 * node + 1, while: isWanted)
  }

  /// What decides in which half an item comes.
  private struct Rank: Comparable {
    let value: Double
    let place: Int

    static func < (one: Rank, other: Rank) -> Bool {
      (one.value, one.place) < (other.value, other.place)
    }
  }

  /// What an item may be ordered by.
  private enum Trait {
    case group
    case isTurned
    /// One of the edges of its box.
    case edge(Int)
    /// A coordinate of one of its corners.
    case cornerX(Int)
    case cornerY(Int)

    static let ofUpright = (0..<4).map { Trait.edge($0) }
    static let ofTurned =
      ofUpright + (0..<4).map { Trait.cornerX($0) } + (0..<4).map { Trait.cornerY($0) }
  }

  private func decisiveTrait(in range: Range<Int>) -> Trait {
    let first = items[range.lowerBound]
    if items[range].contains(where: { $0.group != first.group }) { return .group }
    if items[range].contains(where: { $0.isTurned != first.isTurned }) { return .isTurned }
    var widest = (trait: Trait.edge(0), width: -Double.infinity)
    for trait in first.isTurned ? Trait.ofTurned : Trait.ofUpright {
      var (least, greatest) = (Double.infinity, -Double.infinity)
      for place in range {
        let value = value(of: trait, at: place)
        (least, greatest) = (min(least, value), max(greatest, value))
      }
      if greatest - least > widest.width { widest = (trait, greatest - least) }
    }
    return widest.trait
  }

  private func value(of trait: Trait, at place: Int) -> Double {
    switch trait {
    case .group: Double(items[place].group)
    case .isTurned: items[place].isTurned ? 1 : 0
    case .edge(let edge): items[place].box.edges[edge]
    case .cornerX(let corner): outlines[place].x[corner]
    case .cornerY(let corner): outlines[place].y[corner]
    }
  }

  private func range(below node: Int) -> Range<Int> {
    var (first, next) = (node, node + 1)
    while first < leafCount { (first, next) = (2 * first, 2 * next) }
    return start(ofLeaf: first)..<start(ofLeaf: next)
  }

  private func start(ofLeaf node: Int) -> Int {
    ((node - leafCount) * items.count + leafCount - 1) / leafCount
  }

  // MARK: Questions

  /// Whether the areas at two places meet.
  private func meet(_ place: Int, _ otherPlace: Int) -> Bool {
    let (one, other) = (items[place], items[otherPlace])
    guard one.box.meets(other.box), one.group == other.group, one.part != other.part else {
      return false
    }
    return !one.isTurned && !other.isTurned || outlines[place].overlaps(outlines[otherPlace])
  }

  /// Adds to `first`, which is ascending, the first areas that are in and meet this one; in all it holds at most
  /// `maximum`. They are looked through in order while about one among `glance` is found, and then the tree is
  /// searched.
  func addFirst(
    _ maximum: Int, meeting index: Int, to first: inout [Int], lookingThrough glance: Int = 128
  ) {
    guard let place = places[index] else { return }
    let box = boxes[index]
    var (next, patience) = (firstIn, 2 * glance)
    while next < boxes.count, patience > 0 {
      guard Self.hasRoom(for: next, in: first, of: maximum) else { return }
      patience -= 1
      if boxes[next].meets(box), let nextPlace = places[next] {
        if meet(nextPlace, place) {
          Self.enter(next, in: &first, of: maximum)
          patience += glance
        } else {
          patience -= Self.costOfMiss
        }
      }
      next += 1
    }
    guard next < boxes.count else { return }
    addFirst(maximum, to: &first, below: 1) {
      mayMeet(below: $0, areaAt: place)
    } where: {
      items[$0].index >= next && meet($0, place)
    }
  }

  /// False only if no area below a node that is in meets the one at a place.
  private func mayMeet(below node: Int, areaAt place: Int) -> Bool {
    guard nodes[node].mayMeet(items[place]) else { return false }
    // Those that are both upright meet if their boxes do.
    guard node < spans.count, items[place].isTurned || nodes[node].areAllTurned else { return true }
    return spans[node].mayOverlap(outlines[place])
  }

  /// The first area before `limit` that is in, whose box holds that of a quad, and that is wanted. Those that
  /// leave a corner of the quad outside by more than a part of their width or height aren't asked about.
  func first(
    before limit: Int, holding quad: Quad, upTo part: Double, where isWanted: (Int) -> Bool
  ) -> Int? {
    let box = Extent(around: quad.box)
    let outline = Outline(quad)
    var first = [limit]
    addFirst(1, to: &first, below: 1) { node in
      nodes[node].union.holds(box)
        && (node >= spans.count || !spans[node].leaveOut(outline, byMoreThan: part))
    } where: {
      items[$0].box.holds(box)
        && (outlines.isEmpty || !outlines[$0].leavesOut(outline, byMoreThan: part))
        && isWanted(items[$0].index)
    }
    return first[0] < limit ? first[0] : nil
  }

  /// Adds the first areas at wanted places below a node that may hold any.
  private func addFirst(
    _ maximum: Int, to first: inout [Int], below node: Int, mayBeAny: (Int) -> Bool,
    where isWanted: (Int) -> Bool
  ) {
    guard Self.hasRoom(for: nodes[node].leastIndex, in: first, of: maximum), mayBeAny(node) else {
      return
    }
    guard node >= leafCount else {
      // The one with the first area fills up what there is room for, so that the other may be passed over.
      let isSwapped = nodes[2 * node + 1].leastIndex < nodes[2 * node].leastIndex
      let next = isSwapped ? 2 * node + 1 : 2 * node
      addFirst(maximum, to: &first, below: next, mayBeAny: mayBeAny, where: isWanted)
      addFirst(maximum, to: &first, below: next ^ 1, mayBeAny: mayBeAny, where: isWanted)
      return
    }
    for place in range(below: node) {
      let index = items[place].index
      guard index >= firstIn, Self.hasRoom(for: index, in: first, of: maximum), isWanted(place)
      else { continue }
      Self.enter(index, in: &first, of: maximum)
    }
  }

  /// Whether an index is among the first, of which the list holds so many at most.
  private static func hasRoom(for index: Int, in first: [Int], of maximum: Int) -> Bool {
    first.count < maximum || index < first[first.count - 1]
  }

  private static func enter(_ index: Int, in first: inout [Int], of maximum: Int) {
    if first.count == maximum { first.removeLast() }
    first.insert(index, at: (first.lastIndex { $0 < index } ?? -1) + 1)
  }
}

extension BoxTree.Extent {
  /// Meets none.
  fileprivate static let nothing = Self(edges: SIMD4(repeating: .infinity))

  /// Nil for one that is too small to meet any.
  fileprivate init?(_ rect: Rect) {
    guard rect.overlaps(rect) else { return nil }
    self.init(around: rect)
  }

  fileprivate init(around rect: Rect) {
    edges = SIMD4(rect.minX, rect.minY, -rect.maxX, -rect.maxY)
  }

  /// Whether each reaches beyond the start of the other.
  @inline(__always)
  fileprivate func meets(_ other: Self) -> Bool {
    let ends = SIMD4(lowHalf: other.edges.highHalf, highHalf: other.edges.lowHalf)
    return all(edges + ends .< -Rect.minimumOverlap)
  }

  @inline(__always)
  fileprivate func holds(_ other: Self) -> Bool { all(edges .<= other.edges) }
}

extension BoxTree.Node {
  fileprivate mutating func takeIn(_ item: BoxTree.Item) {
    union.edges = pointwiseMin(union.edges, item.box.edges)
    groups = (min(groups.least, item.group), max(groups.greatest, item.group))
    parts = (min(parts.least, item.part), max(parts.greatest, item.part))
    areAllTurned = areAllTurned && item.isTurned
    leastIndex = item.index
  }

  /// False only if no box below the node that is in meets this one.
  @inline(__always)
  fileprivate func mayMeet(_ item: BoxTree.Item) -> Bool {
    groups.least <= item.group && item.group <= groups.greatest
      && parts != (item.part, item.part) && union.meets(item.box)
  }
}
