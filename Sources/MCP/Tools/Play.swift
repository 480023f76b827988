import JSON
import Scripts

/// Plays a script in the session as it is.
struct Play: Tool {
  static let name = "play"
  static let title = "Run a script"
  static let summary = """
    Runs lines of the gesture language in the current session and returns a transcript: what \
    happened, when, to which view or recognizer, and why. Lines above the first test are set-up; each \
    test starts from there and changes nothing for the next. A failed expectation is a result: status \
    1, with what happened instead.
    tap card                      doubleTap card, press card duration=1, swipe card left,
    drag card by=0,200, pinch card 2, rotate card 1.5, edgeSwipe left, tap 100,150 (a point);
    settle=false stops at the lift
    wait 0.4                      any method of the protocol: updateView card alpha=0.5
    expect action opened          expect actions a b (only these), expect no action
    expect state zoom failed      expect hit 100,150 card, expect captured $AppClick on=card
    expect card alpha=0.5         expect visible card, expect error noMatch
    test "one tap opens"          indent what belongs to it
    Views are named by id or by selector: buy, "Buy now", UILabel, UIButton[enabled=true].
    """
  static let arguments = [
    Argument(
      name: "script",
      schema: .written(
        #"{"type":"string","description":"The lines, with line ends between them."}"#),
      isRequired: true)
  ]
  static let isReadOnly = false
  static let results: StaticString = #"""
    {"status":{"type":"integer","description":"0: success; 1: an expectation failed or a request was \#
    refused; 2: the script can't be read."},"passed":{"type":"integer","description":"Tests that passed; of \#
    a script without tests, expectations."},"failed":{"type":"integer"},"effects":{"type":"array","items":\#
    {"type":"object"},"description":"Effects of the protocol, each with the line that caused it, and the \#
    test."}}
    """#

  static func call(
    _ arguments: Arguments, _ session: ScriptSession
  ) throws(ToolFailure) -> ToolResult {
    let report = session.play(try arguments.string("script") ?? "")
    guard report.isDone else { throw ToolFailure(report) { write(report, to: &$0) } }
    let text = report.transcript.isEmpty ? "nothing happened" : report.transcript
    return ToolResult(text) { write(report, to: &$0) }
  }

  private static func write(_ report: ScriptSession.Report, to writer: inout JSONWriter) {
    writer.member("status", Int(report.status.rawValue))
    writer.member("passed", report.passed)
    writer.member("failed", report.failed)
    writer.key("effects")
    report.effects.withUnsafeBytes { writer.raw($0) }
  }
}
