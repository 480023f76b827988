/// A recognizer of a client's class, whose state the client decides.
///
/// After each change of its touches the engine's `asker` is asked for the state it wants; the
/// request follows the table of legal transitions. Without an answer the state stays as it is.
public final class AskingGestureRecognizer: GestureRecognizer {
  public required init(id: String, class objectClass: ObjectClass, in engine: Engine) {
    super.init(id: id, class: objectClass, in: engine)
    engine.allowAsking()
  }

  override func touchesBegan(_ changed: ContiguousArray<Touch>) { ask(.began, changed) }
  override func touchesMoved(_ changed: ContiguousArray<Touch>) { ask(.moved, changed) }
  override func touchesEnded(_ changed: ContiguousArray<Touch>) { ask(.ended, changed) }
  override func touchesCancelled(_ changed: ContiguousArray<Touch>) { ask(.cancelled, changed) }

  private func ask(_ phase: Touch.Phase, _ changed: ContiguousArray<Touch>) {
    let wanted = engine.reachableAsker?.state(of: self, phase: phase, touches: changed)
    if let wanted { transition(to: wanted, because: wanted.askedFor) }
  }
}

extension GestureRecognizer.State {
  /// The reason for a transition to this state that the client asked for.
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
