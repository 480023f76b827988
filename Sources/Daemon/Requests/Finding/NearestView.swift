import Gestures
import JSON

/// Finds the view that a finger means, among many small ones.
struct FindNearestView: Request {
  static let method = "nearestView"

  let point: Point
  let among: [String]
  let insets: Insets?
  /// Whether views that are shown count even if they take no touches.
  let untouchable: Bool

  init(_ params: inout Parameters) throws(RequestError) {
    point = try params["point", .point]
    among = try params["among", .identifiers(of: .view)]
    insets = try params.optional("insets", .insets)
    untouchable = try params["untouchable", .bool, default: false]
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    var candidates: [View] = []
    candidates.reserveCapacity(among.count)
    for (index, id) in among.enumerated() {
      candidates.append(try session.view(id, at: "among[\(index)]"))
    }
    let found = session.engine.nearestView(
      to: point, among: candidates, insets: insets, countingUntouchable: untouchable)
    result.member("view", identifier: found?.view)
    result.key("region")
    switch found?.region {
    case .inside: result.value("inside")
    case .around: result.value("around")
    case nil: result.null()
    }
  }
}
