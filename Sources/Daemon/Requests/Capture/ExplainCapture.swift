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
    let recognizer = try params.optional("recognizer", .identifier)
    let control = try params.optional("control", .identifier)
    let effect = try params.optional("effect", .integer(in: 0...))
    let view = try params.optional("view", .identifier)
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
    let name = profile ?? session.profileNames[0]
    guard let recorder = session.capture.recorder(of: name) else {
      return write(try outcomes(of: name, in: session), to: &result)
    }
    let explanation: Explanation
    switch subject {
    case .recognizer(let id):
      explanation = recorder.explainNext(try session.recognizer(id))
    case .control(let id):
      explanation = recorder.explain(control: try control(id, in: session))
    case .effect(let index):
      explanation = try explainPast(index, by: recorder, in: session)
    case .view(let id):
      let view = try session.view(id, at: "view")
      guard let found = recorder.explain(tapOn: view) else {
        return write([.noCandidate("no recognizer of its own tracks taps on \(id)")], to: &result)
      }
      explanation = found
    }
    result.member("captured", explanation.isCaptured)
    result.key("checks")
    result.beginArray()
    for check in explanation.checks {
      result.check(check.rule.rawValue, passed: check.passed, because: check.because)
    }
    result.endArray()
  }

  private func write(_ outcomes: [CheckOutcome], to result: inout JSONWriter) {
    result.member("captured", outcomes.last?.passed ?? false)
    result.key("checks")
    result.beginArray()
    for check in outcomes {
      result.check(check.rule, passed: check.passed, because: check.because)
    }
    result.endArray()
  }

  private func control(_ id: String, in session: Session) throws(RequestError) -> View {
    let control = try session.view(id, at: "control")
    guard control.objectClass.isKind(of: session.engine.classes.builtIn("UIControl")) else {
      throw RequestError(
        .wrongKind(id, expected: "a control", actual: "another view"), at: "control")
    }
    return control
  }

  /// The checks of another SDK's profile.
  private func outcomes(
    of profile: String, in session: Session
  ) throws(RequestError) -> [CheckOutcome] {
    switch subject {
    case .recognizer(let id):
      return session.capture.explain(try session.recognizer(id), by: profile)
    case .control(let id):
      return session.capture.explain(control: try control(id, in: session), by: profile)
    case .view(let id):
      return session.capture.explain(tapOn: try session.view(id, at: "view"), by: profile)
    case .effect(let index):
      let effect = try effect(index, in: session)
      let past: [CheckOutcome]? =
        switch effect.subject {
        case .recognizer(let recognizer, _):
          session.capture.explain(past: recognizer, at: effect.time, by: profile)
        case .sender(let sender):
          session.capture.explain(past: sender, at: effect.time, by: profile)
        case .untargeted(let sender):
          session.capture.explain(untargeted: sender, at: effect.time, by: profile)
        case .captured(let index): session.capture.explain(record: index, by: profile)
        case .other: nil
        }
      guard let past else { throw Self.notDecided }
      return past
    }
  }

  private static var notDecided: RequestError {
    RequestError.expected(
      "the index of a state, action, control, select or captured effect that capture decided about"
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

  private func explainPast(
    _ index: Int, by recorder: Recorder, in session: Session
  ) throws(RequestError) -> Explanation {
    let effect = try effect(index, in: session)
    let past: Explanation? =
      switch effect.subject {
      case .recognizer(let recognizer, let state):
        recorder.explain(past: recognizer, in: state, at: effect.time)
      case .sender(let sender): recorder.explain(past: sender, at: effect.time)
      case .untargeted(let sender): recorder.explain(untargeted: sender, at: effect.time)
      case .captured(let index): recorder.explain(record: index)
      case .other: nil
      }
    guard let past else { throw Self.notDecided }
    return past
  }
}
