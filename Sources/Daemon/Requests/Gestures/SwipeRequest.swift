import Gestures
import Hands
import JSON

/// Swipes: a drag quick enough for a swipe recognizer.
struct SwipeRequest: Request {
  static let method = "swipe"
  static let alwaysReportsEffects = true

  let spot: Spot
  let direction: Direction
  let distance: Double
  let duration: Seconds
  let fingers: Int
  let performance: Performance

  init(_ params: inout Parameters) throws(RequestError) {
    direction = try params["direction", .choice(Direction.self)]
    spot = try Spot(&params)
    distance = try params.distance()
    duration = try params["duration", .fingerTime, default: 0.15]
    fingers = try params.fingers()
    performance = try Performance(&params)
  }

  func check() throws(RequestError) { try spot.check() }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    try performance.perform(fingers: fingers, in: session, result: &result) {
      () throws(RequestError) in
      let start = try spot.point(for: fingers, in: session)
      return Drag(
        of: fingers, along: [start, start + direction.step * distance], duration: duration)
    }
  }
}

extension Direction: WireName {
  var wireName: String {
    switch self {
    case .left: "left"
    case .right: "right"
    case .up: "up"
    case .down: "down"
    }
  }
}

extension Parameters {
  /// The distance of fingers that move in a straight line.
  mutating func distance() throws(RequestError) -> Double {
    try self["distance", .number(atLeast: 0), default: 200]
  }
}
