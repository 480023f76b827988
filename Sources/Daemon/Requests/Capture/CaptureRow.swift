import Capture
import JSON

/// What a profile made of a touch, or of a gesture's touches.
struct CaptureRow {
  let profile: String
  let row: GroupLog.Row
  /// What the profile hooks, in words.
  let hooks: String
}

extension JSONWriter {
  /// Writes the events that were recorded, or else the check that failed.
  mutating func members(of compared: CaptureRow) {
    let (profile, row) = (compared.profile, compared.row)
    member("profile", profile)
    member("recorded", !row.events.isEmpty)
    key("events")
    beginArray()
    for event in row.events {
      beginObject()
      member("index", event.index)
      member("event", event.event)
      member("kind", event.kind.rawValue)
      key("view")
      if let view = event.view { value(view) } else { null() }
      endObject()
    }
    endArray()
    key("firstFailed")
    if row.events.isEmpty {
      beginObject()
      member("rule", row.failure?.rule ?? "noCandidate")
      member(
        "because",
        row.failure?.because ?? "\(profile) hooks \(compared.hooks), and none of these happened")
      endObject()
    } else {
      null()
    }
  }
}
