/// A convex polygon with an area: a view, or the visible part of it, on the screen.
public struct ConvexPolygon: Equatable, Sendable {
  /// At least three, in order around it.
  public private(set) var corners: [Point]

  /// Areas up to this, in square points, count as rounding errors.
  private static let minimumArea = 1e-9

  /// Nil for a rectangle without area.
  init?(_ rect: Rect) { self.init(rect.corners) }

  /// Nil if they enclose no area.
  init?(_ corners: [Point]) {
    guard corners.count >= 3, corners.allSatisfy(\.isFinite) else { return nil }
    self.corners = corners
    guard area > Self.minimumArea else { return nil }
  }

  /// The bounding box.
  public var box: Rect { Rect(around: corners) }

  var area: Double {
    var doubled = 0.0
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      doubled +=
        (corner.x - corners[0].x) * (next.y - corners[0].y)
        - (next.x - corners[0].x) * (corner.y - corners[0].y)
    }
    return doubled.magnitude / 2
  }

  /// The intersection; nil if it has no area.
  public func clipped(to rect: Rect) -> ConvexPolygon? {
    var corners = corners
    Self.clip(&corners) { $0.x - rect.minX }
    Self.clip(&corners) { rect.maxX - $0.x }
    Self.clip(&corners) { $0.y - rect.minY }
    Self.clip(&corners) { rect.maxY - $0.y }
    return ConvexPolygon(corners)
  }

  /// Cuts off the part on the negative side of an edge.
  private static func clip(_ corners: inout [Point], _ side: (Point) -> Double) {
    if corners.allSatisfy({ side($0) >= 0 }) { return }
    var kept: [Point] = []
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      let (here, there) = (side(corner), side(next))
      if here >= 0 { kept.append(corner) }
      if here < 0 && there > 0 || here > 0 && there < 0 {
        kept.append(corner + (next - corner) * (here / (here - there)))
      }
    }
    corners = kept
  }

  /// Whether the point is in it or on its edge.
  public func contains(_ point: Point) -> Bool {
    var isLeft = false
    var isRight = false
    for (index, corner) in corners.enumerated() {
      let side = corners[(index + 1) % corners.count] - corner
      let way = point - corner
      let turn = side.dx * way.dy - side.dy * way.dx
      let slack = 1e-9 * (side.length * way.length)
      if turn > slack { isLeft = true }
      if turn < -slack { isRight = true }
    }
    return !(isLeft && isRight)
  }

  /// The point of the polygon nearest to `goal`.
  public func point(nearestTo goal: Point) -> Point {
    if contains(goal) { return goal }
    var nearest = corners[0]
    for (index, corner) in corners.enumerated() {
      let side = corners[(index + 1) % corners.count] - corner
      let way = goal - corner
      let square = side.dx * side.dx + side.dy * side.dy
      let share = square > 0 ? (side.dx * way.dx + side.dy * way.dy) / square : 0
      let candidate = corner + side * max(0, min(1, share))
      if candidate.distance(to: goal) < nearest.distance(to: goal) { nearest = candidate }
    }
    return nearest
  }

  /// The polygon converted from `view`'s coordinates to its superview's; nil if no area is left.
  func convertedToSuperview(of view: View) -> ConvexPolygon? {
    ConvexPolygon(corners.map(view.convertToSuperview))
  }
}
