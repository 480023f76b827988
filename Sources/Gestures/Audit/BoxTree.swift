/// Areas, each with a box around the part that counts, in groups, of which more and more come in; it counts those of
/// a group that meet one, and names the first, without comparing each with each.
///
/// Areas meet if their boxes do, by more than a rounding error, and their quads overlap. A binary tree, each half of
/// which lies as close together as can be, tells from the extremes of many areas whether none or all meet another.
struct BoxTree {
  /// A rectangle by its minimum and maximum corner.
  fileprivate struct Extent {
    var minima: SIMD2<Double>
    var maxima: SIMD2<Double>
  }

  fileprivate struct Item {
    let box: Extent
    let isTurned: Bool
    let group: Int
    let index: Int
  }

  /// What those below a node that are in have in common.
  fileprivate struct Node {
    /// Around all boxes.
    var union = Extent.nothing
    /// Within all boxes, if it isn't empty.
    var intersection = Extent(
      minima: SIMD2(repeating: -.infinity), maxima: SIMD2(repeating: .infinity))
    var groups = (least: Int.max, greatest: Int.min)
    var count = 0
    var turnedCount = 0
    var leastIndex = Int.max
  }

  /// Outlines of the quads, by index; empty if all are upright.
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
  /// What the outlines below each node have in common; empty if all areas are upright.
  private var spans: [OutlineSpan] = []
  /// The number of leaves, which share the items evenly.
  private let leafCount: Int

  private static let itemsPerLeaf = 8
  /// The number of areas, whose boxes meet and that don't themselves, after which the tree is searched.
  private static let maximumMisses = 32

  /// Once the tree is wanted no longer, it isn't put in order any further.
  init(_ boxes: [Rect], around quads: [Quad], groups: [Int], while isWanted: () -> Bool) {
    self.boxes = boxes.map { Extent($0) ?? .nothing }
    firstIn = boxes.count
    items = boxes.indices.compactMap { index in
      Extent(boxes[index]).map {
        Item(box: $0, isTurned: !quads[index].isUpright, group: groups[index], index: index)
      }
    }
    var leafCount = 1
    while leafCount * Self.itemsPerLeaf < items.count { leafCount *= 2 }
    self.leafCount = leafCount
    nodes = Array(repeating: Node(), count: 2 * leafCount)
    places = Array(repeating: nil, count: boxes.count)
    if items.contains(where: \.isTurned) {
      outlines = quads.map { Outline($0) }
      spans = Array(repeating: OutlineSpan(), count: nodes.count)
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
      if !spans.isEmpty { spans[node].include(outlines[index]) }
      node /= 2
    }
  }

  // MARK: Order

