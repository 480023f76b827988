/// A rule of the linter.
package struct LintRule: Sendable {
  package let name: String
  package let level: LintLevel
  /// Whether it is on without a configuration.
  let isOn: Bool
  package let summary: String
  /// What to do about it.
  let remedy: String

  private init(
    _ name: String, _ level: LintLevel, on isOn: Bool = true, _ summary: String, mend remedy: String
  ) {
    self.name = name
    self.level = level
    self.isOn = isOn
    self.summary = summary
    self.remedy = remedy
  }

  package static let all: [LintRule] = [
    LintRule(
      "dead-recognizer", .error, "a recognizer on a view that takes no touches",
      mend: "switch User Interaction Enabled on, at the view or the one around it"),
    LintRule(
      "unattached-recognizer", .warning, "a recognizer on no view",
      mend: "connect a view's outlet gestureRecognizers to it, or delete it"),
    LintRule(
      "several-views", .error, "one recognizer on several views: only the last has it",
      mend: "give each view a recognizer of its own; they may share the action"),
    LintRule(
      "no-action", .warning, "a recognizer with neither action nor segue",
      mend: "connect its action, or delete it"),
    LintRule(
      "missing-target", .error, "a connection to an object that doesn't exist",
      mend: "connect it again, or delete the connection"),
    LintRule(
      "duplicate-id", .error, "two objects with one id",
      mend:
        "copy one of the objects in Xcode and delete the original: the copy has an id of its own"),
    LintRule(
      "dead-control", .error, "a control that takes no touches",
      mend: "enable it, or the view around it"),
    LintRule(
      "outside-superview", .warning, "a control that sticks out of its superviews",
      mend: "make the superview larger, or move the control"),
    LintRule(
      "covered", .warning, "a control or recognizer under a view that takes its touches",
      mend: "bring it to the front, or switch the interaction of the view above it off"),
    LintRule(
      "never-wins", .error, "a recognizer that another one always beats",
      mend: "remove one of the two, or let a delegate allow both"),
    LintRule(
      "cycle", .error, "recognizers that wait for each other",
      mend: "take one of the requirements away"),
    LintRule(
      "fight", .warning, "two recognizers that conflict by default",
      mend: "let one require the other to fail, or let a delegate allow both"),
    LintRule(
      "one-sided", .warning, "a failure requirement without effect",
      mend: "delete the requirement, or put both recognizers on one branch"),
    LintRule(
      "takes-touches", .warning, "a recognizer around rows that takes their touches",
      mend: "switch Cancels touches in view off, or let the delegate refuse touches in the list"),
    LintRule(
      "fires-both", .note, "a tap that fires beside the buttons in its view",
      mend: "unless both are meant, let the delegate refuse touches in buttons"),
    LintRule(
      "recognizer-on-button", .note, "a tap that wins over the button on which it is",
      mend: "use the button's action instead"),
    LintRule(
      "small-target", .warning, on: false, "an area under 44 x 44 points",
      mend: "make the area at least 44 x 44 points"),
    LintRule(
      "overlap", .warning, on: false, "areas that overlap",
      mend: "move them apart"),
    LintRule(
      "control-without-action", .warning, on: false, "a control without an action",
      mend: "connect its action, unless code listens to it"),
  ]

  package static func named(_ name: String) -> LintRule? { all.first { $0.name == name } }
}

/// How bad a finding is, the worst first.
package enum LintLevel: String, Sendable, Comparable {
  case error, warning, note

  package static func < (one: LintLevel, other: LintLevel) -> Bool {
    one.order < other.order
  }

  private var order: Int { self == .error ? 0 : self == .warning ? 1 : 2 }
}

/// What the linter found, and where.
package struct LintFinding: Sendable, Hashable {
  package let rule: String
  package var level: LintLevel
  package let file: String
  /// From 1, as columns, which count characters.
  package let line: Int
  package let column: Int
  /// The column after the name of the element, or a line's first word.
  let endColumn: Int
  package let message: String

  /// `FILE:LINE:COLUMN: level: message [rule]`.
  package var described: String {
    "\(file.withoutControls):\(line):\(column): \(level.rawValue): \(message.withoutControls) [\(rule)]"
  }
}
