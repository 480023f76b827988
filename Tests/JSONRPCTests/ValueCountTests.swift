import Testing

@testable import JSONRPC

@Suite struct `The values of a message` {
  private func exceeds(_ limit: Int, _ text: String) -> Bool {
    var text = text
    return text.withUTF8 { ValueCount.exceeds(limit, in: .init($0)) { true } }
  }

  @Test(
    arguments: [
      ("{}", 60), ("[]", 41), ("[0]", 41), ("[0,0]", 52), ("0", 11), ("\"\"", 20),
      ("{\"a\":0}", 78),
      ("{\"a\":\"\",\"b\":0}", 116),
    ])
  func `count by what they take once they are read`(item: String, count: Int) {
    let items = 1000
    // The array around them counts as 41, the first number included.
    let text = "[0," + Array(repeating: item, count: items).joined(separator: ",") + "]"
    let values = items * count + 41 - 2 * text.utf8.count
    #expect(exceeds(values - 1, text))
    #expect(!exceeds(values, text))
  }

  @Test func `don't count within strings, whatever is escaped there`() {
    let string = "\"" + String(repeating: "{\\\\{[,\\\"", count: 1000) + "\""
    #expect(!exceeds(10, "[" + string + "]"))
  }

  @Test(arguments: [(0, 0), (33, 0), (34, 1), (35, 1), (36, 2), (4_032, 2_000)])
  func `count for more where a string is long`(length: Int, more: Int) {
    var text = "[\"" + String(repeating: "a", count: length) + "\"]"
    let count = text.withUTF8 { ValueCount.count(in: .init($0), upTo: .max) { true } }
    #expect(count == 41 + 20 - 11 + more)
  }

  @Test func `beyond any depth aren't counted`() {
    #expect(!exceeds(10_000, String(repeating: "[", count: 100_000)))
    #expect(exceeds(10_000, String(repeating: "[[]],", count: 100_000)))
  }

  @Test(arguments: [(27_000, false), (26_000, true)])
  func `of a short message aren't counted`(limit: Int, isCounted: Bool) {
    var text = String(repeating: "{},", count: 150)
    var wasAsked = false
    let isTooLarge = text.withUTF8 {
      ValueCount.exceeds(limit, in: .init($0)) {
        wasAsked = true
        return true
      }
    }
    #expect(!isTooLarge)
    #expect(wasAsked == isCounted)
  }
}
