import Testing

@testable import Scripts

/// The same, of the whole text at once.
private func elided(_ text: String) -> String {
  let characters = Array(text.unicodeScalars)
  guard characters.count > 20_000 else { return text }
  func string(_ part: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: part)
    return String(view)
  }
  return string(characters.prefix(13_266))
    + "\n… \(characters.count - 19_900) characters left out …\n"
    + string(characters.suffix(6_634))
}

@Suite struct `A text that is elided` {
  private static let units = ["a", "ä", "€", "😀", "aä€😀\n", "e\u{301}"]

  @Test(arguments: units, [1, 19_999, 20_000, 20_001, 160_000, 200_001, 700_000])
  func `keeps its ends, wherever the pieces end that it comes in`(unit: String, length: Int) {
    let scalars = unit.unicodeScalars.count
    let text = String(repeating: unit, count: (length + scalars - 1) / scalars)
    let bytes = Array(text.utf8)
    for piece in [bytes.count, 65_537, 1_003] {
      var whole = ElidedText()
      for start in stride(from: 0, to: bytes.count, by: piece) {
        whole.append(bytes[start..<min(start + piece, bytes.count)])
      }
      #expect(whole.text == elided(text))
    }
    #expect(ElidedText.shortened(text) == elided(text))
  }

  @Test func `is empty where nothing was added`() {
    #expect(ElidedText().text.isEmpty)
  }
}
