/// Brings a text into the standard format.
///
/// Lines that can't be read are left as they are, and so are comments. If an unreadable line isn't
/// indented as it should be, the lines around it keep their indentation, since that decides what is
/// nested in what.
package struct Formatter {
  private let tree: SyntaxTree
  private let unreadable: Set<Int>

  package init(_ script: Script) {
    tree = script.trees[0]
    unreadable = Set(
      script.diagnostics.filter { $0.place.source.isOwn }.map {
        $0.place.line - 1
      })
  }

  private var source: SourceText { tree.source }

  /// The smallest edits, in order; none if the text is formatted already.
  package var edits: [(range: Range<Int>, text: String)] {
    var edits: [(range: Range<Int>, text: String)] = []
    let wanted = wantedLines
    let end = Array(source.lineEnd.utf8)
    let count = source.lineStarts.count
    // The last line of the text has no line end.
    let last = wanted.lastIndex { $0 != "" } ?? -1
    var wasEmpty = false
    for line in 0..<count {
      let content = source.range(ofLine: line)
      let whole =
        content.lowerBound..<(line + 1 < count ? source.lineStarts[line + 1] : source.bytes.count)
      let isEmpty = wanted[line] == ""
      if line > last || (isEmpty && wasEmpty) {
        if !whole.isEmpty { edits.append((whole, "")) }
        continue
      }
      wasEmpty = isEmpty
      if let text = wanted[line], let edit = Self.edit(source.bytes, content, Array(text.utf8)) {
        edits.append(edit)
      }
      let terminator = content.upperBound..<whole.upperBound
      if !source.bytes[terminator].elementsEqual(end) {
        edits.append((terminator, String(decoding: end, as: UTF8.self)))
      }
    }
    return edits
  }

  /// The formatted text of each line; nil if the line is left as it is.
  private var wantedLines: [String?] {
    var wanted = [String?](repeating: "", count: source.lineStarts.count)
    for comment in tree.comments { wanted[source.line(at: comment.lowerBound)] = nil }
    let keepsAll = tree.statements.contains { $0.depth == 0 && isOff($0) }
    var keepsUntil = 0
    for (index, statement) in tree.statements.enumerated() {
      if index >= keepsUntil, statement.depth == 0,
        tree.statements[index..<statement.end].contains(where: isOff)
      {
        keepsUntil = statement.end
      }
      guard !unreadable.contains(statement.line) else {
        wanted[statement.line] = nil
        continue
      }
      let words = tree.words(of: statement).map { source.string($0.range) }
      let blanks =
        keepsAll || index < keepsUntil
        ? indentation(of: statement) : String(repeating: "  ", count: statement.depth)
      wanted[statement.line] = blanks + words.joined(separator: " ")
    }
    return wanted
  }

  private func indentation(of statement: Statement) -> String {
    let start = source.range(ofLine: statement.line).lowerBound
    return source.string(start..<tree.words[statement.words.lowerBound].range.lowerBound)
  }

  /// Whether a line that can't be read is indented wrongly.
  private func isOff(_ statement: Statement) -> Bool {
    unreadable.contains(statement.line)
      && indentation(of: statement) != String(repeating: "  ", count: statement.depth)
  }

  /// The edit that turns a part of a text into `wanted`, without what both have in common at either
  /// end; nil if they are equal.
  private static func edit(
    _ bytes: [UInt8], _ range: Range<Int>, _ wanted: [UInt8]
  ) -> (range: Range<Int>, text: String)? {
    let present = bytes[range]
    if present.elementsEqual(wanted) { return nil }
    let room = min(present.count, wanted.count)
    var head = 0
    while head < room, bytes[range.lowerBound + head] == wanted[head] { head += 1 }
    while head > 0, head < wanted.count, wanted[head] & 0xc0 == 0x80 { head -= 1 }
    var tail = 0
    while tail < room - head,
      bytes[range.upperBound - 1 - tail] == wanted[wanted.count - 1 - tail]
    { tail += 1 }
    while tail > 0, wanted[wanted.count - tail] & 0xc0 == 0x80 { tail -= 1 }
    return (
      range.lowerBound + head..<range.upperBound - tail,
      String(decoding: wanted[head..<wanted.count - tail], as: UTF8.self)
    )
  }
}
