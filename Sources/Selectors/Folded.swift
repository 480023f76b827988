import Gestures

/// A text in lower case without blanks, equal for names that differ only in these.
struct Folded {
  private let text: String
  /// Its bytes, where all of them are ASCII.
  private let ascii: [UInt8]?

  init(_ text: String) {
    self.text = Self.fold(text)
    ascii = self.text.utf8.allSatisfy { $0 < 0x80 } ? Array(self.text.utf8) : nil
  }

  /// Whether both are folded alike. Most names in a session are ASCII, and tell at their first letter.
  static func == (folded: Folded, other: String) -> Bool {
    var other = other
    return folded.ascii.flatMap { wanted in other.withUTF8 { isFolded($0, to: wanted) } }
      ?? (folded.text == fold(other))
  }

  static func fold(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.properties.isWhitespace }))
      .lowercased()
  }

  /// Nil where a letter that isn't ASCII decides.
  private static func isFolded(_ text: UnsafeBufferPointer<UInt8>, to wanted: [UInt8]) -> Bool? {
    var matched = 0
    for byte in text {
      switch byte {
      case 0x80...: return nil
      case 0x09...0x0D, 0x20: continue
      default: break
      }
      let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      guard matched < wanted.count, wanted[matched] == (isCapital ? byte | 0x20 : byte) else {
        return false
      }
      matched += 1
    }
    return matched == wanted.count
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
