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

  /// The number of members from which on freeing an object takes long.
  private static let largeObject = 1_000

  /// Frees the elements of arrays and the members of objects one by one, as long as `goesOn` returns true: an array
  /// or object is empty afterwards. What is retained elsewhere stays. False if something is left to free.
  @discardableResult
  public static func takeApart(_ value: JSONValue, while goesOn: () -> Bool) -> Bool {
    guard value.pointer.pointee.refcount == 1 else { return true }
    if value.isObject, value.count > largeObject {
      while let member = json_object_iter(value.pointer) {
        guard takeApart(JSONValue(json_object_iter_value(member)), while: goesOn) else {
          return false
        }
        guard json_object_del(value.pointer, json_object_iter_key(member)) == 0 else { break }
        guard goesOn() else { return false }
      }
      json_object_clear(value.pointer)
    } else if value.isObject {
      for member in value.members {
        guard takeApart(member.value, while: goesOn) else { return false }
      }
      json_object_clear(value.pointer)
    }
    guard value.isArray else { return true }
    for index in stride(from: value.count - 1, through: 0, by: -1) {
      guard takeApart(value[index], while: goesOn) else { return false }
      // From the end, so that no element has to move.
      json_array_remove(value.pointer, index)
      guard goesOn() else { return false }
    }
    return true
  }

  /// Frees an element of an array, in whose place null remains.
  public static func drop(elementAt index: Int, of array: JSONValue) {
    json_array_set_new(array.pointer, index, json_null())
  }

  /// The length up to which a text is read without calling `breathe`.
  public static let maximumUninterrupted = 64 * 1024

  /// Parses a text, which may be any value.
  ///
  /// Duplicate names are refused, the nesting limit is jansson's, and NULs in strings are kept. For
  /// a long text, `breathe` is called about every ten microseconds.
  public static func parse(
    _ text: UnsafeRawBufferPointer, breathe: () -> Void = {}
  ) throws(JSONParseError) -> JSONDocument {
    try parse(text, breathe: breathe, isAbandoned: { false })
  }

  /// The same, but a long text counts as truncated once `isAbandoned` returns true.
  public static func parse(
    _ text: UnsafeRawBufferPointer, breathe: () -> Void, isAbandoned: () -> Bool
  ) throws(JSONParseError) -> JSONDocument {
    var error = json_error_t()
    let allocationFailures = JSONPool.allocationFailures
    let flags = JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL | JSON_DECODE_ANY
    let pointer: UnsafeMutablePointer<json_t>?
    if text.count <= maximumUninterrupted {
      let start = text.baseAddress.map { $0.assumingMemoryBound(to: CChar.self) }
      // Jansson takes a null address for an invalid argument, not for an empty text.
      pointer =
        start.map { json_loadb($0, text.count, Int(flags), &error) }
        ?? json_loadb("", 0, Int(flags), &error)
    } else {
      pointer = parseLong(text, flags: Int(flags), error: &error) {
        breathe()
        return !isAbandoned()
      }
    }
    guard allocationFailures == JSONPool.allocationFailures else {
      pointer.map { json_decref($0) }
      throw .outOfMemory
    }
    guard let pointer else { throw JSONParseError(error) }
    return JSONDocument(owning: pointer)
  }

  private static func parseLong(
    _ text: UnsafeRawBufferPointer, flags: Int, error: inout json_error_t,
    while goesOn: () -> Bool
  ) -> UnsafeMutablePointer<json_t>? {
    let shortened = LongStrings(in: text, while: goesOn)?.parse(
      { parseInPieces($0, flags: flags, error: &error, breathe: goesOn) }, while: goesOn)
    return shortened ?? parseInPieces(text, flags: flags, error: &error, breathe: goesOn)
  }

  private struct Pieces {
    var rest: UnsafeRawBufferPointer
    /// Returns whether to continue.
    let breathe: () -> Bool
  }

  private static func parseInPieces(
    _ text: UnsafeRawBufferPointer, flags: Int, error: inout json_error_t,
    breathe: () -> Bool
  ) -> UnsafeMutablePointer<json_t>? {
    withoutActuallyEscaping(breathe) { breathe in
      var pieces = Pieces(rest: text, breathe: breathe)
      return withUnsafeMutablePointer(to: &pieces) { pieces in
        json_load_callback(
          { buffer, capacity, context in
            let pieces = context!.assumingMemoryBound(to: Pieces.self)
            guard pieces.pointee.breathe() else { return 0 }
            let count = min(capacity, pieces.pointee.rest.count)
            guard count > 0 else { return 0 }
            buffer!.copyMemory(from: pieces.pointee.rest.baseAddress!, byteCount: count)
            pieces.pointee.rest = UnsafeRawBufferPointer(rebasing: pieces.pointee.rest[count...])
            return count
          }, pieces, flags, &error)
      }
    }
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
