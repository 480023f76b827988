import JSON

extension ExpectationCheck {
  /// The failure of an expectation that there is, or isn't, an effect; nil if it is met.
  func checkEffect(_ pattern: EffectPattern, _ isExpected: Bool) -> Failure? {
    let effects = window.effects(pattern.kind)
    let fitting = effects.filter { pattern.fits($0) }
    if fitting.isEmpty != isExpected { return nil }
    let what = expectation.wording
    let seen = (isExpected ? effects : fitting).lazy.map(Self.written)
    let hints =
      isExpected && pattern.kind == "select" ? explanationOfNoSelection() : window.reportedLines
    return expected(what, got: Self.phrase(seen, separator: ", ") ?? "no \(pattern.kind)", hints)
  }

  /// An effect as an expectation of it is written.
  private static func written(_ effect: JSONValue) -> String {
    let others = ["effect", "time", "because", "contested", "reaction", "attempt"]
    var words = [effect[member: "effect"]?.string ?? ""]
    for member in effect.members where !others.contains(member.name) {
      let value = member.value
      guard !value.isArray, !value.isObject, !value.isNull else { continue }
      let text = value.string ?? JSONWriter.text(value)
      let isBare = text.utf8.allSatisfy(Lexer.isBare) && !text.isEmpty
      words.append("\(member.name)=\(isBare ? text : JSONWriter.quoted(text))")
    }
    return words.joined(separator: " ")
  }
}

extension ExpectedValue {
  /// Whether an effect, or a part of one, has it.
  func fits(_ effect: JSONValue) -> Bool {
    effect.member(name)?.isSame(as: value.root) ?? false
  }
}

extension [ExpectedValue] {
  /// Whether an effect has them all.
  func fit(_ effect: JSONValue) -> Bool { allSatisfy { $0.fits(effect) } }
}

extension EffectPattern {
  /// Whether an effect of the kind has all members, and a member for each word.
  fileprivate func fits(_ effect: JSONValue) -> Bool {
    members.fit(effect)
      && words.allSatisfy { word in
        effect.members.contains { member in
          !["effect", "because"].contains(member.name) && Self.says(word, member.value)
        }
      }
  }

  /// Whether a value is denoted by a word, or is a list with such an element.
  private static func says(_ word: String, _ value: JSONValue) -> Bool {
    if value.isArray { return value.elements.contains { says(word, $0) } }
    return (value.string ?? JSONWriter.text(value)) == word
  }
}
