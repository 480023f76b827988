import Gestures

/// A property compared with a value: `[text*="Buy"]`.
struct PropertyTest: Sendable {
  enum Comparison: String, CaseIterable, Sendable {
    // Longer ones first, as needed for parsing.
    case notEqual = "!="
    case contains = "*="
    case hasPrefix = "^="
    case hasSuffix = "$="
    case atMost = "<="
    case atLeast = ">="
    case equal = "="
    case below = "<"
    case above = ">"

    /// The types of operands: only strings, only numbers, or any.
    var operands: Operands {
      switch self {
      case .equal, .notEqual: .any
      case .contains, .hasPrefix, .hasSuffix: .strings
      case .atMost, .atLeast, .below, .above: .numbers
      }
    }
  }

  enum Operands { case any, strings, numbers }

  let property: SelectableProperty
  let comparison: Comparison
  let value: SelectableValue

  /// Whether a view matches. One without the property never does; values of different types are
  /// unequal.
  func matches(_ view: View) -> Bool {
    guard let actual = property.value(view) else { return false }
    switch comparison {
    case .equal: return Self.isEqual(actual, value)
    case .notEqual: return !Self.isEqual(actual, value)
    case .contains, .hasPrefix, .hasSuffix:
      guard case .string(let text) = actual, case .string(let part) = value else { return false }
      return Self.holds(text, part, comparison)
    case .atMost, .atLeast, .below, .above:
      guard case .number(let number) = actual, case .number(let limit) = value else { return false }
      switch comparison {
      case .atMost: return number <= limit
      case .atLeast: return number >= limit
      case .below: return number < limit
      default: return number > limit
      }
    }
  }

  static func isEqual(_ one: SelectableValue, _ other: SelectableValue) -> Bool {
    switch (one, other) {
    case (.null, .null): true
    case (.bool(let one), .bool(let other)): one == other
    case (.number(let one), .number(let other)): one == other
    case (.string(let one), .string(let other)): one.isIdentical(to: other)
    default: false
    }
  }

  static func holds(_ text: String, _ part: String, _ comparison: Comparison) -> Bool {
    switch comparison {
    case .hasPrefix: text.utf8.starts(with: part.utf8)
    case .hasSuffix: text.utf8.reversed().starts(with: part.utf8.reversed())
    default: text.containsBytes(of: part)
    }
  }
}
