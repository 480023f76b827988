import Glibc
import JSON

/// The id of a request, in a form to be echoed to the byte.
enum RequestID {
  /// There is none that could be echoed.
  case null
  /// A whole number other than zero, which has one spelling.
  case integer(Int64)
  /// A string in which nothing was escaped.
  case plainString(UnsafeBufferPointer<UInt8>)
  /// The very bytes that came.
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

/// The identity of an id, however it is spelled: `1` and `1.0` are the same, `1` and `"1"` aren't.
enum RequestKey: Hashable {
  case integer(Int64)
  case number(Double)
  /// To the byte: a composed letter isn't the one that an accent follows.
  case string([UInt8])
  /// A number that the parser can't hold.
  case digits([UInt8])

  /// Nil if `token` is neither a string nor a number, or a number beyond the range of a double.
  init?(_ token: UnsafeRawBufferPointer) {
    do {
      guard let key = try JSONDocument.parse(token).withRoot({ RequestKey($0) }) else { return nil }
      self = key
    } catch {
      guard error.kind == .numericOverflow, Self.isWithinDouble(token) else { return nil }
      self = .digits(Array(token))
    }
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
