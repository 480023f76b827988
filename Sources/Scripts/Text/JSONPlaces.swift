/// Finds parts of a text in JSON by their paths, as errors name them: `views[0].frame`.
struct JSONPlaces {
  private let bytes: ArraySlice<UInt8>
  private var position: Int

  /// A step of a path.
  private enum Step {
    case member(Substring)
    case element(Int)
  }

  /// The name of the member, or the element, to which a path leads; an array or object is its
  /// bracket. Where the path goes on to something that isn't there, what it would be in; nil if not
  /// even the first step leads anywhere. The text must be readable.
  static func range(of path: Substring, in bytes: ArraySlice<UInt8>) -> Range<Int>? {
    var places = JSONPlaces(bytes: bytes, position: bytes.startIndex)
    var found: Range<Int>?
    for step in steps(of: path) {
      guard let range = places.take(step) else { break }
      found = range
    }
    return found
  }

  private init(bytes: ArraySlice<UInt8>, position: Int) {
    self.bytes = bytes
    self.position = position
  }

  private static func steps(of path: Substring) -> [Step] {
    path.split { $0 == "." || $0 == "[" }.map { part in
      part.hasSuffix("]") ? .element(Int(part.dropLast()) ?? -1) : .member(part)
    }
  }

  /// Goes from a value to a part of it; nil if it has none such.
  private mutating func take(_ step: Step) -> Range<Int>? {
    skipBlanks()
    let bracket: UInt8
    switch step {
    case .member: bracket = UInt8(ascii: "{")
    case .element: bracket = UInt8(ascii: "[")
    }
    guard position < bytes.endIndex, bytes[position] == bracket else { return nil }
    position += 1
    var index = 0
    while true {
      skipBlanks()
      guard position < bytes.endIndex, !isClosing(bytes[position]) else { return nil }
      switch step {
      case .element(let wanted):
        if index == wanted { return token }
      case .member(let wanted):
        let name = token
        position = name.upperBound
        skipBlanks()
        // The colon.
        position += 1
        if (try? Literal.text(bytes[name])).map({ $0 == wanted }) ?? false { return name }
      }
      skipValue()
      index += 1
      skipBlanks()
      if position < bytes.endIndex, bytes[position] == UInt8(ascii: ",") { position += 1 }
    }
  }

  /// The string, number or word at the position, or the bracket.
  private var token: Range<Int> {
    var end = position + 1
    switch bytes[position] {
    case UInt8(ascii: "\""):
      while end < bytes.endIndex, bytes[end] != UInt8(ascii: "\"") {
        end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
      }
      end += 1
    case UInt8(ascii: "["), UInt8(ascii: "{"): break
    default:
      while end < bytes.endIndex, !isBlank(bytes[end]), !isClosing(bytes[end]),
        bytes[end] != UInt8(ascii: ",")
      {
        end += 1
      }
    }
    return position..<min(end, bytes.endIndex)
  }

  private mutating func skipValue() {
    skipBlanks()
    var depth = 0
    while position < bytes.endIndex {
      switch bytes[position] {
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: " "), UInt8(ascii: "\t"),
        UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        position += 1
        continue
      default:
        position = token.upperBound
        if depth == 0 { return }
        continue
      }
      position += 1
      if depth == 0 { return }
    }
  }

  private mutating func skipBlanks() {
    while position < bytes.endIndex, isBlank(bytes[position]) { position += 1 }
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    Lexer.isBlank(byte) || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private func isClosing(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
  }
}
