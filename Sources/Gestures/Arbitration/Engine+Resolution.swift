/// Resolution: which undecided recognizers are announced, which wait and which are prevented.
extension Engine {
  final func resolve() {
    guard let unresolved = arbitration.startResolution() else { return }
    if arbitration.isNarrow, !arbitration.isOutdated, resolve(only: unresolved) { return }
    arbitration.lookAtAll()
    if case .one(let link) = unresolved, let recognizer = objects[link], isFree(recognizer) {
      arbitration.move(&recognizer.attempt, to: .checked)
      return settle(recognizer)
    }
    lookAhead()
    repeat { failPrevented() } while settleInTurn()
    reportPending(
      arbitration.active.all.filter { $0.attempt.phase == .checked }, beside: nil)
  }

  /// Decides about some, where all other undecided ones have to wait; false if all have to be looked at.
  private final func resolve(only unresolved: Concerned) -> Bool {
    guard let candidates = unresolved.recognizers(in: self) else { return false }
    arbitration.recordOutcomes(true)
    defer { arbitration.recordOutcomes(false) }
    var turns = Turns()
    enter(candidates, into: &turns)
    // Those that are prevented have no turn, but others may have waited for them.
    repeat {
      guard let others = arbitration.takeUnresolved().recognizers(in: self) else { return false }
      enter(others, into: &turns)
    } while takeTurn(in: &turns) != nil || arbitration.needsResolving
    let all = turns.all
    reportPending(all.filter { $0.attempt.phase == .checked }, beside: all)
    return true
  }

  /// Gives turns to some, unless running ones prevent them.
  private final func enter(_ candidates: [GestureRecognizer], into turns: inout Turns) {
    var running: [GestureRecognizer]?
    for recognizer in candidates { failIfPrevented(recognizer, by: &running) { knownPreventers } }
    for recognizer in candidates where recognizer.attempt.phase.isUndecided {
      if let place = arbitration.active.index(of: recognizer) {
        turns.enter(recognizer, at: place)
      }
    }
  }

  /// Whether it is the only undecided recognizer, and no other in an attempt matters to it.
  private final func isFree(_ recognizer: GestureRecognizer) -> Bool {
    arbitration.counts.undecided == 1 && recognizer.attempt.phase == .recognized
      && recognizer.isSafe && recognizer.required.isEmpty
      && hasOnlyNamedRequirements(recognizer) && failsNoOther(recognizer)
  }

  /// Fails newly recognized recognizers that a running one prevents.
  private final func failPrevented() {
    guard arbitration.counts.unchecked > 0 else { return }
    var running: [GestureRecognizer]?
    forEachActive { failIfPrevented($0, by: &running) { runningPreventers } }
  }

  /// Fails a recognizer, if it is newly recognized, where a running one prevents it: one that lists it, or one of
  /// `unlisted`, which may keep others from beginning without listing them. These are found at most once.
  private final func failIfPrevented(
    _ recognizer: GestureRecognizer, by unlisted: inout [GestureRecognizer]?,
    _ find: () -> [GestureRecognizer]
  ) {
    guard recognizer.attempt.phase == .recognized else { return }
    breathe()
    arbitration.move(&recognizer.attempt, to: .checked)
    guard !recognizer.isSafe else { return }
    arbitration.consider(&recognizer.attempt)
    let others = mayPrevent(recognizer) {
      let found = unlisted ?? find()
      unlisted = found
      return found
    }
    if let running = others.first(where: {
      $0.isRecognized && !$0.isHarmless && prevents($0, recognizer)
    }),
      recognizer.attempt.phase.isUndecided
    {
      fail(recognizer, because: prevention(by: running, of: recognizer))
    }
  }

