import Capture
import JSON

/// What a profile made of a touch, or of a gesture's touches.
struct CaptureRow {
  let profile: String
  let events: [GroupLog.Event]
  /// The check that failed; it matters only without events.
  var failure: (rule: String, because: String)

  /// `hooks` is what the profile hooks, in words.
  init(_ row: GroupLog.Row, of profile: String, hooks: String) {
    self.profile = profile
    events = row.events
    failure =
      row.failure.map { ($0.rule, $0.because) }
      ?? ("noCandidate", "\(profile) hooks \(hooks), and none of these happened")
  }
}

extension JSONWriter {
  /// Writes the events that were recorded, or else the check that failed.
  mutating func members(of row: CaptureRow) {
    member("profile", row.profile)
    member("recorded", !row.events.isEmpty)
    list("events", row.events) { event, writer in
      writer.member("index", event.index)
      writer.member("event", event.event)
      writer.member("kind", event.kind.rawValue)
      writer.member("view", event.view)
    }
    guard row.events.isEmpty else { return member("firstFailed", nil) }
    object("firstFailed") {
      $0.member("rule", row.failure.rule)
      $0.member("because", row.failure.because)
    }
  }
}
