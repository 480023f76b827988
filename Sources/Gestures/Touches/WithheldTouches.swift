/// Touches that lifted while a recognizer keeps their begin or their end from their views.
///
/// They are apart from the touches that are down, since there can be as many as taps in a row: nothing
/// becomes of a group of them before the recognizer that delays it has decided, or one that holds
/// some of them claims those.
struct WithheldTouches {
  private struct Group {
    let delayer: Touch.Holder
    /// What it delays.
    let stage: Delivery.Stage
    /// By landing.
    var touches: ContiguousArray<Touch> = []
    var holders: Set<HolderKey> = []

    func isDelayed(by other: Touch.Holder, at otherStage: Delivery.Stage) -> Bool {
      delayer.recognizer === other.recognizer && delayer.attempt == other.attempt
        && stage == otherStage
    }

    /// Whether what delayed them does so no more.
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

  /// Takes in a touch that lifted and that a recognizer delays; whether it belongs here.
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

  /// Gives back the touches that nobody delays any more, or somebody else.
  mutating func releaseFree() -> ContiguousArray<Touch> { release(where: \.isFree) }

  /// Gives back those that were withheld along with one that the recognizer holds in its attempt.
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

extension FingersDown {
  /// Follows touches again that were withheld.
  mutating func track(_ released: ContiguousArray<Touch>) {
    guard !released.isEmpty else { return }
    tracked += released
    tracked.sort { $0.landingNumber < $1.landingNumber }
  }

  /// Follows those no more that are over, and sets those apart that are withheld until somebody decides.
  mutating func forgetEnded() {
    var apart = WithheldTouches()
    swap(&apart, &withheld)
    tracked.removeAll { !$0.isDown && ($0.delivery.stage == .closed || apart.take($0)) }
    swap(&apart, &withheld)
  }
}
