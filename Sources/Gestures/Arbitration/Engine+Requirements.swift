/// Failure requirements: which recognizers wait for which others to fail.
extension GestureRecognizer {
  /// Withholds the recognizer's actions until `other` fails, and fails it if `other` recognizes.
  /// Requiring itself, or the same recognizer again, changes nothing.
  public final func require(toFail other: GestureRecognizer) {
    guard other !== self else { return }
    guard required[key: other.number] == nil else { return }
    engine.requirementCount += 1
    required.append(ObjectLink(other))
    other.dependents.append(ObjectLink(self))
    // Whoever waits goes on waiting, unless the other has recognized already.
    let decides =
      engine.event.isProcessing
      ? engine.arbitration.counts.undecided > 0 : attempt.phase.isUndecided && other.isRecognized
    engine.arbitration.requirementsGrew(of: self, by: other, decides: decides)
  }

  /// Recognizers that `require(toFail:)` made it wait for, in that order.
  public final var requiredToFail: [GestureRecognizer] {
    required.compactMap { engine.objects[$0] }
  }

  /// Removes it from all requirements, on both sides, when it is released.
  final func forgetRequirements() {
    engine.requirementCount -= required.count + dependents.count
    for link in required {
      guard let other = engine.objects[link] else { continue }
      if other.dependents.removeMovingOthers(key: number) { other.requirementsMoved() }
    }
    for link in dependents {
      guard let other = engine.objects[link] else { continue }
      if other.required.removeMovingOthers(key: number) { other.requirementsMoved() }
    }
    if !required.isEmpty { required.removeAll() }
    if !dependents.isEmpty { dependents.removeAll() }
    engine.arbitration.requirementsShrank(of: self)
  }

  /// Called when requirements have other places in its lists, of which places may be remembered.
  private final func requirementsMoved() {
    attempt.blocking = Attempt.Blocking()
    engine.arbitration.forgetTies(of: self)
  }

  /// Whether it holds up recognizers that require it: it has input in this sequence and may still
  /// recognize.
  final var canBeAwaited: Bool { attempt.phase.isUnderWay && !isFinished && !isIdle }
}

/// The places in a recognizer's lists of requirements before which all others are finished; nil for the start.
struct ClosedTies {
  fileprivate var required: Int?
  fileprivate var dependents: Int?
}

/// The state of a recognizer's failure requirements: all failed, some still open, or one
/// recognized.
enum Standing {
  case free
  case waiting
  case lost(to: GestureRecognizer)
}

extension Engine {
  /// Whether a recognizer that recognized may act, has to wait, or fails by a requirement.
  ///
  /// One that requires another that has recognized has lost, and is asked about no others.
  ///
  /// Within one resolution a second look-up resumes at the first blocker found by the previous one:
  /// recognizers before it no longer block, and one that recognizes meanwhile fails its dependents.
  final func standing(of recognizer: GestureRecognizer) -> Standing {
    if hasOnlyNamedRequirements(recognizer) {
      guard !recognizer.required.isEmpty else { return .free }
      if arbitration.isNarrow, knownBlocker(of: recognizer) != nil { return .waiting }
      let named = namedRequirementsUnderWay(recognizer)
      if let winner = named.first(where: \.isRecognized) { return .lost(to: winner) }
      guard named.contains(where: \.canBeAwaited) else { return .free }
      recognizer.attempt.blocking = Attempt.Blocking(
        resolution: arbitration.resolution, firstBlocker: recognizer.required.startIndex)
      return .waiting
    }
    arbitration.consider(&recognizer.attempt)
    if hasListedRequirements(recognizer) {
      switch reach(of: recognizer) {
      case .lists: return listedStanding(of: recognizer)
      case .blanket(let scope): return blanketStanding(of: recognizer, in: scope)
      case .any: break
      }
    }
    // Between changes that are followed narrowly, places in `active` don't last.
    let resolution = arbitration.isNarrow ? 0 : arbitration.resolution
    let isKnown = resolution > 0 && recognizer.attempt.blocking.resolution == resolution
    if !isKnown, let winner = firstActive(where: { hasLost(recognizer, to: $0) }) {
      return .lost(to: winner)
    }
    if arbitration.active.isCrowd, arbitration.outlook.hasBlankets { ask(recognizer) }
    var standing = Standing.free
    var index = isKnown ? recognizer.attempt.blocking.firstBlocker : 0
    recognizer.attempt.blocking = Attempt.Blocking(
      resolution: resolution, firstBlocker: arbitration.active.count)
    while index < arbitration.active.count {
      breathe()
      let winner = arbitration.active[index].with { other -> GestureRecognizer? in
        guard other !== recognizer, other.attempt.phase.isUnderWay else { return nil }
        let isRecognized = other.isRecognized
        guard isRecognized || other.canBeAwaited, requires(recognizer, toFail: other) else {
          return nil
        }
        if isRecognized { return other }
        standing = .waiting
        return nil
      }
      if let winner {
        // Whoever looks again has to find it again.
        recognizer.attempt.blocking = Attempt.Blocking()
        return .lost(to: winner)
      }
      if case .waiting = standing, index < recognizer.attempt.blocking.firstBlocker {
        recognizer.attempt.blocking.firstBlocker = index
        if isKnown { return standing }
      }
      index += 1
    }
    return standing
  }

