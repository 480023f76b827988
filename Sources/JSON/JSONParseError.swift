import CJansson

/// An error in parsing a text.
public struct JSONParseError: Error {
  /// Jansson's error codes, by their meaning to readers.
  public enum Kind: Sendable {
    /// Not JSON: its syntax, its UTF-8 or its end.
    case syntax
    case duplicateMember
    /// JSON, as far as it was read, but nested deeper than the parser goes.
    case tooDeep
    /// JSON, as far as it was read, but with a number that fits neither 64 bits nor a double.
    case numericOverflow
    /// JSON, as far as it was read, but with a NUL in a member's name.
    case nulInName
  }

  public let kind: Kind
  /// The error as a clause: `unexpected token near '}'`.
  public let text: String
  public let line: Int
  public let column: Int

  /// Whether the text may be valid JSON beyond the parser's limits.
  public var isBeyondLimits: Bool {
    switch kind {
    case .tooDeep, .numericOverflow, .nulInName: true
    case .syntax, .duplicateMember: false
    }
  }

  init(_ error: json_error_t) {
    var error = error
    switch json_error_code(&error) {
    case json_error_stack_overflow: kind = .tooDeep
    case json_error_numeric_overflow: kind = .numericOverflow
    case json_error_null_byte_in_key: kind = .nulInName
    case json_error_duplicate_key: kind = .duplicateMember
    default: kind = .syntax
    }
    line = Int(error.line)
    column = Int(error.column)
    text = withUnsafeBytes(of: &error.text) { bytes in
      // The last byte is the code; jansson ends the text with a NUL before it, and may have cut
      // it within a character, which decoding repairs.
      String(decoding: bytes.dropLast().prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
