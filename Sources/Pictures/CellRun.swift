/// Adjacent cells of a row. A region of cells is an array of stretches, from top to bottom and from
/// left to right, none of which touches the next.
struct Stretch {
  let row: Int
  let columns: Range<Int>
}

extension [Stretch] {
  /// The region of these cells, which are in any order, each in one stretch only.
  func region() -> [Stretch] {
    var region: [Stretch] = []
    region.reserveCapacity(count)
    for next in sorted(by: { ($0.row, $0.columns.lowerBound) < ($1.row, $1.columns.lowerBound) }) {
      if let last = region.last, last.row == next.row,
        last.columns.upperBound == next.columns.lowerBound
      {
        let columns = last.columns.lowerBound..<next.columns.upperBound
        region[region.count - 1] = Stretch(row: next.row, columns: columns)
      } else {
        region.append(next)
      }
    }
    return region
  }
}
