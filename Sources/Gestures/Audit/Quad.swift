/// A view's rectangle on the screen: four corners, in order around it.
struct Quad {
  let corners: [4 of Point]
  /// The bounding box.
  let box: Rect
  /// Whether its sides are parallel to the axes, so that it equals `box`.
  let isUpright: Bool

  init(_ rect: Rect, _ transform: Transform) {
    let own = rect.corners
    corners = [4 of Point] { transform.apply(own[$0]) }
    var (left, top) = (corners[0].x, corners[0].y)
    var (right, bottom) = (left, top)
    for index in 1..<4 {
      let corner = corners[index]
      (left, top) = (min(left, corner.x), min(top, corner.y))
      (right, bottom) = (max(right, corner.x), max(bottom, corner.y))
    }
    box = Rect(x: left, y: top, width: right - left, height: bottom - top)
    isUpright =
      transform.b == 0 && transform.c == 0 || transform.a == 0 && transform.d == 0
  }

  /// Lengths of its sides in points, width and height as the view has them.
  var sides: Size {
    Size(
      width: corners[0].distance(to: corners[1]), height: corners[1].distance(to: corners[2]))
  }

  /// Whether all of it lies within `other`.
  func isWithin(_ other: Quad) -> Bool {
    corners.indices.allSatisfy { corner in
      other.corners.indices.allSatisfy { side in other.isInside(corners[corner], ofSide: side) }
    }
  }

  /// Whether both share an area, not just an edge.
  func overlaps(_ other: Quad) -> Bool { !separates(other) && !other.separates(self) }

  /// Whether the line through one of its sides has all corners of another quad beyond it.
  private func separates(_ other: Quad) -> Bool {
    corners.indices.contains { side in
      let depth = across(corners[(side + 2) % 4], from: side)
      return depth == 0
        || other.corners.indices.allSatisfy {
          across(other.corners[$0], from: side) * depth <= Self.minimumPart * depth * depth
        }
    }
  }

  /// Whether a point lies on the inner side of a side, or on its line.
  private func isInside(_ point: Point, ofSide side: Int) -> Bool {
    let depth = across(corners[(side + 2) % 4], from: side)
    return across(point, from: side) * depth >= -Self.minimumPart * depth * depth
  }

  /// How far a point lies across a side, in square points; the sign tells on which side of it.
  private func across(_ point: Point, from side: Int) -> Double {
    let along = corners[(side + 1) % 4] - corners[side]
    let way = point - corners[side]
    return along.dx * way.dy - along.dy * way.dx
  }

  /// The part of its width or height up to which an overlap counts as a rounding error.
  private static let minimumPart = 1e-9

  /// Whether all of it, in the superview's coordinates, lies within a rectangle of `view`.
  func isInside(_ rect: Rect, of view: View) -> Bool {
    corners.indices.allSatisfy { corner in
      guard let own = view.convertFromSuperview(corners[corner]) else { return false }
      return own.x >= rect.minX - 1e-9 && own.x <= rect.maxX + 1e-9
        && own.y >= rect.minY - 1e-9 && own.y <= rect.maxY + 1e-9
    }
  }
}

extension Rect {
  /// Intersections up to this width or height, in points, count as rounding errors.
  static let minimumOverlap = 1e-6

  /// Whether their intersection is larger than a rounding error.
  func overlaps(_ other: Rect) -> Bool {
    let (width, height) = intersection(other)
    return width > Self.minimumOverlap && height > Self.minimumOverlap
  }

  /// Width and height of the intersection; one of them is negative or 0 if there is none.
  func intersection(_ other: Rect) -> (width: Double, height: Double) {
    (min(maxX, other.maxX) - max(minX, other.minX), min(maxY, other.maxY) - max(minY, other.minY))
  }

  /// The intersection, with zero width or height if there is none.
  func clipped(to other: Rect) -> Rect {
    let (width, height) = intersection(other)
    return Rect(
      x: max(minX, other.minX), y: max(minY, other.minY), width: max(0, width),
      height: max(0, height))
  }
}

extension Transform {
  /// The concatenation: this transform first, then `next`.
  func followed(by next: Transform) -> Transform {
    let right = next.apply(Vector(dx: a, dy: b))
    let down = next.apply(Vector(dx: c, dy: d))
    let shift = next.apply(Point(x: tx, y: ty))
    return Transform(a: right.dx, b: right.dy, c: down.dx, d: down.dy, tx: shift.x, ty: shift.y)
  }
}

extension View {
  /// Transform from the view's coordinates to its superview's; for a window, to the screen's.
  var toSuperview: Transform {
    let origin = convertToSuperview(.zero)
    let linear = transform
    return Transform(
      a: linear.a, b: linear.b, c: linear.c, d: linear.d, tx: origin.x, ty: origin.y)
  }
}
