import Daemon
import JSON
import JSONRPC

/// Writes a trace's data, in the format that the viewer reads.
struct TraceWriting {
  private let trace: TraceBuilder
  private let secrets: Secrets
  private let title: String
  private let source: (kind: String, name: String)
  private let profiles: TraceProfiles
  var whatIfs: [TraceWhatIf] = []
  var differences: (count: Int, first: String?) = (0, nil)
  var warnings: [String] = []

  init(
    _ trace: TraceBuilder, title: String, source: (kind: String, name: String),
    _ profiles: TraceProfiles
  ) {
    self.trace = trace
    self.title = title
    self.source = source
    self.profiles = profiles
    secrets = Secrets(trace.observation.film.secrets)
  }

  /// The data, as JSON without `<`.
  func data() -> [UInt8] {
    var writer = JSONWriter(capacity: 1 << 20)
    writer.beginObject()
    writeHead(to: &writer)
    writer.list("segments", trace.segments) { Self.write($0, to: &$1) }
    writeSteps(to: &writer)
    writer.key("effects")
    trace.effects.write(to: &writer)
    writer.list("links", trace.links.links) { link, writer in
      writer.member("kind", link.kind)
      writer.member("from", link.from)
      writer.member("to", link.to)
      writer.member("effect", link.effect)
    }
    writeTouches(to: &writer)
    writeTree(to: &writer)
    writeCapture(to: &writer)
    writer.list("hitMaps", trace.hitMaps) { map, writer in
      map.answer.withRoot { writer.members(of: $0) }
      writer.member("segment", map.segment)
      writer.member("time", map.time)
      writer.member("after", map.after)
    }
    writer.list("alternatives", whatIfs) { $0.write(to: &$1) }
    writer.object("differences") { writer in
      writer.member("count", differences.count)
      writer.member("first", differences.first)
    }
    writer.object("omitted") { writer in
      writer.member("effects", trace.omittedEffects)
      writer.member("samples", trace.observation.film.omitted)
    }
    if !warnings.isEmpty {
      writer.member("warnings", warnings)
    }
    writer.endObject()
    return Self.withoutMarkup(writer.bytes)
  }

