import CLinux
import Glibc
import JSON

/// The request that a service is answering.
struct RunningRequest {
  let id: RequestID
  /// Its position in the stream.
  let position: Int
  var isCancelled = false
  /// Whether its answer comes later.
  var isDeferred = false

  var key: RequestKey? { RequestKey(id) }
}

/// A member of a batch, or the whole message, as far as it could be parsed.
private struct Message {
  let value: JSONValue
  /// Its own text, even if the parsed text has another id.
  let text: UnsafeRawBufferPointer
  /// Its position in the stream.
  let position: Int
  /// The id, if the parser can't represent it.
  var unparsedID: UnsafeRawBufferPointer?
}

extension Connection {
  func handle(_ frame: Frame, _ answer: inout JSONWriter) {
    answer.removeAll()
    switch frame.content {
    case .refused(let refusal):
      let error = refusal.error(at: frame.range.lowerBound, limit: options.maxMessageBytes)
      options.recorder?.receivedUnreadable(error.message)
      fail(error, id: .null, &answer)
    case .message:
      let text = inbox.text(of: frame)
      linux_watchdog_status(lifecycle.exitStatus(style: inbox.style ?? .lines))
      linux_note_message(text.baseAddress, text.count)
      if let recorder = options.recorder { record(text.withoutByteOrderMark, with: recorder) }
      handle(text.withoutByteOrderMark, at: frame.range.lowerBound, &answer)
    }
    if answer.count > 0 { send(answer.bytes) }
  }

  /// Sends a message.
  func send(_ message: UnsafeRawBufferPointer) {
    options.recorder?.sent(message)
    // A message played from a recording has been answered before.
    guard rehearsal == nil else { return }
    unsent.append(message, style: style ?? .headers)
  }

  /// Records a message, unless it was recorded when it answered a question.
  private func record(_ text: UnsafeRawBufferPointer, with recorder: any Recorder) {
    if !answered.isEmpty, let outline = MessageOutline(text), outline.method == nil,
      let range = outline.id,
      case .integer(let id)? = RequestKey(UnsafeRawBufferPointer(rebasing: text[range])),
      answered.remove(id) != nil
    {
      return
    }
    recorder.received(text)
  }

  func handle(
    _ text: UnsafeRawBufferPointer, at position: Int, _ answer: inout JSONWriter
  ) {
    let document: JSONDocument
    if ValueCount.exceeds(options.maxValues, in: text, breathe: { self.breathe() }) {
      let failure = ResponseError.limitExceeded(
        "the message has too many values: more than one for every three bytes, and "
          + "\(options.maxValues) on top, where an array counts as two and an object as four",
        limit: options.maxValues)
      failWhole(text, failure, &answer)
      return
    }
    do {
      document = try JSONDocument.parse(text) { self.breathe() }
    } catch {
      handleUnreadable(text, at: position, error, &answer)
      return
    }
    document.withRoot { root in
      if root.isArray {
        handleBatch(root, text, at: position, &answer)
      } else {
        handle(Message(value: root, text: text, position: position), &answer)
      }
    }
    // A document that took long to read takes long to free.
    if text.count > JSONDocument.maximumUninterrupted { document.takeApart { breathe() } }
  }

  // MARK: - Batches

  private func handleBatch(
    _ batch: JSONValue, _ text: UnsafeRawBufferPointer, at position: Int,
    _ answer: inout JSONWriter
  ) {
    guard batch.count > 0, let ranges = MessageOutline.elements(of: text) else {
      fail(.invalidRequest("a batch needs at least one message"), id: .null, &answer)
      return
    }
    inBatch(&answer) { answer in
      for (range, value) in zip(ranges, batch.elements) where ending != .delivering {
        let text = UnsafeRawBufferPointer(rebasing: text[range])
        handle(Message(value: value, text: text, position: position + range.lowerBound), &answer)
        breathe()
      }
    }
  }

  /// Wraps the answers that `body` writes in an array; writes nothing if there are none.
  private func inBatch(_ answer: inout JSONWriter, _ body: (inout JSONWriter) -> Void) {
    let mark = answer.mark()
    answer.beginArray()
    let empty = answer.count
    body(&answer)
    if answer.count == empty { answer.truncate(to: mark) } else { answer.endArray() }
  }

  // MARK: - Texts that the parser refuses

