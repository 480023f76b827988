import CJansson

/// Owns a parsed text, or a part of one that is to outlive the rest.
public final class JSONDocument {
  /// The outermost value. It and all below it are valid as long as the document lives, which may
  /// end with its last mention: `withRoot` makes sure that it doesn't.
  public let root: JSONValue

  /// Reads the outermost value while the document surely lives.
  @inlinable public func withRoot<Result, Failure: Error>(
    _ body: (JSONValue) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(self) {} }
    return try body(root)
  }

  /// Takes over one reference to `pointer`.
  init(owning pointer: UnsafeMutablePointer<json_t>) {
    root = JSONValue(pointer)
  }

  /// Keeps `value` beyond the document that it was read from. Nothing is copied.
  public init(retaining value: JSONValue) {
    json_incref(value.pointer)
    root = value
  }

  deinit {
    json_decref(root.pointer)
  }

  /// Frees what long arrays hold, element by element, with a breath between; nobody may read the
  /// document after that. What others keep stays.
  public func takeApart(breathe: () -> Void) {
    Self.takeApart(root.pointer, breathe)
  }

  private static func takeApart(_ value: UnsafeMutablePointer<json_t>, _ breathe: () -> Void) {
    guard value.pointee.refcount == 1 else { return }
    let value = JSONValue(value)
    for member in value.members { takeApart(member.value.pointer, breathe) }
    guard value.isArray else { return }
    for index in stride(from: value.count - 1, through: 0, by: -1) {
      takeApart(value[index].pointer, breathe)
      // The last one, so that none has to move.
      json_array_remove(value.pointer, index)
      breathe()
    }
  }

  /// Texts longer than this are read in pieces, with a breath between them.
  public static let longestUninterrupted = 64 * 1024

  /// Reads one text of any kind: an object, an array or a scalar.
  ///
  /// Duplicate names are refused, the nesting limit is jansson's, a NUL inside a string stays.
  /// While a long text is read, `breathe` is called about every ten microseconds; it decides for
  /// itself whether it is time to do something.
  public static func parse(
    _ text: UnsafeRawBufferPointer, breathe: () -> Void = {}
  ) throws(JSONParseError) -> JSONDocument {
    try parse(text, breathe: breathe, isPointless: { false })
  }

  /// The same, but once `isPointless` a long text counts as one that is cut off.
  public static func parse(
    _ text: UnsafeRawBufferPointer, breathe: () -> Void, isPointless: () -> Bool
  ) throws(JSONParseError) -> JSONDocument {
    var error = json_error_t()
    let shortages = JSONPool.shortages
    let flags = JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL | JSON_DECODE_ANY
    let pointer: UnsafeMutablePointer<json_t>?
    if text.count <= longestUninterrupted {
      let start = text.baseAddress.map { $0.assumingMemoryBound(to: CChar.self) }
      // Jansson takes a missing address for a mistake of ours, not for an empty text.
      pointer =
        start.map { json_loadb($0, text.count, Int(flags), &error) }
        ?? json_loadb("", 0, Int(flags), &error)
    } else {
      pointer = parseInPieces(text, flags: Int(flags), error: &error) {
        breathe()
        return !isPointless()
      }
    }
    guard shortages == JSONPool.shortages else {
      pointer.map { json_decref($0) }
      throw .outOfMemory
    }
    guard let pointer else { throw JSONParseError(error) }
    return JSONDocument(owning: pointer)
  }

  private struct Pieces {
    var rest: UnsafeRawBufferPointer
    /// Answers whether to go on.
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
  /// Reads the text of a string; for tests and for texts that the program itself brings.
  public static func parse(_ text: String) throws(JSONParseError) -> JSONDocument {
    var text = text
    let result = text.withUTF8 { bytes in
      Result { () throws(JSONParseError) in try parse(UnsafeRawBufferPointer(bytes)) }
    }
    return try result.get()
  }

  /// Reads a text that was taken from a file.
  public static func parse(_ text: ArraySlice<UInt8>) throws(JSONParseError) -> JSONDocument {
    let result = text.withUnsafeBytes { bytes in
      Result { () throws(JSONParseError) in try parse(bytes) }
    }
    return try result.get()
  }
}