  /// Decides about one recognizer; false if all that are left have to wait.
  private final func settleOne() -> Bool {
    var deferred: GestureRecognizer?
    var index = arbitration.outlook.firstUndecided
    while index < arbitration.active.count {
      let reference = arbitration.active[index]
      index += 1
      breathe()
      guard reference.with({ $0.attempt.phase.isUndecided }) else {
        if arbitration.outlook.firstUndecided == index - 1 {
          arbitration.outlook.firstUndecided = index
        }
        continue
      }
      if decide(reference.value, &deferred) { return true }
    }
    return settle(deferred: deferred)
  }

  /// Decides about one recognizer, or in a crowd about all that needn't wait, each time about the first; false if
  /// all that are left have to wait.
  private final func settleInTurn() -> Bool {
    guard settleOne() else { return false }
    guard canTakeTurns else { return true }
    var turns = Turns(of: arbitration.active.all)
    arbitration.recordOutcomes(true)
    defer { arbitration.recordOutcomes(false) }
    while arbitration.counts.unchecked == 0 {
      if takeTurn(in: &turns) == nil { return false }
    }
    return true
  }

  /// Looks at the first recognizer that is to be looked at, or if there is none, at the first that lets others go
  /// first: whether it is decided about; nil if all have to wait.
  private final func takeTurn(in turns: inout Turns) -> Bool? {
    breathe()
    for number in arbitration.takeOutcomes() { turns.hasOutcome(number) }
    if let place = turns.next() { return decide(at: place, in: &turns) }
    guard let place = turns.nextDeferred() else { return nil }
    return turns[place].map { settle(deferred: $0) }
  }

  /// Decides about a recognizer, if it needn't wait: false if it has to, or lets others go first.
  private final func decide(at place: Int, in turns: inout Turns) -> Bool {
    guard let recognizer = turns[place], recognizer.attempt.phase.isUndecided else { return false }
    switch standing(of: recognizer) {
    case .waiting:
      turns.postpone(place, until: blocker(of: recognizer), defers: false)
      return false
    case .lost(let winner):
      guard recognizer.attempt.phase.isUndecided else { return true }
      fail(recognizer, because: Reason("requires @ to fail, which recognized", winner))
    case .free:
      guard recognizer.attempt.phase.isUndecided else { return true }
      if let other = outranker(of: recognizer, among: turns) {
        turns.postpone(place, until: other, defers: true)
        return false
      }
      settle(recognizer)
    }
    return true
  }

  /// Decides about a recognizer, if it needn't wait: false if it has to, or lets others go first.
  private final func decide(
    _ recognizer: GestureRecognizer, _ deferred: inout GestureRecognizer?
  ) -> Bool {
    switch standing(of: recognizer) {
    case .waiting: return false
    case .lost(let winner):
      guard recognizer.attempt.phase.isUndecided else { return true }
      fail(recognizer, because: Reason("requires @ to fail, which recognized", winner))
      return true
    case .free:
      guard recognizer.attempt.phase.isUndecided else { return true }
      if outranker(of: recognizer) != nil {
        if deferred == nil { deferred = recognizer }
        return false
      }
      settle(recognizer)
      return true
    }
  }

  private final func settle(deferred: GestureRecognizer?) -> Bool {
    guard let deferred, deferred.attempt.phase.isUndecided else { return false }
    settle(deferred)
    return true
  }

  /// Another undecided recognizer that needn't wait, and prevents it without being prevented by it, as a double tap
  /// does the single tap that completes with it. Only those with a turn are looked at while a change is followed
  /// narrowly: all others wait.
  private final func outranker(
    of recognizer: GestureRecognizer, among turns: Turns? = nil
  ) -> GestureRecognizer? {
    guard arbitration.counts.undecided > 1, !recognizer.isSafe else { return nil }
    func outranks(_ other: GestureRecognizer) -> Bool {
      breathe()
      guard other !== recognizer, other.attempt.phase.isUndecided,
        !permits(recognizer, preventing: other), prevents(other, recognizer)
      else { return false }
      if case .free = standing(of: other), other.attempt.phase.isUndecided { return true }
      return false
    }
    if arbitration.isNarrow, let turns, turns.areFew {
      return turns.all.first(where: outranks)
    }
    return first(thatMayPrevent: recognizer, where: outranks)
  }

