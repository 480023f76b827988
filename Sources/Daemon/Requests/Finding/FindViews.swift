import Gestures
import JSON
import Selectors

/// Finds the views that match a selector.
struct FindViews: Request {
  static let method = "findViews"

  let selector: Selector
  /// The root of the tree to search; nil for all windows.
  let root: String?
  let limit: Int?

  init(_ params: inout Parameters) throws(RequestError) {
    selector = try params["selector", .selector]
    root = try params.optional("root", .identifier(of: .view))
    limit = try params.optional("limit", .integer(in: 0...))
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let root: View? = if let root { try session.view(root, at: "root") } else { nil }
    let found = try session.views(
      matching: selector, under: root, limit: limit ?? .max, at: "selector")
    result.member("views", identifiers: found)
  }
}
