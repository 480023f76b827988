/// An element of a document, with its attributes in order.
public struct XMLElement: Sendable {
  /// The name without its prefix.
  public let name: String
  public let attributes: [XMLAttribute]
  /// Index in the document of the parent element; nil for the root.
  public let parent: Int?
  /// Offset of its tag, in bytes of the text.
  let offset: Int

  /// The value of the attribute of that name, in that namespace or in none.
  public subscript(name: String, in namespace: String = "") -> String? {
    attributes.first { $0.name == name && $0.namespace == namespace }?.value
  }
}

/// An attribute of an element.
public struct XMLAttribute: Sendable {
  /// The name of its namespace; empty without a prefix.
  public let namespace: String
  public let name: String
  public let value: String
}

/// A place in a text, in characters; both count from 1.
public struct XMLPlace: Equatable, Sendable {
  public let line: Int
  public let column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The place of a byte; line feeds, carriage returns and pairs of them end lines.
  init(ofByte offset: Int, in text: UnsafeBufferPointer<UInt8>) {
    let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    var line = 1
    var start = 0
    for index in 0..<offset {
      let isPair =
        text[index] == carriageReturn && index + 1 < text.count && text[index + 1] == lineFeed
      guard text[index] == lineFeed || text[index] == carriageReturn, !isPair else { continue }
      line += 1
      start = index + 1
    }
    let continuations = text[start..<offset].count { $0 & 0xC0 == 0x80 }
    self.init(line: line, column: offset - start - continuations + 1)
  }
}

/// An error in parsing a text, and its place.
public struct XMLParseError: Error {
  /// The reason why the text was refused.
  public enum Kind: Equatable, Sendable {
    /// Not well-formed, as a clause: `mismatched tag`.
    case malformed(String)
    /// The text declares a document type, whose entities could grow without bound.
    case documentType
    /// Elements nested deeper than allowed.
    case tooDeep(limit: Int)
    /// More elements than allowed.
    case tooManyElements(limit: Int)
    /// More attributes of one element than allowed.
    case tooManyAttributes(limit: Int)
  }

  public let kind: Kind
  public let place: XMLPlace
}
