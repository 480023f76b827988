/// Hears of each event before it is stored, as the block does that clients give to an SDK.
public protocol EventCallback: AnyObject {
  /// What becomes of the event, which has no index yet. Left without an answer, it is kept.
  func verdict(on record: Record) -> EventVerdict
}

public enum EventVerdict {
  case kept
  /// Kept with these in place of all its properties.
  case edited([RecordProperty])
  /// Dropped: nothing is stored.
  case vetoed
}
