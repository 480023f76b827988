/// A closed, axis-parallel box of points that is hit-tested as a whole.
///
/// Conversions may enlarge it: rotated, it becomes its bounding box. Each edge goes through the
/// same steps as a point, and these preserve order; so an answer for an area holds for each of its
/// points, to the last bit.
struct HitArea {
  var minX: Double
  var minY: Double
  var maxX: Double
  var maxY: Double

  var isFinite: Bool { minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite }

  func isWithin(_ rect: Rect) -> Bool {
    minX >= rect.leastX && maxX < rect.maxX && minY >= rect.leastY && maxY < rect.maxY
  }

  func isOutside(of rect: Rect) -> Bool {
    maxX < rect.leastX || minX >= rect.maxX || maxY < rect.leastY || minY >= rect.maxY
  }

  var probe: HitBox.Probe { SIMD4(maxX, maxY, -minX, -minY) }
}

/// The result of hit-testing an area.
enum HitAnswer {
  /// No view at any point.
  case noView
  /// The same view at every point.
  case everywhere(View)
  /// Possibly different views at different points.
  case various
}

extension View {
  /// The answer of `hitTest` for all points of an area in the view's coordinates.
  final func hitTest(_ area: HitArea) -> HitAnswer {
    // Two passes have to be tested point by point.
    if details?.firstHitTestBehavior != nil || overridesHits { return .various }
    guard takesTouches else { return .noView }
    let behavior = hitTestBehavior
    switch behavior {
    case .normal, .passSelf: break
    case .overflow:
      if let answer = hitTestSubviews(area) { return answer }
      guard let isInside = isInside(area) else { return .various }
      return isInside ? .everywhere(self) : .noView
    case .none: return .noView
    case .always(let view): return view.isReleased ? .noView : .everywhere(view)
    }
    switch isInside(area) {
    case nil: return .various
    case .some(false): return .noView
    case .some(true): break
    }
    let answer = hitTestSubviews(area) ?? .everywhere(self)
    if behavior == .passSelf, case .everywhere(let hit) = answer, hit === self { return .noView }
    return answer
  }

  /// Whether all points are inside, or none is; nil if that isn't known.
  private func isInside(_ area: HitArea) -> Bool? {
    let region = hitBounds
    if area.isWithin(region) { return true }
    var touchesAny = !area.isOutside(of: region)
    for rect in extraHitRects {
      if area.isWithin(rect) { return true }
      if !area.isOutside(of: rect) { touchesAny = true }
    }
    if touchesAny || engine.hasPopped(below: self) { return nil }
    return false
  }

  private func hitTestSubviews(_ area: HitArea) -> HitAnswer? {
    firstAnswer(near: area.isFinite ? area.probe : nil) { $0.hitTest(inSuperview: area) }
  }

  /// The answer for an area in the superview's coordinates; nil for no view at any point.
  final func hitTest(inSuperview area: HitArea) -> HitAnswer? {
    guard let own = convertFromSuperview(area) else { return nil }
    let answer = hitTest(own)
    if case .noView = answer { return nil }
    return answer
  }

  /// Converts an area from the superview's coordinates; nil if the view's transform isn't
  /// invertible.
  final func convertFromSuperview(_ area: HitArea) -> HitArea? {
    guard
      let first = convertFromSuperview(Point(x: area.minX, y: area.minY)),
      let last = convertFromSuperview(Point(x: area.maxX, y: area.maxY))
    else { return nil }
    guard anchorAndTransform != nil else {
      return HitArea(minX: first.x, minY: first.y, maxX: last.x, maxY: last.y)
    }
    guard
      let second = convertFromSuperview(Point(x: area.maxX, y: area.minY)),
      let third = convertFromSuperview(Point(x: area.minX, y: area.maxY))
    else { return nil }
    return HitArea(
      minX: min(first.x, second.x, third.x, last.x), minY: min(first.y, second.y, third.y, last.y),
      maxX: max(first.x, second.x, third.x, last.x), maxY: max(first.y, second.y, third.y, last.y))
  }
}

extension Engine {
  /// The answer of `hitTest` for all points of an area on the screen.
  func hitTest(_ area: HitArea) -> HitAnswer {
    for window in windows.reversed() {
      if let answer = window.hitTest(inSuperview: area) { return answer }
    }
    return .noView
  }

  /// Whether a popped view is below the view, so that points inside that one are inside the view
  /// too.
  func hasPopped(below ancestor: View) -> Bool {
    poppedViews.contains { $0.view !== ancestor && $0.view.isDescendant(of: ancestor) }
  }
}

extension View {
  /// The visible part of the bounds as a polygon on the screen: the part on `screen` and within
  /// every superview that clips. Nil if there is none, or the view is in no window.
  ///
  /// Views that cover it, and its being hidden or transparent, don't count.
  public final func visiblePart(on screen: Rect) -> ConvexPolygon? {
    var part = ConvexPolygon(bounds)
    var view = self
    while let polygon = part?.convertedToSuperview(of: view) {
      guard let superview = view.superview else {
        return view is Window ? polygon.clipped(to: screen) : nil
      }
      part = superview.clipsToBounds ? polygon.clipped(to: superview.bounds) : polygon
      view = superview
    }
    return nil
  }

  /// Whether it has a visible part and neither it nor a superview is hidden or has an alpha below
  /// 0.01. Views that cover it don't count.
  public final func isVisible(on screen: Rect) -> Bool {
    isShown && visiblePart(on: screen) != nil
  }
}
