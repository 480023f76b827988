import Gestures

/// A search for the view nearest to any of some others on the screen.
///
/// The distance is that of their boxes; if several touch or overlap, that of their centres, and
/// then tree order. A view isn't near itself.
///
/// Views of both sides are compared part by part. Two parts are left alone if none of their views
/// can be nearer than the best so far; otherwise the larger of the two is divided. Where many are
/// equally near, around one place or along a line, most are thus told apart in groups.
struct Proximity {
  private let candidates: PlaceTree
  private let others: PlaceTree
  private let demand: Demand
  private var best: Nearness?

  private init(_ candidates: PlaceTree, _ others: PlaceTree, _ demand: Demand) {
    (self.candidates, self.others) = (candidates, others)
    self.demand = demand
  }

  /// Index of the candidate that is nearest to one of the others; nil if there is none, or nobody
  /// wants to know any more.
  static func nearest(of candidates: [View], to others: PlaceTree, for demand: Demand) -> Int? {
    var search = Proximity(PlaceTree(candidates, for: demand), others, demand)
    guard let all = search.candidates.whole, let allOthers = search.others.whole else { return nil }
    search.compare(all, allOthers, Nearness(all, allOthers))
    return search.best.map { Int($0.index) }
  }

  /// How near a candidate is to another view, or any of some candidates may be at most; less is
  /// nearer.
  private struct Nearness: Comparable {
    let gap: Double
    let centers: Double
    let index: Int32

    init(_ candidate: PlaceTree.Part, _ other: PlaceTree.Part) {
      gap = candidate.area.boxes.gap(to: other.area.boxes)
      centers = candidate.area.centers.gap(to: other.area.centers)
      index = candidate.index
    }

    static func < (one: Nearness, other: Nearness) -> Bool {
      (one.gap, one.centers, one.index) < (other.gap, other.centers, other.index)
    }
  }

  private mutating func compare(
    _ candidate: PlaceTree.Part, _ other: PlaceTree.Part, _ nearness: Nearness
  ) {
    if let best, !(nearness < best) { return }
    if demand.hasEnded() { return }
    if let view = candidate.view, let another = other.view {
      if view != another { best = nearness }
      return
    }
    let divides =
      other.view != nil
      || candidate.view == nil && candidate.area.boxes.extent >= other.area.boxes.extent
    let pairs =
      divides
      ? candidates.parts(of: candidate).map { ($0, other) }
      : others.parts(of: other).map { (candidate, $0) }
    let inOrder = pairs.map { ($0, $1, Nearness($0, $1)) }.sorted { $0.2 < $1.2 }
    for (candidate, other, nearness) in inOrder { compare(candidate, other, nearness) }
  }
}
