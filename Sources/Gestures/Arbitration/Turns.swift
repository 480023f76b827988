/// Undecided recognizers of a crowd in the order in which they are decided about: always the first that needn't
/// wait. One that waits, or lets another go first, is looked at again only when that one has an outcome.
struct Turns {
  /// All in an attempt, of whom every undecided one has a turn; empty if they are entered one by one.
  private let crowd: [GestureRecognizer]
  /// Those that were entered, by their place among those in an attempt.
  private var entered: [Int: GestureRecognizer] = [:]
  /// Places that are to be looked at.
  private var open = Heap<UInt32>()
  /// Places of recognizers that let others go first, and of some that no longer do.
  private var deferred = Heap<UInt32>()
  private var isDeferred: Set<UInt32> = []
  /// Places of recognizers, by the number of what each waits for.
  private var waiting = ListsByNumber<UInt32>()
  /// Places of recognizers that wait for something else.
  private var waitingOtherwise: [UInt32] = []

  init() { crowd = [] }

  /// Gives a turn to each undecided one of all in an attempt.
  init(of crowd: [GestureRecognizer]) {
    self.crowd = crowd
    for (place, recognizer) in crowd.enumerated() where recognizer.attempt.phase.isUndecided {
      open.push(UInt32(place))
    }
  }

  subscript(place: Int) -> GestureRecognizer? {
    place < crowd.count ? crowd[place] : entered[place]
  }

  /// Whether they were entered, and are so few that going through all is fast.
  var areFew: Bool { crowd.isEmpty && entered.count <= Concerned.few }

  /// Those that were entered, in order.
  var all: [GestureRecognizer] { entered.sorted { $0.key < $1.key }.map(\.value) }

  /// Gives a recognizer a turn, unless it has had one.
  mutating func enter(_ recognizer: GestureRecognizer, at place: Int) {
    if entered.updateValue(recognizer, forKey: place) == nil { open.push(UInt32(place)) }
  }

  /// Takes the first place that is to be looked at.
  mutating func next() -> Int? {
    guard let place = open.pop() else { return nil }
    isDeferred.remove(place)
    return Int(place)
  }

  /// Takes the first place that lets others go first, once there is none to be looked at.
  mutating func nextDeferred() -> Int? {
    while let place = deferred.pop() {
      if isDeferred.remove(place) != nil { return Int(place) }
    }
    return nil
  }

  /// Has a place looked at again when `other` has an outcome, or with nil, anyone has; with `defers`, it is to be
  /// decided about even so if no other can be.
  mutating func postpone(_ place: Int, until other: GestureRecognizer?, defers: Bool) {
    let place = UInt32(place)
    if let other {
      waiting.append(place, to: other.number)
    } else {
      waitingOtherwise.append(place)
    }
    guard defers else { return }
    isDeferred.insert(place)
    deferred.push(place)
  }

  /// Records that a recognizer has an outcome.
  mutating func hasOutcome(_ number: ObjectNumber) {
    for place in waiting.removeList(of: number) { open.push(place) }
    for place in waitingOtherwise { open.push(place) }
    waitingOtherwise.removeAll()
  }
}

extension Engine {
  /// Whether none but the engine decides in which order undecided recognizers are looked at, and they are many.
  final var canTakeTurns: Bool {
    arbitration.active.isCrowd && arbitration.counts.undecided > Concerned.few
      && !arbitration.outlook.hasQuestions && hasOnlyListedTies
  }

  /// A recognizer that one waits for; nil if it isn't known.
  final func blocker(of recognizer: GestureRecognizer) -> GestureRecognizer? {
    if arbitration.isNarrow { return knownBlocker(of: recognizer) }
    if hasOnlyNamedRequirements(recognizer) {
      for link in recognizer.required {
        if let other = objects[link], other.canBeAwaited { return other }
      }
      return nil
    }
    let index = recognizer.attempt.blocking.firstBlocker
    return index < arbitration.active.count ? arbitration.active[index].value : nil
  }
}
