import Gestures
import JSON

/// Sets the hit insets of a class; a view's own insets take precedence.
struct SetHitInsets: Request {
  static let method = "setHitInsets"

  let className: String
  /// Nil removes them.
  let insets: Insets?

  init(_ params: inout Parameters) throws(RequestError) {
    className = try params["class", .name]
    insets = try params["insets", .nullable(.insets)]
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let objectClass = try session.objectClass(
      className, kindOf: "UIView", "a class of views", at: "class")
    session.engine.setHitInsets(insets, for: objectClass)
  }
}
