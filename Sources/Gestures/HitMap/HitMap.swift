/// The view that a touch would hit at the centre of each cell of a grid over the screen.
public struct HitMap {
  public let step: Double
  public let columns: Int
  public let rows: Int
  /// Views that are hit anywhere, in order of their first cell.
  public let views: [View]
  /// Row by row, the index in `views` of the view hit in each cell; -1 if none is.
  public let cells: ContiguousArray<Int32>

  /// Adjacent cells of a row in which the same view is hit.
  public struct Run: Equatable, Sendable {
    /// Index in `views`; -1 for no view.
    public let index: Int
    public let count: Int
  }

  /// Runs of maximal length, from left to right.
  public func runs(inRow row: Int) -> [Run] {
    var runs: [Run] = []
    var start = row * columns
    let end = start + columns
    while start < end {
      var next = start + 1
      while next < end, cells[next] == cells[start] { next += 1 }
      runs.append(Run(index: Int(cells[start]), count: next - start))
      start = next
    }
    return runs
  }

  /// The number of cells along a side of the screen, rounded up to an integer.
  public static func cells(along length: Double, step: Double) -> Double {
    (length / step).rounded(.up)
  }

  /// The coordinate of a cell's centre.
  static func middle(of cell: Int, step: Double) -> Double { (Double(cell) + 0.5) * step }
}

extension Engine {
  /// The hit map of a screen of that size; with `window`, of that window's hit tests alone. The
  /// number of cells must fit in memory. Unfinished if it was asked to stop.
  ///
  /// Equal to `hitTest` at every centre, to the last bit.
  public func hitMap(
    of screen: Size, step: Double, in window: Window? = nil, shouldStop: () -> Bool = { false }
  ) -> HitMap {
    let columns = Int(HitMap.cells(along: screen.width, step: step))
    let rows = Int(HitMap.cells(along: screen.height, step: step))
    var painter = HitPainter(
      engine: self, window: window,
      columns: (0..<columns).map { HitMap.middle(of: $0, step: step) },
      rows: (0..<rows).map { HitMap.middle(of: $0, step: step) })
    painter.paint(columns: 0..<columns, rows: 0..<rows, shouldStop)
    let (views, cells) = painter.inOrder()
    return HitMap(step: step, columns: columns, rows: rows, views: views, cells: cells)
  }
}

/// Finds the view hit in each cell of a grid: a part of it in which one view is hit everywhere is painted at once,
/// others are halved, down to a few cells that are hit-tested one by one.
private struct HitPainter {
  /// Testing so many cells takes about as long as halving them.
  private static let maximumCount = 8

  private let engine: Engine
  private let window: Window?
  /// Coordinates of the cells' centres.
  private let columns: [Double]
  private let rows: [Double]
  /// The index in `views` of the view hit in each cell, row by row; -1 for none.
  private var cells: ContiguousArray<Int32>
  private var views: [View] = []
  private var numbers: [ObjectNumber: Int32] = [:]

  init(engine: Engine, window: Window?, columns: [Double], rows: [Double]) {
    (self.engine, self.window, self.columns, self.rows) = (engine, window, columns, rows)
    cells = ContiguousArray(repeating: -1, count: columns.count * rows.count)
  }

  mutating func paint(
    columns part: Range<Int>, rows lines: Range<Int>, _ shouldStop: () -> Bool
  ) {
    if shouldStop() { return }
    guard part.count * lines.count > Self.maximumCount else {
      for row in lines {
        for column in part {
          let hit = hitTest(Point(x: columns[column], y: rows[row]))
          cells[row * columns.count + column] = hit.map { number(of: $0) } ?? -1
        }
      }
      return
    }
    let area = HitArea(
      minX: columns[part.lowerBound], minY: rows[lines.lowerBound],
      maxX: columns[part.upperBound - 1], maxY: rows[lines.upperBound - 1])
    switch hitTest(area) {
    case .noView: return
    case .everywhere(let view):
      let number = number(of: view)
      for row in lines {
        for column in part { cells[row * columns.count + column] = number }
      }
    case .various:
      if part.count > lines.count {
        let middle = (part.lowerBound + part.upperBound) / 2
        paint(columns: part.lowerBound..<middle, rows: lines, shouldStop)
        paint(columns: middle..<part.upperBound, rows: lines, shouldStop)
      } else {
        let middle = (lines.lowerBound + lines.upperBound) / 2
        paint(columns: part, rows: lines.lowerBound..<middle, shouldStop)
        paint(columns: part, rows: middle..<lines.upperBound, shouldStop)
      }
    }
  }

  private func hitTest(_ point: Point) -> View? {
    guard let window else { return engine.hitTest(point)?.view }
    return window.convertFromSuperview(point).flatMap { window.hitTest($0) }
  }

  private func hitTest(_ area: HitArea) -> HitAnswer {
    guard let window else { return engine.hitTest(area) }
    return window.hitTest(inSuperview: area) ?? .noView
  }

  private mutating func number(of view: View) -> Int32 {
    if let number = numbers[view.number] { return number }
    let number = Int32(views.count)
    numbers[view.number] = number
    views.append(view)
    return number
  }

  /// Views in order of their first cell, and the index among them for each cell.
  func inOrder() -> (views: [View], cells: ContiguousArray<Int32>) {
    var places = [Int32](repeating: -1, count: views.count)
    var ordered: [View] = []
    let cells = ContiguousArray(
      self.cells.map { number -> Int32 in
        guard number >= 0 else { return -1 }
        if places[Int(number)] < 0 {
          places[Int(number)] = Int32(ordered.count)
          ordered.append(views[Int(number)])
        }
        return places[Int(number)]
      })
    return (ordered, cells)
  }
}
