import JSON

/// A request of a recording, as a line of a script.
enum RequestLine {
  /// Parameters whose values may stand without their names, first.
  private static let subjects = ["on", "recognizer", "view", "control", "scrollView", "id"]
  private static let maximumLength = 200

  static func text(_ method: String, _ params: JSONValue?) -> String {
    var words = [method]
    for member in params?.members.map({ $0 }) ?? [] {
      if words.count == 1, subjects.contains(member.name), let text = member.value.string,
        isWord(text)
      {
        words.append(text)
      } else {
        words.append("\(member.name)=\(literal(member.value))")
      }
    }
    let line = words.joined(separator: " ")
    return line.utf8.count <= maximumLength
      ? line : String(line.unicodeScalars.prefix(maximumLength)) + "…"
  }

  private static func literal(_ value: JSONValue) -> String {
    if let text = value.string, isWord(text), !["true", "false", "null"].contains(text) {
      return text
    }
    let numbers = value.isArray ? value.elements.compactMap(\.number) : []
    if numbers.count > 1, numbers.count == value.count {
      return value.elements.map { JSONWriter.text($0) }.joined(separator: ",")
    }
    return JSONWriter.text(value)
  }

  /// Whether it reads as one word, and as no number.
  private static func isWord(_ text: String) -> Bool {
    guard let first = text.utf8.first, !(0x30...0x39).contains(first), first != UInt8(ascii: "-")
    else {
      return false
    }
    return text.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
        || [
          UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: ":"),
          UInt8(ascii: "#"),
        ]
        .contains(byte)
    }
  }
}
