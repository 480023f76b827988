/// A position in a selector's text, from which words, blanks and quotations are read.
struct SelectorCursor {
  private let scalars: [Unicode.Scalar]
  /// The number of Unicode scalars before the next one.
  private(set) var offset = 0

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  var count: Int { scalars.count }
  var next: Unicode.Scalar? { offset < scalars.count ? scalars[offset] : nil }

  /// Whether `text` is next.
  func isAt(_ text: String) -> Bool {
    scalars[offset...].starts(with: text.unicodeScalars)
  }

  /// Skips `text` if it is next, and returns whether it was.
  mutating func take(_ text: String) -> Bool {
    guard isAt(text) else { return false }
    offset += text.unicodeScalars.count
    return true
  }

  mutating func skip() { offset += 1 }

  /// Skips blanks, and returns whether there were any.
  @discardableResult
  mutating func skipBlanks() -> Bool {
    let start = offset
    while let next, next.properties.isWhitespace { offset += 1 }
    return offset > start
  }

  /// Letters and digits of any script and `_ - . $`; empty if none are next.
  mutating func word() -> String { text { $0.isPartOfWord } }

  /// The longest run of scalars that satisfy `fits`.
  mutating func text(where fits: (Unicode.Scalar) -> Bool) -> String {
    var text = String.UnicodeScalarView()
    while let next, fits(next) {
      text.append(next)
      offset += 1
    }
    return String(text)
  }

  /// The error for a place at which `expected` is missing.
  func failure(_ expected: String, at place: Int? = nil) -> SelectorSyntaxError {
    SelectorSyntaxError(offset: place ?? offset, expected: expected)
  }

  // MARK: Quotations

  /// Whether a quotation begins here.
  var isAtQuote: Bool { next == "\"" || next == "'" }

  /// A JSON string, or the same in single quotes.
  mutating func quotation() throws(SelectorSyntaxError) -> String {
    let start = offset
    let quote = next
    skip()
    var text = String.UnicodeScalarView()
    while let scalar = next {
      if scalar == quote {
        skip()
        return String(text)
      }
      if scalar == "\\" {
        guard offset + 1 < count else { break }
        text.append(try escape(in: quote))
      } else if scalar.value < 0x20 {
        throw failure("an escape such as \\n: control characters can't stand in quotes")
      } else {
        text.append(scalar)
        skip()
      }
    }
    throw failure("a closing quotation mark for this one", at: start)
  }

  private mutating func escape(in quote: Unicode.Scalar?) throws(SelectorSyntaxError)
    -> Unicode.Scalar
  {
    let start = offset
    skip()
    guard let scalar = next else { throw failure("an escape", at: start) }
    if scalar == "u" { return try unicodeEscape(startingAt: start) }
    guard let meant = Self.escapes[scalar] ?? (scalar == "'" && quote == "'" ? "'" : nil) else {
      throw failure("an escape: one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u")
    }
    skip()
    return meant
  }

  private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
    "\"": "\"", "\\": "\\", "/": "/", "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t",
  ]

  /// `\u` and four digits; two of them for what lies beyond 16 bits.
  private mutating func unicodeEscape(startingAt start: Int) throws(SelectorSyntaxError)
    -> Unicode.Scalar
  {
    let first = try codeUnit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, isAt("\\u") else {
      throw failure("a character: half of a surrogate pair isn't one", at: start)
    }
    skip()
    let second = try codeUnit()
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar((first - 0xD800) << 10 + (second - 0xDC00) + 0x10000)
    else { throw failure("a character: half of a surrogate pair isn't one", at: start) }
    return scalar
  }

  private mutating func codeUnit() throws(SelectorSyntaxError) -> UInt32 {
    skip()
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let next, next.isASCII, let digit = Character(next).hexDigitValue else {
        throw failure("a hexadecimal digit")
      }
      unit = unit << 4 + UInt32(digit)
      skip()
    }
    return unit
  }
}

extension Unicode.Scalar {
  /// Whether it may be in a word without quotes.
  var isPartOfWord: Bool {
    if isASCII {
      return self == "_" || self == "-" || self == "." || self == "$"
        || ("a"..."z").contains(self) || ("A"..."Z").contains(self) || ("0"..."9").contains(self)
    }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber:
      return true
    default: return false
    }
  }
}
