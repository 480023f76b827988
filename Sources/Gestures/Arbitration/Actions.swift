/// Whose action is sent, and in which states.
extension Arbiter {
  /// Sends all actions due, recognizer by recognizer, the deepest view's first.
  final func sendActions() {
    var index = 0
    while index < active.count, counts.acting > 0 {
      active[index].with {
        if $0.attempt.phase.needsAction { sendActions(of: $0) }
      }
      index += 1
    }
  }

  /// Sends a recognizer's action. One that began and changed further in the same event sends began first.
  final func sendActions(of recognizer: GestureRecognizer) {
    let isFurther = recognizer.attempt.phase.hasDelivered
    move(recognizer, to: .delivered)
    if isFurther { return engine.fire(recognizer, because: recognizer.attempt.progressReason) }
    let latest = recognizer.state
    guard recognizer.attempt.recognizedAs == .began, latest != .began else {
      return engine.fire(recognizer, because: recognizer.attempt.recognitionReason)
    }
    recognizer.state = .began
    engine.fire(recognizer, because: recognizer.attempt.recognitionReason)
    // A handler may have changed its state.
    guard recognizer.state == .began else { return }
    recognizer.state = latest
    engine.report(recognizer, from: .began, to: latest, because: recognizer.attempt.progressReason)
    engine.fire(recognizer, because: recognizer.attempt.progressReason)
  }
}
