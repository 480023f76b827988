import Gestures

/// The latest decisions, to be explained when somebody asks.
struct PastDecisions {
  /// How many are kept: few enough to stay close to the processor.
  static let capacity = 250

  private var decisions: ContiguousArray<Decision> = []
  /// Where the oldest is once there are that many.
  private var oldest = 0

  mutating func keep(_ decision: Decision) {
    if decisions.count < Self.capacity {
      decisions.append(decision)
    } else {
      decisions[oldest] = decision
      oldest = oldest + 1 == Self.capacity ? 0 : oldest + 1
    }
  }

  /// The latest decision about `subject` that was made at that time.
  func decision(about subject: Object, at time: Time) -> Decision? {
    for offset in stride(from: decisions.count - 1, through: 0, by: -1) {
      let decision = decisions[(oldest + offset) % decisions.count]
      if decision.time < time { return nil }
      if decision.time == time, decision.subject.object === subject { return decision }
    }
    return nil
  }
}

extension Decision.Subject {
  /// The recognizer, the control or the list.
  var object: Object {
    switch self {
    case .gesture(let recognizer): recognizer
    case .control(let control): control
    case .cell(_, let list): list
    }
  }
}
