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
}
