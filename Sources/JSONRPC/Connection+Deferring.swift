import JSON

/// A handle of a request that is answered later.
public struct DeferredRequest: Hashable, Sendable {
  fileprivate let number: Int
}

/// Requests whose answers a service has deferred.
struct DeferredRequests {
  /// The id of each, as the client wrote it, and its position in the stream.
  fileprivate var ids: [Int: (key: RequestKey?, text: [UInt8], position: Int)] = [:]
  private var last = 0

  fileprivate mutating func add(_ id: RequestID, sentAt position: Int) -> DeferredRequest {
    last += 1
    var text = JSONWriter(capacity: 64)
    id.write(to: &text)
    ids[last] = (RequestKey(id), Array(text.bytes), position)
    return DeferredRequest(number: last)
  }
}

// Calls for a service with long-running work, between messages that arrive meanwhile.
extension Connection {
  /// Defers the answer to the request being handled, and drops what was written for it. The client
  /// waits until `answer(_:_:)`, or cancels it.
  public func deferAnswer() -> DeferredRequest {
    guard let running else { preconditionFailure("no request is being handled") }
    self.running?.isDeferred = true
    let request = deferred.add(running.id, sentAt: running.position)
    // It may have been cancelled, and answered ahead.
    if running.isAnswered { deferred.ids[request.number] = nil }
    return request
  }

  /// Whether the client still waits: it was neither answered nor cancelled.
  public func isAwaited(_ request: DeferredRequest) -> Bool { deferred.ids[request.number] != nil }

  /// Whether a request waits for a deferred answer, or the service has work to do whose results
  /// clients are sent.
  var isAwaited: Bool { !deferred.ids.isEmpty || (inbox.isAtEnd && service.wakeUp == 0) }

  /// Whether messages are waiting for their turn.
  public var hasWaitingInput: Bool { !inbox.isEmpty }

  /// Receives and handles messages in the middle of the service's work; at most once in `pause`
  /// nanoseconds, so that it is cheap to call often. To be called only from `timePassed`, when no
  /// request is being handled.
  public func attend(atMostOnceIn pause: UInt64) {
    precondition(running == nil, "attending to messages while one is being handled")
    let now = monotonicNanoseconds()
    guard now &- lastIntake > pause else { return }
    deliver()
    takeInput(now: now)
    // What a scout didn't foresee doesn't happen to whoever follows it.
    guard !inbox.isEmpty, !scouting.isUnderWay else { return }
    var answer = JSONWriter(capacity: 4 << 10)
    handleWaiting(&answer)
    deliver()
  }

  /// Whether the connection is about to end, so that nobody waits for more.
  public var isEnding: Bool { ending != .none }

  /// Answers a deferred request; does nothing if it was cancelled.
  public func answer(
    _ request: DeferredRequest, _ result: (inout JSONWriter) throws(ResponseError) -> Void
  ) {
    guard let id = deferred.ids.removeValue(forKey: request.number) else { return }
    id.text.withUnsafeBytes { answer(.text($0), result) }
  }

  /// Sends the answer to a request by itself.
  func answer(_ id: RequestID, _ result: (inout JSONWriter) throws(ResponseError) -> Void) {
    write(answerTo: id, result) { send($0) }
  }

  /// Calls `body` with the answer to a request, which doesn't outlast the call.
  func write(
    answerTo id: RequestID, _ result: (inout JSONWriter) throws(ResponseError) -> Void,
    _ body: (UnsafeRawBufferPointer) -> Void
  ) {
    var message = JSONWriter(capacity: 4 << 10)
    message.beginObject()
    message.key("jsonrpc")
    message.value("2.0")
    message.key("id")
    id.write(to: &message)
    let head = message.mark()
    message.limit = options.maxAnswerBytes
    do throws(ResponseError) {
      message.key("result")
      try result(&message)
      guard !message.isOverLimit else {
        throw .limitExceeded(
          "the answer is longer than \(options.maxAnswerBytes) bytes",
          limit: options.maxAnswerBytes)
      }
    } catch {
      lifecycle.didFail()
      message.truncate(to: head)
      message.limit = .max
      message.key("error")
      error.write(to: &message)
    }
    message.endObject()
    body(message.bytes)
  }

  /// Answers deferred requests with that id, which the client has cancelled.
  func cancelDeferred(_ id: JSONValue?) {
    guard !deferred.ids.isEmpty, let id, let key = RequestKey(id) else { return }
    cancelDeferred { other, _ in other == key }
  }

  /// Answers deferred requests that the client has cancelled, ahead of the turn of that.
  func answerCancelledDeferred() {
    guard !deferred.ids.isEmpty else { return }
    cancelDeferred { inbox.cancellations.contain($0, sentAt: $1) }
  }

  private func cancelDeferred(where isCancelled: (RequestKey, Int) -> Bool) {
    let cancelled = deferred.ids.filter { request in
      request.value.key.map { isCancelled($0, request.value.position) } ?? false
    }
    for number in cancelled.keys.sorted() {
      answer(DeferredRequest(number: number)) { _ throws(ResponseError) in throw .cancelled }
    }
  }

  /// Sends a request whose answer is ignored.
  public func sendRequest(_ method: String, _ params: ((inout JSONWriter) -> Void)? = nil) {
    questionsAsked += 1
    let id = questionsAsked
    emptyAnswers.insert(Int64(id))
    var message = JSONWriter(capacity: 256)
    message.beginObject()
    message.key("jsonrpc")
    message.value("2.0")
    message.key("id")
    message.value(id)
    message.key("method")
    message.value(method)
    if let params {
      message.key("params")
      params(&message)
    }
    message.endObject()
    send(message.bytes)
  }
}
