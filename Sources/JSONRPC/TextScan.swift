import JSON

/// A scan over JSON text without parsing it: it finds the ranges of values, and checks the grammar.
///
/// It serves where the parser can't: for ids, which are echoed byte for byte, for messages beyond
/// the parser's limits, whose answers need the id, and for messages that are examined before their
/// turn. Nesting may be of any depth.
struct TextScan {
  let text: UnsafeRawBufferPointer
  private(set) var position: Int
  private let goesOn: (() -> Bool)?
  /// The position from which `goesOn` is called next.
  private var nextBreath: Int

  /// The number of bytes scanned between two calls of `goesOn`.
  private static let portion = 64 * 1024

  /// A scan that calls `goesOn` now and then in a long text, which is taken to end there once that
  /// returns false.
  init(
    _ text: UnsafeRawBufferPointer, at position: Int = 0, while goesOn: (() -> Bool)? = nil
  ) {
    self.text = text
    self.position = position
    self.goesOn = goesOn
    nextBreath = goesOn == nil ? .max : position + Self.portion
  }

  @inline(__always)
  private mutating func breatheIfDue() {
    if position >= nextBreath { breathe() }
  }

  private mutating func breathe() {
    nextBreath = position + Self.portion
    if let goesOn, !goesOn() { position = text.count }
  }

  /// The position before which to look up for a breath, in what is scanned quickly.
  private var endOfPortion: Int {
    goesOn == nil ? text.count : min(position + Self.portion, text.count)
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
      breatheIfDue()
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

  /// The same, but an array or an object is taken to end with its last bracket, whatever else is in
  /// it: several times as fast. Nil also where values are nested more deeply than the parser allows.
  mutating func takeValueRoughly() -> Range<Int>? {
    breatheIfDue()
    skipBlanks()
    let start = position
    let isContainer = next == UInt8(ascii: "{") || next == UInt8(ascii: "[")
    if isContainer { return takeContainer(around: start) }
    return takeScalar() ? start..<position : nil
  }

  /// Skips values of an array as roughly, and what is between them, up to the array or object in which `place` is,
  /// and returns its range; nil if it isn't in one.
  mutating func takeContainer(around place: Int) -> Range<Int>? {
    var depth = 0
    var start = position
    while true {
      breatheIfDue()
      guard position < text.count else { return nil }
      switch text[position] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if depth == 0 {
          guard position <= place else { return nil }
          start = position
        }
        depth += 1
        guard depth <= Self.maximumDepth else {
          position = text.count
          return nil
        }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        guard depth >= 0 else { return nil }
        if depth == 0, position >= place {
          position += 1
          return start..<position
        }
      case UInt8(ascii: "\""):
        position = min(text.endOfString(from: position + 1), text.count - 1)
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        // What follows these is often one of the others.
        break
      default:
        position = text.nextBracketOrQuote(from: position + 1)
        continue
      }
      position += 1
    }
  }

  /// More levels than the parser allows.
  private static let maximumDepth = 4096

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
      breatheIfDue()
      let end = endOfPortion
      position = UnsafeRawBufferPointer(rebasing: text[..<end]).endOfPlainText(from: position)
      if position == end, end < text.count { continue }
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
    var end: Int
    repeat {
      breatheIfDue()
      end = endOfPortion
      while position < end, text[position].isDigit { position += 1 }
    } while position == end && end < text.count
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

extension UnsafeRawBufferPointer {
  /// The first position, at or after `start`, where there may be a bracket, a brace or a quotation mark; that of the
  /// last few bytes if there is none before them.
  fileprivate func nextBracketOrQuote(from start: Int) -> Int {
    var position = start
    // A byte's high bit ends up set where the byte is one of these, or one of a few letters that
    // differ from a bracket in the same bits. A borrow can only disturb what lies above a hit.
    let ones: UInt64 = 0x0101_0101_0101_0101
    while position + 8 <= count {
      let word = UInt64(littleEndian: loadUnaligned(fromByteOffset: position, as: UInt64.self))
      let bracket = (word | (ones &* 0x26)) ^ (ones &* 0x7f)
      let quote = word ^ (ones &* 0x22)
      let hits = ((bracket &- ones) & ~bracket | (quote &- ones) & ~quote) & (ones &* 0x80)
      if hits != 0 { return position + hits.trailingZeroBitCount / 8 }
      position += 8
    }
    return position
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  fileprivate var isHexadecimalDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
