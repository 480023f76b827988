/// Which view a finger hits, for each cell of a grid over the screen: at the cell's centre.
public struct HitMap {
  public let step: Double
  public let columns: Int
  public let rows: Int
  /// Views that are hit anywhere, in the order in which the rows come upon them.
  public let views: [View]
  /// Row after row, the place of each cell's view in `views`; -1 where nobody is hit.
  public let cells: ContiguousArray<Int32>

  /// Neighbours of a row that hit the same view.
  public struct Run: Equatable, Sendable {
    /// In `views`; -1 for nobody.
    public let index: Int
    public let count: Int
  }

  /// From left to right, as few as can be.
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

  /// How many cells a side of the screen is divided into; rounded up.
  public static func cells(along length: Double, step: Double) -> Double {
    (length / step).rounded(.up)
  }

  /// The middle of a cell along one side.
  static func middle(of cell: Int, step: Double) -> Double { (Double(cell) + 0.5) * step }
}

extension Engine {
  /// What is hit at the centre of each cell of a screen of that size; with `window`, what that window
  /// answers by itself. The number of cells has to fit the memory.
  ///
  /// Agrees with `hitTest` at every centre, to the last bit: points are carried down the tree by the
  /// same steps, only many at once.
  public func hitMap(of screen: Size, step: Double, in window: Window? = nil) -> HitMap {
    let columns = Int(HitMap.cells(along: screen.width, step: step))
    let rows = Int(HitMap.cells(along: screen.height, step: step))
    let painter = HitPainter(columns: columns, rows: rows, engine: self)
    let lens = HitLens(
      columns: (0..<columns).map { HitMap.middle(of: $0, step: step) },
      rows: (0..<rows).map { HitMap.middle(of: $0, step: step) })
    var cells = (0..<rows).map { HitSpan(row: $0, start: 0, end: columns) }
    defer { walk = HitWalk() }
    for each in columns == 0 ? [] : window.map({ [$0] }) ?? windows.reversed() {
      guard window == nil, each.differsBetweenPasses else {
        painter.ask(each, of: cells, through: lens)
        continue
      }
      // The first pass decides which cells are the window's, whatever comes of the second.
      let first = HitPainter(columns: columns, rows: rows, engine: self, pass: 1)
      first.ask(each, of: cells, through: lens)
      let (own, rest) = first.split(cells)
      painter.ask(each, of: own, through: lens)
      cells = painter.split(rest).free
    }
    let (views, owners) = painter.finish()
    return HitMap(step: step, columns: columns, rows: rows, views: views, cells: owners)
  }
}

extension View {
  /// Whether the view, or one below it, behaves otherwise in the first pass of a hit test.
  fileprivate var differsBetweenPasses: Bool {
    details?.firstHitTestBehavior != nil || subviews.contains(where: \.differsBetweenPasses)
  }
}
