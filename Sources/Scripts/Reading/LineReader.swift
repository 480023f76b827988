import JSON

/// Interprets the lines of one text by their first words.
struct LineReader {
  let reader: ScriptReader
  let tree: SyntaxTree
  /// Whether the text is added to a script, so that its lines precede the tests.
  let isAddition: Bool

  var source: SourceText { tree.source }
  var vocabulary: Vocabulary { reader.vocabulary }

  /// An error in a line, which is left out with the lines nested in it.
  struct Unreadable: Error {
    let range: Range<Int>
    let code: Diagnostic.Code
    let message: String
    var nearest: String?

    init(
      _ range: Range<Int>, _ code: Diagnostic.Code, _ message: String,
      nearest: String? = nil
    ) {
      self.range = range
      self.code = code
      self.message = message
      self.nearest = nearest
    }
  }

  func read(_ statements: some Sequence<Int>, enclosing: Enclosing?) {
    for index in statements {
      guard reader.mayReadMore else { return }
      read(index, enclosing)
    }
  }

  private func read(_ index: Int, _ enclosing: Enclosing?) {
    let line = Line(tree, tree.statements[index])
    var nested = Nesting.nothing(line.firstWord)
    if !line.statement.isBroken {
      do throws(Unreadable) {
        nested = try readLine(line, enclosing)
      } catch {
        report(error)
        reader.recordUnreadable(line)
        nested = .leftOut
      }
    } else {
      reader.recordUnreadable(line)
      nested = .leftOut
    }
    readNested(in: index, nested)
  }

  // MARK: - Lines

  /// Whether an outermost line comes after a test, where none may.
  private func isAfterTests(_ enclosing: Enclosing?) -> Bool {
    enclosing == nil && !reader.script.tests.isEmpty && !isAddition
  }

  /// Statements that may be nested in a line.
  enum Nesting {
    case lines(Enclosing, then: [Command])
    /// A test, which ends where its lines do.
    case test
    /// The requests of a reaction.
    case reaction(ReactionHead)
    /// No lines; the name is the first word.
    case nothing(String)
    /// The line is left out, and lines nested in it with it.
    case leftOut
  }

  private func readNested(in index: Int, _ nesting: Nesting) {
    let hasLines = tree.statements[index].end > index + 1
    switch nesting {
    case .lines(let enclosing, let commands):
      if hasLines { read(tree.children(of: index), enclosing: enclosing) }
      for command in commands { reader.add(.command(command)) }
    case .test:
      if hasLines { read(tree.children(of: index), enclosing: .test) }
      reader.endTest()
    case .reaction(let head):
      guard hasLines else {
        report(Unreadable(head.range, .syntax, "which requests? They stand below, indented"))
        return reader.recordUnreadable(Line(tree, tree.statements[index]))
      }
      let requests = reader.requests { read(tree.children(of: index), enclosing: .reaction) }
      if let requests { addReaction(head, requests) }
    case .nothing(let name):
      guard hasLines else { return }
      let first = Line(tree, tree.statements[index + 1])
      report(
        Unreadable(first.range, .syntax, "nothing can be nested in a line that begins with \(name)")
      )
      reader.recordUnreadable(first)
      readNested(in: index, .leftOut)
    case .leftOut:
      guard hasLines else { return }
      reader.readingUnreadable { read(tree.children(of: index), enclosing: .leftOut) }
    }
  }

  /// Interprets a line, and returns what may be nested in it.
  private func readLine(_ line: Line, _ enclosing: Enclosing?) throws(Unreadable) -> Nesting {
    if line.firstWord == "test" { return try readTest(line, enclosing) }
    if isAfterTests(enclosing) {
      throw Unreadable(
        line.range, .syntax,
        "this is neither set-up nor part of a test: "
          + "indent it, or move it before the first")
    }
    if enclosing == .reaction, Vocabulary.keywords.contains(line.firstWord), line.firstWord != "on"
    {
      throw Unreadable(
        line.range, .syntax, "a reaction consists of requests, not of \(line.firstWord)")
    }
    switch line.firstWord {
    case "on":
      try checkPlays(line, in: enclosing)
      return .reaction(try readReactionHead(line))
    case "expect":
      try checkPlays(line, in: enclosing)
      try readExpectation(line)
    case "wait":
      try checkPlays(line, in: enclosing)
      try readWait(line)
    case "screen": try readScreen(line, enclosing)
    case "include":
      try readInclude(line, enclosing)
    case "import":
      try readImport(line, enclosing)
    default:
      if let method = vocabulary.methods[line.firstWord] {
        try checkPlays(line, in: enclosing)
        try readCommand(line, method)
      } else if let facts = vocabulary.classes[line.firstWord] {
        return try readDeclaration(line, facts, enclosing)
      } else {
        throw Unreadable(
          line.words[line.words.startIndex].range, .unknownWord,
          "no method, class or word of the language is called \(line.firstWord)",
          nearest: vocabulary.nearestBeginning(to: line.firstWord))
      }
    }
    return .nothing(line.firstWord)
  }

