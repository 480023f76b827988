/// Decides who wins: which of the recognizers that share an event recognize, which wait, and which fail.
///
/// Five words, which mean the same in the whole folder:
///
/// - It **requires** another one to fail: by `require(toFail:)`, or because a delegate of either says so.
/// - It **waits**: it has recognized, and one that it requires may still recognize. Targets and clients don't see it yet.
/// - It is **overruled**: one that it requires has recognized, so that it fails.
/// - It **prevents** another one, which fails because it recognizes. Delegates can let both recognize.
/// - It is **outranked**: another one prevents it, and not the other way round, so that the other is decided first.
///
/// A function whose name begins with `ask` asks delegates, and so the client, where no answer is known yet. One with
/// `declared` in its name goes by classes and settings, and all others by what is known; they ask nobody.
///
/// A recognizer's class only says what it saw, by asking for a state. What becomes of that is decided here, between a
/// touch and its actions, in this order:
///
/// 1. **Joining.** A recognizer that accepts a touch, or asks for a state, begins an attempt. From then on others can
///    wait for it, and it can prevent them and be prevented. Recognizers are looked at in one order throughout: the
///    deepest view's first, and of those of a view the one attached last (`ActiveRecognizers`).
/// 2. **Recognizing.** Its class asks for began or ended, and `shouldBegin` is asked at once. A no fails it. After a
///    yes it has recognized, but targets and clients still see it as possible.
/// 3. **Deciding** (`decide`). First, of those that have just recognized, those that a running recognizer prevents
///    fail. Then the first one is taken that needn't wait:
///    - It fails if it is overruled.
///    - It waits if one that it requires may still recognize, and the transcript says for whom.
///    - It gives way if one that needn't wait either outranks it: a double tap goes before a single tap.
///    - Otherwise it is announced, and fails all others that require it or that it prevents.
///
///    Each outcome can release others or fail them, so the search starts again from the front.
/// 4. **Actions.** Targets hear of those that are announced, and of further changes of running ones.
/// 5. **Views.** Touches that recognizers took or withheld are cancelled, discarded or delivered.
/// 6. **Deadlocks.** Once the last finger is up, recognizers that wait only for each other fail.
/// 7. **Sweeping.** Recognizers that finished are reset, and idle ones with them. One that requirements tie to an
///    unfinished one, directly or through others, stays until that one has finished.
///
/// Any of these can cause more of the others, so they are repeated until nothing is left to do (`runToCompletion`).
///
/// Where a pan fails a tap, delegates are asked in this order, and about no pair twice:
///
/// - at step 2, of the pan: its dispatcher, the views that it cancels touches in, its class's own delegate, `shouldBegin`;
/// - at step 3, for each other recognizer: the pan's `shouldRequireFailureOf`, the other's `shouldBeRequiredToFailBy`;
/// - before it fails the tap: the tap's `shouldRecognizeSimultaneouslyWith`, then the pan's;
/// - if it doesn't prevent the tap: the tap's `shouldRequireFailureOf`, the pan's `shouldBeRequiredToFailBy`.
///
/// Rules stand in `FailureRequirements` (who waits for whom), `Prevention` (who fails whom) and `WaitingGraph` (who waits in
/// a cycle), each with its reasons at the end; the course of one attempt in `Attempt`. `Explanation` answers
/// `explainGesture`: who would win.
final class Arbiter {
  private var home: Unretained<Engine>?
  /// The engine that it decides for, which owns it.
  @inline(__always)
  var engine: Engine { home.unsafelyUnwrapped.value }

  /// Recognizers in an attempt.
  private(set) var active = ActiveRecognizers()
  /// The numbers of attempts in certain phases, which change with the phases.
  var counts = Attempt.Counts()
  /// Whether something changed that undecided recognizers may be waiting for.
  private var isDecisionDue = false
  /// Whether an attempt may be over.
  private var isSweepDue = false
  /// Whether some delegate decides about failure requirements of recognizers in an attempt.
  private(set) var hasDynamicRequirements = false
  /// The number of the current sweep, by which ties are dated.
  private(set) var sweeps: UInt64 = 0
  /// Recognizers whose delegate refused the event, until the sequence is over.
  private var refused: [GestureRecognizer] = []

