/// The numbering of objects, and the state that a copy of an engine takes over.
extension Engine {
  /// Gives a new object its number, and counts it if it is a view or a recognizer.
  func admit(_ object: Object) {
    if isBeingCopied { return }
    objects.enter(object)
    if object is View { viewCount += 1 }
    if object is GestureRecognizer { recognizerCount += 1 }
  }

  /// Gives a number to an object without a place in the engine: a target, a delegate, a bar item.
  public func enter(_ object: Object) { objects.enter(object) }

  /// Copies the state of the original engine.
  ///
  /// Reused storage, observers and the asker aren't copied.
  func copyState(from original: Engine, by copy: WorldCopy) {
    actionOrder = original.actionOrder
    resetTiming = original.resetTiming
    if original.mayAsk { allowAsking() }
    notifiesHiddenTargetsLast = original.notifiesHiddenTargetsLast
    windowStack = original.windowStack.copied(by: copy)
    shownControllers = original.shownControllers.copied(by: copy)
    presenting = copy[original.presenting]
    changedPresentations = copy[original.changedPresentations]
    retired = copy[original.retired]
    keyWindows = copy[original.keyWindows]
    focus = original.focus
    viewCount = original.viewCount
    recognizerCount = original.recognizerCount
    requirementCount = original.requirementCount
    openRowCount = original.openRowCount
    poppedViews = original.poppedViews.map {
      PoppedView(
        view: copy[$0.view], center: $0.center, wasHidden: $0.wasHidden,
        wasDetached: $0.wasDetached)
    }
    interfaceVersion = original.interfaceVersion
    now = original.now
    animatedViews = original.animatedViews
    hasReportedPicker = original.hasReportedPicker
    viewlessPops = original.viewlessPops
    followers = original.followers.mapValues { copy[$0] }
    reactions = copy[original.reactions]
    givesTouchesAway = original.givesTouchesAway
    dispatchers = copy[original.dispatchers]
    elapsed = original.elapsed
    // A released view may have a timer set, and be kept by its last touch alone.
    for timer in original.timers.timers { _ = copy[timer.owner] }
    moving = original.moving.copied(by: copy)
    frames = original.frames
    leavingView = copy[original.leavingView]
    attachments = original.attachments
    event = original.event.copied(by: copy)
    fingers = original.fingers.copied(by: copy)
    otherInput = original.otherInput.copied(by: copy)
    arbiter.copyState(from: original.arbiter, by: copy)
  }
}
