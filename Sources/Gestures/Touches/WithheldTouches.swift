/// Lifted touches whose begin or end a recognizer withholds from their views.
///
/// They are kept apart from the touches that are down, because there can be as many as taps in a
/// row. A group of them changes only when the recognizer that delays it decides, or a recognizer
/// that holds one of its touches claims that.
struct WithheldTouches {
  private struct Group {
    let delayer: Touch.Holder
    /// The stage in which they are delayed: `withheld` for the begin, `begun` for the end.
    let stage: Delivery.Stage
    /// In landing order.
    var touches: ContiguousArray<Touch> = []
    var holders: Set<HolderKey> = []

    func isDelayed(by other: Touch.Holder, at otherStage: Delivery.Stage) -> Bool {
      delayer.recognizer === other.recognizer && delayer.attempt == other.attempt
        && stage == otherStage
    }

    /// Whether the recognizer no longer delays them.
    var isFree: Bool {
      !delayer.isUndecided
        || !(stage == .begun
          ? delayer.recognizer.delaysTouchesEnded : delayer.recognizer.delaysTouchesBegan)
    }
  }

  /// A recognizer in one of its attempts.
  private struct HolderKey: Hashable {
    let recognizer: ObjectNumber
    let attempt: UInt64

    init(_ holder: Touch.Holder) { self.init(holder.recognizer, holder.attempt) }

    init(_ recognizer: GestureRecognizer, _ attempt: UInt64) {
      self.recognizer = recognizer.number
      self.attempt = attempt
    }
  }

  private var groups: [Group] = []
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// Adds a lifted touch that a recognizer delays; false if it isn't one.
  mutating func take(_ touch: Touch) -> Bool {
    guard !touch.isDown, touch.delivery.stage != .closed, !touch.delivery.isCancelled,
      !touch.delivery.isDiscarded, let recognizer = touch.delayer,
      let delayer = touch.holders.first(where: { $0.recognizer === recognizer })
    else { return false }
    let stage = touch.delivery.stage
    if groups.last.map({ $0.isDelayed(by: delayer, at: stage) }) != true {
      let group = Group(delayer: delayer, stage: stage)
      if group.isFree { return false }
      groups.append(group)
    }
    groups[groups.count - 1].touches.append(touch)
    for holder in touch.holders { groups[groups.count - 1].holders.insert(HolderKey(holder)) }
    count += 1
    return true
  }

  /// Removes and returns the touches of groups whose recognizer no longer delays them.
  mutating func releaseFree() -> ContiguousArray<Touch> { release(where: \.isFree) }

  /// Removes and returns the touches of groups in which the recognizer holds one in its current
  /// attempt.
  mutating func release(heldBy recognizer: GestureRecognizer) -> ContiguousArray<Touch> {
    let key = HolderKey(recognizer, recognizer.attempt.number)
    return release { $0.holders.contains(key) }
  }

  mutating func releaseAll() -> ContiguousArray<Touch> { release { _ in true } }

  private mutating func release(where isReleased: (Group) -> Bool) -> ContiguousArray<Touch> {
    guard groups.contains(where: isReleased) else { return [] }
    var released: ContiguousArray<Touch> = []
    for group in groups where isReleased(group) { released += group.touches }
    groups.removeAll(where: isReleased)
    count -= released.count
    return released
  }

  func twin(by copy: WorldCopy) -> WithheldTouches {
    var twin = self
    twin.groups = groups.map { group in
      let delayer = Touch.Holder(
        recognizer: copy[group.delayer.recognizer], attempt: group.delayer.attempt)
      return Group(
        delayer: delayer, stage: group.stage, touches: copy[group.touches],
        holders: group.holders)
    }
    return twin
  }
}
