import JSON

/// The request that a service is answering.
struct RunningRequest {
  let id: RequestID
  /// Its position in the stream.
  let position: Int
  /// The length of its text.
  let bytes: Int
  /// The time at which the client cancelled it; nil if it didn't.
  var cancelled: UInt64?
  /// Whether its answer comes later.
  var isDeferred = false
  /// Whether it was answered ahead of its end.
  var isAnswered = false
  /// Its parameters, if they are long and weren't dropped.
  var longParams: JSONValue?

  var key: RequestKey? { RequestKey(id) }
  var isCancelled: Bool { cancelled != nil }
}

/// Handling of one message.
extension Connection {
  func handle(_ message: Message, _ answer: inout JSONWriter) {
    guard message.value.isObject else {
      fail(.invalidRequest("a message is an object"), id: .null, &answer)
      return
    }
    var members = MessageMembers(message.value)
    if message.unparsedID != nil { members.id = members.id ?? message.value }
    guard let method = members.method else {
      if isAnswer(members) { return }
      let id = (try? id(of: message, members)) ?? .null
      fail(.invalidRequest("a request needs a method"), id: id, &answer)
      return
    }
    let id: RequestID
    do {
      id = try self.id(of: message, members)
    } catch {
      fail(error, id: .null, &answer)
      return
    }
    guard members.version?.equals("2.0") ?? false else {
      fail(.invalidRequest("jsonrpc has to be \"2.0\""), id: id, &answer)
      return
    }
    guard let name = method.utf8?.asMethod else {
      fail(.invalidRequest("method has to be a string"), id: id, &answer)
      return
    }
    if members.id == nil {
      receive(name, members.params, bytes: message.text.count)
    } else {
      self.answer(
        name, members.params, id: id, at: message.position, bytes: message.text.count, &answer)
    }
  }

  /// The id to echo; null if there is none. Throws if it isn't valid.
  private func id(
    of message: Message, _ members: MessageMembers
  ) throws(ResponseError) -> RequestID {
    if let text = message.unparsedID { return .text(text) }
    guard let id = members.id else { return .null }
    if let integer = id.plainInteger, integer != 0 { return .integer(integer) }
    if let string = id.utf8 {
      guard string.count <= RequestKey.maximumLength else { throw .refusedID(of: string.count) }
      if !message.text.contains(byte: UInt8(ascii: "\\")) { return .plainString(string) }
    }
    // Equal numbers or strings can be written in many ways.
    guard id.isString || id.isNumber, let range = MessageOutline(ofRequest: message.text)?.id else {
      throw .refusedID(of: 0)
    }
    let token = UnsafeRawBufferPointer(rebasing: message.text[range])
    guard !RequestKey.isTooLong(token) else { throw .refusedID(of: token.count) }
    return .text(token)
  }

  private func receive(
    _ name: UnsafeBufferPointer<UInt8>, _ params: JSONValue?, bytes: Int
  ) {
    if lifecycle.ends(name) {
      lifecycle.exit()
      ending = .delivering
      return
    }
    // Cancellations were seen when they were read.
    if name.elementsEqual(options.cancelling.method) {
      cancelDeferred(params?[member: options.cancelling.parameter])
      return
    }
    let method = String(decoding: name, as: UTF8.self)
    guard lifecycle.accepts(notification: method, style: style ?? .headers) else { return }
    do throws(ResponseError) {
      guard case .object(let params) = MessageParams(params) else {
        throw .invalidParams("params isn't an object")
      }
      try carryOut(bytes: bytes, { service.receive(method, params) }) { true }
    } catch {
      log.warning("\(ResponseError.excerpt(of: method)) was dropped: \(error.message)")
    }
  }

