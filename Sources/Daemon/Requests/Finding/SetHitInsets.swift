import Gestures
import JSON

/// Widens or narrows where every view of a class takes touches; a view's own insets win.
struct SetHitInsets: Request {
  static let method = "setHitInsets"

  let className: String
  /// Nil takes them back.
  let insets: Insets?

  init(_ params: inout Parameters) throws(RequestError) {
    className = try params["class", .identifier]
    insets = try params["insets", .nullable(.insets)]
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let objectClass = try session.objectClass(
      className, kindOf: "UIView", "a class of views", at: "class")
    session.engine.setHitInsets(insets, for: objectClass)
  }
}
