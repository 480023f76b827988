import Gestures

/// The views of some trees in tree order, as flat lists, in which a view's descendants are a range.
final class Forest {
  private(set) var views: [View] = []
  /// Index of each view's superview; -1 for a root.
  private(set) var parents: ContiguousArray<Int32> = []
  /// Index past each view's last descendant.
  private(set) var ends: ContiguousArray<Int32> = []

  init(_ roots: some Sequence<View>) {
    for root in roots { add(root, below: -1) }
  }

  /// A forest of a single view, without its subviews.
  init(only view: View) {
    views = [view]
    parents = [-1]
    ends = [1]
  }

  private func add(_ view: View, below parent: Int32) {
    let place = Int32(views.count)
    views.append(view)
    parents.append(parent)
    ends.append(place + 1)
    for subview in view.subviews { add(subview, below: place) }
    ends[Int(place)] = Int32(views.count)
  }

  var all: Range<Int32> { 0..<Int32(views.count) }

  subscript(place: Int32) -> View { views[Int(place)] }

  func below(_ place: Int32) -> Range<Int32> { place + 1..<ends[Int(place)] }

  /// The descendants of `places`; these and the result are in tree order.
  func places(below places: [Int32]) -> [Int32] {
    var found: [Int32] = []
    var end: Int32 = 0
    for place in places where ends[Int(place)] > end {
      let start = max(place + 1, end)
      end = ends[Int(place)]
      if start < end { found.append(contentsOf: start..<end) }
    }
    return found
  }

  /// The children of `places`, in tree order.
  func places(rightBelow places: [Int32]) -> [Int32] {
    let superviews = Set(places)
    return self.places(below: places).filter { superviews.contains(parents[Int($0)]) }
  }

  /// The children of `place`, in tree order.
  func places(rightBelow place: Int32) -> [Int32] {
    var found: [Int32] = []
    var child = place + 1
    while child < ends[Int(place)] {
      found.append(child)
      child = ends[Int(child)]
    }
    return found
  }

  /// The candidates that have one of `places` below them.
  func places(_ candidates: [Int32], above places: [Int32], _ combinator: Step.Combinator)
    -> [Int32]
  {
    switch combinator {
    case .child:
      let superviews = Set(places.lazy.map { self.parents[Int($0)] })
      return candidates.filter(superviews.contains)
    case .descendant:
      var next = places.startIndex
      return candidates.filter { candidate in
        while next < places.endIndex, places[next] <= candidate { next += 1 }
        return next < places.endIndex && places[next] < ends[Int(candidate)]
      }
    }
  }
}
