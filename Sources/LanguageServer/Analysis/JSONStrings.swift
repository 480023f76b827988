import Scripts

/// Finds the strings in a value in JSON.
struct JSONStrings {
  private let bytes: [UInt8]
  private var position: Int
  private let end: Int
  /// The arrays and objects around the position, outermost first, each with the member that its
  /// strings belong to: an object's latest, and an array's own.
  private var open: [(isObject: Bool, member: String?)] = []
  private var found: [(member: String?, string: Range<Int>)] = []

  /// The strings that are values, in order, with their quotation marks: each with the name of the
  /// member that it is the value of, or that the list is which it is in; nil if there is none.
  static func values(
    in bytes: [UInt8], _ range: Range<Int>
  ) -> [(member: String?, string: Range<Int>)] {
    var scan = JSONStrings(bytes: bytes, position: range.lowerBound, end: range.upperBound)
    scan.read()
    return scan.found
  }

  private mutating func read() {
    while position < end {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        readString()
        continue
      case UInt8(ascii: "{"): open.append((true, nil))
      case UInt8(ascii: "["): open.append((false, open.last?.member))
      case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = open.popLast()
      default: break
      }
      position += 1
    }
  }

  private mutating func readString() {
    let start = position
    position += 1
    while position < end, bytes[position] != UInt8(ascii: "\"") {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    // One that isn't closed is still being typed.
    guard position < end else { return }
    position += 1
    let string = start..<position
    while position < end, Lexer.isBlank(bytes[position]) { position += 1 }
    if position < end, bytes[position] == UInt8(ascii: ":"), open.last?.isObject ?? false {
      open[open.count - 1].member = try? Literal.text(bytes[string])
    } else {
      found.append((open.last?.member, string))
    }
  }
}