  /// Announces that it recognized, and fails the others that it prevents.
  private final func settle(_ recognizer: GestureRecognizer) {
    let hasWaited = recognizer.attempt.phase == .pending
    arbitration.move(&recognizer.attempt, to: .due)
    arbitration.announce(recognizer)
    if recognizer.mayPreventUnlisted { arbitration.addPreventer(recognizer) }
    if hasWaited { recognizer.didBeginAfterWaiting() }
    report(
      recognizer, from: .possible, to: recognizer.attempt.recognizedAs,
      because: recognizer.attempt.recognitionReason)
    claimTouches(of: recognizer)
    if recognizer.state.isTerminal { arbitration.mayEnd(recognizer) }
    arbitration.consider(&recognizer.attempt)
    arbitration.hasOutcome(recognizer)
    if failsOnlyDependents(recognizer) {
      // Those that were never attached count as required in the order of requirements, and as prevented in that
      // of joining.
      let dependents = recognizer.dependentsUnderWay
      let others = recognizer.preventsNoOther ? dependents : arbitration.active.inOrder(dependents)
      for other in others where other.isUnsettled {
        breathe()
        failIfExcluded(other, by: recognizer)
      }
      return
    }
    if let others = mayFail(by: recognizer) {
      for other in others where other.isUnsettled {
        breathe()
        failIfExcluded(other, by: recognizer)
      }
      return
    }
    forEachActive { other in
      breathe()
      guard other !== recognizer, other.isUnsettled else { return }
      failIfExcluded(other, by: recognizer)
    }
  }

  /// Fails `other` if it requires `recognizer`, which has recognized, to fail, or is prevented by
  /// it.
  private final func failIfExcluded(
    _ other: GestureRecognizer, by recognizer: GestureRecognizer
  ) {
    let reason: Reason
    if isKnown(other, toRequire: recognizer) {
      reason = Reason("requires @ to fail, which recognized", recognizer)
    } else if prevents(recognizer, other) {
      reason = prevention(by: recognizer, of: other)
    } else if other.isUnsettled, requires(other, toFail: recognizer) {
      reason = Reason("requires @ to fail, which recognized", recognizer)
    } else {
      return
    }
    // A delegate's answer may have ended it meanwhile.
    if other.isUnsettled { fail(other, because: reason) }
  }

  /// Reports those that have to wait from now on. Only what `candidates` wait for matters, nil for any.
  private final func reportPending(
    _ waiting: [GestureRecognizer], beside candidates: [GestureRecognizer]?
  ) {
    for recognizer in waiting { arbitration.move(&recognizer.attempt, to: .pending) }
    guard !waiting.isEmpty, transcript.wants(.pending) else { return }
    let isRinged = candidates == nil || waiting.contains(where: mayMeetRing)
    let isFollowed = candidates != nil && hasOnlyNamedTies
    var graph: WaitingGraph?
    for recognizer in waiting {
      breathe()
      if isGivenUp { return }
      let others: AwaitedRecognizers
      let rival: GestureRecognizer?
      if !isRinged || isFollowed {
        others = awaited(by: recognizer)
        rival = isRinged ? self.rival(of: recognizer, among: others) : nil
      } else if candidates != nil, graph == nil, let near = nearRival(of: recognizer) {
        (others, rival) = near
      } else {
        let known = graph ?? WaitingGraph(of: self, from: candidates)
        graph = known
        others = known.awaited(by: recognizer, in: self)
        rival = known.rival(of: recognizer, in: self)
      }
      let reason = self.reason(of: recognizer, toWaitFor: others, rival: rival)
      transcript.enterPending(recognizer, others, because: reason, at: now)
    }
  }

