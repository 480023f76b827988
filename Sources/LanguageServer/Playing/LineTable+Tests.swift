import Scripts

// Lines of tests, and lines of the set-up before them.
extension LineTable {
  func isTest(_ statement: Statement) -> Bool { firstWord(of: statement) == "test" }

  func firstWord(of statement: Statement) -> String {
    tree.source.string(tree.words[statement.words.lowerBound].range)
  }

  /// The statement of a test; nil for a test in an included file.
  private func statement(of test: Test) -> Int? {
    test.place.source.isOwn ? statement(at: test.place.line - 1) : nil
  }

  /// The bytes of a test's lines; nil for a test in an included file.
  func range(of test: Test) -> Range<Int>? {
    guard let index = statement(of: test) else { return nil }
    let source = tree.source
    let last = tree.statements[tree.statements[index].end - 1]
    return source.wholeLine(tree.statements[index].line)
      .lowerBound..<source.wholeLine(last.line).upperBound
  }

  /// Whether the lines of a test include or import other files.
  func readsFiles(_ test: Test) -> Bool {
    guard let index = statement(of: test) else { return true }
    return (index..<tree.statements[index].end).contains { nested in
      ["include", "import"].contains(firstWord(of: tree.statements[nested]))
    }
  }

  /// The lines of a test that have outcomes of their own.
  func lines(of test: Test) -> [Int] {
    guard let index = statement(of: test) else { return [] }
    return playable(tree.statements[index + 1..<tree.statements[index].end])
  }

  /// The lines before the first test that have outcomes of their own.
  var setUpLines: [Int] { playable(tree.statements.prefix { !isTest($0) }) }

  /// Leaves out `include`: its outcome is that of the file's lines.
  private func playable(_ statements: ArraySlice<Statement>) -> [Int] {
    statements.lazy.filter { firstWord(of: $0) != "include" }.map(\.line)
  }

  /// The outcomes of lines that can't be read, and of those nested in them.
  func leftOut(_ unreadable: Set<Int>) -> [LineOutcome] {
    if unreadable.isEmpty { return [] }
    var outcomes: [LineOutcome] = []
    /// The line of the test that a statement is in.
    var test: Int?
    var end = 0
    for (index, statement) in tree.statements.enumerated() {
      let isTest = isTest(statement)
      if statement.parent == nil { test = isTest ? statement.line : nil }
      if unreadable.contains(statement.line) { end = max(end, statement.end) }
      guard index < end else { continue }
      outcomes.append(
        LineOutcome(line: statement.line, .skipped, isTest ? "– not run" : "", test: test))
    }
    return outcomes
  }

  /// The lines before this one that the next expectations are about, in order: those since the previous expectations,
  /// which may directly precede this line.
  func commandsBefore(_ line: Int) -> [Int] {
    var found: [Int] = []
    for statement in tree.statements.reversed() where statement.line < line {
      if isTest(statement) { break }
      guard firstWord(of: statement) == "expect" else {
        found.append(statement.line)
        continue
      }
      if !found.isEmpty { break }
    }
    return found.reversed()
  }

  /// The test that a line is in; nil before and between tests.
  func test(at line: Int) -> Test? {
    script.tests.first { test in
      guard let index = statement(of: test) else { return false }
      let statements = tree.statements[index..<tree.statements[index].end]
      return (statements.first!.line...statements.last!.line).contains(line)
    }
  }
}
