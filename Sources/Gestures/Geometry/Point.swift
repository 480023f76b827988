import Platform

/// A location, in points; y grows downwards.
public struct Point: Equatable, Sendable {
  public var x: Double
  public var y: Double

  public static let zero = Point(x: 0, y: 0)

  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  @inlinable
  public static func - (end: Point, start: Point) -> Vector {
    Vector(dx: end.x - start.x, dy: end.y - start.y)
  }

  @inlinable
  public static func + (start: Point, step: Vector) -> Point {
    Point(x: start.x + step.dx, y: start.y + step.dy)
  }

  @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }

  @inlinable
  public func distance(to other: Point) -> Double {
    (other - self).length
  }
}

/// A displacement, in points.
public struct Vector: Equatable, Sendable {
  public var dx: Double
  public var dy: Double

  public static let zero = Vector(dx: 0, dy: 0)

  @inlinable
  public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  @inlinable
  public var length: Double { (dx * dx + dy * dy).squareRoot() }

  /// The direction in radians, clockwise from the x axis, in -π...π.
  public var angle: Double { atan2(dy, dx) }

  @inlinable
  public static func + (first: Vector, second: Vector) -> Vector {
    Vector(dx: first.dx + second.dx, dy: first.dy + second.dy)
  }

  @inlinable
  public static func - (first: Vector, second: Vector) -> Vector {
    Vector(dx: first.dx - second.dx, dy: first.dy - second.dy)
  }

  @inlinable
  public static func * (vector: Vector, factor: Double) -> Vector {
    Vector(dx: vector.dx * factor, dy: vector.dy * factor)
  }
}
