/// All points of a closed upright box at once, to be hit in one go.
///
/// It may be taken for larger than it is: turned, it becomes the box around what it was. Each edge is
/// carried along by the very steps that carry a point, and these keep order; so whatever is said of an
/// area holds for every point of it, to the last bit.
struct HitArea {
  var minX: Double
  var minY: Double
  var maxX: Double
  var maxY: Double

  var isFinite: Bool { minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite }

  func isWithin(_ rect: Rect) -> Bool {
    minX >= rect.minX && maxX < rect.maxX && minY >= rect.minY && maxY < rect.maxY
  }

  func isOutside(of rect: Rect) -> Bool {
    maxX < rect.minX || minX >= rect.maxX || maxY < rect.minY || minY >= rect.maxY
  }

  /// For an index over siblings: a box that isn't entirely on one side of the area may be hit in it.
  var probe: SIMD4<Float> { SIMD4(Float(maxX), Float(maxY), -Float(minX), -Float(minY)) }
}

/// What a hit test answers all over an area.
enum HitAnswer {
  /// Nothing at any point.
  case nobody
  /// The same view at every point.
  case everywhere(View)
  /// Not known to be the same at every point.
  case various
}

extension View {
  /// What `hitTest` answers at the points of an area in the view's own coordinates.
  final func hitTest(_ area: HitArea) -> HitAnswer {
    guard obstacles.isEmpty else { return .nobody }
    // What comes of two passes is settled point by point.
    if details?.firstHitTestBehavior != nil { return .various }
    let behavior = hitTestBehavior
    switch behavior {
    case .normal, .passSelf: break
    case .none: return .nobody
    case .always(let view): return view.isReleased ? .nobody : .everywhere(view)
    }
    switch isInside(area) {
    case nil: return .various
    case .some(false): return .nobody
    case .some(true): break
    }
    let answer = hitTestSubviews(area) ?? .everywhere(self)
    if behavior == .passSelf, case .everywhere(let hit) = answer, hit === self { return .nobody }
    return answer
  }

  /// Whether all points are inside, or none is; nil where it isn't the same for all of them.
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
    func ask(_ view: View) -> HitAnswer? {
      guard let own = view.convertFromSuperview(area) else { return nil }
      let answer = view.hitTest(own)
      if case .nobody = answer { return nil }
      return answer
    }
    if area.isFinite, let tree = subviews.tree {
      return tree.firstAnswer(
        near: area.probe, popped: subviewsWithPopped, in: engine, ask: ask)
    }
    for view in subviews.reversed() {
      if let answer = ask(view) { return answer }
    }
    return nil
  }

  /// An area of the superview in the view's own coordinates; nil where its transform can't be inverted.
  final func convertFromSuperview(_ area: HitArea) -> HitArea? {
    guard
      let first = convertFromSuperview(Point(x: area.minX, y: area.minY)),
      let last = convertFromSuperview(Point(x: area.maxX, y: area.maxY))
    else { return nil }
    guard posture != nil else {
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
  /// What `hitTest` answers at the points of an area on the screen.
  func hitTest(_ area: HitArea) -> HitAnswer {
    for window in windows.reversed() {
      guard let own = window.convertFromSuperview(area) else { continue }
      let answer = window.hitTest(own)
      if case .nobody = answer { continue }
      return answer
    }
    return .nobody
  }

  /// Whether something below the view was popped out, so that it is inside where that is.
  func hasPopped(below ancestor: View) -> Bool {
    poppedViews.contains { $0.view !== ancestor && $0.view.isDescendant(of: ancestor) }
  }
}
