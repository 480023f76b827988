import BinarySearch

/// A run of adjacent cells in a row; `end` is exclusive.
struct HitSpan {
  let row: Int
  var start: Int
  var end: Int

  var count: Int { end - start }
}

/// The centres of a grid's cells in a view's coordinates.
///
/// As long as no view on the way down is rotated or scaled, columns and rows are converted
/// separately; from there on each cell is converted on its own.
struct HitLens {
  private enum Places {
    case upright(columns: [Double], rows: [Double])
    /// Row by row, for a part of the grid.
    case turned([Point], columns: Range<Int>, rows: Range<Int>)
  }

  private let places: Places
  /// Once it has ended, cells may be missing.
  private let demand: Demand

  init(columns: [Double], rows: [Double], for demand: Demand) {
    self.init(.upright(columns: columns, rows: rows), demand)
  }

  private init(_ places: Places, _ demand: Demand) {
    self.places = places
    self.demand = demand
  }

  /// Whether cells are converted by column and row.
  var isUpright: Bool { if case .upright = places { true } else { false } }

  @inline(__always)
  func point(_ row: Int, _ column: Int) -> Point {
    switch places {
    case .upright(let columns, let rows): return Point(x: columns[column], y: rows[row])
    case .turned(let points, let columns, let rows):
      return points[
        (row - rows.lowerBound) * columns.count + column - columns.lowerBound]
    }
  }

  /// The lens of a subview, for these cells only; nil if its transform isn't invertible, or if the
  /// demand has ended.
  func lens(for view: View, over spans: [HitSpan]) -> HitLens? {
    guard let first = spans.first, let last = spans.last else { return nil }
    if view.posture == nil, case .upright(var columns, var rows) = places {
      // A coordinate's conversion doesn't depend on the other one.
      let bounds = Self.columns(of: spans)
      for column in bounds {
        guard let own = view.convertFromSuperview(Point(x: columns[column], y: 0)) else {
          return nil
        }
        columns[column] = own.x
      }
      for row in first.row...last.row {
        guard let own = view.convertFromSuperview(Point(x: 0, y: rows[row])) else { return nil }
        rows[row] = own.y
      }
      return HitLens(.upright(columns: columns, rows: rows), demand)
    }
    let columns = Self.columns(of: spans)
    let rows = first.row..<last.row + 1
    var points = [Point](repeating: .zero, count: columns.count * rows.count)
    for span in spans {
      if hasEnded(after: span) { return nil }
      let start = (span.row - rows.lowerBound) * columns.count - columns.lowerBound
      for column in span.start..<span.end {
        guard let own = view.convertFromSuperview(point(span.row, column)) else { return nil }
        points[start + column] = own
      }
    }
    return HitLens(.turned(points, columns: columns, rows: rows), demand)
  }

  private static func columns(of spans: [HitSpan]) -> Range<Int> {
    var (start, end) = (Int.max, Int.min)
    for span in spans { (start, end) = (min(start, span.start), max(end, span.end)) }
    return start..<end
  }

  /// Counts the conversion or the test of each of some cells; whether the demand has ended.
  private func hasEnded(after span: HitSpan) -> Bool {
    demand.hasEnded(after: 1 + span.count / 32)
  }

  // MARK: Narrowing

  /// Cells whose centres may be in a box; possibly some that aren't.
  func spans(_ spans: [HitSpan], near box: HitBox) -> [HitSpan] {
    guard case .upright(let columns, let rows) = places else {
      return self.spans(spans) { box.contains(HitBox.probe($0)) }
    }
    let (left, top) = (Double(box.edges[0]), Double(box.edges[1]))
    let (right, bottom) = (-Double(box.edges[2]), -Double(box.edges[3]))
    return cut(spans, columns, rows) { columns, range in
      let range = columns[range]
      return range.partitioningIndex { $0 >= left }..<range.partitioningIndex { $0 > right }
    } from: {
      $0 >= top
    } until: {
      $0 <= bottom
    }
  }

