/// What follows in an event once recognizers have heard of it.
extension Engine {
  final func startEvent() { event.start() }

  /// Decides, acts, tells the views and cleans up, until nothing is left to do.
  final func finishEvent() {
    // A reset can release whom the recognizer that idled held up, and whoever is told can cause more.
    var isUnfinished = true
    while isUnfinished {
      settle()
      deliverToViews()
      isUnfinished = breakDeadlocks()
      if !isUnfinished, !arbitration.needsResolving, arbitration.actionCount == 0 { sweep() }
      isUnfinished = isUnfinished || arbitration.needsResolving || arbitration.actionCount > 0
    }
    if fingers.downCount == 0, !arbitration.refused.isEmpty { forgetRefusals() }
    if !event.departed.isEmpty { forgetDeparted() }
    event.isProcessing = false
  }

  private final func settle() {
    while arbitration.needsResolving || arbitration.actionCount > 0 {
      if arbitration.needsResolving { resolve() }
      if fingers.hasVerdicts, actionOrder == .cancelFirst { deliverCancellations() }
      if arbitration.actionCount > 0 { sendActions() }
    }
  }

  /// Puts a recognizer among those in an attempt.
  final func join(_ recognizer: GestureRecognizer) {
    guard !recognizer.attempt.isUnderWay else { return }
    recognizer.attempt.takePlace(of: recognizer.view)
    arbitration.move(&recognizer.attempt, to: .judging)
    arbitration.active.insert(recognizer)
    arbitration.outlook.add(recognizer)
    arbitration.outlook.firstUndecided = 0
  }

  /// Ends attempts that are over: of those that finished, and of those that nothing can come of.
  private final func sweep() {
    guard arbitration.needsSweep else { return }
    arbitration.needsSweep = false
    arbitration.sweeps &+= 1
    var isAnyDone = false
    forEachActive { recognizer in
      guard mayReset(recognizer) else { return }
      arbitration.move(&recognizer.attempt, to: .over)
      isAnyDone = true
    }
    forEachActive { if $0.isFinished { $0.letGo() } }
    guard isAnyDone else { return }
    forEachActive { if $0.attempt.phase == .over { endAttempt(of: $0) } }
    arbitration.active.removeIdle()
  }

  /// Whether its attempt is over, and nobody it is tied to by a requirement still needs the outcome.
  private final func mayReset(_ recognizer: GestureRecognizer) -> Bool {
    if recognizer.isFinished {
      if resetTiming == .sequence, fingers.downCount > 0 { return false }
      return !isTied(recognizer)
    }
    return recognizer.isIdle
  }

  private final func endAttempt(of recognizer: GestureRecognizer) {
    recognizer.endAttempt()
    if arbitration.undecidedCount > 0 { arbitration.needsResolving = true }
  }

  /// A recognizer's memory is about to go.
  final func forget(_ recognizer: GestureRecognizer) {
    arbitration.end(&recognizer.attempt)
    arbitration.active.remove(recognizer)
    arbitration.outlook.firstUndecided = 0
  }

  private final func forgetDeparted() {
    for case let recognizer as GestureRecognizer in event.departed where recognizer.isReleased {
      dropAttempt(of: recognizer)
    }
    event.departed.removeAll()
  }

  private final func forgetRefusals() {
    for recognizer in arbitration.refused where !recognizer.attempt.isUnderWay {
      recognizer.attempt.eventAnswer = nil
    }
    arbitration.refused.removeAll(keepingCapacity: true)
  }
}

extension GestureRecognizer {
  /// Possible, without a finger or a timer: nothing can come of the attempt any more.
  final var isIdle: Bool {
    state == .possible && !timer.isSet && !isDriven && !holdsTouchesDown
  }

  private final var holdsTouchesDown: Bool {
    for touch in touches where touch.isDown { return true }
    return false
  }

  /// Its fingers are nothing to it any more.
  fileprivate final func letGo() {
    touches.empty()
  }

  final func endAttempt() {
    if timer.isSet { engine.timers.cancel(timer) }
    letGo()
    state = .possible
    engine.arbitration.end(&attempt)
    dispatch?.end()
    reset()
  }
}
