/// The outline of a region of cells, as closed loops along their edges.
struct Contour {
  struct Corner: Hashable {
    let x: Int
    let y: Int
  }

  /// Successive rows with the same columns.
  private struct Band {
    var rows: Range<Int>
    let columns: [Range<Int>]
  }

  private var bands: [Band] = []

  init(of region: [CellRun]) {
    var rest = region[...]
    while let row = rest.first?.row {
      let columns = rest.prefix { $0.row == row }.map(\.columns)
      rest = rest.dropFirst(columns.count)
      if let last = bands.last, last.rows.upperBound == row, last.columns == columns {
        bands[bands.count - 1].rows = last.rows.lowerBound..<row + 1
      } else {
        bands.append(Band(rows: row..<row + 1, columns: columns))
      }
    }
  }

  /// Loops, clockwise around cells and counterclockwise around holes, that turn at every corner.
  func loops() -> [[Corner]] {
    var next: [Corner: [Corner]] = [:]
    var starts: [Corner] = []
    func add(_ from: Corner, _ to: Corner) {
      next[from, default: []].append(to)
      starts.append(from)
    }
    for (index, band) in bands.enumerated() {
      let (top, bottom) = (band.rows.lowerBound, band.rows.upperBound)
      var above = Cover(
        index > 0 && bands[index - 1].rows.upperBound == top ? bands[index - 1].columns : [])
      var below = Cover(
        index + 1 < bands.count && bands[index + 1].rows.lowerBound == bottom
          ? bands[index + 1].columns : [])
      for columns in band.columns {
        add(Corner(x: columns.upperBound, y: top), Corner(x: columns.upperBound, y: bottom))
        add(Corner(x: columns.lowerBound, y: bottom), Corner(x: columns.lowerBound, y: top))
        for free in above.uncovered(of: columns) {
          add(Corner(x: free.lowerBound, y: top), Corner(x: free.upperBound, y: top))
        }
        for free in below.uncovered(of: columns) {
          add(Corner(x: free.upperBound, y: bottom), Corner(x: free.lowerBound, y: bottom))
        }
      }
    }
    var loops: [[Corner]] = []
    for start in starts {
      var loop: [Corner] = []
      var corner = start
      while let following = next[corner]?.popLast() {
        loop.append(corner)
        corner = following
      }
      if loop.count > 2 { loops.append(Self.straightened(loop)) }
    }
    return loops
  }

  /// Ranges from left to right that cover parts of others, which are asked from left to right too.
  private struct Cover {
    private var ranges: ArraySlice<Range<Int>>

    init(_ ranges: [Range<Int>]) { self.ranges = ranges[...] }

    mutating func uncovered(of range: Range<Int>) -> [Range<Int>] {
      ranges = ranges.drop { $0.upperBound <= range.lowerBound }
      var free: [Range<Int>] = []
      var place = range.lowerBound
      for cover in ranges.prefix(while: { $0.lowerBound < range.upperBound }) {
        if cover.lowerBound > place { free.append(place..<cover.lowerBound) }
        place = cover.upperBound
      }
      if place < range.upperBound { free.append(place..<range.upperBound) }
      return free
    }
  }

  /// The loop without corners at which it doesn't turn.
  private static func straightened(_ loop: [Corner]) -> [Corner] {
    loop.indices.filter { index in
      let (before, after) = (
        loop[(index + loop.count - 1) % loop.count], loop[(index + 1) % loop.count]
      )
      let corner = loop[index]
      return !(before.x == corner.x && corner.x == after.x)
        && !(before.y == corner.y && corner.y == after.y)
    }.map { loop[$0] }
  }
}

/// Adjacent cells of a row. A region of cells is an array of runs, from top to bottom and from left to
/// right, none of which touches the next.
struct CellRun {
  let row: Int
  let columns: Range<Int>
}

extension [CellRun] {
  /// The region of these cells, which are in any order, each in one run only.
  func region() -> [CellRun] {
    var region: [CellRun] = []
    region.reserveCapacity(count)
    for next in sorted(by: { ($0.row, $0.columns.lowerBound) < ($1.row, $1.columns.lowerBound) }) {
      if let last = region.last, last.row == next.row,
        last.columns.upperBound == next.columns.lowerBound
      {
        let columns = last.columns.lowerBound..<next.columns.upperBound
        region[region.count - 1] = CellRun(row: next.row, columns: columns)
      } else {
        region.append(next)
      }
    }
    return region
  }
}
