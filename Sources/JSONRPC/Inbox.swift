import BinarySearch
import CLinux

/// Input that has been read: its bytes, the messages in them that wait for their turn, and
/// cancellations among those.
struct Inbox: ~Copyable {
  private var buffer = InputBuffer()
  private var framing: Framing
  private var frames: [Frame] = []
  private var first = 0
  /// The number of frames behind the first that were taken out of turn.
  private var taken = 0
  private(set) var cancellations = Cancellations()
  /// Those in waiting messages, as far as they have been searched for.
  private var answers = WaitingAnswers()
  /// The position in the stream up to which answers have been looked for.
  private var lookedForAnswers = 0
  /// The positions of waiting messages that are requests, by id, as far as they have been searched for.
  private var requests: [RequestKey: [Int]] = [:]
  /// The position in the stream up to which requests have been looked for.
  private var lookedForRequests = 0
  /// The length of a waiting message that is being read for an answer.
  private var beingRead = 0
  private(set) var bytesIn = 0
  /// Whether the stream has ended.
  private(set) var isAtEnd = false

  /// The maximum number of waiting messages, which can be tiny, and of cancellations in one batch.
  private static let maximumWaiting = 1 << 16

  private let cancelling: CancellationNotice

  init(
    style: FramingStyle?, maximumMessageSize: Int, cancelling: CancellationNotice = .languageServer
  ) {
    self.cancelling = cancelling
    framing = Framing(style: style, maximumMessageSize: maximumMessageSize)
  }

  var style: FramingStyle? { framing.style }
  var isEmpty: Bool { first == frames.count }
  var depth: Int { frames.count - first - taken }
  var isLost: Bool { isEmpty && framing.hasLostTrack(of: buffer) }
  /// Whether there are bytes that don't form a complete message.
  var hasPart: Bool { framing.position < buffer.end }
  var isInsideMessage: Bool { framing.isInsideMessage(of: buffer) }
  /// The position up to which the stream has been split into messages.
  var position: Int { framing.position }

  /// Whether more may be read, with at most `limit` bytes waiting beyond the message being read or
  /// handled.
  func hasRoom(limit: Int) -> Bool {
    guard !isAtEnd, depth < Self.maximumWaiting else { return false }
    guard depth > 0 else { return true }
    return framing.position - frames[first].range.lowerBound - beingRead < limit
  }

  // MARK: - Input

  /// Room for the next bytes; nil if there is no memory for it.
  mutating func room() -> UnsafeMutableRawBufferPointer? { buffer.room() }

  /// Refuses the message being received, for whose rest there is no room; messages that wait come first.
  mutating func giveUp() {
    if isEmpty { frames.append(framing.giveUp(in: buffer)) }
  }

  /// Records that `count` bytes were read into `room()`; 0 for the end of the stream.
  mutating func append(_ count: Int) {
    buffer.append(count)
    bytesIn += count
    linux_note_work(1)
    defer { linux_note_work(0) }
    if count == 0 { isAtEnd = true }
    while let frame = framing.next(in: buffer, isAtEnd: isAtEnd) {
      frames.append(frame)
      guard case .message = frame.content else { continue }
      let text = buffer.bytes(frame.range).withoutByteOrderMark
      noteCancellations(in: text, at: frame.range.upperBound - text.count)
    }
    if isEmpty { buffer.discard(before: framing.position) }
  }

  private mutating func noteCancellations(in text: UnsafeRawBufferPointer, at position: Int) {
    // Dollar signs are rare enough that texts without one can be skipped.
    if cancelling.method.utf8Start.pointee == UInt8(ascii: "$"),
      !text.contains(byte: UInt8(ascii: "$"))
    {
      return
    }
    if MessageOutline.isLong(text) {
      MessageOutline.forEach(
        in: text, containing: cancelling.spellings, limit: Self.maximumWaiting
      ) { noteCancellation($0, in: text, at: position) }
    } else {
      MessageOutline.forEach(in: text) { noteCancellation($0, in: text, at: position) }
    }
  }

  private mutating func noteCancellation(
    _ outline: MessageOutline, in text: UnsafeRawBufferPointer, at position: Int
  ) {
    guard let method = outline.method, outline.id == nil, let params = outline.params,
      StringToken(UnsafeRawBufferPointer(rebasing: text[method])).equals(cancelling.method),
      let cancelled = MessageOutline.member(cancelling.parameter, of: text, in: params),
      let key = RequestKey(UnsafeRawBufferPointer(rebasing: text[cancelled]))
    else { return }
    cancellations.note(key, at: position + cancelled.lowerBound, time: monotonicNanoseconds())
  }

  // MARK: - Output

