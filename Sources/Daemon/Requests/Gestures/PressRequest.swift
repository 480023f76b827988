import Gestures
import Hands
import JSON

/// Presses, and holds for a while.
struct PressRequest: Request {
  static let method = "press"
  static let alwaysReportsEffects = true

  let spot: Spot
  let fingers: Int
  let duration: Seconds
  let performance: Performance

  init(_ params: inout Parameters) throws(RequestError) {
    spot = try Spot(&params)
    fingers = try params.fingers()
    duration = try params["duration", .fingerTime, default: 1]
    performance = try Performance(&params)
  }

  func check() throws(RequestError) { try spot.check() }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    try performance.perform(fingers: fingers, in: session, result: &result) {
      () throws(RequestError) in
      let point = try spot.point(for: fingers, in: session)
      return Tap(in: FingerLayout(sideBySide: fingers, at: point), hold: duration)
    }
  }
}

extension Parameters {
  /// The number of fingers, side by side.
  mutating func fingers() throws(RequestError) -> Int {
    try self["fingers", .integer(in: 1...Engine.maximumTouches), default: 1]
  }
}
