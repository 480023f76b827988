/// Failure requirements that delegates give as lists. In a crowd, the others of a recognizer are looked up in
/// them, instead of asking about each pair, and no answer is recorded about those that aren't listed.
struct ListedRequirements {
  /// Recognizers whose delegates name one as required, by its number, and those that were answered that they
  /// require it.
  private var requirers = ListsByNumber<ObjectLink<GestureRecognizer>>()
  /// Recognizers whose delegates name one as requiring them.
  private var required = ListsByNumber<ObjectLink<GestureRecognizer>>()
  private var roll = ListRoll()
  /// Recognizers that undecided ones were found to wait for, by the numbers of those. Known while changes are
  /// followed narrowly.
  private var blockers: [ObjectNumber: Blockers] = [:]
  /// What is known of rings of requirements, lists and earlier answers included.
  private var rings = RingsAhead()

  /// Recognizers that one waits for, in order, and the place before which none holds it up any more.
  private struct Blockers {
    let links: [ObjectLink<GestureRecognizer>]
    var place = 0
  }

  init(of engine: Engine) {
    engine.forEachActive { recognizer in
      for other in recognizer.attempt.requirementAnswers.allRequired {
        requirers.append(ObjectLink(recognizer), to: other.number)
      }
      include(recognizer, in: engine)
    }
    roll.close()
  }

  /// Whether it is to be kept when a recognizer joined.
  var isCurrent: Bool { roll.isCurrent }

  /// Includes the lists of a recognizer that joins.
  mutating func include(_ recognizer: GestureRecognizer, in engine: Engine) {
    if !blockers.isEmpty { blockers[recognizer.number] = nil }
    roll.enter()
    guard let delegate = recognizer.delegate else { return }
    let link = ObjectLink(recognizer)
    if case .only(.these(let list)) = delegate.shouldRequireFailureOf {
      for other in roll.links(of: list, in: engine) {
        requirers.append(link, to: other.number)
      }
    }
    if case .only(.these(let list)) = delegate.shouldBeRequiredToFailBy {
      for other in roll.links(of: list, in: engine) {
        required.append(link, to: other.number)
      }
      rings = RingsAhead()
    }
    if delegate.shouldBeRequiredToFailBy?.isBlanket == true { rings = RingsAhead() }
  }

  func requirers(of recognizer: GestureRecognizer) -> [ObjectLink<GestureRecognizer>] {
    requirers[recognizer.number]
  }

  func required(by recognizer: GestureRecognizer) -> [ObjectLink<GestureRecognizer>] {
    required[recognizer.number]
  }

  /// Stores for which others, in order, a recognizer waits.
  mutating func remember(blockers others: [GestureRecognizer], of recognizer: GestureRecognizer) {
    blockers[recognizer.number] = Blockers(links: others.map { ObjectLink($0) })
  }

  /// The first of those that it was found to wait for, if it still does.
  mutating func knownBlocker(
    of recognizer: GestureRecognizer, in engine: Engine
  ) -> GestureRecognizer? {
    while let known = blockers[recognizer.number], known.place < known.links.count {
      if let other = engine.objects[known.links[known.place]], other.canBeAwaited { return other }
      blockers[recognizer.number]?.place += 1
    }
    return nil
  }

  /// All of those that it was found to wait for, and still does; none if that isn't known.
  func knownBlockers(
    of recognizer: GestureRecognizer, in engine: Engine
  ) -> [GestureRecognizer] {
    guard let known = blockers[recognizer.number] else { return [] }
    return known.links[known.place...].compactMap { engine.objects[$0] }.filter(\.canBeAwaited)
  }

  /// Records that recognizers may wait for others than were found.
  mutating func forgetBlockers() { blockers.removeAll() }

  /// Takes out what is known of rings.
  mutating func takeRings() -> RingsAhead {
    defer { rings = RingsAhead() }
    return rings
  }

  mutating func remember(_ rings: RingsAhead) { self.rings = rings }
}

extension Engine {
  /// Whether all that it may require to fail are looked up faster than asked about: what is settled in advance alone
  /// decides, and it is one of a crowd.
  final func hasListedRequirements(_ recognizer: GestureRecognizer) -> Bool {
    arbitration.active.isCrowd && !arbitration.outlook.hasUnlistedRequired
      && !recognizer.decidesRequirements
      && recognizer.delegate?.shouldRequireFailureOf?.isQuestion != true
  }

