import CLinux
import JSON

/// Reading of frames: which messages a text holds, also where the parser refuses it.
extension Connection {
  func handle(_ frame: Frame, _ answer: inout JSONWriter) {
    answer.removeAll()
    switch frame.content {
    case .refused(let refusal):
      let error = refusal.error(at: frame.range.lowerBound, limit: options.maxMessageBytes)
      options.recorder?.receivedUnreadable(error.message)
      let id = refusal == .noMemory ? MessageOutline.id(inBeginning: inbox.text(of: frame)) : nil
      fail(error, id: id.map { .text($0) } ?? .null, &answer)
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
    if !answered.isEmpty, let outline = MessageOutline(ofRequest: text), outline.method == nil,
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
    if MessageOutline.isLong(text) { clearUp { true } }
    allowance = MemoryAllowance(for: text)
    let document: JSONDocument
    var cancelling = LongMessage(text, at: position)
    // Answered at once: what has been read of it may take long to free.
    func isCancelled() -> Bool {
      if !cancelling.isCancelled, let id = cancelling.id(in: inbox.cancellations) {
        answerCancelled(id)
      }
      return cancelling.isCancelled
    }
    if let refusal = refusal(of: text, while: { !isCancelled() }) {
      failWhole(text, refusal, &answer, isCancelled)
      return
    }
    do {
      try scout(parsing: text, isAbandoned: isCancelled)
      document = try JSONDocument.parse(
        text, breathe: { self.breathe() }, isAbandoned: isCancelled)
    } catch {
      if !cancelling.isCancelled {
        handleUnreadable(text, at: position, error, &answer, isCancelled)
      }
      return
    }
    // If only blanks were missing when it was abandoned, all of it has been read.
    guard !cancelling.isCancelled else {
      leftovers.append(document)
      return
    }
    document.withRoot { root in
      if root.isArray {
        handleBatch(root, text, at: position, &answer)
      } else {
        handle(Message(value: root, text: text, position: position), &answer)
      }
    }
    // A document that took long to read takes long to free, for which nobody needs to wait.
    if MessageOutline.isLong(text) { leftovers.append(document) }
  }

  /// The error of a message that isn't read, because it has too many of something; nil if it may be read, or once
  /// `goesOn` returns false.
  func refusal(
    of text: UnsafeRawBufferPointer, while goesOn: () -> Bool
  ) -> ResponseError? {
    let goesOn = {
      self.breathe()
      return goesOn()
    }
    if ValueCount.exceeds(options.maxValues, in: text, while: goesOn) {
      return ValueCount.failure(of: "the message", options.maxValues)
    }
    if CombiningMarks.exceed(options.maxCombiningMarks, in: text, while: goesOn) {
      return .limitExceeded(
        "a text in the message has more than \(options.maxCombiningMarks) combining marks in a row",
        limit: options.maxCombiningMarks)
    }
    return nil
  }

  // MARK: - Batches

  private func handleBatch(
    _ batch: JSONValue, _ text: UnsafeRawBufferPointer, at position: Int,
    _ answer: inout JSONWriter
  ) {
    guard batch.count > 0 else {
      fail(.invalidRequest("a batch needs at least one message"), id: .null, &answer)
      return
    }
    inBatch(&answer) { answer in
      var index = 0
      let isScanned = {
        self.breathe()
        return true
      }
      _ = MessageOutline.forEachElement(of: text, while: isScanned) { range in
        guard ending != .delivering else { return }
        let text = UnsafeRawBufferPointer(rebasing: text[range])
        let position = position + range.lowerBound
        handle(Message(value: batch[index], text: text, position: position), &answer)
        index += 1
        breathe()
      }
    }
  }

  /// Wraps the answers that `body` writes in an array; writes nothing if there are none.
  private func inBatch(_ answer: inout JSONWriter, _ body: (inout JSONWriter) -> Void) {
    let mark = answer.mark()
    answer.beginArray()
    let empty = answer.count
    isInBatch = true
    body(&answer)
    isInBatch = false
    if answer.count == empty { answer.truncate(to: mark) } else { answer.endArray() }
  }

  // MARK: - Texts that the parser refuses

  private func handleUnreadable(
    _ text: UnsafeRawBufferPointer, at position: Int, _ error: JSONParseError,
    _ answer: inout JSONWriter, _ isCancelled: () -> Bool
  ) {
    let failure = ResponseError.parseError(
      "the message can't be read as JSON: \(error.text), line \(error.line), "
        + "column \(error.column)")
    guard error.isBeyondLimits || error.kind == .outOfMemory else {
      fail(failure, id: .null, &answer)
      return
    }
    // It may still be JSON. The readable members of a batch are handled one by one.
    let isScanned = {
      self.breathe()
      return true
    }
    if MessageOutline.isBatch(text, while: isScanned) {
      inBatch(&answer) { answer in
        _ = MessageOutline.forEachElement(of: text, while: isScanned) { range in
          guard ending != .delivering else { return }
          let element = UnsafeRawBufferPointer(rebasing: text[range])
          handleElement(element, at: position + range.lowerBound, &answer)
        }
      }
    } else if error.kind == .outOfMemory {
      failForWantOfMemory(text, &answer, isCancelled)
    } else {
      handleOutline(of: text, at: position, failure, &answer, isCancelled)
    }
  }

  private func failForWantOfMemory(
    _ text: UnsafeRawBufferPointer, _ answer: inout JSONWriter, _ isCancelled: () -> Bool
  ) {
    linux_trim_heap()
    failWhole(
      text, .internalError("there is not enough memory to read the message"), &answer, isCancelled)
  }

  /// The outline of a message, which is scanned until it `isCancelled`; that answers it.
  private func outline(
    of text: UnsafeRawBufferPointer, _ isCancelled: () -> Bool
  ) -> MessageOutline? {
    MessageOutline.of(text) {
      breathe()
      return !isCancelled()
    }
  }

  /// Answers a message that isn't parsed, with its id if it has one, unless it `isCancelled`.
  private func failWhole(
    _ text: UnsafeRawBufferPointer, _ error: ResponseError, _ answer: inout JSONWriter,
    _ isCancelled: () -> Bool
  ) {
    let outline = outline(of: text, isCancelled)
    guard !isCancelled() else { return }
    if let id = outline?.id.map({ UnsafeRawBufferPointer(rebasing: text[$0]) }),
      RequestKey(id) != nil
    {
      fail(error, id: .text(id), &answer)
    } else if outline?.id == nil, outline?.method != nil {
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
      try scout(parsing: text) { false }
      let document = try JSONDocument.parse(text) { self.breathe() }
      document.withRoot { root in
        handle(Message(value: root, text: text, position: position), &answer)
      }
    } catch {
      guard error.kind != .outOfMemory else {
        return failForWantOfMemory(text, &answer) { false }
      }
      let failure = ResponseError.parseError(
        "the message can't be read as JSON: \(error.text)")
      handleOutline(of: text, at: position, failure, &answer) { false }
    }
  }

  /// Answers a message beyond the parser's limits, or handles it if only its id is, unless it
  /// `isCancelled`.
  private func handleOutline(
    of text: UnsafeRawBufferPointer, at position: Int, _ failure: ResponseError,
    _ answer: inout JSONWriter, _ isCancelled: () -> Bool
  ) {
    let outline = outline(of: text, isCancelled)
    guard !isCancelled() else { return }
    guard let range = outline?.id else {
      fail(failure, id: .null, &answer)
      return
    }
    let id = UnsafeRawBufferPointer(rebasing: text[range])
    guard let key = RequestKey(id) else {
      fail(.refusedID(of: id.count), id: .null, &answer)
      return
    }
    // An id that the parser can read isn't what it refused.
    guard case .digits = key, let document = parse(text, without: id) else {
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
    // The text is in our own buffer, and is restored before this returns.
    let place = UnsafeMutableRawBufferPointer(mutating: id)
    let original = Array(id)
    defer { place.copyBytes(from: original) }
    for index in place.indices { place[index] = UInt8(ascii: " ") }
    place[0] = UInt8(ascii: "0")
    return try? JSONDocument.parse(text) { self.breathe() }
  }
}

/// A message being parsed that may be cancelled meanwhile.
private struct LongMessage {
  private let text: UnsafeRawBufferPointer
  private let position: Int
  /// The request's id, looked for once somebody has cancelled anything; nil if it is none.
  private lazy var request = MessageOutline.id(inBeginning: text).flatMap { id in
    RequestKey(id).map { (id: id, key: $0) }
  }
  private(set) var isCancelled = false

  init(_ text: UnsafeRawBufferPointer, at position: Int) {
    self.text = text
    self.position = position
  }

  /// Its id, if one of the cancellations concerns it.
  mutating func id(in cancellations: Cancellations) -> UnsafeRawBufferPointer? {
    guard !cancellations.isEmpty, let request,
      cancellations.contain(request.key, sentAt: position)
    else { return nil }
    isCancelled = true
    return request.id
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
    case .noMemory: .internalError("there is not enough memory to receive the message")
    case .tooLarge:
      .invalidRequest(
        "the message is larger than \(limit) bytes",
        data: [offset, .init("limit", .integer(limit))])
    }
  }
}
