import Gestures
import JSON

/// Describes a touch that is down, or that the last event lifted.
struct DescribeTouch: Request {
  static let method = "describeTouch"

  let touch: Int

  init(_ params: inout Parameters) throws(RequestError) {
    touch = try params["touch", .integer]
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    guard let touch = session.engine.touch(touch) else {
      throw RequestError(
        .invalidTouch("touch \(touch) isn't down, and the last event didn't lift it"), at: "touch")
    }
    result.members(describing: touch)
  }
}

/// Lists the touches that are down.
struct ListTouches: Request {
  static let method = "listTouches"

  let window: String?
  let view: String?
  let recognizer: String?

  init(_ params: inout Parameters) throws(RequestError) {
    window = try params.optional("window", .identifier(of: .window))
    view = try params.optional("view", .identifier(of: .view))
    recognizer = try params.optional("recognizer", .identifier(of: .recognizer))
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    var touches = session.engine.liveTouches
    if let window {
      let window = try session.object(window, Window.self, "a window", at: "window")
      touches.removeAll { $0.window !== window }
    }
    if let view {
      let view = try session.view(view)
      touches.removeAll { $0.view !== view }
    }
    if let recognizer {
      let recognizer = try session.recognizer(recognizer)
      touches.removeAll { !$0.gestureRecognizers.contains { $0 === recognizer } }
    }
    result.list("touches", touches) { touch, result in result.members(describing: touch) }
  }
}

/// Cancels all touches, as the system does for an incoming call.
struct CancelAllTouches: Request {
  static let method = "cancelAllTouches"
  static let alwaysReportsEffects = true

  init(_ params: inout Parameters) {}

  func run(in session: Session, result: inout JSONWriter) {
    session.engine.modifierFlags = []
    session.engine.cancelAllTouches()
    result.member("time", session.engine.now)
  }
}