  /// Orders the items below a node: by group, the upright ones first, and then by whatever they differ in most.
  private mutating func order(below node: Int, while isWanted: () -> Bool) {
    guard node < leafCount, isWanted() else { return }
    let range = range(below: node)
    let trait = decisiveTrait(of: items[range])
    let keyed = items[range].map { (key: value(of: trait, in: $0), item: $0) }
      .sorted { ($0.key, $0.item.index) < ($1.key, $1.item.index) }
    for (place, each) in zip(range, keyed) { items[place] = each.item }
    order(below: 2 * node, while: isWanted)
    order(below: 2 * node + 1, while: isWanted)
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

  private func decisiveTrait(of items: ArraySlice<Item>) -> Trait {
    let first = items[items.startIndex]
    if items.contains(where: { $0.group != first.group }) { return .group }
    if items.contains(where: { $0.isTurned != first.isTurned }) { return .isTurned }
    var widest = (trait: Trait.edge(0), width: -Double.infinity)
    for trait in first.isTurned ? Trait.ofTurned : Trait.ofUpright {
      var (least, greatest) = (Double.infinity, -Double.infinity)
      for item in items {
        let value = value(of: trait, in: item)
        (least, greatest) = (min(least, value), max(greatest, value))
      }
      if greatest - least > widest.width { widest = (trait, greatest - least) }
    }
    return widest.trait
  }

  private func value(of trait: Trait, in item: Item) -> Double {
    switch trait {
    case .group: Double(item.group)
    case .isTurned: item.isTurned ? 1 : 0
    case .edge(let edge): edge < 2 ? item.box.minima[edge] : item.box.maxima[edge - 2]
    case .cornerX(let corner): outlines[item.index].x[corner]
    case .cornerY(let corner): outlines[item.index].y[corner]
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

  /// The number of areas that are in, are of the group of this one, and meet it.
  func count(meeting index: Int) -> Int {
    places[index].map { count(meeting: items[$0], below: 1) } ?? 0
  }

  private func count(meeting item: Item, below node: Int) -> Int {
    switch relation(of: node, to: item) {
    case .none: return 0
    case .all: return nodes[node].count
    case .unclear: break
    }
    guard node >= leafCount else {
      return count(meeting: item, below: 2 * node) + count(meeting: item, below: 2 * node + 1)
    }
    return items[range(below: node)].count { $0.index >= firstIn && meets($0, item) }
  }

  /// Which of those below a node that are in meet an area.
  private func relation(of node: Int, to item: Item) -> OutlineSpan.Relation {
    let common = nodes[node]
    guard common.mayMeet(item) else { return .none }
    let areBoxesMet = common.meetsWhole(item)
    // Upright areas overlap if their boxes do.
    if !item.isTurned, common.turnedCount == 0 { return areBoxesMet ? .all : .unclear }
    guard item.isTurned || common.turnedCount == common.count else { return .unclear }
    let overlap = spans[node].overlap(with: outlines[item.index])
    return overlap == .all && !areBoxesMet ? .unclear : overlap
  }

  private func meets(_ one: Item, _ other: Item) -> Bool {
    guard one.group == other.group, one.box.meets(other.box) else { return false }
    return !one.isTurned && !other.isTurned
      || outlines[one.index].overlaps(outlines[other.index])
  }

  /// Adds to `first`, which is ascending, the first wanted areas that are in, are of the group of this one, and
  /// meet it; in all it holds at most `maximum`. So many are looked through in order before the tree is searched:
  /// where many meet, the first are among them.
  func addFirst(
    _ maximum: Int, meeting index: Int, to first: inout [Int], lookingThrough glance: Int = 1_024,
    where isWanted: (Int) -> Bool = { _ in true }
  ) {
    guard let place = places[index] else { return }
    let item = items[place]
    var (next, misses) = (firstIn, 0)
    let end = min(firstIn + glance, boxes.count)
    while next < end, misses < Self.maximumMisses {
      let each = next
      next += 1
      guard boxes[each].meets(item.box) else { continue }
      guard Self.hasRoom(for: each, in: first, of: maximum) else { return }
      if let place = places[each], meets(items[place], item), isWanted(each) {
        Self.enter(each, in: &first, of: maximum)
      } else {
        misses += 1
      }
    }
    guard Self.hasRoom(for: next, in: first, of: maximum) else { return }
    addFirst(maximum, to: &first, below: 1) {
      relation(of: $0, to: item) != .none
    } where: {
      $0.index >= next && meets($0, item) && isWanted($0.index)
    }
  }

  /// The first area before `limit` that is in, whose box holds that of a quad, and that is wanted. Those that
  /// leave a corner of the quad outside by more than a part of their width or height aren't asked about.
  func first(
    before limit: Int, holding quad: Quad, upTo part: Double, where isWanted: (Int) -> Bool
  ) -> Int? {
    let box = Extent(around: quad.box)
    let outline = spans.isEmpty ? nil : Outline(quad)
    var first = [limit]
    addFirst(1, to: &first, below: 1) { node in
      guard nodes[node].union.holds(box) else { return false }
      return outline.map { !spans[node].leaveOut($0, byMoreThan: part) } ?? true
    } where: {
      $0.box.holds(box) && isWanted($0.index)
    }
    return first[0] < limit ? first[0] : nil
  }

  private func addFirst(
    _ maximum: Int, to first: inout [Int], below node: Int, mayBeAny: (Int) -> Bool,
    where isWanted: (Item) -> Bool
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
    for item in items[range(below: node)] {
      guard item.index >= firstIn, Self.hasRoom(for: item.index, in: first, of: maximum),
        isWanted(item)
      else {
        continue
      }
      Self.enter(item.index, in: &first, of: maximum)
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
  fileprivate static let nothing = Self(
    minima: SIMD2(repeating: .infinity), maxima: SIMD2(repeating: -.infinity))

  /// Nil for one that is too small to meet any.
  fileprivate init?(_ rect: Rect) {
    guard rect.overlaps(rect) else { return nil }
    self.init(around: rect)
  }

  fileprivate init(around rect: Rect) {
    (minima, maxima) = (SIMD2(rect.minX, rect.minY), SIMD2(rect.maxX, rect.maxY))
  }

  fileprivate func meets(_ other: Self) -> Bool {
    let extent = pointwiseMin(maxima, other.maxima) - pointwiseMax(minima, other.minima)
    return all(extent .> Rect.minimumOverlap)
  }

  fileprivate func holds(_ other: Self) -> Bool {
    all(minima .<= other.minima) && all(other.maxima .<= maxima)
  }

  /// Whether each reaches beyond the start of the other: extremes of several aren't an extent themselves.
  fileprivate func reaches(_ other: Self) -> Bool {
    all(maxima - other.minima .> Rect.minimumOverlap)
      && all(other.maxima - minima .> Rect.minimumOverlap)
  }
}

extension BoxTree.Node {
  fileprivate mutating func takeIn(_ item: BoxTree.Item) {
    union.minima = pointwiseMin(union.minima, item.box.minima)
    union.maxima = pointwiseMax(union.maxima, item.box.maxima)
    intersection.minima = pointwiseMax(intersection.minima, item.box.minima)
    intersection.maxima = pointwiseMin(intersection.maxima, item.box.maxima)
    groups = (min(groups.least, item.group), max(groups.greatest, item.group))
    count += 1
    turnedCount += item.isTurned ? 1 : 0
    leastIndex = item.index
  }

  /// False only if no box below the node that is in meets this one.
  fileprivate func mayMeet(_ item: BoxTree.Item) -> Bool {
    groups.least <= item.group && item.group <= groups.greatest && union.reaches(item.box)
  }

  /// True only if all boxes below the node that are in meet this one.
  fileprivate func meetsWhole(_ item: BoxTree.Item) -> Bool {
    groups == (item.group, item.group) && intersection.reaches(item.box)
  }
}
