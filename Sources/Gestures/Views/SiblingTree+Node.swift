import BinarySearch

extension SiblingTree {
  /// A node of the tree: views in a leaf, otherwise child nodes.
  final class Node {
    /// The maximum number of views or child nodes.
    private static let width = 64

    /// The rank of its first view.
    private(set) var first: Int64 = 0
    /// The number of its views, on all levels.
    private(set) var count = 0
    /// Back to front; empty unless it is a leaf.
    var views: ContiguousArray<View> = []
    var nodes: ContiguousArray<Node> = []
    /// The number of its views of each class, on all levels; nil until asked for, and after some edits.
    private var classes: [ObjectIdentifier: Int32]?

    var isLeaf: Bool { nodes.isEmpty }

    func copied(by copy: WorldCopy) -> Node {
      let twin = Node()
      twin.first = first
      twin.count = count
      if !views.isEmpty { twin.views = ContiguousArray(views.lazy.map { copy[$0] }) }
      twin.nodes = ContiguousArray(nodes.lazy.map { $0.copied(by: copy) })
      return twin
    }

    /// Calls `body` with each view until it answers false, as `View.visitSubviews` does.
    func visit(_ body: (Unretained<View>) -> Bool) -> Bool {
      for view in views.unretained where !body(view) { return false }
      for node in nodes.unretained where !node.with({ $0.visit(body) }) { return false }
      return true
    }

    /// Index of the child node that contains that rank, or would.
    func place(of rank: Int64) -> Int {
      var (low, high) = (0, nodes.count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if nodes[middle].first <= rank { low = middle } else { high = middle }
      }
      return low
    }

    func place(of view: View) -> Int {
      guard let place = views.firstIndex(where: { $0 === view }) else {
        preconditionFailure("\(view.id) is not where its rank says")
      }
      return place
    }

    /// The number of its views of exactly that class, on all levels.
    func count(of objectClass: ObjectClass) -> Int {
      Int(countedClasses[ObjectIdentifier(objectClass)] ?? 0)
    }

    /// The number of its views of exactly these classes, on all levels.
    func count(of classes: Set<ObjectIdentifier>) -> Int {
      let counted = countedClasses
      return counted.count < classes.count
        ? counted.reduce(0) { $0 + (classes.contains($1.key) ? Int($1.value) : 0) }
        : classes.reduce(0) { $0 + Int(counted[$1] ?? 0) }
    }

    /// Its views of exactly these classes, on all levels.
    func views(of classes: Set<ObjectIdentifier>) -> ContiguousArray<View> {
      var found: ContiguousArray<View> = []
      var open = [self]
      while let node = open.popLast() {
        found += node.views.lazy.filter { classes.contains(ObjectIdentifier($0.objectClass)) }
        open += node.nodes.lazy.filter { $0.count(of: classes) > 0 }
      }
      return found
    }

    private var countedClasses: [ObjectIdentifier: Int32] {
      if let classes { return classes }
      var counts: [ObjectIdentifier: Int32] = [:]
      for view in views.unretained {
        counts[view.with { ObjectIdentifier($0.objectClass) }, default: 0] += 1
      }
      for node in nodes { counts.merge(node.countedClasses, uniquingKeysWith: +) }
      classes = counts
      return counts
    }

    /// Counts a view that comes or goes by its class.
    private func count(_ view: View, by change: Int32) {
      let objectClass = ObjectIdentifier(view.objectClass)
      let count = (classes?[objectClass] ?? 0) + change
      classes?[objectClass] = count == 0 ? nil : count
    }

    func recount() {
      classes = nil
      if isLeaf {
        count = views.count
        first = views.first?.rank ?? 0
      } else {
        count = nodes.reduce(0) { $0 + $1.count }
        first = nodes[0].first
      }
    }

    /// Inserts by rank. If it overflows, it splits and returns the node that follows it. `isLast`
    /// says that no node follows it yet.
    func insert(_ view: View, isLast: Bool) -> Node? {
      if classes != nil { count(view, by: 1) }
      var isAppended = isLast
      if isLeaf {
        if views.isEmpty { views.reserveCapacity(Self.width + 1) }
        var place = views.count
        if let last = views.last, last.rank >= view.rank {
          place = views.partitioningIndex { $0.rank >= view.rank }
        }
        isAppended = isLast && place == views.count
        views.insert(view, at: place)
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
      // Appending usually continues, so nodes are left full.
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

    func remove(_ view: View) {
      if classes != nil { count(view, by: -1) }
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

    /// Merges two adjacent nodes that together fill at most half a node.
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

    /// Puts `view` in place of `former`, which is at `position`. The caller exchanges the ranks.
    func put(_ view: View, inPlaceOf former: View, at position: Int) {
      if classes != nil {
        count(former, by: -1)
        count(view, by: 1)
      }
      if isLeaf {
        views[position] = view
        return
      }
      var offset = position
      for node in nodes {
        if offset < node.count { return node.put(view, inPlaceOf: former, at: offset) }
        offset -= node.count
      }
    }

    /// Visits the views at `positions`, whose ranks may change as long as their order doesn't.
    func visitAll(in positions: Range<Int>, _ visit: (View) -> Void) {
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

    /// Asks all views front to back until one answers.
    func firstAnswer<Answer>(_ ask: (View) -> Answer?) -> Answer? {
      for view in views.unretained.reversed() {
        if let answer = view.with(ask) { return answer }
      }
      for node in nodes.reversed() {
        if let answer = node.firstAnswer(ask) { return answer }
      }
      return nil
    }

    /// Visits all views back to front.
    func visitAll(_ visit: (View) -> Void) { visitAll(in: 0..<count, visit) }
  }
}
