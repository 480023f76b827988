/// Finds the names and values in a text in JSON with their ranges. The text may end too early, while it is being typed.
package struct JSONScanner {
  /// A step from an array or object to a part of it.
  package enum Step: Equatable {
    case member(String)
    case element(Int)
  }

  /// The name of a member, or a value: a string, a number or a word; of an array or object the bracket.
  package struct Token {
    package let range: Range<Int>
    package let isName: Bool
    /// The steps that lead to it. A name has the path of its value.
    package let path: [Step]
  }

  private let bytes: [UInt8]
  private var position: Int
  private let end: Int
  private var path: [Step] = []

  /// Calls `visit` with each token in order.
  package static func scan(_ bytes: [UInt8], _ range: Range<Int>, _ visit: (Token) -> Void) {
    var scanner = JSONScanner(bytes: bytes, position: range.lowerBound, end: range.upperBound)
    while scanner.position < scanner.end { scanner.step(visit) }
  }

  /// The place to which a path of an error leads, such as `views[0].frame`: the name of the member, or the element. Where
  /// the path goes on to something that isn't there, what it would be in; nil if not even its first step leads anywhere.
  static func range(of path: Substring, in bytes: [UInt8], _ range: Range<Int>) -> Range<Int>? {
    let wanted: [Step] = path.split { $0 == "." || $0 == "[" }.map { part in
      part.hasSuffix("]") ? .element(Int(part.dropLast()) ?? -1) : .member(String(part))
    }
    var found: Token?
    scan(bytes, range) { token in
      let isMember = if case .member? = token.path.last { true } else { false }
      guard token.isName == isMember, token.path.count > found?.path.count ?? 0,
        wanted.starts(with: token.path)
      else { return }
      found = token
    }
    return found?.range
  }

  private mutating func step(_ visit: (Token) -> Void) {
    let start = position
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"),
      UInt8(ascii: ":"):
      return
    case UInt8(ascii: ","):
      if case .element(let index)? = path.last { path[path.count - 1] = .element(index + 1) }
      return
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      _ = path.popLast()
      return
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      visit(Token(range: start..<position, isName: false, path: path))
      path.append(byte == UInt8(ascii: "[") ? .element(0) : .member(""))
      return
    case UInt8(ascii: "\""):
      while position < end, bytes[position] != UInt8(ascii: "\"") {
        position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
      }
      // One that isn't closed is still being typed.
      guard position < end else { return }
      position += 1
    default:
      while position < end, !Self.endsWord(bytes[position]) { position += 1 }
    }
    let range = start..<position
    let isName =
      isBeforeColon && path.last.map { if case .member = $0 { true } else { false } } ?? false
    if isName { path[path.count - 1] = .member((try? Literal.text(bytes[range])) ?? "") }
    visit(Token(range: range, isName: isName, path: path))
  }

  private static func endsWord(_ byte: UInt8) -> Bool { " \t\n\r,:]}".utf8.contains(byte) }

  private var isBeforeColon: Bool {
    bytes[position..<end].first { !" \t\n\r".utf8.contains($0) } == UInt8(ascii: ":")
  }
}
