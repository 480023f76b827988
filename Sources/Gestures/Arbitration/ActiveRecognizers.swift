/// Recognizers with an attempt under way, in order: deepest view first, views of one depth by their
/// first attachment, and recognizers of one view in the order in which they were attached.
///
/// References are unretained: a recognizer is removed when its attempt ends, and at the latest when
/// it is released.
struct ActiveRecognizers {
  private var references: ContiguousArray<Unretained<GestureRecognizer>> = []

  @inline(__always)
  var count: Int { references.count }

  @inline(__always)
  subscript(index: Int) -> Unretained<GestureRecognizer> { references[index] }

  /// A retained snapshot, unaffected by attempts that begin or end later.
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

  /// The index of a recognizer whose attempt is under way.
  func index(of recognizer: GestureRecognizer) -> Int {
    var (low, high) = (0, references.count)
    while low < high {
      let middle = (low + high) / 2
      if recognizer.sorts(after: references[middle].value) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  /// Removes a recognizer that was at that index.
  mutating func remove(_ recognizer: GestureRecognizer, at index: Int) {
    if index < references.count, references[index].refers(to: recognizer) {
      references.remove(at: index)
    } else {
      remove(recognizer)
    }
  }

  /// Removes the recognizers whose attempt is over.
  mutating func removeIdle() {
    references.removeAll { $0.with { !$0.attempt.phase.isUnderWay } }
  }

  func twin(by copy: WorldCopy) -> ActiveRecognizers {
    var twin = ActiveRecognizers()
    twin.references = ContiguousArray(references.lazy.map { Unretained(copy[$0.value]) })
    return twin
  }
}

extension Engine {
  /// Calls `body` with each recognizer in an attempt, in order. Recognizers that join during the
  /// loop, behind the current one, are included.
  ///
  /// Nothing is retained for it: views retain their recognizers, and an event retains until its end
  /// those that leave the tree.
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
