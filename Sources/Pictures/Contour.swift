/// The outline of a region of cells, as closed loops along their edges.
struct Contour {
  struct Corner: Hashable {
    let x: Int
    let y: Int
  }

  /// The cells, by row.
  private var rows: [Int: [Range<Int>]] = [:]

  mutating func add(columns: Range<Int>, rows added: Range<Int>) {
    for row in added { rows[row, default: []].append(columns) }
  }

  /// Loops, clockwise around cells and counterclockwise around holes, that turn at every corner.
  func loops() -> [[Corner]] {
    var next: [Corner: [Corner]] = [:]
    var starts: [Corner] = []
    func add(_ from: Corner, _ to: Corner) {
      next[from, default: []].append(to)
      starts.append(from)
    }
    for row in rows.keys.sorted() {
      let own = joined(row)
      let (above, below) = (joined(row - 1), joined(row + 1))
      for range in own {
        add(Corner(x: range.upperBound, y: row), Corner(x: range.upperBound, y: row + 1))
        add(Corner(x: range.lowerBound, y: row + 1), Corner(x: range.lowerBound, y: row))
        for free in Self.without(above, in: range) {
          add(Corner(x: free.lowerBound, y: row), Corner(x: free.upperBound, y: row))
        }
        for free in Self.without(below, in: range) {
          add(Corner(x: free.upperBound, y: row + 1), Corner(x: free.lowerBound, y: row + 1))
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

  /// A row's ranges, with adjacent ones joined.
  private func joined(_ row: Int) -> [Range<Int>] {
    var joined: [Range<Int>] = []
    for range in (rows[row] ?? []).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, last.upperBound >= range.lowerBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    return joined
  }

  /// The parts of a range that none of the others covers.
  private static func without(_ others: [Range<Int>], in range: Range<Int>) -> [Range<Int>] {
    var free: [Range<Int>] = []
    var place = range.lowerBound
    for other in others where other.upperBound > place && other.lowerBound < range.upperBound {
      if other.lowerBound > place { free.append(place..<other.lowerBound) }
      place = max(place, other.upperBound)
    }
    if place < range.upperBound { free.append(place..<range.upperBound) }
    return free
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