  /// Cells whose centres are in a rectangle.
  func spans(_ spans: [HitSpan], within rect: Rect) -> [HitSpan] {
    guard case .upright(let columns, let rows) = places else {
      return self.spans(spans) { rect.contains($0) }
    }
    return cut(spans, columns, rows) { columns, range in
      let range = columns[range]
      let rest = range[range.partitioningIndex { $0 >= rect.leastX }...]
      return rest.startIndex..<rest.partitioningIndex { $0 >= rect.maxX }
    } from: {
      $0 >= rect.leastY
    } until: {
      $0 < rect.maxY
    }
  }

  /// Cells whose centres are in a rectangle of a subview; nil if its transform isn't invertible.
  ///
  /// For a subview that is rotated or scaled: cells are converted many at once as long as they are
  /// on one side of an edge. A lens that is turned itself returns all cells.
  func spans(_ spans: [HitSpan], within rect: Rect, of view: View) -> [HitSpan]? {
    guard case .upright(let columns, let rows) = places else { return spans }
    var found: [HitSpan] = []
    func take(_ part: Range<Int>, _ row: Int) {
      if let last = found.last, last.row == row, last.end == part.lowerBound {
        found[found.count - 1].end = part.upperBound
      } else {
        found.append(HitSpan(row: row, start: part.lowerBound, end: part.upperBound))
      }
    }
    var pending: [Range<Int>] = []
    for span in spans {
      if demand.hasEnded() { return [] }
      pending.append(span.start..<span.end)
      while let part = pending.popLast() {
        let y = rows[span.row]
        let ends = HitArea(
          minX: columns[part.lowerBound], minY: y, maxX: columns[part.upperBound - 1], maxY: y)
        guard let area = view.convertFromSuperview(ends) else { return nil }
        if area.isFinite {
          if area.isOutside(of: rect) { continue }
          if area.isWithin(rect) {
            take(part, span.row)
            continue
          }
        }
        if part.count > 8 {
          let middle = (part.lowerBound + part.upperBound) / 2
          pending.append(middle..<part.upperBound)
          pending.append(part.lowerBound..<middle)
          continue
        }
        for column in part {
          guard let own = view.convertFromSuperview(Point(x: columns[column], y: y)) else {
            return nil
          }
          if rect.contains(own) { take(column..<column + 1, span.row) }
        }
      }
    }
    return found
  }

  /// Cells whose centres satisfy a test.
  func spans(_ spans: [HitSpan], where test: (Point) -> Bool) -> [HitSpan] {
    var found: [HitSpan] = []
    for span in spans {
      if hasEnded(after: span) { break }
      var start: Int?
      for column in span.start..<span.end {
        if test(point(span.row, column)) {
          if start == nil { start = column }
        } else if let begun = start {
          found.append(HitSpan(row: span.row, start: begun, end: column))
          start = nil
        }
      }
      if let start { found.append(HitSpan(row: span.row, start: start, end: span.end)) }
    }
    return found
  }

  /// Cuts the columns of those spans, which are sorted, whose rows have begun and not yet ended.
  private func cut(
    _ spans: [HitSpan], _ columns: [Double], _ rows: [Double],
    _ cut: ([Double], Range<Int>) -> Range<Int>, from isBegun: (Double) -> Bool,
    until isWithin: (Double) -> Bool
  ) -> [HitSpan] {
    var found: [HitSpan] = []
    // Most spans of a region are equal but for the row.
    var known: (span: Range<Int>, cut: Range<Int>)?
    let start = spans.partitioningIndex { isBegun(rows[$0.row]) }
    for span in spans[start...] {
      guard isWithin(rows[span.row]) else { break }
      let range = span.start..<span.end
      let part: Range<Int>
      if let known, known.span == range { part = known.cut } else { part = cut(columns, range) }
      known = (range, part)
      if !part.isEmpty {
        found.append(HitSpan(row: span.row, start: part.lowerBound, end: part.upperBound))
      }
    }
    return found
  }
}
