import JSON

/// Texts of fields for passwords, which a trace shows as dots.
struct Secrets {
  private let texts: [String]
  /// Shorter ones are hidden only as whole values, since they are parts of other words.
  private static let minimumLength = 3

  init(_ texts: Set<String>) { self.texts = texts.filter { !$0.isEmpty }.sorted() }

  private static func masked(_ text: String) -> String {
    String(repeating: "\u{2022}", count: text.unicodeScalars.count)
  }

  /// A line of a script.
  func hiding(in line: String) -> String {
    var bytes = Array(line.utf8)
    for text in texts where text.utf8.count >= Self.minimumLength {
      let (old, new) = (Array(text.utf8), Array(Self.masked(text).utf8))
      var start = 0
      while start + old.count <= bytes.count {
        if bytes[start..<start + old.count].elementsEqual(old) {
          bytes.replaceSubrange(start..<start + old.count, with: new)
          start += new.count
        } else {
          start += 1
        }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes a value in which texts that are secret are dots.
  func write(_ value: JSONValue, to writer: inout JSONWriter) {
    if texts.isEmpty { return writer.value(value) }
    if value.isObject {
      writer.beginObject()
      for member in value.members {
        writer.key(member.utf8)
        write(member.value, to: &writer)
      }
      writer.endObject()
    } else if value.isArray {
      writer.beginArray()
      for element in value.elements { write(element, to: &writer) }
      writer.endArray()
    } else if let text = value.string {
      writer.value(texts.contains(text) ? Self.masked(text) : text)
    } else {
      writer.value(value)
    }
  }
}
