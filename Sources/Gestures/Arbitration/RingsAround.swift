/// The rings that recognizers make who require or wait for each other, found out once and kept, since there can be
/// as many questions as recognizers in a chain.
///
/// Whatever is found out about a recognizer is found out about all that it leads to, and looked up again for those
/// of a ring that may have come apart.
struct RingsAround {
  /// The number of the ring that a recognizer is in; 0 if it is in none.
  private var rings: [ObjectNumber: Int] = [:]
  /// The recognizers in each ring, by its number.
  private var members: [Int: [ObjectNumber]] = [:]
  private var count = 0
  /// Whether others than those that name it may lead to one of them.
  private var hasUnnamed = false
  /// Whether a ring may have come apart since.
  private var hasGaps = false

  /// The number of the ring that a recognizer is in; nil if it is in none. `requirements` are those of a recognizer,
  /// by name or otherwise.
  mutating func ring(
    of start: GestureRecognizer, in engine: Engine,
    along requirements: (GestureRecognizer) -> [ObjectLink<GestureRecognizer>]
  ) -> Int? {
    if rings[start.number] == nil { explore(from: start, in: engine, along: requirements) }
    return rings[start.number].flatMap { $0 > 0 ? $0 : nil }
  }

  private mutating func explore(
    from start: GestureRecognizer, in engine: Engine,
    along requirements: (GestureRecognizer) -> [ObjectLink<GestureRecognizer>]
  ) {
    var found = [start]
    var places = [start.number: 0]
    var graph: [[Int]] = []
    while graph.count < found.count {
      engine.breathe()
      let recognizer = found[graph.count]
      let links = requirements(recognizer)
      if links.count > recognizer.required.count { hasUnnamed = true }
      var others: [Int] = []
      // What is known already doesn't lead back.
      for link in links where rings[link.number] == nil {
        guard let other = engine.objects[link] else { continue }
        if let place = places[link.number] {
          others.append(place)
        } else {
          places[link.number] = found.count
          others.append(found.count)
          found.append(other)
        }
      }
      graph.append(others)
    }
    for recognizer in found { rings[recognizer.number] = 0 }
    for ring in Rings(in: graph).all {
      count += 1
      members[count] = ring.map { found[$0].number }
      for place in ring { rings[found[place].number] = count }
    }
  }

  /// Records that a recognizer leads to another one, or with nil, to any.
  mutating func linksGrew(of recognizer: GestureRecognizer, by other: GestureRecognizer?) {
    // Where there are gaps, what is known may lead to it.
    guard hasGaps || rings[recognizer.number] != nil else { return }
    if hasGaps {
      self = RingsAround()
    } else if let other, other.requiresNone {
      if recognizer.required[key: other.number] == nil { hasUnnamed = true }
      rings[other.number] = 0
    } else if recognizer.dependents.isEmpty, !hasUnnamed {
      // None leads to it.
      rings[recognizer.number] = nil
    } else {
      self = RingsAround()
    }
  }

  /// Records that a recognizer leads to none any more, or none to it: its ring may have come apart.
  mutating func linksShrank(of recognizer: GestureRecognizer) {
    guard let ring = rings.removeValue(forKey: recognizer.number), ring > 0 else { return }
    hasGaps = true
    for number in members.removeValue(forKey: ring) ?? [] { rings[number] = nil }
  }
}

extension GestureRecognizer {
  /// Whether neither names nor lists nor answers have it require another one to fail.
  fileprivate final var requiresNone: Bool {
    required.isEmpty && delegate?.shouldRequireFailureOf == nil
      && attempt.requirementAnswers.isEmpty
  }
}

extension Engine {
  /// The number of the ring of requirements in force that a recognizer is in; nil if it is in none.
  final func ring(of recognizer: GestureRecognizer) -> Int? {
    arbitration.ringsAround.ring(of: recognizer, in: self) { recognizer in
      var links = Array(recognizer.required) + answeredRequirements(of: recognizer)
      if case .only(.these(let list)) = recognizer.delegate?.shouldRequireFailureOf {
        links += list.links
      }
      return links
    }
  }

  /// The first of the recognizers that one waits for, `others`, that waits for it in turn, directly or not. Names
  /// alone tie recognizers to each other, and changes are followed narrowly.
  final func rival(
    of recognizer: GestureRecognizer, among others: AwaitedRecognizers
  ) -> GestureRecognizer? {
    guard let ring = ringOfWaiting(recognizer) else { return nil }
    return others.first { ringOfWaiting($0) == ring }
  }

  /// The number of the ring of recognizers that wait for each other, or would if they recognized now, that one is
  /// in; nil if it is in none.
  private final func ringOfWaiting(_ recognizer: GestureRecognizer) -> Int? {
    var rings = arbitration.takeWaitingRings()
    defer { arbitration.remember(waitingRings: rings) }
    return rings.ring(of: recognizer, in: self) { recognizer in
      recognizer.required.filter { objects[$0]?.canBeAwaited == true }
    }
  }
}
