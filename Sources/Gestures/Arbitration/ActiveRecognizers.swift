import BinarySearch

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
  /// Whether each sorts after the one before it; one that was attached anew during its attempt may not.
  private(set) var isSorted = true
  /// Counts what tells earlier from later, since there was no attempt: attempts that joined or, in a crowd, have an
  /// outcome, and delegates that were replaced.
  private(set) var moment: UInt32 = 0
  /// The last moment when one counted as asked about all others.
  private(set) var lastAsked: UInt32 = 0

  /// The number of recognizers up to which going through all of them is fastest. It decides about nothing else,
  /// which a law holds to with other numbers.
  var scanLimit = 16
  /// The part of a crowd up to which looking them up is faster than going through all; the law holds for any.
  var smallPart = 0.25
  /// Whether there are so many that one is better looked up.
  var isCrowd: Bool { count > scanLimit }

  /// The number of a crowd's recognizers up to which they are few of it.
  var mostThatAreFew: Int { Int(Double(count) * smallPart) }

  @inline(__always)
  var count: Int { references.count &- vacated }

  @inline(__always)
  subscript(index: Int) -> Unretained<GestureRecognizer> {
    references[vacated &+ index].unsafelyUnwrapped
  }

  /// A retained snapshot, unaffected by attempts that begin or end later.
  var all: [GestureRecognizer] { (0..<count).map { self[$0].value } }

  mutating func insert(_ recognizer: GestureRecognizer) {
    if count == 0 { (isSorted, moment, lastAsked) = (true, 0, 0) }
    recognizer.attempt.place.joined = pass()
    let index = index(behindAllBefore: recognizer)
    if index == count {
      references.append(Unretained(recognizer))
    } else if isCrowd, index < count / 2 {
      insert(recognizer, nearFront: index)
    } else {
      references.insert(Unretained(recognizer), at: vacated + index)
    }
  }

  /// Starts a moment, and returns it.
  @discardableResult
  mutating func pass() -> UInt32 {
    moment &+= 1
    return moment
  }

  /// Records that one is asked about all others, and returns the moment.
  mutating func ask() -> UInt32 {
    lastAsked = moment
    return moment
  }

  /// The index at which a recognizer joins: behind the last that doesn't sort after it.
  private func index(behindAllBefore recognizer: GestureRecognizer) -> Int {
    var index = count
    if isCrowd, isSorted, self[index - 1].with({ $0.sorts(after: recognizer) }) {
      return firstIndex { $0.sorts(after: recognizer) }
    }
    while index > 0, self[index - 1].with({ $0.sorts(after: recognizer) }) { index -= 1 }
    return index
  }

  /// Inserts one by moving those before it; the room for that is made for many at once.
  private mutating func insert(_ recognizer: GestureRecognizer, nearFront index: Int) {
    if vacated == 0 {
      vacated = count / 2
      references.insert(contentsOf: repeatElement(nil, count: vacated), at: 0)
    }
    vacated -= 1
    for place in vacated..<vacated + index { references[place] = references[place + 1] }
    references[vacated + index] = Unretained(recognizer)
  }

  /// Records that a recognizer's attachment changed during its attempt; its place doesn't.
  mutating func attachmentChanged() { isSorted = false }

  /// The first index from which on all are `behind`, if those are the last ones.
  private func firstIndex(where behind: (GestureRecognizer) -> Bool) -> Int {
    (0..<count).partitioningIndex { self[$0].with(behind) }
  }

  /// The index of a recognizer; nil if its attempt isn't under way.
  func index(of recognizer: GestureRecognizer) -> Int? {
    guard isCrowd else { return firstIndex(of: recognizer) }
    let index = firstIndex { !recognizer.follows($0) }
    if index < count, self[index].refers(to: recognizer) { return index }
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

  /// Recognizers in an attempt, in order.
  func inOrder(_ recognizers: [GestureRecognizer]) -> [GestureRecognizer] {
    if recognizers.count < 2 { return recognizers }
    if isSorted { return recognizers.sorted { $1.follows($0) } }
    return recognizers.map { (index(of: $0) ?? count, $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// Whether one comes before another, both of which are in an attempt.
  func isOrdered(_ recognizer: GestureRecognizer, before other: GestureRecognizer) -> Bool {
    isSorted
      ? other.follows(recognizer)
      : (index(of: recognizer) ?? count) < (index(of: other) ?? count)
  }

  mutating func remove(_ recognizer: GestureRecognizer) {
    if let index = index(of: recognizer) { remove(at: index) }
  }

  mutating func remove(at index: Int) {
    guard index < count / 2 else {
      references.remove(at: vacated + index)
      return
    }
    references.withUnsafeMutableBufferPointer { all in
      let front = all.baseAddress.unsafelyUnwrapped + vacated
      (front + 1).update(from: front, count: index)
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

  func copied(by copy: WorldCopy) -> ActiveRecognizers {
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

  /// The first recognizer in an attempt for which `isWanted`, which may have others join or leave.
  final func firstActive(where isWanted: (GestureRecognizer) -> Bool) -> GestureRecognizer? {
    var index = 0
    while index < arbitration.active.count {
      let recognizer = arbitration.active[index].value
      if isWanted(recognizer) { return recognizer }
      index += 1
    }
    return nil
  }
}

extension GestureRecognizer {
  /// Whether it sorts after `other` among those in an attempt. Of those that were never attached, none
  /// does.
  final func sorts(after other: GestureRecognizer) -> Bool {
    attempt.place.sorts(after: other.attempt.place) ?? (attachment > other.attachment)
  }

  /// The same, where those that were never attached sort in the order of joining.
  fileprivate final func follows(_ other: GestureRecognizer) -> Bool {
    sorts(after: other)
      || !other.sorts(after: self) && attempt.place.joined > other.attempt.place.joined
  }
}
