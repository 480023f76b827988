import Gestures

/// Capture's list of a recognizer's or control's pairs, and which of them count.
public struct TrackedPairs {
  /// A target and its action.
  public struct Pair {
    /// Nil if a control searches the responder chain for its target.
    public let target: LoggedReference?
    public let action: String
    /// Whether the target is alive and implements the action.
    public let isValid: Bool
    public let because: String
  }

  /// Whether a tracker is installed.
  public let hasTracker: Bool
  public let pairs: [Pair]
}

extension Recorder {
  /// Pairs of a recognizer's tracker; empty without one.
  public func trackedPairs(of recognizer: GestureRecognizer) -> TrackedPairs {
    let tracker = trackers[recognizer]
    return TrackedPairs(
      hasTracker: tracker?.isInstalled ?? false, pairs: tracker?.pairs.map(pair) ?? [])
  }

  /// Pairs of a control. It has no tracker, because capture observes the application's sending.
  public func trackedPairs(of control: Control) -> TrackedPairs {
    TrackedPairs(
      hasTracker: false,
      pairs: control.targets.filter { !$0.isClosure }.map { pair in
        if let target = pair.target { return self.pair(of: target, pair.action) }
        let found = control.target(forAction: pair.action)
        return TrackedPairs.Pair(
          target: nil, action: pair.action, isValid: found != nil,
          because: found.map { "\($0.id) implements \(pair.action), along the responder chain" }
            ?? "no responder in the chain implements \(pair.action)")
      })
  }

  private func pair(_ pair: TargetAction) -> TrackedPairs.Pair {
    if let target = engine.target(of: pair) { return self.pair(of: target, pair.action) }
    return TrackedPairs.Pair(
      target: pair.target, action: pair.action, isValid: false,
      because: "\(pair.target.id) was released")
  }

  private func pair(of target: Object, _ action: String) -> TrackedPairs.Pair {
    let isValid = target.responds(to: action)
    return TrackedPairs.Pair(
      target: LoggedReference(target), action: action, isValid: isValid,
      because: isValid
        ? "\(target.id) exists and implements \(action)"
        : "\(target.id) doesn't implement \(action)")
  }
}
