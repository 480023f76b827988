/// The recognizers in an attempt: the deepest view's first, then view by view, and within one by attachment.
///
/// It doesn't keep them; one that goes takes itself off, as its attempt ends with it.
struct ActiveRecognizers {
  private var references: ContiguousArray<Unretained<GestureRecognizer>> = []

  @inline(__always)
  var count: Int { references.count }

  @inline(__always)
  subscript(index: Int) -> Unretained<GestureRecognizer> { references[index] }

  /// The recognizers at this moment, whatever happens to the attempts later.
  var all: [GestureRecognizer] { references.map(\.value) }

  mutating func insert(_ recognizer: GestureRecognizer) {
    var place = references.count
    while place > 0, references[place - 1].with({ $0.sorts(after: recognizer) }) { place -= 1 }
    if place == references.count {
      references.append(Unretained(recognizer))
    } else {
      references.insert(Unretained(recognizer), at: place)
    }
  }

  mutating func remove(_ recognizer: GestureRecognizer) {
    references.removeAll { $0.refers(to: recognizer) }
  }

  /// Takes off those whose attempt is over.
  mutating func removeIdle() {
    references.removeAll { $0.with { !$0.attempt.isUnderWay } }
  }

  func twin(by copy: WorldCopy) -> ActiveRecognizers {
    var twin = ActiveRecognizers()
    twin.references = ContiguousArray(references.lazy.map { Unretained(copy[$0.value]) })
    return twin
  }
}

extension Engine {
  /// Calls `body` with each recognizer in an attempt, in order, those included that join meanwhile behind
  /// the one it is called with.
  ///
  /// Nobody is retained for that: the trees keep them, and an event keeps until its end who leaves them.
  @inline(__always)
  final func forEachActive(_ body: (GestureRecognizer) -> Void) {
    var index = 0
    while index < arbitration.active.count {
      arbitration.active[index].with(body)
      index += 1
    }
  }
}

extension GestureRecognizer {
  /// Whether it sorts after `other` among those in an attempt.
  final func sorts(after other: GestureRecognizer) -> Bool {
    attempt.sorts(after: other.attempt) ?? (attachment > other.attachment)
  }
}