  /// Whether it requires `other` to fail, which has recognized.
  final func hasLost(_ recognizer: GestureRecognizer, to other: GestureRecognizer) -> Bool {
    breathe()
    return other !== recognizer && other.attempt.phase.isUnderWay && other.isRecognized
      && requires(recognizer, toFail: other)
  }

  /// A recognizer that it waits for, if it was found to wait in the latest resolution of all, or since; nil if
  /// there is none any more. Those before it in the list don't hold it up again.
  final func knownBlocker(of recognizer: GestureRecognizer) -> GestureRecognizer? {
    guard hasOnlyNamedRequirements(recognizer) else {
      return knownListedBlocker(of: recognizer) ?? knownBlanketBlocker(of: recognizer)
    }
    guard recognizer.attempt.blocking.resolution == arbitration.resolution else { return nil }
    var place = recognizer.required.index(from: recognizer.attempt.blocking.firstBlocker)
    while place < recognizer.required.endIndex {
      if let other = objects[recognizer.required[place]], other.canBeAwaited {
        recognizer.attempt.blocking.firstBlocker = place
        return other
      }
      place = recognizer.required.index(after: place)
    }
    return nil
  }

  /// As `awaited(by:)`, in any order. Where blockers are known, those before the first aren't looked at.
  final func awaitedInAnyOrder(by recognizer: GestureRecognizer) -> AwaitedRecognizers {
    guard hasOnlyNamedRequirements(recognizer) else {
      let known = arbitration.listed?.knownBlockers(of: recognizer, in: self) ?? []
      return known.isEmpty ? awaited(by: recognizer) : AwaitedRecognizers(known)
    }
    let blocking = recognizer.attempt.blocking
    guard blocking.resolution == arbitration.resolution else { return awaited(by: recognizer) }
    var others: [GestureRecognizer] = []
    var place = recognizer.required.index(from: blocking.firstBlocker)
    while place < recognizer.required.endIndex {
      let other = objects[recognizer.required[place]]
      if let other, other.canBeAwaited { others.append(other) }
      place = recognizer.required.index(after: place)
    }
    return AwaitedRecognizers(others)
  }

  /// Has those that wait for a recognizer decided about, since it has an outcome or its attempt ended, in which its
  /// delegate may have answered that all require it.
  final func reconsiderDependents(of recognizer: GestureRecognizer, wasRequiredByAll: Bool) {
    arbitration.hasOutcome(recognizer)
    guard arbitration.isNarrow else { return arbitration.mayStopWaiting() }
    guard arbitration.counts.undecided > 0 else { return }
    let dependents =
      hasOnlyNamedTies
      ? recognizer.dependents.compactMap { objects[$0] } : mayBeRequired(recognizer)
    for dependent in dependents where dependent.attempt.phase.isUndecided {
      arbitration.mayBeDecided(dependent)
    }
    if arbitration.outlook.hasBlankets {
      reconsiderThoseWaitingForAll(wasRequired: wasRequiredByAll)
    }
  }

  /// Recognizers that it waits for, or would if it recognized now. Delegates are asked only once it
  /// did.
  final func awaited(by recognizer: GestureRecognizer) -> AwaitedRecognizers {
    let (others, scope) = awaitedApart(by: recognizer)
    guard let scope else { return AwaitedRecognizers(others) }
    let all = allAwaited(in: scope)
    return awaited(by: recognizer, others, and: all, omitting: all.firstIndex { $0 === recognizer })
  }

  /// All that a recognizer waits for: `others`, and those of a scope but for itself, which is at `place` among them.
  final func awaited(
    by recognizer: GestureRecognizer, _ others: [GestureRecognizer],
    and members: [GestureRecognizer], omitting place: @autoclosure () -> Int?
  ) -> AwaitedRecognizers {
    others.isEmpty
      ? AwaitedRecognizers(members, omitting: place())
      : AwaitedRecognizers(self.others(than: recognizer, members + others, and: []))
  }

