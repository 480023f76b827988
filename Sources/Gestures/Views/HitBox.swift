/// An upright box that holds every point, in its superview, that a view may be hit at.
///
/// With 32 bits and rounded outwards: a point outside is certainly no hit, one inside may be. The
/// greatest edges are kept negated, so that a point is inside when none of four numbers is above its
/// counterpart, and the box around two boxes is the lesser of each.
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

  /// A point as `contains` wants it. Rounding keeps order, so it never takes a point out of a box.
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

  /// Half of its circumference; grows with the box even where that has no area.
  var girth: Float { -(edges[0] + edges[1] + edges[2] + edges[3]) }

  /// Twice its centre; 0 where it has none.
  var doubledCenter: (x: Float, y: Float) {
    let x = edges[0] - edges[2]
    let y = edges[1] - edges[3]
    return (x.isFinite ? x : 0, y.isFinite ? y : 0)
  }
}

extension View {
  /// How uneven a transform may be for its box to be trusted; beyond it rounding has too much to say.
  private static let greatestStretch = 1e4
  /// What is added on each side for each point of the numbers that go into a box: far more than
  /// rounding can amount to, far less than anyone sees.
  private static let marginPerPoint = 1e-9

  /// Where the view may be hit, in its superview; nil if nowhere.
  ///
  /// What is popped out of the view isn't in it.
  final var hitBox: HitBox? {
    // The client is asked whatever the view would say, and of points anywhere.
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
      for rect in details.extraHitRects { region = region.union(rect) }
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
      guard squares < Self.greatestStretch * transform.determinant.magnitude else {
        return .everything
      }
      magnitude *= squares.squareRoot()
      magnitude += transform.tx.magnitude + transform.ty.magnitude
    }
    magnitude += center.x.magnitude + center.y.magnitude
    let box = box(of: region)
    guard box.isFinite, magnitude.isFinite else { return .everything }
    return HitBox(around: box, margin: magnitude * Self.marginPerPoint)
  }
}

extension Rect {
  /// The box around both; a rectangle without area adds nothing.
  func union(_ other: Rect) -> Rect {
    guard size.width > 0, size.height > 0 else { return other }
    guard other.size.width > 0, other.size.height > 0 else { return self }
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}
