/// The engine's account of what happened, one entry per change, in order.
public final class Transcript {
  public internal(set) var effects: ContiguousArray<Effect> = []

  /// Hands over what gathered and starts afresh, keeping the room.
  public func removeAll() { effects.removeAll(keepingCapacity: true) }
}

/// One thing that happened, and when.
public struct Effect {
  public enum Kind {
    case state(
      GestureRecognizer, from: GestureRecognizer.State, to: GestureRecognizer.State, Reason)
  }

  public let time: Time
  public let kind: Kind
}
