/// A word of a line: `card`, `100,150`, `alpha=0.5`, `"Buy now"`, `->`.
///
/// Words end at blanks outside of quotation marks, brackets and parentheses.
///
/// It and `Statement` are small, since a script may consist of little else; texts are shorter than 4 GiB.
public struct Word: Sendable {
  private let start: UInt32
  private let end: UInt32
  /// The offset of the `=`; 0, where none can be, for none.
  private let sign: UInt32

  init(range: Range<Int>, equals: Int?) {
    (start, end) = (UInt32(range.lowerBound), UInt32(range.upperBound))
    sign = UInt32(equals ?? 0)
  }

  public var range: Range<Int> { Int(start)..<Int(end) }
  /// The offset of the `=` of a `name=value`.
  public var equals: Int? { sign == 0 ? nil : Int(sign) }

  public var nameRange: Range<Int>? { equals.map { range.lowerBound..<$0 } }
  /// The range after the `=`; without one the whole word.
  public var valueRange: Range<Int> {
    (equals.map { $0 + 1 } ?? range.lowerBound)..<range.upperBound
  }
}

/// A line with words, and its place in the nesting.
public struct Statement: Sendable {
  private let firstWord: UInt32
  private let endOfWords: UInt32
  private let lineNumber: UInt32
  private let level: UInt32
  /// The index of the one around it, plus one; 0 for none.
  private let enclosing: UInt32
  private var following: UInt32
  /// Whether the line has an error, which has been reported.
  public let isBroken: Bool

  init(words: Range<Int>, line: Int, depth: Int, parent: Int?, end: Int, isBroken: Bool) {
    (firstWord, endOfWords) = (UInt32(words.lowerBound), UInt32(words.upperBound))
    (lineNumber, level) = (UInt32(line), UInt32(depth))
    enclosing = parent.map { UInt32($0 + 1) } ?? 0
    following = UInt32(end)
    self.isBroken = isBroken
  }

  /// Indices of its words in the tree; at least one.
  public var words: Range<Int> { Int(firstWord)..<Int(endOfWords) }
  /// The line's number, from 0.
  public var line: Int { Int(lineNumber) }
  /// The depth of nesting; 0 for the outermost.
  public var depth: Int { Int(level) }
  /// Index of the statement in which it is nested; nil for an outermost one.
  public var parent: Int? { enclosing == 0 ? nil : Int(enclosing) - 1 }
  /// Index past the last statement nested in it.
  public internal(set) var end: Int {
    get { Int(following) }
    set { following = UInt32(newValue) }
  }
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

  /// An empty tree, with room for what the text may have. What isn't used of it takes no memory.
  init(source: SourceText, room: Size? = nil) {
    self.source = source
    words.reserveCapacity(room?.words ?? 0)
    statements.reserveCapacity(room?.lines ?? 0)
  }

  /// The numbers of lines and words that a text has at most, which are known before it is parsed.
  struct Size {
    let lines: Int
    let words: Int

    init(of source: SourceText) {
      lines = source.lineStarts.count
      var isInWord = false
      words = source.bytes.count { byte in
        let wasInWord = isInWord
        isInWord =
          !Lexer.isBlank(byte) && byte != UInt8(ascii: "\n") && byte != UInt8(ascii: "\r")
        return isInWord && !wasInWord
      }
    }

    /// The bytes that the tree takes, and the offsets of its lines.
    var footprint: Int {
      lines * (MemoryLayout<Statement>.stride + MemoryLayout<Int>.stride) + words
        * MemoryLayout<Word>.stride
    }
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
