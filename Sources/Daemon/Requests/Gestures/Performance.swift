import Gestures
import Hands
import JSON
import JSONRPC

/// The parameters common to all gestures: the time, the rate, and the settling after the last
/// event.
struct Performance {
  /// Pending work that is waited for after the last event.
  enum Settling: String {
    case nothing
    /// Undecided recognizers, and touches withheld from views.
    case decisions
    /// The same, and scroll views that are still moving.
    case rest

    /// The maximum time to wait, in seconds.
    var limit: Seconds {
      switch self {
      case .nothing: 0
      case .decisions: 1
      case .rest: 10
      }
    }
  }

  private let time: Time?
  let rate: Double
  let settling: Settling
  let isPlayed: Bool
  private let report: EffectKinds?

  init(_ params: inout Parameters) throws(RequestError) {
    time = try params.optional("time", .time)
    rate = try params["rate", RateReader(), default: 60]
    settling = try params["settle", SettlingReader(), default: .decisions]
    isPlayed = try params["play", .bool, default: true]
    report = try params.optional("report", .effectKinds)
  }

  /// Throws if gestures aren't possible in the session; returns the start time.
  func start(in session: Session) throws(RequestError) -> Time {
    try session.refuseRealtime()
    let start = try session.resolveTime(time)
    guard start >= session.engine.now else {
      throw RequestError.timeReversed(clock: session.engine.now).within("time")
    }
    return start
  }

  /// Makes the answer report the kinds of effect that the request asks for.
  func narrowReport(of session: Session) { session.report(only: report) }

  /// Performs a gesture with that number of fingers, and writes the result.
  func perform<Made: Gesture>(
    fingers: Int, in session: Session, result: inout JSONWriter,
    _ make: () throws(RequestError) -> Made
  ) throws(RequestError) {
    let start = try start(in: session)
    var playback = Playback(in: session)
    let gesture = try make()
    var hand = Hand(touches: try playback.freeTouches(fingers), at: start, rate: rate)
    do { try gesture.perform(with: &hand) } catch { throw RequestError(error) }
    narrowReport(of: session)
    if isPlayed {
      let landings = hand.events.reduce(0) { $0 + $1.landings }
      try session.undoIfTooMany(landings) { () throws(RequestError) in
        try playback.play(hand.events)
      }
      playback.settle(settling)
    } else {
      playback.list(hand.events)
    }
    playback.write(into: &result)
  }
}

/// A rate in events per second.
private struct RateReader: ReaderWriter {
  func read(_ value: JSONValue) throws(RequestError) -> Double {
    guard let rate = value.number, rate > 0, rate <= 100_000 else { throw .expected(expected) }
    return rate
  }

  func write(_ value: Double, to writer: inout JSONWriter) { writer.value(value) }

  var expected: String { "events a second: a number above 0, up to 100000" }
  var schema: Schema {
    var schema = NumberReader.number(above: 0).schema
    schema.maximum = 100_000
    return schema
  }
  var placeholder: Double { 60 }
}

/// A reader for `settle`: true, false or a word.
struct SettlingReader: ReaderWriter {
  func read(_ value: JSONValue) throws(RequestError) -> Performance.Settling {
    if let flag = value.bool { return flag ? .decisions : .nothing }
    let rest = Performance.Settling.rest.rawValue
    guard value.string == rest else { throw .expected(expected, not: value, among: [rest]) }
    return .rest
  }

  func write(_ value: Performance.Settling, to writer: inout JSONWriter) {
    if value == .rest { writer.value(value.rawValue) } else { writer.value(value == .decisions) }
  }

  var expected: String { "true, false or \"rest\"" }
  var schema: Schema { .oneOf(Schema(.boolean), .choice(["rest"])) }
  var placeholder: Performance.Settling { .decisions }
}

extension RequestError {
  /// The error for a gesture that a hand can't perform.
  init(_ fault: Hand.Fault) {
    switch fault {
    case .tooManyChanges:
      self = Limit.touchEvents.exceeded("the gesture takes too many touch events")
    case .beyondTheClock: self = RequestError.beyondTheClock.within("time")
    }
  }
}
