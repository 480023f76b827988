/// Undecided recognizers of a crowd in the order in which they are decided about: always the first that needn't
/// wait. One that waits, or lets another go first, is looked at again only when that one has an outcome.
struct Turns {
  /// Those that had a turn or are to have one, by their place among those in an attempt.
  private var recognizers: [Int: GestureRecognizer] = [:]
  /// Places that are to be looked at.
  private var open = Heap<Int>()
  /// Places of recognizers that let others go first, and of some that no longer do.
  private var deferred = Heap<Int>()
  private var isDeferred: Set<Int> = []
  /// Places of recognizers, by the number of what each waits for.
  private var waiting: [ObjectNumber: [Int]] = [:]
  /// Places of recognizers that wait for something else.
  private var waitingOtherwise: [Int] = []

  subscript(place: Int) -> GestureRecognizer? { recognizers[place] }

  var count: Int { recognizers.count }

  /// All that were entered, in order.
  var all: [GestureRecognizer] { recognizers.sorted { $0.key < $1.key }.map(\.value) }

  /// Gives a recognizer a turn, unless it has had one.
  mutating func enter(_ recognizer: GestureRecognizer, at place: Int) {
    if recognizers.updateValue(recognizer, forKey: place) == nil { open.push(place) }
  }

  /// Takes the first place that is to be looked at.
  mutating func next() -> Int? {
    guard let place = open.pop() else { return nil }
    isDeferred.remove(place)
    return place
  }

  /// Takes the first place that lets others go first, once there is none to be looked at.
  mutating func nextDeferred() -> Int? {
    while let place = deferred.pop() {
      if isDeferred.remove(place) != nil { return place }
    }
    return nil
  }

  /// Has a place looked at again when `other` has an outcome, or with nil, anyone has; with `defers`, it is to be
  /// decided about even so if no other can be.
  mutating func postpone(_ place: Int, until other: GestureRecognizer?, defers: Bool) {
    if let other {
      waiting[other.number, default: []].append(place)
    } else {
      waitingOtherwise.append(place)
    }
    guard defers else { return }
    isDeferred.insert(place)
    deferred.push(place)
  }

  /// Records that a recognizer has an outcome.
  mutating func hasOutcome(_ number: ObjectNumber) {
    for place in waiting.removeValue(forKey: number) ?? [] { open.push(place) }
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
