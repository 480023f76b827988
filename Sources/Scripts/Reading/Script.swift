import JSON

/// A script that has been read: its steps in order, and its errors.
public struct Script {
  /// The name of the file in messages.
  public let name: String
  /// The texts of the script, its own first.
  public internal(set) var trees: [SyntaxTree] = []
  public internal(set) var diagnostics: [Diagnostic] = []
  /// The steps before the first test.
  package var setUp: [Step] = []
  package var tests: [Test] = []
  /// Objects that may perform an action, by the action's name without a target.
  package var actionSources: [String: [ActionSource]] = [:]
  /// Methods that describe objects.
  package var describing: [Method] = []
  /// Whether a line before the first test is left out because of an error.
  package var isSetUpIncomplete = false

  public var testCount: Int { tests.count }

  /// Whether a line uses checkpoints, which outlive the test that saves them.
  package var usesCheckpoints: Bool {
    hasStep { step in
      if case .command(let command) = step { command.method.hasSuffix("Checkpoint") } else { false }
    }
  }

  /// Whether a test is about what the app's code was asked, which is reported only where somebody wants to know.
  package var expectsAnswers: Bool {
    hasStep { step in
      guard case .expectations(let group) = step else { return false }
      return group.contains { expectation in
        if case .effect(let pattern, _) = expectation.form {
          pattern.kind == "asked"
        } else {
          false
        }
      }
    }
  }

  /// Whether a line says what is captured.
  var configuresCapture: Bool {
    hasStep {
      if case .command(let command) = $0 { command.method == "configureCapture" } else { false }
    }
  }

  /// The identifiers that its commands give to objects.
  var givenIdentifiers: [String] {
    ([setUp] + tests.map(\.steps)).joined().flatMap { step -> [String] in
      guard case .command(let command) = step else { return [] }
      return ([command] + command.parts).compactMap { each in
        each.params.with { $0?[member: "id"]?.string }
      }
    }
  }

  private func hasStep(where fits: (Step) -> Bool) -> Bool {
    ([setUp] + tests.map(\.steps)).contains { $0.contains(where: fits) }
  }
}

/// A test: a name, and steps that follow the set-up.
package struct Test {
  package let name: String
  package let place: Place
  package var steps: [Step] = []
  /// The number of steps before the first line with an error; nil if there is none.
  package var readableSteps: Int?
}

/// A command, or successive expectations.
package enum Step {
  case command(Command)
  case expectations([Expectation])
}

/// A recognizer or control with an action.
package struct ActionSource {
  package let id: String
  /// The action's name with its target, by which expectations may refer to it.
  package let target: String?
  /// The view of the recognizer, or the control itself; nil if the line doesn't say.
  package let view: String?
}

/// A line that states an expectation.
package struct Expectation {
  /// The range from `expect` to the end.
  package let place: Place
  package let form: Form

  /// What is expected, as it is written, without `expect`.
  var wording: String { place.text.split(separator: " ").dropFirst().joined(separator: " ") }

  /// The expectation, as it is written.
  package enum Form {
    case performed(ActionPattern)
    case performedOnly(ActionPattern, isExpected: Bool)
    /// None of these actions; without names, none at all.
    case noActions(ActionPattern)
    case captured(CapturedPattern, isExpected: Bool)
    case state(StatePattern, isExpected: Bool)
    case scrolled(ScrollPattern, isExpected: Bool)
    case hit(Params, point: String, view: String, isExpected: Bool)
    /// An effect of any kind.
    case effect(EffectPattern, isExpected: Bool)
    case visible(String, isExpected: Bool)
    /// A condition, about any objects.
    case holds(String)
    /// An object with these values; if not expected, with one that differs.
    case properties(String, [ExpectedValue], isExpected: Bool)
    case error(String, isExpected: Bool)
  }
}

/// A pattern for performed actions.
package struct ActionPattern {
  package var names: [String] = []
  /// Members of the effects that perform them.
  package var members: [ExpectedValue] = []
}

/// A pattern for the last state that a recognizer entered.
package struct StatePattern {
  package let recognizer: String
  package let state: String
  /// Other members of the effect.
  package let members: [ExpectedValue]
}

/// A pattern for a captured event.
package struct CapturedPattern {
  /// The event's name; nil for any.
  package var event: String?
  /// A selector of the event's view.
  package var view: String?
  /// The profile that captured it, which must be configured.
  package var profile: ExpectedValue?
  /// How many there are; nil for at least one.
  package var count: Int?
  /// An action that is performed later.
  package var before: String?
  /// An action that was performed earlier.
  package var after: String?
  package var properties: [ExpectedValue] = []
}

/// A pattern for a scroll view's change of phase.
package struct ScrollPattern {
  /// Any, where nil.
  package var phase: String?
  /// A selector of the scroll view.
  package var view: String?
  /// Other members of the effect.
  package var members: [ExpectedValue] = []
}

/// A pattern for an effect of any kind.
package struct EffectPattern {
  package let kind: String
  /// Values, each of some member.
  package let words: [String]
  package let members: [ExpectedValue]
}

/// A property and the value that it is expected to have.
package struct ExpectedValue {
  package let name: String
  package let value: JSONDocument
  /// The place of the name.
  package let place: Place
  /// The value, as JSON, at which descriptions leave the property out.
  var unset = "null"
}
