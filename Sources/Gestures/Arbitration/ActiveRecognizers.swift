/// Recognizers with an attempt under way, in order: deepest view first, views of one depth by their
/// first attachment, and recognizers of one view in the order in which they were attached.
///
/// References are unretained: a recognizer is removed when its attempt ends, and at the latest when
/// it is released.
struct ActiveRecognizers {
  /// The recognizers, behind places that aren't in use any more: attempts that end one by one tend to
  /// do so from the front, where closing the gap would move all others each time.
  private var references: ContiguousArray<Unretained<GestureRecognizer>?> = []
  /// The number of those places.
  private var vacated = 0

  /// The number of recognizers up to which going through all of them is fastest.
  private static let scanLimit = 16
  /// Whether there are so many that one is better looked up.
  var isCrowd: Bool { count > Self.scanLimit }

  @inline(__always)
  var count: Int { references.count &- vacated }

  @inline(__always)
  subscript(index: Int) -> Unretained<GestureRecognizer> {
    references[vacated &+ index].unsafelyUnwrapped
  }

  /// A retained snapshot, unaffected by attempts that begin or end later.
  var all: [GestureRecognizer] { (0..<count).map { self[$0].value } }

  mutating func insert(_ recognizer: GestureRecognizer) {
    var place = references.count
    while place > vacated, self[place - 1 - vacated].with({ $0.sorts(after: recognizer) }) {
      place -= 1
    }
    if place == references.count {
      references.append(Unretained(recognizer))
    } else {
      references.insert(Unretained(recognizer), at: place)
    }
  }

  /// The index of a recognizer; nil if its attempt isn't under way.
  func index(of recognizer: GestureRecognizer) -> Int? {
    guard isCrowd else { return firstIndex(of: recognizer) }
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if recognizer.sorts(after: self[middle].value) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    if low < count, self[low].refers(to: recognizer) { return low }
    // It was attached anew during its attempt, and isn't where it would be sorted.
    return firstIndex(of: recognizer)
  }

  private func firstIndex(of recognizer: GestureRecognizer) -> Int? {
    var place = vacated
    while place < references.count {
      if references[place].unsafelyUnwrapped.refers(to: recognizer) { return place &- vacated }
      place &+= 1
    }
    return nil
  }

  mutating func remove(_ recognizer: GestureRecognizer) {
    if let index = index(of: recognizer) { remove(at: index) }
  }

  mutating func remove(at index: Int) {
    guard index < count / 2 else {
      references.remove(at: vacated + index)
      return
    }
    var place = vacated + index
    while place > vacated {
      references[place] = references[place - 1]
      place -= 1
    }
    references[vacated] = nil
    vacated += 1
    if vacated > references.count / 2 { closeGap() }
  }

  private mutating func closeGap() {
    references.removeFirst(vacated)
    vacated = 0
  }

  /// Removes the recognizers whose attempt is over.
  mutating func removeIdle() {
    if vacated > 0 { closeGap() }
    references.removeAll { $0.unsafelyUnwrapped.with { !$0.attempt.phase.isUnderWay } }
  }

  func twin(by copy: WorldCopy) -> ActiveRecognizers {
    var twin = self
    twin.references = ContiguousArray(
      references.lazy.map { $0.map { Unretained(copy[$0.value]) } })
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
    attempt.place.sorts(after: other.attempt.place) ?? (attachment > other.attachment)
  }
}
