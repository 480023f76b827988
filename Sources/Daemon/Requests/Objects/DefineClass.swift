import Gestures
import JSON

/// Adds a class to the hierarchy.
struct DefineClass: Request {
  static let method = "defineClass"

  let name: String
  let superclass: String
  let bundle: String
  let asks: ClassQuestions
  private var conditions: [(name: String, syntax: ConditionSyntax)] = []

  init(_ params: inout Parameters) throws(RequestError) {
    name = try params["name", .name]
    superclass = try params["superclass", .name]
    bundle = try params["bundle", .string, default: "app"]
    asks = try params["asks", ClassQuestionsReader(), default: []]
    for name in ["begins", "ends", "fails"] as [StaticString] {
      guard let syntax = try params.optional(name, .condition) else { continue }
      conditions.append(("\(name)", syntax))
    }
  }

  /// Throws if recognizers of such a class can't have these conditions.
  private func checkConditions(under parent: ObjectClass, in session: Session) throws(RequestError)
  {
    guard let first = conditions.first?.name else { return }
    guard parent.isKind(of: session.engine.classes.builtIn("UIGestureRecognizer")) else {
      throw .expected("no conditions: only classes of recognizers have them").within(first)
    }
    let asking = sequence(first: parent, next: \.superclass).first(where: \.asks)
    if asks.contains(.touches) || asking != nil {
      throw .expected("no conditions beside asks: the client decides").within(first)
    }
    let discrete = ["UITapGestureRecognizer", "UISwipeGestureRecognizer"].first {
      parent.isKind(of: session.engine.classes.builtIn($0))
    }
    if let discrete, conditions.contains(where: { $0.name == "begins" }) {
      throw .expected("ends: a \(discrete) is discrete, and never begins").within("begins")
    }
  }

  private func boundConditions(in session: Session) throws(RequestError) -> RecognizerConditions {
    var bound = RecognizerConditions()
    for (name, syntax) in conditions {
      let condition = try session.condition(syntax, at: .gesture, path: name)
      switch name {
      case "begins": bound.begins = condition
      case "ends": bound.ends = condition
      default: bound.fails = condition
      }
    }
    return bound
  }

  /// Whether an existing class has the same definition.
  private func isSame(as existing: ObjectClass, under parent: ObjectClass) -> Bool {
    let own = existing.ownConditions
    let texts = [("begins", own.begins), ("ends", own.ends), ("fails", own.fails)]
    return existing.superclass === parent && existing.bundle == bundle && existing.questions == asks
      && texts.allSatisfy { name, condition in
        condition?.text == conditions.first { $0.name == name }?.syntax.text
      }
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let parent = try session.objectClass(superclass, at: "superclass")
    let classes = session.engine.classes
    try asks.check(for: parent, in: classes)
    try checkConditions(under: parent, in: session)
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
      hitQuestions: asks.ofViews, conditions: try boundConditions(in: session))
  }
}