  /// Called by its engine, once both are made.
  func serve(_ engine: Engine) { home = Unretained(engine) }

  // MARK: Joining

  /// Begins an attempt of a recognizer, unless one is under way.
  func join(_ recognizer: GestureRecognizer) {
    guard !recognizer.attempt.phase.isUnderWay else { return }
    recognizer.attempt.rank = Attempt.Rank(of: recognizer.view)
    move(recognizer, to: .judging)
    active.insert(recognizer)
    noteRules(of: recognizer)
  }

  /// Records whether a recognizer's delegate, which may be new, decides about requirements.
  func noteRules(of recognizer: GestureRecognizer) {
    if recognizer.delegateDecidesRequirements { hasDynamicRequirements = true }
  }

  /// Records that a recognizer's delegate refused the event, which it isn't asked about again.
  func refuse(_ recognizer: GestureRecognizer) { refused.append(recognizer) }

  /// Forgets refusals, once the sequence is over.
  func forgetRefusals() {
    guard !refused.isEmpty else { return }
    for recognizer in refused where !recognizer.attempt.phase.isUnderWay {
      recognizer.attempt.eventAnswer = nil
    }
    refused.removeAll(keepingCapacity: true)
  }

  // MARK: Recording changes

  /// Records that a recognizer recognized, and is to be decided about.
  func recognized(_ recognizer: GestureRecognizer) {
    move(recognizer, to: .recognized)
    isDecisionDue = true
  }

  /// Records that a recognizer failed, or finished after running.
  func finished(_ recognizer: GestureRecognizer) {
    if counts.unannounced > 0, recognizer.state != .ended { release(thoseRequiring: recognizer) }
    isDecisionDue = true
    isSweepDue = true
  }

  /// Records `recognizer` as the last failure that its waiting dependents saw.
  private func release(thoseRequiring recognizer: GestureRecognizer) {
    forEachActive {
      if $0.attempt.phase == .pending, $0.requires(recognizer) {
        $0.attempt.releaser = WeakReference(recognizer)
      }
    }
  }

  /// Records that attempts may be over, because touches lifted or a timer fired.
  func attemptsMayBeOver() { isSweepDue = true }

  // MARK: Running

  private var needsDeciding: Bool { isDecisionDue && counts.unannounced > 0 }
  private var hasWork: Bool { needsDeciding || counts.acting > 0 }

  /// Decides, sends actions, tells the views and resets, until nothing is left to do.
  func runToCompletion() {
    // A reset can release recognizers that waited for it, and handlers and views can cause more.
    var isUnfinished = true
    while isUnfinished {
      decideAndAct()
      engine.deliverToViews()
      isUnfinished = breakDeadlocks()
      if !isUnfinished, !hasWork { sweep() }
      isUnfinished = isUnfinished || hasWork
    }
  }

  /// Decides and sends actions until each recognizer is decided or has to wait.
  private func decideAndAct() {
    while hasWork {
      if needsDeciding { decide() }
      if engine.actionOrder == .cancelFirst { engine.deliverCancellations() }
      if counts.acting > 0 { sendActions() }
    }
  }

  // MARK: Sending actions

  /// Sends all actions due, recognizer by recognizer, the deepest view's first.
  private func sendActions() {
    var index = 0
    while index < active.count, counts.acting > 0 {
      active[index].with {
        if $0.attempt.phase.needsAction { sendActions(of: $0) }
      }
      index += 1
    }
  }

  /// Sends a recognizer's action. One that began and changed further in the same event sends began first.
  func sendActions(of recognizer: GestureRecognizer) {
    let isFurther = recognizer.attempt.phase.hasDelivered
    move(recognizer, to: .delivered)
    if isFurther { return engine.fire(recognizer, because: recognizer.attempt.progressReason) }
    let latest = recognizer.state
    guard recognizer.attempt.recognizedAs == .began, latest != .began else {
      return engine.fire(recognizer, because: recognizer.attempt.recognitionReason)
    }
    recognizer.state = .began
    engine.fire(recognizer, because: recognizer.attempt.recognitionReason)
    // A handler may have changed its state.
    guard recognizer.state == .began else { return }
    recognizer.state = latest
    let outer = engine.transcript.author
    engine.transcript.author = recognizer.attempt.progressAuthor ?? outer
    defer { engine.transcript.author = outer }
    engine.report(recognizer, from: .began, to: latest, because: recognizer.attempt.progressReason)
    engine.fire(recognizer, because: recognizer.attempt.progressReason)
  }

