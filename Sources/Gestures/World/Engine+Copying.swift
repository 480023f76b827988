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
    tellsHiddenTargetsLast = original.tellsHiddenTargetsLast
    windowStack = original.windowStack.twin(by: copy)
    keyWindow = copy[original.keyWindow]
    focus = original.focus
    viewCount = original.viewCount
    poppedViews = ContiguousArray(
      original.poppedViews.lazy.map {
        PoppedView(
          view: copy[$0.view], center: $0.center, wasHidden: $0.wasHidden,
          wasDetached: $0.wasDetached)
      })
    hitInsetsGeneration = original.hitInsetsGeneration
    presentedForwarding = original.presentedForwarding
    now = original.now
    machines = copy[original.machines]
    dispatchers = copy[original.dispatchers]
    elapsed = original.elapsed
    original.timers.forEachOwner { _ = copy[$0] }
    moving = original.moving.twin(by: copy)
    frames = original.frames
    leavingView = copy[original.leavingView]
    event = original.event.twin(by: copy)
    fingers = original.fingers.twin(by: copy)
    otherInput = original.otherInput.twin(by: copy)
    arbitration = original.arbitration.twin(by: copy)
  }
}
