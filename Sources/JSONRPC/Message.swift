import JSON

/// A member of a batch, or the whole message, as far as it could be parsed.
struct Message {
  let value: JSONValue
  /// Its own text, even if the parsed text has another id.
  let text: UnsafeRawBufferPointer
  /// Its position in the stream.
  let position: Int
  /// The id, if the parser can't represent it.
  var unparsedID: UnsafeRawBufferPointer?
}

/// The members of a message that the protocol defines.
struct MessageMembers {
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
