import Scripts

/// Finds the parts of a selector that name something.
struct SelectorParts {
  enum Kind {
    /// A word after a `#`.
    case identifier
    /// A word by itself: an identifier if there is one, else a class.
    case word
    case property
    case string
    /// The value that a property is compared with.
    case value
  }

  private let bytes: [UInt8]
  private var position: Int
  private let end: Int
  private var parts: [(kind: Kind, range: Range<Int>)] = []

  static func parts(of source: SourceText, _ range: Range<Int>) -> [(kind: Kind, range: Range<Int>)]
  {
    var scan = SelectorParts(bytes: source.bytes, position: range.lowerBound, end: range.upperBound)
    scan.read()
    return scan.parts
  }

  private mutating func read() {
    while position < end {
      let start = position
      switch bytes[position] {
      case UInt8(ascii: "#"):
        position += 1
        addName(.identifier)
      case UInt8(ascii: "~"):
        position += 1
        addName(.string)
      case UInt8(ascii: "\""), UInt8(ascii: "'"): addName(.string)
      case UInt8(ascii: "["): readConditions()
      case UInt8(ascii: ":"):
        position += 1
        skipBare()
        // Parentheses may hold selectors or numbers.
        readParentheses()
      default:
        if Lexer.isNameByte(bytes[position]) { addName(.word) } else { position += 1 }
      }
      if position == start { position += 1 }
    }
  }

  private mutating func skipBare() {
    while position < end, Lexer.isNameByte(bytes[position]) { position += 1 }
  }

  private mutating func addName(_ kind: Kind) {
    let start = position
    skipName()
    if position > start { parts.append((kind, start..<position)) }
  }

  private mutating func skipName() {
    guard position < end else { return }
    let quote = bytes[position]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return skipBare() }
    position += 1
    while position < end, bytes[position] != quote {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    position = min(end, position + 1)
  }

  /// `[name="value"]`
  private mutating func readConditions() {
    position += 1
    addName(.property)
    while position < end, "!=*^$<>".utf8.contains(bytes[position]) { position += 1 }
    addName(.value)
    while position < end, bytes[position] != UInt8(ascii: "]") { position += 1 }
    position = min(end, position + 1)
  }

  private mutating func readParentheses() {
    guard position < end, bytes[position] == UInt8(ascii: "(") else { return }
    let start = position + 1
    var depth = 0
    while position < end {
      switch bytes[position] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        skipName()
        continue
      default: break
      }
      position += 1
      if depth == 0 { break }
    }
    let inner = start..<max(start, depth == 0 ? position - 1 : position)
    if Literal.numbers(bytes[inner]) != nil { return parts.append((.value, inner)) }
    var nested = SelectorParts(bytes: bytes, position: inner.lowerBound, end: inner.upperBound)
    nested.read()
    parts += nested.parts
  }
}
