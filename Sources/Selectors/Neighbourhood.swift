import BinarySearch
import Gestures

/// A test whether a view is above, below or beside one of many others on the screen.
///
/// A view is above another if its bottom isn't below the other's top, and they overlap
/// horizontally; the other sides are analogous. A view without width overlaps what it stands
/// within, but not what it stands at the edge of, or another without width. No view is above
/// itself. Coordinates are rotated so that every side is "above".
struct Neighbourhood {
  /// A view's extent across, and its edges in the direction of the side.
  private struct Band {
    /// Its extent across.
    let low: Double
    let high: Double
    /// The edge beyond which the other has to be.
    let near: Double
    /// The opposite edge.
    let far: Double

    init?(_ view: View, on side: Side) {
      let box = view.boxOnScreen
      guard box.isFinite else { return nil }
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

    /// An interval within the extent, and one for a band that it is compared with, which overlap if
    /// the extents do. Those of a band without width lie on either side of where it is.
    var extent: (low: Double, high: Double) { interval(from: -0.25, to: -0.125) }
    var otherExtent: (low: Double, high: Double) { interval(from: 0.125, to: 0.25) }

    private func interval(from start: Double, to end: Double) -> (low: Double, high: Double) {
      let tolerance = Neighbourhood.tolerance
      if high - low > 2 * tolerance { return (low + tolerance / 2, high - tolerance / 2) }
      let middle = low + (high - low) / 2
      return (middle + start * tolerance, middle + end * tolerance)
    }

    /// Whether its bottom isn't below its own top.
    var isFlat: Bool { far - near <= Neighbourhood.tolerance }
  }

  /// What it takes for each view while it is made, at most.
  static let bytesPerView = 240

  /// Edges this close count as equal, as thresholds do.
  private static let tolerance = 1e-6

  private let side: Side
  /// The furthest edge among bands that overlap an extent.
  private let reach: IntervalMaximum
  /// Indices of the flat ones among the others.
  private var flat: [ObjectIdentifier: Int] = [:]

  /// Incomplete if the demand ends meanwhile.
  init(_ others: [View], on side: Side, for demand: Demand) {
    self.side = side
    var bands: [Band] = []
    for view in others where !demand.hasEnded() {
      guard let band = Band(view, on: side) else { continue }
      if band.isFlat { flat[ObjectIdentifier(view)] = bands.count }
      bands.append(band)
    }
    reach = IntervalMaximum(
      bands.map { band in
        let extent = band.otherExtent
        return (low: extent.low, high: extent.high, value: band.near)
      }, for: demand)
  }

  func hasNeighbour(_ view: View) -> Bool {
    guard let band = Band(view, on: side) else { return false }
    let own = flat[ObjectIdentifier(view)]
    let extent = band.extent
    guard let furthest = reach.maximum(low: extent.low, high: extent.high, except: own) else {
      return false
    }
    return furthest >= band.far - Self.tolerance
  }
}

/// The maximum value of all intervals that overlap a given one, in logarithmic time.
///
/// These are the intervals that begin within it and those that contain its beginning.
struct IntervalMaximum {
  /// Distinct ends of all intervals, ascending.
  private let ends: [Double]
  private let values: [Double]
  /// For the nodes of a segment tree over adjacent ends, the maximum of intervals that cover a node
  /// entirely, and of those that cover any part of it.
  private var whole: [Leaders]
  private var any: [Leaders]
  private let width: Int

  /// Indices of the two intervals with the greatest values; -1 for none.
  private struct Leaders {
    var first: Int32 = -1
    var second: Int32 = -1
  }

  /// Incomplete if the demand ends meanwhile.
  init(_ intervals: [(low: Double, high: Double, value: Double)], for demand: Demand) {
    var ends: [Double] = []
    for end in intervals.flatMap({ [$0.low, $0.high] }).sorted() where ends.last != end {
      ends.append(end)
    }
    self.ends = ends
    values = intervals.map(\.value)
    var width = 1
    while width < ends.count { width *= 2 }
    self.width = width
    whole = Array(repeating: Leaders(), count: 2 * width)
    any = whole
    for (index, interval) in intervals.enumerated() where !demand.hasEnded() {
      raise(first(from: interval.low), first(from: interval.high), to: Int32(index))
    }
  }

  /// The maximum value, not counting the interval of index `exception`; nil if no interval overlaps.
  func maximum(low: Double, high: Double, except exception: Int? = nil) -> Double? {
    guard low < high, let least = ends.first, let greatest = ends.last, high > least,
      low < greatest
    else { return nil }
    // The segments that contain a part of it: from the one around `low` to the last before `high`.
    let start = max(first(from: low) - (ends[first(from: low)] > low ? 1 : 0), 0)
    let end = first(from: high)
    let found = maximum(1, 0, width, start, end, except: Int32(exception ?? -1))
    return found == -.infinity ? nil : found
  }

  /// Index of the first end at or after `place`, or else of the last one.
  private func first(from place: Double) -> Int {
    ends.dropLast().partitioningIndex { $0 >= place }
  }

  private mutating func raise(_ start: Int, _ end: Int, to index: Int32) {
    raise(1, 0, width, start, end, index)
  }

  private mutating func raise(
    _ node: Int, _ low: Int, _ high: Int, _ start: Int, _ end: Int, _ index: Int32
  ) {
    guard start < high, low < end else { return }
    any[node] = leaders(any[node], joinedBy: index)
    if start <= low, high <= end {
      whole[node] = leaders(whole[node], joinedBy: index)
      return
    }
    let middle = (low + high) / 2
    raise(2 * node, low, middle, start, end, index)
    raise(2 * node + 1, middle, high, start, end, index)
  }

  private func leaders(_ leaders: Leaders, joinedBy index: Int32) -> Leaders {
    if isGreater(index, than: leaders.first) { return Leaders(first: index, second: leaders.first) }
    guard isGreater(index, than: leaders.second) else { return leaders }
    return Leaders(first: leaders.first, second: index)
  }

  private func isGreater(_ index: Int32, than other: Int32) -> Bool {
    other < 0 || values[Int(index)] > values[Int(other)]
  }

  private func maximum(
    _ node: Int, _ low: Int, _ high: Int, _ start: Int, _ end: Int, except exception: Int32
  ) -> Double {
    guard start < high, low < end else { return -.infinity }
    if start <= low, high <= end { return value(of: any[node], except: exception) }
    let middle = (low + high) / 2
    return max(
      value(of: whole[node], except: exception),
      max(
        maximum(2 * node, low, middle, start, end, except: exception),
        maximum(2 * node + 1, middle, high, start, end, except: exception)))
  }

  private func value(of leaders: Leaders, except exception: Int32) -> Double {
    let index = leaders.first == exception ? leaders.second : leaders.first
    return index < 0 ? -.infinity : values[Int(index)]
  }
}
