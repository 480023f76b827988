import JSONRPC
import Testing

@testable import Scripts

@Suite struct RefusalsTests {
  private func refusal(_ kind: String, _ number: Int) -> ResponseError {
    ResponseError(code: 1_000, kind: kind, message: "\(number)")
  }

  @Test func `of each kind the first are kept, and of all the last`() {
    var refusals = Refusals()
    #expect(refusals.isEmpty)
    for number in 0..<100 { refusals.add(refusal(number % 2 == 0 ? "even" : "odd", number)) }
    #expect(refusals["even"].map(\.message) == ["0", "2", "4", "6", "8", "10", "12", "14"])
    #expect(refusals["odd"].count == Refusals.mostOfKind)
    #expect(refusals["none"].isEmpty)
    #expect(refusals.last?.message == "99")
  }

  @Test func `those that came later are added behind`() {
    var refusals = Refusals()
    refusals.add(refusal("a", 1))
    var later = Refusals()
    later.add(refusal("a", 2))
    later.add(refusal("b", 3))
    refusals.add(later)
    refusals.add(Refusals())
    #expect(refusals["a"].map(\.message) == ["1", "2"])
    #expect(refusals["b"].map(\.message) == ["3"])
    #expect(refusals.last?.message == "3")
  }
}
