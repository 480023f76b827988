import Gestures
import JSON

/// Sets properties of a recognizer, even during a gesture.
struct UpdateRecognizer: Request {
  static let method = "updateRecognizer"

  let recognizer: String
  let changes: [PropertyChange]

  init(_ params: inout Parameters) throws(RequestError) {
    recognizer = try params["recognizer", .identifier]
    changes = try recognizerProperties.read(&params)
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let recognizer = try session.recognizer(recognizer)
    var changes = changes
    try recognizerProperties.resolve(&changes, for: recognizer, in: session)
    recognizerProperties.apply(changes, to: recognizer)
  }
}
