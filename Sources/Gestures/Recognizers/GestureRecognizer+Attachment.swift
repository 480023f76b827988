/// Attaching recognizers to views and detaching them, also during a gesture.
extension View {
  /// Attaches a recognizer behind the view's others, and detaches it from its former view.
  ///
  /// It receives touches that land from now on. If it is already on this view, nothing changes.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    // A handler may have attached it elsewhere.
    guard recognizer.view == nil else { return }
    engine.countAttachment(of: recognizer)
    recognizer.view = self
    gestureRecognizers.append(recognizer)
  }

  /// Attaches a recognizer right behind another one of the view, as if it had been attached then.
  func addGestureRecognizer(_ recognizer: GestureRecognizer, behind other: GestureRecognizer) {
    recognizer.attachment = other.attachment + 1
    recognizer.view = self
    let index = gestureRecognizers.firstIndex { $0 === other } ?? gestureRecognizers.endIndex - 1
    gestureRecognizers.insert(recognizer, at: index + 1)
  }

  /// Detaches a recognizer and cancels its gesture.
  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    engine.abandon(recognizer, because: Reason("removed from @", self))
    // A handler may have attached it elsewhere.
    guard recognizer.view === self else { return }
    engine.event.retain(recognizer)
    gestureRecognizers.remove(key: recognizer.key)
    recognizer.view = nil
  }
}

extension GestureRecognizer {
  /// Whether it was attached to its view before `other` was to its own.
  public final func isAttachedBefore(_ other: GestureRecognizer) -> Bool {
    attachment < other.attachment
  }
}

extension Engine {
  /// Makes recognizers count as attached in that order, after all others, which decides precedence
  /// on a view and among the views of a touch.
  public func setAttachmentOrder(_ recognizers: [GestureRecognizer]) {
    var views: [ObjectNumber: View] = [:]
    for recognizer in recognizers {
      countAttachment(of: recognizer)
      if let view = recognizer.view { views[view.number] = view }
    }
    for view in views.values {
      view.gestureRecognizers.sort { $0.attachment < $1.attachment }
    }
  }

  /// Makes a recognizer the one that was attached last.
  fileprivate func countAttachment(of recognizer: GestureRecognizer) {
    // A number is left free for a pinch behind its scroll view's pan.
    attachments += 2
    recognizer.attachment = attachments
  }

  /// Called before a recognizer is released: cancels its gesture and removes all references to it.
  func recognizerWillBeReleased(_ recognizer: GestureRecognizer) {
    event.retain(recognizer)
    abandon(recognizer, because: Reason("released"))
    recognizer.forgetRequirements()
    recognizer.hiddenTargets = []
    recognizer.dispatch = nil
    if !event.isProcessing {
      arbiter.dropAttempt(of: recognizer)
      // It may have been what kept others that are tied to it from being reset.
      arbiter.attemptsMayBeOver()
    }
    // Last, because abandoning it may still have arbitration ask it.
    recognizer.delegate = nil
  }
}
