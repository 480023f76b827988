import Testing

@testable import Daemon

@Suite struct `Numbered texts` {
  @Test func `a text keeps its number, and is found by it`() {
    var texts = NumberedTexts()
    let all = (0..<5_000).map { "prevented by r\($0)" } + ["", "ä", "🙂", "prevented by r"]
    for (number, text) in all.enumerated() { #expect(texts.number(of: text) == number) }
    for (number, text) in all.enumerated() {
      #expect(texts.number(of: text) == number)
      #expect(texts[UInt32(number)] == text)
    }
  }
}
