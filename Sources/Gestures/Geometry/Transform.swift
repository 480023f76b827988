/// An affine transform of the plane, with the six members of CGAffineTransform.
///
///     x' = a·x + c·y + tx
///     y' = b·x + d·y + ty
public struct Transform: Equatable, Sendable {
  public var a: Double
  public var b: Double
  public var c: Double
  public var d: Double
  public var tx: Double
  public var ty: Double

  public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  @inlinable public var determinant: Double { a * d - b * c }

  @inlinable
  public func apply(_ point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// Applies only the linear part, as is right for a difference of points.
  @inlinable
  public func apply(_ vector: Vector) -> Vector {
    Vector(dx: a * vector.dx + c * vector.dy, dy: b * vector.dx + d * vector.dy)
  }

  /// The size of the bounding box of a transformed rectangle of that size.
  @inlinable
  public func boxSize(_ size: Size) -> Size {
    Size(
      width: a.magnitude * size.width + c.magnitude * size.height,
      height: b.magnitude * size.width + d.magnitude * size.height)
  }

  /// The inverse; nil if there is none, or none with finite members.
  @inlinable
  public var inverted: Transform? {
    let determinant = self.determinant
    guard determinant != 0, determinant.isFinite, (1 / determinant).isFinite else { return nil }
    return Transform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }
}
