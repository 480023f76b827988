import CJansson

/// The owner of a parsed text, or of a part that is to outlive the rest.
public final class JSONDocument {
  /// The outermost value. It and its descendants are valid as long as the document exists, which
  /// may be freed after its last use: `withRoot` prevents that.
  public let root: JSONValue

  /// Calls `body` with the outermost value, and keeps the document alive meanwhile.
  @inlinable public func withRoot<Result, Failure: Error>(
    _ body: (JSONValue) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(self) {} }
    return try body(root)
  }

  /// Takes over one retain of `pointer`.
  init(owning pointer: UnsafeMutablePointer<json_t>) {
    root = JSONValue(pointer)
  }

  /// Retains `value` beyond the document that it is from. Nothing is copied.
  public init(retaining value: JSONValue) {
    json_incref(value.pointer)
    root = value
  }

  deinit { json_decref(root.pointer) }

  /// Parses a text, which may be any value.
  ///
  /// Duplicate names are refused, the nesting limit is jansson's, and NULs in strings are kept.
  public static func parse(
    _ text: UnsafeRawBufferPointer
  ) throws(JSONParseError) -> JSONDocument {
    var error = json_error_t()
    let flags = JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL | JSON_DECODE_ANY
    let start = text.baseAddress.map { $0.assumingMemoryBound(to: CChar.self) }
    // Jansson takes a null address for an invalid argument, not for an empty text.
    let pointer =
      start.map { json_loadb($0, text.count, Int(flags), &error) }
      ?? json_loadb("", 0, Int(flags), &error)
    guard let pointer else { throw JSONParseError(error) }
    return JSONDocument(owning: pointer)
  }
}

extension JSONDocument {
  /// Parses a string; for tests and the program's own texts.
  public static func parse(_ text: String) throws(JSONParseError) -> JSONDocument {
    var text = text
    let result = text.withUTF8 { bytes in
      Result { () throws(JSONParseError) in try parse(UnsafeRawBufferPointer(bytes)) }
    }
    return try result.get()
  }

  /// Parses the text of a file.
  public static func parse(_ text: ArraySlice<UInt8>) throws(JSONParseError) -> JSONDocument {
    let result = text.withUnsafeBytes { bytes in
      Result { () throws(JSONParseError) in try parse(bytes) }
    }
    return try result.get()
  }
}

extension JSONWriter {
  /// The written value, parsed; it must be complete.
  public var document: JSONDocument {
    do {
      return try Array(bytes).withUnsafeBytes { try JSONDocument.parse($0) }
    } catch {
      preconditionFailure("what was written isn't JSON: \(error)")
    }
  }
}
