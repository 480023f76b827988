/// The members of a view's description, by name, such as `frame = (0 0; 10 10)` and `contentSize:
/// {375, 1000}`.
struct DescriptionMembers {
  private var members: [(name: String, value: String)] = []

  subscript(name: String) -> String? { members.first { $0.name == name }?.value }

  /// The numbers of a member, exactly `count`; nil if it is missing or malformed.
  func numbers(_ name: String, _ count: Int) -> [Double]? {
    guard let value = self[name] else { return nil }
    let parts = value.split { "(){}[]; ,".contains($0) }
    let numbers = parts.compactMap { finiteNumber($0) }
    return numbers.count == count && parts.count == count ? numbers : nil
  }

  /// A member that was printed as YES or NO.
  func flag(_ name: String) -> Bool? {
    switch self[name] {
    case "YES"?, "true"?, "1"?: true
    case "NO"?, "false"?, "0"?: false
    default: nil
    }
  }

  /// Reads the text after the address, up to the bracket that closes the description.
  init(_ text: ArraySlice<UInt8>) {
    var text = text
    while let (name, value) = Self.next(in: &text) {
      // The first one is the view's own; a text may contain what looks like another.
      if self[name] == nil { members.append((name, value)) }
    }
  }

  // MARK: Cutting

  /// Removes and returns the next member: `; name = value` or `; name: value`.
  private static func next(in text: inout ArraySlice<UInt8>) -> (name: String, value: String)? {
    while let first = text.first, first == semicolon || first == blank { text.removeFirst() }
    guard !text.isEmpty else { return nil }
    guard let (name, start) = name(at: text.startIndex, in: text) else {
      // Not a member, so it is skipped.
      text = text[end(ofPlainFrom: text.startIndex, in: text)...]
      return ("", "")
    }
    let rest = text[start...]
    if rest.first == quote {
      let close = closingQuote(in: rest.dropFirst())
      let value = String(decoding: rest[rest.startIndex + 1..<close], as: UTF8.self)
      text = text[min(close + 1, text.endIndex)...]
      return (name, value)
    }
    let end = end(ofPlainFrom: start, in: text)
    let value = String(decoding: text[start..<end], as: UTF8.self)
    text = text[end...]
    return (name, value)
  }

  private static let semicolon = UInt8(ascii: ";")
  private static let blank = UInt8(ascii: " ")
  private static let quote = UInt8(ascii: "'")

  /// The name at `offset`, and the offset of its value.
  private static func name(
    at offset: Int, in text: ArraySlice<UInt8>
  ) -> (name: String, value: Int)? {
    var index = offset
    while index < text.endIndex, isLetter(text[index]) { index += 1 }
    guard index > offset else { return nil }
    let name = String(decoding: text[offset..<index], as: UTF8.self)
    for separator in separators where text[index...].starts(with: separator) {
      return (name, index + separator.count)
    }
    return nil
  }

  private static let separators = [Array(" = ".utf8), Array(": ".utf8)]

  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// The end of an unquoted value: a semicolon outside all brackets. If brackets don't match, as in
  /// a placeholder that somebody typed, the first semicolon followed by a name.
  private static func end(ofPlainFrom start: Int, in text: ArraySlice<UInt8>) -> Int {
    var depth = 0
    var firstMember: Int?
    var index = start
    while index < text.endIndex {
      switch text[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ">"): depth -= 1
      case semicolon:
        if depth == 0 { return index }
        if firstMember == nil, isMember(after: index, in: text) { firstMember = index }
      default: break
      }
      index += 1
    }
    return depth == 0 ? text.endIndex : firstMember ?? text.endIndex
  }

  /// Whether `; name = ` or similar begins at a semicolon.
  private static func isMember(after semicolon: Int, in text: ArraySlice<UInt8>) -> Bool {
    semicolon + 2 <= text.endIndex && text[semicolon + 1] == blank
      && name(at: semicolon + 2, in: text) != nil
  }

  /// The quotation mark that ends a text which may itself contain quotation marks: the first that
  /// is followed by a member that views are known to print, else the last followed by any, else the
  /// last.
  private static func closingQuote(in text: ArraySlice<UInt8>) -> Int {
    var last: Int?
    var lastBeforeMember: Int?
    for index in text.indices where text[index] == quote {
      last = index
      let next = index + 1
      if next == text.endIndex { return lastBeforeMember ?? index }
      guard text[next] == semicolon, next + 2 <= text.endIndex, text[next + 1] == blank,
        let (name, _) = name(at: next + 2, in: text)
      else { continue }
      if following.contains(name) { return index }
      lastBeforeMember = index
    }
    return lastBeforeMember ?? last ?? text.endIndex
  }

  /// The names of members that views print after a text.
  private static let following: Set<String> = [
    "adjustedContentInset", "alpha", "anchorPoint", "animations", "autoresize",
    "autoresizesSubviews", "background", "backgroundColor", "borderStyle",
    "clearsContextBeforeDrawing",
    "clipsToBounds", "contentOffset", "contentSize", "dataSource", "enabled", "focused",
    "gestureRecognizers", "hidden", "highlighted", "layer", "layout", "opaque", "placeholder",
    "selected", "tag", "tintColor", "transform", "transform3D", "userInteractionEnabled", "value",
  ]
}
