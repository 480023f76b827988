import Scripts

/// The place of the cursor: its word, and the words before it on the line.
struct CursorPlace {
  let tree: SyntaxTree
  let offset: Int
  let line: Int
  /// The part of a word that a completion replaces: the bare characters around the cursor.
  let word: Range<Int>
  /// The words before the one at the cursor, from the first of the line.
  let before: ArraySlice<Word>
  /// The word at the cursor; nil between words.
  let current: Word?
  /// Whether the cursor is within a comment.
  let isInComment: Bool
  /// The name before the `=`, if the cursor is in a value.
  let member: String?

  init(offset: Int, tree: SyntaxTree) {
    self.offset = offset
    self.tree = tree
    let source = tree.source
    line = source.line(at: offset)
    isInComment = tree.comments.contains { $0.lowerBound < offset && offset <= $0.upperBound }
    let words = CursorPlace.words(ofLine: line, tree)
    let before = words.prefix { $0.range.upperBound < offset }
    self.before = before
    let next = words.dropFirst(before.count).first
    let current = next.flatMap { $0.range.lowerBound <= offset ? $0 : nil }
    self.current = current
    let whole = source.wholeLine(line)
    let valueStart = current?.equals.map { $0 + 1 }
    let member =
      valueStart.flatMap { $0 <= offset ? current?.nameRange : nil }.map { source.string($0) }
    self.member = member
    let first = before.first.map { source.string($0.range) }
    let isPath = first == "include" || first == "import"
    let lowest = max(whole.lowerBound, member == nil ? whole.lowerBound : valueStart ?? 0)
    let namesAction = first == "expect" || source.isBehindArrow(offset)
    func belongs(_ byte: UInt8) -> Bool {
      if byte == UInt8(ascii: ":") { return namesAction }
      return isPath ? Lexer.isBare(byte) && byte != UInt8(ascii: "/") : Lexer.isBare(byte)
    }
    var start = offset
    while start > lowest, belongs(source.bytes[start - 1]) { start -= 1 }
    var end = offset
    while end < whole.upperBound, belongs(source.bytes[end]) { end += 1 }
    // A byte-order mark isn't part of any word.
    word = max(start, source.lineStarts[0])..<max(end, source.lineStarts[0])
  }

  private static func words(ofLine line: Int, _ tree: SyntaxTree) -> ArraySlice<Word> {
    tree.statements.first { $0.line == line }.map { tree.words(of: $0) } ?? []
  }

  func text(_ word: Word) -> String { tree.source.string(word.range) }

  var firstWord: String? { before.first.map { text($0) } }

  /// The line that this one is nested in, judged by its indentation.
  var parent: Statement? {
    let source = tree.source
    if let statement = tree.statements.first(where: { $0.line == line }) {
      return statement.parent.map { tree.statements[$0] }
    }
    let whole = source.wholeLine(line)
    let width = source.bytes[whole.lowerBound..<offset].prefix { Lexer.isBlank($0) }.count
    return tree.statements.last { statement in
      guard statement.line < line else { return false }
      let start = tree.words[statement.words.lowerBound].range.lowerBound
      return start - source.wholeLine(statement.line).lowerBound < width
    }
  }

  /// The byte after the part that a completion replaces.
  var next: UInt8? {
    word.upperBound < tree.source.bytes.count ? tree.source.bytes[word.upperBound] : nil
  }

  /// The byte before the part that a completion replaces.
  var previous: UInt8? {
    word.lowerBound > 0 ? tree.source.bytes[word.lowerBound - 1] : nil
  }
}

extension SourceText {
  /// Whether the word at an offset follows an arrow.
  fileprivate func isBehindArrow(_ offset: Int) -> Bool {
    let line = wholeLine(line(at: offset))
    return string(line.lowerBound..<offset).split { $0 == " " || $0 == "\t" }.dropLast().last
      == "->"
      || string(line.lowerBound..<offset).hasSuffix("-> ")
  }
}