  /// JSON with each `<` escaped, so that no text in it can end the element that holds it.
  private static func withoutMarkup(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 1024)
    for byte in bytes {
      if byte == UInt8(ascii: "<") { result += "\\u003c".utf8 } else { result.append(byte) }
    }
    return result
  }

  private func writeHead(to writer: inout JSONWriter) {
    writer.member("format", "gestured-trace")
    writer.member("version", 1)
    writer.object("generator") { writer in
      writer.member("name", "gestured")
      writer.member("version", serverVersion)
      writer.member("protocol", protocolVersion)
    }
    writer.member("title", title)
    writer.object("source") { writer in
      writer.member("kind", source.kind)
      writer.member("name", source.name)
    }
    writer.member("screen", trace.service.screen.map { [$0.width, $0.height] } ?? [])
  }

  private static func write(_ segment: TraceBuilder.Segment, to writer: inout JSONWriter) {
    writer.member("name", segment.name)
    writer.member("line", segment.line)
    writer.member("from", segment.from)
    writer.member("to", segment.to)
    writer.key("passed")
    if let passed = segment.passed { writer.value(passed) } else { writer.null() }
    writer.member("effects", segment.effects)
    writer.member("steps", segment.steps)
  }

  private func writeSteps(to writer: inout JSONWriter) {
    writer.key("steps")
    writer.beginArray()
    for (number, segment) in trace.segments.enumerated() {
      for step in trace.steps[segment.steps] { write(step, of: number, segment, to: &writer) }
    }
    writer.endArray()
  }

  private func write(
    _ step: TraceBuilder.Step, of number: Int, _ segment: TraceBuilder.Segment,
    to writer: inout JSONWriter
  ) {
    writer.beginObject()
    defer { writer.endObject() }
    // The set-up of a test happened before its segment.
    let isBefore = step.effects.isEmpty && step.effects.upperBound < segment.effects.lowerBound
    let effects = isBefore ? segment.effects.lowerBound..<segment.effects.lowerBound : step.effects
    if case .expectation = step.content {
      writer.member("kind", "expectation")
    } else {
      writer.member("kind", "request")
    }
    writer.member("segment", number)
    writer.member("text", secrets.hiding(in: step.text))
    writer.member("time", isBefore ? segment.from : step.time)
    writer.member("until", isBefore ? segment.from : step.until)
    writer.member("effects", effects)
    if let line = step.line { writer.member("line", line) }
    switch step.content {
    case .request(let method, let params, let error):
      writer.member("method", method)
      writer.key("params")
      if let params { params.withRoot { secrets.write($0, to: &writer) } } else { writer.null() }
      guard let error else { break }
      writer.object("error") { writer in
        writer.member("kind", error.kind)
        writer.member("message", error.message)
      }
    case .expectation(let passed, let message, let hints):
      writer.member("passed", passed)
      guard let message else { break }
      writer.member("message", message)
      writer.member("hints", hints)
    }
  }

  private func writeTouches(to writer: inout JSONWriter) {
    let fingers = trace.segments.enumerated().flatMap { number, segment in
      trace.observation.fingers[segment.fingers].map { (number, $0) }
    }
    writer.list("touches", fingers) { finger, writer in
      let (segment, finger) = finger
      writer.member("landing", finger.landing)
      writer.member("touch", finger.touch)
      writer.member("type", finger.type)
      writer.member("segment", segment)
      writer.member("view", finger.view)
      writer.member("recognizers", finger.recognizers)
      writer.key("path")
      writer.beginArray()
      for point in finger.path {
        writer.value([point.time, Self.drawn(point.x), Self.drawn(point.y)])
      }
      writer.endArray()
      writer.member("end", finger.end)
      writer.list("hit", finger.hits) { hit, writer in
        writer.member("view", hit.view)
        writer.member("hit", hit.isHit)
        writer.member("because", hit.because)
      }
    }
  }

  /// A coordinate as a picture needs it: to the thousandth of a point.
  private static func drawn(_ coordinate: Double) -> Double { (coordinate * 1000).rounded() / 1000 }

  private func writeTree(to writer: inout JSONWriter) {
    let samples = trace.segments.enumerated().flatMap { number, segment in
      trace.observation.film.samples[segment.samples].map { (number, $0) }
    }
    func write(
      _ name: StaticString, _ isWanted: (Film.Content) -> Bool, to writer: inout JSONWriter
    ) {
      writer.list(name, samples.filter { isWanted($0.1.content) }) { sample, writer in
        let (segment, sample) = sample
        writer.member("segment", segment)
        writer.member("time", sample.time)
        writer.member("after", sample.after)
        switch sample.content {
        case .keyframe(let views, let recognizers):
          writer.key("views")
          views.withUnsafeBytes { writer.raw($0) }
          writer.key("recognizers")
          recognizers.withUnsafeBytes { writer.raw($0) }
        case .changes(let set):
          writer.key("set")
          set.withUnsafeBytes { writer.raw($0) }
        }
      }
    }
    writer.object("tree") { writer in
      write("keyframes", { if case .keyframe = $0 { true } else { false } }, to: &writer)
      write("changes", { if case .changes = $0 { true } else { false } }, to: &writer)
    }
  }

  private func writeCapture(to writer: inout JSONWriter) {
    writer.object("capture") { writer in
      writer.member("profile", profiles.own)
      let records = trace.segments.enumerated().flatMap { number, segment in
        trace.records[segment.records].map { (number, $0) }
      }
      writer.list("records", records) { record, writer in
        record.1.withRoot { writer.members(of: $0) }
        writer.member("segment", record.0)
      }
      writer.list("decisions", trace.decisions) { decision, writer in
        writer.member("effect", decision.effect)
        decision.answer.withRoot { writer.members(of: $0) }
      }
      writer.member("profiles", profiles.names)
      writer.list("groups", profiles.groups) { $0.write(to: &$1) }
    }
  }
}

extension JSONWriter {
  /// A number, or null.
  mutating func member(_ name: StaticString, _ number: Int?) {
    key(name)
    if let number { value(number) } else { null() }
  }

  /// A range as its two bounds.
  mutating func member(_ name: StaticString, _ range: Range<Int>) {
    key(name)
    beginArray()
    value(range.lowerBound)
    value(range.upperBound)
    endArray()
  }
}
