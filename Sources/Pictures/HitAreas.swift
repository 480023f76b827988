import Gestures

/// The areas of views with listeners: where each is hit, and where it is visible but a view in
/// front, or a superview's bounds, takes the touches.
///
/// Taken from a hit map: it shows what is hit, not what the frames suggest.
struct HitAreas {
  /// The maximum number of cells in a map, however large the screen is.
  private static let maximumCells = 150_000.0

  private let map: HitMap
  private let screen: Rect
  /// Views with listeners, superviews first.
  private let targets: [View]

  init(of picture: Picture, outline: Outline) {
    let size = picture.screen
    screen = Rect(origin: .zero, size: size)
    var step = 2.0
    while HitMap.cells(along: size.width, step: step) * HitMap.cells(along: size.height, step: step)
      > Self.maximumCells
    {
      step *= 2
    }
    map = picture.engine.hitMap(of: size, step: step)
    targets = outline.shapes.filter { $0.view.listens && !$0.isHidden }.map(\.view)
  }

  func draw(into svg: inout SVG) {
    for (target, hit) in zip(targets, hitRegions()) {
      let lost = lostRegion(of: target, without: hit)
      for (style, region) in [("hit", hit), ("lost", lost)] where !region.isEmpty {
        svg.element("path", ("class", style), ("d", path(around: region)))
      }
    }
  }

  /// For each target, the cells in which it or a view within it is hit.
  private func hitRegions() -> [[CellRun]] {
    var holders = TargetLookup(targets)
    let owners = map.views.map { holders.target(around: $0) }
    var regions = [[CellRun]](repeating: [], count: targets.count)
    for row in 0..<map.rows {
      var column = 0
      for run in map.runs(inRow: row) {
        let columns = column..<column + run.count
        column = columns.upperBound
        guard run.index >= 0, let owner = owners[run.index] else { continue }
        regions[owner].append(CellRun(row: row, columns: columns))
      }
    }
    // A target comes after those around it, so that it is complete when it is added to them.
    for index in targets.indices.reversed() {
      let region = regions[index].region()
      regions[index] = region
      guard let superview = targets[index].superview else { continue }
      if let outer = holders.target(around: superview) { regions[outer] += region }
    }
    return regions
  }

  /// The cells in the visible part of a target in which another view is hit.
  private func lostRegion(of target: View, without hit: [CellRun]) -> [CellRun] {
    guard let part = target.visiblePart(on: screen) else { return [] }
    let box = part.box
    let isUpright = box.corners.allSatisfy(part.contains)
    let width = cells(from: box.minX, to: box.maxX, of: map.columns)
    var rest = hit[...]
    var lost: [CellRun] = []
    for row in cells(from: box.minY, to: box.maxY, of: map.rows) {
      let columns = isUpright ? width : self.columns(width, of: part, inRow: row)
      rest = rest.drop { $0.row < row }
      var place = columns.lowerBound
      for taken in rest.prefix(while: { $0.row == row }).map(\.columns) {
        let end = min(taken.lowerBound, columns.upperBound)
        if place < end { lost.append(CellRun(row: row, columns: place..<end)) }
        place = max(place, taken.upperBound)
      }
      guard place < columns.upperBound else { continue }
      lost.append(CellRun(row: row, columns: place..<columns.upperBound))
    }
    return lost
  }

  /// The cells, of adjacent ones of a row, whose centres are in a polygon.
  private func columns(_ columns: Range<Int>, of part: ConvexPolygon, inRow row: Int) -> Range<Int>
  {
    let holds = { part.contains(Point(x: middle(of: $0), y: middle(of: row))) }
    guard let first = columns.first(where: holds), let last = columns.last(where: holds) else {
      return columns.lowerBound..<columns.lowerBound
    }
    return first..<last + 1
  }

  /// The cells along a side of the map whose centres are at `start` or between it and `end`; `count` is
  /// the number of all.
  private func cells(from start: Double, to end: Double, of count: Int) -> Range<Int> {
    let first = cell(from: start, of: count)
    return first..<max(first, cell(from: end, of: count))
  }

  /// The first cell along a side whose centre isn't before `place`; their number if there is none.
  private func cell(from place: Double, of count: Int) -> Int {
    let near = (place / map.step - 0.5).rounded(.up)
    var cell = Int(max(0, min(near, Double(count))))
    while cell > 0, middle(of: cell - 1) >= place { cell -= 1 }
    while cell < count, middle(of: cell) < place { cell += 1 }
    return cell
  }

  private func middle(of cell: Int) -> Double { (Double(cell) + 0.5) * map.step }

  private func path(around region: [CellRun]) -> String {
    Contour(of: region).loops().map { loop in
      SVG.outline(
        loop.map { Point(x: Double($0.x) * map.step, y: Double($0.y) * map.step) })
    }.joined()
  }
}

/// Finds the innermost target that a view is or is within.
private struct TargetLookup {
  /// Indices of targets by view; nil for a view within none.
  private var known: [ObjectIdentifier: Int?] = [:]

  init(_ targets: [View]) {
    for (index, target) in targets.enumerated() { known[ObjectIdentifier(target)] = index }
  }

  mutating func target(around view: View) -> Int? {
    var path: [View] = []
    var target: Int?
    var next: View? = view
    while let each = next {
      if let answer = known[ObjectIdentifier(each)] {
        target = answer
        break
      }
      path.append(each)
      next = each.superview
    }
    for each in path { known[ObjectIdentifier(each)] = .some(target) }
    return target
  }
}

extension View {
  /// Whether it takes touches itself: it is a control, or has recognizers or its own hit area.
  var listens: Bool {
    self is Control || !gestureRecognizers.isEmpty || hitInsets != nil || !extraHitRects.isEmpty
  }
}
