/// Rows of combining marks in a text, as accents are.
///
/// Texts are compared and hashed in normal form, which takes time in the square of a row's length where its marks
/// aren't in their normal order. No writing system needs more than a handful.
enum CombiningMarks {
  /// Whether the JSON `text` has a longer row than `limit`, escaped or not, as far as it is examined while `goesOn`.
  static func exceed(
    _ limit: Int, in text: UnsafeRawBufferPointer, while goesOn: () -> Bool
  ) -> Bool {
    // Each takes two bytes or more.
    guard text.count > 2 * limit else { return false }
    var row = 0
    var position = 0
    while position < text.count {
      let end = min(position + portion, text.count)
      while position < end {
        // What comes before the first of them in Unicode is none.
        if text[position] < firstLead, text[position] != UInt8(ascii: "\\") {
          row = 0
          position += 1
          continue
        }
        let (scalar, length) = scalar(in: text[position...])
        let isMark = scalar.map { $0.properties.canonicalCombiningClass != .notReordered }
        row = isMark ?? false ? row + 1 : 0
        if row > limit { return true }
        position += length
      }
      guard goesOn() else { return false }
    }
    return false
  }

  /// The number of bytes examined between two breaths.
  private static let portion = 64 * 1024
  /// The first byte of U+0300.
  private static let firstLead: UInt8 = 0xCC

  /// The scalar at the start of a text, nil for none, and the number of bytes to go on after.
  private static func scalar(
    in text: Slice<UnsafeRawBufferPointer>
  ) -> (scalar: Unicode.Scalar?, length: Int) {
    guard text.first == UInt8(ascii: "\\") else {
      // No longer ones are examined than those of one scalar.
      var bytes = text.prefix(4).makeIterator()
      var decoder = UTF8()
      guard case .scalarValue(let scalar) = decoder.decode(&bytes) else { return (nil, 1) }
      return (scalar, UTF8.width(scalar))
    }
    guard let unit = escapedUnit(in: text) else { return (nil, 2) }
    guard UTF16.isLeadSurrogate(unit), let next = escapedUnit(in: text.dropFirst(6)),
      UTF16.isTrailSurrogate(next)
    else { return (Unicode.Scalar(unit), 6) }
    return (Unicode.Scalar(0x10000 + (UInt32(unit) & 0x3FF) << 10 + UInt32(next) & 0x3FF), 12)
  }

  /// The code unit that a text starts with as `\u0301`; nil if it starts with something else.
  private static func escapedUnit(in text: Slice<UnsafeRawBufferPointer>) -> UInt16? {
    guard text.starts(with: "\\u".utf8) else { return nil }
    return UInt16(String(decoding: text.dropFirst(2).prefix(4), as: UTF8.self), radix: 16)
  }
}
