import Glibc
import JSON

/// The id of a request, in a form that can be echoed byte for byte.
enum RequestID {
  /// No valid id.
  case null
  /// An integer other than zero, which has only one spelling.
  case integer(Int64)
  /// A string without escapes.
  case plainString(UnsafeBufferPointer<UInt8>)
  /// The original bytes.
  case text(UnsafeRawBufferPointer)

  func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .integer(let number): writer.value(number)
    case .plainString(let bytes): writer.value(utf8: bytes)
    case .text(let bytes): writer.raw(bytes)
    }
  }
}

/// The identity of an id in any spelling: `1` and `1.0` are equal, `1` and `"1"` aren't.
enum RequestKey: Hashable {
  case integer(Int64)
  case number(Double)
  /// Compared byte for byte: a composed and a decomposed letter differ.
  case string([UInt8])
  /// A number that the parser can't represent.
  case digits([UInt8])

  /// The number of bytes that an id may have, a string's quotation marks aside.
  static let maximumLength = 1 << 20

  /// Nil if `token` is neither a string nor a number, or a number beyond the range of a double, or
  /// too long.
  init?(_ token: UnsafeRawBufferPointer) {
    guard !Self.isTooLong(token) else { return nil }
    do {
      guard let key = try JSONDocument.parse(token).withRoot({ RequestKey($0) }) else { return nil }
      self = key
    } catch {
      guard error.kind == .numericOverflow, Self.isWithinDouble(token) else { return nil }
      self = .digits(Array(token))
    }
  }

  /// Whether an id has more bytes than one may have.
  static func isTooLong(_ token: UnsafeRawBufferPointer) -> Bool {
    token.count > (token.first == UInt8(ascii: "\"") ? maximumLength + 2 : maximumLength)
  }

  init?(_ value: JSONValue) {
    if let string = value.utf8 {
      self = .string(Array(string))
    } else if let integer = value.integer {
      self = .integer(integer)
    } else if let number = value.number {
      self = .number(number)
    } else {
      return nil
    }
  }

  init?(_ id: RequestID) {
    switch id {
    case .null: return nil
    case .integer(let number): self = .integer(number)
    case .plainString(let bytes): self = .string(Array(bytes))
    case .text(let token): self.init(token)
    }
  }

  private static func isWithinDouble(_ token: UnsafeRawBufferPointer) -> Bool {
    Double(String(decoding: token, as: UTF8.self))?.isFinite ?? false
  }
}
