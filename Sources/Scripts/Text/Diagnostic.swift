/// A place in one of the texts that a script is read from.
public struct Place: Sendable {
  public let source: SourceText
  /// Bytes on one line.
  public let range: Range<Int>

  public init(_ source: SourceText, _ range: Range<Int>) {
    self.source = source
    self.range = range
  }

  /// `FILE:LINE:COLUMN`, from 1; columns count characters.
  public var described: String {
    let position = source.position(at: range.lowerBound)
    return "\(source.name):\(position.line + 1):\(position.characters + 1)"
  }

  /// The line's number, from 1.
  public var line: Int { source.line(at: range.lowerBound) + 1 }

  public var text: String { source.string(range) }
}

/// Something that can't be read in a script.
public struct Diagnostic: Sendable {
  /// The kind of mistake.
  public enum Code: String, Sendable {
    /// Indentation, quotes, JSON, or something missing.
    case syntax
    /// No method, class, expectation or word of the language.
    case unknownWord
    /// A `name=` that the class or the method doesn't have.
    case unknownMember
    case unreadableFile
    /// A file that may not be read from here.
    case outsideWorkspace
    /// A file that includes itself, by itself or by others.
    case includeCircle
  }

  public let place: Place
  public let code: Code
  public let message: String
  /// The word that may have been meant.
  public var nearest: String?

  /// For people: the place and what is wrong, then the line and a caret.
  public var described: String { place.report(message) }
}

extension Place {
  /// `FILE:LINE:COLUMN: message`, then the line and under it a caret for each character of the place.
  public func report(_ message: String) -> String {
    let start = source.position(at: range.lowerBound)
    let line = source.range(ofLine: start.line)
    var text = "\(described): \(message)\n"
    let shown = source.string(line)
    guard shown.utf8.count <= Self.longestLineShown else { return text }
    let scalars = shown.unicodeScalars.map(Self.harmless)
    text += "  " + String(String.UnicodeScalarView(scalars)) + "\n  "
    // Tabs stay, so that the caret stands below whatever they lead to.
    text += String(
      String.UnicodeScalarView(scalars.prefix(start.characters).map { $0 == "\t" ? "\t" : " " }))
    let width = source.string(range.clamped(to: line)).unicodeScalars.count
    return text + "^" + String(repeating: "~", count: max(0, width - 1)) + "\n"
  }

  private static var longestLineShown: Int { 400 }

  /// A character that a terminal doesn't take for a command.
  private static func harmless(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let isControl = scalar.value < 0x20 || (0x7f...0x9f).contains(scalar.value)
    return isControl && scalar != "\t" ? "\u{fffd}" : scalar
  }
}
