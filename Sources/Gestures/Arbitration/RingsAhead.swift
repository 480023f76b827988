/// Which recognizers' requirements, by name or by lists as well, lead to a ring, so that none of them could
/// ever act; found out once and kept, since there can be as many questions as recognizers in a chain.
///
/// Whoever leads to one among all recognizers needn't do so among those in an attempt, and may no longer
/// since a requirement went; whoever doesn't never does, until requirements grow.
struct RingsAhead {
  private var known: [ObjectNumber: Bool] = [:]

  /// Whether there may be a ring ahead of a recognizer, or around it. `more` names what one requires otherwise
  /// than by name.
  mutating func areAny(
    from start: GestureRecognizer, in engine: Engine,
    along more: (GestureRecognizer) -> [ObjectLink<GestureRecognizer>] = { _ in [] }
  ) -> Bool {
    if let known = known[start.number] { return known }
    var path = [Step(at: start, more(start))]
    var onPath: Set<ObjectNumber> = [start.number]
    while !path.isEmpty {
      engine.breathe()
      guard let link = path[path.count - 1].next() else {
        let step = path.removeLast()
        onPath.remove(step.recognizer.number)
        known[step.recognizer.number] = step.leadsToRing
        if step.leadsToRing, !path.isEmpty { path[path.count - 1].leadsToRing = true }
        continue
      }
      guard let next = engine.objects[link] else { continue }
      if onPath.contains(next.number) || known[next.number] == true {
        path[path.count - 1].leadsToRing = true
      } else if known[next.number] == nil {
        path.append(Step(at: next, more(next)))
        onPath.insert(next.number)
      }
    }
    return known[start.number] == true
  }

  /// Records that a recognizer requires one more to fail.
  mutating func requirementsGrew(of recognizer: GestureRecognizer, by other: GestureRecognizer) {
    // One that requires none leads nowhere, and one that none requires isn't ahead of any.
    guard known[recognizer.number] == false, !other.required.isEmpty else { return }
    if recognizer.dependents.isEmpty {
      known[recognizer.number] = known[other.number]
    } else {
      known.removeAll()
    }
  }

  /// Drops what is known of a recognizer that is about to be released.
  mutating func forget(_ recognizer: GestureRecognizer) { known[recognizer.number] = nil }

  /// A recognizer on the path that is followed, and which of its requirements come next.
  private struct Step {
    let recognizer: GestureRecognizer
    private var place: Int
    private var more: [ObjectLink<GestureRecognizer>]
    var leadsToRing = false

    init(at recognizer: GestureRecognizer, _ more: [ObjectLink<GestureRecognizer>]) {
      self.recognizer = recognizer
      self.more = more
      place = recognizer.required.startIndex
    }

    /// The next one that it requires; nil if all were followed, or one of them leads to a ring.
    mutating func next() -> ObjectLink<GestureRecognizer>? {
      if leadsToRing { return nil }
      guard place < recognizer.required.endIndex else { return more.popLast() }
      defer { place = recognizer.required.index(after: place) }
      return recognizer.required[place]
    }
  }
}
