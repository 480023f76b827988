import Gestures
import JSON

/// Evaluates a condition about any objects, and says what it looked at.
struct Evaluate: Request {
  static let method = "evaluate"

  private let condition: ConditionSyntax

  init(_ params: inout Parameters) throws(RequestError) {
    condition = try params["condition", .condition]
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let condition = try within(
      "condition", session.condition(self.condition, at: .anywhere))
    let (value, lookedAt) = condition.evaluate(ConditionContext(session.engine))
    result.member("value", value)
    result.list("lookedAt", lookedAt) { each, result in
      result.member("path", each.path)
      result.key("value")
      result.value(each.value)
    }
  }
}
