/// The known name that a misspelt one probably meant, among the first thousand: the first with the fewest edits, which
/// must be at most a third of the longer name's length. Nil if none is near, or the name is too long for a slip.
///
/// An edit inserts, deletes or replaces a UTF-8 byte, exchanges two adjacent ones, or changes the case of the whole name.
public func nearest(to name: String, among names: some Sequence<String>) -> String? {
  let name = Array(name.utf8)
  guard (1...longestName).contains(name.count) else { return nil }
  var best: (name: String, edits: Int)?
  for each in names.prefix(1_000) {
    let text = Array(each.utf8)
    let limit = max(name.count, text.count) / 3
    var count = 1
    if name == text || name.map(lowercase) != text.map(lowercase) {
      guard text.count <= longestName, abs(text.count - name.count) <= limit else { continue }
      count = edits(from: name, to: text)
      // The name itself is no suggestion.
      guard count > 0, count <= limit else { continue }
    }
    if count < best?.edits ?? .max { best = (each, count) }
    if count == 1 { break }
  }
  return best?.name
}

private let longestName = 64

private func lowercase(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }

/// The number of edits, by a row for each byte of the name.
private func edits(from name: [UInt8], to text: [UInt8]) -> Int {
  var above: [Int] = []
  var row = Array(0...text.count)
  for (line, byte) in name.enumerated() {
    let previous = above
    above = row
    row[0] = line + 1
    for (column, other) in text.enumerated() {
      row[column + 1] = min(
        above[column] + (byte == other ? 0 : 1), row[column] + 1, above[column + 1] + 1)
      if line > 0, column > 0, byte == text[column - 1], name[line - 1] == other {
        row[column + 1] = min(row[column + 1], previous[column - 1] + 1)
      }
    }
  }
  return row[text.count]
}
