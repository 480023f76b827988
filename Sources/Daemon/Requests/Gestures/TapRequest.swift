import Gestures
import Hands
import JSON

/// Taps, once or several times.
struct TapRequest: Request {
  static let method = "tap"
  static let alwaysReportsEffects = true

  private let taps: TapInput

  init(_ params: inout Parameters) throws(RequestError) {
    taps = try TapInput(&params, count: try params["taps", .integer(in: 1...10_000), default: 1])
  }

  func check() throws(RequestError) { try taps.spot.check() }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    try taps.perform(in: session, result: &result)
  }
}

/// Taps twice.
struct DoubleTapRequest: Request {
  static let method = "doubleTap"
  static let alwaysReportsEffects = true

  private let taps: TapInput

  init(_ params: inout Parameters) throws(RequestError) {
    taps = try TapInput(&params, count: 2)
  }

  func check() throws(RequestError) { try taps.spot.check() }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    try taps.perform(in: session, result: &result)
  }
}

/// The parameters that all taps share.
private struct TapInput {
  let count: Int
  let spot: Spot
  let fingers: Int
  let hold: Seconds
  let interval: Seconds
  let performance: Performance

  init(_ params: inout Parameters, count: Int) throws(RequestError) {
    self.count = count
    spot = try Spot(&params)
    fingers = try params.fingers()
    hold = try params["hold", .fingerTime, default: 0.05]
    interval = try params["interval", .fingerTime, default: 0.1]
    performance = try Performance(&params)
  }

  func perform(in session: Session, result: inout JSONWriter) throws(RequestError) {
    try performance.perform(fingers: fingers, in: session, result: &result) {
      () throws(RequestError) in
      let point = try spot.point(for: fingers, in: session)
      return Tap(
        in: FingerLayout(sideBySide: fingers, at: point), count: count, hold: hold,
        interval: interval)
    }
  }
}
