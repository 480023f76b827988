import Testing

@testable import Staging

@Suite struct `A script in a source` {
  private func rewrite(_ source: String, _ script: String, to lines: [String], call: Int = 1)
    -> String?
  {
    let lines = SourceLiteral.rewrite(
      script, to: lines, in: source.split(separator: "\n", omittingEmptySubsequences: false),
      call: call)
    return lines?.joined(separator: "\n")
  }

  private let block = [
    "before", "  stage.expect(", "    \"\"\"", "    a", "      b", "    \"\"\")", "after",
  ].joined(separator: "\n")

  @Test func `is rewritten in place, with its indentation`() {
    #expect(
      rewrite(block, "a\n  b", to: ["a", "c", "d"], call: 2)
        == [
          "before", "  stage.expect(", "    \"\"\"", "    a", "    c", "    d", "    \"\"\")",
          "after",
        ].joined(separator: "\n"))
  }

  @Test func `on one line becomes a block`() {
    #expect(
      rewrite("  stage.expect(\"\")", "", to: ["a", "b"])
        == "  stage.expect(\n    \"\"\"\n    a\n    b\n    \"\"\")")
  }

  @Test func `is left alone unless it is there to the letter`() {
    #expect(rewrite(block, "a", to: ["c"], call: 2) == nil)
    #expect(rewrite("stage.expect(script)", "a", to: ["c"]) == nil)
    #expect(rewrite(block, "a\n  b", to: ["c"], call: 70) == nil)
  }

  @Test func `is left to people where something has to be escaped`() {
    #expect(rewrite(block, "a\n  b", to: ["\\"], call: 2) == nil)
  }
}
