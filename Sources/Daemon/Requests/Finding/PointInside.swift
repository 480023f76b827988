import Gestures
import JSON

/// Answers whether a view counts a point in its own coordinates as inside.
struct PointInside: Request {
  static let method = "pointInside"

  let view: String
  let point: Point

  init(_ params: inout Parameters) throws(RequestError) {
    view = try params["view", .identifier(of: .view)]
    point = try params["point", .point]
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    result.member("inside", try session.view(view).pointInsideAsking(point))
  }
}
