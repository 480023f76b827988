import JSON
import Platform

/// Handling of messages.
extension Connection {
  /// Handles a message in its turn.
  func handle(_ message: IncomingMessage, _ answer: inout JSONWriter) {
    answer.removeAll()
    linux_watchdog_status(lifecycle.exitStatus(style: inbox.style ?? .lines))
    message.text.withUnsafeBytes { linux_work_begins($0.baseAddress, $0.count) }
    record(message)
    switch message.content {
    case .single(let part): handle(part, &answer)
    case .batch(let parts): handle(parts, &answer)
    case .unreadable(let error): fail(error, id: .null, &answer)
    }
    if answer.count > 0 { send(answer.bytes) }
    linux_work_ends()
  }

  private func record(_ message: IncomingMessage) {
    guard let recorder = options.recorder else { return }
    if case .unreadable(let error) = message.content {
      recorder.receivedUnreadable(error.message)
    } else {
      message.text.withUnsafeBytes { recorder.received($0) }
    }
  }

  /// Handles a batch, whose answers are sent together; there may be none.
  private func handle(
    _ parts: [IncomingMessage.Part], _ answer: inout JSONWriter
  ) {
    let mark = answer.mark()
    answer.beginArray()
    let empty = answer.count
    for part in parts where !hasExited { handle(part, &answer) }
    if answer.count == empty { answer.truncate(to: mark) } else { answer.endArray() }
  }

  private func handle(
    _ part: IncomingMessage.Part, _ answer: inout JSONWriter
  ) {
    switch part {
    case .request(let request): self.answer(request, &answer)
    case .notification(let method, let params): receive(method, params)
    case .answer(let late):
      // What is neither a result nor an error is an answer only to a question that was asked.
      if case .empty = late.answer, late.question < 1 || late.question > questionsAsked {
        fail(.noMethod, id: .integer(late.question), &answer)
      }
    case .invalid(let error, let id): fail(error, id: id, &answer)
    }
  }

  private func receive(_ method: String, _ params: JSONValue?) {
    if lifecycle.ends(method) {
      lifecycle.exit()
      return end()
    }
    // Cancellations were noticed when they arrived.
    guard method != options.cancelling.method,
      lifecycle.accepts(notification: method, style: style ?? .headers)
    else { return }
    guard case .object(let params) = MessageParams(params) else {
      return log.warning("ignored \(ResponseError.excerpt(of: method)): params isn't an object")
    }
    service.receive(method, params)
  }

  // MARK: - Answering

  private func answer(_ request: IncomingRequest, _ answer: inout JSONWriter) {
    running = request
    defer { running = nil }
    let start = answer.count
    let failure = respond(to: request.id, &answer) { answer throws(ResponseError) in
      try perform(request, &answer)
      return request.isDeferred ? .later : .now
    }
    if failure == nil { lifecycle.didAnswer(request.method) }
    let exists = failure?.code != ResponseError.methodNotFoundCode
    count(request, exists: exists, bytesOut: answer.count - start)
  }

  private func perform(
    _ request: IncomingRequest, _ answer: inout JSONWriter
  ) throws(ResponseError) {
    if let refusal = lifecycle.refusal(of: request.method, style: style ?? .headers) {
      throw refusal
    }
    if request.isCancelled { throw .cancelled }
    switch MessageParams(request.params) {
    case .object(let params): try service.answer(request.method, params, into: &answer)
    case .array:
      // An unknown method is reported in preference to other errors.
      guard service.knows(request.method) else {
        return try service.answer(request.method, nil, into: &answer)
      }
      throw .invalidParams(
        "params: expected an object",
        data: [.init("parameter", .string("params")), .init("expected", .string("an object"))])
    case .scalar: throw .invalidRequest("params must be an object")
    }
  }

  private var answerTooLong: ResponseError {
    .limitExceeded("answer exceeds \(options.maxAnswerBytes) bytes", limit: options.maxAnswerBytes)
  }

  enum AnswerTime {
    case now, later
  }

  /// Writes the response to a request: the result that `body` writes, or the error that it throws; nothing if the
  /// answer comes later. Returns the error.
  @discardableResult
  func respond(
    to id: RequestID, _ response: inout JSONWriter,
    _ body: (inout JSONWriter) throws(ResponseError) -> AnswerTime
  ) -> ResponseError? {
    let beginning = response.mark()
    let start = response.count
    response.beginResponse(to: id)
    let head = response.mark()
    response.limit = start + options.maxAnswerBytes
    defer { response.limit = .max }
    do throws(ResponseError) {
      // In a batch whose answers are as long as one answer may be, nothing more is done.
      if start > options.maxAnswerBytes { throw answerTooLong }
      response.key("result")
      if case .later = try body(&response) {
        response.truncate(to: beginning)
        return nil
      }
      guard !response.isOverLimit else { throw answerTooLong }
      response.endObject()
      return nil
    } catch {
      lifecycle.didFail()
      response.limit = .max
      if error.code == ResponseError.cancelled.code, !options.cancelling.isAnswered {
        response.truncate(to: beginning)
      } else {
        response.truncate(to: head)
        response.key("error")
        error.write(to: &response)
        response.endObject()
      }
      return error
    }
  }

