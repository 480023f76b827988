import JSON

/// A script that has been read: what it plays, in order, and everything in it that can't be read.
public struct Script {
  /// The name of the file in messages.
  public let name: String
  /// The texts that it was read from, the script's own first.
  public internal(set) var trees: [SyntaxTree] = []
  public internal(set) var diagnostics: [Diagnostic] = []
  /// The steps before the first test.
  package var setUp: [Step] = []
  package var tests: [Test] = []
  /// The objects that may perform an action, by its name without a target.
  package var performers: [String: [Performer]] = [:]
  /// The methods that describe objects.
  package var describing: [Method] = []
  /// Whether a line before the first test can't be read, and is left out.
  package var lacksSetUp = false

  public var testCount: Int { tests.count }

  /// Whether any line has to do with checkpoints. These outlive the test that saves them.
  package var usesCheckpoints: Bool {
    ([setUp] + tests.map(\.steps)).contains { steps in
      steps.contains { step in
        if case .command(let command) = step {
          command.method.hasSuffix("Checkpoint")
        } else {
          false
        }
      }
    }
  }
}

/// A test: a name and what is played after the set-up.
package struct Test {
  package let name: String
  package let place: Place
  package var steps: [Step] = []
  /// How many of the steps stand before the first line of it that can't be read; nil where all can.
  package var readableSteps: Int?
}

/// A line that plays, or neighbouring lines that look at what happened.
package enum Step {
  case command(Command)
  case expectations([Expectation])
}

/// A recognizer or a control that has an action.
package struct Performer {
  package let id: String
  /// The action as expectations may name it: with its target.
  package let target: String?
}

/// A request as a line asks for it.
package struct Command {
  /// The whole line.
  package let place: Place
  package let method: String
  package let params: Params
  /// The places of the parameters' members in the line.
  package let arguments: [(name: String, range: Range<Int>)]
  /// The members that name an object and may do so by a selector.
  package var selectors: [(name: String, text: String)] = []
  /// An object that is made if it isn't there, since the line has it as a target.
  package var target: String?
  /// Whether the line declares something, so that there is nothing to be said when it goes well.
  package var isDeclaration = false
  /// The kinds of error that the expectations after it expect.
  package var expectedErrors: [String] = []

  /// The place of the parameter that an error is about, else the line.
  package func place(ofParameter path: String?) -> Place {
    guard let path else { return place }
    let name = path.prefix { $0 != "." && $0 != "[" }
    let argument = arguments.first { $0.name == name }
    return argument.map { Place(place.source, $0.range) } ?? place
  }
}

/// A line that says what should have happened.
package struct Expectation {
  /// From `expect` to the end.
  package let place: Place
  package let form: Form

  package enum Form {
    case performed([String])
    case performedOnly([String])
    /// None of these, or none at all.
    case noActions([String])
    case captured(CapturedPattern)
    case notCaptured(CapturedPattern)
    case state(recognizer: String, String)
    case hit(Params, point: String, view: String)
    case visible(String, Bool)
    case properties(String, [ExpectedValue])
    case error(String)
  }
}

/// A pattern for a captured event.
package struct CapturedPattern {
  /// Any, where nil.
  package var event: String?
  /// A selector of the view that it is from.
  package var view: String?
  package var properties: [ExpectedValue] = []
}

package struct ExpectedValue {
  package let name: String
  package let value: JSONDocument
  /// The place of the name.
  package let place: Place
}
