import Capture
import JSON

extension JSONWriter {
  /// The checks of an explanation, by the names of their rules.
  mutating func member(checks: [CheckOutcome]) {
    key("checks")
    beginArray()
    for check in checks {
      beginObject()
      member("rule", check.rule)
      member("passed", check.passed)
      member("because", check.because)
      endObject()
    }
    endArray()
  }
}
