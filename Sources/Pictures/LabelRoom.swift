import Gestures

/// The space on a picture that labels occupy, so that none covers another.
struct LabelRoom {
  private let frame: Rect
  private let cell: Double
  private var taken: [Cell: [Rect]] = [:]

  private struct Cell: Hashable {
    let column: Int
    let row: Int
  }

  /// `cell` should be about the height of one or two labels.
  init(frame: Rect, cell: Double) { (self.frame, self.cell) = (frame, cell) }

  /// Occupies the first of the places that is on the picture and free; nil if none is.
  mutating func take(_ places: some Sequence<Rect>) -> Rect? {
    for place in places where isFree(place) {
      occupy(place)
      return place
    }
    return nil
  }

  private func isFree(_ place: Rect) -> Bool {
    guard place.minX >= frame.minX, place.maxX <= frame.maxX, place.minY >= frame.minY,
      place.maxY <= frame.maxY
    else { return false }
    return cells(of: place).allSatisfy { cell in
      taken[cell]?.allSatisfy { other in
        place.minX >= other.maxX || place.maxX <= other.minX || place.minY >= other.maxY
          || place.maxY <= other.minY
      } ?? true
    }
  }

  /// Occupies a place, whether or not it is free.
  mutating func occupy(_ place: Rect) {
    for cell in cells(of: place) { taken[cell, default: []].append(place) }
  }

  private func cells(of place: Rect) -> [Cell] {
    func range(_ low: Double, _ high: Double, _ start: Double) -> ClosedRange<Int> {
      let first = Int(max(-1e6, min(1e6, ((low - start) / cell).rounded(.down))))
      let last = Int(max(-1e6, min(1e6, ((high - start) / cell).rounded(.down))))
      return first...max(first, last)
    }
    let columns = range(place.minX, place.maxX, frame.minX)
    return range(place.minY, place.maxY, frame.minY).flatMap { row in
      columns.map { Cell(column: $0, row: row) }
    }
  }
}

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
