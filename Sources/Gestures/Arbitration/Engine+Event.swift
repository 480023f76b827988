/// What follows in an event once recognizers have heard of it.
extension Engine {
  final func startEvent() {
    precondition(!isProcessing, "an event inside of an event")
    isProcessing = true
    eventNumber &+= 1
    for touch in changedTouches where touch.isDown {
      touch.phase = .stationary
      touch.previousLocation = touch.location
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
    if !departed.isEmpty { departed.removeAll() }
    isProcessing = false
  }

  private final func settle() {
    while needsResolving || actionCount > 0 {
      if needsResolving { resolve() }
      if hasVerdicts, actionOrder == .cancelFirst { deliverCancellations() }
      if actionCount > 0 { sendActions() }
    }
  }

  /// Puts a recognizer among those in an attempt: the deepest view's first, then by attachment.
  final func join(_ recognizer: GestureRecognizer) {
    guard !recognizer.isInAttempt else { return }
    recognizer.isInAttempt = true
    recognizer.depth = recognizer.view?.depth ?? 0
    active.insert(.passUnretained(recognizer), at: place(of: recognizer))
  }

  private final func place(of recognizer: GestureRecognizer) -> Int {
    guard let last = active.last else { return 0 }
    let isLast = last._withUnsafeGuaranteedRef { last in
      last.depth > recognizer.depth
        || last.view === recognizer.view && last.attachment < recognizer.attachment
    }
    if isLast { return active.count }
    var place = 0
    for (index, other) in active.enumerated() {
      let other = other.takeUnretainedValue()
      if other.view === recognizer.view {
        if other.attachment > recognizer.attachment { return index }
        place = index + 1
      } else if other.depth >= recognizer.depth, !isInView(of: recognizer, at: place - 1) {
        place = index + 1
      }
    }
    return place
  }

  private final func isInView(of recognizer: GestureRecognizer, at index: Int) -> Bool {
    index >= 0 && active[index].takeUnretainedValue().view === recognizer.view
  }

  /// Ends attempts that are over: of those that finished, and of those that nothing can come of.
  private final func sweep() {
    guard needsSweep else { return }
    needsSweep = false
    for reference in active {
      let recognizer = reference.takeUnretainedValue()
      if recognizer.isFinished, !recognizer.touches.isEmpty {
        recognizer.touches.removeAll(keepingCapacity: true)
      }
    }
    var index = 0
    while index < active.count {
      let recognizer = active[index].takeUnretainedValue()
      if mayReset(recognizer) {
        recognizer.isDone = true
      }
      index += 1
    }
    index = 0
    while index < active.count {
      let recognizer = active[index].takeUnretainedValue()
      if recognizer.isDone { endAttempt(of: recognizer) }
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

  final func endAttempt() {
    if timer.isSet { engine.timers.cancel(timer) }
    touches.removeAll(keepingCapacity: true)
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
    if !requirementAnswers.isEmpty { requirementAnswers.removeAll(keepingCapacity: true) }
    reset()
  }
}
