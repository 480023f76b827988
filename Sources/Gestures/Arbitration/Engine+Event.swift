/// What follows in an event once recognizers have heard of it.
extension Engine {
  final func startEvent() {
    precondition(!isProcessing, "an event inside of an event")
    isProcessing = true
    eventNumber &+= 1
    for touch in changedTouches where touch.isDown {
      touch.phase = .stationary
      touch.previousLocation = touch.location
      if !touch.coalesced.isEmpty { touch.coalesced = [] }
    }
    changedTouches.removeAll(keepingCapacity: true)
    changedPhases = []
    if !simultaneityAnswers.isEmpty { simultaneityAnswers.removeAll(keepingCapacity: true) }
  }

  /// Decides, acts, tells the views and cleans up, until nothing is left to do.
  final func finishEvent() {
    // A reset can release whom the recognizer that idled held up, and whoever is told can cause more.
    var isUnfinished = true
    while isUnfinished {
      settle()
      deliverToViews()
      isUnfinished = breakDeadlocks()
      if !isUnfinished, !needsResolving, actionCount == 0 { sweep() }
      isUnfinished = isUnfinished || needsResolving || actionCount > 0
    }
    if downCount == 0, !refused.isEmpty { forgetRefusals() }
    if !departed.isEmpty { forgetDeparted() }
    isProcessing = false
  }

  private final func settle() {
    while needsResolving || actionCount > 0 {
      if needsResolving { resolve() }
      if hasVerdicts, actionOrder == .cancelFirst { deliverCancellations() }
      if actionCount > 0 { sendActions() }
    }
  }

  /// Puts a recognizer among those in an attempt: the deepest view's first, then view by view, and
  /// within one by attachment.
  final func join(_ recognizer: GestureRecognizer) {
    guard !recognizer.isInAttempt else { return }
    recognizer.isInAttempt = true
    recognizer.depth = recognizer.view?.depth ?? 0
    recognizer.viewOrder = recognizer.view?.gestureRecognizers.first?.attachment ?? 0
    var place = active.count
    while place > 0, active[place - 1]._withUnsafeGuaranteedRef({ $0.follows(recognizer) }) {
      place -= 1
    }
    if place == active.count {
      active.append(.passUnretained(recognizer))
    } else {
      active.insert(.passUnretained(recognizer), at: place)
    }
  }

  /// Ends attempts that are over: of those that finished, and of those that nothing can come of.
  private final func sweep() {
    guard needsSweep else { return }
    needsSweep = false
    sweeps &+= 1
    var isAnyDone = false
    for index in active.indices {
      active[index]._withUnsafeGuaranteedRef { recognizer in
        guard mayReset(recognizer) else { return }
        recognizer.isDone = true
        isAnyDone = true
      }
    }
    for index in active.indices {
      active[index]._withUnsafeGuaranteedRef { if $0.isFinished { $0.letGo() } }
    }
    guard isAnyDone else { return }
    var index = 0
    while index < active.count {
      active[index]._withUnsafeGuaranteedRef { if $0.isDone { endAttempt(of: $0) } }
      index += 1
    }
    active.removeAll { !$0._withUnsafeGuaranteedRef { $0.isInAttempt } }
  }

  /// Whether its attempt is over, and nobody it is tied to by a requirement still needs the outcome.
  private final func mayReset(_ recognizer: GestureRecognizer) -> Bool {
    if recognizer.isFinished {
      if resetTiming == .sequence, downCount > 0 { return false }
      return !isTied(recognizer)
    }
    return recognizer.isIdle
  }

  private final func endAttempt(of recognizer: GestureRecognizer) {
    recognizer.endAttempt()
    if undecidedCount > 0 { needsResolving = true }
  }

  /// A recognizer's memory is about to go.
  final func forget(_ recognizer: GestureRecognizer) {
    recognizer.isInAttempt = false
    let own = Unmanaged.passUnretained(recognizer).toOpaque()
    active.removeAll { $0.toOpaque() == own }
    if recognizer.isUndecided { undecidedCount -= 1 }
    if recognizer.needsAction { actionCount -= 1 }
    if !recognizer.requirementAnswers.isEmpty { answeringCount -= 1 }
  }

  private final func forgetDeparted() {
    for case let recognizer as GestureRecognizer in departed where recognizer.isReleased {
      dropAttempt(of: recognizer)
    }
    departed.removeAll()
  }

  private final func forgetRefusals() {
    for recognizer in refused where !recognizer.isInAttempt { recognizer.eventAnswer = nil }
    refused.removeAll(keepingCapacity: true)
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
      engine.answeringCount -= 1
    }
    forgetReasons()
    dispatch?.end()
    reset()
  }
}
