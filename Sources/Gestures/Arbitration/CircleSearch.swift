/// A search along requirements from one recognizer, one requirement at a time.
private struct CircleSearch {
  /// Recognizers that were reached.
  private(set) var reached: Set<ObjectNumber>
  /// Those whose requirements are yet to be followed.
  private var open: [GestureRecognizer]
  private var current: (from: GestureRecognizer, links: [ObjectLink<GestureRecognizer>])?

  init(from start: GestureRecognizer) {
    reached = [start.number]
    open = [start]
  }

  /// The next requirement, by the two that it ties; nil once all were followed.
  mutating func next(
    along links: (GestureRecognizer) -> [ObjectLink<GestureRecognizer>], in engine: Engine
  ) -> (from: GestureRecognizer, to: GestureRecognizer)? {
    while true {
      while let link = current?.links.popLast() {
        if let from = current?.from, let to = engine.objects[link] { return (from, to) }
      }
      guard let from = open.popLast() else { return nil }
      current = (from, links(from))
    }
  }

  mutating func reach(_ recognizer: GestureRecognizer) {
    if reached.insert(recognizer.number).inserted { open.append(recognizer) }
  }
}

extension Engine {
  /// Whether a recognizer waits for itself by way of others. Lists and names alone tie recognizers to each other.
  ///
  /// Those ahead of it and those behind are looked at in turns, until either there is no further one: there can be as
  /// many questions as recognizers in a chain, which grows at one end or is put together from shorter ones.
  final func waitsInCircle(_ recognizer: GestureRecognizer) -> Bool {
    var ahead = CircleSearch(from: recognizer)
    var behind = CircleSearch(from: recognizer)
    while true {
      breathe()
      guard let (required, requirer) = behind.next(along: mayBeRequiredLinks, in: self) else {
        return false
      }
      if waits(requirer, for: required) {
        if ahead.reached.contains(requirer.number) { return true }
        behind.reach(requirer)
      }
      guard let (requirer, required) = ahead.next(along: mayRequireLinks, in: self) else {
        return false
      }
      if waits(requirer, for: required) {
        if behind.reached.contains(required.number) { return true }
        ahead.reach(required)
      }
    }
  }

  /// Whether one waits for another, by what it was asked about.
  private final func waits(
    _ recognizer: GestureRecognizer, for other: GestureRecognizer
  ) -> Bool {
    guard recognizer !== other, recognizer.attempt.phase.isUnderWay, other.canBeAwaited else {
      return false
    }
    return recognizer.attempt.phase.isUndecided
      ? requires(recognizer, toFail: other) : isKnown(recognizer, toRequire: other)
  }
}