  /// Those that a recognizer waits for by lists, and the first of them that waits for it in turn; nil where one does so
  /// by way of others.
  private final func nearRival(
    of recognizer: GestureRecognizer
  ) -> (others: AwaitedRecognizers, rival: GestureRecognizer?)? {
    guard !arbitration.outlook.hasBlankets, hasListedRequirements(recognizer) else { return nil }
    let others = awaited(by: recognizer)
    for other in others where other.attempt.phase.isUndecided || other.isKnownToWait {
      if other.attempt.phase.isUndecided, hasListedRequirements(other),
        requires(other, toFail: recognizer)
      {
        return (others, other)
      }
      return waitsInCircle(recognizer) ? nil : (others, nil)
    }
    return (others, nil)
  }

  private final func reason(
    of recognizer: GestureRecognizer, toWaitFor others: AwaitedRecognizers,
    rival: GestureRecognizer?
  ) -> Reason {
    if let rival {
      return Reason(
        "waiting for @ to fail, which waits for @ to fail: neither can act", rival, recognizer)
    }
    return switch others.count {
    case 0: Reason("waiting")
    case 1: Reason("waiting for @ to fail", others[0])
    case 2: Reason("waiting for @ and @ to fail", others[0], others[1])
    default:
      Reason("waiting for @, @ and # more to fail", others[0], others[1], Double(others.count - 2))
    }
  }

  /// Fails recognized recognizers that wait only for each other, once no touch is left to change
  /// that.
  ///
  /// Returns whether there were any.
  final func breakDeadlocks() -> Bool {
    guard arbitration.counts.undecided > 0, fingers.downCount == 0, !isGivenUp else { return false }
    if arbitration.isNarrow, let suspects = arbitration.takeSuspects().recognizers(in: self) {
      guard areAnyStuck(of: suspects) else { return false }
    }
    let graph = WaitingGraph(of: self)
    let stuck = graph.stuck(among: \.isStuckIfItWaits)
    for recognizer in stuck {
      breathe()
      let other = graph.rival(of: recognizer, in: self)
      let reason =
        other.map { Reason("waits for @, which waits for it: a cycle", $0) }
        ?? Reason(
          "waits for @, which waits in a cycle",
          graph.awaited(by: recognizer, in: self).first ?? recognizer)
      fail(recognizer, because: reason)
    }
    return !stuck.isEmpty
  }

  /// Whether one of these waits only for others that wait only for each other.
  private final func areAnyStuck(of suspects: [GestureRecognizer]) -> Bool {
    let waiting = suspects.filter { recognizer in
      guard recognizer.isStuckIfItWaits else { return false }
      // Mostly the first one that it waits for may still recognize or fail.
      return (knownBlocker(of: recognizer)?.isStuckIfItWaits ?? true)
        && !waitsForChangeableByBlanket(recognizer) && mayMeetRing(recognizer)
    }
    guard !waiting.isEmpty else { return false }
    guard arbitration.outlook.hasBlankets else { return !waiting.allSatisfy(hasWayOut) }
    // One who waits for all others leads to too many to be followed one by one.
    return !WaitingGraph(of: self, from: waiting).stuck(among: \.isStuckIfItWaits).isEmpty
  }

  /// Whether it may wait for one that waits in a circle, itself included.
  private final func mayMeetRing(_ recognizer: GestureRecognizer) -> Bool {
    hasOnlyNamedTies
      ? arbitration.ringsAhead.areAny(from: recognizer, in: self) : mayMeetListedRing(recognizer)
  }
}

extension GestureRecognizer {
  /// Whether it waits for others by name or by earlier answers, or would if it recognized.
  fileprivate final var isKnownToWait: Bool {
    !required.isEmpty || !attempt.requirementAnswers.isEmpty || attempt.lastAsked > 0
  }

  /// Whether it has ended, unannounced: nothing changes it but what it waits for.
  final var isStuckIfItWaits: Bool { attempt.phase.isUndecided && state == .ended }
}
