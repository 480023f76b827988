/// The known name that a misspelt one probably meant, among the first thousand: the first with the fewest edits, which
/// must be at most a third of the longer name's length. Nil if none is near, or the name is too long for a slip.
///
/// An edit inserts, deletes or replaces a UTF-8 byte, exchanges two adjacent ones, changes the case of the whole name, or
/// takes the `is` from Swift's name of a flag.
public func nearest(to name: String, among names: some Sequence<String>) -> String? {
  let name = Array(name.utf8)
  guard (1...longestName).contains(name.count) else { return nil }
  var best: (name: String, edits: Int)?
  for each in names.prefix(1_000) {
    let text = Array(each.utf8)
    let limit = max(name.count, text.count) / 3
    var count = 1
    if name == text || plain(name) != plain(text) {
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

/// The parameter or property that another name probably means: one by UIKit's or another tool's word for it, then one
/// that a slip turned into it. Nil if none is near.
public func nearestMember(to name: String, among names: some Sequence<String>) -> String? {
  let meant = otherNames[name]?.first { names.contains($0) }
  return meant ?? nearest(to: name, among: names)
}

/// UIKit's and other names of members, with those that may be meant.
private let otherNames = [
  "touches": ["fingers"], "numberOfTouches": ["fingers"], "fingerCount": ["fingers"],
  "numberOfTouchesRequired": ["fingers"], "minimumNumberOfTouches": ["fingers"],
  "numberOfTapsRequired": ["taps"], "numberOfTaps": ["taps"], "count": ["taps"],
  "times": ["taps"], "minimumPressDuration": ["press", "duration"],
  "hold": ["press", "duration"], "press": ["hold", "duration"], "delay": ["press", "hold"],
  "translation": ["by"], "offset": ["by"], "title": ["text"], "label": ["text"],
  "opacity": ["alpha"], "contentInsets": ["contentInset"],
  "view": ["on", "at"], "selector": ["on"], "element": ["on"], "target": ["on"],
  "from": ["on", "at"], "to": ["by"], "container": ["parent", "superview"],
  "navigation": ["parent"], "navigationController": ["parent"], "tabBarController": ["parent"],
  "parent": ["superview"], "superview": ["parent"], "parentView": ["superview"],
  "presentingViewController": ["presenter"],
]

/// The known names to tell where none is near: all if they are few, else those that are most like it, the likest first.
public func examples(of names: [String], like name: String) -> [String] {
  let (maximumListed, maximumLike) = (12, 5)
  guard names.count > maximumListed else { return names }
  let name = Array(name.utf8.prefix(longestName))
  let ranked = names.enumerated().map { index, each in
    let text = Array(each.utf8.prefix(longestName))
    return (each, Double(edits(from: name, to: text)) / Double(max(name.count, text.count)), index)
  }
  return ranked.sorted { ($0.1, $0.2) < ($1.1, $1.2) }.prefix(maximumLike).map(\.0)
}

private let longestName = 64

/// A name in lower case, without the `is` of a flag: `hidden` for `isHidden`.
private func plain(_ name: [UInt8]) -> [UInt8] {
  let isFlag = name.count > 3 && name.starts(with: "is".utf8) && (0x41...0x5A).contains(name[2])
  return name.dropFirst(isFlag ? 2 : 0).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
}

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
