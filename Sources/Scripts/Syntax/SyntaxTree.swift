/// A word of a line: `card`, `100,150`, `alpha=0.5`, `"Buy now"`, `->`.
///
/// Words end at blanks outside of quotation marks, brackets and parentheses.
public struct Word: Sendable {
  public let range: Range<Int>
  /// The offset of the `=` of a `name=value`.
  public let equals: Int?

  public var nameRange: Range<Int>? { equals.map { range.lowerBound..<$0 } }
  /// The range after the `=`; without one the whole word.
  public var valueRange: Range<Int> {
    (equals.map { $0 + 1 } ?? range.lowerBound)..<range.upperBound
  }
}

/// A line with words, and its place in the nesting.
public struct Statement: Sendable {
  /// Indices of its words in the tree; at least one.
  public let words: Range<Int>
  /// The line's number, from 0.
  public let line: Int
  /// The depth of nesting; 0 for the outermost.
  public let depth: Int
  /// Index of the statement in which it is nested; nil for an outermost one.
  public let parent: Int?
  /// Index past the last statement nested in it.
  public internal(set) var end: Int
  /// Whether the line has an error, which has been reported.
  public let isBroken: Bool
}

/// The syntax of a script: the words of each line, and how lines nest, whatever they mean.
///
/// Errors are in `diagnostics`; the rest of the text is parsed all the same.
public struct SyntaxTree: Sendable {
  public let source: SourceText
  public internal(set) var words: [Word] = []
  /// Statements in the order of their lines, which puts nested ones after the one around them.
  public internal(set) var statements: [Statement] = []
  public internal(set) var comments: [Range<Int>] = []
  public internal(set) var diagnostics: [Diagnostic] = []

  init(source: SourceText) {
    self.source = source
  }

  public func words(of statement: Statement) -> ArraySlice<Word> { words[statement.words] }

  /// The range from the first word to the last.
  public func range(of statement: Statement) -> Range<Int> {
    let words = words[statement.words]
    return words[words.startIndex].range.lowerBound..<words[words.endIndex - 1].range.upperBound
  }

  /// Indices of the statements nested directly in `parent`; nil for the outermost ones.
  public func children(of parent: Int?) -> some Sequence<Int> {
    let end = parent.map { statements[$0].end } ?? statements.count
    return sequence(state: parent.map { $0 + 1 } ?? 0) { index in
      guard index < end else { return nil }
      defer { index = statements[index].end }
      return index
    }
  }
}
