/// Splits the output of UIView's description into the descriptions of single views.
///
/// Each begins on a line of its own, after as many bars as there are superviews, with the class and
/// the address: `   |    | <UILabel: 0x7f8b5b40b4c0; …>`. A text may continue on further lines. What a console
/// prints before and between them is passed over; any other line is an error.
struct DescriptionLines {
  /// The description of one view, without what precedes it.
  struct Entry {
    let depth: Int
    let className: String
    /// The address, with `0x`.
    let address: String
    /// The text after the address, up to the last angle bracket.
    let members: ArraySlice<UInt8>
    let place: TextPosition
  }

  private let bytes: [UInt8]
  /// The offset of the next line, and its number.
  private var position = 0
  private var line = 1

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// The next description; nil at the end.
  mutating func next() throws(RequestError) -> Entry? {
    skipOtherLines()
    guard position < bytes.count else { return nil }
    guard let start = start(at: position) else {
      throw malformed("expected a description such as <UIView: 0x7f8b5b40b4c0; …>", at: textStart)
    }
    // A text in it may go on, up to the next description.
    var end = endOfLine(from: position)
    var lines = 1
    var bracket = closingBracket(of: start.members..<end)
    var isTextOpen = hasOpenText(start.members..<end, after: false)
    while end < bytes.count, bracket == nil || isTextOpen, self.start(at: end + 1) == nil {
      let line = end + 1..<endOfLine(from: end + 1)
      end = line.upperBound
      lines += 1
      bracket = closingBracket(of: line)
      isTextOpen = hasOpenText(line, after: isTextOpen)
    }
    guard let bracket else {
      throw malformed("the description isn't closed: expected >", at: endOfText(before: end))
    }
    let entry = Entry(
      depth: start.depth, className: String(decoding: bytes[start.className], as: UTF8.self),
      address: String(decoding: bytes[start.address], as: UTF8.self),
      members: bytes[start.members..<bracket], place: place(of: start.bracket))
    position = min(end + 1, bytes.count)
    line += lines
    return entry
  }

  /// The bracket that closes a description at the end of a line; after an image view's stands ` - ` and the name of the
  /// image.
  private func closingBracket(of line: Range<Int>) -> Int? {
    guard let bracket = bytes[line].lastIndex(of: UInt8(ascii: ">")) else { return nil }
    let rest = bytes[bracket + 1..<max(bracket + 1, endOfText(before: line.upperBound))]
    let isClosed = rest.isEmpty || rest.starts(with: " - ".utf8) || rest.elementsEqual("\"".utf8)
    return isClosed ? bracket : nil
  }

  /// Whether a text such as `text = 'Buy'` isn't closed at the end of a line.
  private func hasOpenText(_ line: Range<Int>, after wasOpen: Bool) -> Bool {
    var isOpen = wasOpen
    for index in line where bytes[index] == UInt8(ascii: "'") {
      if isOpen {
        let next = bytes[index + 1..<line.upperBound].first
        isOpen = next != UInt8(ascii: ";") && next != UInt8(ascii: ">")
      } else {
        isOpen = bytes[line.lowerBound..<index].suffix(3).elementsEqual(" = ".utf8)
      }
    }
    return isOpen
  }

  func malformed(_ message: String, at offset: Int) -> RequestError {
    RequestError(.malformedText(message, place(of: offset)), at: "text")
  }

  // MARK: Lines

  private struct Start {
    let depth: Int
    let bracket: Int
    let className: Range<Int>
    let address: Range<Int>
    /// The offset of the text after the address.
    let members: Int
  }

  /// The start of a description on the line at `offset`; nil if none starts there.
  private func start(at offset: Int) -> Start? {
    var index = ConsoleLine(bytes[offset..<endOfLine(from: offset)]).textStart
    var depth = 0
    while index < bytes.count, Self.isBlank(bytes[index]) || bytes[index] == UInt8(ascii: "|") {
      if bytes[index] == UInt8(ascii: "\n") { return nil }
      if bytes[index] == UInt8(ascii: "|") { depth += 1 }
      index += 1
    }
    guard index < bytes.count, bytes[index] == UInt8(ascii: "<") else { return nil }
    let bracket = index
    // Class names may contain brackets themselves: the name ends only where an address follows.
    index += 1
    while index + 4 < bytes.count, bytes[index] != UInt8(ascii: "\n") {
      if bytes[index...].starts(with: Self.beforeAddress) {
        let end = hexadecimalEnd(from: index + Self.beforeAddress.count)
        if end > index + Self.beforeAddress.count, end < bytes.count, index > bracket + 1,
          bytes[end] == UInt8(ascii: ";") || bytes[end] == UInt8(ascii: ">")
        {
          return Start(
            depth: depth, bracket: bracket, className: bracket + 1..<index,
            address: index + 2..<end, members: end)
        }
        return nil
      }
      index += 1
    }
    return nil
  }

  private static let beforeAddress = Array(": 0x".utf8)

  private func hexadecimalEnd(from offset: Int) -> Int {
    var index = offset
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
        UInt8(ascii: "A")...UInt8(ascii: "F"):
        index += 1
      default: return index
      }
    }
    return index
  }

  private func endOfLine(from offset: Int) -> Int {
    bytes[min(offset, bytes.count)...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
  }

  /// Skips blank lines, and those of a console.
  private mutating func skipOtherLines() {
    while position < bytes.count {
      let end = endOfLine(from: position)
      let text = bytes[position..<end]
      guard text.allSatisfy(Self.isBlank) || ConsoleLine(text).isChatter else { return }
      position = min(end + 1, bytes.count)
      line += 1
    }
  }

  /// The offset of the current line's text.
  private var textStart: Int {
    bytes[position...].firstIndex { !Self.isBlank($0) } ?? position
  }

  /// The end of what isn't blank before an offset.
  private func endOfText(before offset: Int) -> Int {
    bytes[..<offset].lastIndex { !Self.isBlank($0) }.map { $0 + 1 } ?? 0
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
      || byte == UInt8(ascii: "\n")
  }

  /// The place of an offset that isn't before the current line.
  private func place(of offset: Int) -> TextPosition {
    let before = bytes[position..<min(offset, bytes.count)]
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? position
    return TextPosition(
      line: line + before.count { $0 == UInt8(ascii: "\n") },
      column: 1 + before[start...].count { $0 & 0xC0 != 0x80 })
  }
}

/// A place in a text, in characters; both count from 1.
struct TextPosition {
  let line: Int
  let column: Int
}
