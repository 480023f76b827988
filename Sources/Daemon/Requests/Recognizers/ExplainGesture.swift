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
    result.list("waitingFor", explanation.waitingFor) { other, result in
      result.member("recognizer", other.id)
      result.member("because", "waiting for \(other.id) to fail")
    }
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
    _ preventions: [GestureExplanation.Prevention], as name: StaticString, of session: Session,
    to result: inout JSONWriter
  ) throws(RequestError) {
    try session.list(name, preventions, to: &result) { prevention, result throws(RequestError) in
      result.member("recognizer", prevention.recognizer.id)
      result.member("because", prevention.because.description)
      if let contested = prevention.because.contested {
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
