/// The number of values in a text, weighted by the memory that they take once read.
///
/// An object counts as four, an array as two, anything else as one, and so does each name of a
/// member: that is what they take, in units of about 60 bytes. `{},` takes 80 times its length.
enum ValueCount {
  /// Whether `text` has more than `limit` values, and one for every three of its bytes. A text that isn't
  /// JSON is counted like one; a short one isn't looked at, since it can't have so many.
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

  /// Steps to the quotation mark that ends the string that begins at `position`.
  private static func skipString(in text: UnsafeRawBufferPointer, _ position: inout Int) {
    position += 1
    while position < text.count, text[position] != UInt8(ascii: "\"") {
      position += text[position] == UInt8(ascii: "\\") ? 2 : 1
    }
  }
}
