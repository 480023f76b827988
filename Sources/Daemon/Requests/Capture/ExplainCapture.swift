import Capture
import Gestures
import JSON

/// Explains why a click is recorded or isn't: in the current state, or for an effect of the last
/// answer.
struct ExplainCapture: Request {
  static let method = "explainCapture"

  private enum Subject {
    case recognizer(String)
    case control(String)
    /// An effect of the last answer that reported any, counted from 0.
    case effect(Int)
  }

  private let subject: Subject

  init(_ params: inout Parameters) throws(RequestError) {
    let recognizer = try params.optional("recognizer", .identifier)
    let control = try params.optional("control", .identifier)
    let effect = try params.optional("effect", .integer(in: 0...))
    switch (recognizer, control, effect) {
    case (let id?, nil, nil): subject = .recognizer(id)
    case (nil, let id?, nil): subject = .control(id)
    case (nil, nil, let index?): subject = .effect(index)
    case (nil, nil, nil):
      throw RequestError(
        .missingParameter(expected: "one of recognizer, control and effect"), at: "recognizer")
    default: throw RequestError.expected("one of recognizer, control and effect").within("effect")
    }
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let explanation: Explanation
    switch subject {
    case .recognizer(let id):
      explanation = session.capture.explainNext(try session.recognizer(id))
    case .control(let id):
      let control = try session.view(id, at: "control")
      guard control.objectClass.isKind(of: session.engine.classes.builtIn("UIControl")) else {
        throw RequestError(
          .wrongKind(id, expected: "a control", actual: "another view"), at: "control")
      }
      explanation = session.capture.explain(control: control)
    case .effect(let index):
      explanation = try explainPast(index, in: session)
    }
    result.member("captured", explanation.isCaptured)
    result.key("checks")
    result.beginArray()
    for check in explanation.checks {
      result.check(check.rule.rawValue, passed: check.passed, because: check.because)
    }
    result.endArray()
  }

  private func explainPast(_ index: Int, in session: Session) throws(RequestError) -> Explanation {
    let effects = session.reporting.lastEffects
    guard index < effects.count else {
      throw RequestError.expected(
        effects.isEmpty
          ? "no index: no answer has reported effects yet"
          : "an index below \(effects.count), the effects of the last answer that had any"
      ).within("effect")
    }
    let effect = effects[index]
    let past: Explanation? =
      switch effect.subject {
      case .recognizer(let recognizer, let state):
        session.capture.explain(past: recognizer, in: state, at: effect.time)
      case .sender(let sender): session.capture.explain(past: sender, at: effect.time)
      case .captured(let index): session.capture.explain(record: index)
      case .other: nil
      }
    guard let past else {
      throw RequestError.expected(
        "the index of a state, action, control, select or captured effect that capture decided about"
      ).within("effect")
    }
    return past
  }
}