  /// Whether names and lists alone, and delegates that require all, decide who requires it to fail.
  final func requirersAreListed(of recognizer: GestureRecognizer) -> Bool {
    !arbitration.outlook.hasUnlistedRequirers && !recognizer.decidesRequirements
      && !recognizer.attempt.isRequiredByAll
      && recognizer.delegate?.shouldBeRequiredToFailBy?.isQuestion != true
  }

  /// Others in an attempt that names, lists or earlier answers may make it wait for, in order.
  final func mayRequire(_ recognizer: GestureRecognizer) -> [GestureRecognizer] {
    others(
      than: recognizer, underWay(recognizer.delegate?.shouldRequireFailureOf),
      and: Array(recognizer.required) + answeredRequirements(of: recognizer)
        + listedRequirements.required(by: recognizer))
  }

  /// Others in an attempt that names, lists or earlier answers may make wait for it, and `more`, in order.
  final func mayBeRequired(
    _ recognizer: GestureRecognizer, or more: [GestureRecognizer] = []
  ) -> [GestureRecognizer] {
    others(
      than: recognizer, underWay(recognizer.delegate?.shouldBeRequiredToFailBy) + more,
      and: Array(recognizer.dependents) + listedRequirements.requirers(of: recognizer))
  }

  /// The same, without looking whether they are in an attempt, in any order.
  final func mayRequireLinks(
    _ recognizer: GestureRecognizer
  ) -> [ObjectLink<GestureRecognizer>] {
    let links =
      Array(recognizer.required) + answeredRequirements(of: recognizer)
      + listedRequirements.required(by: recognizer)
    guard case .only(.these(let list)) = recognizer.delegate?.shouldRequireFailureOf else {
      return links
    }
    return links + list.links
  }

  /// Those that names, lists or earlier answers may make wait for it, likewise.
  final func mayBeRequiredLinks(
    _ recognizer: GestureRecognizer
  ) -> [ObjectLink<GestureRecognizer>] {
    let links = Array(recognizer.dependents) + listedRequirements.requirers(of: recognizer)
    guard case .only(.these(let list)) = recognizer.delegate?.shouldBeRequiredToFailBy else {
      return links
    }
    return links + list.links
  }

  /// Recognizers in an attempt that it is known to wait for, without asking classes or delegates, in order.
  /// With `withBlankets`, those as well that answers about all others told.
  final func knownRequirementsUnderWay(
    _ recognizer: GestureRecognizer, withBlankets: Bool = true
  ) -> [GestureRecognizer] {
    let links = Array(recognizer.required) + answeredRequirements(of: recognizer)
    guard withBlankets, recognizer.attempt.lastAsked > 0 else {
      return others(than: recognizer, [], and: links)
    }
    let known = arbitration.active.all.filter { isKnownByBlanket(recognizer, toRequire: $0) }
    return others(than: recognizer, known, and: links)
  }

  /// A recognizer that it was found to wait for, since changes are followed narrowly, and still does.
  final func knownListedBlocker(of recognizer: GestureRecognizer) -> GestureRecognizer? {
    arbitration.listed?.knownBlocker(of: recognizer, in: self)
  }

  /// Whether it may wait for one that waits in a circle, itself included, be it by name, by lists or by earlier
  /// answers.
  final func mayMeetListedRing(_ recognizer: GestureRecognizer) -> Bool {
    let listed = listedRequirements
    var rings = arbitration.listed?.takeRings() ?? RingsAhead()
    defer { arbitration.listed?.remember(rings) }
    return rings.areAny(from: recognizer, in: self) { recognizer in
      // One that requires all may well be ahead of itself.
      if mayRequireAll(recognizer) { return [ObjectLink(recognizer)] }
      var links = answeredRequirements(of: recognizer) + listed.required(by: recognizer)
      if case .only(.these(let list)) = recognizer.delegate?.shouldRequireFailureOf {
        links += list.links
      }
      return links
    }
  }

