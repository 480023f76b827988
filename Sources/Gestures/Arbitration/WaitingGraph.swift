/// A snapshot of which recognizers wait for which, starting from the undecided ones, or from some of them.
struct WaitingGraph {
  /// Recognizers, and nil for all of a scope, which many may wait for.
  private var nodes: [GestureRecognizer?] = []
  private var places: [ObjectNumber: Int32] = [:]
  /// Indices of the nodes that each one waits for.
  private var awaited: [[Int]] = []
  /// All that are awaited in each scope that occurs.
  private var scopes: [Scope] = []
  /// Index of the cycle that each node is in; `none` if it is in none.
  private var rings: [Int32] = []
  private static let none: Int32 = -1

  private struct Scope {
    let scope: BlanketRequirements.Scope
    let node: Int
    let members: [GestureRecognizer]
    /// The nodes of those who wait for all of it alone share this list.
    let row: [Int]
    /// The place of each node among the members; `none` if it isn't one.
    var offsets: [Int32] = []
    /// The first two in a cycle with others of the scope.
    var ringed: [GestureRecognizer] = []

    init(_ scope: BlanketRequirements.Scope, node: Int, of members: [GestureRecognizer]) {
      self.scope = scope
      self.node = node
      self.members = members
      row = [node]
    }

    /// The place of a node among the members; nil if it isn't one.
    func offset(of place: Int) -> Int? {
      offsets[place] == WaitingGraph.none ? nil : Int(offsets[place])
    }
  }

  init(of engine: Engine, from start: [GestureRecognizer]? = nil) {
    if start == nil { engine.lookAhead() }
    let start = start ?? engine.arbitration.active.all
    nodes.reserveCapacity(start.count + 1)
    places.reserveCapacity(start.count)
    for recognizer in start {
      engine.breathe()
      if recognizer.attempt.phase.isUndecided { _ = enter(recognizer) }
    }
    while awaited.count < nodes.count {
      engine.breathe()
      guard let recognizer = nodes[awaited.count] else {
        let members = scopes.first { $0.node == awaited.count }?.members ?? []
        awaited.append(members.map { enter($0) })
        continue
      }
      let (others, scope) = engine.awaitedApart(by: recognizer)
      let places = others.map { enter($0) }
      let row = scope.map { enter($0, of: engine) } ?? []
      awaited.append(places.isEmpty ? row : places + row)
    }
    rings = Array(repeating: Self.none, count: awaited.count)
    for (ring, members) in Rings(in: awaited).all.enumerated() {
      for place in members { rings[place] = Int32(ring) }
    }
    for index in scopes.indices {
      scopes[index].offsets = Array(repeating: Self.none, count: nodes.count)
      for (offset, place) in awaited[scopes[index].node].enumerated() {
        scopes[index].offsets[place] = Int32(offset)
      }
      guard let ring = ring(at: scopes[index].node) else { continue }
      let members = scopes[index].members.lazy.filter { [rings, places] member in
        places[member.number].map { rings[Int($0)] == ring } == true
      }
      scopes[index].ringed = Array(members.prefix(2))
    }
  }

  private mutating func enter(_ recognizer: GestureRecognizer) -> Int {
    if let place = places[recognizer.number] { return Int(place) }
    places[recognizer.number] = Int32(nodes.count)
    nodes.append(recognizer)
    return nodes.count - 1
  }

  /// Enters the node of a scope, and returns the list of it alone.
  private mutating func enter(_ scope: BlanketRequirements.Scope, of engine: Engine) -> [Int] {
    if let known = scopes.first(where: { $0.scope == scope }) { return known.row }
    let entered = Scope(scope, node: nodes.count, of: engine.allAwaited(in: scope))
    scopes.append(entered)
    nodes.append(nil)
    return entered.row
  }

  /// The cycle that a node is in.
  private func ring(at place: Int) -> Int32? {
    rings[place] == Self.none ? nil : rings[place]
  }

  private func place(of recognizer: GestureRecognizer) -> Int? {
    places[recognizer.number].map(Int.init)
  }

  /// Recognizers that it waits for; empty if it isn't in the graph.
  func awaited(by recognizer: GestureRecognizer, in engine: Engine) -> AwaitedRecognizers {
    guard let place = place(of: recognizer) else { return AwaitedRecognizers([]) }
    let others = awaited[place].compactMap { nodes[$0] }
    guard let scope = scope(awaitedAt: place) else { return AwaitedRecognizers(others) }
    return engine.awaited(
      by: recognizer, others, and: scope.members, omitting: scope.offset(of: place))
  }

  /// The scope that a recognizer waits for as a whole.
  private func scope(awaitedAt place: Int) -> Scope? {
    guard let node = awaited[place].last, nodes[node] == nil else { return nil }
    return scopes.first { $0.node == node }
  }

  /// The first recognizer that it waits for and that waits for it in turn, directly or not.
  func rival(of recognizer: GestureRecognizer, in engine: Engine) -> GestureRecognizer? {
    guard let place = place(of: recognizer), let ring = ring(at: place) else { return nil }
    if awaited[place].count == 1, let scope = scope(awaitedAt: place) {
      return rings[scope.node] == ring ? scope.ringed.first { $0 !== recognizer } : nil
    }
    return awaited(by: recognizer, in: engine).first { other in
      self.place(of: other).map { rings[$0] == ring } == true
    }
  }

  /// Candidates that wait, and only for other candidates that are stuck.
  func stuck(among isCandidate: (GestureRecognizer) -> Bool) -> [GestureRecognizer] {
    var isStuck = nodes.indices.map { place in
      !awaited[place].isEmpty && nodes[place].map(isCandidate) != false
    }
    // Who waits for a node, all in one list: behind those who wait for the nodes before it.
    var ends = Array(repeating: 0, count: nodes.count)
    for others in awaited { for other in others { ends[other] += 1 } }
    for place in ends.indices.dropFirst() { ends[place] += ends[place - 1] }
    var waiting = Array(repeating: 0, count: ends.last ?? 0)
    var starts = ends
    for (place, others) in awaited.enumerated() {
      for other in others {
        starts[other] -= 1
        waiting[starts[other]] = place
      }
    }
    var free = isStuck.indices.filter { !isStuck[$0] }
    while let place = free.popLast() {
      for other in waiting[starts[place]..<ends[place]] where isStuck[other] {
        isStuck[other] = false
        free.append(other)
      }
    }
    return nodes.indices.filter { isStuck[$0] }.compactMap { nodes[$0] }
  }
}
