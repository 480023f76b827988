import Gestures

extension Selector {
  /// The matching views in tree order: those of `root`, itself included; without it those of all
  /// windows, back to front, and of the tree of a view that the selector starts with by its id.
  /// Only the first of them, if no more than `limit` are wanted.
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
    let conditions = try Resolver(world: world, isLenient: isLenient).resolve(chain)
    let search = Search(world: world, root: root, anchor: conditions.anchor)
    return search.first(limit, matching: conditions)
  }
}

/// Matches the steps of a selector, from left to right, against lists of views in tree order.
final class Search {
  private let root: View?
  private let roots: [View]

  /// A detached tree is searched if `root`, or the view `anchor` that the selector names, is in it.
  init(world: SelectableWorld, root: View?, anchor: View?) {
    self.root = root
    if let root {
      roots = [root]
    } else {
      let detached = anchor.map { [$0.root] } ?? []
      roots = world.engine.windows + detached.filter { !($0 is Window) }
    }
  }

  /// All views that can match.
  private lazy var everything = Forest(roots)

  /// The first `count` matching views in tree order.
  func first(_ count: Int, matching conditions: Conditions) -> [View] {
    if let anchor = conditions.anchor {
      let isInScope = root.map { anchor.isDescendant(of: $0) } ?? true
      let forest = conditions.looksBelow ? Forest(CollectionOfOne(anchor)) : Forest(only: anchor)
      let places = follow(conditions, from: isInScope ? [0] : [], in: forest)
      return places.prefix(count).map { forest[$0] }
    }
    guard let test = conditions.ownTest else {
      let places = follow(conditions, from: Array(everything.all), in: everything)
      return places.prefix(count).map { everything[$0] }
    }
    return branches(count, where: test)
  }

  private func set(matching conditions: Conditions) -> Set<ObjectIdentifier> {
    if let set = conditions.matchSet { return set }
    let set = Set(first(.max, matching: conditions).lazy.map { ObjectIdentifier($0) })
    conditions.matchSet = set
    return set
  }

  /// The matching views arranged for `beside`, cached likewise: a chain in parentheses belongs to one
  /// filter, so that it has one side.
  private func neighbourhood(of conditions: Conditions, on side: Side) -> Neighbourhood {
    if let neighbourhood = conditions.neighbourhood { return neighbourhood }
    let neighbourhood = Neighbourhood(first(.max, matching: conditions), on: side)
    conditions.neighbourhood = neighbourhood
    return neighbourhood
  }

  /// The boxes of the matching views, cached likewise.
  private func boxes(of conditions: Conditions) -> [ScreenBox] {
    if let boxes = conditions.boxes { return boxes }
    let boxes = first(.max, matching: conditions).compactMap { ScreenBox($0) }
    conditions.boxes = boxes
    return boxes
  }

  /// Follows all steps; the first one selects from `candidates`.
  private func follow(_ conditions: Conditions, from candidates: [Int32], in forest: Forest)
    -> [Int32]
  {
    var places = narrow(candidates, by: conditions.steps[0], in: forest)
    for step in conditions.steps.dropFirst() where !places.isEmpty {
      switch step.combinator {
      case .descendant: places = forest.places(below: places)
      case .child: places = forest.places(rightBelow: places)
      }
      places = narrow(places, by: step, in: forest)
    }
    return places
  }

  private func narrow(_ candidates: [Int32], by step: Conditions.Step, in forest: Forest)
    -> [Int32]
  {
    var places = candidates
    for condition in step.conditions {
      if places.isEmpty { break }
      places = narrow(places, by: condition, in: forest)
    }
    return places
  }

  private func narrow(_ places: [Int32], by condition: Condition, in forest: Forest) -> [Int32] {
    switch condition {
    case .own(let test): return places.filter { test(forest[$0]) }
    case .nth(let number):
      let place = number < 0 ? places.count + number : number
      return places.indices.contains(place) ? [places[place]] : []
    case .has(let conditions): return narrow(places, having: conditions, in: forest)
    case .not(let conditions):
      if let test = conditions.ownTest { return places.filter { !test(forest[$0]) } }
      let others = set(matching: conditions)
      return places.filter { !others.contains(ObjectIdentifier(forest[$0])) }
    case .beside(let side, let conditions):
      let neighbours = neighbourhood(of: conditions, on: side)
      return places.filter { neighbours.hasNeighbour(forest[$0]) }
    case .nearest(let conditions):
      let nearest = ScreenBox.nearest(of: places.map { forest[$0] }, to: boxes(of: conditions))
      return nearest.map { [places[$0]] } ?? []
    }
  }

  /// The first `count` of all views that pass a test, in tree order.
  private func branches(_ count: Int, where test: (View) -> Bool) -> [View] {
    var found: [View] = []
    func visit(_ view: View) {
      guard found.count < count else { return }
      if test(view) { found.append(view) }
      for subview in view.subviews { visit(subview) }
    }
    for root in roots { visit(root) }
    return found
  }

  /// The places below which the chain matches, with its first step at any depth or directly below.
  private func narrow(_ places: [Int32], having conditions: Conditions, in forest: Forest)
    -> [Int32]
  {
    if conditions.found?.forest !== forest {
      let answers =
        conditions.isPositional
        ? Array(repeating: nil, count: forest.all.count) : answers(for: conditions, in: forest)
      conditions.found = (forest, answers)
    }
    return places.filter { isFound(conditions, below: $0, in: forest) }
  }

  /// Whether the chain matches below a place, which is found out once: a filter around this one may
  /// ask for each superview.
  private func isFound(_ conditions: Conditions, below place: Int32, in forest: Forest) -> Bool {
    if let answer = conditions.found?.answers[Int(place)] { return answer }
    let candidates =
      switch conditions.steps[0].combinator {
      case .descendant: Array(forest.below(place))
      case .child: forest.places(rightBelow: place)
      }
    let answer = !follow(conditions, from: candidates, in: forest).isEmpty
    conditions.found?.answers[Int(place)] = answer
    return answer
  }

  /// The answers for all places at once, if no step counts or compares its matches.
  private func answers(for conditions: Conditions, in forest: Forest) -> [Bool?] {
    let beginnings = beginnings(of: conditions, in: forest)
    let first = conditions.steps[0].combinator
    var answers = [Bool?](repeating: false, count: forest.all.count)
    for place in forest.places(Array(forest.all), above: beginnings, first) {
      answers[Int(place)] = true
    }
    return answers
  }

  /// Places at which the first step matches and the others follow below, found from the last step
  /// up.
  private func beginnings(of conditions: Conditions, in forest: Forest) -> [Int32] {
    var places: [Int32] = []
    for index in conditions.steps.indices.reversed() {
      let step = conditions.steps[index]
      var fitting = narrow(Array(forest.all), by: step, in: forest)
      if index + 1 < conditions.steps.count {
        fitting = forest.places(fitting, above: places, conditions.steps[index + 1].combinator)
      }
      places = fitting
    }
    return places
  }
}
