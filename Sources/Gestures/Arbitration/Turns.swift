/// Undecided recognizers of a crowd in the order in which they are decided about: always the first that needn't
/// wait. One that waits, or lets another go first, is looked at again only when that one has an outcome.
struct Turns {
  private let recognizers: [GestureRecognizer]
  /// The place from which on none was looked at yet, and places before it that are to be looked at again.
  private var fresh = 0
  private var reopened = Heap<Int>()
  /// Places of recognizers that let others go first, and of some that no longer do.
  private var deferred = Heap<Int>()
  private var isDeferred: [Bool]
  /// Places of recognizers, by the number of what each waits for.
  private var waiting: [ObjectNumber: [Int]] = [:]

  init(of recognizers: [GestureRecognizer]) {
    self.recognizers = recognizers
    isDeferred = Array(repeating: false, count: recognizers.count)
  }

  subscript(place: Int) -> GestureRecognizer { recognizers[place] }

  /// Takes the first place that is to be looked at.
  mutating func next() -> Int? {
    if let place = reopened.pop() {
      isDeferred[place] = false
      return place
    }
    guard fresh < recognizers.count else { return nil }
    defer { fresh += 1 }
    return fresh
  }

  /// Takes the first place that lets others go first, once there is none to be looked at.
  mutating func nextDeferred() -> Int? {
    while let place = deferred.pop() {
      guard isDeferred[place] else { continue }
      isDeferred[place] = false
      return place
    }
    return nil
  }

  /// Has a place looked at again when `other` has an outcome; with `defers`, it is to be decided about even so if
  /// no other can be.
  mutating func postpone(_ place: Int, until other: GestureRecognizer, defers: Bool) {
    waiting[other.number, default: []].append(place)
    guard defers else { return }
    isDeferred[place] = true
    deferred.push(place)
  }

  /// Records that a recognizer has an outcome.
  mutating func hasOutcome(_ number: ObjectNumber) {
    for place in waiting.removeValue(forKey: number) ?? [] { reopened.push(place) }
  }
}

extension Engine {
  /// Whether none but the engine decides in which order undecided recognizers are looked at, and they are many.
  final var canTakeTurns: Bool {
    arbitration.active.isCrowd && arbitration.counts.undecided > Concerned.maximumCount
      && !arbitration.outlook.hasQuestions && hasOnlyListedTies
  }

  /// A recognizer that one waits for.
  final func blocker(of recognizer: GestureRecognizer) -> GestureRecognizer? {
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