  // MARK: Deciding

  private func decide() {
    isDecisionDue = false
    noteRulesOfAll()
    repeat { failPrevented() } while decideNext()
    reportPending()
  }

  /// Finds whether delegates decide about requirements.
  func noteRulesOfAll() {
    hasDynamicRequirements = false
    forEachActive(noteRules)
  }

  /// Fails recognizers that have just recognized, where a running one prevents them.
  private func failPrevented() {
    guard counts.unchecked > 0 else { return }
    var running: [GestureRecognizer]?
    forEachActive { recognizer in
      guard recognizer.attempt.phase == .recognized else { return }
      move(recognizer, to: .checked)
      let others = running ?? active.all.filter(\.isRecognized)
      running = others
      if let winner = others.first(where: { $0.isRecognized && askWhetherPrevents($0, recognizer) }
      ),
        recognizer.attempt.phase.isUnannounced
      {
        engine.fail(recognizer, because: prevention(by: winner, of: recognizer))
      }
    }
  }

  /// Decides about the first recognizer that needn't wait; false if all have to.
  private func decideNext() -> Bool {
    var deferred: GestureRecognizer?
    var index = 0
    while index < active.count {
      let reference = active[index]
      index += 1
      guard reference.with({ $0.attempt.phase.isUnannounced }) else { continue }
      let recognizer = reference.value
      let status = askRequirementStatus(of: recognizer)
      // A delegate's answer may have ended it meanwhile.
      switch status {
      case .waiting: continue
      case .overruled, .satisfied:
        guard recognizer.attempt.phase.isUnannounced else { return true }
      }
      if case .overruled(let winner) = status {
        engine.fail(recognizer, because: overruling(of: recognizer, by: winner))
        return true
      }
      if askWhetherOutranked(recognizer) {
        deferred = deferred ?? recognizer
        continue
      }
      announce(recognizer)
      return true
    }
    // Each of those that are left gives way to another one.
    guard let deferred, deferred.attempt.phase.isUnannounced else { return false }
    announce(deferred)
    return true
  }

  /// Whether another undecided recognizer that needn't wait outranks it, as a double tap does the single tap that
  /// completes with it.
  private func askWhetherOutranked(_ recognizer: GestureRecognizer) -> Bool {
    guard counts.unannounced > 1 else { return false }
    return firstActive { other in
      guard other !== recognizer, other.attempt.phase.isUnannounced,
        !classesLet(recognizer, prevent: other), askWhetherPrevents(other, recognizer),
        case .satisfied = askRequirementStatus(of: other)
      else { return false }
      return other.attempt.phase.isUnannounced
    } != nil
  }

  /// Announces that it recognized, and fails the others that it excludes.
  private func announce(_ recognizer: GestureRecognizer) {
    let hasWaited = recognizer.attempt.phase == .pending
    move(recognizer, to: .due)
    isDecisionDue = true
    if hasWaited { recognizer.didBeginAfterWaiting() }
    engine.report(
      recognizer, from: .possible, to: recognizer.attempt.recognizedAs,
      because: recognition(of: recognizer))
    engine.claimTouches(of: recognizer)
    if recognizer.state.isTerminal { isSweepDue = true }
    forEachActive { other in
      guard other !== recognizer, other.isOpen else { return }
      failIfExcluded(other, by: recognizer)
    }
  }

  /// Fails `other` if it requires `recognizer`, which has recognized, to fail, or is prevented by it.
  private func failIfExcluded(_ other: GestureRecognizer, by recognizer: GestureRecognizer) {
    let reason: Reason
    if other.requires(recognizer) {
      reason = overruling(of: other, by: recognizer)
    } else if askWhetherPrevents(recognizer, other) {
      reason = prevention(by: recognizer, of: other)
    } else if other.isOpen, askWhetherRequired(recognizer, by: other) {
      reason = overruling(of: other, by: recognizer)
    } else {
      return
    }
    // A delegate's answer may have ended it meanwhile.
    if other.isOpen { engine.fail(other, because: reason) }
  }

