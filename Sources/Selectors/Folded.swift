import Gestures

/// A text in lower case without blanks, equal for names that differ only in these.
struct Folded {
  private let text: String

  init(_ text: String) { self.text = Self.fold(text) }

  static func == (folded: Folded, other: String) -> Bool {
    folded.text == fold(other)
  }

  static func fold(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.properties.isWhitespace }))
      .lowercased()
  }
}

extension PropertyTest {
  /// The same test as `matches`, ignoring case and blanks in strings.
  func lenient(_ view: View) -> Bool {
    guard case .string(let wanted) = value, comparison != .notEqual,
      case .string(let text) = property.value(view)
    else { return matches(view) }
    let (folded, part) = (Folded.fold(text), Folded.fold(wanted))
    return comparison == .equal
      ? folded.isIdentical(to: part) : Self.holds(folded, part, comparison)
  }
}