  private func fail(_ error: ResponseError, id: RequestID, _ answer: inout JSONWriter) {
    respond(to: id, &answer) { _ throws(ResponseError) in throw error }
  }

  /// Sends the response to a request by itself.
  private func respond(
    to id: RequestID, _ result: (inout JSONWriter) throws(ResponseError) -> Void,
    send: (UnsafeRawBufferPointer) -> Void
  ) {
    var response = JSONWriter(capacity: 4 << 10)
    respond(to: id, &response) { response throws(ResponseError) in
      try result(&response)
      return .now
    }
    if response.count > 0 { send(response.bytes) }
  }

  // MARK: - Cancelling

  /// Answers the requests that were cancelled since this was last called and that wait, for their turn or for a deferred
  /// answer. Those of a batch are answered with it; the running one finds out by itself.
  func answerCancelled() {
    for cancellation in inbox.takeCancellations() {
      for message in cancellation.waiting {
        guard let request = message.onlyRequest,
          lifecycle.refusal(of: request.method, style: style ?? .headers) == nil
        else { continue }
        inbox.remove(message)
        respond(to: request.id) { _ throws(ResponseError) in
          throw .cancelled
        } send: { answer in
          // A replay has it after the request being handled.
          send(answer, isRecorded: false)
          if options.recorder != nil { answeredEarly.append((message, Array(answer))) }
        }
      }
      for request in deferred.requests(withID: cancellation.id) {
        answer(request) { _ throws(ResponseError) in throw .cancelled }
      }
    }
  }

  /// Records messages that were answered ahead of their turn.
  func recordAnsweredEarly() {
    for (message, answer) in answeredEarly {
      record(message)
      answer.withUnsafeBytes { options.recorder?.sent($0) }
    }
    if !answeredEarly.isEmpty { answeredEarly = [] }
  }

  /// Whether the request being handled was cancelled, as far as input has been read.
  var isRunningCancelled: Bool { running?.isCancelled ?? false }

  public var isCancelled: Bool {
    readIfDue()
    return isRunningCancelled
  }
}

/// A handle of a request that is answered later.
public struct DeferredRequest: Hashable, Sendable {
  fileprivate let number: Int
}

/// Requests whose answers a service has deferred.
struct DeferredRequests {
  private var ids: [Int: RequestID] = [:]
  private var last = 0

  var isEmpty: Bool { ids.isEmpty }

  fileprivate mutating func add(_ id: RequestID) -> DeferredRequest {
    last += 1
    ids[last] = id
    return DeferredRequest(number: last)
  }

  fileprivate subscript(request: DeferredRequest) -> RequestID? { ids[request.number] }

  fileprivate mutating func remove(_ request: DeferredRequest) -> RequestID? {
    ids.removeValue(forKey: request.number)
  }

  /// Those with that id, in order.
  fileprivate func requests(withID id: RequestID) -> [DeferredRequest] {
    ids.filter { $0.value == id }.keys.sorted().map { DeferredRequest(number: $0) }
  }
}

// Calls for a service with long-running work, between messages that arrive meanwhile.
extension Connection {
  /// Defers the answer to the request being handled, and drops what was written for it. The client
  /// waits until `answer(_:_:)`, or cancels it.
  public func deferAnswer() -> DeferredRequest {
    guard let running else { preconditionFailure("no request is being handled") }
    running.isDeferred = true
    return deferred.add(running.id)
  }

  /// Answers a deferred request; does nothing if it was cancelled.
  public func answer(
    _ request: DeferredRequest, _ result: (inout JSONWriter) throws(ResponseError) -> Void
  ) {
    guard let id = deferred.remove(request) else { return }
    respond(to: id, result) { send($0) }
  }

  /// Whether the client still waits: it was neither answered nor cancelled.
  public func isAwaited(_ request: DeferredRequest) -> Bool { deferred[request] != nil }

  /// Whether messages are waiting for their turn.
  public var hasWaitingInput: Bool { !inbox.isEmpty }

  /// Receives and handles messages in the middle of the service's work; at most once a few milliseconds, so that it is
  /// cheap to call often. To be called only from `timePassed`, when no request is being handled.
  public func handleMessages(atMostOnceIn pause: UInt64) {
    precondition(running == nil, "messages are handled while one is being handled")
    let now = monotonicNanoseconds()
    guard now &- lastActivity > pause else { return }
    lastActivity = now
    deliver()
    handleEvents(waiting: 0)
    guard !inbox.isEmpty else { return }
    var answer = JSONWriter(capacity: 4 << 10)
    handleWaiting(&answer)
    deliver()
  }
}

extension ResponseError {
  static let methodNotFoundCode = -32601
}

extension JSONWriter {
  /// Begins a response, up to its result or error.
  fileprivate mutating func beginResponse(to id: RequestID) {
    beginObject()
    key("jsonrpc")
    value("2.0")
    key("id")
    id.write(to: &self)
  }
}
