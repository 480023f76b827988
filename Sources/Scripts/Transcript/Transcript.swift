import JSON
import JSONRPC

/// Prints a script's effects for people: each line that had effects, and below it these.
package final class Transcript: Audience {
  private let output: Output
  private let messages: Output
  private var isFirst = true
  /// What is shown of effects that were told before their command, and their number.
  private var early = ShownEffects()

  package init(output: Output, messages: Output) {
    self.output = output
    self.messages = messages
  }

  private var isColored: Bool { output.isColored }

  package func take(_ event: PlayEvent) {
    switch event {
    case .testBegan(let test):
      print("\(isFirst ? "" : "\n")test \(Style.bold(test.name, if: isColored))")
    case .testEnded(_, let failures):
      print(
        failures.isEmpty
          ? Style.good("✓ passed", if: isColored) : Style.bad("✗ failed", if: isColored))
    case .played(let command, let result): print(command, result)
    case .refused(let command, let error, let isExpected):
      early = ShownEffects()
      printHead(of: command)
      print("  " + Style.bad("refused", if: isColored) + "  \(error.message)")
      if !isExpected { report(Failure(refusal: error, of: command)) }
    case .passed(let expectation):
      print(Style.good("✓", if: isColored) + " \(expectation.place.text)")
    case .failed(let failure):
      print(Style.bad("✗", if: isColored) + " \(failure.place.text): \(failure.message)")
      report(failure)
    }
  }

  /// Takes effects of the next command before that; the last ones come with it.
  func take(_ effects: JSONValue) { early.add(effects) }

  private func print(_ line: String) {
    output.write(line + "\n")
    isFirst = false
  }

  private func report(_ failure: Failure) {
    output.flush()
    messages.write(failure.described)
    messages.flush()
  }

  // MARK: - Commands

  private func printHead(of command: Command) {
    print(Style.bold(command.place.text, if: isColored))
  }

  private func print(_ command: Command, _ result: JSONDocument) {
    result.withRoot { root in
      if let effects = root[member: "effects"] {
        if effects.count == 0, command.isDeclaration { return }
        printHead(of: command)
        print(effects)
      } else if !command.isDeclaration, root.count > 0 {
        printHead(of: command)
        for line in ValueLines.lines(ofMembers: root) { print("  " + line) }
      }
    }
  }

  private func print(_ effects: JSONValue) {
    var shown = early
    early = ShownEffects()
    shown.add(effects)
    guard shown.count > 0 else {
      print("  " + Style.dim("nothing happened", if: isColored))
      return
    }
    for line in shown.lines(isColored: isColored) { print("  " + line) }
  }
}

extension Failure {
  /// A report for people: the place and the message, the line and carets, then what happened
  /// instead.
  public var described: String {
    place.report(message) + details.map { "  \($0.withoutControls)\n" }.joined()
  }
}
