import Capture
import JSON

/// Compares what the configured profiles made of the same touches.
struct CompareCapture: Request {
  static let method = "compareCapture"

  /// Nil for all.
  let groups: [Int]?
  /// Nil for all.
  let profiles: [String]?

  init(_ params: inout Parameters) throws(RequestError) {
    groups = try params.optional("groups", .array(of: .integer(in: 1...), "touch groups"))
    profiles = try params.optional("profiles", .strings)
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let names = session.profileNames
    for (index, name) in (profiles ?? []).enumerated() {
      try session.requireProfile(name, at: "profiles[\(index)]")
    }
    let places = names.indices.filter { profiles?.contains(names[$0]) ?? true }
    let hooks = names.map { session.capture.hooks(of: $0) }
    let known = session.capture.comparedGroups
    let numbers = Set(known.lazy.map(\.number))
    for (index, number) in (groups ?? []).enumerated() where !numbers.contains(number) {
      throw RequestError.expected("the number of a touch that is over, and still kept").within(
        "groups[\(index)]")
    }
    let wanted = groups.map { Set($0) }
    result.key("groups")
    result.beginArray()
    for group in known where wanted?.contains(group.number) ?? true {
      try session.checkCancellation()
      result.value(
        GroupComparison(group, of: places.map { (names[$0], group.rows[$0], hooks[$0]) }))
    }
    result.endArray()
  }
}

/// The records of some profiles for a touch.
private struct GroupComparison {
  let group: GroupLog.Group
  let rows: [(profile: String, row: GroupLog.Row, hooks: String)]

  init(_ group: GroupLog.Group, of rows: [(profile: String, row: GroupLog.Row, hooks: String)]) {
    self.group = group
    self.rows = rows
  }

  /// The members in which rows differ; the number of events and their views among those that
  /// recorded.
  var differences: [String] {
    let recording = rows.filter { !$0.row.events.isEmpty }.map(\.row.events)
    var differences: [String] = []
    if !recording.isEmpty, recording.count < rows.count { differences.append("recorded") }
    if Set(recording.map(\.count)).count > 1 { differences.append("count") }
    if Set(recording.map { Set($0.map(\.view)) }).count > 1 { differences.append("view") }
    return differences
  }
}

extension JSONWriter {
  fileprivate mutating func value(_ comparison: GroupComparison) {
    let differences = comparison.differences
    beginObject()
    member("touchGroup", comparison.group.number)
    key("time")
    value(comparison.group.time ?? 0)
    member("same", differences.isEmpty)
    key("rows")
    beginArray()
    for (profile, row, hooks) in comparison.rows { value(row, of: profile, hooking: hooks) }
    endArray()
    member("differences", differences)
    endObject()
  }

  private mutating func value(_ row: GroupLog.Row, of profile: String, hooking hooks: String) {
    beginObject()
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
        "because", row.failure?.because ?? "nothing happened of what \(profile) hooks: \(hooks)")
      endObject()
    } else {
      null()
    }
    endObject()
  }
}
