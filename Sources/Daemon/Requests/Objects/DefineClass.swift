import Gestures
import JSON

/// Adds a class to the hierarchy.
struct DefineClass: Request {
  static let method = "defineClass"

  let name: String
  let superclass: String
  let bundle: String
  let asks: Bool

  init(_ params: inout Parameters) throws(RequestError) {
    name = try params["name", .identifier]
    superclass = try params["superclass", .identifier]
    bundle = try params["bundle", .string, default: "app"]
    asks = try params["asks", .bool, default: false]
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let parent = try session.objectClass(superclass, at: "superclass")
    let classes = session.engine.classes
    if asks, !parent.isKind(of: classes.builtIn("UIGestureRecognizer")) {
      throw RequestError.expected("false: only recognizers ask the client").within("asks")
    }
    if let existing = classes[name] {
      guard existing.superclass === parent, existing.bundle == bundle, existing.asks == asks else {
        throw RequestError(.objectExists(name), at: "name")
      }
      return
    }
    guard parent.levels < TreeLimits.depth else {
      throw RequestError(
        .limitExceeded(
          "classes would be deeper than \(TreeLimits.depth) levels", limit: TreeLimits.depth),
        at: "superclass")
    }
    try Limit.classes.check(classes.definedCount + 1, "classes")
    _ = classes.define(name, superclass: parent, bundle: bundle, asks: asks)
  }
}
