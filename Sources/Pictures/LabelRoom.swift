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
