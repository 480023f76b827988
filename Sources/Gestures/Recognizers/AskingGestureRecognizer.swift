/// A recognizer of a class of the client's, which judges the touches itself.
///
/// Each time it hears of touches the engine's `asker` is asked for the state it wants; it moves there as
/// far as the table of legal moves allows, and without an answer stays where it is.
public final class AskingGestureRecognizer: GestureRecognizer {
  override func touchesBegan(_ changed: ContiguousArray<Touch>) { ask(.began, changed) }
  override func touchesMoved(_ changed: ContiguousArray<Touch>) { ask(.moved, changed) }
  override func touchesEnded(_ changed: ContiguousArray<Touch>) { ask(.ended, changed) }
  override func touchesCancelled(_ changed: ContiguousArray<Touch>) { ask(.cancelled, changed) }

  private func ask(_ phase: Touch.Phase, _ changed: ContiguousArray<Touch>) {
    let wanted = engine.asker?.state(of: self, phase: phase, touches: changed)
    if let wanted { transition(to: wanted, because: wanted.askedFor) }
  }
}

extension GestureRecognizer.State {
  /// That the client wants it.
  fileprivate var askedFor: Reason {
    switch self {
    case .possible: Reason("the client asked for possible")
    case .began: Reason("the client asked for began")
    case .changed: Reason("the client asked for changed")
    case .ended: Reason("the client asked for ended")
    case .cancelled: Reason("the client asked for cancelled")
    case .failed: Reason("the client asked for failed")
    }
  }
}
