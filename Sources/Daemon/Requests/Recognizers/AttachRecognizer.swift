import Gestures
import JSON

/// Attaches a recognizer to a view; it leaves the one it was on.
struct AddGestureRecognizer: Request {
  static let method = "addGestureRecognizer"

  let view: String
  let recognizer: String

  init(_ params: inout Parameters) throws(RequestError) {
    view = try params.id("view")
    recognizer = try params.id("recognizer")
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let view = try session.view(view)
    let recognizer = try session.recognizer(recognizer)
    view.addGestureRecognizer(recognizer)
  }
}

/// Detaches a recognizer from its view; what it was doing is cancelled.
struct RemoveGestureRecognizer: Request {
  static let method = "removeGestureRecognizer"

  let view: String
  let recognizer: String

  init(_ params: inout Parameters) throws(RequestError) {
    view = try params.id("view")
    recognizer = try params.id("recognizer")
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let view = try session.view(view)
    let recognizer = try session.recognizer(recognizer)
    view.removeGestureRecognizer(recognizer)
  }
}

/// Lets a recognizer wait until another one has failed.
struct RequireToFail: Request {
  static let method = "requireToFail"

  let recognizer: String
  let other: String

  init(_ params: inout Parameters) throws(RequestError) {
    recognizer = try params.id("recognizer")
    other = try params.id("other")
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let recognizer = try session.recognizer(recognizer)
    recognizer.require(toFail: try session.recognizer(other, at: "other"))
  }
}
