import JSON
import Scripts

/// A text while changes are applied to it, each of which takes no longer in a long text than in a short one.
///
/// It is kept in parts of whole lines, none of which is empty unless the text is. No line end is in two parts.
struct EditedText {
  private var parts: [SourceText]
  /// About how many bytes a part has; more, if it is one line.
  private static let partSize = 4096

  init(_ bytes: [UInt8]) {
    parts = Self.parts(of: bytes)
  }

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(parts.reduce(0) { $0 + $1.bytes.count })
    for part in parts { bytes += part.bytes }
    return bytes
  }

  /// Replaces the range that a value describes; does nothing if it isn't a range.
  mutating func replace(_ range: JSONValue, with text: [UInt8], _ encoding: Encoding) {
    guard let start = EditorPosition(range[member: "start"]),
      let end = EditorPosition(range[member: "end"])
    else { return }
    let first = place(of: start, encoding)
    var last = place(of: end, encoding)
    if (last.part, last.offset) < (first.part, first.offset) { last = first }
    // A carriage return at the end of the part before and a line feed that comes first now are one line end.
    let before = first.offset == 0 && first.part > 0 ? first.part - 1 : first.part
    var bytes: [UInt8] = []
    if before < first.part { bytes += parts[before].bytes }
    bytes += parts[first.part].bytes[..<first.offset]
    bytes += text
    bytes += parts[last.part].bytes[last.offset...]
    parts.replaceSubrange(before...last.part, with: Self.parts(of: bytes))
  }

  /// The part in which a position is, and the offset in it; the end of the text if it lies behind that.
  private func place(
    of position: EditorPosition, _ encoding: Encoding
  ) -> (part: Int, offset: Int) {
    var position = position
    var index = 0
    // Behind its last line end, a part that isn't the last has nothing.
    while index < parts.count - 1, position.line >= parts[index].lineStarts.count - 1 {
      position.line -= parts[index].lineStarts.count - 1
      index += 1
    }
    return (index, parts[index].offset(of: position, encoding))
  }

  private static func parts(of bytes: [UInt8]) -> [SourceText] {
    let whole = SourceText(name: "", bytes: bytes)
    guard bytes.count > 2 * partSize else { return [whole] }
    var parts: [SourceText] = []
    var start = 0
    for next in whole.lineStarts.dropFirst() where next - start >= partSize && next < bytes.count {
      parts.append(SourceText(name: "", bytes: Array(bytes[start..<next])))
      start = next
    }
    parts.append(SourceText(name: "", bytes: Array(bytes[start...])))
    return parts
  }
}
