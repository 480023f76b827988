/// A popped view, with its former state.
public struct PoppedView: Keyed {
  public let view: View
  public let center: Point
  public let wasHidden: Bool
  /// Whether it had no superview, and was added to the view beside which it is shown.
  public let wasDetached: Bool

  public var key: ObjectNumber { view.key }
}

/// The side of another view at which a popped one is shown, as seen on the screen.
public enum PopDirection: String, CaseIterable, Sendable {
  /// On top of it.
  case center
  case top, left, bottom, right
}

/// A refusal to pop a view, which hasn't changed anything.
public enum PopError: Error, Equatable {
  /// A window can't be popped.
  case isWindow
  /// The view can't be added to the tree.
  case hierarchy(HierarchyError)
  /// The two views aren't in the same window.
  case differentWindows
  /// A view can't be shown beside itself or a descendant.
  case within
  /// The transform of the view with this identifier isn't invertible.
  case flattened(String)
  /// The resulting centre isn't finite.
  case outOfRange
  /// The view isn't popped.
  case notPopped
}

extension Engine {
  /// Shows `view` beside `other`, `gap` points away on the screen, and lets it be touched there:
  /// its superviews count points inside it as inside themselves.
  ///
  /// A view without a superview is added to `other`, and removed when it is dismissed. One that is
  /// already popped moves; dismissing it returns it to its original place.
  public func pop(
    _ view: View, over other: View, towards direction: PopDirection = .center, gap: Double = 0
  ) throws(PopError) {
    if view is Window { throw .isWindow }
    if other.isDescendant(of: view) { throw .within }
    let former = poppedViews[key: view.key]
    let isVisitor = former?.wasDetached ?? (view.superview == nil)
    guard let window = other.window, isVisitor || view.window === window else {
      throw .differentWindows
    }
    let host = view.superview
    let before = PoppedView(
      view: view, center: former?.center ?? view.center,
      wasHidden: former?.wasHidden ?? view.isHidden, wasDetached: isVisitor)
    if isVisitor, host !== other { try move(view, into: other) }
    do {
      view.center = try view.center(beside: other, towards: direction, gap: gap)
    } catch {
      if isVisitor, host !== other { restore(view, in: host, as: former) }
      throw error
    }
    view.isHidden = false
    if !isPopped(view) { poppedViews.append(before) }
  }

  private func move(_ view: View, into host: View) throws(PopError) {
    do {
      try host.checkRoom(for: view)
    } catch {
      throw .hierarchy(error)
    }
    view.removeFromSuperview()
    do {
      try host.addSubview(view)
    } catch {
      throw .hierarchy(error)
    }
  }

  /// Undoes the move of a view.
  private func restore(_ view: View, in host: View?, as former: PoppedView?) {
    view.removeFromSuperview()
    guard let host, let former else { return }
    do {
      try host.addSubview(view)
    } catch {
      preconditionFailure("\(view.id) was in \(host.id) a moment ago: \(error)")
    }
    poppedViews.append(former)
  }

  /// Returns a popped view to its former place.
  public func dismissPopped(_ view: View) throws(PopError) {
    guard let popped = poppedViews[key: view.key] else { throw .notPopped }
    unpop(view)
    if popped.wasDetached { view.removeFromSuperview() }
    view.center = popped.center
    view.isHidden = popped.wasHidden
  }

  /// Marks a view as popped where it is; dismissing it returns it to the given state.
  public func setPopped(
    _ view: View, center: Point, wasHidden: Bool, wasDetached: Bool = false
  ) {
    poppedViews.remove(key: view.key)
    poppedViews.append(
      PoppedView(view: view, center: center, wasHidden: wasHidden, wasDetached: wasDetached))
  }

  public func isPopped(_ view: View) -> Bool { poppedViews[key: view.key] != nil }

  /// Marks a view as not popped, without moving it.
  func unpop(_ view: View) {
    if !poppedViews.isEmpty { poppedViews.remove(key: view.key) }
  }

  func unpopAll(within view: View) {
    if !poppedViews.isEmpty { poppedViews.removeAll { $0.view.isDescendant(of: view) } }
  }

  /// A view popped out of `ancestor` that contains the point, in the ancestor's coordinates, and
  /// that touches can reach from there; nil if there is none.
  func popped(in ancestor: View, holding point: Point) -> View? {
    if poppedViews.isEmpty || ancestor.subviews.isEmpty { return nil }
    return poppedViews.lazy.map(\.view).first { view in
      view !== ancestor && view.isDescendant(of: ancestor)
        && view.holds(point, of: ancestor)
    }
  }
}

extension View {
  /// Whether it is shown beside another view by `Engine.pop`.
  public final var isPopped: Bool { engine.isPopped(self) }

  /// Whether a point of an ancestor is inside the view, and touches can reach it from there.
  ///
  /// Views popped out of this view are considered separately.
  fileprivate func holds(_ point: Point, of ancestor: View) -> Bool {
    var path: [View] = []
    var view = self
    while view !== ancestor, let superview = view.superview {
      guard view.takesTouches else { return false }
      path.append(view)
      view = superview
    }
    var place = point
    for view in path.reversed() {
      guard let inside = view.convertFromSuperview(place) else { return false }
      place = inside
    }
    return isInsideOfItself(place)
  }

  /// The centre at which the view is beside another one of its window.
  fileprivate func center(beside other: View, towards direction: PopDirection, gap: Double)
    throws(PopError) -> Point
  {
    guard let superview else { throw .isWindow }
    let own = boxOnScreen
    let goal = other.boxOnScreen
    var step = goal.center - own.center
    switch direction {
    case .center: break
    case .top: step.dy = goal.minY - gap - own.maxY
    case .bottom: step.dy = goal.maxY + gap - own.minY
    case .left: step.dx = goal.minX - gap - own.maxX
    case .right: step.dx = goal.maxX + gap - own.minX
    }
    let onScreen = superview.convertToScreen(center)
    let moved: Point
    do {
      moved = try View.convert(onScreen + step, from: nil, to: superview)
    } catch .flattened(let view) {
      throw .flattened(view)
    } catch {
      throw .outOfRange
    }
    return moved
  }

  /// The bounding box of the bounds on the screen; the root of a detached tree counts as being on
  /// the screen.
  public final var boxOnScreen: Rect {
    let corners = [
      bounds.origin, Point(x: bounds.maxX, y: bounds.minY), Point(x: bounds.minX, y: bounds.maxY),
      Point(x: bounds.maxX, y: bounds.maxY),
    ].map(convertToScreen)
    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    let (left, right) = (xs.reduce(.infinity, min), xs.reduce(-.infinity, max))
    let (top, bottom) = (ys.reduce(.infinity, min), ys.reduce(-.infinity, max))
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
