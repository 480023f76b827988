import Testing

@testable import JSONRPC

@Suite struct `Combining marks in a row` {
  private func exceed(_ limit: Int, in text: String) -> Bool {
    var text = text
    return text.withUTF8 { CombiningMarks.exceed(limit, in: .init($0)) { true } }
  }

  @Test(
    arguments: [
      ("accents", "\u{301}", 1), ("of several kinds", "\u{301}\u{316}\u{5B0}", 3),
      ("of three bytes", "\u{1AB0}", 1), ("of four bytes", "\u{1D165}", 1),
      ("escaped", #"\u0301"#, 1), ("escaped in capitals", #"\u0345\u035C"#, 2),
      ("escaped as pairs", #"\uD834\uDD65"#, 1),
    ])
  func `are too many from the first one beyond the limit`(what: String, unit: String, count: Int) {
    let row = String(repeating: unit, count: 20)
    #expect(!exceed(20 * count, in: #"{"id":"a\#(row)"}"#), "\(what)")
    #expect(exceed(20 * count, in: #"{"id":"a\#(row)\#(unit)"}"#), "\(what)")
  }

  @Test(
    arguments: [
      "a\u{301}", "\u{E9}", "\u{4E2D}\u{6587}", "\u{1100}\u{1161}", "\u{1F600}",
      #"\\u0301"#, #"\u00e9"#, #"\u0301x"#, #"\ud834"#, #"\ud83d\ude00"#, "\u{301}\"", #"\u03"#,
    ])
  func `end with whatever is none`(unit: String) {
    #expect(!exceed(10, in: String(repeating: unit, count: 1_000)))
  }

  @Test func `are looked for in long texts only while somebody wants to know`() {
    let text = String(repeating: "x", count: 200_000) + String(repeating: "\u{301}", count: 30)
    #expect(exceed(20, in: text))
    var breaths = 0
    var copy = text
    let found = copy.withUTF8 { bytes in
      CombiningMarks.exceed(20, in: .init(bytes)) {
        breaths += 1
        return breaths < 2
      }
    }
    #expect(!found && breaths == 2)
  }
}
