import Gestures
import JSON

/// Attaches a recognizer to a view, and detaches it from its former one.
struct AddGestureRecognizer: Request {
  static let method = "addGestureRecognizer"

  let attachment: Attachment

  init(_ params: inout Parameters) throws(RequestError) { attachment = try Attachment(&params) }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let (view, recognizer) = try attachment.found(in: session)
    view.addGestureRecognizer(recognizer)
  }
}

/// Detaches a recognizer from its view, and cancels its gesture.
struct RemoveGestureRecognizer: Request {
  static let method = "removeGestureRecognizer"

  let attachment: Attachment

  init(_ params: inout Parameters) throws(RequestError) { attachment = try Attachment(&params) }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let (view, recognizer) = try attachment.found(in: session)
    view.removeGestureRecognizer(recognizer)
  }
}

/// A recognizer and the view to attach it to, or detach it from.
struct Attachment {
  let view: String
  let recognizer: String

  init(_ params: inout Parameters) throws(RequestError) {
    view = try params["view", .identifier(of: .view)]
    recognizer = try params["recognizer", .identifier(of: .recognizer)]
  }

  func found(in session: Session) throws(RequestError) -> (View, GestureRecognizer) {
    (try session.view(view), try session.recognizer(recognizer))
  }
}

/// Makes a recognizer wait until another one has failed.
struct RequireToFail: Request {
  static let method = "requireToFail"

  let recognizer: String
  let other: String

  init(_ params: inout Parameters) throws(RequestError) {
    recognizer = try params["recognizer", .identifier(of: .recognizer)]
    other = try params["other", .identifier(of: .recognizer)]
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let recognizer = try session.recognizer(recognizer)
    try session.require(recognizer, toFail: try session.recognizer(other, at: "other"))
  }
}

extension Session {
  /// Makes a recognizer require another one to fail; throws at the limit of requirements.
  func require(
    _ recognizer: GestureRecognizer, toFail other: GestureRecognizer
  ) throws(RequestError) {
    try Limit.requirements.check(
      engine.requirementCount + 1, "too many requirements between recognizers")
    recognizer.require(toFail: other)
  }
}
