import JSON
import JSONRPC

/// Collects the transcript and effects of a script.
final class ScriptAccount: PlayObserver {
  private(set) var expectations = (passed: 0, failed: 0)
  /// Errors of requests that were refused unexpectedly, for people.
  private(set) var complaints = ""
  private(set) var warnings: [(path: String, message: String)] = []
  private var effects = JSONWriter()
  private var output = Output.collecting()
  private var printer: Transcript
  private var test: String?

  init() {
    printer = Transcript(Console(output: output, messages: output))
  }

  var transcript: String { output.collected }

  /// Forgets what it has collected.
  func startOver() {
    expectations = (0, 0)
    complaints = ""
    warnings = []
    effects = JSONWriter()
    effects.beginArray()
    output = Output.collecting()
    printer = Transcript(Console(output: output, messages: output))
  }

  /// The effects, as JSON, which it keeps no longer.
  func endEffects() -> [UInt8] {
    effects.endArray()
    defer { effects = JSONWriter() }
    return Array(effects.bytes)
  }

  func observe(_ event: PlayEvent) {
    printer.observe(event)
    switch event {
    case .testBegan(let test): self.test = test.name
    case .testEnded: test = nil
    case .passed: expectations.passed += 1
    case .failed: expectations.failed += 1
    case .refused(_, _, let failure): complaints += failure?.described ?? ""
    case .played(let command, let result):
      result.withRoot { note($0, of: command) }
    }
  }

  private func note(effects all: JSONValue, of command: Command) {
    for effect in all.elements {
      effects.beginObject()
      effects.members(of: effect)
      effects.member("line", command.place.line)
      if let test {
        effects.member("test", test)
      }
      effects.endObject()
    }
  }

  private func note(_ result: JSONValue, of command: Command) {
    if let effects = result[member: "effects"] { note(effects: effects, of: command) }
    guard command.method == "importTree" else { return }
    for warning in result.list("warnings") {
      warnings.append(
        (warning[member: "path"]?.string ?? "", warning[member: "message"]?.string ?? ""))
    }
  }
}
