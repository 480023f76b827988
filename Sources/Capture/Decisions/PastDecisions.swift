import Gestures

/// The latest decisions, to be explained when somebody asks.
struct PastDecisions {
  /// How many are kept.
  static let capacity = 1_000

  private var decisions: ContiguousArray<(decision: Decision, time: Time)> = []
  /// Where the oldest is once there are that many.
  private var oldest = 0

  mutating func keep(_ decision: Decision, at time: Time) {
    if decisions.count < Self.capacity {
      decisions.append((decision, time))
    } else {
      decisions[oldest] = (decision, time)
      oldest = (oldest + 1) % Self.capacity
    }
  }

  /// The latest decision about `subject` that was made at that time.
  func decision(about subject: Object, at time: Time) -> Decision? {
    for offset in 1...max(decisions.count, 1) where offset <= decisions.count {
      let (decision, made) = decisions[(oldest + decisions.count - offset) % decisions.count]
      if made < time { return nil }
      if made == time, decision.subject.object === subject { return decision }
    }
    return nil
  }
}

extension Decision.Subject {
  /// The recognizer, the control or the list.
  var object: Object {
    switch self {
    case .gesture(let recognizer, _): recognizer
    case .control(let control): control
    case .cell(_, let list): list
    }
  }
}
