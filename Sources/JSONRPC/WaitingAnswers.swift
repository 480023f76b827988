import BinarySearch

/// An answer in a message that waits for its turn.
struct WaitingAnswer {
  /// The message's positions in the stream.
  let frame: Range<Int>
  /// The answer's positions in the message, which may be a batch, after a byte-order mark.
  let place: Range<Int>
}

/// The answers in waiting messages, by the numbers of their questions, of which there may be millions.
struct WaitingAnswers {
  private var few: [Int64: [WaitingAnswer]] = [:]
  /// What a batch may have in great numbers takes hardly more than its text.
  private var batches: [InMessage] = []

  var isEmpty: Bool { few.isEmpty && batches.isEmpty }

  mutating func add(_ answers: InMessage) {
    if answers.areMany {
      batches.append(answers)
      return
    }
    for each in answers.places {
      few[each.number, default: []].append(WaitingAnswer(frame: answers.frame, place: each.range))
    }
  }

  /// The answers to a question, in the order in which they were sent; nobody asks for those again. What is before
  /// `position` in the stream doesn't wait any longer.
  mutating func take(to question: Int64, from position: Int) -> [WaitingAnswer] {
    var found = few.removeValue(forKey: question) ?? []
    found.removeAll { $0.frame.lowerBound < position }
    guard !batches.isEmpty else { return found }
    batches.removeAll { $0.frame.lowerBound < position }
    for batch in batches {
      let first = batch.places.partitioningIndex { $0.number >= question }
      for each in batch.places[first...].prefix(while: { $0.number == question }) {
        found.append(WaitingAnswer(frame: batch.frame, place: each.range))
      }
    }
    return found.sorted {
      ($0.frame.lowerBound, $0.place.lowerBound) < ($1.frame.lowerBound, $1.place.lowerBound)
    }
  }

  /// The answers in one message. Those that are many are in the order of their numbers.
  struct InMessage {
    /// The message's positions in the stream.
    let frame: Range<Int>
    fileprivate private(set) var places: [NumberedPlace] = []
    fileprivate var areMany: Bool { places.count > Self.many }

    /// The number beyond which they are many.
    private static let many = 10_000

    /// Looks for answers in the text of a message, as long as `goesOn` returns true.
    init(_ frame: Range<Int>, _ text: UnsafeRawBufferPointer, while goesOn: () -> Bool) {
      self.frame = frame
      MessageOutline.forEach(in: text, while: goesOn) { outline in
        guard outline.method == nil, let id = outline.id,
          case .integer(let number) = RequestKey(UnsafeRawBufferPointer(rebasing: text[id]))
        else { return }
        places.append(NumberedPlace(number, at: outline.range))
      }
      guard areMany else { return }
      var compared = 0
      var isToEnd = false
      places.sort {
        compared += 1
        if compared % 1024 == 0, !isToEnd { isToEnd = !goesOn() }
        // The rest is of no use any more, and soon sorted.
        return !isToEnd && ($0.number, $0.start) < ($1.number, $1.start)
      }
    }
  }
}

/// The number of a question, and where its answer is in a message.
struct NumberedPlace {
  let number: Int64
  // A message has far fewer bytes than this reaches.
  fileprivate let start: UInt32
  private let end: UInt32

  init(_ number: Int64, at range: Range<Int>) {
    self.number = number
    start = UInt32(range.lowerBound)
    end = UInt32(range.upperBound)
  }

  var range: Range<Int> { Int(start)..<Int(end) }
}
