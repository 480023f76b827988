/// The header lines of a message.
struct HeaderBlock {
  /// The position of the next line to read; at the end, that of the body.
  private(set) var lineStart: Int
  /// Whether no line has been read yet.
  private(set) var isEmpty = true
  private(set) var length: Int?
  /// The block's first fault; nil for none.
  private(set) var fault: Refusal?

  init(at start: Int) {
    lineStart = start
  }

  /// Takes the next line, which `HeaderLine.mayBe` has accepted, and returns whether it was the
  /// last.
  mutating func take(_ line: UnsafeRawBufferPointer, endingAt end: Int) -> Bool {
    lineStart = end
    isEmpty = false
    guard let header = HeaderLine(line) else { return true }
    if header.isNamed("content-length") {
      guard let value = header.length else {
        fault = fault ?? .unreadableLength
        return false
      }
      if let length, length != value { fault = fault ?? .conflictingLengths }
      length = value
    } else if header.isNamed("content-type"), !header.isCharsetSupported {
      fault = fault ?? .unsupportedCharset
    }
    return false
  }
}

/// A line of a header block: a name, a colon and a value.
struct HeaderLine {
  let name: Slice<UnsafeRawBufferPointer>
  let value: Slice<UnsafeRawBufferPointer>

  /// Nil for a blank line.
  init?(_ line: UnsafeRawBufferPointer) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    name = line[..<colon].trimmed
    value = line[(colon + 1)...].trimmed
  }

  /// The maximum length of a name, longer than any in use.
  static let maximumNameLength = 256

  /// Whether `line` is a header line or a blank one; of an incomplete one, whether it may become
  /// one. Once false for a part of a line, it is false for the whole.
  static func mayBe(_ line: UnsafeRawBufferPointer, isComplete: Bool) -> Bool {
    var position = 0
    func skip(while matches: (UInt8) -> Bool) {
      while position < line.count, matches(line[position]) { position += 1 }
    }
    skip { $0.isBlank }
    let nameStart = position
    skip { $0.isHeaderName }
    let nameEnd = position
    skip { $0.isBlank }
    if nameEnd - nameStart > maximumNameLength { return false }
    if position < line.count { return line[position] == UInt8(ascii: ":") && nameEnd > nameStart }
    return !isComplete || nameEnd == nameStart
  }

  /// The offset in `line` of a header with a length: at the start, with any value, or later, if
  /// only a number follows it.
  static func lengthOffset(in line: UnsafeRawBufferPointer) -> Int? {
    if let header = HeaderLine(line), header.isNamed("content-length") { return 0 }
    guard let colon = line.lastIndex(of: UInt8(ascii: ":")) else { return nil }
    let name = line[..<colon].trimmedAtEnd
    let expected = "content-length".utf8.count
    guard name.count > expected else { return nil }
    let start = name.endIndex - expected
    let header = HeaderLine(UnsafeRawBufferPointer(rebasing: line[start...]))
    guard line[start - 1] != UInt8(ascii: "-"), let header, header.isNamed("content-length"),
      header.length != nil
    else { return nil }
    return start
  }

  /// Whether the header has this name, given in lower case.
  func isNamed(_ expected: StaticString) -> Bool {
    name.equalsIgnoringCase(expected)
  }

  /// The value as a length; nil unless it is a decimal number that fits 63 bits.
  var length: Int? {
    guard !value.isEmpty else { return nil }
    var length = 0
    for byte in value {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      let (tens, tensOverflow) = length.multipliedReportingOverflow(by: 10)
      let (sum, overflow) = tens.addingReportingOverflow(Int(byte - UInt8(ascii: "0")))
      if tensOverflow || overflow { return nil }
      length = sum
    }
    return length
  }

  /// Whether the value, a content type, names no charset but UTF-8.
  var isCharsetSupported: Bool {
    for parameter in value.split(separator: UInt8(ascii: ";")).dropFirst() {
      guard let equals = parameter.firstIndex(of: UInt8(ascii: "=")) else { continue }
      guard parameter[..<equals].trimmed.equalsIgnoringCase("charset") else { continue }
      var charset = parameter[(equals + 1)...].trimmed
      let quote = UInt8(ascii: "\"")
      if charset.count >= 2, charset.first == quote, charset.last == quote {
        charset = charset.dropFirst().dropLast()
      }
      if !charset.equalsIgnoringCase("utf-8"), !charset.equalsIgnoringCase("utf8") { return false }
    }
    return true
  }
}

extension Slice<UnsafeRawBufferPointer> {
  fileprivate var trimmed: Self {
    drop { $0.isBlank }.trimmedAtEnd
  }

  fileprivate var trimmedAtEnd: Self {
    var end = endIndex
    while end > startIndex, self[end - 1].isBlank { end -= 1 }
    return self[startIndex..<end]
  }

  fileprivate func equalsIgnoringCase(_ expected: StaticString) -> Bool {
    guard count == expected.utf8CodeUnitCount else { return false }
    return expected.withUTF8Buffer { expected in
      zip(self, expected).allSatisfy { byte, expected in
        let isCapital = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
        return (isCapital ? byte | 0x20 : byte) == expected
      }
    }
  }
}

extension UInt8 {
  /// The characters of a token, in the grammar of header fields.
  fileprivate var isHeaderName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    case UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"),
      UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "+"),
      UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "^"), UInt8(ascii: "_"),
      UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
