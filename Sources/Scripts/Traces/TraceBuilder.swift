import Daemon
import JSON
import JSONRPC

/// Collects what a trace holds while its session is played: segments, steps, effects.
final class TraceBuilder {
  /// A stretch in which the clock doesn't go back.
  struct Segment {
    let name: String
    let line: Int?
    var passed: Bool?
    let from: Double
    var to: Double
    var effects: Range<Int>
    var steps: Range<Int>
    var samples: Range<Int>
    var fingers: Range<Int>
    var records: Range<Int>
  }

  /// A line of a script, or a request.
  struct Step {
    enum Content {
      case request(method: String, params: JSONDocument?, error: ResponseError?)
      case expectation(passed: Bool, message: String?, hints: [String])
    }

    let content: Content
    let text: String
    let line: Int?
    let time: Double
    let until: Double
    let effects: Range<Int>
  }

  /// A hit map, as the answer to `hitMap`.
  struct HitMap {
    let segment: Int
    let time: Double
    let after: Int
    let answer: JSONDocument
  }

  /// What capture decided about an effect.
  struct Decision {
    let effect: Int
    let answer: JSONDocument
  }

  /// What is beyond these is counted.
  enum Maximum {
    static let effects = 200_000
    static let samples = 20_000
    static let hitMaps = 200
    static let decisions = 10_000
    /// The bytes of a request's parameters.
    static let params = 10_000
  }

  let service: GesturedService
  let observation: Observation
  private(set) var segments: [Segment] = []
  private(set) var steps: [Step] = []
  private(set) var effects = PackedEffects()
  private(set) var links = TraceLinks()
  private(set) var records: [JSONDocument] = []
  private(set) var decisions: [Decision] = []
  private(set) var hitMaps: [HitMap] = []
  private(set) var omittedEffects = 0
  /// The texts of effects, where alternatives are compared with them.
  private(set) var texts: [[UInt8]] = []
  private let keepsTexts: Bool
  /// Whether it only counts what happens, for a replay that is compared.
  private let isBrief: Bool
  /// The requests of a script before its first test, which each test shows.
  private var setUp: [Step] = []
  private var reported = 0
  private var startOfStep = 0.0
  private var samplesMapped = 0

  init(_ service: GesturedService, keepsTexts: Bool, isBrief: Bool = false) {
    self.service = service
    self.keepsTexts = keepsTexts
    self.isBrief = isBrief
    observation = Observation(maximumSamples: isBrief ? 0 : Maximum.samples)
    service.observation = observation
  }

  // MARK: - Segments

  private var isOpen = false

  /// Begins a segment where the session is now.
  func beginSegment(_ name: String, line: Int? = nil, showingSetUp: Bool = false) {
    endSegment()
    observation.beginSegment()
    links.beginSegment()
    isOpen = true
    let samples = observation.film.samples.count
    let first = steps.count
    if showingSetUp { steps += setUp }
    segments.append(
      Segment(
        name: name, line: line, from: service.clock, to: service.clock,
        effects: effects.count..<effects.count, steps: first..<steps.count,
        samples: samples..<samples, fingers: observation.fingers.count..<observation.fingers.count,
        records: records.count..<records.count))
  }

  /// Ends the segment, and leaves it out if there was no input in it.
  func endSegment(passed: Bool? = nil) {
    guard isOpen, var segment = segments.popLast() else { return }
    isOpen = false
    service.look()
    takeRecords()
    segment.passed = passed
    segment.to = max(segment.from, service.clock)
    segment.effects = segment.effects.lowerBound..<effects.count
    segment.steps = segment.steps.lowerBound..<steps.count
    segment.samples = segment.samples.lowerBound..<observation.film.samples.count
    segment.fingers = segment.fingers.lowerBound..<observation.fingers.count
    segment.records = segment.records.lowerBound..<records.count
    let hasInput = !segment.effects.isEmpty || !segment.fingers.isEmpty || segment.to > segment.from
    if hasInput || passed != nil {
      segments.append(segment)
    } else {
      steps.removeSubrange(segment.steps)
    }
  }

