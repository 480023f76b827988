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
    private(set) var touches: ContiguousArray<Touch> = []
    /// Those that hold one of the touches; nil until somebody asks, since there may be as many as recognizers.
    private var holders: Set<HolderKey>?

    init(delayer: Touch.Holder, stage: Delivery.Stage) {
      (self.delayer, self.stage) = (delayer, stage)
    }

    var key: GroupKey { GroupKey(delayer: HolderKey(delayer), stage: stage) }

    /// Whether the recognizer no longer delays them.
    var isFree: Bool {
      !delayer.isUndecided
        || !(stage == .begun
          ? delayer.recognizer.delaysTouchesEnded : delayer.recognizer.delaysTouchesBegan)
    }

    mutating func add(_ touch: Touch) {
      touches.append(touch)
      if holders != nil { noteHolders(of: touch) }
    }

    /// Whether a recognizer holds one of the touches in that attempt.
    mutating func isHeld(by holder: HolderKey) -> Bool {
      if holders == nil {
        holders = []
        for touch in touches { noteHolders(of: touch) }
      }
      return holders?.contains(holder) == true
    }

    private mutating func noteHolders(of touch: Touch) {
      for holder in touch.holders { holders?.insert(HolderKey(holder)) }
    }

    func twin(by copy: WorldCopy) -> Group {
      let delayer = Touch.Holder(
        recognizer: copy[delayer.recognizer], attempt: delayer.attempt)
      var twin = Group(delayer: delayer, stage: stage)
      (twin.touches, twin.holders) = (copy[touches], holders)
      return twin
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

  private struct GroupKey: Hashable {
    let delayer: HolderKey
    let stage: Delivery.Stage
  }

  /// A view with withheld touches.
  private struct Place {
    let view: View
    /// The number of the first that landed.
    let firstLanding: Int
    /// The number of its touches.
    var count = 0
  }

  private var groups: [Group] = []
  private var groupIndices: [GroupKey: Int] = [:]
  private var places: [ObjectNumber: Place] = [:]
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// Adds a lifted touch that a recognizer delays; false if it isn't one.
  mutating func take(_ touch: Touch) -> Bool {
    guard !touch.isDown, touch.delivery.stage != .closed, !touch.delivery.isCancelled,
      !touch.delivery.isDiscarded, let recognizer = touch.delayer,
      let delayer = touch.holders.first(where: { $0.recognizer === recognizer && !$0.isDropped })
    else { return false }
    let group = Group(delayer: delayer, stage: touch.delivery.stage)
    let index = groupIndices[group.key] ?? groups.count
    if index == groups.count {
      if group.isFree { return false }
      groups.append(group)
      groupIndices[group.key] = index
    }
    groups[index].add(touch)
    if let view = touch.view {
      places[view.number, default: Place(view: view, firstLanding: touch.landingNumber)].count += 1
    }
    count += 1
    return true
  }

  /// The views of touches that are `root` or its descendants, each with the number of its first touch that landed.
  func views(within root: View) -> [(view: View, landing: Int)] {
    let found =
      if let branch = root.branch(ofAtMost: places.count) {
        branch.compactMap { places[$0.number] }
      } else {
        places.values.filter { $0.view.isDescendant(of: root) }
      }
    return found.map { ($0.view, $0.firstLanding) }
  }

  /// Removes and returns the touches of groups whose recognizer no longer delays them.
  mutating func releaseFree() -> ContiguousArray<Touch> { release { $0.isFree } }

  /// Removes and returns the touches of groups in which the recognizer holds one in its current
  /// attempt.
  mutating func release(heldBy recognizer: GestureRecognizer) -> ContiguousArray<Touch> {
    let key = HolderKey(recognizer, recognizer.attempt.number)
    return release { $0.isHeld(by: key) }
  }

  mutating func releaseAll() -> ContiguousArray<Touch> { release { _ in true } }

  private mutating func release(
    where isReleased: (inout Group) -> Bool
  ) -> ContiguousArray<Touch> {
    guard let first = groups.indices.first(where: { isReleased(&groups[$0]) }) else { return [] }
    var released = groups[first].touches
    var kept = Array(groups[..<first])
    for index in groups.indices.dropFirst(first + 1) {
      if isReleased(&groups[index]) {
        released += groups[index].touches
      } else {
        kept.append(groups[index])
      }
    }
    groups = kept
    groupIndices.removeAll(keepingCapacity: true)
    for (index, group) in groups.enumerated() { groupIndices[group.key] = index }
    for touch in released {
      guard let number = touch.view?.number, var place = places[number] else { continue }
      place.count -= 1
      places[number] = place.count > 0 ? place : nil
    }
    count -= released.count
    return released
  }

  func twin(by copy: WorldCopy) -> WithheldTouches {
    var twin = self
    twin.groups = groups.map { $0.twin(by: copy) }
    twin.places = places.mapValues {
      Place(view: copy[$0.view], firstLanding: $0.firstLanding, count: $0.count)
    }
    return twin
  }
}
