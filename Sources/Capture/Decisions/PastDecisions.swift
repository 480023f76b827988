import Gestures

/// The latest decisions, kept so that they can be explained on request.
struct PastDecisions {
  /// Up to twice as many as are kept: shifting them at each decision would cost more than the decision.
  private var decisions: [Decision] = []

  func copied(by copy: WorldCopy) -> PastDecisions {
    PastDecisions(decisions: decisions.suffix(Capture.keptDecisions).map { $0.copied(by: copy) })
  }

  mutating func keep(_ decision: consuming Decision) {
    if decisions.count == 2 * Capture.keptDecisions {
      decisions.removeFirst(Capture.keptDecisions)
    }
    decisions.append(decision)
  }

  /// Explains the latest decision about `subject` made at that time, preferably one that was
  /// recorded.
  ///
  /// A control sends several actions at one lift, only one of which is recorded.
  func explanation(about subject: Object, at time: Time) -> Explanation? {
    explanation { $0.time == time && $0.subject.object === subject && $0.isRecorded }
      ?? explanation { $0.time == time && $0.subject.object === subject }
  }

  /// Explains the decision behind the record with that index.
  func explanation(recordedAs index: Int) -> Explanation? {
    explanation { $0.recordIndex == index }
  }

  /// Explains the latest decision that satisfies `fits`; nil if none is kept.
  private func explanation(where fits: (Decision) -> Bool) -> Explanation? {
    decisions.suffix(Capture.keptDecisions).last(where: fits).map { Explanation($0) }
  }
}
