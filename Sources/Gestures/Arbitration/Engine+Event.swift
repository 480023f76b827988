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

  /// Puts a recognizer among those in an attempt: the deepest view's first, then view by view, and
  /// within one by attachment.
  final func join(_ recognizer: GestureRecognizer) {
    guard !recognizer.isInAttempt else { return }
    recognizer.isInAttempt = true
    recognizer.depth = recognizer.view?.depth ?? 0
    recognizer.viewOrder = recognizer.view?.gestureRecognizers.first?.attachment ?? 0
    var place = arbitration.active.count
    while place > 0,
      arbitration.active[place - 1]._withUnsafeGuaranteedRef({ $0.follows(recognizer) })
    {
      place -= 1
    }
    if place == arbitration.active.count {
      arbitration.active.append(.passUnretained(recognizer))
    } else {
      arbitration.active.insert(.passUnretained(recognizer), at: place)
    }
  }

  /// Ends attempts that are over: of those that finished, and of those that nothing can come of.
  private final func sweep() {
    guard arbitration.needsSweep else { return }
    arbitration.needsSweep = false
    arbitration.sweeps &+= 1
    var isAnyDone = false
    for index in arbitration.active.indices {
      arbitration.active[index]._withUnsafeGuaranteedRef { recognizer in
        guard mayReset(recognizer) else { return }
        recognizer.isDone = true
        isAnyDone = true
      }
    }
    for index in arbitration.active.indices {
      arbitration.active[index]._withUnsafeGuaranteedRef { if $0.isFinished { $0.letGo() } }
    }
    guard isAnyDone else { return }
    var index = 0
    while index < arbitration.active.count {
      arbitration.active[index]._withUnsafeGuaranteedRef { if $0.isDone { endAttempt(of: $0) } }
      index += 1
    }
    arbitration.active.removeAll { !$0._withUnsafeGuaranteedRef { $0.isInAttempt } }
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
    recognizer.isInAttempt = false
    let own = Unmanaged.passUnretained(recognizer).toOpaque()
    arbitration.active.removeAll { $0.toOpaque() == own }
    if recognizer.isUndecided { arbitration.undecidedCount -= 1 }
    if recognizer.needsAction { arbitration.actionCount -= 1 }
    if !recognizer.requirementAnswers.isEmpty { arbitration.answeringCount -= 1 }
  }

  private final func forgetDeparted() {
    for case let recognizer as GestureRecognizer in event.departed where recognizer.isReleased {
      dropAttempt(of: recognizer)
    }
    event.departed.removeAll()
  }

  private final func forgetRefusals() {
    for recognizer in arbitration.refused where !recognizer.isInAttempt {
      recognizer.eventAnswer = nil
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
    if !touches.isEmpty { touches.removeAll(keepingCapacity: true) }
  }

  /// Whether its place among those in an attempt is behind that of `other`.
  fileprivate final func follows(_ other: GestureRecognizer) -> Bool {
    if depth != other.depth { return depth < other.depth }
    if viewOrder != other.viewOrder { return viewOrder > other.viewOrder }
    return attachment > other.attachment
  }

  final func endAttempt() {
    if timer.isSet { engine.timers.cancel(timer) }
    letGo()
    state = .possible
    isInAttempt = false
    isDone = false
    attempt &+= 1
    hasReceived = false
    eventAnswer = nil
    isUndecided = false
    hasFacedRunning = false
    isPendingReported = false
    hasDelivered = false
    if !requirementAnswers.isEmpty {
      requirementAnswers.removeAll(keepingCapacity: true)
      engine.arbitration.answeringCount -= 1
    }
    forgetReasons()
    dispatch?.end()
    reset()
  }
}
