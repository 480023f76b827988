import Daemon
import JSON
import JSONRPC

/// What profiles of SDKs record of the same touches, by replays of up to eight at a time.
struct TraceProfiles {
  /// A touch, as `compareCapture` compares it.
  struct Group {
    let segment: Int
    let landing: Int64
    /// The same touch in each replay.
    var answers: [JSONDocument]

    func write(to writer: inout JSONWriter) {
      writer.member("segment", segment)
      guard answers.count > 1 else {
        return answers[0].withRoot { writer.members(of: $0) }
      }
      answers[0].withRoot { root in
        for member in root.members where !["rows", "same", "differences"].contains(member.name) {
          writer.key(member.utf8)
          writer.value(member.value)
        }
      }
      let recorded = answers.flatMap { answer in
        answer.withRoot {
          $0.list("rows").map { $0[member: "recorded"]?.bool ?? false }
        }
      }
      let differences = Set(
        answers.flatMap { answer in
          answer.withRoot { $0.strings("differences") }
        } + (Set(recorded).count > 1 ? ["recorded"] : []))
      writer.member("same", differences.isEmpty)
      writer.key("rows")
      writer.beginArray()
      for answer in answers {
        answer.withRoot { root in
          for row in root.list("rows") { writer.value(row) }
        }
      }
      writer.endArray()
      writer.member(
        "differences", ["recorded", "count", "view"].filter { differences.contains($0) })
    }
  }

  /// The profiles of SDKs, without the plain one.
  static let all = BuiltInProfiles.names.filter { $0 != "basic" }
  private static let maximumProfiles = 8
  /// The number of effects beyond which none are compared unless they are named.
  static let maximumEffects = 20_000
  /// The time for records that come later, after each segment.
  private static let patience = 3.0

  let names: [String]
  /// The profile whose records the trace holds.
  let own: String
  private(set) var groups: [Group] = []

  /// Without names it only says whose records the trace holds.
  init(_ names: [String], own: String) { (self.names, self.own) = (names, own) }

  /// Replays what is traced with the profiles.
  mutating func compare(_ source: TraceSource, _ pattern: NamePattern?) {
    var start = 0
    while start < names.count {
      replay(source, pattern, Array(names[start..<min(start + Self.maximumProfiles, names.count)]))
      start += Self.maximumProfiles
    }
  }

  private mutating func replay(_ source: TraceSource, _ pattern: NamePattern?, _ profiles: [String])
  {
    let service = GesturedService()
    let builder = TraceBuilder(service, keepsTexts: false, isBrief: true)
    var found: [(segment: Int, answer: JSONDocument)] = []
    builder.segmentEnded = { [unowned builder] segment in
      _ = builder.ask(
        "advanceTime",
        Params { writer in
          writer.member("by", Self.patience)
        })
      guard let answer = builder.ask("compareCapture") else { return }
      answer.withRoot { root in
        for group in root.list("groups") {
          found.append((segment, JSONDocument(retaining: group)))
        }
      }
    }
    var change = TracePlay.Change()
    change.atStart = (
      "configureCapture",
      Params { writer in
        writer.member("profiles", profiles)
      }
    )
    _ = TracePlay(source: source, pattern: pattern, service: service).play(for: builder, change)
    for (segment, answer) in found {
      let landing = answer.withRoot { $0[member: "touchGroup"]?.integer ?? 0 }
      let known = groups.firstIndex { $0.segment == segment && $0.landing == landing }
      if let known {
        groups[known].answers.append(answer)
      } else {
        groups.append(Group(segment: segment, landing: landing, answers: [answer]))
      }
    }
  }
}
