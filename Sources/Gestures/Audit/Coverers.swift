/// A range of the subviews of a view, among which those that entirely cover one behind them are looked up.
struct Coverers {
  private let subviews: Subviews
  private let range: Range<Int>
  /// Those that may cover any by their index from the front of the range; nil if the subviews are few.
  private let tree: BoxTree?

  /// The part of a view's width or height by which rounding errors don't take a corner out of it.
  private static let slack = 1e-4

  /// Ranges to look them up in, from front to back.
  static func ranges(of subviews: Subviews) -> [Range<Int>] {
    let most = BoxTree.sufficientCount
    return stride(from: subviews.count, to: 0, by: -most).map { max(0, $0 - most)..<$0 }
  }

  /// Once it is wanted no longer, it isn't made whole.
  init(in range: Range<Int>, of subviews: Subviews, while isWanted: () -> Bool) {
    self.subviews = subviews
    self.range = range
    guard subviews.tree != nil else {
      tree = nil
      return
    }
    let nothing = Quad(Rect(x: 0, y: 0, width: 0, height: 0), .identity)
    var tree = BoxTree()
    var someAreTurned = false
    var corners: [Corners] = []
    corners.reserveCapacity(range.count)
    for view in subviews[range].reversed() where isWanted() {
      let quad = Self.reach(of: view) ?? nothing
      tree.append(quad.box.grown(by: Self.slack), isTurned: !quad.isUpright)
      if !quad.isUpright { someAreTurned = true }
      corners.append(Corners(quad))
    }
    tree.order(around: someAreTurned ? corners : [], while: isWanted)
    for index in corners.indices.reversed() where isWanted() { tree.takeIn(index) }
    self.tree = tree
  }

  /// The frontmost of those in the range, and in front of the subview at `index`, that entirely cover it.
  func frontmost(covering index: Int) -> View? {
    let subview = subviews[index]
    let quad = Quad(subview.hitBounds, subview.toSuperview)
    guard subview.hitBox != nil, quad.box.center.isFinite, subview.extraHitRects.isEmpty else {
      return nil
    }
    guard let tree else {
      return subviews[(index + 1)...].last { $0.mayCover && quad.isInside($0.hitBounds, of: $0) }
    }
    let last = range.upperBound - 1
    let limit = min(last - index, range.count)
    let found = tree.first(before: limit, holding: quad, upTo: Self.slack) {
      let view = subviews[last - $0]
      return quad.isInside(view.hitBounds, of: view)
    }
    return found.map { subviews[last - $0] }
  }

  /// The quad that a view covers, in the superview; nil if it covers nothing, and one beyond all others if
  /// rounding errors decide what.
  private static func reach(of view: View) -> Quad? {
    guard view.mayCover else { return nil }
    let region = view.hitBounds
    let quad = Quad(region, view.toSuperview)
    let anchor = view.anchorPoint
    let magnitude = [
      view.center.x, view.center.y, view.bounds.minX, view.bounds.minY, region.minX, region.minY,
      region.size.width, region.size.height, anchor.x * view.bounds.size.width,
      anchor.y * view.bounds.size.height, quad.sides.width, quad.sides.height,
    ].reduce(0) { $0 + $1.magnitude }
    let breadth = Outline(Corners(quad)).depth[0] / max(quad.sides.width, quad.sides.height)
    let extent = min(breadth, region.size.width, region.size.height)
    if extent >= 1e-4, magnitude < 1e10 * extent { return quad }
    let far = 1e300
    return Quad(Rect(x: -far, y: -far, width: 2 * far, height: 2 * far), .identity)
  }
}

extension View {
  /// Whether a touch within its hit area goes to it or to one of its subviews.
  fileprivate var mayCover: Bool { takesTouches && hitTestBehavior == .normal }
}

extension Rect {
  /// Grown on each side by a part of its width or height.
  fileprivate func grown(by part: Double) -> Rect {
    inset(
      by: Insets(
        top: -part * size.height, left: -part * size.width, bottom: -part * size.height,
        right: -part * size.width))
  }
}
