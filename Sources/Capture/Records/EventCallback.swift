/// A callback for each event before it is stored, as the block that clients give to an SDK.
public protocol EventCallback: AnyObject {
  /// The verdict on the event, which has no track identifier yet; `kept` without an answer.
  func verdict(on record: Record) -> EventVerdict
}

/// The client's answer about an event that is about to be recorded.
public enum EventVerdict {
  case kept
  /// Kept, with these in place of all its properties.
  case edited([RecordProperty])
  /// Dropped: nothing is stored.
  case vetoed
}
