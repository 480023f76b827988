/// A writer of XML: the declaration, then elements, each on its own line and indented by two spaces
/// per level.
///
///     writer.begin("Table")
///     writer.attribute("name", "list")
///     writer.end()                          <Table name="list"/>
public struct XMLWriter {
  /// What has been written since the text was last removed.
  public private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  /// The names of the elements that are open.
  private var open: [String] = []
  /// Whether the innermost start tag is open, so that attributes can be added.
  private var isTagOpen = false

  public init() {}

  /// Removes the text, which continues where it was.
  public mutating func removeText() { text.removeAll(keepingCapacity: true) }

  public mutating func begin(_ name: String) {
    closeTag()
    indent()
    text += "<" + name
    open.append(name)
    isTagOpen = true
  }

  /// Adds an attribute to the element begun last, before any children. Characters that XML can't
  /// represent are left out of the value.
  public mutating func attribute(_ name: String, _ value: String) {
    precondition(isTagOpen, "\(name) comes after the tag")
    text += " " + name + "=\""
    appendEscaped(value)
    text += "\""
  }

  public mutating func end() {
    guard let name = open.popLast() else { preconditionFailure("no element is open") }
    if isTagOpen {
      text += "/>\n"
      isTagOpen = false
    } else {
      indent()
      text += "</" + name + ">\n"
    }
  }

  private mutating func closeTag() {
    guard isTagOpen else { return }
    text += ">\n"
    isTagOpen = false
  }

  private mutating func indent() {
    for _ in open { text += "  " }
  }

  private mutating func appendEscaped(_ value: String) {
    if value.utf8.allSatisfy(Self.isPlain) {
      text += value
      return
    }
    for character in value.unicodeScalars {
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\t", "\n", "\r": text += "&#\(character.value);"
      default:
        if Self.canWrite(character) { text.unicodeScalars.append(character) }
      }
    }
  }

  /// Whether it is an ASCII character that stands for itself.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
    default: (0x20..<0x7f).contains(byte)
    }
  }

  /// Whether XML can represent all of a value.
  public static func canWrite(_ value: String) -> Bool {
    value.unicodeScalars.allSatisfy { canWrite($0) }
  }

  /// Whether XML allows the character.
  private static func canWrite(_ character: Unicode.Scalar) -> Bool {
    switch character.value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