  private func handleUnreadable(
    _ text: UnsafeRawBufferPointer, at position: Int, _ error: JSONParseError,
    _ answer: inout JSONWriter
  ) {
    if error.kind == .outOfMemory {
      linux_trim_heap()
      failWhole(text, .internalError("there is not enough memory to read the message"), &answer)
      return
    }
    let failure = ResponseError.parseError(
      "the message can't be read as JSON: \(error.text), line \(error.line), "
        + "column \(error.column)")
    guard error.isBeyondLimits else {
      fail(failure, id: .null, &answer)
      return
    }
    // It may still be JSON. The readable members of a batch are handled one by one.
    if let ranges = MessageOutline.elements(of: text), !ranges.isEmpty {
      inBatch(&answer) { answer in
        for range in ranges where ending != .delivering {
          let element = UnsafeRawBufferPointer(rebasing: text[range])
          handleElement(element, at: position + range.lowerBound, &answer)
        }
      }
    } else {
      handleOutline(of: text, at: position, failure, &answer)
    }
  }

  /// Answers a message that isn't parsed, with its id if it has one.
  private func failWhole(
    _ text: UnsafeRawBufferPointer, _ error: ResponseError, _ answer: inout JSONWriter
  ) {
    let outline = MessageOutline(text)
    if let id = outline?.id.map({ UnsafeRawBufferPointer(rebasing: text[$0]) }),
      RequestKey(id) != nil
    {
      fail(error, id: .text(id), &answer)
    } else if outline?.method != nil {
      lifecycle.didFail()
      log.warning("a notification was dropped: \(error.message)")
    } else {
      fail(error, id: .null, &answer)
    }
  }

  private func handleElement(
    _ text: UnsafeRawBufferPointer, at position: Int, _ answer: inout JSONWriter
  ) {
    do {
      let document = try JSONDocument.parse(text) { self.breathe() }
      document.withRoot { root in
        handle(Message(value: root, text: text, position: position), &answer)
      }
    } catch {
      let failure = ResponseError.parseError(
        "the message can't be read as JSON: \(error.text)")
      handleOutline(of: text, at: position, failure, &answer)
    }
  }

  /// Answers a message beyond the parser's limits, or handles it if only its id is.
  private func handleOutline(
    of text: UnsafeRawBufferPointer, at position: Int, _ failure: ResponseError,
    _ answer: inout JSONWriter
  ) {
    guard let outline = MessageOutline(text), let range = outline.id else {
      fail(failure, id: .null, &answer)
      return
    }
    let id = UnsafeRawBufferPointer(rebasing: text[range])
    guard RequestKey(id) != nil else {
      fail(.invalidID, id: .null, &answer)
      return
    }
    guard let document = parse(text, without: id) else {
      fail(failure, id: .text(id), &answer)
      return
    }
    document.withRoot { root in
      handle(Message(value: root, text: text, position: position, unparsedID: id), &answer)
    }
  }

  /// Parses `text` with 0 in place of the id, which is a part of it.
  private func parse(
    _ text: UnsafeRawBufferPointer, without id: UnsafeRawBufferPointer
  ) -> JSONDocument? {
    guard id.first != UInt8(ascii: "\"") else { return nil }
    // The text is in our own buffer, and is restored before this returns.
    let place = UnsafeMutableRawBufferPointer(mutating: id)
    let original = Array(id)
    defer { place.copyBytes(from: original) }
    for index in place.indices { place[index] = UInt8(ascii: " ") }
    place[0] = UInt8(ascii: "0")
    return try? JSONDocument.parse(text) { self.breathe() }
  }

  // MARK: - One message

  private func handle(_ message: Message, _ answer: inout JSONWriter) {
    guard message.value.isObject else {
      fail(.invalidRequest("a message is an object"), id: .null, &answer)
      return
    }
    var members = MessageMembers(message.value)
    if message.unparsedID != nil { members.id = members.id ?? message.value }
    guard let method = members.method else {
      // An answer. If it was awaited, it has already been taken.
      if members.isAnswer { return }
      if let id = members.id?.plainInteger, emptyAnswers.remove(id) != nil { return }
      fail(.invalidRequest("a request needs a method"), id: id(of: message, members), &answer)
      return
    }
    let id = id(of: message, members)
    if case .null = id, members.id != nil {
      fail(.invalidID, id: .null, &answer)
      return
    }
    guard members.version?.equals("2.0") ?? false else {
      fail(.invalidRequest("jsonrpc has to be \"2.0\""), id: id, &answer)
      return
    }
    guard let name = method.utf8 else {
      fail(.invalidRequest("method has to be a string"), id: id, &answer)
      return
    }
    if members.id == nil {
      receive(name, members.params)
    } else {
      self.answer(
        name, members.params, id: id, at: message.position, bytes: message.text.count, &answer)
    }
  }