  // MARK: Waiting

  /// Reports those that have to wait from now on.
  private func reportPending() {
    let pending = active.all.filter { $0.attempt.phase == .checked }
    for recognizer in pending { move(recognizer, to: .pending) }
    guard !pending.isEmpty, engine.transcript.wants(.pending) else { return }
    let graph = WaitingGraph(asking: self)
    for recognizer in pending {
      let others = graph.whatItWaitsFor(recognizer)
      engine.transcript.enterPending(
        recognizer, others,
        because: waiting(
          for: others, inCycleWith: graph.firstInCycle(with: recognizer), recognizer),
        at: engine.now)
    }
  }

  /// Fails recognizers that ended and wait only for each other, once no touch is left to change that.
  ///
  /// Returns whether there were any.
  private func breakDeadlocks() -> Bool {
    guard counts.unannounced > 0, engine.fingers.downCount == 0 else { return false }
    let graph = WaitingGraph(asking: self)
    let stuck = graph.deadlocked(among: \.isStuckIfItWaits)
    for recognizer in stuck {
      engine.fail(
        recognizer,
        because: deadlock(
          with: graph.firstInCycle(with: recognizer),
          waitingFor: graph.whatItWaitsFor(recognizer).first ?? recognizer))
    }
    return !stuck.isEmpty
  }

  // MARK: Sweeping

  /// Resets recognizers that finished, and those that can no longer recognize.
  private func sweep() {
    guard isSweepDue else { return }
    isSweepDue = false
    let keepsFinished = engine.resetTiming == .sequence && engine.fingers.downCount > 0
    sweeps &+= 1
    var isAnyOver = false
    forEachActive { recognizer in
      let isOver =
        recognizer.isFinished
        ? !keepsFinished && !isTied(recognizer) : recognizer.isIdle
      guard isOver else { return }
      move(recognizer, to: .over)
      isAnyOver = true
    }
    forEachActive { if $0.isFinished { $0.touches.empty() } }
    guard isAnyOver else { return }
    forEachActive {
      guard $0.attempt.phase == .over else { return }
      $0.endAttempt()
      isDecisionDue = true
    }
    active.removeIdle()
  }

  /// Ends the attempt of a released recognizer, even if others are tied to it: it may be freed at any time, since
  /// only old touches may still retain it.
  func dropAttempt(of recognizer: GestureRecognizer) {
    forgetAnswers(about: recognizer)
    guard recognizer.attempt.phase.isUnderWay else { return }
    active.remove(recognizer)
    recognizer.endAttempt()
  }

  /// Removes a recognizer that is about to be freed.
  func forget(_ recognizer: GestureRecognizer) {
    active.remove(recognizer)
    end(recognizer)
  }

  // MARK: Copying

  /// Takes the state of the arbiter of an engine that is copied.
  func copyState(from original: Arbiter, by copy: WorldCopy) {
    active = original.active.copied(by: copy)
    counts = original.counts
    isDecisionDue = original.isDecisionDue
    isSweepDue = original.isSweepDue
    hasDynamicRequirements = original.hasDynamicRequirements
    sweeps = original.sweeps
    refused = copy[original.refused]
  }

  /// Drops references to recognizers, when its engine goes.
  func dropReferences() {
    for recognizer in active.all {
      recognizer.attempt = Attempt()
      recognizer.touches.removeAll()
    }
    active = ActiveRecognizers()
    refused = []
  }
}

extension GestureRecognizer {
  /// Whether its attempt can come to nothing: possible, with no touch down, no timer, no other input, and not left to the
  /// client.
  final var isIdle: Bool {
    state == .possible && !hasDeadline && !isDriven && !isLeftPossible && !holdsTouchesDown
  }

  private final var holdsTouchesDown: Bool {
    for touch in touches where touch.isDown { return true }
    return false
  }

  /// Whether it has ended, unannounced: nothing changes it but what it waits for.
  fileprivate final var isStuckIfItWaits: Bool { attempt.phase.isUnannounced && state == .ended }

  /// Resets it: its attempt is over.
  final func endAttempt() {
    cancelDeadline()
    touches.empty()
    state = .possible
    isLeftPossible = false
    engine.arbiter.end(self)
    dispatch?.end()
    reset()
  }
}