  private func answer(
    _ name: UnsafeBufferPointer<UInt8>, _ params: JSONValue?, id: RequestID, at position: Int,
    bytes: Int, _ answer: inout JSONWriter
  ) {
    let began = lastActivity
    let beginning = answer.mark()
    let start = answer.count
    let index = methods.index(of: name)
    let method = index.map { methods.name(at: $0) } ?? String(decoding: name, as: UTF8.self)
    answer.beginObject()
    answer.key("jsonrpc")
    answer.value("2.0")
    answer.key("id")
    id.write(to: &answer)
    let head = answer.mark()
    var exists = true
    do throws(ResponseError) {
      answer.key("result")
      let empty = answer.count
      let request = RunningRequest(
        id: id, position: position, bytes: bytes,
        longParams: bytes > JSONDocument.maximumUninterrupted ? params : nil)
      if try perform(method, params, of: request, from: start, into: &answer) {
        precondition(answer.count > empty, "\(method) was answered with nothing")
        answer.endObject()
        lifecycle.didAnswer(method)
      } else {
        answer.truncate(to: beginning)
      }
    } catch {
      exists = error.code != ResponseError.methodNotFoundCode
      lifecycle.didFail()
      if error.code == ResponseError.cancelled.code, !options.cancelling.isAnswered {
        answer.truncate(to: beginning)
      } else {
        answer.truncate(to: head)
        answer.key("error")
        error.write(to: &answer)
        answer.endObject()
      }
    }
    lastActivity = monotonicNanoseconds()
    let nanoseconds = lastActivity &- began
    methods.count(name, at: index, exists: exists, nanoseconds: nanoseconds)
    slowest.note(nanoseconds: nanoseconds, bytesIn: bytes, bytesOut: answer.count - start) {
      exists ? method : ResponseError.excerpt(of: method)
    }
  }

  /// Returns false if the answer is deferred, or was given ahead.
  private func perform(
    _ method: String, _ params: JSONValue?, of request: RunningRequest, from start: Int,
    into answer: inout JSONWriter
  ) throws(ResponseError) -> Bool {
    if let refusal = lifecycle.refusal(of: method, style: style ?? .headers) { throw refusal }
    running = request
    defer { running = nil }
    if !inbox.cancellations.isEmpty, let key = request.key,
      inbox.cancellations.contain(key, sentAt: request.position)
    {
      throw .cancelled
    }
    switch MessageParams(params) {
    case .object(let params):
      // A request whose answer would be refused for lack of room must not be carried out.
      guard start < options.maxAnswerBytes else {
        throw .limitExceeded(
          "the answers before it in the batch are longer than \(options.maxAnswerBytes) bytes",
          limit: options.maxAnswerBytes)
      }
      answer.limit = start + options.maxAnswerBytes
      defer { answer.limit = .max }
      do throws(ResponseError) {
        try carryOut(request, &answer) { answer throws(ResponseError) in
          try service.answer(method, params, into: &answer)
        }
      } catch {
        if running?.isAnswered ?? false { return false }
        throw error
      }
      if let running, running.isDeferred || running.isAnswered { return false }
      guard !answer.isOverLimit else {
        throw .limitExceeded(
          "the answer is longer than \(options.maxAnswerBytes) bytes",
          limit: options.maxAnswerBytes)
      }
      return true
    case .array:
      // An unknown method is reported in preference to other errors.
      guard service.knows(method) else {
        try service.answer(method, nil, into: &answer)
        return true
      }
      throw .invalidParams(
        "params: expected an object",
        data: [.init("parameter", .string("params")), .init("expected", .string("an object"))])
    case .scalar: throw .invalidRequest("params has to be an object")
    }
  }

  func fail(_ error: ResponseError, id: RequestID, _ answer: inout JSONWriter) {
    lifecycle.didFail()
    answer.beginObject()
    answer.key("jsonrpc")
    answer.value("2.0")
    answer.key("id")
    id.write(to: &answer)
    answer.key("error")
    error.write(to: &answer)
    answer.endObject()
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The beginning of a name that is longer than any method's, of which no more is ever told.
  fileprivate var asMethod: Self {
    count > JSONDocument.maximumUninterrupted
      ? Self(rebasing: prefix(JSONDocument.maximumUninterrupted)) : self
  }
}

extension ResponseError {
  /// The error of an id that can't be echoed, and has that many bytes.
  static func refusedID(of bytes: Int) -> ResponseError {
    let limit = RequestKey.maximumLength
    return bytes > limit
      ? limitExceeded("the id has more than \(limit) bytes", limit: limit)
      : invalidRequest("id must be a string, or a number within the range of a double")
  }

  static let methodNotFoundCode = -32601
}
