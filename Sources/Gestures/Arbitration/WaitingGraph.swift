/// A snapshot of which recognizers wait for which, starting from the undecided ones, or from some of them.
struct WaitingGraph {
  private var recognizers: [GestureRecognizer] = []
  private var places: [ObjectNumber: Int] = [:]
  /// Indices of the recognizers that each one waits for.
  private var awaited: [[Int]] = []
  /// Index of the cycle that each recognizer is in; nil if it is in none.
  private var rings: [Int?] = []

  init(of engine: Engine, from start: [GestureRecognizer]? = nil) {
    if start == nil { engine.lookAhead() }
    for recognizer in start ?? engine.arbitration.active.all {
      if recognizer.attempt.phase.isUndecided { _ = enter(recognizer) }
    }
    while awaited.count < recognizers.count {
      awaited.append(engine.awaited(by: recognizers[awaited.count]).map { enter($0) })
    }
    rings = Array(repeating: nil, count: awaited.count)
    for (ring, members) in Rings(in: awaited).all.enumerated() {
      for place in members { rings[place] = ring }
    }
  }

  private mutating func enter(_ recognizer: GestureRecognizer) -> Int {
    if let place = places[recognizer.number] { return place }
    places[recognizer.number] = recognizers.count
    recognizers.append(recognizer)
    return recognizers.count - 1
  }

  /// Recognizers that it waits for; empty if it isn't in the graph.
  func awaited(by recognizer: GestureRecognizer) -> [GestureRecognizer] {
    guard let place = places[recognizer.number] else { return [] }
    return awaited[place].map { recognizers[$0] }
  }

  /// The first recognizer that it waits for and that waits for it in turn, directly or not.
  func rival(of recognizer: GestureRecognizer) -> GestureRecognizer? {
    guard let place = places[recognizer.number], let ring = rings[place] else {
      return nil
    }
    return awaited[place].first { rings[$0] == ring }.map { recognizers[$0] }
  }

  /// Candidates that wait, and only for other candidates that are stuck.
  func stuck(among isCandidate: (GestureRecognizer) -> Bool) -> [GestureRecognizer] {
    var isStuck = recognizers.indices.map { !awaited[$0].isEmpty && isCandidate(recognizers[$0]) }
    var waiting = [[Int]](repeating: [], count: recognizers.count)
    for (place, others) in awaited.enumerated() {
      for other in others { waiting[other].append(place) }
    }
    var free = isStuck.indices.filter { !isStuck[$0] }
    while let place = free.popLast() {
      for other in waiting[place] where isStuck[other] {
        isStuck[other] = false
        free.append(other)
      }
    }
    return recognizers.indices.filter { isStuck[$0] }.map { recognizers[$0] }
  }
}
