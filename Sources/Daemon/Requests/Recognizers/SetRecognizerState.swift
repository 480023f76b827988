import Gestures
import JSON

/// Sets a recognizer's state, as a subclass would.
struct SetRecognizerState: Request {
  static let method = "setRecognizerState"
  static let alwaysReportsEffects = true

  let recognizer: String
  let state: GestureRecognizer.State

  init(_ params: inout Parameters) throws(RequestError) {
    recognizer = try params["recognizer", .identifier]
    state = try params["state", .choice(GestureRecognizer.State.self)]
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let recognizer = try session.recognizer(recognizer)
    if recognizer.isDiscrete, state == .began || state == .changed {
      throw RequestError.expected(
        "possible, ended, cancelled or failed: a discrete recognizer has no other state"
      ).within("state")
    }
    recognizer.setState(state)
  }
}
