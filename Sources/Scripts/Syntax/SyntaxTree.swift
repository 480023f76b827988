/// A word of a line: `card`, `100,150`, `alpha=0.5`, `"Buy now"`, `->`.
///
/// Words end at blanks outside of quotes, brackets and parentheses.
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

/// A line that says something, and its place among the others.
public struct Statement: Sendable {
  /// The indices of its words in the tree; at least one.
  public let words: Range<Int>
  /// The line it stands on, from 0.
  public let line: Int
  /// The depth of nesting; 0 for the outermost.
  public let depth: Int
  /// The statement that it is nested in, as an index of the tree's statements.
  public let parent: Int?
  /// The index behind the last statement that is nested in it.
  public internal(set) var end: Int
  /// Whether something in the line can't be read, which has been told.
  public internal(set) var isBroken: Bool
}

/// A script as it is written: what each line consists of and how lines nest, whatever it means.
///
/// Whatever can't be read is told in `diagnostics`, and the rest is there all the same.
public struct SyntaxTree: Sendable {
  public let source: SourceText
  public internal(set) var words: [Word] = []
  /// In the order of their lines, nested ones behind what they are nested in.
  public internal(set) var statements: [Statement] = []
  public internal(set) var comments: [Range<Int>] = []
  public internal(set) var diagnostics: [Diagnostic] = []

  init(source: SourceText) {
    self.source = source
  }

  public func words(of statement: Statement) -> ArraySlice<Word> { words[statement.words] }

  /// From the first word to the last.
  public func range(of statement: Statement) -> Range<Int> {
    let words = words[statement.words]
    return words[words.startIndex].range.lowerBound..<words[words.endIndex - 1].range.upperBound
  }

  /// The indices of the statements that are nested in `parent`, not in any below it; nil for the
  /// outermost.
  public func children(of parent: Int?) -> [Int] {
    var children: [Int] = []
    var index = parent.map { $0 + 1 } ?? 0
    let end = parent.map { statements[$0].end } ?? statements.count
    while index < end {
      children.append(index)
      index = statements[index].end
    }
    return children
  }
}
