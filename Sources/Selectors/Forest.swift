import Gestures

/// The views of some trees in tree order, as flat lists, in which a view's descendants are a range.
final class Forest {
  private(set) var views: [View] = []
  /// Index of each view's superview; nil for a root.
  private var parents: [Int?] = []
  /// Index past each view's last descendant.
  private var ends: [Int] = []

  init(_ roots: some Sequence<View>) {
    for root in roots { add(root, below: nil) }
  }

  /// A forest of a single view, without its subviews.
  init(only view: View) {
    views = [view]
    parents = [nil]
    ends = [1]
  }

  private func add(_ view: View, below parent: Int?) {
    let index = views.count
    views.append(view)
    parents.append(parent)
    ends.append(index + 1)
    for subview in view.subviews { add(subview, below: index) }
    ends[index] = views.count
  }

  subscript(index: Int) -> View { views[index] }

  func descendants(of index: Int) -> Range<Int> { index + 1..<ends[index] }

  /// The descendants of several views. Both are in tree order.
  func descendants(of indices: [Int]) -> [Int] {
    var found: [Int] = []
    var end = 0
    for index in indices where ends[index] > end {
      let start = max(index + 1, end)
      end = ends[index]
      found += start..<end
    }
    return found
  }

  /// The children of several views, in tree order.
  func children(of indices: [Int]) -> [Int] {
    let superviews = Set(indices)
    return descendants(of: indices).filter { parents[$0].map(superviews.contains) ?? false }
  }

  /// The children of a view, in tree order.
  func children(of index: Int) -> [Int] {
    var found: [Int] = []
    var child = index + 1
    while child < ends[index] {
      found.append(child)
      child = ends[child]
    }
    return found
  }
}
