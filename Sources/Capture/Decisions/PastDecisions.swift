import Gestures

/// The latest decisions, kept so that they can be explained on request.
// A class: for a struct with that many slots the compiler writes tens of kilobytes of code.
final class PastDecisions {
  /// Few enough to fit a processor's cache.
  private typealias Slots = InlineArray<250, Decision?>

  /// The number of decisions kept.
  static var capacity: Int { Slots.count }

  private var slots = Slots { _ in nil }
  /// The slot of the next decision; once all are used, that of the oldest.
  private var next = 0

  func twin(by copy: WorldCopy) -> PastDecisions {
    let twin = PastDecisions()
    for index in 0..<Self.capacity {
      switch slots[index] {
      case .some(let decision): twin.slots[index] = decision.twin(by: copy)
      case nil: break
      }
    }
    twin.next = next
    return twin
  }

  func keep(_ decision: consuming Decision) {
    slots[next] = consume decision
    next = next + 1 == Self.capacity ? 0 : next + 1
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
  private func explanation(where fits: (borrowing Decision) -> Bool) -> Explanation? {
    for age in 1...Self.capacity {
      switch slots[(next + Self.capacity - age) % Self.capacity] {
      case .some(let decision):
        if fits(decision) { return Explanation(decision) }
      case nil: return nil
      }
    }
    return nil
  }
}

extension Decision.Subject {
  /// The recognizer, the control, the list or the view.
  var object: Object {
    switch self {
    case .gesture(let recognizer): recognizer
    case .control(let control): control
    case .cell(_, let list): list
    case .element(let view), .segments(of: let view): view
    }
  }
}
