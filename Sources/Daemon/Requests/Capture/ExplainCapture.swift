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
    /// A quick tap in the middle of a view.
    case view(String)
  }

  private let subject: Subject
  /// Nil for the first.
  private let profile: String?

  init(_ params: inout Parameters) throws(RequestError) {
    let recognizer = try params.optional("recognizer", .identifier(of: .recognizer))
    let control = try params.optional("control", .identifier(of: .view))
    let effect = try params.optional("effect", .integer(in: 0...))
    let view = try params.optional("view", .identifier(of: .view))
    profile = try params.optional("profile", .string)
    switch (recognizer, control, effect, view) {
    case (let id?, nil, nil, nil): subject = .recognizer(id)
    case (nil, let id?, nil, nil): subject = .control(id)
    case (nil, nil, let index?, nil): subject = .effect(index)
    case (nil, nil, nil, let id?): subject = .view(id)
    case (nil, nil, nil, nil):
      throw RequestError(
        .missingParameter(expected: "one of recognizer, control, effect and view"),
        at: "recognizer")
    default:
      throw RequestError.expected("one of recognizer, control, effect and view").within(
        view == nil ? "effect" : "view")
    }
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    if let profile { try session.requireProfile(profile, at: "profile") }
    let subject = try explained(in: session)
    guard
      let explanation = session.capture.explain(subject, by: profile ?? session.profileNames[0])
    else { throw Self.notDecided }
    result.member("captured", explanation.isCaptured)
    result.member("question", question)
    result.member(checks: explanation.checks)
  }

  /// What is judged, in words.
  private var question: String {
    switch self.subject {
    case .recognizer(let id): "\(id), if it ended now"
    case .control(let id): "\(id), if it were clicked now"
    case .effect(let index): "effect \(index) of the last answer, as it was decided then"
    case .view(let id):
      "an imagined tap in the middle of \(id); after a gesture that was made, effect asks about that one"
    }
  }

  private func explained(in session: Session) throws(RequestError) -> ExplanationSubject {
    switch subject {
    case .recognizer(let id): return .gesture(try session.recognizer(id))
    case .control(let id): return .control(try control(id, in: session))
    case .view(let id): return .tap(try session.view(id, at: "view"))
    case .effect(let index):
      let effect = try effect(index, in: session)
      switch effect.subject {
      case .recognizer(let recognizer, let state):
        return .pastGesture(recognizer, state, effect.time)
      case .sender(let sender): return .pastAction(sender, effect.time)
      case .untargeted(let sender): return .untargeted(sender, effect.time)
      case .captured(let index): return .record(index)
      case .other: throw Self.notDecided
      }
    }
  }

  private func control(_ id: String, in session: Session) throws(RequestError) -> View {
    let control = try session.view(id, at: "control")
    guard control.objectClass.isKind(of: session.engine.classes.builtIn("UIControl")) else {
      throw RequestError(
        .wrongKind(id, expected: "a control", actual: "another view"), at: "control")
    }
    return control
  }

  private static var notDecided: RequestError {
    RequestError.expected(
      "the index of a state, action, control, select or captured effect that is among the last "
        + "\(Capture.keptDecisions) that the profile decided about"
    ).within("effect")
  }

  private func effect(_ index: Int, in session: Session) throws(RequestError) -> AnsweredEffect {
    let effects = session.reporting.lastEffects
    guard index < effects.count else {
      throw RequestError.expected(
        effects.isEmpty
          ? "no index: no answer has reported effects yet"
          : "an index below \(effects.count), the effects of the last answer that had any"
      ).within("effect")
    }
    return effects[index]
  }
}

extension JSONWriter {
  /// The checks of an explanation, by the names of their rules.
  mutating func member(checks: [CheckOutcome]) {
    list("checks", checks) { check, writer in
      writer.member("rule", check.rule)
      writer.member("passed", check.passed)
      writer.member("because", check.because)
    }
  }
}

/// Explains why visual tracking offers a view as clickable, or doesn't.
struct ExplainClickable: ViewRequest {
  static let method = "explainClickable"

  let view: String

  func run(on view: View, in session: Session, result: inout JSONWriter) throws(RequestError) {
    let answer = session.capture.firstRecorder.explainClickable(view)
    result.member("clickable", answer.isClickable)
    result.member(checks: answer.checks)
  }
}
