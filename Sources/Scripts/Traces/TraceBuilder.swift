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
    var from: Double
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

  /// Maximum amounts; what exceeds them is only counted.
  enum Maximum {
    static let effects = 200_000
    static let bytesOfEffects = 40 << 20
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
  let effects = PackedEffects()
  private(set) var links = TraceLinks()
  private(set) var records: [JSONDocument] = []
  private(set) var decisions: [Decision] = []
  private(set) var hitMaps: [HitMap] = []
  private(set) var omittedEffects = 0
  /// The texts of effects, where what-ifs are compared with them.
  private(set) var texts: [[UInt8]] = []
  private let keepsTexts: Bool
  /// Whether it only counts what happens, for a replay that is compared.
  private let isBrief: Bool
  /// The requests of a script before its first test, which each test shows.
  private var setUp: [Step] = []
  private var isSetUpNoted = false
  private var reported = 0
  /// Whether no request was made in the segment yet.
  private var isFresh = true
  /// Called with the number of each segment at its end, before the next one begins.
  var segmentEnded: (Int) -> Void = { _ in }
  private var samplesMapped = 0

  init(_ service: GesturedService, keepsTexts: Bool, isBrief: Bool = false) {
    self.service = service
    self.keepsTexts = keepsTexts
    self.isBrief = isBrief
    observation = Observation(maximumSamples: isBrief ? 0 : Maximum.samples)
    // A replay that is only compared needs no pictures.
    if !isBrief { service.observation = observation }
  }

  // MARK: - Segments

  private var isOpen = false

  /// Begins a segment, at the clock of the next request; a test's shows the set-up too.
  func beginSegment(_ name: String, line: Int?, isTest: Bool) {
    if isTest { noteSetUp() }
    endSegment(passed: nil)
    observation.beginSegment()
    (isOpen, isFresh) = (true, true)
    let samples = observation.film.samples.count
    let first = steps.count
    if isTest { steps += setUp }
    segments.append(
      Segment(
        name: name, line: line, from: service.clock, to: service.clock,
        effects: effects.count..<effects.count, steps: first..<steps.count,
        samples: samples..<samples, fingers: observation.fingers.count..<observation.fingers.count,
        records: records.count..<records.count))
  }

  /// Ends the last segment, which is kept if there is no other.
  func endSession() { endSegment(passed: nil, isLast: true) }

  /// Ends the segment, and leaves it out if there was no input in it.
  func endSegment(passed: Bool?, isLast: Bool = false) {
    guard isOpen, var segment = segments.popLast() else { return }
    isOpen = false
    service.look()
    segment.passed = passed
    segment.to = max(segment.to, service.clock)
    segment.effects = segment.effects.lowerBound..<effects.count
    segment.steps = segment.steps.lowerBound..<steps.count
    segment.samples = segment.samples.lowerBound..<observation.film.samples.count
    segment.fingers = segment.fingers.lowerBound..<observation.fingers.count
    segment.records = segment.records.lowerBound..<records.count
    let hasInput = segment.effects.count > 0 || segment.to > segment.from
    let isAll = isLast && segments.isEmpty
    if hasInput || passed != nil || isAll {
      segments.append(segment)
      segmentEnded(segments.count - 1)
    } else {
      steps.removeSubrange(segment.steps)
    }
  }

  /// Remembers the steps so far as those that each test begins with.
  private func noteSetUp() {
    guard !isSetUpNoted else { return }
    isSetUpNoted = true
    setUp = steps.filter { step in
      if case .request = step.content { step.effects.isEmpty } else { false }
    }.map {
      Step(
        content: $0.content, text: $0.text, line: $0.line, time: $0.time, until: $0.until,
        effects: 0..<0)
    }
  }

  /// Takes the records from an index on.
  private func takeRecords(from index: Int64) {
    let params = Params { writer in
      writer.member("after", Int(index) - 1)
    }
    ask("capturedEvents", params)?.withRoot { root in
      records += root.list("events").map { JSONDocument(retaining: $0) }
    }
  }

  private static let restarts = [
    "reset": "after reset", "restoreCheckpoint": "after restoreCheckpoint",
  ]

  // MARK: - Steps

  /// Takes a request that was made.
  func take(
    _ method: String, _ params: JSONDocument?, text: String, line: Int?, result: JSONValue?,
    error: ResponseError?
  ) {
    // Outside of tests the session starts over, or goes back.
    if error == nil, let name = Self.restarts[method] {
      beginSegment(name, line: nil, isTest: false)
    }
    let first = effects.count
    let answered = observation.mentions.count
    let list = result?[member: "effects"]
    add(list, mentions: reported..<answered)
    reported = observation.mentions.count
    let until = service.clock
    // The clock may have been set back.
    let start = min(service.clockBefore, until)
    let last = segments.count - 1
    // A test begins where the session went back to.
    if isFresh { (segments[last].from, segments[last].to) = (start, start) }
    isFresh = false
    segments[last].to = max(segments[last].to, until)
    steps.append(
      Step(
        content: .request(method: method, params: short(params), error: error), text: text,
        line: line,
        time: start, until: until, effects: first..<effects.count))
    guard !isBrief else { return }
    if let list {
      decide(list, from: first)
      let record = list.elements.first { $0[member: "effect"]?.string == "captured" }
      if let index = record?[member: "index"]?.integer { takeRecords(from: index) }
    }
    // What else has changed is seen before the next event.
    if effects.count > first || until > start { mapHits() }
  }

  private func short(_ params: JSONDocument?) -> JSONDocument? {
    params.flatMap { document in
      document.withRoot { JSONWriter.text($0).utf8.count } > Maximum.params ? nil : document
    }
  }

  /// Takes an expectation of the script.
  func take(expectationAt place: Place, failure: Failure?) {
    let content = Step.Content.expectation(
      passed: failure == nil, message: failure?.message, hints: failure?.details ?? [])
    steps.append(
      Step(
        content: content, text: place.text, line: place.line, time: service.clock,
        until: service.clock, effects: effects.count..<effects.count))
  }

  private func add(_ list: JSONValue?, mentions: Range<Int>) {
    var next = mentions.lowerBound
    for effect in list?.elements.map({ $0 }) ?? [] {
      defer { next += 1 }
      guard effects.count < Maximum.effects, effects.size < Maximum.bytesOfEffects else {
        omittedEffects += 1
        continue
      }
      let mention =
        next < mentions.upperBound ? observation.mentions[next] : Observation.Mention()
      links.add(effect, mention, at: effects.count)
      effects.add(effect, naming: mention.names)
      if keepsTexts { texts.append(Array(JSONWriter.text(effect).utf8)) }
    }
  }

  /// The number of requests before the first effect, or the first passing of time.
  var requestsBeforeInput: Int {
    let requests = steps.filter { if case .request = $0.content { true } else { false } }
    return requests.firstIndex { !$0.effects.isEmpty || $0.until > $0.time } ?? requests.count
  }

  // MARK: - Requests that the trace makes itself

  /// The answer to such a request; nil if it is refused.
  func ask(_ method: String, _ params: Params = .none) -> JSONDocument? {
    var writer = JSONWriter()
    guard case .result(let answer) = service.answer(method, params, with: &writer) else {
      return nil
    }
    return answer
  }

  /// Asks how capture decided about actions, while the session knows. Later actions of a gesture are decided like its
  /// first.
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
            writer.member("effect", index)
          })
      else { continue }
      decisions.append(Decision(effect: first + index, answer: answer))
    }
  }

  /// Asks for a hit map after a step that moved something.
  private func mapHits() {
    service.look()
    let samples = observation.film.samples
    guard samples.count > samplesMapped, hitMaps.count < Maximum.hitMaps else { return }
    samplesMapped = samples.count
    guard let answer = ask("hitMap") else { return }
    hitMaps.append(
      HitMap(
        segment: segments.count - 1, time: service.clock, after: effects.count - 1, answer: answer))
  }
}

/// What recognizers do to each other, from the reasons of effects.
struct TraceLinks {
  /// A link, and the effect that it belongs to.
  struct Link {
    let kind: String
    let from: String
    let to: String
    let effect: Int
  }

  private(set) var links: [Link] = []

  mutating func add(_ effect: JSONValue, _ mention: Observation.Mention, at index: Int) {
    guard let recognizer = effect[member: "recognizer"]?.string else { return }
    if effect[member: "effect"]?.string == "pending" {
      for other in effect.strings("on") {
        links.append(Link(kind: "waits", from: recognizer, to: other, effect: index))
      }
    } else if let link = mention.link {
      links.append(
        Link(kind: link.kind, from: link.other, to: recognizer, effect: index))
    }
  }
}
