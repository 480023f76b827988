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
    // The edges of its box. As a vector they would be aligned, and take up half as much again.
    private let left, top, right, bottom: Double
    let group: Int32
    let part: Int32
    let index: Int32
    let isTurned: Bool

    init(_ box: Extent, group: Int32, part: Int32, index: Int32, isTurned: Bool) {
      (left, top, right, bottom) = (box.edges[0], box.edges[1], box.edges[2], box.edges[3])
      (self.group, self.part, self.index, self.isTurned) = (group, part, index, isTurned)
    }

    @inline(__always)
    var box: Extent { Extent(edges: SIMD4(left, top, right, bottom)) }
  }

  /// What those below a node that are in have in common.
  fileprivate struct Node {
    /// Around all boxes.
    var union = Extent.nothing
    var groups = (least: Int32.max, greatest: Int32.min)
    var parts = (least: Int32.max, greatest: Int32.min)
    var leastIndex = Int32.max
    var areAllTurned = true
  }

  /// The number of areas from which on they are to be put into several trees, one after the other, lest these take
  /// too much memory: some 200 bytes for each.
  static let sufficientCount = 200_000

  /// The number of areas.
  private(set) var count = 0
  /// The corners of the areas, by index; empty if no outline matters. Trees of the same areas share them.
  private var corners: [Corners] = []
  /// Those of the areas whose boxes aren't too small to meet any, ordered so that neighbours are close to each other.
  private var items: [Item] = []
  /// Where in `items` an area is, by its index; negative if it is in none.
  private var places: [Int32] = []
  /// The first area that is in.
  private var firstIn = 0
  /// The boxes of the areas from the first that is in, each at its index modulo their number.
  private var latest: [Extent] = []
  /// The root is at 1, and the nodes below each at twice its place and the one after.
  private var nodes: [Node] = []
  /// What the outlines below each of the upper nodes have in common; empty if no outline matters.
  private var spans: [OutlineSpan] = []
  /// The number of leaves, which share the items evenly.
  private var leafCount = 1

  private static let itemsPerLeaf = 8
  /// Of fewer leaves, what their outlines have in common takes as long to look at as they.
  private static let leavesPerSpan = 4
  /// The cost of comparing areas whose boxes meet, that of comparing boxes being 1.
  private static let costOfMiss = 16
  /// The maximum number of areas that are looked through, from the first that is in on; a power of two.
  private static let latestCount = 2_048

  /// Adds the next area, which isn't in yet. Without a part, it is one of its own.
  mutating func append(_ box: Rect, isTurned: Bool, group: Int32 = 0, part: Int32? = nil) {
    let index = Int32(count)
    count += 1
    guard let box = Extent(box) else { return }
    items.append(
      Item(box, group: group, part: part ?? index, index: index, isTurned: isTurned))
  }

  /// Puts the areas in order, once all have been added. Once that is wanted no longer, it goes no further.
  ///
  /// `corners` are those of the areas, by index; they aren't needed if all are upright, and those that they are
  /// compared with as well.
  mutating func order(around corners: [Corners], while isWanted: () -> Bool) {
    while leafCount * Self.itemsPerLeaf < items.count { leafCount *= 2 }
    nodes = Array(repeating: Node(), count: 2 * leafCount)
    self.corners = corners
    if !corners.isEmpty {
      spans = Array(repeating: OutlineSpan(), count: leafCount / Self.leavesPerSpan)
    }
    order(below: 1, while: isWanted)
    places = Array(repeating: -1, count: count)
    for (place, item) in items.enumerated() { places[Int(item.index)] = Int32(place) }
    latest = Array(repeating: .nothing, count: min(Self.latestCount, count.nextPowerOfTwo))
    firstIn = count
  }

  /// Takes an area in. Indices come in from the last to the first.
  mutating func takeIn(_ index: Int) {
    firstIn = index
    let place = Int(places[index])
    latest[index & (latest.count - 1)] = place < 0 ? .nothing : items[place].box
    guard place >= 0 else { return }
    let outline = spans.isEmpty ? nil : Outline(corners[index])
    var node = leafCount + place * leafCount / items.count
    while node > 0 {
      nodes[node].takeIn(items[place])
      if node < spans.count, let outline { spans[node].include(outline) }
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
    arrange(range, by: &ranks)
    order(below: 2 * node, while: isWanted)
    order(below: 2 * node + 1, while: isWanted)
  }

  /// What decides in which half an item comes.
  private struct Rank: Comparable {
    let value: Double
    var place: Int

    static func < (one: Rank, other: Rank) -> Bool {
      (one.value, one.place) < (other.value, other.place)
    }
  }

  /// Moves each item of a range to where its rank is; the ranks are used up.
  private mutating func arrange(_ range: Range<Int>, by ranks: inout ContiguousArray<Rank>) {
    for start in ranks.indices where ranks[start].place >= 0 {
      // Round a ring of items each of which takes the place of the one before.
      let first = items[range.lowerBound + start]
      var vacancy = start
      while true {
        let place = ranks[vacancy].place
        ranks[vacancy].place = -1
        guard place != range.lowerBound + start else { break }
        items[range.lowerBound + vacancy] = items[place]
        vacancy = place - range.lowerBound
      }
      items[range.lowerBound + vacancy] = first
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
  }

  private func decisiveTrait(in range: Range<Int>) -> Trait {
    let first = items[range.lowerBound]
    if items[range].contains(where: { $0.group != first.group }) { return .group }
    if items[range].contains(where: { $0.isTurned != first.isTurned }) { return .isTurned }
    var (edges, x, y) = (Spread(), Spread(), Spread())
    for place in range {
      edges.include(items[place].box.edges)
      guard first.isTurned else { continue }
      let corners = corners[Int(items[place].index)]
      x.include(corners.x)
      y.include(corners.y)
    }
    var widest = (trait: Trait.edge(0), width: -Double.infinity)
    func compare(_ width: Double, _ trait: Trait) {
      if width > widest.width { widest = (trait, width) }
    }
    for edge in 0..<4 { compare(edges.width[edge], .edge(edge)) }
    for corner in 0..<4 where first.isTurned { compare(x.width[corner], .cornerX(corner)) }
    for corner in 0..<4 where first.isTurned { compare(y.width[corner], .cornerY(corner)) }
    return widest.trait
  }

  private func value(of trait: Trait, at place: Int) -> Double {
    switch trait {
    case .group: Double(items[place].group)
    case .isTurned: items[place].isTurned ? 1 : 0
    case .edge(let edge): items[place].box.edges[edge]
    case .cornerX(let corner): corners[Int(items[place].index)].x[corner]
    case .cornerY(let corner): corners[Int(items[place].index)].y[corner]
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

  /// An area that others may meet.
  private struct Subject {
    let item: Item
    /// Nil if no outline matters.
    let outline: Outline?
  }

  /// Whether an area meets the one at a place.
  private func meets(_ subject: Subject, _ place: Int) -> Bool {
    let (one, other) = (subject.item, items[place])
    guard one.box.meets(other.box), one.group == other.group, one.part != other.part else {
      return false
    }
    guard one.isTurned || other.isTurned, let outline = subject.outline else { return true }
    return outline.overlaps(corners[Int(other.index)])
  }

  /// Adds to `first`, which is ascending, the first areas that are in and meet this one; in all it holds at most
  /// `maximum`. They are looked through in order while about one among `glance` is found, and then the tree is
  /// searched.
  func addFirst(
    _ maximum: Int, meeting index: Int, to first: inout [Int], lookingThrough glance: Int = 128
  ) {
    let place = Int(places[index])
    guard place >= 0 else { return }
    let outline = corners.isEmpty ? nil : Outline(corners[index])
    addFirst(
      maximum, meeting: Subject(item: items[place], outline: outline), to: &first,
      lookingThrough: glance)
  }

  /// Adds to `first` the first areas that are in and meet one that isn't of the tree. Without a part, it is of none of
  /// theirs.
  func addFirst(
    _ maximum: Int, meeting box: Rect, of quad: Quad, group: Int32, part: Int32? = nil,
    to first: inout [Int]
  ) {
    guard let box = Extent(box) else { return }
    let item = Item(box, group: group, part: part ?? -1, index: -1, isTurned: !quad.isUpright)
    let outline = corners.isEmpty ? nil : Outline(Corners(quad))
    addFirst(
      maximum, meeting: Subject(item: item, outline: outline), to: &first, lookingThrough: 0)
  }

  private func addFirst(
    _ maximum: Int, meeting subject: Subject, to first: inout [Int], lookingThrough glance: Int
  ) {
    let box = subject.item.box
    var (next, patience) = (firstIn, 2 * glance)
    let end = min(count, firstIn + latest.count)
    while next < end, patience > 0 {
      guard Self.hasRoom(for: next, in: first, of: maximum) else { return }
      patience -= 1
      if latest[next & (latest.count - 1)].meets(box) {
        if meets(subject, Int(places[next])) {
          Self.enter(next, in: &first, of: maximum)
          patience += glance
        } else {
          patience -= Self.costOfMiss
        }
      }
      next += 1
    }
    guard next < count else { return }
    addFirst(maximum, to: &first, below: 1) {
      mayMeet(below: $0, subject)
    } where: {
      Int(items[$0].index) >= next && meets(subject, $0)
    }
  }

  /// False only if no area below a node that is in meets this one.
  private func mayMeet(below node: Int, _ subject: Subject) -> Bool {
    guard nodes[node].mayMeet(subject.item) else { return false }
    // Those that are both upright meet if their boxes do.
    guard node < spans.count, subject.item.isTurned || nodes[node].areAllTurned,
      let outline = subject.outline
    else { return true }
    return spans[node].mayOverlap(outline)
  }

  /// The first area before `limit` that is in, whose box holds that of a quad, and that is wanted. Those that
  /// leave a corner of the quad outside by more than a part of their width or height aren't asked about.
  func first(
    before limit: Int, holding quad: Quad, upTo part: Double, where isWanted: (Int) -> Bool
  ) -> Int? {
    let box = Extent(around: quad.box)
    let outline = Outline(Corners(quad))
    var first = [limit]
    addFirst(1, to: &first, below: 1) { node in
      nodes[node].union.holds(box)
        && (node >= spans.count || !spans[node].leaveOut(outline, byMoreThan: part))
    } where: { place in
      let item = items[place]
      return item.box.holds(box)
        && (corners.isEmpty
          || !Outline(corners[Int(item.index)]).leavesOut(outline, byMoreThan: part))
        && isWanted(Int(item.index))
    }
    return first[0] < limit ? first[0] : nil
  }

  /// Adds the first areas at wanted places below a node that may hold any.
  private func addFirst(
    _ maximum: Int, to first: inout [Int], below node: Int, mayBeAny: (Int) -> Bool,
    where isWanted: (Int) -> Bool
  ) {
    guard Self.hasRoom(for: Int(nodes[node].leastIndex), in: first, of: maximum), mayBeAny(node)
    else { return }
    guard node >= leafCount else {
      // The one with the first area fills up what there is room for, so that the other may be passed over.
      let isSwapped = nodes[2 * node + 1].leastIndex < nodes[2 * node].leastIndex
      let next = isSwapped ? 2 * node + 1 : 2 * node
      addFirst(maximum, to: &first, below: next, mayBeAny: mayBeAny, where: isWanted)
      addFirst(maximum, to: &first, below: next ^ 1, mayBeAny: mayBeAny, where: isWanted)
      return
    }
    for place in range(below: node) {
      let index = Int(items[place].index)
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

extension Int {
  /// The least power of two that is no less; 1 for none.
  fileprivate var nextPowerOfTwo: Int {
    self < 2 ? 1 : 1 << (Int.bitWidth - (self - 1).leadingZeroBitCount)
  }
}
