import JSON

/// A request that is answered later: what it takes to do so.
public struct DeferredRequest: Hashable, Sendable {
  fileprivate let number: Int
}

/// The requests that wait for answers that a service has put off.
struct DeferredRequests {
  /// The id of each, as it came.
  fileprivate var ids: [Int: (key: RequestKey?, text: [UInt8])] = [:]
  private var last = 0

  fileprivate mutating func add(_ id: RequestID) -> DeferredRequest {
    last += 1
    var text = JSONWriter(capacity: 64)
    id.write(to: &text)
    ids[last] = (RequestKey(id), Array(text.bytes))
    return DeferredRequest(number: last)
  }
}

// What a service may do that works on something for long, between the messages that come meanwhile.
extension Connection {
  /// Puts off the answer to the request being handled. What is written for it is dropped; the client
  /// waits until `answer(_:_:)`, or takes it back.
  public func deferAnswer() -> DeferredRequest {
    guard let id = running?.id else { preconditionFailure("no request is being handled") }
    running?.isDeferred = true
    return deferred.add(id)
  }

  /// Whether the client still waits: it is neither answered nor was it taken back.
  public func isAwaited(_ request: DeferredRequest) -> Bool { deferred.ids[request.number] != nil }

  /// Whether any request waits for an answer that was put off, or the service has work to do that
  /// clients hear of.
  var isAwaited: Bool { !deferred.ids.isEmpty || (inbox.isAtEnd && service.wakeUp == 0) }

  /// Whether messages wait their turn.
  public var hasWaitingInput: Bool { !inbox.isEmpty }

  /// Takes in what has come and handles it, in the middle of the service's work; at most once in
  /// `pause` nanoseconds, so that it is cheap to call often. To be called from `timePassed` alone, where
  /// no request is being handled.
  public func attend(atMostOnceIn pause: UInt64) {
    precondition(running == nil, "attending to messages while one is being handled")
    let now = monotonicNanoseconds()
    guard now &- lastIntake > pause else { return }
    deliver()
    takeIn(now: now)
    guard !inbox.isEmpty else { return }
    var answer = JSONWriter(capacity: 4 << 10)
    handleWaiting(&answer)
    deliver()
  }

  /// Whether it is about to end, so that nobody waits for more.
  public var isEnding: Bool { ending != .none }

  /// Answers a request that was put off; nothing if it was taken back.
  public func answer(
    _ request: DeferredRequest, _ result: (inout JSONWriter) throws(ResponseError) -> Void
  ) {
    guard let id = deferred.ids.removeValue(forKey: request.number) else { return }
    var message = JSONWriter(capacity: 4 << 10)
    message.beginObject()
    message.key("jsonrpc")
    message.value("2.0")
    message.key("id")
    id.text.withUnsafeBytes { message.raw($0) }
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
    send(message.bytes)
  }

  /// Answers the requests of that id that were put off, since the client has taken them back.
  func cancelDeferred(_ id: JSONValue?) {
    guard !deferred.ids.isEmpty, let id, let key = RequestKey(id) else { return }
    for number in deferred.ids.filter({ $0.value.key == key }).keys.sorted() {
      answer(DeferredRequest(number: number)) { _ throws(ResponseError) in throw .cancelled }
    }
  }

  /// Sends a request whose answer nobody waits for.
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
