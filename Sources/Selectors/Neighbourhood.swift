import Gestures

/// A test whether a view is above, below or beside one of many others on the screen.
///
/// A view is above another if its bottom isn't below the other's top, and they overlap
/// horizontally; the other sides are analogous. A view without area is nowhere. Coordinates are
/// rotated so that every side is "above".
struct Neighbourhood {
  /// A view's extent across, and its edges in the direction of the side.
  private struct Band {
    var low: Double
    var high: Double
    /// The edge beyond which the other has to be.
    var near: Double
    /// The opposite edge.
    var far: Double

    init?(_ view: View, on side: Side) {
      let box = view.boxOnScreen
      guard box.size.width > 0, box.size.height > 0, box.isFinite else { return nil }
      switch side {
      case .above: self.init(across: box.minX, box.maxX, along: box.minY, box.maxY)
      case .below: self.init(across: box.minX, box.maxX, along: -box.maxY, -box.minY)
      case .leftOf: self.init(across: box.minY, box.maxY, along: box.minX, box.maxX)
      case .rightOf: self.init(across: box.minY, box.maxY, along: -box.maxX, -box.minX)
      }
    }

    private init(across low: Double, _ high: Double, along near: Double, _ far: Double) {
      (self.low, self.high, self.near, self.far) = (low, high, near, far)
    }
  }

  private let side: Side
  /// The furthest edge among bands that overlap an extent.
  private let reach: IntervalMaximum

  /// Edges this close count as equal, as thresholds do.
  private static let tolerance = 1e-6

  init(_ others: [View], on side: Side) {
    self.side = side
    let bands = others.compactMap { Band($0, on: side) }
    reach = IntervalMaximum(bands.map { (low: $0.low, high: $0.high, value: $0.near) })
  }

  func hasNeighbour(_ view: View) -> Bool {
    guard let band = Band(view, on: side),
      let furthest = reach.maximum(low: band.low + Self.tolerance, high: band.high - Self.tolerance)
    else { return false }
    return furthest >= band.far - Self.tolerance
  }
}

/// The maximum value of all intervals that overlap a given one, in logarithmic time.
///
/// These are the intervals that begin within it and those that contain its beginning.
struct IntervalMaximum {
  /// Distinct ends of all intervals, ascending.
  private let ends: [Double]
  /// For the nodes of a segment tree over adjacent ends, the maximum value of intervals that cover
  /// a node entirely, and of those that cover any part of it.
  private var whole: [Double]
  private var any: [Double]
  private let width: Int

  init(_ intervals: [(low: Double, high: Double, value: Double)]) {
    var ends: [Double] = []
    for end in intervals.flatMap({ [$0.low, $0.high] }).sorted() where ends.last != end {
      ends.append(end)
    }
    self.ends = ends
    var width = 1
    while width < ends.count { width *= 2 }
    self.width = width
    whole = Array(repeating: -.infinity, count: 2 * width)
    any = whole
    for interval in intervals {
      raise(first(from: interval.low), first(from: interval.high), to: interval.value)
    }
  }

  /// The maximum value; nil if no interval overlaps.
  func maximum(low: Double, high: Double) -> Double? {
    guard low < high, let least = ends.first, let greatest = ends.last, high > least,
      low < greatest
    else { return nil }
    // The segments that contain a part of it: from the one around `low` to the last before `high`.
    let start = max(first(from: low) - (ends[first(from: low)] > low ? 1 : 0), 0)
    let end = first(from: high)
    let found = maximum(1, 0, width, start, end)
    return found == -.infinity ? nil : found
  }

  /// Index of the first end at or after `place`, or else of the last one.
  private func first(from place: Double) -> Int {
    var (low, high) = (0, ends.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private mutating func raise(_ start: Int, _ end: Int, to value: Double) {
    raise(1, 0, width, start, end, value)
  }

  private mutating func raise(
    _ node: Int, _ low: Int, _ high: Int, _ start: Int, _ end: Int, _ value: Double
  ) {
    guard start < high, low < end else { return }
    any[node] = max(any[node], value)
    if start <= low, high <= end {
      whole[node] = max(whole[node], value)
      return
    }
    let middle = (low + high) / 2
    raise(2 * node, low, middle, start, end, value)
    raise(2 * node + 1, middle, high, start, end, value)
  }

  private func maximum(_ node: Int, _ low: Int, _ high: Int, _ start: Int, _ end: Int) -> Double {
    guard start < high, low < end else { return -.infinity }
    if start <= low, high <= end { return any[node] }
    let middle = (low + high) / 2
    return max(
      whole[node],
      max(
        maximum(2 * node, low, middle, start, end), maximum(2 * node + 1, middle, high, start, end))
    )
  }
}
