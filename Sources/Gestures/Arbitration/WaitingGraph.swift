/// Who waits for whom at one moment, from those that recognized without anybody having been told on.
struct WaitingGraph {
  private var recognizers: [GestureRecognizer] = []
  private var places: [ObjectIdentifier: Int] = [:]
  /// By place: the places of those that it waits for.
  private var awaited: [[Int]] = []
  /// By place: the same number for two that wait for each other, over however many others.
  private var rings: [Int] = []

  init(of engine: Engine) {
    for reference in engine.active {
      let recognizer = reference.takeUnretainedValue()
      if recognizer.isUndecided { _ = enter(recognizer) }
    }
    while awaited.count < recognizers.count {
      awaited.append(engine.awaited(by: recognizers[awaited.count]).map { enter($0) })
    }
    rings = findRings()
  }

  private mutating func enter(_ recognizer: GestureRecognizer) -> Int {
    let identifier = ObjectIdentifier(recognizer)
    if let place = places[identifier] { return place }
    places[identifier] = recognizers.count
    recognizers.append(recognizer)
    return recognizers.count - 1
  }

  /// Whom it waits for.
  func awaited(by recognizer: GestureRecognizer) -> [GestureRecognizer] {
    guard let place = places[ObjectIdentifier(recognizer)] else { return [] }
    return awaited[place].map { recognizers[$0] }
  }

  /// The first that it waits for and that waits for it in turn.
  func rival(of recognizer: GestureRecognizer) -> GestureRecognizer? {
    guard let place = places[ObjectIdentifier(recognizer)] else { return nil }
    return awaited[place].first { rings[$0] == rings[place] }.map { recognizers[$0] }
  }

  /// Those of the candidates that wait for nobody but each other.
  func stuck(among isCandidate: (GestureRecognizer) -> Bool) -> [GestureRecognizer] {
    var isStuck = recognizers.map(isCandidate)
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

  /// Tarjan's strongly connected components, without recursion: chains can be long.
  private func findRings() -> [Int] {
    let unknown = recognizers.count
    var rings = [Int](repeating: unknown, count: unknown)
    var order = rings
    var lowest = rings
    var steps = [Int](repeating: 0, count: unknown)
    var visits = 0
    var open: [Int] = []
    for start in recognizers.indices where order[start] == unknown {
      var path = [start]
      while let place = path.last {
        if order[place] == unknown {
          order[place] = visits
          lowest[place] = visits
          visits += 1
          open.append(place)
        }
        if steps[place] < awaited[place].count {
          let next = awaited[place][steps[place]]
          steps[place] += 1
          if order[next] == unknown {
            path.append(next)
          } else if rings[next] == unknown {
            lowest[place] = min(lowest[place], order[next])
          }
          continue
        }
        path.removeLast()
        if let previous = path.last { lowest[previous] = min(lowest[previous], lowest[place]) }
        guard lowest[place] == order[place] else { continue }
        while let member = open.popLast() {
          rings[member] = place
          if member == place { break }
        }
      }
    }
    return rings
  }
}
