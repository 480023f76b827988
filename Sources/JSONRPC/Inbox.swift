import Platform

/// Messages that have been read and wait for their turn, in order.
///
/// They are parsed when they arrive. So a cancellation is seen ahead of its turn, and so is the answer to a question.
struct Inbox {
  private var buffer = InputBuffer()
  private var framing: Framing
  private let maximumMessageSize: Int
  private let cancelling: CancellationNotice
  private var messages: [IncomingMessage] = []
  /// Index of the first message that waits.
  private var first = 0
  /// The length of the messages that wait.
  private var waitingBytes = 0
  /// The message being handled.
  private var current: IncomingMessage?
  /// Answers that have arrived and aren't taken, by their questions, in the order of their arrival.
  private var answers: [Int64: [(answer: IncomingAnswer, message: IncomingMessage)]] = [:]
  /// Cancellations that have arrived since they were last taken.
  private var cancellations: [Cancellation] = []
  private(set) var bytesIn = 0
  /// Whether the stream has ended.
  private(set) var isAtEnd = false

  /// The maximum number of waiting messages, which can be tiny.
  private static let maximumWaiting = 1 << 16

  init(
    style: FramingStyle?, maximumMessageSize: Int, cancelling: CancellationNotice = .languageServer
  ) {
    self.maximumMessageSize = maximumMessageSize
    self.cancelling = cancelling
    framing = Framing(style: style, maximumMessageSize: maximumMessageSize)
  }

  var style: FramingStyle? { framing.style }
  var isEmpty: Bool { first == messages.count }
  /// The number of messages that wait.
  var depth: Int { messages.count - first }
  /// Whether there was too much input without a valid message.
  var isLost: Bool { isEmpty && buffer.read { framing.hasLostTrack(of: $0) } }
  var isInsideMessage: Bool { buffer.read { framing.isInsideMessage(of: $0) } }

  /// Whether more may be read, with at most `limit` bytes waiting.
  func hasRoom(limit: Int) -> Bool {
    !isAtEnd && depth < Self.maximumWaiting && waitingBytes < limit
  }

  // MARK: - Arriving

  /// Takes in bytes that were read; none for the end of the stream.
  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    buffer.append(bytes)
    bytesIn += bytes.count
    if bytes.isEmpty { isAtEnd = true }
    while let message = nextMessage() {
      messages.append(message)
      waitingBytes += message.text.count
      message.forEachPart { note($0, of: message) }
    }
    buffer.discard(before: framing.position)
  }

  private mutating func note(_ part: IncomingMessage.Part, of message: IncomingMessage) {
    switch part {
    case .request(let request): request.hasArrived = true
    case .answer(let answer): answers[answer.question, default: []].append((answer, message))
    case .notification(let method, let params):
      guard method == cancelling.method,
        let id = try? RequestID(params?[member: cancelling.parameter]), id != .null
      else { return }
      cancel(id)
    case .invalid: break
    }
  }

  private mutating func nextMessage() -> IncomingMessage? {
    buffer.read { input in
      guard let frame = framing.next(in: input, isAtEnd: isAtEnd) else { return nil }
      switch frame.content {
      case .message:
        let text = input.bytes(frame.range)
        return Watchdog.during(text) { IncomingMessage(text) }
      case .refused(let refusal):
        return IncomingMessage(
          unreadable: refusal.error(at: frame.range.lowerBound, limit: maximumMessageSize))
      }
    }
  }

  /// Marks the requests with that id that arrived before now as cancelled.
  private mutating func cancel(_ id: RequestID) {
    var cancellation = Cancellation(id: id)
    func mark(_ message: IncomingMessage) -> Bool {
      var isMarked = false
      message.forEachPart { part in
        guard case .request(let request) = part, request.hasArrived, !request.isCancelled,
          request.id == id
        else { return }
        request.isCancelled = true
        isMarked = true
      }
      return isMarked
    }
    if let current { _ = mark(current) }
    for message in messages[first...] where mark(message) && message.onlyRequest != nil {
      cancellation.waiting.append(message)
    }
    cancellations.append(cancellation)
  }

  /// A cancellation that has arrived, and the messages that consist of a request with that id and wait.
  struct Cancellation {
    let id: RequestID
    fileprivate(set) var waiting: [IncomingMessage] = []
  }

  mutating func takeCancellations() -> [Cancellation] {
    defer { if !cancellations.isEmpty { cancellations = [] } }
    return cancellations
  }

  // MARK: - Leaving

  /// The next message in turn. It is the current one until the next is taken.
  mutating func next() -> IncomingMessage? {
    guard first < messages.count else { return nil }
    let message = messages[first]
    current = message
    waitingBytes -= message.text.count
    first += 1
    dropHandled()
    message.forEachPart { part in
      // The question was never asked.
      if case .answer(let answer) = part { forget(answer) }
    }
    return message
  }

  private mutating func dropHandled() {
    if first == messages.count {
      messages.removeAll(keepingCapacity: messages.capacity <= Self.maximumWaiting)
      first = 0
    } else if first > 4096, first > messages.count / 2 {
      messages.removeFirst(first)
      first = 0
    }
  }

  /// Forgets the current message.
  mutating func finish() { current = nil }

  /// Takes a message that waits out of its turn.
  mutating func remove(_ message: IncomingMessage) {
    guard let index = messages[first...].firstIndex(where: { $0 === message }) else { return }
    messages.remove(at: index)
    waitingBytes -= message.text.count
    dropHandled()
  }

  /// Takes the first answer to a question, if it has arrived, and the message that it is in.
  mutating func takeAnswer(
    to question: Int64
  ) -> (answer: IncomingAnswer, message: IncomingMessage)? {
    guard let first = answers[question]?.first else { return nil }
    forget(first.answer)
    return first
  }

  /// Forgets an answer that is taken, or whose turn has come.
  private mutating func forget(_ answer: IncomingAnswer) {
    guard let index = answers[answer.question]?.firstIndex(where: { $0.answer === answer }) else {
      return
    }
    answers[answer.question]?.remove(at: index)
    if answers[answer.question]?.isEmpty ?? false { answers[answer.question] = nil }
  }
}

extension Refusal {
  fileprivate func error(at offset: Int, limit: Int) -> ResponseError {
    let offset = ResponseError.Member("offset", .integer(offset))
    return switch self {
    case .notAHeader:
      .invalidRequest("expected a header line, such as Content-Length: 2", data: [offset])
    case .missingLength: .invalidRequest("the header has no Content-Length", data: [offset])
    case .conflictingLengths:
      .invalidRequest("the header gives two different lengths", data: [offset])
    case .unreadableLength:
      .invalidRequest("Content-Length must be a decimal number", data: [offset])
    case .unsupportedCharset: .invalidRequest("the charset must be utf-8", data: [offset])
    case .tooLarge:
      .invalidRequest(
        "message exceeds \(limit) bytes",
        data: [offset, .init("limit", .integer(limit))])
    }
  }
}

/// The notification by which a client cancels a request.
public struct CancellationNotice: Sendable {
  let method: String
  /// The parameter that is the request's id.
  let parameter: StaticString
  /// Whether a cancelled request is still answered, with an error.
  let isAnswered: Bool

  /// As in the Language Server Protocol, and in this project's own.
  public static let languageServer = Self(
    method: "$/cancelRequest", parameter: "id", isAnswered: true)
  /// As in the Model Context Protocol, whose clients expect no answer to a cancelled request.
  public static let modelContext = Self(
    method: "notifications/cancelled", parameter: "requestId", isAnswered: false)
}
