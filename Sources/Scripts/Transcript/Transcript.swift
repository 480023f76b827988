import JSON
import JSONRPC

/// Prints a script's effects for people: each line that had effects, and below it these.
package final class Transcript: PlayObserver {
  private let console: Console
  private var isFirst = true

  /// Whether no effect is left out.
  private let showsAll: Bool
  /// Whether errors appear among the results, below the lines that they are about.
  private let isMixed: Bool

  package init(_ console: Console, showsAll: Bool = false) {
    self.console = console
    self.showsAll = showsAll
    isMixed = console.output.isSameFile(as: console.messages)
  }

  private var isColored: Bool { console.output.isColored }

  package func observe(_ event: PlayEvent) {
    switch event {
    case .testBegan(let test):
      print("\(isFirst ? "" : "\n")test \(Style.bold(test.name, if: isColored))")
    case .testEnded(_, let failures):
      print(
        failures.isEmpty
          ? Style.good("✓ passed", if: isColored) : Style.bad("✗ failed", if: isColored))
    case .played(let command, let result): print(command, result)
    case .refused(let command, let error, let failure):
      printHead(of: command)
      if let failure, isMixed, failure.place.isOnLine(of: command.place) {
        console.report(failure.describedBelowLine)
      } else {
        print("  " + Style.bad("refused", if: isColored) + "  \(error.message)")
        if let failure { console.report(failure.described) }
      }
    case .passed(let expectation):
      print(Style.good("✓", if: isColored) + " \(expectation.place.text)")
    case .failed(let failure):
      print(Style.bad("✗", if: isColored) + " \((failure.line ?? failure.place).text)")
      console.report(isMixed ? failure.describedBelowLine : failure.described)
    }
  }

  private func print(_ line: String) {
    console.output.write(line + "\n")
    isFirst = false
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
        if command.isOnlyTried {
          print("  " + Style.dim("not played", if: isColored))
          return
        }
        print(effects)
        if !command.isNarrowed, let line = Self.withheld(root) { print("  " + line) }
      } else if !command.isDeclaration {
        // An answer that repeats settings says what the line does, but for its messages.
        let lines = ValueLines.lines(
          of: root.members.filter { !command.isSetting || $0.name == "messages" })
        if lines.isEmpty { return }
        printHead(of: command)
        for line in lines { print("  " + line) }
      }
    }
  }

  /// That the view that a gesture hit never gets a touch that was withheld from it; nil if it got all of them.
  private static func withheld(_ result: JSONValue) -> String? {
    guard let view = result[member: "view"]?.string,
      let effects = result[member: "effects"]?.elements,
      let recognizer = effects.first(where: { $0.withholds(from: view) })?[member: "recognizer"]?
        .string
    else { return nil }
    return "\(view) received no touch: it was withheld until \(recognizer) recognized"
  }

  private func print(_ effects: JSONValue) {
    guard effects.count > 0 else {
      print("  " + Style.dim("no effects", if: isColored))
      return
    }
    for line in EffectLine.lines(effects, all: showsAll, isColored: isColored) {
      print("  " + line)
    }
  }
}

extension Command {
  /// Whether its answer reports only some kinds of effect.
  fileprivate var isNarrowed: Bool { arguments.contains { $0.name == "report" } }
  /// Whether it says what a gesture would send, and sends nothing.
  fileprivate var isOnlyTried: Bool {
    arguments.contains { $0.name == "play" && place.source.string($0.range) == "false" }
  }
  /// Whether its answer repeats the settings in force, after the line changed some.
  fileprivate var isSetting: Bool { method == "configureCapture" && !arguments.isEmpty }
}

extension Failure {
  /// A report for people: the place and the message, the line and carets, then what happened
  /// instead.
  public var described: String { place.report(message) + detailLines }

  /// The same without the line and carets.
  var describedBelowLine: String {
    "\(place.described): \(message.withoutControls)\n" + detailLines
  }

  private var detailLines: String {
    details.map { "  \($0.withoutControls)\n" }.joined()
  }
}
