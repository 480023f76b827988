import Gestures

extension Selector {
  /// The first `limit` matching views in tree order: of `root`, itself included; without it, of all
  /// windows, back to front, and of the tree of a view that the selector starts with by its id.
  public func views(
    in world: SelectableWorld, under root: View? = nil, limit: Int = .max
  ) throws(NoViewError) -> [View] {
    try search(world, under: root, limit: limit, isLenient: false)
  }

  /// Views that would match if case and blanks were ignored.
  public func nearViews(
    in world: SelectableWorld, under root: View? = nil
  ) throws(NoViewError) -> [View] {
    try search(world, under: root, limit: .max, isLenient: true)
  }

  private func search(
    _ world: SelectableWorld, under root: View?, limit: Int, isLenient: Bool
  ) throws(NoViewError) -> [View] {
    let resolved = try Resolver(world: world, isLenient: isLenient).resolve(chain)
    let search = Search(world: world, root: root, anchors: resolved.anchors)
    return search.first(limit, matching: resolved)
  }
}

/// Matches the steps of a selector, from left to right, against lists of views in tree order.
final class Search {
  private let root: View?
  private let roots: [View]

  /// A detached tree is searched if `root`, or a view of `anchors`, which the selector names, is in it.
  init(world: SelectableWorld, root: View?, anchors: [View]) {
    self.root = root
    if let root {
      roots = [root]
    } else {
      var roots: [View] = world.engine.windows
      for root in anchors.map(\.root)
      where !(root is Window) && !roots.contains(where: { $0 === root }) {
        roots.append(root)
      }
      self.roots = roots
    }
  }

  /// All views that can match.
  private lazy var everything = Forest(roots)

  /// The first `count` matching views in tree order.
  func first(_ count: Int, matching chain: ResolvedChain) -> [View] {
    if let anchor = chain.anchor {
      let isInScope = root.map { anchor.isDescendant(of: $0) } ?? true
      let forest = chain.looksBelow ? Forest(CollectionOfOne(anchor)) : Forest(only: anchor)
      let found = follow(chain, from: isInScope ? [0] : [], in: forest)
      return found.prefix(count).map { forest[$0] }
    }
    guard let test = chain.ownTest else {
      let found = follow(chain, from: Array(everything.views.indices), in: everything)
      return found.prefix(count).map { everything[$0] }
    }
    return first(count, where: test)
  }

  /// The first `count` of all views that pass a test, in tree order.
  private func first(_ count: Int, where test: (View) -> Bool) -> [View] {
    var found: [View] = []
    func visit(_ view: View) {
      guard found.count < count else { return }
      if test(view) { found.append(view) }
      for subview in view.subviews { visit(subview) }
    }
    for root in roots { visit(root) }
    return found
  }

  // MARK: Cached with a chain

  private func set(matching chain: ResolvedChain) -> Set<ObjectIdentifier> {
    if let set = chain.matchSet { return set }
    let set = Set(first(.max, matching: chain).lazy.map { ObjectIdentifier($0) })
    chain.matchSet = set
    return set
  }

  /// The matching views arranged for `beside`. A chain in parentheses belongs to one filter, so that
  /// it has one side.
  private func neighbourhood(of chain: ResolvedChain, on side: Side) -> Neighbourhood {
    if let neighbourhood = chain.neighbourhood { return neighbourhood }
    let neighbourhood = Neighbourhood(first(.max, matching: chain), on: side)
    chain.neighbourhood = neighbourhood
    return neighbourhood
  }

  /// The boxes of the matching views.
  private func boxes(of chain: ResolvedChain) -> [ScreenBox] {
    if let boxes = chain.boxes { return boxes }
    let boxes = first(.max, matching: chain).compactMap { ScreenBox($0) }
    chain.boxes = boxes
    return boxes
  }

  /// Whether the chain matches below a view, with its first step at any depth or directly below. A
  /// filter around this one may ask for each superview.
  private func matches(_ chain: ResolvedChain, below index: Int, in forest: Forest) -> Bool {
    if chain.found?.forest !== forest {
      chain.found = (forest, Array(repeating: nil, count: forest.views.count))
    }
    if let answer = chain.found?.answers[index] { return answer }
    let candidates =
      switch chain.steps[0].combinator {
      case .descendant: Array(forest.descendants(of: index))
      case .child: forest.children(of: index)
      }
    let answer = !follow(chain, from: candidates, in: forest).isEmpty
    chain.found?.answers[index] = answer
    return answer
  }

  // MARK: Steps

  /// Follows all steps; the first one selects from `candidates`.
  private func follow(_ chain: ResolvedChain, from candidates: [Int], in forest: Forest) -> [Int] {
    var found = narrow(candidates, by: chain.steps[0], in: forest)
    for step in chain.steps.dropFirst() where !found.isEmpty {
      switch step.combinator {
      case .descendant: found = forest.descendants(of: found)
      case .child: found = forest.children(of: found)
      }
      found = narrow(found, by: step, in: forest)
    }
    return found
  }

  private func narrow(
    _ candidates: [Int], by step: ResolvedChain.Step, in forest: Forest
  ) -> [Int] {
    var left = candidates
    for filter in step.filters where !left.isEmpty { left = narrow(left, by: filter, in: forest) }
    return left
  }

  private func narrow(_ indices: [Int], by filter: ResolvedFilter, in forest: Forest) -> [Int] {
    switch filter {
    case .own(let test): return indices.filter { test(forest[$0]) }
    case .nth(let number):
      let place = number < 0 ? indices.count + number : number
      return indices.indices.contains(place) ? [indices[place]] : []
    case .oneOf(let chains):
      let tests = chains.map { chain in
        if let test = chain.ownTest { return test }
        let set = set(matching: chain)
        return { (view: View) in set.contains(ObjectIdentifier(view)) }
      }
      return indices.filter { index in tests.contains { $0(forest[index]) } }
    case .has(let chains):
      return indices.filter { index in
        chains.contains { matches($0, below: index, in: forest) }
      }
    case .not(let chain):
      if let test = chain.ownTest { return indices.filter { !test(forest[$0]) } }
      let others = set(matching: chain)
      return indices.filter { !others.contains(ObjectIdentifier(forest[$0])) }
    case .beside(let side, let chain):
      let neighbours = neighbourhood(of: chain, on: side)
      return indices.filter { neighbours.hasNeighbour(forest[$0]) }
    case .nearest(let chain):
      let nearest = ScreenBox.nearest(of: indices.map { forest[$0] }, to: boxes(of: chain))
      return nearest.map { [indices[$0]] } ?? []
    }
  }
}
