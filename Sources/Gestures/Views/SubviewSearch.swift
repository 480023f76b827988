extension View {
  /// The number of subviews beyond which an index pays: it takes as long to build as some walks.
  private static let maximumWalk = 64

  /// Asks subviews front to back until one answers: at least those that a point or an area may hit; with nil, all.
  final func firstAnswer<Answer>(near probe: HitBox.Probe?, ask: (View) -> Answer?) -> Answer? {
    let subviews = subviews
    // A popped view may hold points anywhere.
    if let probe, subviews.count > Self.maximumWalk, !engine.hasPopped(below: self) {
      let index = hitIndex ?? BoxIndex(subviews.map(\.hitBox))
      hitIndex = index
      return index.lastAnswer(near: probe) { ask(subviews[$0]) }
    }
    for view in subviews.reversed() {
      if let answer = ask(view) { return answer }
    }
    return nil
  }

  /// Called when the area in which the view may be hit has changed.
  final func hitRegionChanged() { above?.value.hitIndex = nil }

  /// The maximum anisotropy of a transform for which a box is computed; beyond it rounding errors
  /// dominate.
  private static let maximumStretch = 1e4
  /// The margin on each side, per point of the numbers that go into a box: far above rounding
  /// errors, far below what is visible.
  private static let marginPerPoint = 1e-9

  /// The box of all points, in the superview, at which the view may be hit. Points outside of it certainly miss.
  ///
  /// Views popped out of it aren't included.
  final var hitBox: HitBox {
    // The client may answer differently at any point.
    if let details, details.questions.contains(.hitTest) || details.mayAlwaysAnswer {
      return .everything
    }
    guard takesTouches else { return .nothing }
    var region = hitBounds
    if let details {
      if details.questions.contains(.pointInside) || mayBeHitOutside { return .everything }
      if details.hitTestBehavior == .none, details.firstHitTestBehavior ?? .none == .none {
        return .nothing
      }
      // These move with the content.
      if flags.contains(.scrollsItself), !extraHitRects.isEmpty { return .everything }
      region = extraHitRects.reduce(region) { $0.union($1) }
    }
    guard region.isFinite else { return .everything }
    guard region.size.width > 0, region.size.height > 0 else { return .nothing }

    var magnitude =
      region.minX.magnitude + region.minY.magnitude + region.size.width + region.size.height
      + bounds.minX.magnitude + bounds.minY.magnitude
      + bounds.size.width * anchorPoint.x.magnitude + bounds.size.height * anchorPoint.y.magnitude
    if let anchorAndTransform {
      guard anchorAndTransform.inverse != nil else { return .nothing }
      let transform = anchorAndTransform.transform
      let squares =
        transform.a * transform.a + transform.b * transform.b + transform.c * transform.c
        + transform.d * transform.d
      guard squares < Self.maximumStretch * transform.determinant.magnitude else {
        return .everything
      }
      magnitude *= squares.squareRoot()
      magnitude += transform.tx.magnitude + transform.ty.magnitude
    }
    magnitude += center.x.magnitude + center.y.magnitude
    let box = box(of: region.withEdges)
    guard box.isFinite, magnitude.isFinite else { return .everything }
    return HitBox(around: box, margin: magnitude * Self.marginPerPoint)
  }
}

extension ViewDetails {
  /// Whether its hit test answers with a given view in some pass, whatever the point.
  fileprivate var mayAlwaysAnswer: Bool {
    for case .always in [hitTestBehavior, firstHitTestBehavior] { return true }
    return false
  }
}

extension Rect {
  /// With the points that count as on its minimum edges.
  fileprivate var withEdges: Rect {
    Rect(x: leastX, y: leastY, width: maxX - leastX, height: maxY - leastY)
  }

  /// The bounding box of both; a rectangle without area counts as empty.
  func union(_ other: Rect) -> Rect {
    guard size.width > 0, size.height > 0 else { return other }
    guard other.size.width > 0, other.size.height > 0 else { return self }
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}
