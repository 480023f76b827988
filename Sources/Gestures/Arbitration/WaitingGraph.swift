/// Who waits for whom at one moment: each recognizer's part is found once.
struct WaitingGraph {
  private let engine: Engine
  private var awaited: [ObjectIdentifier: [GestureRecognizer]] = [:]

  init(of engine: Engine) { self.engine = engine }

  mutating func awaited(by recognizer: GestureRecognizer) -> [GestureRecognizer] {
    if let known = awaited[ObjectIdentifier(recognizer)] { return known }
    let found = engine.awaited(by: recognizer)
    awaited[ObjectIdentifier(recognizer)] = found
    return found
  }

  /// Whether it waits for `other`, directly or through those it waits for.
  mutating func waits(_ recognizer: GestureRecognizer, for other: GestureRecognizer) -> Bool {
    var queue = [recognizer]
    var visited: Set<ObjectIdentifier> = [ObjectIdentifier(recognizer)]
    var index = 0
    while index < queue.count {
      for next in awaited(by: queue[index])
      where visited.insert(ObjectIdentifier(next)).inserted {
        if next === other { return true }
        queue.append(next)
      }
      index += 1
    }
    return false
  }
}
