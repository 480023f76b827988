import Gestures
import JSON

/// Answers what is known of a touch that is down, or that the last event lifted.
struct DescribeTouch: Request {
  static let method = "describeTouch"

  let touch: Int

  init(_ params: inout Parameters) throws(RequestError) {
    touch = try params["touch", .integer]
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    guard let touch = session.engine.touch(touch) else {
      throw RequestError(
        .invalidTouch("touch \(touch) is not down, nor did the last event lift it"), at: "touch")
    }
    result.members(describing: touch)
  }
}

/// Takes all touches away, as the system does for an incoming call.
struct CancelAllTouches: Request {
  static let method = "cancelAllTouches"
  static let alwaysReportsEffects = true

  init(_ params: inout Parameters) {}

  func run(in session: Session, result: inout JSONWriter) {
    session.engine.modifierFlags = []
    session.engine.cancelAllTouches()
    result.key("time")
    result.value(session.engine.now)
  }
}