  /// Throws if a line that plays something is nested in a view.
  private func checkPlays(_ line: Line, in enclosing: Enclosing?) throws(Unreadable) {
    switch enclosing {
    case nil, .test, .reaction, .leftOut: return
    case .view(let id), .controller(let id):
      throw Unreadable(
        line.range, .syntax, "only declarations and imports can be nested in \(id)")
    }
  }

  func report(_ error: Unreadable) {
    reader.report(
      Place(source, error.range), error.code, error.message, nearest: error.nearest)
  }

  // MARK: - Keywords

  private func readTest(_ line: Line, _ enclosing: Enclosing?) throws(Unreadable) -> Nesting {
    guard enclosing == nil else {
      throw Unreadable(line.range, .syntax, "a test must be at the outermost level")
    }
    guard line.words.count > 1 else {
      throw Unreadable(line.range, .syntax, #"a test needs a name: test "one tap opens""#)
    }
    guard line.words.count == 2 else {
      throw Unreadable(
        line.rest(from: 2), .syntax, "a name of several words needs quotes")
    }
    let word = line.words[line.words.startIndex + 1]
    reader.beginTest(
      Test(name: try text(of: word.range), place: Place(source, line.range)))
    return .test
  }

  private func readWait(_ line: Line) throws(Unreadable) {
    guard line.words.count == 2, let seconds = Literal.numbers(bytes(line.word(1).range)),
      seconds.count == 1
    else {
      let range = line.words.count > 1 ? line.rest(from: 1) : line.range
      throw Unreadable(range, .syntax, "wait takes a number of seconds: wait 0.4")
    }
    let params = Params { writer in
      writer.member("by", seconds[0])
    }
    reader.add(
      .command(
        Command(
          place: Place(source, line.range), method: "advanceTime", params: params,
          arguments: [("by", line.word(1).range)])))
  }

  private func readScreen(_ line: Line, _ enclosing: Enclosing?) throws(Unreadable) {
    guard line.words.count == 2, let size = Literal.numbers(bytes(line.word(1).range)),
      size.count == 2
    else {
      let range = line.words.count > 1 ? line.rest(from: 1) : line.range
      throw Unreadable(range, .syntax, "screen takes a width and a height: screen 390,844")
    }
    guard !reader.hasBegun, enclosing == nil else {
      throw Unreadable(line.range, .syntax, "the screen is set once, before anything else")
    }
    let params = Params { writer in
      writer.key("options")
      writer.beginObject()
      writer.member("screen", size)
      writer.endObject()
    }
    reader.add(
      .command(
        Command(
          place: Place(source, line.range), method: "initialize", params: params,
          arguments: [("options", line.word(1).range)], isDeclaration: true)))
  }

  // MARK: - Words

  func bytes(_ range: Range<Int>) -> ArraySlice<UInt8> { source.bytes[range] }

  /// The text that a word denotes.
  func text(of range: Range<Int>) throws(Unreadable) -> String {
    do {
      return try Literal.text(bytes(range))
    } catch {
      throw Unreadable(range, .syntax, error.message)
    }
  }
}

/// A line with access to its words.
struct Line {
  let statement: Statement
  let words: ArraySlice<Word>
  let firstWord: String
  private let tree: SyntaxTree

  init(_ tree: SyntaxTree, _ statement: Statement) {
    self.tree = tree
    self.statement = statement
    words = tree.words(of: statement)
    firstWord = tree.source.string(words[words.startIndex].range)
  }

  /// The range from the first word to the last.
  var range: Range<Int> { tree.range(of: statement) }

  /// Whether there are blanks before its first word.
  var isIndented: Bool { range.lowerBound > tree.source.range(ofLine: statement.line).lowerBound }

  func word(_ index: Int) -> Word { words[words.startIndex + index] }

  /// The range from a word to the end of the last.
  func rest(from index: Int) -> Range<Int> {
    word(index).range.lowerBound..<word(words.count - 1).range.upperBound
  }

  /// The words after the first `count`.
  func words(from count: Int) -> ArraySlice<Word> { words.dropFirst(count) }
}
