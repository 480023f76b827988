/// A rule of the linter.
package struct LintRule: Sendable {
  package let name: String
  package let level: LintLevel
  /// Whether it is on without a configuration.
  let isOn: Bool
  package let summary: String

  private init(_ name: String, _ level: LintLevel, on isOn: Bool = true, _ summary: String) {
    self.name = name
    self.level = level
    self.isOn = isOn
    self.summary = summary
  }

  package static let all: [LintRule] = [
    LintRule("dead-recognizer", .error, "a recognizer on a view that takes no touches"),
    LintRule("unattached-recognizer", .warning, "a recognizer on no view"),
    LintRule("several-views", .error, "one recognizer on several views: only the last has it"),
    LintRule("no-action", .warning, "a recognizer with neither action nor segue"),
    LintRule("missing-target", .error, "a connection to an object that doesn't exist"),
    LintRule("duplicate-id", .error, "two objects with one id"),
    LintRule("dead-control", .error, "a control that takes no touches"),
    LintRule("outside-superview", .warning, "a control that sticks out of its superviews"),
    LintRule("covered", .warning, "a control or recognizer under a view that takes its touches"),
    LintRule("never-wins", .error, "a recognizer that another one always beats"),
    LintRule("cycle", .error, "recognizers that wait for each other"),
    LintRule("fight", .warning, "two recognizers that conflict by default"),
    LintRule("one-sided", .warning, "a failure requirement without effect"),
    LintRule("takes-touches", .warning, "a recognizer around rows that takes their touches"),
    LintRule("fires-both", .note, "a tap that fires beside the buttons in its view"),
    LintRule("recognizer-on-button", .note, "a tap that wins over the button on which it is"),
    LintRule("small-target", .warning, on: false, "an area under 44 x 44 points"),
    LintRule("overlap", .warning, on: false, "areas that overlap"),
    LintRule("control-without-action", .warning, on: false, "a control without an action"),
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
package struct LintFinding: Sendable, Equatable {
  package let rule: String
  package var level: LintLevel
  package let file: String
  /// From 1, as columns, which count characters.
  package let line: Int
  package let column: Int
  package let message: String

  /// `FILE:LINE:COLUMN: level: message [rule]`.
  package var described: String {
    "\(file.withoutControls):\(line):\(column): \(level.rawValue): \(message.withoutControls) [\(rule)]"
  }
}
