/// Parses a script's text as nested lines.
///
/// Every text gives a tree. A line with an error is reported once, and doesn't affect those around
/// it: lines nested in it are still parsed.
public struct Parser {
  private var tree: SyntaxTree
  /// Statements in which the next line may be nested, outermost first, after the top level.
  private var levels: [(indentation: Range<Int>, statement: Int?)] = []

  /// The number of bytes and of words of the longest line that is read: it is looked at as a whole.
  private static let maximumLineLength = 4 << 20
  private static let maximumWords = 100_000

  public static func parse(_ source: SourceText) -> SyntaxTree {
    var parser = Parser(tree: SyntaxTree(source: source))
    parser.parse()
    return parser.tree
  }

  private init(tree: SyntaxTree) {
    self.tree = tree
  }

  private mutating func parse() {
    let source = tree.source
    if let invalid = source.firstInvalidByte {
      report(invalid..<invalid + 1, "this isn't UTF-8")
      return
    }
    source.bytes.withUnsafeBufferPointer { bytes in
      for line in source.lineStarts.indices {
        parse(line: line, bytes)
      }
    }
    for level in levels {
      if let statement = level.statement { tree.statements[statement].end = tree.statements.count }
    }
  }

  private mutating func parse(line: Int, _ bytes: UnsafeBufferPointer<UInt8>) {
    let range = tree.source.range(ofLine: line)
    var lexer = Lexer(bytes, range)
    let indentation = lexer.indentation()
    if lexer.isAtComment {
      tree.comments.append(indentation.upperBound..<range.upperBound)
      return
    }
    let firstWord = tree.words.count
    var isBroken = range.count > Self.maximumLineLength
    if isBroken {
      let rest = indentation.upperBound..<range.upperBound
      if !rest.isEmpty { tree.words.append(Word(range: rest, equals: nil)) }
      report(rest, "a line has at most \(Self.maximumLineLength) bytes")
    } else {
      isBroken = !readWords(by: &lexer)
    }
    guard tree.words.count > firstWord else { return }
    let (parent, isMisplaced) = nest(indentation, bytes)
    if isMisplaced, !isBroken {
      isBroken = true
      report(
        tree.words[firstWord].range,
        "this is indented like no line above: spaces and tabs have to match")
    }
    tree.statements.append(
      Statement(
        words: firstWord..<tree.words.count, line: line, depth: levels.count - 1, parent: parent,
        end: tree.statements.count + 1, isBroken: isBroken))
    levels[levels.count - 1].statement = tree.statements.count - 1
  }

  /// Adds the words of a line; false if one isn't closed, or there are too many.
  private mutating func readWords(by lexer: inout Lexer) -> Bool {
    let end = tree.words.count + Self.maximumWords
    var isFine = true
    while let (word, problem) = lexer.next() {
      tree.words.append(word)
      var problem = problem.map { ($0.range, $0.message) }
      if tree.words.count > end {
        problem = problem ?? (word.range, "a line has at most \(Self.maximumWords) words")
      }
      if let (range, message) = problem, isFine {
        isFine = false
        report(range, message)
      }
      if tree.words.count > end { break }
    }
    return isFine
  }

  /// Nests a line by its indentation. One that matches no level is put on the nearest outer one.
  private mutating func nest(
    _ indentation: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (parent: Int?, isMisplaced: Bool) {
    guard let deepest = levels.last else {
      levels.append((indentation, nil))
      return (nil, false)
    }
    if indentation.count > deepest.indentation.count,
      extends(indentation, deepest.indentation, bytes)
    {
      levels.append((indentation, nil))
      return (deepest.statement, false)
    }
    while true {
      let level = levels[levels.count - 1]
      close(level.statement)
      let parent = levels.dropLast().last?.statement
      if isSame(level.indentation, indentation, bytes) { return (parent, false) }
      if levels.count == 1 || extends(indentation, level.indentation, bytes) {
        return (parent, true)
      }
      levels.removeLast()
    }
  }

  private mutating func close(_ statement: Int?) {
    if let statement { tree.statements[statement].end = tree.statements.count }
  }

  private func isSame(
    _ one: Range<Int>, _ other: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    one.count == other.count && extends(other, one, bytes)
  }

  /// Whether `inner` begins with the blanks of `outer`.
  private func extends(
    _ inner: Range<Int>, _ outer: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard inner.count >= outer.count else { return false }
    for index in 0..<outer.count
    where bytes[inner.lowerBound + index] != bytes[outer.lowerBound + index] {
      return false
    }
    return true
  }

  private mutating func report(_ range: Range<Int>, _ message: String) {
    tree.diagnostics.append(
      Diagnostic(place: Place(tree.source, range), code: .syntax, message: message))
  }
}
