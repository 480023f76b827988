/// A snapshot of which recognizers wait for which, starting from those that are undecided.
struct WaitingGraph {
  private var nodes: [GestureRecognizer] = []
  private var indices: [ObjectNumber: Int] = [:]
  /// The indices of the nodes that each one waits for.
  private var awaited: [[Int]] = []
  /// The number of the cycle that each node is in; nil if it is in none.
  private var cycles: [Int?] = []

  /// Asks delegates where answers are missing.
  init(asking arbiter: Arbiter) {
    arbiter.noteRulesOfAll()
    for recognizer in arbiter.active.all where recognizer.attempt.phase.isUnannounced {
      _ = enter(recognizer)
    }
    while awaited.count < nodes.count {
      awaited.append(arbiter.askWhatItWaitsFor(nodes[awaited.count]).map { enter($0) })
    }
    cycles = Array(repeating: nil, count: nodes.count)
    for (number, members) in Cycles(in: awaited).all.enumerated() {
      for index in members { cycles[index] = number }
    }
  }

  private mutating func enter(_ recognizer: GestureRecognizer) -> Int {
    if let index = indices[recognizer.number] { return index }
    indices[recognizer.number] = nodes.count
    nodes.append(recognizer)
    return nodes.count - 1
  }

  /// Recognizers that it waits for; empty if it isn't in the graph.
  func whatItWaitsFor(_ recognizer: GestureRecognizer) -> [GestureRecognizer] {
    indices[recognizer.number].map { awaited[$0].map { nodes[$0] } } ?? []
  }

  /// The first recognizer that it waits for and that waits for it in turn, directly or not.
  func firstInCycle(with recognizer: GestureRecognizer) -> GestureRecognizer? {
    guard let index = indices[recognizer.number], let cycle = cycles[index] else { return nil }
    return awaited[index].first { cycles[$0] == cycle }.map { nodes[$0] }
  }

  /// Candidates that wait, and only for other candidates that are deadlocked.
  func deadlocked(among isCandidate: (GestureRecognizer) -> Bool) -> [GestureRecognizer] {
    var isStuck = nodes.indices.map { !awaited[$0].isEmpty && isCandidate(nodes[$0]) }
    var waiting: [[Int]] = Array(repeating: [], count: nodes.count)
    for (index, others) in awaited.enumerated() {
      for other in others { waiting[other].append(index) }
    }
    var free = isStuck.indices.filter { !isStuck[$0] }
    while let index = free.popLast() {
      for other in waiting[index] where isStuck[other] {
        isStuck[other] = false
        free.append(other)
      }
    }
    return nodes.indices.filter { isStuck[$0] }.map { nodes[$0] }
  }
}
