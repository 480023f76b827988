/// Splits a line into words.
package struct Lexer {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position: Int
  private let end: Int

  /// A quotation or bracket that isn't closed, and its start.
  struct Unclosed: Error {
    let range: Range<Int>
    let message: String
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  /// The blanks at the start.
  mutating func indentation() -> Range<Int> {
    let start = position
    skipBlanks()
    return start..<position
  }

  /// Whether only a comment, or nothing, follows.
  var isAtComment: Bool {
    guard position < end, bytes[position] == UInt8(ascii: "#") else { return false }
    return position + 1 == end || Self.isBlank(bytes[position + 1])
  }

  /// The next word; nil at the end of the line. One that isn't closed extends to the end of the
  /// line.
  mutating func next() -> (word: Word, problem: Unclosed?)? {
    skipBlanks()
    guard position < end else { return nil }
    let start = position
    var equals: Int?
    var mayBeName = true
    var problem: Unclosed?
    while position < end, !Self.isBlank(bytes[position]) {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        // A quoted name, with blanks: "page title"=Home.
        mayBeName = mayBeName && position == start
        problem = problem ?? skipQuoted(byte)
        if position < end, bytes[position] != UInt8(ascii: "=") { mayBeName = false }
      case UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "{"):
        mayBeName = false
        problem = problem ?? skipBracketed()
      case UInt8(ascii: "="):
        if mayBeName, equals == nil, position > start { equals = position }
        mayBeName = false
        position += 1
      default:
        if !Self.isBare(byte) { mayBeName = false }
        position += 1
      }
    }
    return (Word(range: start..<position, equals: equals), problem)
  }

  private mutating func skipBlanks() {
    while position < end, Self.isBlank(bytes[position]) { position += 1 }
  }

  private mutating func skipQuoted(_ quote: UInt8) -> Unclosed? {
    let start = position
    position += 1
    while position < end, bytes[position] != quote {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard position < end else {
      position = end
      return Unclosed(range: start..<end, message: "the quote isn't closed")
    }
    position += 1
    return nil
  }

  private mutating func skipBracketed() -> Unclosed? {
    let start = position
    // Opening brackets that aren't closed yet.
    var open: [Int] = []
    repeat {
      switch bytes[position] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if let problem = skipQuoted(bytes[position]) { return problem }
        continue
      case UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "{"): open.append(position)
      case UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: "}"):
        let opening = bytes[open[open.count - 1]]
        guard bytes[position] == Self.closing(opening) else {
          let wrong = position..<position + 1
          position = end
          return Unclosed(
            range: wrong, message: "expected \(Self.character(Self.closing(opening))) here")
        }
        open.removeLast()
      default: break
      }
      position += 1
    } while !open.isEmpty && position < end
    guard let first = open.last else { return nil }
    position = end
    return Unclosed(
      range: max(first, start)..<end, message: "\(Self.character(bytes[first])) isn't closed")
  }

  private static func closing(_ opening: UInt8) -> UInt8 {
    switch opening {
    case UInt8(ascii: "["): UInt8(ascii: "]")
    case UInt8(ascii: "("): UInt8(ascii: ")")
    default: UInt8(ascii: "}")
    }
  }

  private static func character(_ byte: UInt8) -> Character { Character(Unicode.Scalar(byte)) }

  package static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  /// Whether a byte may be part of an identifier: letters and digits of any script, and `_ - . $`.
  package static func isNameByte(_ byte: UInt8) -> Bool {
    isBare(byte) && byte != UInt8(ascii: "/")
  }

  /// Whether a byte may be part of a bare word: of an identifier, or of a path.
  package static func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "$"), UInt8(ascii: "/"), 0x80...:
      true
    default: false
    }
  }
}
