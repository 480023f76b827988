import Capture
import Gestures

/// Consequences of the gesture that aren't recorded, and why.
extension TouchAccount {
  private typealias Failure = (rule: String, because: String)

  /// Asks the trial's recorder why it recorded nothing, and lets go of the trial's objects.
  mutating func close(with recorder: Recorder) {
    for attempt in order.map({ attempts[$0] }) where attempt.outcome == .recognized {
      guard let recognizer = attempt.recognizer else { continue }
      omit(.recognizer, attempt.id, failure(of: recognizer, attempt, recorder))
    }
    for sender in senders {
      guard let control = sender.control else { continue }
      omit(.control, sender.id, failure(of: control, sender, recorder))
    }
    for selection in selections where selection.isSelected {
      guard let list = selection.view else { continue }
      let decision = recorder.explain(past: list, at: selection.time)
      omit(.list, selection.list, decision.flatMap { failure(of: [$0]) })
    }
    for index in attempts.indices { attempts[index].recognizer = nil }
    for index in senders.indices { senders[index].control = nil }
    for index in selections.indices { selections[index].view = nil }
    if let (id, because) = missedControl {
      omit(.control, id, (Rule.controlEvent.rawValue, because))
    }
  }

  private mutating func omit(_ kind: Omission.Kind, _ id: String, _ failure: Failure?) {
    guard let (rule, because) = failure else { return }
    omissions.append(Omission(kind: kind, id: id, rule: rule, because: because))
  }

  private func failure(
    of recognizer: GestureRecognizer, _ attempt: Attempt, _ recorder: Recorder
  ) -> Failure? {
    let decisions = attempt.moments.compactMap {
      recorder.explain(past: recognizer, in: $0.state, at: $0.time)
    }
    return failure(of: decisions.isEmpty ? [recorder.explain(recognizer)] : decisions)
  }

  private func failure(of control: Object, _ sender: Sender, _ recorder: Recorder) -> Failure? {
    let decisions = sender.times.compactMap { recorder.explain(past: control, at: $0) }
    guard decisions.isEmpty, let control = control as? View else { return failure(of: decisions) }
    let events = sender.events.joined(separator: ", ")
    return failure(of: [recorder.explain(control: control)])
      ?? (Rule.controlEvent.rawValue, "no target receives what it sent: \(events)")
  }

  /// The reason, by the last decision, why nothing was recorded; nil if something was.
  private func failure(of decisions: [Explanation]) -> Failure? {
    guard !decisions.contains(where: \.isCaptured) else { return nil }
    return decisions.last?.failure.map { ($0.rule, $0.because) }
  }
}
