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

  /// Decides about a few, where all other undecided ones have to wait; false if all have to be looked at.
  private final func resolve(only unresolved: Concerned) -> Bool {
    guard var candidates = unresolved.recognizers(in: self) else { return false }
    while true {
      for recognizer in candidates where recognizer.attempt.phase == .recognized {
        failIfPrevented(recognizer) { knownPreventers }
      }
      guard settleOne(of: candidates) else { break }
      let all = arbitration.addUnresolved(to: candidates)
      guard let all = all.recognizers(in: self) else { return false }
      candidates = all
    }
    reportPending(candidates.filter { $0.attempt.phase == .checked }, beside: candidates)
    return true
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
    forEachActive { recognizer in
      guard recognizer.attempt.phase == .recognized else { return }
      breathe()
      failIfPrevented(recognizer) {
        let preventers = running ?? runningPreventers
        running = preventers
        return preventers
      }
    }
  }

  /// Fails a newly recognized recognizer if a running one prevents it: one of `unlisted`, which may keep others
  /// from beginning without listing them, or one that lists it.
  private final func failIfPrevented(
    _ recognizer: GestureRecognizer, by unlisted: () -> [GestureRecognizer]
  ) {
    arbitration.move(&recognizer.attempt, to: .checked)
    guard !recognizer.isSafe else { return }
    arbitration.consider(&recognizer.attempt)
    if let running = mayPrevent(recognizer, besides: unlisted).first(where: {
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
      if decide(reference.value, beside: nil, &deferred) { return true }
    }
    return settle(deferred: deferred)
  }

  /// Decides about one recognizer, or in a crowd about all that needn't wait, each time about the first; false if
  /// all that are left have to wait.
  private final func settleInTurn() -> Bool {
    guard settleOne() else { return false }
    guard canTakeTurns else { return true }
    var turns = Turns(of: arbitration.active.all.filter(\.attempt.phase.isUndecided))
    arbitration.recordOutcomes(true)
    defer { arbitration.recordOutcomes(false) }
    while arbitration.counts.unchecked == 0 {
      breathe()
      if let place = turns.next() {
        decide(at: place, in: &turns)
      } else if let place = turns.nextDeferred() {
        if turns[place].attempt.phase.isUndecided { settle(turns[place]) }
      } else {
        return false
      }
      for number in arbitration.takeOutcomes() { turns.hasOutcome(number) }
    }
    return true
  }

  private final func decide(at place: Int, in turns: inout Turns) {
    let recognizer = turns[place]
    guard recognizer.attempt.phase.isUndecided else { return }
    switch standing(of: recognizer) {
    case .waiting:
      if let other = blocker(of: recognizer) {
        turns.postpone(place, until: other, defers: false)
      }
    case .lost(let winner):
      fail(recognizer, because: Reason("requires @ to fail, which recognized", winner))
    case .free:
      if let other = outranker(of: recognizer, beside: nil) {
        turns.postpone(place, until: other, defers: true)
      } else {
        settle(recognizer)
      }
    }
  }

  /// Decides about one of a few; false if all of them have to wait.
  private final func settleOne(of candidates: [GestureRecognizer]) -> Bool {
    var deferred: GestureRecognizer?
    for recognizer in candidates where recognizer.attempt.phase.isUndecided {
      breathe()
      if decide(recognizer, beside: candidates, &deferred) { return true }
    }
    return settle(deferred: deferred)
  }

  /// Decides about a recognizer, if it needn't wait: false if it has to, or lets others go first. Only
  /// `candidates` can go first; nil for any.
  private final func decide(
    _ recognizer: GestureRecognizer, beside candidates: [GestureRecognizer]?,
    _ deferred: inout GestureRecognizer?
  ) -> Bool {
    switch standing(of: recognizer) {
    case .waiting: return false
    case .lost(let winner):
      guard recognizer.attempt.phase.isUndecided else { return true }
      fail(recognizer, because: Reason("requires @ to fail, which recognized", winner))
      return true
    case .free:
      guard recognizer.attempt.phase.isUndecided else { return true }
      if outranker(of: recognizer, beside: candidates) != nil {
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

  /// Another undecided recognizer that needn't wait, and prevents it without being prevented by
  /// it, as a double tap does the single tap that completes with it.
  private final func outranker(
    of recognizer: GestureRecognizer, beside candidates: [GestureRecognizer]?
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
    return candidates.map { $0.first(where: outranks) }
      ?? first(thatMayPrevent: recognizer, where: outranks)
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
    let graph = isRinged ? WaitingGraph(of: self, from: candidates) : nil
    for recognizer in waiting {
      let others = graph?.awaited(by: recognizer) ?? awaited(by: recognizer)
      let rival = graph?.rival(of: recognizer)
      let reason = self.reason(of: recognizer, toWaitFor: others, rival: rival)
      transcript.append(
        .pending(PendingEffect(recognizer, others: others)), because: reason, at: now)
    }
  }

  private final func reason(
    of recognizer: GestureRecognizer, toWaitFor others: [GestureRecognizer],
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
    guard arbitration.counts.undecided > 0, fingers.downCount == 0 else { return false }
    if arbitration.isNarrow, let suspects = arbitration.takeSuspects().recognizers(in: self) {
      guard areAnyStuck(of: suspects) else { return false }
    }
    let graph = WaitingGraph(of: self)
    let stuck = graph.stuck(among: \.isStuckIfItWaits)
    for recognizer in stuck {
      let other = graph.rival(of: recognizer)
      let reason =
        other.map { Reason("waits for @, which waits for it: a cycle", $0) }
        ?? Reason(
          "waits for @, which waits in a cycle", graph.awaited(by: recognizer).first ?? recognizer)
      fail(recognizer, because: reason)
    }
    return !stuck.isEmpty
  }

  /// Whether one of these waits only for others that wait only for each other.
  private final func areAnyStuck(of suspects: [GestureRecognizer]) -> Bool {
    let waiting = suspects.filter { recognizer in
      guard recognizer.isStuckIfItWaits else { return false }
      // Mostly the first one that it waits for may still recognize or fail.
      return (knownBlocker(of: recognizer)?.isStuckIfItWaits ?? true) && mayMeetRing(recognizer)
    }
    guard !waiting.isEmpty else { return false }
    return !WaitingGraph(of: self, from: waiting).stuck(among: \.isStuckIfItWaits).isEmpty
  }

  /// Whether it may wait for one that waits in a circle, itself included.
  private final func mayMeetRing(_ recognizer: GestureRecognizer) -> Bool {
    hasOnlyNamedTies
      ? arbitration.ringsAhead.areAny(from: recognizer, in: self) : mayMeetListedRing(recognizer)
  }
}

extension GestureRecognizer {
  /// Whether it has ended, unannounced: nothing changes it but what it waits for.
  fileprivate final var isStuckIfItWaits: Bool { attempt.phase.isUndecided && state == .ended }
}
