import Daemon
import Scripts

/// Analyzes the meaning of a text's lines, including incomplete ones.
struct TextAnalyzer {
  let tree: SyntaxTree
  let vocabulary: Vocabulary
  /// The identifiers declared in any text, so that a selector's words can be told from classes.
  let identifiers: Set<String>
  private var analysis = TextAnalysis()

  /// Analyzes a text; `identifiers` are those that other texts declare.
  static func analyze(
    _ tree: SyntaxTree, _ vocabulary: Vocabulary, identifiers: Set<String>
  ) -> TextAnalysis {
    let own = declaredNames(in: tree, vocabulary)
    var analyzer = TextAnalyzer(tree, vocabulary, identifiers.union(own))
    for index in tree.statements.indices { analyzer.read(index) }
    return analyzer.analysis
  }

  /// The identifiers in a text's declarations.
  static func declaredNames(
    in tree: SyntaxTree, _ vocabulary: Vocabulary
  ) -> Set<String> {
    var names: Set<String> = []
    for statement in tree.statements where statement.words.count > 1 {
      let words = tree.words(of: statement)
      let first = tree.source.string(words.first!.range)
      guard vocabulary.methods[first] == nil, vocabulary.classes[first] != nil else { continue }
      names.insert(tree.spelled(words[words.startIndex + 1].range))
    }
    return names
  }

  private init(_ tree: SyntaxTree, _ vocabulary: Vocabulary, _ identifiers: Set<String>) {
    self.tree = tree
    self.vocabulary = vocabulary
    self.identifiers = identifiers
  }

  mutating func add(_ range: Range<Int>, _ role: Mention.Role, name: String? = nil) {
    if range.isEmpty { return }
    analysis.mentions.append(Mention(range: range, role: role, name: name ?? tree.spelled(range)))
  }

  func text(_ range: Range<Int>) -> String { tree.source.string(range) }

  private func bytes(_ range: Range<Int>) -> ArraySlice<UInt8> { tree.source.bytes[range] }

  private mutating func read(_ index: Int) {
    let words = tree.words(of: tree.statements[index])
    let first = words.first!.range
    let rest = words.dropFirst()
    switch text(first) {
    case "test":
      add(first, .keyword)
      for word in rest { add(word.range, .string) }
    case "expect":
      add(first, .keyword)
      readExpectation(rest)
    case "on":
      add(first, .keyword)
      readReaction(rest)
    case "wait", "screen":
      add(first, .keyword)
      for word in rest { readValue(word.range, .any) }
    case "include", "import":
      add(first, .keyword)
      if let path = rest.first { add(path.range, .path) }
      for word in rest.dropFirst() { readMember(word, vocabulary.methods["importTree"]) }
    case let name:
      if let method = vocabulary.methods[name] {
        add(first, .method)
        readCommand(rest, method)
      } else if let facts = vocabulary.classes[name] {
        add(first, .className)
        readDeclaration(rest, facts, className: name, index)
      } else {
        for word in rest { readLiteral(word.valueRange) }
      }
    }
  }

  // MARK: - Commands

  private mutating func readCommand(_ words: ArraySlice<Word>, _ method: Method) {
    for (parameter, range) in method.assign(words, in: tree.source) {
      readArgument(range, parameter, of: method)
    }
    for word in words where word.equals != nil { readMember(word, method) }
  }

  mutating func readMember(_ word: Word, _ method: Method?) {
    guard let name = word.nameRange else { return readLiteral(word.valueRange) }
    add(name, .member)
    guard let method, let parameter = method.parameter(text(name)) else {
      return readLiteral(word.valueRange)
    }
    readArgument(word.valueRange, parameter, of: method)
  }

  private mutating func readArgument(
    _ range: Range<Int>, _ parameter: Method.Parameter, of method: Method
  ) {
    switch parameter.name {
    case "id" where method.name.hasPrefix("create") || method.name == "addReaction":
      add(range, .identifier(isDeclaration: true))
    case "action" where parameter.schema.types.contains(.string):
      add(range, .action(isDeclaration: method.name == "addTarget"))
    case "class", "superclass": add(range, .className)
    default:
      readValue(range, parameter.schema, of: .parameter(parameter.name, method))
    }
  }

  // MARK: - Declarations

  private mutating func readDeclaration(
    _ words: ArraySlice<Word>, _ facts: ClassFacts, className: String, _ statement: Int
  ) {
    let own = words.prefix { text($0.range) != "->" }
    let positional = own.prefix { $0.equals == nil }
    if let name = positional.first {
      add(name.range, .identifier(isDeclaration: true))
      analysis.declarations.append(
        Declaration(
          name: tree.spelled(name.range),
          kind: facts.isView
            ? .view : facts.isRecognizer ? .recognizer : facts.isController ? .controller : .other,
          className: className, range: name.range, statement: statement))
    }
    for word in positional.dropFirst() { readValue(word.range, .any) }
    for word in own.dropFirst(positional.count) {
      guard let name = word.nameRange else {
        readLiteral(word.valueRange)
        continue
      }
      add(name, .member)
      readValue(
        word.valueRange, facts.making.parameter(text(name))?.schema ?? .any,
        of: .parameter(text(name), facts.making))
    }
    readTargets(words.dropFirst(own.count))
  }

  private mutating func readTargets(_ words: ArraySlice<Word>) {
    var rest = words
    while let word = rest.popFirst() {
      switch text(word.range) {
      case "->":
        add(word.range, .arrow)
        guard let action = rest.first, text(action.range) != "->" else { continue }
        rest.removeFirst()
        readAction(action.range, isDeclaration: true)
      case "on":
        add(word.range, .keyword)
        if let events = rest.popFirst() { add(events.range, .constant) }
      default: readLiteral(word.range)
      }
    }
  }

