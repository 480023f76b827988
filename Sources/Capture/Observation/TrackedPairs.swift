import Gestures

/// Capture's list of a recognizer's or control's pairs, and which of them count.
public struct TrackedPairs {
  /// A target and its action.
  public struct Pair {
    /// Nil if a control searches the responder chain for its target.
    public let target: Object?
    public let action: String
    /// Whether the target is alive and implements the action.
    public let isValid: Bool
    public let because: String
  }

  /// Whether a tracker is installed.
  public let hasTracker: Bool
  public let pairs: [Pair]
}

extension Capture {
  /// Pairs of a recognizer's tracker; empty without one.
  public func trackedPairs(of recognizer: GestureRecognizer) -> TrackedPairs {
    let tracker = trackers[recognizer]
    let pairs = tracker?.pairs.map { pair(with: $0.target, $0.action) } ?? []
    return TrackedPairs(hasTracker: tracker?.isInstalled ?? false, pairs: pairs)
  }

  /// Pairs of a control. It has no tracker, because capture observes the application's sending.
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
          ?? "no responder in the chain implements \(action)")
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
