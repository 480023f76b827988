/// An ordered collection of many siblings, in which look-up, insertion, moves and removal take
/// logarithmic time.
///
/// A B-tree whose nodes count their views, keyed by each view's rank. Ranks only compare positions.
/// A new view's rank is halfway between its neighbours'; if there is no room, the smallest
/// surrounding range that isn't crowded is ranked anew, which amounts to a logarithmic number of
/// views per insertion, amortized.
final class SiblingTree {
  /// The distance between the ranks of views appended one after the other.
  private static let spacing: Int64 = 1 << 32
  /// A range of 2ⁿ ranks is crowded if it has more views than this to the power of n.
  private static let crowding = 1.4

  private var root = Node()
  /// The number of searches before an index is built, which takes as long as about so many walks.
  private static let walksBeforeIndex = 4

  /// The index for hit tests, built after a few searches, and dropped after many edits without one.
  private var index: SiblingIndex?
  private var editsSinceSearch = 0
  private var walksWithoutIndex = 0

  init(_ views: [View]) {
    for view in views { insert(view, at: count) }
  }

  /// A tree of the views' twins, which have the same ranks, without the index.
  func copied(by copy: WorldCopy) -> SiblingTree {
    let twin = SiblingTree([])
    twin.root = root.copied(by: copy)
    return twin
  }

  var count: Int { root.count }
  var top: Unretained<Node> { Unretained(root) }

  subscript(position: Int) -> View {
    let (views, offset) = stretch(at: position)
    return views[offset]
  }

  /// The leaf's views around `position`, and the offset among them.
  func stretch(at position: Int) -> (views: ContiguousArray<View>, offset: Int) {
    var node = root
    var offset = position
    while !node.isLeaf {
      guard
        let next = node.nodes.first(where: { child in
          if offset < child.count { return true }
          offset -= child.count
          return false
        })
      else { preconditionFailure("no sibling \(position) of \(count)") }
      node = next
    }
    return (node.views, offset)
  }

  func index(of view: View) -> Int {
    var node = root
    var passed = 0
    while !node.isLeaf {
      let place = node.place(of: view.rank)
      for child in node.nodes[..<place] { passed += child.count }
      node = node.nodes[place]
    }
    return passed + node.place(of: view)
  }

  /// The number of views of exactly its class behind that view.
  func indexInClass(of view: View) -> Int {
    var node = root
    var index = 0
    while !node.isLeaf {
      let place = node.place(of: view.rank)
      for child in node.nodes[..<place] { index += child.count(of: view.objectClass) }
      node = node.nodes[place]
    }
    return index
      + node.views[..<node.place(of: view)].count { $0.objectClass === view.objectClass }
  }

  // MARK: Edits

  func insert(_ view: View, at position: Int) {
    view.rank = rank(at: position)
    insertByRank(view)
    indexForEdit()?.insert(view)
  }

  func remove(_ view: View) {
    removeByRank(view)
    indexForEdit()?.remove(view)
  }

  func move(_ view: View, to position: Int) {
    removeByRank(view)
    view.rank = rank(at: position)
    insertByRank(view)
    indexForEdit()?.rankChanged(of: view)
  }

  func exchange(_ position: Int, _ other: Int) {
    let (first, second) = (self[position], self[other])
    root.put(second, inPlaceOf: first, at: position)
    root.put(first, inPlaceOf: second, at: other)
    swap(&first.rank, &second.rank)
    indexForEdit()?.rankChanged(of: first)
    indexForEdit()?.rankChanged(of: second)
  }

  func hitRegionChanged(of view: View) {
    indexForEdit()?.update(view)
  }

  private func insertByRank(_ view: View) {
    guard let half = root.insert(view, isLast: true) else { return }
    let top = Node()
    top.nodes = [root, half]
    top.recount()
    root = top
  }

  private func removeByRank(_ view: View) {
    root.remove(view)
    while root.nodes.count == 1 { root = root.nodes[0] }
  }

  // MARK: Ranks

  /// A rank for a view at `position`, between the current neighbours there.
  private func rank(at position: Int) -> Int64 {
    guard count > 0 else { return 0 }
    guard position < count else {
      let (rank, isBeyond) = self[count - 1].rank.addingReportingOverflow(Self.spacing)
      return isBeyond ? rankAllAnew(thenAt: position) : rank
    }
    let after = self[position].rank
    guard position > 0 else {
      let (rank, isBeyond) = after.subtractingReportingOverflow(Self.spacing)
      return isBeyond ? rankAllAnew(thenAt: position) : rank
    }
    let before = self[position - 1].rank
    // The distance of two 64-bit ranks may not fit a signed number.
    let gap = UInt64(bitPattern: after &- before)
    if gap < 2 {
      makeRoom(after: before)
      return rank(at: position)
    }
    return before &+ Int64(gap / 2)
  }