  /// As `awaited`, but for those that others wait for as well, all of which the scope stands for.
  final func awaitedApart(
    by recognizer: GestureRecognizer
  ) -> (others: [GestureRecognizer], scope: BlanketRequirements.Scope?) {
    let isAsking = recognizer.attempt.phase.isUndecided
    if hasOnlyNamedRequirements(recognizer) {
      return (namedRequirementsUnderWay(recognizer).filter(\.canBeAwaited), nil)
    }
    if !isAsking, arbitration.active.isCrowd {
      let known = knownRequirementsUnderWay(recognizer)
      return (known.filter { $0 !== recognizer && $0.canBeAwaited }, nil)
    }
    arbitration.consider(&recognizer.attempt)
    guard hasListedRequirements(recognizer) else {
      return (awaitedByAnyAnswer(by: recognizer, isAsking: isAsking), nil)
    }
    let reach = reach(of: recognizer)
    if case .any = reach {
      return (awaitedByAnyAnswer(by: recognizer, isAsking: isAsking), nil)
    }
    var scope: BlanketRequirements.Scope?
    if case .blanket(let blanket) = reach,
      firstAwaited(besides: recognizer, in: blanket) != nil
    {
      scope = blanket
    }
    if scope == .everyone { return ([], scope) }
    let others = mayRequire(recognizer).filter {
      $0.canBeAwaited && requires(recognizer, toFail: $0)
    }
    return (others, scope)
  }

  private final func awaitedByAnyAnswer(
    by recognizer: GestureRecognizer, isAsking: Bool
  ) -> [GestureRecognizer] {
    arbitration.active.all.filter { other in
      other !== recognizer && other.canBeAwaited
        && (isAsking ? requires(recognizer, toFail: other) : isKnown(recognizer, toRequire: other))
    }
  }

  /// Whether it has to wait for `other`; one yes from either side is enough. Classes and delegates
  /// are asked once per attempt.
  final func requires(_ recognizer: GestureRecognizer, toFail other: GestureRecognizer) -> Bool {
    if !recognizer.required.isEmpty, recognizer.required[key: other.number] != nil { return true }
    if !recognizer.attempt.requirementAnswers.isEmpty,
      let isRequired = recognizer.attempt.requirementAnswers[ObjectLink(other)]
    {
      return isRequired
    }
    if isKnownByBlanket(recognizer, toRequire: other), !asksFirst(recognizer, about: other) {
      return true
    }
    guard
      recognizer.shouldRequireFailure(of: other)
        || other.shouldBeRequiredToFail(by: recognizer)
        || recognizer.delegate?.shouldRequireFailureOf != nil
        || other.delegate?.shouldBeRequiredToFailBy != nil
    else { return false }
    let isRequired = isDynamicallyRequired(by: recognizer, other)
    if isRequired || !arbitration.active.isCrowd
      || !isSettledInAdvance(recognizer, toRequire: other)
    {
      arbitration.remember(isRequired, about: other, in: recognizer)
    }
    return isRequired
  }

  /// Whether somebody is asked before the delegates' answers about all others count.
  private final func asksFirst(
    _ recognizer: GestureRecognizer, about other: GestureRecognizer
  ) -> Bool {
    recognizer.decidesRequirements || other.decidesRequirements
      || recognizer.delegate?.shouldRequireFailureOf?.isQuestion == true
  }

  private final func isDynamicallyRequired(
    by recognizer: GestureRecognizer, _ other: GestureRecognizer
  ) -> Bool {
    recognizer.shouldRequireFailure(of: other)
      || other.shouldBeRequiredToFail(by: recognizer)
      || answer(recognizer.delegate?.shouldRequireFailureOf, about: other, default: false) {
        Question(member: .shouldRequireFailureOf, recognizer: recognizer, other: other)
      }
      || answer(other.delegate?.shouldBeRequiredToFailBy, about: recognizer, default: false) {
        Question(member: .shouldBeRequiredToFailBy, recognizer: other, other: recognizer)
      }
  }

  /// Whether a chain of requirements, of any length, ties it to an unfinished recognizer.
  ///
  /// The result is cached until the next sweep for all recognizers that are tied together.
  final func isTied(_ recognizer: GestureRecognizer) -> Bool {
    arbitration.active.count > 1 && isLinked(recognizer) && settledGroup(of: recognizer) == nil
  }

