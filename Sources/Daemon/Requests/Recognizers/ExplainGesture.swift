import Gestures
import JSON

/// Explains a recognizer's standing among the others, and what can't work.
struct ExplainGesture: Request {
  static let method = "explainGesture"

  let recognizer: String

  init(_ params: inout Parameters) throws(RequestError) {
    recognizer = try params["recognizer", .identifier(of: .recognizer)]
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let recognizer = try session.recognizer(recognizer)
    let explanation = session.engine.explain(recognizer)
    result.member("state", recognizer.reportedState.wireName)
    try write(explanation.waitingFor, as: "waitingFor", of: session, to: &result)
    result.member("requires", identifiers: explanation.requires)
    try write(explanation.preventedBy, as: "preventedBy", of: session, to: &result)
    try write(explanation.prevents, as: "prevents", of: session, to: &result)
    result.key("problems")
    result.beginArray()
    for obstacle in explanation.obstacles {
      result.beginObject()
      result.member("kind", obstacle.kind.wireName)
      result.member("recognizers", identifiers: obstacle.recognizers)
      result.member("because", obstacle.because.description)
      result.endObject()
      // The answer is refused then, so the rest isn't needed.
      if result.isOverLimit { break }
    }
    result.endArray()
    if explanation.nested.isEmpty { return }
    try session.list("nested", explanation.nested, to: &result) {
      nesting, result throws(RequestError) in
      result.member("scrollView", nesting.scrollView.id)
      result.member("because", nesting.because.description)
    }
  }

  private func write(
    _ relations: [GestureExplanation.Relation], as name: StaticString, of session: Session,
    to result: inout JSONWriter
  ) throws(RequestError) {
    try session.list(name, relations, to: &result) { relation, result throws(RequestError) in
      result.member("recognizer", relation.recognizer.id)
      result.member("because", relation.because.description)
      if let contested = relation.because.contested {
        result.member("contested", contested.description)
      }
    }
  }
}

extension GestureExplanation.Obstacle.Kind {
  var wireName: String {
    switch self {
    case .cycle: "cycle"
    case .neverReceives: "neverReceives"
    case .otherBranch: "otherBranch"
    case .cannotReceive: "cannotReceive"
    case .neverWins: "neverWins"
    case .cannotBegin: "cannotBegin"
    case .refusedWithin: "refusedWithin"
    case .conditional: "conditional"
    }
  }
}
