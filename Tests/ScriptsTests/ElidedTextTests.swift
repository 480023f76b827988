import Testing

@testable import Scripts

@Suite struct `A text that is elided` {
  @Test(arguments: ["a", "ä", "😀", "e\u{301}"])
  func `keeps its ends if it has more than 20,000 characters`(unit: String) {
    let scalars = unit.unicodeScalars.count
    let whole = String(repeating: unit, count: 20_000 / scalars)
    #expect(ElidedText.shortened(whole) == whole)
    let long = whole + unit
    let shortened = ElidedText.shortened(long)
    let parts = shortened.split(separator: "\n")
    #expect(parts.count == 3)
    #expect(parts[1] == "… \(100 + scalars) characters left out …")
    #expect(parts[0].unicodeScalars.count == 13_266)
    #expect(parts[2].unicodeScalars.count == 6_634)
    #expect(long.unicodeScalars.starts(with: parts[0].unicodeScalars))
  }
}