  /// Has lists that were looked up include those of a recognizer that joins.
  final func includeLists(of recognizer: GestureRecognizer) {
    if var listed = arbitration.listed {
      arbitration.listed = nil
      listed.include(recognizer, in: self)
      if listed.isCurrent { arbitration.listed = listed }
    }
    includePreventions(of: recognizer)
  }

  private final var listedRequirements: ListedRequirements {
    if let known = arbitration.listed { return known }
    let found = ListedRequirements(of: self)
    arbitration.listed = found
    return found
  }

  /// Recognizers in an attempt that an answer names.
  final func underWay(_ answer: GestureDelegate.Answer?) -> [GestureRecognizer] {
    if case .only(.these(let list)) = answer { underWay(list) } else { [] }
  }

  /// Recognizers in an attempt that a list names.
  final func underWay(_ list: RecognizerList) -> [GestureRecognizer] {
    list.count < arbitration.active.count
      ? members(of: list).filter(\.attempt.phase.isUnderWay)
      : arbitration.active.all.filter(list.contains)
  }

  /// All of these but one that are in an attempt, each once, in order.
  final func others(
    than recognizer: GestureRecognizer, _ recognizers: [GestureRecognizer],
    and links: [ObjectLink<GestureRecognizer>]
  ) -> [GestureRecognizer] {
    var seen: Set = [recognizer.number]
    return arbitration.active.inOrder(
      (recognizers + links.compactMap { objects[$0] }).filter {
        $0.attempt.phase.isUnderWay && seen.insert($0.number).inserted
      })
  }

  /// As `standing`, for a recognizer with listed requirements, and perhaps `unlisted` among others that have
  /// recognized.
  final func listedStanding(
    of recognizer: GestureRecognizer, or unlisted: GestureRecognizer? = nil
  ) -> Standing {
    if arbitration.isNarrow { return narrowStanding(of: recognizer, or: unlisted) }
    let end = arbitration.active.count
    var known: Int?
    if recognizer.attempt.blocking.resolution == arbitration.resolution {
      let index = recognizer.attempt.blocking.firstBlocker
      guard index < end else { return .free }
      let other = arbitration.active[index].value
      if other.canBeAwaited, !other.isRecognized, isKnown(recognizer, toRequire: other) {
        return .waiting
      }
      known = index
    }
    let others = mayRequire(recognizer)
    if let winner = winner(over: recognizer, among: others, or: unlisted) {
      // Whoever looks again has to find it again.
      recognizer.attempt.blocking = Attempt.Blocking()
      return .lost(to: winner)
    }
    recognizer.attempt.blocking = Attempt.Blocking(
      resolution: arbitration.resolution, firstBlocker: end)
    var standing = Standing.free
    for other in others {
      breathe()
      guard other.canBeAwaited, requires(recognizer, toFail: other) else { continue }
      let index = arbitration.active.index(of: other) ?? end
      if let known, index < known { continue }
      if case .waiting = standing { continue }
      standing = .waiting
      recognizer.attempt.blocking.firstBlocker = index
      if known != nil { return standing }
    }
    return standing
  }

  /// The same, while changes are followed narrowly: those that join or leave meanwhile take no place that is
  /// remembered, and there can be as many changes as recognizers that it waits for.
  private final func narrowStanding(
    of recognizer: GestureRecognizer, or unlisted: GestureRecognizer?
  ) -> Standing {
    if knownListedBlocker(of: recognizer) != nil { return .waiting }
    let others = mayRequire(recognizer)
    if let winner = winner(over: recognizer, among: others, or: unlisted) {
      return .lost(to: winner)
    }
    let blockers = others.filter { other in
      breathe()
      return other.canBeAwaited && requires(recognizer, toFail: other)
    }
    arbitration.listed?.remember(blockers: blockers, of: recognizer)
    return blockers.isEmpty ? .free : .waiting
  }

  /// The first of some, which are in order, and of another one that has recognized and that it requires.
  private final func winner(
    over recognizer: GestureRecognizer, among others: [GestureRecognizer],
    or unlisted: GestureRecognizer?
  ) -> GestureRecognizer? {
    let all = unlisted.map { self.others(than: recognizer, others + [$0], and: []) } ?? others
    return all.first { hasLost(recognizer, to: $0) }
  }
}
