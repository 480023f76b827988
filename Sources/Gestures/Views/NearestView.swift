/// Which of several views a finger means.
public struct NearestView {
  public enum Region: Sendable {
    /// Its bounds hold the point.
    case inside
    /// Its bounds hold the point once they are inset.
    case around
  }

  public let view: View
  public let region: Region
}

extension Engine {
  /// Which of `candidates` a finger at `point` on the screen means.
  ///
  /// The topmost whose bounds hold it; else, of those whose bounds hold it after insets (points on
  /// the screen, along the view's own axes; negative ones grow), the one whose centre is nearest on
  /// the screen, and of equally near ones the topmost. Views that touches can't get to don't count.
  public func nearestView(to point: Point, among candidates: [View], insets: Insets? = nil)
    -> NearestView?
  {
    let reachable = candidates.filter { $0.isReachable }
    var inside: View?
    for view in reachable {
      guard let own = view.convertFromScreen(point), view.bounds.contains(own) else { continue }
      let isBetter = inside.map { view.isInFront(of: $0) }
      if isBetter ?? true { inside = view }
    }
    if let inside { return NearestView(view: inside, region: .inside) }
    guard let insets else { return nil }
    var nearest: (view: View, distance: Double)?
    for view in reachable {
      guard let own = view.convertFromScreen(point),
        view.bounds.inset(by: view.insetsInside(insets)).contains(own)
      else { continue }
      let distance = view.convertToScreen(view.bounds.center).distance(to: point)
      let isBetter = nearest.map {
        distance < $0.distance || distance == $0.distance && view.isInFront(of: $0.view)
      }
      if isBetter ?? true { nearest = (view, distance) }
    }
    return nearest.map { NearestView(view: $0.view, region: .around) }
  }
}

extension View {
  /// Whether it is in a window, and neither it nor anything above it keeps touches away.
  fileprivate var isReachable: Bool {
    var view = self
    while view.takesTouches {
      guard let superview = view.superview else { return view is Window }
      view = superview
    }
    return false
  }

  /// Insets in points of the screen, in the view's own measure.
  fileprivate func insetsInside(_ insets: Insets) -> Insets {
    let origin = convertToScreen(Point.zero)
    let width = convertToScreen(Point(x: 1, y: 0)).distance(to: origin)
    let height = convertToScreen(Point(x: 0, y: 1)).distance(to: origin)
    return Insets(
      top: insets.top / height, left: insets.left / width, bottom: insets.bottom / height,
      right: insets.right / width)
  }

  /// Whether it is drawn after `other`: below it in the tree, or in a branch further front.
  fileprivate func isInFront(of other: View) -> Bool {
    var (view, counterpart) = (self, other)
    var (depth, otherDepth) = (view.depth, counterpart.depth)
    if view === counterpart { return false }
    while true {
      if view === counterpart { return self.depth > other.depth }
      if depth == otherDepth, view.superview === counterpart.superview { break }
      if depth >= otherDepth, let superview = view.superview {
        (view, depth) = (superview, depth - 1)
      }
      if otherDepth > depth, let superview = counterpart.superview {
        (counterpart, otherDepth) = (superview, otherDepth - 1)
      }
    }
    guard let superview = view.superview else {
      return engine.windows.first { $0 === view || $0 === counterpart } === counterpart
    }
    return superview.subviews.isInFront(view, of: counterpart)
  }
}
