import Gestures
import JSON

/// Makes a recognizer, on its own or attached to a view.
struct CreateRecognizer: Request {
  static let method = "createRecognizer"

  let blueprint: RecognizerBlueprint
  let view: String?

  init(_ params: inout Parameters) throws(RequestError) {
    view = try params.optional("view", .identifier(of: .view))
    blueprint = try RecognizerBlueprint(withoutTargets: &params)
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let view: View? = if let view { try session.view(view) } else { nil }
    let recognizer = try blueprint.make(in: session)
    do throws(RequestError) {
      try blueprint.configure(recognizer, in: session)
    } catch {
      session.discard(recognizer)
      throw error
    }
    view?.addGestureRecognizer(recognizer)
    result.member("id", recognizer.id)
  }
}

/// Sets properties of a recognizer, even during a gesture.
struct UpdateRecognizer: Request {
  static let method = "updateRecognizer"

  let recognizer: String
  let changes: [PropertyChange]

  init(_ params: inout Parameters) throws(RequestError) {
    recognizer = try params["recognizer", .identifier(of: .recognizer)]
    changes = try recognizerProperties.read(&params)
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let recognizer = try session.recognizer(recognizer)
    var changes = changes
    try recognizerProperties.resolve(&changes, for: recognizer, in: session)
    recognizerProperties.apply(changes, to: recognizer)
  }
}
