/// Scanning of text that is part of JSON strings.
extension UnsafeRawBufferPointer {
  /// The position of the first byte at or after `start` that can't stand for itself in a string: a quotation mark,
  /// a backslash or a control character. The end if there is none.
  public func endOfPlainText(from start: Int) -> Int {
    var position = start
    // Eight at a time: a byte's high bit ends up set where the byte is below 0x20, a quote or a
    // backslash. Bytes above 0x7f set none, and a borrow can only disturb what lies above a hit.
    let ones: UInt64 = 0x0101_0101_0101_0101
    while position + 8 <= count {
      let word = UInt64(littleEndian: loadUnaligned(fromByteOffset: position, as: UInt64.self))
      let quote = word ^ (ones &* 0x22)
      let backslash = word ^ (ones &* 0x5c)
      let differences = (word &- (ones &* 0x20)) | (quote &- ones) | (backslash &- ones)
      let hits = differences & ~word & (ones &* 0x80)
      if hits != 0 { return position + hits.trailingZeroBitCount / 8 }
      position += 8
    }
    while position < count, !self[position].needsEscape { position += 1 }
    return position
  }
}

extension UInt8 {
  /// Whether it can't stand for itself in a string.
  var needsEscape: Bool {
    self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\")
  }
}
