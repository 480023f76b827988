import Daemon
import JSON
import JSONRPC

/// What would happen after one more request: the effects of a further replay, compared with the trace's.
struct TraceWhatIf {
  private struct Part {
    /// Those that the request adds.
    let effects: PackedEffects
    /// The numbers of those in the trace that it removes.
    let removed: [Int]
  }

  private let line: String
  private let command: Command
  private var parts: [Part] = []

  /// Replays what is traced with a line of a script where each segment begins.
  init(
    _ line: String, _ command: Command, of trace: TraceBuilder, _ source: TraceSource,
    _ pattern: NamePattern?
  ) {
    self.line = line
    self.command = command
    let service = GesturedService()
    let builder = TraceBuilder(service, keepsTexts: true, isBrief: true)
    var change = TracePlay.Change()
    change.whatIf = (line, command)
    change.requestsBeforeInput = trace.requestsBeforeInput
    _ = TracePlay(source: source, pattern: pattern, service: service).play(for: builder, change)
    for (number, segment) in trace.segments.enumerated() {
      let other = number < builder.segments.count ? builder.segments[number].effects : 0..<0
      parts.append(Self.part(trace.texts, segment.effects, builder.texts, other))
    }
  }

  private static func part(
    _ before: [[UInt8]], _ range: Range<Int>, _ after: [[UInt8]], _ otherRange: Range<Int>
  ) -> Part {
    let difference = ListDifference(from: Array(before[range]), to: Array(after[otherRange]))
    let packed = PackedEffects()
    for index in difference.added {
      guard let effect = try? JSONDocument.parse(after[otherRange.lowerBound + index][...]) else {
        continue
      }
      effect.withRoot { packed.add($0, naming: []) }
    }
    return Part(effects: packed, removed: difference.removed.map { range.lowerBound + $0 })
  }

  func write(to writer: inout JSONWriter) {
    writer.member("change", line)
    writer.member("method", command.method)
    writer.key("params")
    command.params.with { params in
      if let params { writer.value(params) } else { writer.null() }
    }
    writer.list("segments", parts) { part, writer in
      writer.key("effects")
      part.effects.write(to: &writer)
      writer.key("removed")
      writer.beginArray()
      for index in part.removed { writer.value(index) }
      writer.endArray()
      writer.key("added")
      writer.beginArray()
      for index in 0..<part.effects.count { writer.value(index) }
      writer.endArray()
    }
  }
}
