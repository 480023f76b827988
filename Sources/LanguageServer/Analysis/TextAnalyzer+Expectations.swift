import Scripts

extension TextAnalyzer {
  /// Reads the words of a line after `expect`.
  mutating func readExpectation(_ words: ArraySlice<Word>) {
    guard let first = words.first else { return }
    let rest = words.dropFirst()
    switch text(first.range) {
    case "action", "actions":
      add(first.range, .keyword)
      readExpectedActions(rest)
    case "no":
      add(first.range, .keyword)
      readExpectation(rest)
    case "captured":
      add(first.range, .keyword)
      readExpectedEffect(rest, name: .string)
    case "state":
      add(first.range, .keyword)
      if let recognizer = rest.first { add(recognizer.range, .identifier(isDeclaration: false)) }
      if let state = rest.dropFirst().first { add(state.range, .constant) }
    case "scroll" where rest.first.map { $0.equals == nil } ?? true:
      add(first.range, .keyword)
      readExpectedEffect(rest, name: .constant)
    case "hit":
      add(first.range, .keyword)
      if let point = rest.first { readLiteral(point.range) }
      readSelector(rest.dropFirst())
    case "visible":
      add(first.range, .keyword)
      readSelector(rest)
    case "error":
      add(first.range, .keyword)
      if let kind = rest.first { add(kind.range, .constant) }
    case let kind
    where vocabulary.effectKinds.contains(kind) && rest.first.map { $0.equals == nil } ?? true:
      add(first.range, .keyword)
      readExpectedEffect(rest, name: .constant)
    default: readExpectedProperties(words)
    }
  }

  private mutating func readExpectedActions(_ words: ArraySlice<Word>) {
    for word in words {
      if text(word.range) == "none", words.count == 1 {
        add(word.range, .keyword)
      } else {
        readAction(word.range, isDeclaration: false)
      }
    }
  }

  /// The name of an event or a phase, and the members that it is expected to have.
  private mutating func readExpectedEffect(_ words: ArraySlice<Word>, name role: Mention.Role) {
    for word in words {
      guard let name = word.nameRange else {
        add(word.range, role)
        continue
      }
      add(name, .member)
      if text(name) == "on" {
        readSelector(word.valueRange)
      } else {
        readLiteral(word.valueRange)
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
