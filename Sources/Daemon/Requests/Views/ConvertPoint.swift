import Gestures
import JSON

/// Converts a point between the coordinates of two views, or of a view and the screen.
struct ConvertPoint: Request {
  static let method = "convertPoint"

  let point: Point
  /// Nil for the screen.
  let from: String?
  let to: String?

  init(_ params: inout Parameters) throws(RequestError) {
    point = try params["point", .point]
    from = try params.optional("from", .identifier(of: .view))
    to = try params.optional("to", .identifier(of: .view))
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let source: View? = if let from { try session.view(from, at: "from") } else { nil }
    let target: View? = if let to { try session.view(to, at: "to") } else { nil }
    do {
      result.member("point", try View.convert(point, from: source, to: target))
    } catch {
      throw RequestError(error)
    }
  }
}

extension RequestError {
  /// The error for a point that doesn't convert.
  init(_ error: ConversionError) {
    switch error {
    case .flattened(let view):
      self.init(
        .invalidHierarchy("the transform of \(quoted(view)) can't be inverted"))
    case .differentTrees:
      self.init(.invalidHierarchy("the two views share no window or superview"))
    case .outOfRange:
      self.init(.invalidHierarchy("the point is out of range"))
    }
  }
}
