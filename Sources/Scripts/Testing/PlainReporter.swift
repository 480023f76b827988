/// Prints test results for people, a line each.
final class PlainReporter: TestReporter {
  private let output: Output
  private var counts = (tests: 0, failed: 0)

  init(output: Output) {
    self.output = output
  }

  func begin(_ script: Script) {
    output.write(Style.bold(script.name, if: output.isColored) + "\n")
    if script.testCount == 0 { output.write("  no tests\n") }
  }

  func report(_ result: TestResult) {
    counts.tests += 1
    if result.hasFailed { counts.failed += 1 }
    let (style, sign) = result.hasFailed ? (Style.bad, "✗") : (Style.good, "✓")
    let mark = style(sign, if: output.isColored)
    output.write("  \(mark) \(result.name)\n")
  }

  func end(_ results: [ScriptResult]) {
    let tests = counts.tests == 1 ? "1 test" : "\(counts.tests) tests"
    let failed = counts.failed == 0 ? "all passed" : "\(counts.failed) failed"
    let isSetUpBroken = results.contains { $0.tests.isEmpty && $0.hasFailed }
    let summary =
      counts.tests == 0
      ? isSetUpBroken ? "no tests, and the set-up failed" : "no tests" : "\(tests), \(failed)"
    let style = counts.failed == 0 && !isSetUpBroken ? Style.good : Style.bad
    output.write(style(summary, if: output.isColored) + "\n")
  }
}
