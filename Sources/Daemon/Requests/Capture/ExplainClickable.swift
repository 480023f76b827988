import Capture
import Gestures
import JSON

/// Says why visual tracking would offer a view as clickable, or wouldn't.
struct ExplainClickable: Request {
  static let method = "explainClickable"

  let view: String

  init(_ params: inout Parameters) throws(RequestError) {
    view = try params.id("view")
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let answer = session.capture.explainClickable(try session.view(view, at: "view"))
    result.member("clickable", answer.isClickable)
    result.key("checks")
    result.beginArray()
    for check in answer.checks {
      result.check(check.rule, passed: check.passed, because: check.because)
    }
    result.endArray()
  }
}
