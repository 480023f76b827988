import JSON
import Scripts

/// The unit in which a client counts the characters of a line.
enum Encoding: String {
  case utf16 = "utf-16"
  case utf8 = "utf-8"

  /// The first supported one of those that a client offers; UTF-16 if there is none.
  static func chosen(from offered: JSONValue?) -> Encoding {
    for name in offered?.elements.map({ $0 }) ?? [] {
      if let encoding = name.string.flatMap({ Encoding(rawValue: $0) }) { return encoding }
    }
    return .utf16
  }

  /// The length of a text in units. It must begin and end between characters.
  func count(_ bytes: ArraySlice<UInt8>) -> Int {
    if self == .utf8 { return bytes.count }
    var units = 0
    for byte in bytes where byte & 0xc0 != 0x80 { units += byte >= 0xf0 ? 2 : 1 }
    return units
  }

  /// The number of bytes before a unit. A unit inside of a character counts as that character's
  /// start, and one beyond the end as the end.
  func bytes(before unit: Int, of bytes: ArraySlice<UInt8>) -> Int {
    var units = 0
    var index = bytes.startIndex
    while index < bytes.endIndex {
      var end = index + 1
      while end < bytes.endIndex, bytes[end] & 0xc0 == 0x80 { end += 1 }
      units += self == .utf8 ? end - index : bytes[index] >= 0xf0 ? 2 : 1
      if units > unit { break }
      index = end
    }
    return index - bytes.startIndex
  }
}

/// A position as clients give it: a line and a character of it, both from 0.
struct EditorPosition {
  var line: Int
  var character: Int

  /// Nil if the value isn't a position.
  init?(_ value: JSONValue?) {
    guard let line = value?[member: "line"]?.integer,
      let character = value?[member: "character"]?.integer, line >= 0, character >= 0
    else { return nil }
    self.line = Int(line)
    self.character = Int(character)
  }
}

extension SourceText {
  /// The bytes of a line, counted from 0, without its line end. As for clients, a byte-order mark
  /// is part of the first.
  func wholeLine(_ line: Int) -> Range<Int> {
    let range = range(ofLine: line)
    return line == 0 ? 0..<max(range.upperBound, 0) : range
  }

  /// The offset of a position, at most the end of its line and of the text.
  func offset(of position: EditorPosition, _ encoding: Encoding) -> Int {
    guard position.line < lineStarts.count else { return bytes.count }
    let line = wholeLine(position.line)
    return line.lowerBound + encoding.bytes(before: position.character, of: bytes[line])
  }

  /// The range that a value describes; nil if it isn't a range.
  func range(of value: JSONValue?, _ encoding: Encoding) -> Range<Int>? {
    guard let start = EditorPosition(value?[member: "start"]),
      let end = EditorPosition(value?[member: "end"])
    else { return nil }
    let first = offset(of: start, encoding)
    return first..<max(first, offset(of: end, encoding))
  }
}

extension JSONWriter {
  /// Writes an offset as a position. One inside of a character is moved to its start.
  mutating func value(_ offset: Int, in source: SourceText, _ encoding: Encoding) {
    var offset = min(offset, source.bytes.count)
    while offset > 0, offset < source.bytes.count, source.bytes[offset] & 0xc0 == 0x80 {
      offset -= 1
    }
    let line = source.line(at: offset)
    let whole = source.wholeLine(line)
    let end = max(whole.lowerBound, min(offset, whole.upperBound))
    beginObject()
    member("line", line)
    member("character", encoding.count(source.bytes[whole.lowerBound..<end]))
    endObject()
  }

  /// Writes a range of offsets as a range of positions.
  mutating func value(_ range: Range<Int>, in source: SourceText, _ encoding: Encoding) {
    beginObject()
    member("start", range.lowerBound, in: source, encoding)
    member("end", range.upperBound, in: source, encoding)
    endObject()
  }

  mutating func member(
    _ name: StaticString, _ offset: Int, in source: SourceText, _ encoding: Encoding
  ) {
    key(name)
    value(offset, in: source, encoding)
  }

  mutating func member(
    _ name: StaticString, _ range: Range<Int>, in source: SourceText, _ encoding: Encoding
  ) {
    key(name)
    value(range, in: source, encoding)
  }
}
