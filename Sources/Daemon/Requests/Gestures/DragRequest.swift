import Gestures
import Hands
import JSON
import JSONRPC
import Selectors

/// Drags at constant speed to a view, to a point, by a vector or along a path.
struct DragRequest: Request {
  static let method = "drag"
  static let alwaysReportsEffects = true

  fileprivate enum Goal {
    case view(Selector)
    case point(Point)
    case by(Vector)
    /// Points on the screen.
    case path([Point])
  }

  /// The start; not given for a path.
  let spot: Spot
  private let to: Goal?
  private let by: Vector?
  private let path: [Point]?
  let fingers: Int
  let press: Seconds
  let pace: Pace
  let hold: Seconds
  let performance: Performance

  init(_ params: inout Parameters) throws(RequestError) {
    spot = try Spot(&params)
    to = try params.optional("to", GoalReader())
    by = try params.optional("by", .vector)
    path = try params.optional("path", .array(of: .point, "points").notEmpty)
    fingers = try params.fingers()
    press = try params["press", .fingerTime, default: 0]
    pace = try Pace(&params, default: 0.5)
    hold = try params["hold", .fingerTime, default: 0]
    performance = try Performance(&params)
  }

  func check() throws(RequestError) {
    try spot.check(isOptional: path != nil)
    try pace.check()
    if let path, path.count < (spot.isGiven ? 1 : 2) {
      let least = spot.isGiven ? "one" : "two, unless on or at says where it starts"
      throw RequestError.expected("points, at least \(least)").within("path")
    }
    switch (to, by, path) {
    case (.some, nil, nil), (nil, .some, nil), (nil, nil, .some): break
    case (nil, nil, nil):
      throw RequestError(.missingParameter(expected: "to, by or path"), at: "to")
    default:
      throw RequestError.expected("only one of to, by and path")
        .within(by != nil && to != nil ? "by" : "path")
    }
  }

  private var goal: Goal { to ?? by.map { .by($0) } ?? .path(path ?? []) }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    try performance.perform(fingers: fingers, in: session, result: &result) {
      () throws(RequestError) in
      let points = try points(in: session)
      let length = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
      return Drag(
        of: fingers, along: points, press: press, duration: try pace.duration(of: length),
        hold: hold)
    }
  }

  /// The points from start to end.
  private func points(in session: Session) throws(RequestError) -> [Point] {
    let start = spot.isGiven ? try spot.point(for: fingers, in: session) : nil
    switch goal {
    case .view(let selector):
      let view = try session.view(matching: selector, at: "to")
      return [start ?? .zero, try session.reachablePoint(in: view, for: 1, at: "to")]
    case .point(let point): return [start ?? .zero, point]
    case .by(let way): return [start ?? .zero, (start ?? .zero) + way]
    case .path(let points):
      return (start.map { [$0] } ?? []) + points
    }
  }
}

/// A selector, or a point on the screen.
private struct GoalReader: Reader {
  func read(_ value: JSONValue) throws(RequestError) -> DragRequest.Goal {
    value.isArray
      ? .point(try NumberListReader<Point>().read(value))
      : .view(try SelectorReader().read(value))
  }

  var expected: String { "a selector, or a point: [x, y], two finite numbers" }
  var schema: Schema { .oneOf(SelectorReader().schema, NumberListReader<Point>().schema) }
  var placeholder: DragRequest.Goal { .by(.zero) }
}
