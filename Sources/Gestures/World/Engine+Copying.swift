extension Engine {
  /// Gives a new object its number, and counts it.
  final func admit(_ object: Object) {
    if isBeingCopied { return }
    objects.enter(object)
    if object is View { viewCount += 1 }
  }

  /// Gives an object a number that belongs to no view: a target, a delegate, an item of a bar.
  public func enter(_ object: Object) { objects.enter(object) }

  /// Takes over the state of the engine that it is a copy of.
  ///
  /// Scratch arrays stay as they are, and so do search queues, observers and whom it asks.
  final func takeOver(_ original: Engine, by copy: WorldCopy) {
    actionOrder = original.actionOrder
    resetTiming = original.resetTiming
    windows = copy[original.windows]
    keyWindow = copy[original.keyWindow]
    focusedItem = copy[original.focusedItem]
    viewCount = original.viewCount
    poppedViews = ContiguousArray(
      original.poppedViews.lazy.map {
        PoppedView(view: copy[$0.view], center: $0.center, wasHidden: $0.wasHidden)
      })
    hitInsetsGeneration = original.hitInsetsGeneration
    presentedForwarding = original.presentedForwarding
    now = original.now
    machines = copy[original.machines]
    dispatchers = copy[original.dispatchers]
    elapsed = original.elapsed
    original.timers.forEachOwner { _ = copy[$0] }
    eventNumber = original.eventNumber
    changedTouches = copy[original.changedTouches]
    changedPhases = original.changedPhases
    trackedTouches = copy[original.trackedTouches]
    downCount = original.downCount
    downBefore = original.downBefore
    liftedTaps = original.liftedTaps
    hasWithheldTouches = original.hasWithheldTouches
    hasVerdicts = original.hasVerdicts
    modifierFlags = original.modifierFlags
    isInMotion = original.isInMotion
    scrollReceivers = original.scrollReceivers.map { $0.map { copy[twinOf: $0] } }
    transformInput = original.transformInput.map { $0.twin(by: copy) }
    hovered = original.hovered.map { copy[$0] }
    active = copy[original.active]
    undecidedCount = original.undecidedCount
    actionCount = original.actionCount
    needsSweep = original.needsSweep
    needsResolving = original.needsResolving
    refused = copy[original.refused]
    answeringCount = original.answeringCount
    attachments = original.attachments
    resolution = original.resolution
    sweeps = original.sweeps
    usualHolderCount = original.usualHolderCount
    simultaneityAnswers = original.simultaneityAnswers
  }
}
