import Gestures
import JSON

/// Sends a tap on the status bar.
struct SendStatusBarTap: Request {
  static let method = "sendStatusBarTap"
  static let alwaysReportsEffects = true

  private let timing: RequestTiming

  init(_ params: inout Parameters) throws(RequestError) { timing = try RequestTiming(&params) }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    try timing.pass(in: session)
    let (scrollView, reason) = session.engine.sendStatusBarTap()
    result.key("time")
    result.value(session.engine.now)
    result.member("scrollView", identifier: scrollView)
    result.member("because", reason.description)
  }
}
