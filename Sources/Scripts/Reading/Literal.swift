import JSON

/// A value in a script: JSON, a bare word, or words separated by commas for a list.
///
/// The expected type decides what a bare word denotes: `5` is text where only text is allowed,
/// `left` a list of one where only a list is.
package struct Literal {
  private let bytes: ArraySlice<UInt8>
  private let schema: Schema

  /// The reason why a text isn't a value.
  package struct Unreadable: Error {
    package let message: String
  }

  /// Writes the value that `bytes` denote.
  package static func write(
    _ bytes: ArraySlice<UInt8>, as schema: Schema, into writer: inout JSONWriter
  ) throws(Unreadable) {
    try Literal(bytes: bytes, schema: schema).write(into: &writer)
  }

  /// The text that `bytes` denote: that of a quoted string, or the bytes themselves.
  package static func text(_ bytes: ArraySlice<UInt8>) throws(Unreadable) -> String {
    guard let first = bytes.first, isQuote(first) else {
      return String(decoding: bytes, as: UTF8.self)
    }
    return try parse(try json(quoted: bytes)).withRoot { $0.string ?? "" }
  }

  /// The numbers in `1,2.5,-3`; nil for anything else.
  package static func numbers(_ bytes: ArraySlice<UInt8>) -> [Double]? {
    var numbers: [Double] = []
    var rest = bytes
    while true {
      let part = rest.prefix { $0 != UInt8(ascii: ",") }
      guard let number = number(part) else { return nil }
      numbers.append(number)
      if part.endIndex == rest.endIndex { return numbers }
      rest = rest[(part.endIndex + 1)...]
    }
  }

  /// The number that bytes denote in JSON; nil if they denote none, or one out of range.
  private static func number(_ bytes: ArraySlice<UInt8>) -> Double? {
    guard let first = bytes.first,
      first == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first),
      let document = try? JSONDocument.parse(bytes)
    else { return nil }
    return document.withRoot { $0.number }
  }

  private func write(into writer: inout JSONWriter) throws(Unreadable) {
    guard let first = bytes.first else { throw Unreadable(message: "a value is missing here") }
    switch first {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let document = try Self.parse(try Self.json(quoted: bytes))
      document.withRoot { writer.value($0) }
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      let document = try Self.parse(Array(bytes))
      document.withRoot { writer.value($0) }
    default: writeBare(into: &writer)
    }
  }

  private func writeBare(into writer: inout JSONWriter) {
    let isList = bytes.contains(UInt8(ascii: ","))
    if !isList {
      if Self.writeScalar(bytes, schema.types, into: &writer) { return }
      guard schema.types.contains(.array), !schema.types.contains(.string) else {
        return writeText(bytes, into: &writer)
      }
    } else if schema.types.contains(.string), !schema.types.contains(.array) {
      return writeText(bytes, into: &writer)
    }
    writer.beginArray()
    let types = schema.elementTypes.isEmpty ? .any : schema.elementTypes
    for part in bytes.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    where !Self.writeScalar(part, types, into: &writer) {
      writeText(part, into: &writer)
    }
    writer.endArray()
  }

  private func writeText(_ text: ArraySlice<UInt8>, into writer: inout JSONWriter) {
    text.withUnsafeBufferPointer { writer.value(utf8: $0) }
  }

  /// Writes a number, Boolean or null, if the bytes are one and not only text is expected. A scalar
  /// of an unexpected type is written, too, so that the request is refused with the right error.
  private static func writeScalar(
    _ bytes: ArraySlice<UInt8>, _ types: Schema.Types, into writer: inout JSONWriter
  ) -> Bool {
    let kind: Schema.Types
    switch bytes.first {
    case UInt8(ascii: "t") where bytes.elementsEqual("true".utf8): kind = .bool
    case UInt8(ascii: "f") where bytes.elementsEqual("false".utf8): kind = .bool
    case UInt8(ascii: "n") where bytes.elementsEqual("null".utf8): kind = .null
    default:
      guard number(bytes) != nil else { return false }
      kind = .number
    }
    if types.contains(.string), !types.contains(kind) { return false }
    if types.contains(.array), !types.contains(kind) { return false }
    bytes.withUnsafeBytes { writer.raw($0) }
    return true
  }

  // MARK: - JSON

  private static func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }

  /// A string in either kind of quotation marks, as JSON.
  private static func json(quoted bytes: ArraySlice<UInt8>) throws(Unreadable) -> [UInt8] {
    guard bytes.first == UInt8(ascii: "'"), bytes.count > 1, bytes.last == UInt8(ascii: "'") else {
      return Array(bytes)
    }
    var text = [UInt8(ascii: "\"")]
    var isEscaped = false
    for byte in bytes.dropFirst().dropLast() {
      switch byte {
      case UInt8(ascii: "'"):
        guard isEscaped else { throw Unreadable(message: "' within quotes needs a \\ before it") }
        text[text.count - 1] = byte
      case UInt8(ascii: "\"") where !isEscaped: text += [UInt8(ascii: "\\"), byte]
      default: text.append(byte)
      }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return text + [UInt8(ascii: "\"")]
  }

  private static func parse(_ text: [UInt8]) throws(Unreadable) -> JSONDocument {
    do {
      return try JSONDocument.parse(text[...])
    } catch {
      throw Unreadable(message: "this can't be read as JSON: \(error.text)")
    }
  }
}
