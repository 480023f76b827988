/// Gestures on content that a finger stops.
extension GestureRecognizer {
  /// The decelerating scroll view that a finger on the recognizer's view would stop, and whose pan
  /// would prevent the recognizer; nil if there is none.
  public final var scrollViewToBeStopped: ScrollView? {
    guard !attempt.phase.isUnderWay else { return nil }
    var each: View? = view
    while let view = each {
      if let scrollView = view as? ScrollView, scrollView.isStopped(before: self) {
        return scrollView
      }
      each = view.superview
    }
    return nil
  }
}

extension ScrollView {
  fileprivate final func isStopped(before recognizer: GestureRecognizer) -> Bool {
    let pan = panGestureRecognizer
    guard phase == .decelerating, !isInterrupted, pan !== recognizer, pan.view === self,
      pan.isEnabled, pan.minimumNumberOfTouches <= 1
    else { return false }
    return engine.arbiter.declaredPrevention(of: pan, over: recognizer) != .no
  }
}
