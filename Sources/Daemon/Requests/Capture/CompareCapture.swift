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
    let compared = known.lazy.filter { wanted?.contains($0.number) ?? true }
    try session.list("groups", compared, to: &result) { group, result in
      result.members(
        of: GroupComparison(
          group: group,
          rows: places.map { CaptureRow(group.rows[$0], of: names[$0], hooks: hooks[$0]) }
        ))
    }
  }
}

/// The records of some profiles for a touch.
private struct GroupComparison {
  let group: GroupLog.Group
  let rows: [CaptureRow]

  /// The members in which rows differ; the number of events and their views among those that
  /// recorded.
  var differences: [String] {
    let recording = rows.filter { !$0.events.isEmpty }.map(\.events)
    var differences: [String] = []
    if !recording.isEmpty, recording.count < rows.count { differences.append("recorded") }
    if Set(recording.map(\.count)).count > 1 { differences.append("count") }
    if Set(recording.map { Set($0.map(\.view)) }).count > 1 { differences.append("view") }
    return differences
  }
}

extension JSONWriter {
  fileprivate mutating func members(of comparison: GroupComparison) {
    let differences = comparison.differences
    member("touchGroup", comparison.group.number)
    member("time", Int(comparison.group.time ?? 0))
    member("same", differences.isEmpty)
    list("rows", comparison.rows) { row, writer in writer.members(of: row) }
    member("differences", differences)
  }
}