  private func rankAllAnew(thenAt position: Int) -> Int64 {
    spread(0..<count, from: -Int64(count / 2) * Self.spacing, step: Self.spacing)
    return rank(at: position)
  }

  /// Ranks the smallest range around a rank that isn't crowded anew.
  private func makeRoom(after rank: Int64) {
    var capacity = Self.crowding
    for bits in 2..<62 {
      capacity *= Self.crowding
      let width: Int64 = 1 << Int64(bits)
      let start = rank & ~(width - 1)
      let members = lowerBound(start)..<lowerBound(start + (width - 1), orEqual: true)
      let step = width / Int64(members.count + 1)
      if Double(members.count) < capacity, step >= 2 {
        return spread(members, from: start + step, step: step)
      }
    }
    preconditionFailure("\(count) siblings leave no rank between two of them")
  }

  /// The number of views ranked below `rank`, or, with `orEqual`, not above it.
  private func lowerBound(_ rank: Int64, orEqual: Bool = false) -> Int {
    var node = root
    var passed = 0
    while !node.isLeaf {
      let place = node.place(of: rank)
      for child in node.nodes[..<place] { passed += child.count }
      node = node.nodes[place]
    }
    return passed + node.views.count { $0.rank < rank || orEqual && $0.rank == rank }
  }

  private func spread(_ positions: Range<Int>, from start: Int64, step: Int64) {
    var next = start
    root.visitAll(in: positions) { view in
      view.rank = next
      next += step
      index?.rankChanged(of: view)
    }
  }

  // MARK: Finding what a point hits

  /// Asks views front to back until one answers: at least those that may contain a point, or a point
  /// of an area. The `popped` views are asked in any case.
  func firstAnswer<Answer>(
    near probe: SIMD4<Float>, popped: [View], in engine: Engine, ask: (View) -> Answer?
  ) -> Answer? {
    editsSinceSearch = 0
    if let index = currentIndex(in: engine) {
      return index.firstAnswer(near: probe, popped: popped, in: engine, ask: ask)
    }
    if walksWithoutIndex < Self.walksBeforeIndex {
      walksWithoutIndex += 1
      return root.firstAnswer(ask)
    }
    let index = madeIndex(in: engine) { engine.breathe() }
    return index.firstAnswer(near: probe, popped: popped, in: engine, ask: ask)
  }

  /// Makes the index, if there is none, for searches to come.
  func makeIndex(in engine: Engine, breathe: () -> Void) {
    if currentIndex(in: engine) == nil { _ = madeIndex(in: engine, breathe: breathe) }
  }

  private func madeIndex(in engine: Engine, breathe: () -> Void) -> SiblingIndex {
    walksWithoutIndex = 0
    let version = engine.classes.hitInsetsVersion
    let index = SiblingIndex(root, hitInsetsVersion: version, breathe: breathe)
    self.index = index
    return index
  }

  /// The index, with the present hit insets of classes; nil if there is none, or if it was dropped
  /// because they concern so many views that rebuilding is cheaper.
  @inline(__always)
  private func currentIndex(in engine: Engine) -> SiblingIndex? {
    guard let index, index.hitInsetsVersion != engine.classes.hitInsetsVersion else { return index }
    return updatedIndex(to: engine.classes)
  }

  private func updatedIndex(to classes: ClassHierarchy) -> SiblingIndex? {
    guard let index else { return nil }
    let changed = classes.classesWithOtherHitInsets(since: index.hitInsetsVersion)
    let concerned = Set(changed.lazy.map { ObjectIdentifier($0) })
    if root.count(of: concerned) > count / 8 {
      self.index = nil
      return nil
    }
    for view in root.views(of: concerned) { index.update(view) }
    index.hitInsetsVersion = classes.hitInsetsVersion
    return index
  }

  /// The index to update after an edit; nil if there is none, or if it was dropped because after
  /// many edits without a search rebuilding is cheaper.
  private func indexForEdit() -> SiblingIndex? {
    guard let index else { return nil }
    editsSinceSearch += 1
    if editsSinceSearch > 64 + count / 4 {
      self.index = nil
      return nil
    }
    return index
  }
}
