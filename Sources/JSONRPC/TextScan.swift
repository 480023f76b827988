import JSON

/// A scan over JSON text without parsing it: it finds the ranges of values, and checks the grammar.
///
/// It serves where the parser can't: for ids, which are echoed byte for byte, for messages beyond
/// the parser's limits, whose answers need the id, and for messages that are examined before their
/// turn. Nesting may be of any depth.
struct TextScan {
  let text: UnsafeRawBufferPointer
  private(set) var position: Int

  init(_ text: UnsafeRawBufferPointer, at position: Int = 0) {
    self.text = text
    self.position = position
  }

  private var next: UInt8? { position < text.count ? text[position] : nil }

  mutating func skipBlanks() {
    while position < text.count, text[position].isBlank { position += 1 }
  }

  /// Whether only white space is left.
  mutating func isAtEnd() -> Bool {
    skipBlanks()
    return position == text.count
  }

  /// Skips `byte` if it is next, and returns whether it was.
  mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  /// Skips white space and one value, and returns the value's range; nil if there is none.
  mutating func takeValue() -> Range<Int>? {
    skipBlanks()
    let start = position
    var openings = NestingStack()
    repeat {
      skipBlanks()
      guard let byte = next else { return nil }
      let isOpening = byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
      if isOpening {
        position += 1
        openings.push(isObject: byte == UInt8(ascii: "{"))
        skipBlanks()
        if !closes(openings.isInObject) {
          if openings.isInObject, !takeName() { return nil }
          continue
        }
        position += 1
        openings.pop()
      } else if !takeScalar() {
        return nil
      }
      // A value has ended, and with it perhaps the values around it.
      while !openings.isEmpty {
        skipBlanks()
        if closes(openings.isInObject) {
          position += 1
          openings.pop()
        } else if take(UInt8(ascii: ",")) {
          if openings.isInObject, !takeName() { return nil }
          break
        } else {
          return nil
        }
      }
    } while !openings.isEmpty
    return start..<position
  }

  private func closes(_ isInObject: Bool) -> Bool {
    next == (isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
  }

  /// Skips a member's name and its colon.
  private mutating func takeName() -> Bool {
    skipBlanks()
    guard takeString() else { return false }
    skipBlanks()
    return take(UInt8(ascii: ":"))
  }

  private mutating func takeScalar() -> Bool {
    switch next {
    case UInt8(ascii: "\""): takeString()
    case UInt8(ascii: "t"): takeWord("true")
    case UInt8(ascii: "f"): takeWord("false")
    case UInt8(ascii: "n"): takeWord("null")
    default: takeNumber()
    }
  }

  private mutating func takeWord(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { word in
      guard text[position...].starts(with: word) else { return false }
      position += word.count
      return true
    }
  }

  /// Skips a string, whose bytes may not be UTF-8: the parser checks that.
  mutating func takeString() -> Bool {
    guard take(UInt8(ascii: "\"")) else { return false }
    while true {
      position = text.endOfPlainText(from: position)
      guard let byte = next else { return false }
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return true
      case UInt8(ascii: "\\"):
        guard let escape = next else { return false }
        position += 1
        switch escape {
        case UInt8(ascii: "u"):
          guard text[position...].prefix(4).count(where: \.isHexadecimalDigit) == 4 else {
            return false
          }
          position += 4
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
          UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
          break
        default: return false
        }
      default: return false
      }
    }
  }

  private mutating func takeNumber() -> Bool {
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")), !takeDigits() { return false }
    if take(UInt8(ascii: ".")), !takeDigits() { return false }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      return takeDigits()
    }
    return true
  }

  private mutating func takeDigits() -> Bool {
    let start = position
    while let next, next >= UInt8(ascii: "0"), next <= UInt8(ascii: "9") { position += 1 }
    return position > start
  }
}

/// A stack of open values: one bit each, which tells objects from arrays.
private struct NestingStack {
  private var depth = 0
  private var innermost: UInt64 = 0
  private var outer: [UInt64] = []

  var isEmpty: Bool { depth == 0 }
  var isInObject: Bool { innermost & 1 == 1 }

  mutating func push(isObject: Bool) {
    if depth > 0, depth.isMultiple(of: 64) {
      outer.append(innermost)
      innermost = 0
    }
    innermost = innermost << 1 | (isObject ? 1 : 0)
    depth += 1
  }

  mutating func pop() {
    depth -= 1
    innermost >>= 1
    if depth > 0, depth.isMultiple(of: 64) { innermost = outer.removeLast() }
  }
}

extension UInt8 {
  fileprivate var isHexadecimalDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