  /// Remembers the steps so far as those that each test begins with.
  func noteSetUp() {
    guard setUp.isEmpty else { return }
    setUp = steps.filter { step in
      if case .request = step.content { step.effects.isEmpty } else { false }
    }.map {
      Step(content: $0.content, text: $0.text, line: $0.line, time: $0.time, until: $0.until, effects: 0..<0)
    }
  }

  private func takeRecords() {
    guard !isBrief, let answer = ask("capturedEvents") else { return }
    answer.withRoot { root in
      for event in root[member: "events"]?.elements.map({ $0 }) ?? [] {
        guard event[member: "index"]?.integer ?? 0 > lastRecord else { continue }
        records.append(JSONDocument(retaining: event))
      }
    }
    lastRecord = 0
  }

  /// The index of the last record before the segment.
  private var lastRecord: Int64 = 0

  // MARK: - Steps

  /// Called before a request of the script or the recording is made.
  func requestBegins() { startOfStep = service.clock }

  /// Takes a request that was made.
  func take(
    _ method: String, _ params: JSONDocument?, text: String, line: Int?, result: JSONValue?,
    error: ResponseError? = nil
  ) {
    let first = effects.count
    let answered = observation.mentions.count
    let list = result?[member: "effects"]
    add(list, mentions: reported..<answered)
    reported = observation.mentions.count
    let until = service.clock
    steps.append(
      Step(
        content: .request(method: method, params: short(params), error: error), text: text, line: line,
        time: min(startOfStep, until), until: until, effects: first..<effects.count))
    startOfStep = until
    guard !isBrief else { return }
    if let list { decide(list, from: first) }
    service.look()
    mapHits()
  }

  private func short(_ params: JSONDocument?) -> JSONDocument? {
    params.flatMap { document in
      document.withRoot { JSONWriter.text($0).utf8.count } > Maximum.params ? nil : document
    }
  }

  /// Takes an expectation of the script.
  func take(_ text: String, line: Int?, passed: Bool, message: String? = nil, hints: [String] = []) {
    steps.append(
      Step(
        content: .expectation(passed: passed, message: message, hints: hints), text: text, line: line,
        time: service.clock, until: service.clock, effects: effects.count..<effects.count))
  }

  private func add(_ list: JSONValue?, mentions: Range<Int>) {
    var next = mentions.lowerBound
    for effect in list?.elements.map({ $0 }) ?? [] {
      defer { next += 1 }
      guard effects.count < Maximum.effects else {
        omittedEffects += 1
        continue
      }
      let mention =
        next < mentions.upperBound ? observation.mentions[next] : Observation.Mention(names: [], link: nil)
      links.add(effect, mention, at: effects.count)
      effects.add(effect, naming: mention.names)
      if keepsTexts { texts.append(Array(JSONWriter.text(effect).utf8)) }
    }
  }

  // MARK: - Questions of the trace's own

  /// The answer to a request of the trace's own; nil if it is refused.
  func ask(_ method: String, _ params: Params = .none) -> JSONDocument? {
    var writer = JSONWriter()
    do throws(ResponseError) {
      try params.with { value throws(ResponseError) in
        try service.answer(method, value, into: &writer)
      }
    } catch {
      return nil
    }
    return try? JSONDocument.parse(writer.bytes)
  }

  /// Asks how capture decided about actions, while it is known. Those of a gesture that goes on are like its first.
  private func decide(_ list: JSONValue, from first: Int) {
    for (index, effect) in list.elements.enumerated() where decisions.count < Maximum.decisions {
      let kind = effect[member: "effect"]?.string
      guard kind == "action" || kind == "control" || kind == "select",
        effect[member: "state"]?.string != "changed", first + index < effects.count
      else { continue }
      guard
        let answer = ask(
          "explainCapture",
          Params { writer in
            writer.key("effect")
            writer.value(index)
          })
      else { continue }
      decisions.append(Decision(effect: first + index, answer: answer))
    }
  }

  /// Asks who is hit where, after steps that moved something.
  private func mapHits() {
    let samples = observation.film.samples
    guard samples.count > samplesMapped, hitMaps.count < Maximum.hitMaps else { return }
    samplesMapped = samples.count
    guard let answer = ask("hitMap") else { return }
    hitMaps.append(
      HitMap(
        segment: segments.count - 1, time: service.clock, after: effects.count - 1, answer: answer))
  }
}
