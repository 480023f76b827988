import JSON
import Platform

/// Handling of messages.
extension Connection {
  /// Handles a message in its turn.
  func handle(_ message: IncomingMessage, _ response: inout JSONWriter) {
    response.removeAll()
    Watchdog.setStatus(lifecycle.exitStatus(style: inbox.style ?? .lines))
    message.text.withUnsafeBytes { text in
      Watchdog.during(text) {
        record(message)
        switch message.content {
        case .single(let part): handle(part, &response)
        case .batch(let parts): handle(parts, &response)
        case .unreadable(let error): fail(error, id: .null, &response)
        }
        if response.count > 0 { send(response.bytes) }
      }
    }
  }

  private func record(_ message: IncomingMessage) {
    guard let recorder = options.recorder else { return }
    if case .unreadable(let error) = message.content {
      recorder.receivedUnreadable(error.message)
    } else {
      message.text.withUnsafeBytes { recorder.received($0) }
    }
  }

  /// Handles a batch, whose responses are sent together; there may be none.
  private func handle(_ parts: [IncomingMessage.Part], _ response: inout JSONWriter) {
    let mark = response.mark()
    response.beginArray()
    let empty = response.count
    for part in parts where !isDelivering { handle(part, &response) }
    if response.count == empty { response.truncate(to: mark) } else { response.endArray() }
  }

  private func handle(_ part: IncomingMessage.Part, _ response: inout JSONWriter) {
    switch part {
    case .request(let request): respond(to: request, &response)
    case .notification(let method, let params): receive(method, params)
    case .answer(let late):
      // What is neither a result nor an error is an answer only to a question that was asked.
      if case .empty = late.answer, late.question < 1 || late.question > questionsAsked {
        fail(.noMethod, id: .integer(late.question), &response)
      }
    case .invalid(let error, let id): fail(error, id: id, &response)
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

  // MARK: - Responding. We respond to requests; clients answer questions.

  private func respond(to request: IncomingRequest, _ response: inout JSONWriter) {
    running = request
    defer { running = nil }
    let beginning = response.mark()
    let start = response.count
    let failure = respond(to: request.id, &response) { response throws(ResponseError) in
      try perform(request, &response)
    }
    if request.isDeferred, failure == nil { response.truncate(to: beginning) }
    if failure == nil { lifecycle.didRespond(to: request.method) }
    let exists = failure?.code != ResponseError.methodNotFoundCode
    count(request, exists: exists, bytesOut: response.count - start)
  }

  private func perform(
    _ request: IncomingRequest, _ response: inout JSONWriter
  ) throws(ResponseError) {
    try lifecycle.admit(request.method, style: style ?? .headers)
    if request.isCancelled { throw .cancelled }
    switch MessageParams(request.params) {
    case .object(let params): try service.answer(request.method, params, into: &response)
    case .array:
      // An unknown method is reported in preference to other errors.
      guard service.knows(request.method) else {
        return try service.answer(request.method, nil, into: &response)
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

  /// Writes the response to a request: the result that `body` writes, or the error that it throws. Returns the error.
  @discardableResult
  private func respond(
    to id: RequestID, _ response: inout JSONWriter,
    _ body: (inout JSONWriter) throws(ResponseError) -> Void
  ) -> ResponseError? {
    let beginning = response.mark()
    let start = response.count
    response.beginResponse(to: id)
    let head = response.mark()
    response.limit = start + options.maxAnswerBytes
    defer { response.limit = .max }
    do throws(ResponseError) {
      // In a batch whose responses are as long as one may be, nothing more is done.
      if start > options.maxAnswerBytes { throw answerTooLong }
      response.key("result")
      try body(&response)
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

  private func fail(_ error: ResponseError, id: RequestID, _ response: inout JSONWriter) {
    respond(to: id, &response) { _ throws(ResponseError) in throw error }
  }

  /// Sends the response to a request by itself.
  private func respond(
    to id: RequestID, _ result: (inout JSONWriter) throws(ResponseError) -> Void,
    send: (UnsafeRawBufferPointer) -> Void
  ) {
    var response = JSONWriter(capacity: 4 << 10)
    respond(to: id, &response, result)
    if response.count > 0 { send(response.bytes) }
  }

  // MARK: - Cancelling

  /// Responds to the requests that were cancelled since this was last called and that wait, for their turn or for a
  /// deferred response. Those of a batch are responded to with it; the running one finds out by itself.
  func respondToCancelled() {
    for cancellation in inbox.takeCancellations() {
      for message in cancellation.waiting {
        guard let request = message.onlyRequest,
          (try? lifecycle.admit(request.method, style: style ?? .headers)) != nil
        else { continue }
        inbox.remove(message)
        respond(to: request.id) { _ throws(ResponseError) in
          throw .cancelled
        } send: { response in
          // A replay has it after the request being handled.
          send(response, isRecorded: false)
          if options.recorder != nil { earlyResponses.append((message, Array(response))) }
        }
      }
      for request in deferred.requests(withID: cancellation.id) {
        respond(to: request) { _ throws(ResponseError) in throw .cancelled }
      }
    }
  }

  /// Records messages that were responded to ahead of their turn.
  func recordEarlyResponses() {
    for (message, response) in earlyResponses {
      record(message)
      response.withUnsafeBytes { options.recorder?.sent($0) }
    }
    if !earlyResponses.isEmpty { earlyResponses = [] }
  }

  /// Whether the request being handled was cancelled, as far as input has been read.
  var isRunningCancelled: Bool { running?.isCancelled ?? false }

  public func pollForCancellation() -> Bool {
    readIfDue()
    return isRunningCancelled
  }
}

/// A handle of a request that is responded to later.
public struct DeferredRequest: Hashable, Sendable {
  fileprivate let number: Int
}

/// Requests to which a service has deferred the response.
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
  /// Defers the response to the request being handled, and drops what was written for it. The client
  /// waits until `respond(to:_:)`, or cancels it.
  public func deferResponse() -> DeferredRequest {
    guard let running else { preconditionFailure("no request is being handled") }
    running.isDeferred = true
    return deferred.add(running.id)
  }

  /// Responds to a deferred request; does nothing if it was cancelled.
  public func respond(
    to request: DeferredRequest, _ result: (inout JSONWriter) throws(ResponseError) -> Void
  ) {
    guard let id = deferred.remove(request) else { return }
    respond(to: id, result) { send($0) }
  }

  /// Whether the client still waits: it got no response, and cancelled nothing.
  public func isPending(_ request: DeferredRequest) -> Bool { deferred[request] != nil }

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
    var response = JSONWriter(capacity: 4 << 10)
    handleWaiting(&response)
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
