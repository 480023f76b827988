/// Many siblings in order: any of them is found, inserted, moved or removed in logarithmic time.
///
/// A B-tree whose nodes count what is below them, and whose key is the rank that every view bears. A
/// rank says nothing but who comes before whom. A newcomer's lies halfway between its neighbours'; where
/// there is no room between them, a stretch around it is ranked anew: the smallest that isn't
/// crowded, so that an insertion ranks a logarithmic number of views anew, taken over many.
final class SiblingTree {
  /// How far apart neighbours are ranked when nothing lies between them.
  private static let spacing: Int64 = 1 << 32
  /// A stretch of 2ⁿ ranks is crowded when it holds more than this to the power of n views.
  private static let crowding = 1.4

  private var root = Node()
  /// Which of them a point may hit; made when first asked for, and after many edits in a row anew.
  private var index: SiblingIndex?
  private var editsSinceSearch = 0

  init(_ views: [View]) {
    for view in views { insert(view, at: count) }
  }

  /// The same tree of the views' twins, which have the same ranks. The index is left out.
  func twin(by copy: WorldCopy) -> SiblingTree {
    let twin = SiblingTree([])
    twin.root = root.twin(by: copy)
    return twin
  }

  var count: Int { root.count }

  subscript(position: Int) -> View {
    let (views, offset) = stretch(at: position)
    return views[offset]
  }

  /// Neighbours among which the one at `position` is, and its place there.
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
    root.put(second, at: position)
    root.put(first, at: other)
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

  /// A rank for who will stand at `position`, between those that stand before and after it now.
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
    // Within 64 bits the distance of two ranks may not fit a signed number.
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

  /// Ranks the smallest stretch around a rank anew that isn't crowded.
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

  /// How many are ranked below `rank`, or not above it.
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

  /// Asks those that a point, or one of an area, may be inside of, from the frontmost, until one answers.
  /// `popped` are asked wherever the point is.
  func firstAnswer<Answer>(
    near probe: SIMD4<Float>, popped: [View], in engine: Engine, ask: (View) -> Answer?
  ) -> Answer? {
    editsSinceSearch = 0
    let index: SiblingIndex
    if let current = self.index, current.generation == engine.hitInsetsGeneration {
      index = current
    } else {
      index = SiblingIndex(root, generation: engine.hitInsetsGeneration)
      self.index = index
    }
    return index.firstAnswer(near: probe, popped: popped, in: engine, ask: ask)
  }

  /// The index, if there is one and it is worth keeping up to date: after many edits without a search
  /// between them it is cheaper made anew.
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

extension SiblingTree {
  /// Some neighbours, or nodes of such.
  final class Node {
    /// How many views or nodes it holds at most.
    private static let width = 64

    /// The rank of the first view below it.
    private(set) var first: Int64 = 0
    /// How many views are below it.
    private(set) var count = 0
    /// Back to front; empty except in a leaf.
    fileprivate(set) var views: ContiguousArray<View> = []
    fileprivate(set) var nodes: ContiguousArray<Node> = []

    fileprivate var isLeaf: Bool { nodes.isEmpty }

    fileprivate func twin(by copy: WorldCopy) -> Node {
      let twin = Node()
      twin.first = first
      twin.count = count
      if !views.isEmpty { twin.views = ContiguousArray(views.lazy.map { copy[$0] }) }
      twin.nodes = ContiguousArray(nodes.lazy.map { $0.twin(by: copy) })
      return twin
    }

    /// Which of the nodes holds that rank, or would.
    fileprivate func place(of rank: Int64) -> Int {
      var (low, high) = (0, nodes.count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if nodes[middle].first <= rank { low = middle } else { high = middle }
      }
      return low
    }

    fileprivate func place(of view: View) -> Int {
      guard let place = views.firstIndex(where: { $0 === view }) else {
        preconditionFailure("\(view.id) is not where its rank says")
      }
      return place
    }

    fileprivate func recount() {
      if isLeaf {
        count = views.count
        first = views.first?.rank ?? 0
      } else {
        count = nodes.reduce(0) { $0 + $1.count }
        first = nodes[0].first
      }
    }

    /// Inserts by rank; what doesn't fit comes back as a node that follows this one. `isLast`: no
    /// node follows this one yet.
    fileprivate func insert(_ view: View, isLast: Bool) -> Node? {
      var isAppended = isLast
      if isLeaf {
        if views.isEmpty { views.reserveCapacity(Self.width + 1) }
        var (low, high) = (0, views.count)
        if let last = views.last, last.rank < view.rank { low = high }
        while low < high {
          let middle = (low + high) / 2
          if views[middle].rank < view.rank { low = middle + 1 } else { high = middle }
        }
        isAppended = isLast && low == views.count
        views.insert(view, at: low)
      } else {
        let place = place(of: view.rank)
        isAppended = isLast && place == nodes.count - 1
        if let half = nodes[place].insert(view, isLast: isAppended) {
          nodes.insert(half, at: place + 1)
        }
      }
      count += 1
      first = isLeaf ? views[0].rank : nodes[0].first
      let width = max(views.count, nodes.count)
      guard width > Self.width else { return nil }
      // Whoever appends goes on appending, so nodes are left full.
      return split(at: isAppended ? width - 1 : width / 2)
    }

    private func split(at cut: Int) -> Node {
      let half = Node()
      if isLeaf {
        half.views.reserveCapacity(Self.width + 1)
        half.views.append(contentsOf: views[cut...])
        views.removeSubrange(cut...)
      } else {
        half.nodes.append(contentsOf: nodes[cut...])
        nodes.removeSubrange(cut...)
      }
      recount()
      half.recount()
      return half
    }

    fileprivate func remove(_ view: View) {
      if isLeaf {
        views.remove(at: place(of: view))
      } else {
        let place = place(of: view.rank)
        nodes[place].remove(view)
        if nodes[place].count == 0 {
          nodes.remove(at: place)
        } else if place + 1 < nodes.count {
          mergeIfSmall(place)
        }
      }
      count -= 1
      first = views.first?.rank ?? nodes.first?.first ?? 0
    }

    /// Makes one of two neighbours that together fill half a node.
    private func mergeIfSmall(_ place: Int) {
      let (node, next) = (nodes[place], nodes[place + 1])
      guard
        node.views.count + next.views.count + node.nodes.count + next.nodes.count
          <= Self.width / 2
      else { return }
      node.views.append(contentsOf: next.views)
      node.nodes.append(contentsOf: next.nodes)
      node.recount()
      nodes.remove(at: place + 1)
    }

    /// Lets `view` take the place and, after that, the rank of who stands at `position`.
    fileprivate func put(_ view: View, at position: Int) {
      if isLeaf {
        views[position] = view
        return
      }
      var offset = position
      for node in nodes {
        if offset < node.count { return node.put(view, at: offset) }
        offset -= node.count
      }
    }

    /// Visits the views at `positions`, whose ranks may change as long as their order doesn't.
    fileprivate func visitAll(in positions: Range<Int>, _ visit: (View) -> Void) {
      if isLeaf {
        for view in views[positions] { visit(view) }
        first = views[0].rank
        return
      }
      var passed = 0
      for node in nodes {
        let part = positions.clamped(to: passed..<passed + node.count)
        if !part.isEmpty {
          node.visitAll(in: part.lowerBound - passed..<part.upperBound - passed, visit)
        }
        passed += node.count
      }
      first = nodes[0].first
    }

    /// Visits all views back to front.
    func visitAll(_ visit: (View) -> Void) { visitAll(in: 0..<count, visit) }
  }
}
