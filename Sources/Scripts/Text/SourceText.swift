import Gestures

/// A text, with the offsets of its lines.
///
/// Lines end with `\n`, `\r\n` or `\r`. A byte-order mark at the start isn't part of a line.
/// Offsets count bytes of UTF-8 from 0; other counts are computed on demand.
public struct SourceText: Sendable {
  /// The name in messages.
  public let name: String
  public let bytes: [UInt8]
  /// The line of the script's own text that includes this one, directly or not; nil for the
  /// script's own.
  package let includedAt: Int?
  /// Whether it is the script's own text, not an included one.
  package var isOwn: Bool { includedAt == nil }
  /// The offset of each line's start, in order; at least one.
  public let lineStarts: [Int]

  public init(name: String, bytes: [UInt8]) { self.init(name: name, bytes: bytes, includedAt: nil) }

  package init(name: String, bytes: [UInt8], includedAt: Int?) {
    var starts: [Int] = []
    bytes.withUnsafeBufferPointer { bytes in
      starts.reserveCapacity(
        1 + bytes.count { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") })
      starts.append(bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0)
      for index in bytes.indices {
        switch bytes[index] {
        case UInt8(ascii: "\n"): starts.append(index + 1)
        case UInt8(ascii: "\r"):
          if index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n") {
            starts.append(index + 1)
          }
        default: break
        }
      }
    }
    self.name = name
    self.bytes = bytes
    self.includedAt = includedAt
    lineStarts = starts
  }

  /// The number of the line, from 0, that contains the byte at `offset`.
  public func line(at offset: Int) -> Int {
    max(1, lineStarts.partitioningIndex { $0 > offset }) - 1
  }

  /// The bytes of a line, from 0, without its line break.
  public func range(ofLine line: Int) -> Range<Int> {
    let start = lineStarts[line]
    var end = line + 1 < lineStarts.count ? lineStarts[line + 1] : bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\n") { end -= 1 }
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  /// The end of the first line, which new lines get as well.
  package var lineEnd: String {
    lineStarts.count > 1 ? string(range(ofLine: 0).upperBound..<lineStarts[1]) : "\n"
  }

  public func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// The position of `offset` in its line.
  public func position(at offset: Int) -> Position {
    let line = line(at: offset)
    let before = bytes[lineStarts[line]..<max(lineStarts[line], min(offset, bytes.count))]
    return Position(line: line, characters: before.count { $0 & 0xc0 != 0x80 })
  }

  /// A position in a text, counted from 0.
  public struct Position: Sendable {
    public let line: Int
    /// The number of Unicode scalars before it in the line.
    public let characters: Int
  }

  /// The offset of the first byte that isn't UTF-8; nil if all are.
  public var firstInvalidByte: Int? {
    if String(validating: bytes, as: UTF8.self) != nil { return nil }
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var offset = 0
    while case .valid(let scalar) = parser.parseScalar(from: &rest) { offset += scalar.count }
    return offset
  }
}
