/// Recognizers with an attempt under way, in the order in which they are looked at: deepest view first,
/// views of one depth by their first attachment, and of recognizers of one view the one attached last.
///
/// References are unretained: a recognizer is removed when its attempt ends, and at the latest when it is
/// released.
struct ActiveRecognizers {
  private var references: ContiguousArray<Unretained<GestureRecognizer>> = []

  @inline(__always)
  var count: Int { references.count }

  @inline(__always)
  subscript(index: Int) -> Unretained<GestureRecognizer> { references[index] }

  /// A retained snapshot, unaffected by attempts that begin or end later.
  var all: [GestureRecognizer] { references.map(\.value) }

  mutating func insert(_ recognizer: GestureRecognizer) {
    var index = count
    while index > 0, self[index - 1].with({ $0.sorts(after: recognizer) }) { index -= 1 }
    references.insert(Unretained(recognizer), at: index)
  }

  mutating func remove(_ recognizer: GestureRecognizer) {
    references.removeAll { $0.refers(to: recognizer) }
  }

  /// Removes the recognizers whose attempt is over.
  mutating func removeIdle() {
    references.removeAll { $0.with { !$0.attempt.phase.isUnderWay } }
  }

  func copied(by copy: WorldCopy) -> ActiveRecognizers {
    var result = self
    result.references = ContiguousArray(references.lazy.map { Unretained(copy[$0.value]) })
    return result
  }
}

extension GestureRecognizer {
  /// Whether it sorts after `other` among those in an attempt. Of those that were never attached, none
  /// does.
  final func sorts(after other: GestureRecognizer) -> Bool {
    // ios.A3
    attempt.rank.sorts(after: other.attempt.rank) ?? (attachment < other.attachment)
  }
}

extension Arbiter {
  /// Calls `body` with each recognizer in an attempt, in order. Recognizers that join during the loop,
  /// behind the current one, are included.
  ///
  /// Nothing is retained for it: views retain their recognizers, and an event retains until its end
  /// those that leave the tree.
  @inline(__always)
  func forEachActive(_ body: (GestureRecognizer) -> Void) {
    var index = 0
    while index < active.count {
      active[index].with(body)
      index += 1
    }
  }

  /// The first recognizer in an attempt for which `isWanted`, which may have others join or leave.
  func firstActive(where isWanted: (GestureRecognizer) -> Bool) -> GestureRecognizer? {
    var index = 0
    while index < active.count {
      let reference = active[index]
      if reference.with(isWanted) { return reference.value }
      index += 1
    }
    return nil
  }
}