  /// The id to echo; null if there is none, or it isn't valid.
  private func id(of message: Message, _ members: MessageMembers) -> RequestID {
    if let text = message.unparsedID { return .text(text) }
    guard let id = members.id else { return .null }
    if let integer = id.plainInteger, integer != 0 { return .integer(integer) }
    guard id.isString || id.isNumber else { return .null }
    if let string = id.utf8, !message.text.contains(byte: UInt8(ascii: "\\")) {
      return .plainString(string)
    }
    // Equal numbers or strings can be written in many ways.
    guard let range = MessageOutline(message.text)?.id else { return .null }
    return .text(UnsafeRawBufferPointer(rebasing: message.text[range]))
  }

  private func receive(_ name: UnsafeBufferPointer<UInt8>, _ params: JSONValue?) {
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
    switch Parameters(params) {
    case .object(let params): service.receive(method, params)
    case .array, .scalar:
      log.warning("\(ResponseError.excerpt(of: method)) was dropped: params is no object")
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
      if try perform(method, params, id: id, at: position, from: start, into: &answer) {
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

  /// Returns false if the answer is deferred.
  private func perform(
    _ method: String, _ params: JSONValue?, id: RequestID, at position: Int, from start: Int,
    into answer: inout JSONWriter
  ) throws(ResponseError) -> Bool {
    if let refusal = lifecycle.refusal(of: method, style: style ?? .headers) { throw refusal }
    running = RunningRequest(id: id, position: position)
    defer { running = nil }
    if rehearsal?.isCancelled ?? false { throw .cancelled }
    if !inbox.cancellations.isEmpty, let key = RequestKey(id),
      inbox.cancellations.contain(key, sentAt: position)
    {
      throw .cancelled
    }
    switch Parameters(params) {
    case .object(let params):
      // A request whose answer would be refused for lack of room must not be carried out.
      guard start < options.maxAnswerBytes else {
        throw .limitExceeded(
          "the answers before it in the batch are longer than \(options.maxAnswerBytes) bytes",
          limit: options.maxAnswerBytes)
      }
      answer.limit = start + options.maxAnswerBytes
      defer { answer.limit = .max }
      try service.answer(method, params, into: &answer)
      if running?.isDeferred ?? false { return false }
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

  private func fail(_ error: ResponseError, id: RequestID, _ answer: inout JSONWriter) {
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

/// The value of `params`.
private enum Parameters {
  /// An object; nil if it is absent, null or an empty array.
  case object(JSONValue?)
  case array
  case scalar

  init(_ value: JSONValue?) {
    switch value?.kind {
    case nil, .null: self = .object(nil)
    case .object: self = .object(value)
    case .array: self = value?.count == 0 ? .object(nil) : .array
    case .string, .number, .bool: self = .scalar
    }
  }
}

/// The members of a message that the protocol defines.
private struct MessageMembers {
  var version: JSONValue?
  var id: JSONValue?
  var method: JSONValue?
  var params: JSONValue?
  var isAnswer = false

  init(_ message: JSONValue) {
    for member in message.members {
      let name = member.utf8
      switch name.count {
      case 2: if name.elementsEqual("id") { id = member.value }
      case 5: if name.elementsEqual("error") { isAnswer = true }
      case 6:
        if name.elementsEqual("method") {
          method = member.value
        } else if name.elementsEqual("params") {
          params = member.value
        } else if name.elementsEqual("result") {
          isAnswer = true
        }
      case 7: if name.elementsEqual("jsonrpc") { version = member.value }
      default: break
      }
    }
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
      .invalidRequest("Content-Length has to be a decimal number", data: [offset])
    case .unsupportedCharset: .invalidRequest("the charset has to be utf-8", data: [offset])
    case .tooLarge:
      .invalidRequest(
        "the message is larger than \(limit) bytes",
        data: [offset, .init("limit", .integer(limit))])
    }
  }
}

extension ResponseError {
  fileprivate static let invalidID = invalidRequest(
    "id must be a string, or a number within the range of a double")

  static let methodNotFoundCode = -32601
}

extension UnsafeRawBufferPointer {
  /// The text after a byte-order mark, if it has one.
  var withoutByteOrderMark: UnsafeRawBufferPointer {
    guard count >= 3, self[0] == 0xef, self[1] == 0xbb, self[2] == 0xbf else { return self }
    return UnsafeRawBufferPointer(rebasing: self[3...])
  }
}
