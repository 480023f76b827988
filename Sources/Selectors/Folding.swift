import Gestures

extension String {
  /// The text in lower case without blanks, equal for names that differ only in these.
  var folded: String {
    // Unicode's tables take five times as long, and a word is compared with every class's name.
    guard utf8.allSatisfy({ $0 < 0x80 }) else {
      return String(UnicodeScalarView(unicodeScalars.filter { !$0.properties.isWhitespace }))
        .lowercased()
    }
    return String(decoding: utf8.filter { !($0 == 0x20 || 9...13 ~= $0) }, as: UTF8.self)
      .lowercased()
  }
}

extension PropertyTest {
  /// The same test as `matches`, ignoring case and blanks in strings.
  func lenient(_ view: View) -> Bool {
    guard case .string(let wanted) = value, comparison != .notEqual,
      case .string(let text) = property.value(view)
    else { return matches(view) }
    let (folded, part) = (text.folded, wanted.folded)
    return comparison == .equal
      ? folded.isIdentical(to: part) : Self.holds(folded, part, comparison)
  }
}
