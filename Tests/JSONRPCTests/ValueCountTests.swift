import Testing

@testable import JSONRPC

@Suite struct `The values of a message` {
  private func exceeds(_ limit: Int, _ text: String) -> Bool {
    var text = text
    return text.withUTF8 { ValueCount.exceeds(limit, in: .init($0), breathe: {}) }
  }

  @Test(arguments: [("{}", 4), ("[]", 2), ("0", 1), ("\"\"", 1), ("{\"a\":0}", 5)])
  func `count by what they take once they are read`(item: String, count: Int) {
    let items = 1000
    let text = "[" + Array(repeating: item, count: items).joined(separator: ",") + "]"
    let values = items * count + 1 - text.utf8.count / 3
    #expect(exceeds(values - 1, text) == (text.utf8.count > values - 1))
    #expect(!exceeds(values, text))
  }

  @Test func `don't count within strings, whatever is escaped there`() {
    let string = "\"" + String(repeating: "{\\\\{[,\\\"", count: 1000) + "\""
    #expect(!exceeds(10, "[" + string + "]"))
  }

  @Test func `of a short message aren't counted`() {
    #expect(!exceeds(1000, String(repeating: "{},", count: 300)))
  }
}
