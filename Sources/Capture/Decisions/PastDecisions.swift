import Gestures

/// The latest decisions, kept so that they can be explained on request.
final class PastDecisions {
  /// The number of decisions kept: few enough to fit a processor's cache.
  static let capacity = 250

  /// Memory for that many decisions; the first `count` places are used.
  private let places = UnsafeMutablePointer<Decision>.allocate(capacity: capacity)
  private var count = 0
  /// The place of the oldest decision; the next one replaces it once all places are used.
  private var oldest = 0

  deinit {
    places.deinitialize(count: count)
    places.deallocate()
  }

  func twin(by copy: WorldCopy) -> PastDecisions {
    let twin = PastDecisions()
    for place in 0..<count { (twin.places + place).initialize(to: places[place].twin(by: copy)) }
    twin.count = count
    twin.oldest = oldest
    return twin
  }

  func keep(_ decision: consuming Decision) {
    if count < Self.capacity {
      (places + count).initialize(to: decision)
      count += 1
    } else {
      places[oldest] = decision
      oldest = oldest + 1 == count ? 0 : oldest + 1
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
  private func explanation(where fits: (borrowing Decision) -> Bool) -> Explanation? {
    for age in stride(from: count - 1, through: 0, by: -1) {
      let place = (oldest + age) % count
      if fits(places[place]) { return Explanation(places[place]) }
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
