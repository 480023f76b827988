import Platform

/// A report of test results in JUnit's XML, which most services read.
enum JUnitReport {
  /// Writes the report; returns why it couldn't, nil on success.
  static func write(_ results: [(script: Script, result: ScriptResult)], to path: String) -> String?
  {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return problem(errno) }
    defer { close(descriptor) }
    let output = Output(descriptor)
    write(results, to: output)
    output.flush()
    return output.failure == 0 ? nil : problem(output.failure)
  }

  private static func problem(_ number: Int32) -> String {
    "can't be written: \(errorText(number))"
  }

  private static func write(
    _ results: [(script: Script, result: ScriptResult)], to output: Output
  ) {
    let tests = results.flatMap(\.result.tests)
    output.write(#"<?xml version="1.0" encoding="UTF-8"?>"# + "\n")
    output.write(
      #"<testsuites name="gestured" tests="\#(tests.count)" failures="\#(failed(tests))" "#
        + #"errors="0" time="\#(EffectLine.seconds(tests.map(\.time).reduce(0, +)))">"# + "\n")
    for (script, result) in results {
      let time = EffectLine.seconds(result.tests.map(\.time).reduce(0, +))
      output.write(
        #"  <testsuite name="\#(escaped(script.name))" tests="\#(result.tests.count)" "#
          + #"failures="\#(failed(result.tests))" errors="0" skipped="0" time="\#(time)">"# + "\n")
      for test in result.tests { write(test, of: script, to: output) }
      output.write("  </testsuite>\n")
    }
    output.write("</testsuites>\n")
  }

  private static func write(_ result: TestResult, of script: Script, to output: Output) {
    let head =
      #"    <testcase name="\#(escaped(result.name))" classname="\#(escaped(script.name))" "#
      + #"file="\#(escaped(result.place.source.name))" line="\#(result.place.line)" "#
      + #"time="\#(EffectLine.seconds(result.time))""#
    guard result.hasFailed else {
      output.write(head + "/>\n")
      return
    }
    output.write(head + ">\n")
    // A test case has one failure, whose text contains all.
    let text = result.failures.map(\.described).joined(separator: "\n")
    output.write(
      #"      <failure message="\#(escaped(result.failures[0].message))" "#
        + #"type="\#(result.failures[0].kind == .refusal ? "refusal" : "expectation")">"#
        + escaped(text) + "</failure>\n    </testcase>\n")
  }

  private static func failed(_ results: [TestResult]) -> Int { results.count(where: \.hasFailed) }

  /// Text for XML 1.0, which can't represent most control characters.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n": escaped += "&#10;"
      case "\t": escaped += "&#9;"
      case _ where scalar.value < 0x20 || scalar.value == 0xfffe || scalar.value == 0xffff:
        escaped += "\u{fffd}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
