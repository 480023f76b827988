/// Approximate widths of texts, without a font.
enum TextMeasure {
  /// The width in a font similar to Helvetica.
  static func width(_ text: String, size: Double) -> Double {
    text.unicodeScalars.reduce(0) { $0 + width(of: $1) } * size
  }

  /// The width in a monospaced font.
  static func monospaced(_ text: String, size: Double) -> Double {
    text.unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 ? 0.61 : 1.05) } * size
  }

  private static let narrowest = 0.32

  private static func width(of scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case "i", "j", "l", "I", ".", ",", ":", ";", "'", "|", "!": narrowest
    case " ", "f", "t", "r", "(", ")", "[", "]", "/", "-": 0.42
    case "m", "w", "M", "W", "@", "%": 0.98
    case "A"..."Z": 0.76
    case "\u{0}"..."\u{10FF}": 0.63
    default: 1.05
    }
  }

  /// The text, truncated with an ellipsis if necessary; nil if not even two letters fit.
  static func cut(_ text: String, size: Double, to room: Double) -> String? {
    // No more can fit, and it may be very long.
    let most = Int(min(1e7, max(0, room / size / narrowest))) + 1
    let text = String(text.unicodeScalars.prefix(most))
    if width(text, size: size) <= room { return text }
    var kept = ""
    var used = width("…", size: size)
    for character in text {
      used += width(String(character), size: size)
      if used > room { break }
      kept.append(character)
    }
    return kept.count >= 2 ? kept + "…" : nil
  }
}
