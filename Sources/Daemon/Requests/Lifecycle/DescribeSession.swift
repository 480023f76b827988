import JSON

/// Answers what the session holds and what is under way in it, which the requests determine.
struct DescribeSession: Request {
  static let method = "describeSession"

  init(_ params: inout Parameters) {}

  func run(in session: Session, result: inout JSONWriter) {
    let counts = session.objects.counts
    result.member("clock", session.engine.now.seconds)
    result.member("views", counts[.view] + counts[.window])
    result.member("recognizers", counts[.recognizer])
    result.member("activeTouches", session.engine.liveTouches.count)
    result.member("capturedEvents", session.capture.store.count)
    result.member("controllers", counts[.controller])
    result.member("objects", session.objects.count)
    result.member("undecided", session.engine.isUndecided)
    result.key("nextTimer")
    if let time = session.engine.nextDeadline { result.value(time) } else { result.null() }
    result.member("firstResponder", identifier: session.engine.firstResponder)
  }
}
