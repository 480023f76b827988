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

  /// The latest decision about `subject` that was made at that time: one that was recorded, if any was.
  ///
  /// A control sends several actions for one lift, of which a single one is recorded.
  func decision(about subject: Object, at time: Time) -> Decision? {
    let then = latestFirst.prefix { $0.time >= time }.filter {
      $0.time == time && $0.subject.object === subject
    }
    return then.first(where: \.isRecorded) ?? then.first
  }

  /// The decision that the record of that index came of.
  func decision(recordedAs index: Int) -> Decision? {
    latestFirst.first { $0.recordIndex == index }
  }

  private var latestFirst: some Sequence<Decision> {
    decisions.indices.lazy.reversed().map { decisions[(oldest + $0) % decisions.count] }
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
