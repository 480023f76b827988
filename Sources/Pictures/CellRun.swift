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
