import Gestures

/// The latest decisions, kept so that they can be explained on request.
struct PastDecisions {
  private var decisions: [Decision] = []
  /// Index of the oldest decision; the next one replaces it once there are `Capture.keptDecisions`.
  private var oldest = 0

  func copied(by copy: WorldCopy) -> PastDecisions {
    PastDecisions(decisions: decisions.map { $0.copied(by: copy) }, oldest: oldest)
  }

  mutating func keep(_ decision: consuming Decision) {
    if decisions.count < Capture.keptDecisions {
      decisions.append(decision)
    } else {
      decisions[oldest] = decision
      oldest = (oldest + 1) % Capture.keptDecisions
    }
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
    (decisions[oldest...] + decisions[..<oldest]).last(where: fits).map { Explanation($0) }
  }
}
