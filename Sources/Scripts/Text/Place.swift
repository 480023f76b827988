import JSONRPC

/// A place in one of the texts that a script is read from.
public struct Place: Sendable {
  public let source: SourceText
  /// Byte offsets on one line.
  public let range: Range<Int>

  public init(_ source: SourceText, _ range: Range<Int>) {
    self.source = source
    self.range = range
  }

  /// `FILE:LINE:COLUMN`, from 1; columns count characters.
  public var described: String {
    let position = source.position(at: range.lowerBound)
    return "\(source.name.withoutControls):\(position.line + 1):\(position.characters + 1)"
  }

  /// The line's number, from 1.
  public var line: Int { source.line(at: range.lowerBound) + 1 }

  public var text: String { source.string(range) }

  /// Whether another place is on the same line of the same text.
  func isOnLine(of other: Place) -> Bool {
    source.name == other.source.name && line == other.line
  }
}

extension Place {
  /// `FILE:LINE:COLUMN: message`, then the line, and below it a caret for each character of the
  /// place.
  public func report(_ message: String) -> String {
    let start = source.position(at: range.lowerBound)
    let line = source.range(ofLine: start.line)
    var text = "\(described): \(message.withoutControls)\n"
    guard (1...Self.maximumLineLength).contains(line.count) else { return text }
    let scalars = source.string(line).unicodeScalars.map(Self.harmless)
    text += "  " + String(String.UnicodeScalarView(scalars)) + "\n  "
    // Tabs are kept, so that carets are aligned.
    text += String(
      String.UnicodeScalarView(scalars.prefix(start.characters).map { $0 == "\t" ? "\t" : " " }))
    let width = source.string(range.clamped(to: line)).unicodeScalars.count
    return text + "^" + String(repeating: "~", count: max(0, width - 1)) + "\n"
  }

  private static var maximumLineLength: Int { 400 }

  /// A character that a terminal doesn't interpret as a command.
  private static func harmless(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let isControl = scalar.value < 0x20 || (0x7f...0x9f).contains(scalar.value)
    return isControl && scalar != "\t" ? "\u{fffd}" : scalar
  }
}
