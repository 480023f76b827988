/// Answers of delegates and classes about a recognizer in an attempt: whether it requires others to fail.
///
/// As many as a crowd may have one yes each, since lists that are short name those who are required: the first takes
/// up no room of its own.
struct RequirementAnswers {
  /// One that it requires to fail; `.none` if there is none, or all are among the others.
  private var required = ObjectLink<GestureRecognizer>.none
  private var others: [ObjectLink<GestureRecognizer>: Bool] = [:]

  var isEmpty: Bool { required == .none && others.isEmpty }

  /// Whether an answer is no.
  var hasNoes: Bool { !others.isEmpty && others.values.contains(false) }

  /// Those that it requires to fail, in no meaningful order.
  var allRequired: [ObjectLink<GestureRecognizer>] {
    let first = required == .none ? [] : [required]
    return others.isEmpty ? first : first + others.compactMap { $0.value ? $0.key : nil }
  }

  /// The answer about another recognizer; nil if there is none.
  subscript(other: ObjectLink<GestureRecognizer>) -> Bool? {
    get {
      if other == required, other != .none { return true }
      return others.isEmpty ? nil : others[other]
    }
    set {
      if other == required { required = .none }
      if newValue == true, required == .none {
        required = other
        if !others.isEmpty { others[other] = nil }
      } else if newValue != nil || !others.isEmpty {
        others[other] = newValue
      }
    }
  }
}
