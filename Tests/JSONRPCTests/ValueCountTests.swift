import Testing

@testable import JSONRPC

@Suite struct `The values of a message` {
  private func exceeds(_ limit: Int, _ text: String) -> Bool {
    var text = text
    return text.withUTF8 { ValueCount.exceeds(limit, in: .init($0)) { true } }
  }

  @Test(
    arguments: [
      ("{}", 6), ("[]", 4), ("[0]", 4), ("[0,0]", 5), ("0", 1), ("\"\"", 3), ("{\"a\":0}", 8),
      ("{\"a\":\"\",\"b\":0}", 13),
    ])
  func `count by what they take once they are read`(item: String, count: Int) {
    let items = 1000
    let text = "[" + Array(repeating: item, count: items).joined(separator: ",") + "]"
    // The array around them counts as four, the first of them included.
    let values = items * count + 3 - text.utf8.count / 3
    #expect(exceeds(values - 1, text) == (text.utf8.count > (values - 1) / 2))
    #expect(!exceeds(values, text))
  }

  @Test func `don't count within strings, whatever is escaped there`() {
    let string = "\"" + String(repeating: "{\\\\{[,\\\"", count: 1000) + "\""
    #expect(!exceeds(10, "[" + string + "]"))
  }

  @Test func `beyond any depth aren't counted`() {
    #expect(!exceeds(10_000, String(repeating: "[", count: 100_000)))
    #expect(exceeds(10_000, String(repeating: "[[]],", count: 100_000)))
  }

  @Test func `of a short message aren't counted`() {
    #expect(!exceeds(1000, String(repeating: "{},", count: 150)))
  }
}
