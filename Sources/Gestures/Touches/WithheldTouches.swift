/// Lifted touches whose begin or end a recognizer withholds from their views.
///
/// They are kept apart from the touches that are down, because there can be as many as taps in a
/// row. A group of them changes only when the recognizer that delays it decides, or a recognizer
/// that holds one of its touches claims that.
struct WithheldTouches {
  /// Those that one recognizer delays in the same way.
  private struct Group {
    let delayer: Touch.Holder
    /// The stage in which they are delayed: `withheld` for the begin, `begun` for the end.
    let stage: Delivery.Stage
    /// In landing order.
    var touches: ContiguousArray<Touch> = []

    /// Whether the recognizer no longer delays them.
    var isFree: Bool {
      !delayer.isUndecided
        || !(stage == .begun
          ? delayer.recognizer.delaysTouchesEnded : delayer.recognizer.delaysTouchesBegan)
    }

    func copied(by copy: WorldCopy) -> Group {
      let delayer = Touch.Holder(
        recognizer: copy[delayer.recognizer], attempt: delayer.attempt)
      return Group(delayer: delayer, stage: stage, touches: copy[touches])
    }
  }

  /// A view with withheld touches.
  private struct Place {
    let view: View
    /// The number of the first that landed.
    let firstLanding: Int
    /// The number of its touches.
    var count = 0
  }

  /// The groups by the recognizer that delays them.
  private var groups: [ObjectNumber: ContiguousArray<Group>] = [:]
  private var places: [ObjectNumber: Place] = [:]
  /// Who holds them; nil until somebody asks, since there may be as many as recognizers.
  private var holdings: Holdings?
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// Adds a lifted touch that a recognizer delays; false if it isn't one.
  mutating func take(_ touch: Touch) -> Bool {
    guard !touch.isDown, touch.delivery.stage != .closed, !touch.delivery.isCancelled,
      !touch.delivery.isDiscarded, let recognizer = touch.delayer,
      let delayer = touch.remainingHolders.first(where: { $0.recognizer === recognizer })
    else { return false }
    let group = Group(delayer: delayer, stage: touch.delivery.stage, touches: [touch])
    if group.isFree { return false }
    Self.add(group, to: &groups[recognizer.number, default: []])
    recognizer.attempt.isWithholding = true
    holdings?.add(touch, delayedBy: recognizer)
    if holdings?.isOutgrown == true { holdings = nil }
    if let view = touch.view {
      places[view.number, default: Place(view: view, firstLanding: touch.landingNumber)].count += 1
    }
    count += 1
    return true
  }

  /// Adds a group of one recognizer to its others, or to that one of them which is delayed in the same way.
  private static func add(_ group: Group, to others: inout ContiguousArray<Group>) {
    if let index = others.firstIndex(where: { $0.stage == group.stage && !$0.isFree }) {
      others[index].touches += group.touches
    } else {
      others.append(group)
    }
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

  // MARK: Releasing

  /// Removes and returns the touches of groups whose recognizer no longer delays them; only some may have stopped
  /// doing so.
  mutating func releaseFree(among concerned: Concerned) -> ContiguousArray<Touch> {
    guard let links = concerned.links else { return release(from: groups.keys) { $0.isFree } }
    return release(from: links.lazy.map(\.number)) { $0.isFree }
  }

  /// Removes and returns the touches of recognizers that delay one which `recognizer` holds in its current attempt.
  mutating func release(heldBy recognizer: GestureRecognizer) -> ContiguousArray<Touch> {
    if holdings == nil {
      var all = Holdings()
      for group in groups.values.joined() {
        for touch in group.touches { all.add(touch, delayedBy: group.delayer.recognizer) }
      }
      holdings = all
    }
    guard let delayers = holdings?.delayers(ofTouchesHeldBy: recognizer), !delayers.isEmpty else {
      return []
    }
    return release(from: delayers) { _ in true }
  }

  /// Whether there are any that no recognizer delays any more.
  var hasFree: Bool { groups.values.contains { $0.contains(where: \.isFree) } }

  mutating func releaseAll() -> ContiguousArray<Touch> { release(from: groups.keys) { _ in true } }

  private mutating func release(
    from delayers: some Sequence<ObjectNumber>, where isReleased: (Group) -> Bool
  ) -> ContiguousArray<Touch> {
    var released: ContiguousArray<Touch> = []
    for delayer in delayers {
      guard var others = groups[delayer], others.contains(where: isReleased) else { continue }
      for group in others where isReleased(group) { released += group.touches }
      others.removeAll(where: isReleased)
      groups[delayer] = others.isEmpty ? nil : others
    }
    for touch in released {
      holdings?.remove(touch)
      guard let number = touch.view?.number, var place = places[number] else { continue }
      place.count -= 1
      places[number] = place.count > 0 ? place : nil
    }
    count -= released.count
    if isEmpty { holdings = nil }
    return released
  }

  func copied(by copy: WorldCopy) -> WithheldTouches {
    var twin = self
    twin.groups = groups.mapValues { ContiguousArray($0.map { $0.copied(by: copy) }) }
    twin.places = places.mapValues {
      Place(view: copy[$0.view], firstLanding: $0.firstLanding, count: $0.count)
    }
    return twin
  }
}

/// Who holds touches that are withheld, and who delays these.
///
/// A touch that is delayed by one recognizer after the other is entered once: its holders remain the same.
private struct Holdings {
  /// A recognizer in one of its attempts.
  private struct Holder: Hashable {
    let recognizer: ObjectNumber
    let attempt: UInt64
  }

  /// The landing number of the first touch of each.
  private var first: [Holder: Int] = [:]
  /// Those of its others, which few have.
  private var others: [Holder: [Int]] = [:]
  /// The touches that were entered, by landing number.
  private var entered: Set<Int> = []
  /// The recognizers that delay those that are withheld now.
  private var delayers: [Int: ObjectNumber] = [:]
  /// The number of holders that were entered, each counted once for each touch.
  private var count = 0
  /// That of holders of touches that are withheld now.
  private var currentCount = 0

  /// Whether most of it is about touches that their views have had by now.
  var isOutgrown: Bool { count > 2 * currentCount + 1000 }

  mutating func add(_ touch: Touch, delayedBy delayer: GestureRecognizer) {
    delayers[touch.landingNumber] = delayer.number
    currentCount += touch.holders.count
    guard entered.insert(touch.landingNumber).inserted else { return }
    count += touch.holders.count
    for each in touch.holders where !each.isDropped {
      let holder = Holder(recognizer: each.recognizer.number, attempt: each.attempt)
      if first[holder] == nil {
        first[holder] = touch.landingNumber
      } else {
        others[holder, default: []].append(touch.landingNumber)
      }
    }
  }

  mutating func remove(_ touch: Touch) {
    delayers[touch.landingNumber] = nil
    currentCount -= touch.holders.count
  }

  /// The recognizers that delay a touch which `recognizer` holds in its current attempt, each once.
  func delayers(ofTouchesHeldBy recognizer: GestureRecognizer) -> Set<ObjectNumber> {
    let holder = Holder(recognizer: recognizer.number, attempt: recognizer.attempt.number)
    guard let first = first[holder] else { return [] }
    return Set((others[holder, default: []] + [first]).compactMap { delayers[$0] })
  }
}
