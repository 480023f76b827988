/// The second half of an event, after its touches have reached the recognizers.
extension Engine {
  /// Starts an event, or a change of one recognizer; `narrowly` if nothing but what that leads to has to be looked at.
  final func startEvent(narrowly: Bool = false) {
    arbitration.follow(narrowly: narrowly)
    event.start()
    fingers.eventStarts()
  }

  /// Arbitrates, sends actions, tells the views and resets, until nothing is left to do.
  final func finishEvent() {
    // A reset can release recognizers that waited for it, and handlers and views can cause more.
    var isUnfinished = true
    while isUnfinished {
      settle()
      deliverToViews()
      isUnfinished = breakDeadlocks()
      if !isUnfinished, !arbitration.isUnsettled { sweep() }
      isUnfinished = isUnfinished || arbitration.isUnsettled
    }
    if fingers.downCount == 0 { arbitration.forgetRefusals() }
    if !event.departed.isEmpty { forgetDeparted() }
    arbitration.isFollowed()
    event.finish()
  }

  private final func settle() {
    while arbitration.isUnsettled {
      if arbitration.needsResolving { resolve() }
      if fingers.hasVerdicts, actionOrder == .cancelFirst { deliverCancellations() }
      if arbitration.counts.acting > 0 { sendActions() }
    }
  }

  /// Begins an attempt of a recognizer, unless one is under way.
  final func join(_ recognizer: GestureRecognizer) {
    guard !recognizer.attempt.phase.isUnderWay else { return }
    join(recognizer, at: Attempt.Place(of: recognizer.view))
  }

  /// Begins an attempt of a recognizer that has none under way.
  final func join(_ recognizer: GestureRecognizer, at place: Attempt.Place) {
    recognizer.attempt.place = place
    arbitration.join(recognizer)
    arbitration.outlook.add(recognizer)
    arbitration.outlook.firstUndecided = 0
    if arbitration.hasLists { includeLists(of: recognizer) }
    arbitration.attemptsChanged()
    arbitration.mayBeAwaited(recognizer)
    if arbitration.counts.undecided > 0 { mayBeAwaitedFromNowOn() }
  }

  /// Records that a recognizer may recognize or fail that couldn't before: those that wait already may wait for it
  /// as well, or be tied to it.
  final func mayBeAwaitedFromNowOn() {
    if !hasOnlyNamedTies { arbitration.listsMayDecide() }
  }

  /// Resets recognizers that finished, and those that can no longer recognize.
  private final func sweep() {
    let ending = arbitration.startSweep()
    switch ending {
    case .none: return
    case .one(let link):
      if let recognizer = objects[link], !isLinked(recognizer) { return sweep(recognizer) }
    case .some, .any: break
    }
    if !arbitration.areTiesLoose, let recognizers = ending.recognizers(in: self),
      arbitration.isNarrow || !recognizers.contains(where: isLinked)
    {
      return sweep(recognizers)
    }
    arbitration.sweepAll()
    var isAnyDone = false
    forEachActive { recognizer in
      breathe()
      guard mayReset(recognizer) else { return }
      if !recognizer.isFinished, isLinked(recognizer) { arbitration.loosenTies() }
      arbitration.move(&recognizer.attempt, to: .over)
      isAnyDone = true
    }
    forEachActive {
      breathe()
      if $0.isFinished { $0.dropTouches() }
    }
    guard isAnyDone else { return }
    forEachActive {
      breathe()
      if $0.attempt.phase == .over { endAttempt(of: $0) }
    }
    arbitration.active.removeIdle()
  }

  /// Resets one recognizer, if it can be; no requirement ties it to any other.
  private final func sweep(_ recognizer: GestureRecognizer) {
    guard recognizer.attempt.phase.isUnderWay else { return }
    let isOver = mayReset(recognizer)
    if isOver { arbitration.move(&recognizer.attempt, to: .over) }
    if recognizer.isFinished { recognizer.dropTouches() }
    if isOver { leave(recognizer) }
  }

  /// Resets a few, and those that requirements tie to them, as far as they can be; nothing has changed for
  /// any other.
  private final func sweep(_ recognizers: [GestureRecognizer]) {
    var over: [GestureRecognizer] = []
    for recognizer in recognizers where recognizer.attempt.phase.isUnderWay {
      breathe()
      let mayEnd = recognizer.isFinished || recognizer.isIdle
      let group = mayEnd && isLinked(recognizer) ? settledGroup(of: recognizer) : nil
      if group == nil, recognizer.isIdle, isLinked(recognizer) { arbitration.loosenTies() }
      for each in group ?? [recognizer] where each.attempt.phase != .over && mayReset(each) {
        arbitration.move(&each.attempt, to: .over)
        over.append(each)
      }
      if recognizer.isFinished { recognizer.dropTouches() }
    }
    let areFew = over.count <= Concerned.few
    for recognizer in arbitration.active.inOrder(over) {
      breathe()
      if areFew { leave(recognizer) } else { endAttempt(of: recognizer) }
    }
    if !areFew { arbitration.active.removeIdle() }
  }

  /// Ends its attempt, and removes it from those in one.
  private final func leave(_ recognizer: GestureRecognizer) {
    let place = arbitration.active.index(of: recognizer)
    endAttempt(of: recognizer)
    if let place { arbitration.active.remove(at: place) }
  }

  /// Whether its attempt is over, and no recognizer tied to it by a requirement still needs the
  /// outcome.
  private final func mayReset(_ recognizer: GestureRecognizer) -> Bool {
    if recognizer.isFinished {
      if resetTiming == .sequence, fingers.downCount > 0 { return false }
      return !isTied(recognizer)
    }
    return recognizer.isIdle
  }

  private final func endAttempt(of recognizer: GestureRecognizer) {
    let wasRequiredByAll = recognizer.attempt.isRequiredByAll
    recognizer.endAttempt()
    reconsiderDependents(of: recognizer, wasRequiredByAll: wasRequiredByAll)
  }

  /// Removes a recognizer that is about to be released.
  final func forget(_ recognizer: GestureRecognizer) {
    arbitration.active.remove(recognizer)
    arbitration.forgetBlanketSpans(of: recognizer)
    arbitration.end(&recognizer.attempt)
    arbitration.outlook.firstUndecided = 0
  }

  private final func forgetDeparted() {
    for recognizer in event.departed where recognizer.isReleased {
      if recognizer.attempt.phase.isUnderWay { arbitration.anyMayEnd() }
      dropAttempt(of: recognizer)
    }
  }
}

extension GestureRecognizer {
  /// Whether its attempt can come to nothing: possible, with no touch down, no timer and no other
  /// input.
  final var isIdle: Bool {
    state == .possible && !hasDeadline && !isDriven && !holdsTouchesDown
  }

  private final var holdsTouchesDown: Bool {
    for touch in touches where touch.isDown { return true }
    return false
  }

  /// Drops the touches that it holds.
  fileprivate final func dropTouches() {
    // A crowd shares them, and would take a copy each.
    if engine.arbitration.active.isCrowd { touches = [] } else { touches.empty() }
  }

  final func endAttempt() {
    // One that has an outcome is reset together with all that answers tie to it.
    if engine.arbitration.active.lastAsked > 0, !isFinished { engine.keepAttempt(of: self) }
    if engine.arbitration.answered != nil { engine.arbitration.forgetAnswers(of: attempt) }
    engine.arbitration.waitsNoMore(self)
    cancelDeadline()
    dropTouches()
    state = .possible
    engine.arbitration.forgetBlanketSpans(of: self)
    engine.arbitration.end(&attempt)
    dispatch?.end()
    reset()
  }
}
