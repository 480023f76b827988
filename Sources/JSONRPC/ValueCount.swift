/// The number of values in a text, weighted by the memory that they take once parsed.
///
/// An object counts as four, an array as two, other values as one, and so does each name of a
/// member, in units of about 60 bytes. `{},` takes 80 times its length.
enum ValueCount {
  /// Whether `text` has more values than `limit` plus a third of its bytes. A text that isn't JSON
  /// is counted as if it were; a short one isn't examined, since it can't have so many.
  static func exceeds(
    _ limit: Int, in text: UnsafeRawBufferPointer, breathe: () -> Void
  ) -> Bool {
    // Four values take three bytes at least, one of which is allowed for.
    guard text.count > limit else { return false }
    let limit = limit + text.count / 3
    var count = 1
    var position = 0
    while position < text.count {
      let end = min(position + portion, text.count)
      while position < end {
        switch text[position] {
        // As a value it has its comma or colon.
        case UInt8(ascii: "{"): count += 3
        case UInt8(ascii: "["): count += 1
        case UInt8(ascii: ","), UInt8(ascii: ":"): count += 1
        case UInt8(ascii: "\""): skipString(in: text, &position)
        default: break
        }
        position += 1
      }
      if count > limit { return true }
      breathe()
    }
    return false
  }

  /// The number of bytes scanned between two breaths.
  private static let portion = 64 * 1024

  /// Moves to the quotation mark that ends the string at `position`.
  private static func skipString(in text: UnsafeRawBufferPointer, _ position: inout Int) {
    position += 1
    while position < text.count, text[position] != UInt8(ascii: "\"") {
      position += text[position] == UInt8(ascii: "\\") ? 2 : 1
    }
  }
}
