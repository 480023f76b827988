/// Recognizers come to views and go, also in the middle of a gesture.
extension View {
  /// Attaches a recognizer, behind those that are there; it leaves the view it was on.
  ///
  /// It sees touches that land from now on. One that is on this view already goes on undisturbed.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    engine.attachments &+= 1
    recognizer.attachment = engine.attachments
    recognizer.view = self
    gestureRecognizers.append(recognizer)
  }

  /// Detaches a recognizer; what it was doing is cancelled.
  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    engine.abandon(recognizer, because: Reason("removed from @", self))
    // A handler may have moved it elsewhere.
    guard recognizer.view === self else { return }
    if engine.isProcessing { engine.departed.append(recognizer) }
    gestureRecognizers.removeAll { $0 === recognizer }
    recognizer.view = nil
  }
}

extension Engine {
  /// Called before `root` and all below it leave their window, or `root` is released: their
  /// recognizers drop what they do. Touches go on pointing at their views.
  final func viewsWillLeave(_ root: View) {
    for touch in trackedTouches {
      if let view = touch.view, view.isDescendant(of: root) { view.willLeaveWindow() }
    }
    for reference in active {
      let recognizer = reference.takeUnretainedValue()
      guard let view = recognizer.view, view.isDescendant(of: root) else { continue }
      if isProcessing { departed.append(recognizer) }
      abandon(recognizer, because: Reason("@ left the tree", view))
    }
  }

  /// Called before a recognizer is released: whatever it is doing ends, and nobody refers to it.
  final func recognizerWillBeReleased(_ recognizer: GestureRecognizer) {
    if isProcessing { departed.append(recognizer) }
    abandon(recognizer, because: Reason("released"))
    recognizer.forgetRequirements()
    recognizer.hiddenTarget = nil
    recognizer.delegate = nil
    recognizer.dispatch = nil
    if !isProcessing { dropAttempt(of: recognizer) }
  }

  /// Takes one that was released out of what goes on, though others may wait for its reset: nobody
  /// knows when it will be gone, since old touches may be all that keeps it.
  final func dropAttempt(of recognizer: GestureRecognizer) {
    if answeringCount > 0 {
      for reference in active {
        reference._withUnsafeGuaranteedRef { $0.forgetAnswer(about: recognizer) }
      }
    }
    guard recognizer.isInAttempt else { return }
    active.removeAll { $0.toOpaque() == Unmanaged.passUnretained(recognizer).toOpaque() }
    recognizer.endAttempt()
    needsSweep = true
  }
}
