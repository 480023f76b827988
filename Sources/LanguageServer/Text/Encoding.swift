import JSON
import Scripts

/// How a client counts the characters of a line.
enum Encoding: String {
  case utf16 = "utf-16"
  case utf8 = "utf-8"

  /// The first of those that a client offers and that is one of ours; UTF-16 where none is.
  static func chosen(from offered: JSONValue?) -> Encoding {
    for name in offered?.elements.map({ $0 }) ?? [] {
      if let encoding = name.string.flatMap({ Encoding(rawValue: $0) }) { return encoding }
    }
    return .utf16
  }

  /// How many units the bytes of a text take; these begin and end between characters.
  func count(_ bytes: ArraySlice<UInt8>) -> Int {
    if self == .utf8 { return bytes.count }
    var units = 0
    for byte in bytes where byte & 0xc0 != 0x80 { units += byte >= 0xf0 ? 2 : 1 }
    return units
  }

  /// How many of the bytes stand before the unit of that number. What is inside a character counts as
  /// before it; what is beyond the bytes as their end.
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

/// A place in a text as clients say it: a line and a character of it, both from 0.
struct EditorPosition {
  var line: Int
  var character: Int

  /// Nil for what isn't a position.
  init?(_ value: JSONValue?) {
    guard let line = value?[member: "line"]?.integer,
      let character = value?[member: "character"]?.integer, line >= 0, character >= 0
    else { return nil }
    self.line = Int(line)
    self.character = Int(character)
  }
}

extension SourceText {
  /// The bytes of a line without its end, from 0. A byte-order mark belongs to the first, as clients
  /// count it.
  func wholeLine(_ line: Int) -> Range<Int> {
    let range = range(ofLine: line)
    return line == 0 ? 0..<max(range.upperBound, 0) : range
  }

  /// The offset of a position: at most the end of its line, and of the text.
  func offset(of position: EditorPosition, _ encoding: Encoding) -> Int {
    guard position.line < lineStarts.count else { return bytes.count }
    let line = wholeLine(position.line)
    return line.lowerBound + encoding.bytes(before: position.character, of: bytes[line])
  }

  /// The range that a client means; nil for what isn't one.
  func range(of value: JSONValue?, _ encoding: Encoding) -> Range<Int>? {
    guard let start = EditorPosition(value?[member: "start"]),
      let end = EditorPosition(value?[member: "end"])
    else { return nil }
    let first = offset(of: start, encoding)
    return first..<max(first, offset(of: end, encoding))
  }
}

extension JSONWriter {
  /// A position as clients read it. One inside of a character is before it.
  mutating func value(_ offset: Int, in source: SourceText, _ encoding: Encoding) {
    var offset = min(offset, source.bytes.count)
    while offset > 0, offset < source.bytes.count, source.bytes[offset] & 0xc0 == 0x80 {
      offset -= 1
    }
    let line = source.line(at: offset)
    let whole = source.wholeLine(line)
    let end = max(whole.lowerBound, min(offset, whole.upperBound))
    beginObject()
    key("line")
    value(line)
    key("character")
    value(encoding.count(source.bytes[whole.lowerBound..<end]))
    endObject()
  }

  /// A range as clients read it.
  mutating func value(_ range: Range<Int>, in source: SourceText, _ encoding: Encoding) {
    beginObject()
    key("start")
    value(range.lowerBound, in: source, encoding)
    key("end")
    value(range.upperBound, in: source, encoding)
    endObject()
  }
}
