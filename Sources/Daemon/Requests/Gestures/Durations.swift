import Gestures
import Hands
import JSON
import JSONRPC

/// A duration of a finger's movement or rest, in seconds, up to a maximum.
struct FingerTimeReader: ReaderWriter {
  static let longest: Seconds = 60

  func read(_ value: JSONValue) throws(RequestError) -> Seconds {
    guard let number = value.number, (0...Self.longest).contains(number) else {
      throw .expected(expected)
    }
    return number
  }

  func write(_ value: Seconds, to writer: inout JSONWriter) { writer.value(value) }

  var expected: String { "seconds from 0 to 60 (seconds, not milliseconds?)" }
  var schema: Schema { NumberReader.number(in: 0...Self.longest).schema }
  var placeholder: Seconds { 0 }
}

extension Reader where Self == FingerTimeReader {
  static var fingerTime: Self { FingerTimeReader() }
}

/// The pace of a movement, by its duration or its speed.
struct Pace {
  private let duration: Seconds?
  private let standard: Seconds
  /// The speed; its sign doesn't count.
  private let velocity: Double?

  init(_ params: inout Parameters, default standard: Seconds) throws(RequestError) {
    self.standard = standard
    duration = try params.optional("duration", .fingerTime, standingFor: standard)
    velocity = try params.optional("velocity", .number)
  }

  func check() throws(RequestError) {
    if velocity == 0 { throw RequestError.expected("a velocity other than 0").within("velocity") }
    if duration != nil, velocity != nil {
      throw RequestError.expected("either duration or velocity").within("velocity")
    }
  }

  /// The time that `amount` takes.
  func duration(of amount: Double) throws(RequestError) -> Seconds {
    switch timing(of: amount) {
    case .whole(let seconds): return seconds
    case .lead(let seconds):
      try Self.check(seconds)
      return seconds
    }
  }

  /// The duration of the whole gesture, or of the motion by `amount`.
  func timing(of amount: Double) -> TwoFingers.Timing {
    guard let velocity, amount > 0 else { return .whole(duration ?? standard) }
    return .lead(amount / velocity.magnitude)
  }

  /// Throws if a velocity results in too long a duration.
  static func check(_ seconds: Seconds) throws(RequestError) {
    guard seconds <= FingerTimeReader.longest else {
      throw RequestError.expected(
        "a velocity by which it takes at most 60 seconds (seconds, not milliseconds?)"
      ).within("velocity")
    }
  }
}
