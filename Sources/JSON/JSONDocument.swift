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

  /// The waste that takes the document when nobody reads it any more; nil if it is freed at once.
  private let waste: JSONWaste?

  /// Takes over one retain of `pointer`.
  init(owning pointer: UnsafeMutablePointer<json_t>, waste: JSONWaste? = nil) {
    root = JSONValue(pointer)
    self.waste = waste
  }

  /// Retains `value` beyond the document that it is from. Nothing is copied.
  public init(retaining value: JSONValue) {
    json_incref(value.pointer)
    root = value
    waste = nil
  }

  /// An array of some of its values, which are retained beyond it. Nothing is copied.
  public func retaining(_ values: [JSONValue]) -> JSONDocument {
    let array = json_array()!
    for value in values {
      guard json_array_append(array, value.pointer) == 0 else {
        fatalError("no memory for a list of \(values.count) values")
      }
    }
    return JSONDocument(owning: array, waste: waste)
  }

  deinit {
    if let waste { waste.add(root.pointer) } else { json_decref(root.pointer) }
  }

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
