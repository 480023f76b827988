import JSON

/// An error as a client sees it: `{"code", "message", "data": {"kind", ...}}`.
public struct ResponseError: Error {
  public let code: Int
  /// The kind of mistake, in a word that programs may rely on.
  public let kind: String
  /// A sentence for people.
  public let message: String
  /// Further members of `data`, in this order.
  public let data: [Member]

  public init(code: Int, kind: String, message: String, data: [Member] = []) {
    self.code = code
    self.kind = kind
    self.message = message
    self.data = data
  }

  /// A member of the error's `data`.
  public struct Member: Sendable {
    public let name: String
    public let value: Value

    public init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
  }

  /// The values that such a member can have.
  public enum Value: Sendable {
    case string(String)
    case integer(Int)
    case number(Double)
    case bool(Bool)
    case strings([String])
    case numbers([Double])
    case null
  }

  /// Reads what `write` wrote.
  package init(reading error: JSONValue) {
    let data =
      error[member: "data"]?.members.map { Member($0.name, Value(reading: $0.value)) } ?? []
    code = Int(error[member: "code"]?.integer ?? 0)
    kind = error[member: "data"]?[member: "kind"]?.string ?? ""
    message = error[member: "message"]?.string ?? ""
    self.data = data.filter { $0.name != "kind" }
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("code")
    writer.value(code)
    writer.key("message")
    writer.value(message)
    writer.key("data")
    writer.beginObject()
    writer.key("kind")
    writer.value(kind)
    for member in data {
      writer.key(member.name)
      member.value.write(to: &writer)
    }
    writer.endObject()
    writer.endObject()
  }
}

extension ResponseError.Value {
  /// Reads what `write` wrote, or the same in fewer words.
  fileprivate init(reading value: JSONValue) {
    if let string = value.string {
      self = .string(string)
    } else if let bool = value.bool {
      self = .bool(bool)
    } else if let integer = value.integer {
      self = .integer(Int(integer))
    } else if let number = value.number {
      self = .number(number)
    } else if value.isArray {
      let numbers = value.elements.compactMap(\.number)
      self = numbers.isEmpty ? .strings(value.elements.compactMap(\.string)) : .numbers(numbers)
    } else {
      self = .null
    }
  }

  public func write(to writer: inout JSONWriter) {
    switch self {
    case .string(let string): writer.value(string)
    case .integer(let integer): writer.value(integer)
    case .number(let number): writer.value(number)
    case .bool(let bool): writer.value(bool)
    case .strings(let strings): writer.value(strings)
    case .numbers(let numbers):
      writer.beginArray()
      for number in numbers { writer.value(number) }
      writer.endArray()
    case .null: writer.null()
    }
  }
}

// Errors of the connection itself.
extension ResponseError {
  public static func parseError(_ message: String) -> Self {
    Self(code: -32700, kind: "parseError", message: message)
  }

  public static func invalidRequest(_ message: String, data: [Member] = []) -> Self {
    Self(code: -32600, kind: "invalidRequest", message: message, data: data)
  }

  /// `nearest` is the method that was probably meant, if one is near.
  public static func methodNotFound(_ method: String, nearest: String? = nil) -> Self {
    let hint = nearest.map { "; did you mean \($0)?" } ?? ""
    return Self(
      code: -32601, kind: "methodNotFound",
      message: "there is no method \(excerpt(of: method))\(hint)",
      data: nearest.map { [Member("nearest", .string($0))] } ?? [])
  }

  public static func invalidParams(_ message: String, data: [Member] = []) -> Self {
    Self(code: -32602, kind: "invalidParams", message: message, data: data)
  }

  public static func internalError(_ message: String) -> Self {
    Self(code: -32603, kind: "internalError", message: message)
  }

  static let notInitialized = Self(
    code: -32002, kind: "notInitialized", message: "initialize must come first")

  public static let cancelled = Self(
    code: -32800, kind: "cancelled", message: "the request was cancelled")

  public static func limitExceeded(_ message: String, limit: Int) -> Self {
    Self(
      code: 1007, kind: "limitExceeded", message: message,
      data: [Member("limit", .integer(limit))])
  }

  /// At most a hundred characters of a client's text, for quoting it in a message.
  public static func excerpt(of text: String) -> String {
    // Scalars rather than characters, which can be of any length.
    let scalars = text.unicodeScalars
    guard scalars.dropFirst(100).isEmpty else {
      return String(scalars.prefix(99)) + "…"
    }
    return text
  }
}
