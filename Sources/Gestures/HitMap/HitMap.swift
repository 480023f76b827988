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
  /// number of cells must fit in memory.
  ///
  /// Equal to `hitTest` at every centre, to the last bit: points are converted by the same steps,
  /// but many at once.
  public func hitMap(
    of screen: Size, step: Double, in window: Window? = nil, for demand: Demand = .endless
  ) -> HitMap {
    let columns = Int(HitMap.cells(along: screen.width, step: step))
    let rows = Int(HitMap.cells(along: screen.height, step: step))
    let painter = HitPainter(columns: columns, rows: rows, engine: self, demand: demand)
    let lens = HitLens(
      columns: (0..<columns).map { HitMap.middle(of: $0, step: step) },
      rows: (0..<rows).map { HitMap.middle(of: $0, step: step) }, for: demand)
    var offer = painter.offer((0..<rows).map { HitSpan(row: $0, start: 0, end: columns) })
    defer { walk = HitWalk() }
    for each in columns == 0 ? [] : window.map({ [$0] }) ?? windows.reversed() {
      guard window == nil, each.differsBetweenPasses else {
        painter.ask(each, of: &offer, through: lens)
        continue
      }
      // The first pass decides which cells belong to the window, whatever the second pass hits.
      let first = HitPainter(
        columns: columns, rows: rows, engine: self, pass: 1, demand: demand)
      first.ask(each, of: offer.spans, through: lens)
      let (own, rest) = first.split(offer.spans)
      painter.ask(each, of: own, through: lens)
      offer = painter.offer(painter.split(rest).free)
    }
    let (views, owners) = painter.finish()
    return HitMap(step: step, columns: columns, rows: rows, views: views, cells: owners)
  }
}

extension View {
  /// Whether the view or a descendant behaves differently in the first pass of a hit test.
  fileprivate var differsBetweenPasses: Bool {
    details?.firstHitTestBehavior != nil || subviews.contains(where: \.differsBetweenPasses)
  }
}
