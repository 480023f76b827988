import Gestures
import JSON
import XML

/// Attributes of a page source for what WebDriverAgent's don't express.
///
/// Their values are JSON, except for strings that can't be mistaken for other JSON and that XML can
/// represent, which are written plainly.
enum GesturedAttributes {
  static let namespace = "urn:gestured"
  static let prefix = "gestured:"

  /// Attributes that aren't properties of the view.
  static let reserved: Set<String> = [
    "class", "superclass", "bundle", "lineage", "id", "frame",
  ]

  static func text(of string: String) -> String {
    let isPlain = XMLWriter.canWrite(string) && parse(string) == nil && !looksQuoted(string)
    return isPlain ? string : text { $0.value(string) }
  }

  static func text(of number: Double) -> String { text { $0.value(number) } }

  static func text(of value: PropertyValue) -> String {
    if case .string(let string) = value { return text(of: string) }
    return text { value.write(to: &$0) }
  }

  static func text(_ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter(capacity: 64)
    write(&writer)
    // All characters beyond ASCII can be written, except two.
    return String(decoding: writer.bytes, as: UTF8.self).unicodeScalars
      .reduce(into: "") { text, character in
        switch character.value {
        case 0x7F, 0xFFFE, 0xFFFF: text += "\\u" + hexadecimal(character.value)
        default: text.unicodeScalars.append(character)
        }
      }
  }

  private static func hexadecimal(_ number: UInt32) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }

  /// A quotation mark begins JSON, well-formed or not.
  private static func looksQuoted(_ text: String) -> Bool { text.utf8.first == UInt8(ascii: "\"") }

  /// The text as JSON; nil if it isn't any.
  static func parse(_ text: String) -> JSONDocument? {
    var text = text
    return text.withUTF8 { try? JSONDocument.parse(UnsafeRawBufferPointer($0)) }
  }

  /// The string that a text denotes.
  static func string(_ text: String) -> String {
    guard looksQuoted(text), let document = parse(text) else { return text }
    return document.withRoot { $0.string } ?? text
  }

  /// The result of `read` for a text's value.
  static func read<Value>(
    _ text: String, _ read: (JSONValue) throws(RequestError) -> Value
  ) throws(RequestError) -> Value {
    if let document = parse(text) { return try document.withRoot(read) }
    guard let document = parse(Self.text { $0.value(text) }) else {
      throw .expected("a string")
    }
    return try document.withRoot(read)
  }

  /// The properties of an element's view in this namespace. Exact bounds take the place of the
  /// frame; `warn` is called for attributes that can't be set.
  static func properties(
    of element: XMLElement, warn: (String) -> Void
  ) -> ElementAttributes.Properties {
    var properties: ElementAttributes.Properties = []
    var isPlacedExactly = false
    for attribute in element.attributes where attribute.namespace == namespace {
      if attribute.name != "frame", reserved.contains(attribute.name) { continue }
      guard let property = viewProperties[attribute.name], property.isPlain else {
        warn("no property \(quoted(attribute.name)) that could be set here")
        continue
      }
      do {
        let value = try read(attribute.value) { value throws(RequestError) in
          try property.read(value)
        }
        properties.append((attribute.name, value))
        if attribute.name == "bounds" { isPlacedExactly = true }
      } catch {
        warn("\(attribute.name) is left out: \(error.response.message)")
      }
    }
    return isPlacedExactly ? properties.filter { $0.name != "frame" } : properties
  }
}
