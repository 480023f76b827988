import Gestures

/// What capture's hook knows of a recognizer or control: its list of pairs, and which of them count.
public struct TrackedPairs {
  public struct Pair {
    /// Nil where a control looks for its target along the responder chain.
    public let target: Object?
    public let action: String
    /// The target is there and implements the action.
    public let isValid: Bool
    public let because: String
  }

  /// The hidden target is told of its actions.
  public let hasTracker: Bool
  public let pairs: [Pair]
}

extension Capture {
  /// The list of a recognizer's tracker; nothing without one.
  public func trackedPairs(of recognizer: GestureRecognizer) -> TrackedPairs {
    let tracker = trackers[recognizer]
    let pairs = tracker?.pairs.map { pair(with: $0.target, $0.action) } ?? []
    return TrackedPairs(hasTracker: tracker?.isInstalled ?? false, pairs: pairs)
  }

  /// The targets of a control; it has no tracker, as capture watches the application send their actions.
  public func trackedPairs(of control: Control) -> TrackedPairs {
    TrackedPairs(
      hasTracker: false,
      pairs: control.targets.map { pair(with: $0.target, $0.action, of: control) })
  }

  private func pair(
    with target: Object?, _ action: String, of control: Control? = nil
  ) -> TrackedPairs.Pair {
    guard let target else {
      let found = control?.target(forAction: action)
      return TrackedPairs.Pair(
        target: nil, action: action, isValid: found != nil,
        because: found.map { "\($0.id) implements \(action), along the responder chain" }
          ?? "nobody along the responder chain implements \(action)")
    }
    let because =
      if target.isReleased {
        "\(target.id) was released"
      } else if target.responds(to: action) {
        "\(target.id) is there and implements \(action)"
      } else {
        "\(target.id) doesn't implement \(action)"
      }
    return TrackedPairs.Pair(
      target: target, action: action, isValid: !target.isReleased && target.responds(to: action),
      because: because)
  }
}
