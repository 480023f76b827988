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
      let words = rest.prefix { $0.equals == nil }
      if let recognizer = words.first { add(recognizer.range, .identifier(isDeclaration: false)) }
      if let state = words.dropFirst().first { add(state.range, .constant) }
      for word in rest.dropFirst(words.count) { readExpectedMember(word) }
    case "scroll" where !isObject(named: "scroll", before: rest):
      add(first.range, .keyword)
      readExpectedEffect(rest, name: .constant)
    case "hit":
      add(first.range, .keyword)
      let words = rest.prefix { $0.equals == nil }
      if let point = words.first { readLiteral(point.range) }
      readSelector(words.dropFirst())
      for word in rest.dropFirst(words.count) { readExpectedMember(word) }
    case "visible":
      add(first.range, .keyword)
      let words = rest.prefix { $0.equals == nil }
      readSelector(words)
      for word in rest.dropFirst(words.count) { readExpectedMember(word) }
    case "error":
      add(first.range, .keyword)
      readExpectedEffect(rest, name: .constant)
    case let kind
    where vocabulary.effectKinds.contains(kind) && !isObject(named: kind, before: rest):
      add(first.range, .keyword)
      readExpectedEffect(rest, name: .constant)
    default: readExpectedProperties(words)
    }
  }

  /// Whether a kind of effect is an object of that name, since a property of one follows.
  private func isObject(named kind: String, before words: ArraySlice<Word>) -> Bool {
    guard let name = words.first?.nameRange else { return false }
    return !vocabulary.members(ofExpectation: kind).contains(text(name))
  }

  private mutating func readExpectedActions(_ words: ArraySlice<Word>) {
    for word in words {
      if word.equals != nil {
        readExpectedMember(word)
      } else if text(word.range) == "none", words.count == 1 {
        add(word.range, .keyword)
      } else {
        readAction(word.range, isDeclaration: false)
      }
    }
  }

  /// The name of an event or a phase, and the members that it is expected to have.
  private mutating func readExpectedEffect(_ words: ArraySlice<Word>, name role: Mention.Role) {
    for word in words {
      if word.equals == nil { add(word.range, role) } else { readExpectedMember(word) }
    }
  }

  private mutating func readExpectedMember(_ word: Word) {
    guard let name = word.nameRange else { return }
    add(name, .member)
    switch text(name) {
    case "on", "view", "scrollView", "list", "cell": readSelector(word.valueRange)
    case "recognizer", "control": add(word.valueRange, .identifier(isDeclaration: false))
    case "action": readAction(word.valueRange, isDeclaration: false)
    default: readLiteral(word.valueRange)
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
