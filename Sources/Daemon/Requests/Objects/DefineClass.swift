import Gestures
import JSON

/// Adds a class to the hierarchy.
struct DefineClass: Request {
  static let method = "defineClass"

  let name: String
  let superclass: String
  let bundle: String
  let asks: ClassQuestions

  init(_ params: inout Parameters) throws(RequestError) {
    name = try params["name", .identifier]
    superclass = try params["superclass", .identifier]
    bundle = try params["bundle", .string, default: "app"]
    asks = try params["asks", ClassQuestionsReader(), default: []]
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let parent = try session.objectClass(superclass, at: "superclass")
    let classes = session.engine.classes
    try asks.check(for: parent, in: classes)
    if let existing = classes[name] {
      guard isSame(as: existing, under: parent) else {
        throw RequestError(.objectExists(name, noun: "a class"), at: "name")
      }
      return
    }
    guard parent.levels < TreeLimits.depth else {
      throw RequestError(
        .limitExceeded(
          "classes nest too deeply (limit \(TreeLimits.depth) levels)", limit: TreeLimits.depth),
        at: "superclass")
    }
    try Limit.classes.check(classes.definedCount + 1, "too many classes")
    _ = classes.define(
      name, superclass: parent, bundle: bundle, asks: asks.contains(.touches),
      hitQuestions: asks.ofViews)
  }
}
