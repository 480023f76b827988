import Daemon
import Scripts

extension TextAnalyzer {
  /// Reads the words of a line after `expect`.
  mutating func readExpectation(_ words: ArraySlice<Word>) {
    guard let first = words.first else { return }
    let rest = words.dropFirst()
    guard let form = vocabulary.expectationForm(text(first.range)),
      !form.mayNameObject || !isObject(named: form.word, before: rest)
    else { return readExpectedProperties(words) }
    add(first.range, .keyword)
    if form.word == "no" { return readExpectation(rest) }
    // A condition may have signs that look like members.
    let unnamed =
      form.arguments == [.condition] ? rest : rest.prefix { $0.equals == nil }
    for (index, word) in unnamed.enumerated() {
      switch form.arguments[min(index, form.arguments.count - 1)] {
      case .action where text(word.range) == "none" && rest.count == 1: add(word.range, .keyword)
      case .action: readAction(word.range, isDeclaration: false)
      case .event: add(word.range, .string)
      case .recognizer: add(word.range, .identifier(isDeclaration: false))
      case .state, .phase, .errorKind, .value: add(word.range, .constant)
      case .point: readLiteral(word.range)
      case .condition:
        // The rest is one condition.
        guard let last = rest.last else { return }
        let range = word.range.lowerBound..<last.range.upperBound
        let condition = text(range)
        return readCondition(condition, of: ConditionText.expectation) { scalars in
          func place(_ count: Int) -> Int {
            range.lowerBound + String(condition.unicodeScalars.prefix(count)).utf8.count
          }
          return place(scalars.lowerBound)..<place(scalars.upperBound)
        }
      case .view:
        // The rest is one selector.
        readSelector(unnamed.dropFirst(index))
        return readMembers(rest.dropFirst(unnamed.count), ofExpectation: form.word)
      }
    }
    readMembers(rest.dropFirst(unnamed.count), ofExpectation: form.word)
  }

  /// Reads the words of a line after `on`.
  mutating func readReaction(_ words: ArraySlice<Word>) {
    guard let kind = words.first else { return }
    add(kind.range, .keyword)
    let unnamed = words.dropFirst().prefix { $0.equals == nil }
    for (index, word) in unnamed.enumerated() {
      if index == 0, text(kind.range) == "action" {
        readAction(word.range, isDeclaration: false)
      } else {
        let isObject = identifiers.contains(tree.spelled(word.range))
        add(word.range, isObject ? .identifier(isDeclaration: false) : .constant)
      }
    }
    let method = vocabulary.methods["addReaction"]
    for word in words.dropFirst(1 + unnamed.count) {
      guard let name = word.nameRange else { continue }
      if vocabulary.reactionMembers.contains(text(name)) {
        readMember(word, method)
      } else {
        readMembers([word], ofExpectation: text(kind.range))
      }
    }
  }

  /// Whether a kind of effect is an object of that name, since a property of one follows.
  private func isObject(named kind: String, before words: ArraySlice<Word>) -> Bool {
    guard let name = words.first?.nameRange else { return false }
    return !vocabulary.members(ofExpectation: kind).contains(text(name))
  }

  private mutating func readMembers(_ words: ArraySlice<Word>, ofExpectation form: String) {
    for word in words {
      guard let name = word.nameRange else { continue }
      add(name, .member)
      switch text(name) {
      case "on", "view": readSelector(word.valueRange)
      case "action": readAction(word.valueRange, isDeclaration: false)
      case let name where vocabulary.named(by: name, ofExpectation: form) != nil:
        add(word.valueRange, .identifier(isDeclaration: false))
      default: readLiteral(word.valueRange)
      }
    }
  }

  /// An object, and the values of its properties.
  private mutating func readExpectedProperties(_ words: ArraySlice<Word>) {
    readSelector(words.prefix { $0.equals == nil })
    for word in words {
      guard let name = word.nameRange else { continue }
      add(name, .member)
      readValue(
        word.valueRange, vocabulary.schema(ofProperty: text(name)), of: .property(text(name)))
    }
  }
}