  /// The recognizers that chains of requirements tie together with it, itself included; nil if one of them
  /// is unfinished. Those that were found before in a sweep aren't found again in it.
  final func settledGroup(
    of recognizer: GestureRecognizer
  ) -> ContiguousArray<GestureRecognizer>? {
    let tie = recognizer.attempt.tie
    if tie.sweep == arbitration.sweeps { return tie.isTied ? nil : [] }
    var group: ContiguousArray<GestureRecognizer> = []
    include(recognizer, in: &group)
    if arbitration.outlook.hasBlankets, isClearlyTied(recognizer) {
      recognizer.attempt.tie.isTied = true
      return nil
    }
    let ties = arbitration.outlook.hasBlankets ? blanketTies : nil
    var scopes = ties?.scopes ?? []
    var index = 0
    while index < group.count {
      let member = group[index]
      if hasOpenTie(member) {
        for member in group { member.attempt.tie.isTied = true }
        return nil
      }
      var isSettled = true
      if let ties, let place = scopes.firstIndex(where: { ties.tie(member, in: $0, of: self) }) {
        isSettled = include(recognizersTied(in: scopes.remove(at: place)), in: &group)
        if isSettled { continue }
      } else if arbitration.counts.answering > 0, !arbitration.active.isCrowd {
        isSettled = include(arbitration.active.all, tiedTo: member, in: &group)
      } else {
        isSettled =
          include(member.required.lazy.compactMap { self.objects[$0] }, tiedTo: member, in: &group)
          && include(
            member.dependents.lazy.compactMap { self.objects[$0] }, tiedTo: member, in: &group)
          && (arbitration.counts.answering == 0
            || include(answeredTies(of: member), tiedTo: member, in: &group))
      }
      guard isSettled else {
        for member in group { member.attempt.tie.isTied = true }
        return nil
      }
      index += 1
    }
    return group
  }

  /// Whether one of many requirements ties it to an unfinished recognizer. Those that tie it to finished ones
  /// aren't looked at again as long as changes are followed narrowly, of which there can be as many.
  private final func hasOpenTie(_ recognizer: GestureRecognizer) -> Bool {
    guard arbitration.isNarrow,
      recognizer.required.count + recognizer.dependents.count > Concerned.few
    else { return false }
    var ties = arbitration.closedTies[recognizer.number] ?? ClosedTies()
    let isOpen =
      hasOpenTie(among: recognizer.required, from: &ties.required)
      || hasOpenTie(among: recognizer.dependents, from: &ties.dependents)
    arbitration.remember(ties, of: recognizer)
    return isOpen
  }

  private final func hasOpenTie(
    among links: [ObjectLink<GestureRecognizer>], from known: inout Int?
  ) -> Bool {
    var place = links.index(from: known ?? links.startIndex)
    defer { known = place }
    while place < links.endIndex {
      if let other = objects[links[place]], other.canBeAwaited { return true }
      place = links.index(after: place)
    }
    return false
  }

  /// Includes those of `others` that a requirement ties to a member; false if one of them is unfinished.
  private final func include(
    _ others: some Sequence<GestureRecognizer>, tiedTo member: GestureRecognizer,
    in group: inout ContiguousArray<GestureRecognizer>
  ) -> Bool {
    include(others.lazy.filter { self.mayMatter($0) && self.areTied(member, $0) }, in: &group)
  }

  /// Whether it is in an attempt, and isn't in the group yet, or is known to be tied to an unfinished one.
  private final func mayMatter(_ other: GestureRecognizer) -> Bool {
    other.attempt.phase.isUnderWay
      && (other.attempt.tie.sweep != arbitration.sweeps || other.attempt.tie.isTied)
  }

  /// Includes recognizers that are tied to one of the group; false if one of them is unfinished.
  private final func include(
    _ others: some Sequence<GestureRecognizer>, in group: inout ContiguousArray<GestureRecognizer>
  ) -> Bool {
    for other in others where mayMatter(other) {
      if other.attempt.tie.sweep == arbitration.sweeps || !other.isFinished && !other.isIdle {
        return false
      }
      include(other, in: &group)
    }
    return true
  }

  private final func include(
    _ recognizer: GestureRecognizer, in group: inout ContiguousArray<GestureRecognizer>
  ) {
    recognizer.attempt.tie = Attempt.Tie(sweep: arbitration.sweeps)
    group.append(recognizer)
  }

  /// Whether requirements may tie it to others.
  final func isLinked(_ recognizer: GestureRecognizer) -> Bool {
    !recognizer.required.isEmpty || !recognizer.dependents.isEmpty
      || arbitration.counts.answering > 0 || arbitration.outlook.hasBlankets
  }

  private final func areTied(_ first: GestureRecognizer, _ second: GestureRecognizer) -> Bool {
    isKnown(first, toRequire: second) || isKnown(second, toRequire: first)
  }

  /// As `requires`, without asking classes or delegates.
  final func isKnown(_ recognizer: GestureRecognizer, toRequire other: GestureRecognizer) -> Bool {
    recognizer.required[key: other.number] != nil
      || recognizer.attempt.requirementAnswers[ObjectLink(other)]
        ?? isKnownByBlanket(recognizer, toRequire: other)
  }
}
