import Gestures
import Hands
import JSON

/// Swipes inwards from an edge of the screen.
struct EdgeSwipeRequest: Request {
  static let method = "edgeSwipe"
  static let alwaysReportsEffects = true

  let edge: Edge
  let distance: Double
  let duration: Seconds
  /// The start's position along the edge.
  let fraction: Double
  let performance: Performance

  init(_ params: inout Parameters) throws(RequestError) {
    edge = try params["edge", .choice(Edge.self)]
    distance = try params.distance()
    duration = try params["duration", .fingerTime, default: 0.3]
    fraction = try params["fraction", .number(in: 0...1), default: 0.5]
    performance = try Performance(&params)
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    try performance.perform(fingers: 1, in: session, result: &result) {
      let start = edge.point(at: fraction, of: session.options.screen)
      return Drag(
        of: 1, along: [start, start + edge.inwards.step * distance], duration: duration)
    }
  }
}

extension Edge: WireName {
  var wireName: String {
    switch self {
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    }
  }
}
