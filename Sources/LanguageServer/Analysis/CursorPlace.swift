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
  /// The quotation mark before the cursor, if it is within quotes.
  let quote: UInt8?
  /// What the part that a completion replaces is said to be by the sign before it; nil if there is
  /// no sign.
  let sign: Sign?

  /// The meaning of a sign in a selector.
  enum Sign {
    /// `#`.
    case identifier
    /// `~`.
    case accessibilityIdentifier
    /// A quotation mark, with none of the other signs before it.
    case text
  }

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
      return isPath ? Lexer.isNameByte(byte) : Lexer.isBare(byte)
    }
    var start = offset
    var end = offset
    let opening =
      isPath ? nil : current.flatMap { source.openQuote(in: $0.range.lowerBound..<offset) }
    if let opening {
      start = opening + 1
      while end < whole.upperBound, source.bytes[end] != source.bytes[opening] {
        end += source.bytes[end] == UInt8(ascii: "\\") ? 2 : 1
      }
      // One that isn't closed yet ends at the cursor.
      if end >= whole.upperBound { end = offset }
    } else {
      while start > lowest, belongs(source.bytes[start - 1]) { start -= 1 }
      while end < whole.upperBound, belongs(source.bytes[end]) { end += 1 }
    }
    // A byte-order mark isn't part of any word.
    word = max(start, source.lineStarts[0])..<max(end, source.lineStarts[0])
    quote = opening.map { source.bytes[$0] }
    sign = Self.sign(
      source, before: opening ?? start, from: max(lowest, current?.range.lowerBound ?? offset),
      isQuoted: opening != nil)
  }

  private static func sign(
    _ source: SourceText, before start: Int, from lowest: Int, isQuoted: Bool
  ) -> Sign? {
    let previous = start > lowest ? source.bytes[start - 1] : nil
    switch previous {
    case UInt8(ascii: "#"): return .identifier
    case UInt8(ascii: "~"): return .accessibilityIdentifier
    // Where a step of a selector begins.
    case nil, UInt8(ascii: ">"), UInt8(ascii: "("), UInt8(ascii: " "):
      return isQuoted ? .text : nil
    default: return nil
    }
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
}

extension SourceText {
  /// The place of the quotation mark of a text that isn't closed within a range; nil if there is
  /// none.
  fileprivate func openQuote(in range: Range<Int>) -> Int? {
    var opening: Int?
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      if let start = opening {
        if byte == bytes[start] { opening = nil }
        if byte == UInt8(ascii: "\\") { index += 1 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        opening = index
      }
      index += 1
    }
    return opening
  }

  /// Whether the word at an offset follows an arrow.
  fileprivate func isBehindArrow(_ offset: Int) -> Bool {
    let line = wholeLine(line(at: offset))
    return string(line.lowerBound..<offset).split { $0 == " " || $0 == "\t" }.dropLast().last
      == "->"
      || string(line.lowerBound..<offset).hasSuffix("-> ")
  }
}
