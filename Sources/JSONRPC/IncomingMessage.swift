import JSON

/// A message that was read: a request, a notification, an answer, several of them, or something invalid.
final class IncomingMessage {
  enum Content {
    case single(Part)
    case batch([Part])
    /// A part of the stream that isn't a message.
    case unreadable(ResponseError)
  }

  /// A message by itself, or one of a batch.
  enum Part {
    case request(IncomingRequest)
    case notification(String, JSONValue?)
    case answer(IncomingAnswer)
    case invalid(ResponseError, id: RequestID)
  }

  let content: Content
  /// Its text without framing.
  let text: [UInt8]
  /// Keeps the values of the parts alive.
  private let document: JSONDocument?

  /// Parses a message. Text that isn't JSON makes one that is only to be refused.
  init(_ text: UnsafeRawBufferPointer) {
    let text = text.withoutByteOrderMark
    self.text = Array(text)
    do throws(JSONParseError) {
      let document = try JSONDocument.parse(text)
      content = document.withRoot { root in
        guard root.isArray else { return .single(Part(root, bytes: text.count)) }
        guard root.count > 0 else {
          return .single(.invalid(.invalidRequest("a batch needs at least one message"), id: .null))
        }
        return .batch(root.elements.map { Part($0, bytes: text.count) })
      }
      self.document = document
    } catch {
      let place = "line \(error.line), column \(error.column)"
      let refusal = ResponseError.parseError(
        "the message can't be read as JSON: \(error.text), \(place)")
      content = .single(.invalid(refusal, id: .null))
      document = nil
    }
  }

  init(unreadable error: ResponseError) {
    content = .unreadable(error)
    text = []
    document = nil
  }

  /// Calls `body` with each part, in order.
  func forEachPart(_ body: (Part) -> Void) {
    switch content {
    case .single(let part): body(part)
    case .batch(let parts): for part in parts { body(part) }
    case .unreadable: break
    }
  }

  /// The answer that it consists of, by itself; nil for other messages.
  var onlyAnswer: IncomingAnswer? {
    if case .single(.answer(let answer)) = content { answer } else { nil }
  }

  /// The request that it consists of, by itself; nil for other messages.
  var onlyRequest: IncomingRequest? {
    if case .single(.request(let request)) = content { request } else { nil }
  }
}

/// A request that waits for its turn, or is being handled.
final class IncomingRequest {
  let id: RequestID
  let method: String
  let params: JSONValue?
  /// The length of its message.
  let bytes: Int
  /// Whether its answer comes later.
  var isDeferred = false
  /// Whether it stands before what is being read now.
  var hasArrived = false
  /// Whether the client has cancelled it.
  var isCancelled = false

  init(_ id: RequestID, _ method: String, _ params: JSONValue?, bytes: Int) {
    self.id = id
    self.method = method
    self.params = params
    self.bytes = bytes
  }
}

/// The answer to a question of ours, which may be asked only later: scripts contain answers in advance.
final class IncomingAnswer {
  let question: Int64
  let answer: Answer

  init(to question: Int64, _ answer: Answer) {
    self.question = question
    self.answer = answer
  }
}

extension IncomingMessage.Part {
  /// Tells what a JSON value is as a message.
  fileprivate init(_ value: JSONValue, bytes: Int) {
    guard value.isObject else {
      self = .invalid(.invalidRequest("a message must be an object"), id: .null)
      return
    }
    do throws(ResponseError) {
      guard let method = value[member: "method"] else {
        self =
          Self.answer(value)
          ?? .invalid(.noMethod, id: (try? RequestID(value[member: "id"])) ?? .null)
        return
      }
      let id = try RequestID(value[member: "id"])
      guard value[member: "jsonrpc"]?.equals("2.0") ?? false else {
        self = .invalid(.invalidRequest("jsonrpc must be \"2.0\""), id: id)
        return
      }
      guard let name = method.string else {
        self = .invalid(.invalidRequest("method must be a string"), id: id)
        return
      }
      let params = value[member: "params"]
      self =
        value[member: "id"] == nil
        ? .notification(name, params) : .request(IncomingRequest(id, name, params, bytes: bytes))
    } catch {
      self = .invalid(error, id: .null)
    }
  }

  /// A message without a method as an answer; nil if it can't be one.
  private static func answer(_ message: JSONValue) -> Self? {
    let question = message[member: "id"]?.plainInteger
    if let error = message[member: "error"] {
      return .answer(IncomingAnswer(to: question ?? 0, .error(JSONDocument(retaining: error))))
    }
    if let result = message[member: "result"] {
      return .answer(IncomingAnswer(to: question ?? 0, .result(JSONDocument(retaining: result))))
    }
    return question.map { .answer(IncomingAnswer(to: $0, .empty)) }
  }
}

/// The value of `params`.
enum MessageParams {
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

extension ResponseError {
  /// The error of a message that is neither a request nor an answer.
  static let noMethod = invalidRequest("a request needs a method")
}

extension UnsafeRawBufferPointer {
  /// The text after a byte-order mark, if it has one.
  fileprivate var withoutByteOrderMark: UnsafeRawBufferPointer {
    starts(with: [0xef, 0xbb, 0xbf]) ? UnsafeRawBufferPointer(rebasing: self[3...]) : self
  }
}