  mutating func readAction(_ range: Range<Int>, isDeclaration: Bool) {
    add(range, .action(isDeclaration: isDeclaration))
    let bytes = bytes(range)
    guard bytes.first != UInt8(ascii: "\""), bytes.first != UInt8(ascii: "'"),
      bytes.first != UInt8(ascii: "{"),
      let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot > range.lowerBound
    else { return }
    add(range.lowerBound..<dot, .target)
  }

  // MARK: - Values

  /// What a value is given for.
  enum Owner {
    case parameter(String, Method)
    case property(String)
    case other
  }

  mutating func readValue(_ range: Range<Int>, _ schema: Schema, of owner: Owner = .other) {
    guard let first = bytes(range).first else { return }
    let isQuoted = first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
    if schema.isCondition, isQuoted, case .parameter(let name, _) = owner,
      let quotation = Quotation(tree.source.bytes, range)
    {
      return readCondition(quotation.text, of: name) { quotation.range(ofScalars: $0) }
    }
    if schema.isSelector {
      if schema.types.contains(.array), Literal.numbers(bytes(range)) != nil {
        return readLiteral(range)
      }
      return readSelector(range)
    }
    if schema.named != nil, text(range) != "null" {
      if isQuoted || bytes(range).allSatisfy(Lexer.isBare) {
        return add(range, .identifier(isDeclaration: false))
      }
      return readSelector(range)
    }
    if first == UInt8(ascii: "[") || first == UInt8(ascii: "{") {
      return readJSON(range, of: owner)
    }
    if schema.elementsNamed != nil, !isQuoted {
      for part in tree.parts(of: range) { add(part, .identifier(isDeclaration: false)) }
      return
    }
    if schema.words.contains(text(range)) { return add(range, .constant) }
    readLiteral(range)
  }

  /// Reads a condition; `place` is that of some of its Unicode scalars in the text.
  mutating func readCondition(
    _ text: String, of parameter: String, _ place: (Range<Int>) -> Range<Int>
  ) {
    let condition = ConditionText(
      parameter: parameter, isClass: { [vocabulary] in vocabulary.isClass($0) },
      kind: { [identifiers] in identifiers.contains($0) ? .other : nil })
    for word in condition.words(of: text) {
      let role: Mention.Role =
        switch word.kind {
        case .name, .function: .keyword
        case .identifier: .identifier(isDeclaration: false)
        case .member: .member
        case .className: .className
        case .string: .string
        case .number: .number
        case .constant: .constant
        }
      analysis.mentions.append(
        Mention(range: place(word.range), role: role, name: word.text, isInCondition: true))
    }
  }

  /// Reads a value in JSON, in which only names of objects are mentions.
  private mutating func readJSON(_ range: Range<Int>, of owner: Owner) {
    let identifiers: IdentifierMembers
    var declares = false
    switch owner {
    case .parameter(let name, let method):
      identifiers = vocabulary.methods.identifiers(inParameter: name, of: method.name)
      declares = method.results.contains("ids")
    case .property(let name): identifiers = vocabulary.methods.identifiers(inProperty: name)
    case .other: return
    }
    if identifiers.isEmpty { return }
    var strings: [(member: String?, range: Range<Int>)] = []
    JSONScanner.scan(tree.source.bytes, range) { token in
      guard !token.isName, tree.source.bytes[token.range.lowerBound] == UInt8(ascii: "\"") else {
        return
      }
      // The member that it is the value of, or that the list is which it is in.
      let members = token.path.compactMap { if case .member(let name) = $0 { name } else { nil } }
      strings.append((members.last, token.range))
    }
    for (member, string) in strings
    where member.map(identifiers.names.contains) ?? identifiers.isIdentified {
      add(
        string.lowerBound + 1..<string.upperBound - 1,
        .identifier(isDeclaration: declares && member == "id"), name: tree.spelled(string))
    }
  }

  mutating func readLiteral(_ range: Range<Int>) {
    let bytes = bytes(range)
    guard let first = bytes.first else { return }
    if first == UInt8(ascii: "[") || first == UInt8(ascii: "{") || first == UInt8(ascii: "(") {
      return
    }
    if Literal.numbers(bytes) != nil { return add(range, .number) }
    let word = text(range)
    add(range, ["true", "false", "null"].contains(word) ? .constant : .string)
  }

  mutating func readSelector(_ words: ArraySlice<Word>) {
    guard let first = words.first, let last = words.last else { return }
    readSelector(first.range.lowerBound..<last.range.upperBound)
  }

  mutating func readSelector(_ range: Range<Int>) {
    for part in SelectorParts.parts(of: tree.source, range) {
      switch part.kind {
      case .identifier: add(part.range, .identifier(isDeclaration: false))
      case .word:
        let name = text(part.range)
        let isClass = !identifiers.contains(name) && vocabulary.classes[name] != nil
        add(part.range, isClass ? .className : .identifier(isDeclaration: false))
      case .property: add(part.range, .member)
      case .string: add(part.range, .string)
      case .value: readLiteral(part.range)
      }
    }
  }
}

extension SyntaxTree {
  /// The text of a word, without the quotes and escapes of a string.
  func spelled(_ range: Range<Int>) -> String {
    (try? Literal.text(source.bytes[range])) ?? source.string(range)
  }

  /// The parts of a word between commas.
  func parts(of range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    for index in range where source.bytes[index] == UInt8(ascii: ",") {
      parts.append(start..<index)
      start = index + 1
    }
    parts.append(start..<range.upperBound)
    return parts
  }
}
