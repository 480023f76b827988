import JSON

/// The id of a request: `1` and `1.0` are equal, `1` and `"1"` aren't.
enum RequestID: Hashable {
  /// No valid id.
  case null
  case integer(Int64)
  case number(Double)
  /// Compared byte for byte: a composed and a decomposed letter differ.
  case string([UInt8])

  /// The number of bytes that an id may have.
  static let maximumLength = 1 << 20

  /// Throws if the value can't be an id; nil stands for none.
  init(_ value: JSONValue?) throws(ResponseError) {
    guard let value else {
      self = .null
      return
    }
    if let integer = value.integer {
      self = .integer(integer)
    } else if let number = value.number {
      self = .number(number)
    } else if let string = value.utf8 {
      guard string.count <= Self.maximumLength else {
        throw .limitExceeded("id exceeds \(Self.maximumLength) bytes", limit: Self.maximumLength)
      }
      self = .string(Array(string))
    } else {
      throw .invalidRequest("id must be a string or a number")
    }
  }

  func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .integer(let number): writer.value(number)
    case .number(let number): writer.value(number)
    case .string(let bytes): bytes.withUnsafeBufferPointer { writer.value(utf8: $0) }
    }
  }
}
