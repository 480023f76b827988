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

  @Test func `shows what differs with the lines around it`() {
    let expected = (1...12).map(String.init)
    let happened = expected.map { $0 == "8" ? "eight" : $0 }
    #expect(
      Comparison(expected: expected, happened: happened).text
        == "  …\n  5\n  6\n  7\n- 8\n+ eight\n  9\n  10\n  11\n  …")
  }

  @Test func `is renewed where it stands, and keeps what it left out`() {
    let script = ["0.1  pan", "0.1  tap  ended", "0.2  pan  ended"]
    let renewed = Comparison(expected: script, happened: lines, by: Story.fits).renewed
    #expect(renewed == ["0.1  pan", lines[1], lines[2]])
    let source = "  stage.expect(\n    \"\"\"\n    a\n      b\n    \"\"\")\nafter"
    #expect(
      SourceLiteral.rewrite(
        "a\n  b", to: ["c"], in: source.split(separator: "\n", omittingEmptySubsequences: false),
        call: 1)?.joined(separator: "\n")
        == "  stage.expect(\n    \"\"\"\n    c\n    \"\"\")\nafter")
  }
}
