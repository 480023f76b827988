/// A word after `expect`, and what may follow it: for the reader of scripts, and for editors.
package struct ExpectationForm {
  /// What an unnamed word stands for.
  package enum Argument {
    case action, event, recognizer, state, phase, point, view, errorKind, condition
    /// A value of some member of the effect.
    case value
  }

  package let word: String
  /// The meaning, in a sentence.
  package let summary: String
  /// Unnamed words, in order; more words repeat or continue the last.
  package let arguments: [Argument]
  /// The names that may be written instead, in the same order, and others; nil for the members of the effect.
  let members: [String]?
  /// Whether it may follow `no`.
  package let isNegatable: Bool
  /// Whether objects may have the word for a name; then a property of one may follow.
  package var mayNameObject: Bool { arguments == [.phase] || arguments == [.value] }

  private init(
    _ word: String, _ arguments: [Argument], members: [String]? = nil, isNegatable: Bool = false,
    _ summary: String
  ) {
    self.word = word
    self.summary = summary
    self.arguments = arguments
    self.members = members
    self.isNegatable = isNegatable
  }

  /// The forms with words of their own, in the order in which errors list them.
  static let own = [
    ExpectationForm(
      "action", [.action], isNegatable: true,
      "Expects at least these actions, each once per attempt."),
    ExpectationForm(
      "actions", [.action], isNegatable: true,
      "Expects these actions and no others, in this order."),
    ExpectationForm("no", [], "Expects that something didn't happen, or doesn't exist."),
    ExpectationForm(
      "captured", [.event],
      members: ["event", "on", "profile", "kind", "count", "before", "after"], isNegatable: true,
      "Expects that an event was captured."),
    ExpectationForm(
      "state", [.recognizer, .state], isNegatable: true,
      "Expects a recognizer to have reached a state."),
    ExpectationForm(
      "scroll", [.phase], isNegatable: true, "Expects a scroll view to have reached a phase."),
    ExpectationForm(
      "hit", [.point, .view], members: ["point", "view"], isNegatable: true,
      "Expects a touch at a point to hit a view."),
    ExpectationForm(
      "visible", [.view], members: ["view"], isNegatable: true, "Expects a view to be visible."),
    ExpectationForm(
      "that", [.condition], members: [], "Expects a condition to hold, about any objects."),
    ExpectationForm(
      "error", [.errorKind], members: ["kind"], isNegatable: true,
      "Expects that a command was refused with an error of this kind."),
  ]

  /// The form of any other effect, whose word is the kind of effect.
  static func effect(_ kind: String) -> ExpectationForm {
    ExpectationForm(kind, [.value], isNegatable: true, "Expects an effect of that kind.")
  }
}
