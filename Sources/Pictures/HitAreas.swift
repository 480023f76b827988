import Gestures

/// The areas of views with listeners: where each is hit, and where it is visible but a view in
/// front, or a superview's bounds, takes the touches.
///
/// Taken from a hit map: it shows what is hit, not what the frames suggest.
struct HitAreas {
  /// The maximum number of cells in a map, however large the screen is.
  private static let maximumCells = 150_000.0

  private let map: HitMap
  private let screen: Size
  private let targets: [Outline.Shape]
  private let demand: Demand

  init(of picture: Picture, outline: Outline) {
    screen = picture.screen
    var step = 2.0
    while HitMap.cells(along: screen.width, step: step)
      * HitMap.cells(along: screen.height, step: step) > Self.maximumCells
    {
      step *= 2
    }
    demand = picture.demand
    map = picture.engine.hitMap(of: screen, step: step, for: demand)
    targets = outline.shapes.filter { $0.view.listens && !$0.isHidden }
  }

  func draw(into svg: inout SVG) {
    for target in targets {
      let parts = parts(of: target.view)
      if demand.hasEnded(after: 64) { break }
      for (style, spans) in [("hit", parts.hit), ("lost", parts.lost)] where !spans.isEmpty {
        svg.element("path", ("class", style), ("d", Self.outline(of: spans, in: map)))
      }
    }
  }

  /// A range of cells in a row, and the number of rows below with the same range.
  private struct Block {
    var row: Int
    var rows: Int
    var columns: Range<Int>
  }

  private func parts(of target: View) -> (hit: [Block], lost: [Block]) {
    let mine = map.views.map { $0.isDescendant(of: target) }
    let part = target.visiblePart(on: Rect(origin: .zero, size: screen))
    var (hit, lost) = (Blocks(), Blocks())
    for row in 0..<map.rows {
      var column = 0
      for run in map.runs(inRow: row) {
        let columns = column..<column + run.count
        column = columns.upperBound
        if run.index >= 0, mine[run.index] {
          hit.add(columns, row: row)
        } else if let part {
          for stretch in seen(columns, row: row, of: part) { lost.add(stretch, row: row) }
        }
      }
    }
    return (hit.all, lost.all)
  }

  /// The cells of a range whose centres are in the visible part.
  private func seen(_ columns: Range<Int>, row: Int, of part: ConvexPolygon) -> [Range<Int>] {
    let box = part.box
    let y = (Double(row) + 0.5) * map.step
    guard y >= box.minY, y < box.maxY else { return [] }
    let first = max(columns.lowerBound, Int((box.minX / map.step).rounded(.down)))
    let last = min(columns.upperBound, Int((box.maxX / map.step).rounded(.up)))
    guard first < last else { return [] }
    let inside = (first..<last).filter {
      let x = (Double($0) + 0.5) * map.step
      return x >= box.minX && x < box.maxX && part.contains(Point(x: x, y: y))
    }
    guard let start = inside.first, let end = inside.last else { return [] }
    return [start..<end + 1]
  }

  /// Ranges of cells; adjacent ones in a row, and equal ones in successive rows, are joined.
  private struct Blocks {
    private(set) var all: [Block] = []
    private var latest: [Int] = []
    private var row = -1
    private var previous: [Int] = []

    mutating func add(_ columns: Range<Int>, row: Int) {
      if row != self.row {
        previous = row == self.row + 1 ? latest : []
        latest = []
        self.row = row
      }
      if let last = latest.last, all[last].rows == 1, all[last].row == row,
        all[last].columns.upperBound == columns.lowerBound
      {
        all[last].columns = all[last].columns.lowerBound..<columns.upperBound
        return
      }
      if let above = previous.first(where: { all[$0].columns == columns }) {
        all[above].rows += 1
        latest.append(above)
      } else {
        latest.append(all.count)
        all.append(Block(row: row, rows: 1, columns: columns))
      }
    }
  }

  private static func outline(of blocks: [Block], in map: HitMap) -> String {
    var edges = Contour()
    for block in blocks {
      edges.add(columns: block.columns, rows: block.row..<block.row + block.rows)
    }
    return edges.loops().map { loop in
      SVG.outline(
        loop.map { Point(x: Double($0.x) * map.step, y: Double($0.y) * map.step) })
    }.joined()
  }
}

extension View {
  /// Whether it takes touches itself: it is a control, or has recognizers or its own hit area.
  var listens: Bool {
    self is Control || !gestureRecognizers.isEmpty || hitInsets != nil || !extraHitRects.isEmpty
  }
}
