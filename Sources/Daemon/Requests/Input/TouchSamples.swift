import Gestures
import JSON
import JSONRPC

/// A script of touches in its short form: `[time, touch, phase, x, y]` each.
struct TouchSamplesReader: Reader {
  func read(_ value: JSONValue) throws(RequestError) -> [TouchesInput] {
    guard value.isArray else { throw .expected(expected) }
    return try TouchSamples(value).events
  }

  var expected: String { "an array of samples" }
  var schema: Schema {
    var sample = Schema(.array)
    (sample.minimumCount, sample.maximumCount) = (3, 5)
    return .array(of: sample)
  }
  var placeholder: [TouchesInput] { [] }
}

extension Reader where Self == TouchSamplesReader {
  static var touchSamples: Self { TouchSamplesReader() }
}

/// Collects samples into events: adjacent samples with one time form an event, unless a touch
/// recurs.
private struct TouchSamples {
  static let expected =
    "a sample: [time, touch, phase, x, y]; x and y may be left out of what ended or was cancelled"

  /// The changes of all samples, in order; events are slices of it.
  private var changes: [TouchChange] = []
  private var times: [Time] = []

  init(_ value: JSONValue) throws(RequestError) {
    changes.reserveCapacity(value.count)
    times.reserveCapacity(value.count)
    for index in 0..<value.count {
      try within(at: index, add(value[index]))
    }
  }

  private mutating func add(_ sample: JSONValue) throws(RequestError) {
    guard sample.isArray, 3...5 ~= sample.count, sample.count != 4 else {
      throw .expected(Self.expected)
    }
    let time = try Self.read(sample, 0, .time)
    let touch = try Self.read(sample, 1, .integer)
    let phase = try Self.read(sample, 2, PhaseReader())
    var change = TouchChange(touch, phase)
    if sample.count == 5 {
      let x = try Self.read(sample, 3, .number)
      let y = try Self.read(sample, 4, .number)
      change.point = Point(x: x, y: y)
    } else if phase != .ended, phase != .cancelled {
      throw RequestError(.missingParameter(expected: "x and y")).within(index: 3)
    }
    changes.append(change)
    times.append(time)
  }

  @inline(__always)
  private static func read<R: Reader>(
    _ sample: JSONValue, _ place: Int, _ reader: R
  ) throws(RequestError) -> R.Value {
    try within(at: place, reader.read(sample[place]))
  }

  /// The events that the samples form.
  var events: [TouchesInput] {
    var events: [TouchesInput] = []
    var start = 0
    // Those of the event so far, if the next sample may belong to it.
    var touches: Set<Int> = []
    for index in changes.indices {
      let next = index + 1
      if next < changes.count, times[next] == times[index] {
        touches.insert(changes[index].identifier)
        if !touches.contains(changes[next].identifier) { continue }
      }
      if !touches.isEmpty { touches = [] }
      events.append(TouchesInput(samples: changes[start..<next], at: times[start]))
      start = next
    }
    return events
  }
}

/// A phase by its name or its first letter.
private struct PhaseReader: Reader {
  func read(_ value: JSONValue) throws(RequestError) -> Touch.Phase {
    guard let name = value.utf8 else { throw .expected(expected) }
    for phase in Touch.Phase.allCases
    where name.count == 1 ? name[0] == phase.name.utf8Start[0] : name.elementsEqual(phase.name) {
      return phase
    }
    throw .expected(expected, not: value, among: Touch.Phase.allCases.map(\.wireName))
  }

  var expected: String { Touch.Phase.expected + ", or its first letter" }
  var schema: Schema { Schema(.string) }
  var placeholder: Touch.Phase { .began }
}
