import JSON

/// Prints test results in the Test Anything Protocol, version 13.
final class TAPReporter: TestReporter {
  private let output: Output
  private let hasSeveralFiles: Bool
  private var number = 0
  private var file = ""

  init(output: Output, count: Int, hasSeveralFiles: Bool) {
    self.output = output
    self.hasSeveralFiles = hasSeveralFiles
    output.write("TAP version 13\n1..\(count)\n")
  }

  func begin(_ script: Script) {
    file = script.name
  }

  func report(_ result: TestResult) {
    number += 1
    let name = hasSeveralFiles ? "\(file): \(result.name)" : result.name
    output.write("\(result.hasFailed ? "not ok" : "ok") \(number) - \(Self.escaped(name))\n")
    // The first failure alone, since the keys of a mapping must be unique.
    guard let failure = result.failures.first else { return }
    // A YAML block; JSON texts are valid in YAML.
    output.write("  ---\n")
    output.write("  message: \(Self.scalar(failure.message))\n")
    output.write("  at: \(Self.scalar(failure.place.described))\n")
    if !failure.details.isEmpty {
      output.write("  details:\n")
      for line in failure.details { output.write("    - \(Self.scalar(line))\n") }
    }
    output.write("  ...\n")
  }

  func end(_ results: [ScriptResult]) {
    for failure in results.filter(\.tests.isEmpty).flatMap(\.setUpFailures) {
      let text = "\(failure.place.described): \(failure.message)"
      output.write("Bail out! \(Self.escaped(text))\n")
    }
  }

  /// A name on one line without characters that have a meaning in TAP, such as `#`.
  private static func escaped(_ name: String) -> String {
    var text = ""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "#": text += "\\#"
      case "\\": text += "\\\\"
      case _ where scalar.value < 0x20: text += " "
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  private static func scalar(_ text: String) -> String { JSONWriter.quoted(text) }
}
