/// For recognizers that wait and can't change by themselves, one that still can, for which each waits directly or by
/// way of others; found out once and kept, since there can be as many timers as recognizers in a ring.
struct WaysOut {
  private var known: [ObjectNumber: ObjectLink<GestureRecognizer>] = [:]

  /// The recognizer that was found for one, which may have changed since.
  subscript(recognizer: GestureRecognizer) -> ObjectLink<GestureRecognizer>? {
    known[recognizer.number]
  }

  mutating func lead(_ numbers: [ObjectNumber], to exit: GestureRecognizer) {
    for number in numbers { known[number] = ObjectLink(exit) }
  }

  /// Records that no other one waits for a recognizer any more: ways by way of it are gone.
  mutating func waitsNoMore(_ recognizer: GestureRecognizer) {
    if known[recognizer.number] != nil { known.removeAll() }
  }

  mutating func removeAll() {
    if !known.isEmpty { known.removeAll() }
  }
}

extension Engine {
  /// Whether a recognizer waits, directly or by way of others, for one that doesn't wait or may change by itself. No
  /// delegate answers about all others.
  final func hasWayOut(_ start: GestureRecognizer) -> Bool {
    var open = [start]
    var reached: Set<ObjectNumber> = [start.number]
    // Who was found to wait for each.
    var waiting: [ObjectNumber: [ObjectNumber]] = [:]
    while let recognizer = open.popLast() {
      breathe()
      if let exit = knownExit(from: recognizer) {
        remember(exit, from: recognizer, waiting)
        return true
      }
      let others = awaitedInAnyOrder(by: recognizer)
      if others.isEmpty { return true }
      for other in others {
        waiting[other.number, default: []].append(recognizer.number)
        if reached.insert(other.number).inserted { open.append(other) }
      }
    }
    return false
  }

  /// The recognizer itself, if it may change, or one that it is known to lead to.
  private final func knownExit(from recognizer: GestureRecognizer) -> GestureRecognizer? {
    if !recognizer.isStuckIfItWaits { return recognizer }
    if let blocker = knownBlocker(of: recognizer), !blocker.isStuckIfItWaits { return blocker }
    guard let exit = arbitration.waysOut[recognizer].flatMap({ objects[$0] }),
      exit.canBeAwaited, !exit.isStuckIfItWaits
    else { return nil }
    return exit
  }

  /// Stores an exit for one from which it was found, unless it is that itself, and for all that wait for it.
  private final func remember(
    _ exit: GestureRecognizer, from recognizer: GestureRecognizer,
    _ waiting: [ObjectNumber: [ObjectNumber]]
  ) {
    var numbers = [recognizer.number]
    var found: Set<ObjectNumber> = [recognizer.number]
    var index = 0
    while index < numbers.count {
      for number in waiting[numbers[index]] ?? [] where found.insert(number).inserted {
        numbers.append(number)
      }
      index += 1
    }
    if exit === recognizer { numbers.removeFirst() }
    arbitration.waysOut.lead(numbers, to: exit)
  }
}
