import Capture
import Gestures

/// What the gesture led to that isn't recorded, and why.
extension TouchAccount {
  private typealias Failure = (rule: Rule, because: String)

  func findOmissions(in session: Session) throws(RequestError) {
    let capture = session.capture
    for index in order where attempts[Int(index)].outcome == .recognized {
      try session.breathe()
      let attempt = attempts[Int(index)]
      guard let recognizer = attempt.recognizer else { continue }
      omit(.recognizer, recognizer, missing(of: recognizer, in: attempt, capture))
    }
    for sender in senders {
      try session.breathe()
      guard let control = sender.control else { continue }
      omit(.control, control, failure(of: control, sender, capture))
    }
    for (list, _, time) in selected {
      try session.breathe()
      omit(.list, list, capture.explain(past: list, at: time).flatMap { Self.failure(of: [$0]) })
    }
    if let (control, because) = missedControl { omit(.control, control, (.controlEvent, because)) }
  }

  private func omit(_ kind: Omission.Kind, _ object: Object, _ failure: Failure?) {
    guard let (rule, because) = failure else { return }
    omissions.append(
      Omission(kind: kind, rule: rule, because: texts.number(of: because), id: object.id))
  }

  private func missing(
    of recognizer: GestureRecognizer, in attempt: Attempt, _ capture: Capture
  ) -> Failure? {
    let numbers = attempt.course.map { momentNumbers[courses[Int($0)].moments] } ?? []
    var decisions = numbers.compactMap {
      let moment = moments[Int($0)]
      return capture.explain(past: recognizer, in: moment.state, at: moment.time)
    }
    if decisions.isEmpty { decisions = [capture.explain(recognizer)] }
    return Self.failure(of: decisions)
  }

  private func failure(of control: Object, _ sender: Sender, _ capture: Capture) -> Failure? {
    let decisions = sender.times.compactMap { capture.explain(past: control, at: $0) }
    guard decisions.isEmpty, let control = control as? View else {
      return Self.failure(of: decisions)
    }
    let events = sender.events.joined(separator: ", ")
    return Self.failure(of: [capture.explain(control: control)])
      ?? (.controlEvent, "no target is told of what it sent: \(events)")
  }

  /// The reason, by the last decision, why nothing was recorded; nil if something was.
  private static func failure(of decisions: [Explanation]) -> Failure? {
    guard !decisions.contains(where: \.isCaptured) else { return nil }
    return decisions.last?.failure.map { ($0.rule, $0.because) }
  }
}
