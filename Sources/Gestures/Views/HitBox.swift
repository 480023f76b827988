/// A bounding box, in the superview, of all points at which a view may be hit.
///
/// It has 32-bit edges, rounded outwards: points outside certainly miss, points inside may hit.
/// Maximum edges are stored negated, so that a point is inside if none of four numbers exceeds its
/// counterpart, and the union of two boxes is the minimum of each.
struct HitBox: Equatable {
  /// minX, minY, -maxX, -maxY
  var edges: SIMD4<Float>

  static let nothing = HitBox(edges: SIMD4(repeating: .infinity))
  static let everything = HitBox(edges: SIMD4(repeating: -.infinity))

  init(edges: SIMD4<Float>) { self.edges = edges }

  /// The box of `rect` grown by `margin` on each side.
  init(around rect: Rect, margin: Double) {
    edges = SIMD4(
      Self.roundedDown(rect.minX - margin), Self.roundedDown(rect.minY - margin),
      Self.roundedDown(-rect.maxX - margin), Self.roundedDown(-rect.maxY - margin))
  }

  private static func roundedDown(_ value: Double) -> Float {
    let rounded = Float(value)
    return Double(rounded) > value ? rounded.nextDown : rounded
  }

  /// A point in the form that `contains` takes. Rounding preserves order, so no point leaves a box
  /// by it.
  static func probe(_ point: Point) -> SIMD4<Float> {
    let (x, y) = (Float(point.x), Float(point.y))
    return SIMD4(x, y, -x, -y)
  }

  @inline(__always)
  func contains(_ probe: SIMD4<Float>) -> Bool {
    all(edges .<= probe)
  }

  @inline(__always)
  func union(_ other: HitBox) -> HitBox { HitBox(edges: pointwiseMin(edges, other.edges)) }

  /// Half its perimeter, which grows with the box even if that has no area.
  var halfPerimeter: Float { -(edges[0] + edges[1] + edges[2] + edges[3]) }

  /// Twice its centre; 0 in an axis without one.
  var doubledCenter: (x: Float, y: Float) {
    let x = edges[0] - edges[2]
    let y = edges[1] - edges[3]
    return (x.isFinite ? x : 0, y.isFinite ? y : 0)
  }
}

extension View {
  /// The maximum anisotropy of a transform for which a box is computed; beyond it rounding errors
  /// dominate.
  private static let maximumStretch = 1e4
  /// The margin on each side, per point of the numbers that go into a box: far above rounding
  /// errors, far below what is visible.
  private static let marginPerPoint = 1e-9

  /// The box of all points, in the superview, at which the view may be hit; nil for none.
  ///
  /// Views popped out of it aren't included.
  final var hitBox: HitBox? {
    // The client may answer differently at any point.
    if let details, details.questions.contains(.hitTest) { return .everything }
    guard takesTouches else { return nil }
    var region = hitBounds
    if let details {
      if details.questions.contains(.pointInside) { return .everything }
      switch (details.hitTestBehavior, details.firstHitTestBehavior ?? details.hitTestBehavior) {
      case (.none, .none): return nil
      case (.always, _), (_, .always): return .everything
      default: break
      }
      // These move with the content.
      if flags.contains(.scrollsItself), !extraHitRects.isEmpty { return .everything }
      region = region.union(details.extraHitRects.box)
    }
    guard region.isFinite else { return .everything }
    guard region.size.width > 0, region.size.height > 0 else { return nil }

    var magnitude =
      region.minX.magnitude + region.minY.magnitude + region.size.width + region.size.height
      + bounds.minX.magnitude + bounds.minY.magnitude
      + bounds.size.width * anchorPoint.x.magnitude + bounds.size.height * anchorPoint.y.magnitude
    if let posture {
      guard posture.inverse != nil else { return nil }
      let transform = posture.transform
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
