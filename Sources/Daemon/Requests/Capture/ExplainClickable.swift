import Capture
import Gestures
import JSON

/// Explains why visual tracking offers a view as clickable, or doesn't.
struct ExplainClickable: ViewRequest {
  static let method = "explainClickable"

  let view: String

  func run(on view: View, in session: Session, result: inout JSONWriter) throws(RequestError) {
    let answer = session.capture.firstRecorder.explainClickable(view)
    result.member("clickable", answer.isClickable)
    result.member(checks: answer.checks)
  }
}
