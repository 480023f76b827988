import Gestures

/// A property compared with a value: `[text*="Buy"]`.
struct PropertyTest: Sendable {
  enum Comparison: String, CaseIterable, Sendable {
    // The longer ones first, for reading them.
    case notEqual = "!="
    case contains = "*="
    case hasPrefix = "^="
    case hasSuffix = "$="
    case atMost = "<="
    case atLeast = ">="
    case equal = "="
    case below = "<"
    case above = ">"

    /// Whether it is made for strings alone, for numbers alone, or for anything.
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

  /// A view that lacks the property doesn't match, whatever the comparison; values of different types
  /// are never equal.
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

extension String {
  /// Whether both are the same byte for byte: two spellings of `é` aren't.
  func isIdentical(to other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }

  /// Whether the bytes of `part` stand anywhere in it.
  ///
  /// Knuth, Morris and Pratt's search: in time proportional to both lengths, whatever they say.
  func containsBytes(of part: String) -> Bool {
    let part = Array(part.utf8)
    guard !part.isEmpty else { return true }
    guard part.count <= utf8.count else { return false }
    // How much of the part is matched still where the byte after so many doesn't fit.
    var fallback = [0, 0]
    for index in part.indices.dropFirst() {
      var length = fallback[index]
      while length > 0, part[length] != part[index] { length = fallback[length] }
      fallback.append(part[length] == part[index] ? length + 1 : 0)
    }
    var matched = 0
    for byte in utf8 {
      while matched > 0, part[matched] != byte { matched = fallback[matched] }
      if part[matched] == byte { matched += 1 }
      if matched == part.count { return true }
    }
    return false
  }
}
