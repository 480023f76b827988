import Gestures

/// The text of a drawing, element by element.
struct SVG {
  private(set) var text = ""

  mutating func add(_ other: String) { text += other }

  mutating func open(_ name: String, _ attributes: (String, String)...) {
    begin(name, attributes)
    text += ">\n"
  }

  mutating func close(_ name: String) { text += "</\(name)>\n" }

  mutating func element(_ name: String, _ attributes: (String, String)...) {
    begin(name, attributes)
    text += "/>\n"
  }

  /// An element with text; `title` is shown when the pointer rests on it.
  mutating func element(
    _ name: String, _ attributes: [(String, String)], title: String? = nil, content: String = ""
  ) {
    begin(name, attributes)
    text += ">"
    if let title { text += "<title>\(Self.escaped(title))</title>" }
    text += "\(Self.escaped(content))</\(name)>\n"
  }

  private mutating func begin(_ name: String, _ attributes: [(String, String)]) {
    text += "<\(name)"
    for (key, value) in attributes { text += " \(key)=\"\(Self.escaped(value))\"" }
  }

  /// A number with at most `digits` decimals, 2 or 3.
  static func number(_ value: Double, digits: Int = 2) -> String {
    guard value.isFinite, value.magnitude < 1e12 else { return value < 0 ? "-1e12" : "1e12" }
    let scale = digits == 2 ? 100.0 : 1000.0
    let scaled = Int((value * scale).rounded())
    var text = String(scaled.magnitude % UInt(scale))
    text = String(repeating: "0", count: digits - text.count) + text
    while text.hasSuffix("0") { text.removeLast() }
    let whole = scaled.magnitude / UInt(scale)
    return (scaled < 0 ? "-" : "") + "\(whole)" + (text.isEmpty ? "" : ".\(text)")
  }

  static func list(_ values: Double...) -> String {
    values.map { number($0) }.joined(separator: " ")
  }

  /// The outline through these points.
  static func outline(_ points: [Point]) -> String {
    guard let first = points.first else { return "" }
    let rest = points.dropFirst().map { "L\(list($0.x, $0.y))" }.joined()
    return "M\(list(first.x, first.y))\(rest)Z"
  }

  /// Text for elements and attributes; characters that XML can't represent become U+FFFD.
  static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
      case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
      case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": escaped.append(contentsOf: "&quot;".unicodeScalars)
      case "\t", "\n", "\r": escaped.append(" ")
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": escaped.append("\u{FFFD}")
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}
