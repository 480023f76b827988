import Testing

@testable import Staging

@Suite struct `A story` {
  private let lines = ["0.1  pan  began", "0.1  tap  failed  prevented by pan", "0.2  pan  ended"]

  @Test func `is as expected where each line begins as the script has it`() {
    Story(lines).expect("0.1  pan  began\n  0.1  tap\n0.2  pan  ended")
  }

  @Test(arguments: ["", "0.1  pan\n0.1  tap", "0.1  pan\n0.1  ta\n0.2  pan", "a\nb\nc"])
  func `fails otherwise`(script: String) {
    withKnownIssue { Story(lines).expect(script) }
  }

  @Test func `a line that came in between is the only difference`() {
    let comparison = Comparison(expected: ["a", "c"], happened: ["a", "b", "c"])
    #expect(comparison.steps == [.asExpected("a"), .unexpected("b"), .asExpected("c")])
    #expect(comparison.text == "  a\n+ b\n  c")
  }

  @Test func `what differs is shown with the lines around it`() {
    let expected = (1...12).map(String.init)
    let happened = expected.map { $0 == "8" ? "eight" : $0 }
    #expect(
      Comparison(expected: expected, happened: happened).text
        == "  …\n  5\n  6\n  7\n- 8\n+ eight\n  9\n  10\n  11\n  …")
  }

  @Test func `a renewed script keeps what it left out`() {
    let script = ["0.1  pan", "0.1  tap  ended", "0.2  pan  ended"]
    let renewed = Comparison(expected: script, happened: lines, by: Story.fits).renewed
    #expect(renewed == ["0.1  pan", lines[1], lines[2]])
  }

  @Test func `as many lines as possible are taken as expected`() {
    let comparison = Comparison(expected: ["a", "b", "a", "c"], happened: ["b", "a", "a", "c"])
    #expect(comparison.steps.count { if case .asExpected = $0 { true } else { false } } == 3)
    #expect(!comparison.isEqual)
    #expect(Comparison(expected: [], happened: []).isEqual)
  }
}