  /// The next message in turn. Its bytes stay in place until it is finished.
  mutating func next() -> Frame? {
    guard first < frames.count else { return nil }
    let frame = frames[first]
    first += 1
    buffer.pin()
    return frame
  }

  /// The first waiting message that hasn't been searched for answers; nil if there is none.
  var unsearched: Frame? {
    frames[firstFrame(from: lookedForAnswers)...].first { frame in
      guard case .message = frame.content else { return false }
      return !frame.isTaken
    }
  }

  /// Records the answers in a waiting message, before which all have been searched. Each is searched once, however
  /// many questions there are.
  mutating func note(_ answers: WaitingAnswers.InMessage) {
    self.answers.add(answers)
    lookedForAnswers = answers.frame.upperBound
  }

  /// The answers to a question in messages that wait and have been searched; nobody asks for those again.
  mutating func answers(to question: Int64) -> [WaitingAnswer] {
    guard !isEmpty else { return [] }
    return answers.take(to: question, from: frames[first].range.lowerBound)
  }

  /// Keeps a waiting message in its place, also if it is removed, until reading ends. Meanwhile it takes no room from
  /// others.
  mutating func beginReading(_ frame: Range<Int>) -> UnsafeRawBufferPointer {
    buffer.pin()
    beingRead = frame.count
    return buffer.bytes(frame).withoutByteOrderMark
  }

  mutating func endReading() {
    buffer.unpin()
    beingRead = 0
  }

  /// What the message with a waiting answer turned out to be; nil if nobody has looked.
  func finding(of answer: WaitingAnswer) -> MessageFinding? { frames[index(of: answer)].finding }

  mutating func note(_ finding: MessageFinding, of answer: WaitingAnswer) {
    frames[index(of: answer)].finding = finding
  }

  /// Takes the message with a waiting answer out of turn.
  mutating func remove(_ answer: WaitingAnswer) {
    remove(at: index(of: answer))
  }

  private func index(of answer: WaitingAnswer) -> Int { firstFrame(from: answer.frame.lowerBound) }

  /// Calls `take` with waiting requests that were cancelled before `time`, which says of each whether it needn't wait
  /// any longer. Those in batches aren't among them.
  mutating func takeCancelled(
    before time: UInt64, _ take: (UnsafeRawBufferPointer, MessageOutline) -> Bool
  ) {
    let overdue = cancellations.takeOverdue(before: time)
    guard !overdue.isEmpty, !isEmpty else { return }
    lookForRequests()
    for (position, key) in overdue {
      for start in requests.removeValue(forKey: key) ?? [] where start < position {
        let index = firstFrame(from: start)
        guard index < frames.count, frames[index].range.lowerBound == start, !frames[index].isTaken
        else { continue }
        let text = buffer.bytes(frames[index].range).withoutByteOrderMark
        if let outline = MessageOutline(ofRequest: text), take(text, outline) {
          remove(at: index)
        }
      }
    }
  }

  private mutating func lookForRequests() {
    for frame in frames[firstFrame(from: lookedForRequests)...] {
      guard case .message = frame.content, !frame.isTaken else { continue }
      let text = buffer.bytes(frame.range).withoutByteOrderMark
      guard let outline = MessageOutline(ofRequest: text), outline.method != nil,
        let id = outline.id, let key = RequestKey(UnsafeRawBufferPointer(rebasing: text[id]))
      else { continue }
      requests[key, default: []].append(frame.range.lowerBound)
    }
    lookedForRequests = framing.position
  }

  /// Takes a waiting frame out of turn, so that others are read in its place.
  private mutating func remove(at index: Int) {
    frames[index].isTaken = true
    taken += 1
    if index == first { discardPast() }
  }

  /// Index of the first waiting message at or after `position`.
  private func firstFrame(from position: Int) -> Int {
    frames[first...].partitioningIndex { $0.range.lowerBound >= position }
  }

  func text(of frame: Frame) -> UnsafeRawBufferPointer { buffer.bytes(frame.range) }

  mutating func finish(_ frame: Frame) {
    buffer.unpin()
    if !cancellations.isEmpty { cancellations.forget(before: frame.range.upperBound) }
    discardPast()
  }

  /// Drops what is before the first waiting frame.
  private mutating func discardPast() {
    while first < frames.count, frames[first].isTaken {
      first += 1
      taken -= 1
    }
    if first == frames.count {
      frames.removeAll(keepingCapacity: frames.capacity <= Self.maximumWaiting)
      if !answers.isEmpty { answers = WaitingAnswers() }
      if !requests.isEmpty { requests = [:] }
      first = 0
      buffer.discard(before: framing.position)
    } else {
      buffer.discard(before: frames[first].range.lowerBound)
      if first > 4096, first > frames.count / 2 {
        frames.removeFirst(first)
        first = 0
      }
    }
  }
}
