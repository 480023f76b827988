/// Decodes what stands between the quotation marks of a JSON string.
///
/// Only what is certainly valid is decoded. Whatever else there is, such as an unknown escape, a
/// surrogate without its pair or malformed UTF-8, is left to jansson, which names the error.
struct StringDecoding {
  private let text: UnsafeRawBufferPointer
  private let result: UnsafeMutableRawBufferPointer
  private var position = 0
  private var count = 0

  /// The number of bytes that are copied between two calls of `goesOn`.
  private static let portion = 64 * 1024

  /// Decodes `text` into `result`, which is at least as long.
  ///
  /// Answers the length of the result; nil if the text is left to jansson, or once `goesOn` returns
  /// false.
  static func decode(
    _ text: UnsafeRawBufferPointer, into result: UnsafeMutableRawBufferPointer,
    while goesOn: () -> Bool = { true }
  ) -> Int? {
    var decoding = StringDecoding(text: text, result: result)
    return decoding.run(goesOn) ? decoding.count : nil
  }

  private init(text: UnsafeRawBufferPointer, result: UnsafeMutableRawBufferPointer) {
    self.text = text
    self.result = result
  }

  private mutating func run(_ goesOn: () -> Bool) -> Bool {
    var nextBreath = Self.portion
    while position < text.count {
      if position >= nextBreath {
        nextBreath = position + Self.portion
        guard goesOn() else { return false }
      }
      guard text[position] == UInt8(ascii: "\\") ? decodeEscape() : copyRun() else { return false }
    }
    return true
  }

  // MARK: - Runs without escapes

  /// Copies the bytes up to the next escape, at most a portion of them.
  private mutating func copyRun() -> Bool {
    let limit = min(position + Self.portion, text.count)
    let portion = UnsafeRawBufferPointer(rebasing: text[..<limit])
    var end = portion.endOfPlainText(from: position)
    if end == portion.count { end = Self.startOfCharacter(at: end, in: text) }
    guard end > position else { return false }
    let run = UnsafeRawBufferPointer(rebasing: text[position..<end])
    guard Self.isASCII(run) || String(validating: run, as: UTF8.self) != nil else { return false }
    (result.baseAddress! + count).copyMemory(from: run.baseAddress!, byteCount: run.count)
    count += run.count
    position = end
    return true
  }

  /// The position, moved back to the first byte of a character that it lies within.
  private static func startOfCharacter(at end: Int, in text: UnsafeRawBufferPointer) -> Int {
    var start = end
    while start < text.count, start > max(0, end - 4), text[start] & 0xc0 == 0x80 { start -= 1 }
    return start
  }

  private static func isASCII(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var union: UInt64 = 0
    var position = 0
    while position + 8 <= bytes.count {
      union |= bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      position += 8
    }
    while position < bytes.count {
      union |= UInt64(bytes[position])
      position += 1
    }
    return union & 0x8080_8080_8080_8080 == 0
  }

  // MARK: - Escapes

  private mutating func decodeEscape() -> Bool {
    guard position + 1 < text.count else { return false }
    let letter = text[position + 1]
    if letter == UInt8(ascii: "u") { return decodeNumericEscape() }
    guard let byte = Self.meaning(of: letter) else { return false }
    store(byte)
    position += 2
    return true
  }

  private static func meaning(of letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0c
    case UInt8(ascii: "n"): UInt8(ascii: "\n")
    case UInt8(ascii: "r"): UInt8(ascii: "\r")
    case UInt8(ascii: "t"): UInt8(ascii: "\t")
    default: nil
    }
  }

  private mutating func decodeNumericEscape() -> Bool {
    guard let unit = numericEscape(at: position) else { return false }
    position += 6
    if let scalar = Unicode.Scalar(unit) {
      store(scalar)
      return true
    }
    guard UTF16.isLeadSurrogate(unit), let trail = numericEscape(at: position),
      UTF16.isTrailSurrogate(trail)
    else { return false }
    position += 6
    store(UTF16.decode(UTF16.EncodedScalar([unit, trail])))
    return true
  }

  /// The UTF-16 code unit that `\u` and four digits stand for.
  private func numericEscape(at position: Int) -> UInt16? {
    guard position + 6 <= text.count, text[position] == UInt8(ascii: "\\"),
      text[position + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt16 = 0
    for digit in text[position + 2..<position + 6] {
      guard let value = Self.value(ofDigit: digit) else { return nil }
      unit = unit << 4 | value
    }
    return unit
  }

  private static func value(ofDigit digit: UInt8) -> UInt16? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(digit - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(digit - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(digit - UInt8(ascii: "A")) + 10
    default: nil
    }
  }

  private mutating func store(_ scalar: Unicode.Scalar) {
    for byte in UTF8.encode(scalar)! { store(byte) }
  }

  private mutating func store(_ byte: UInt8) {
    result[count] = byte
    count += 1
  }
}
