/// A width and height, in points; never negative if the engine made it.
public struct Size: Equatable, Sendable {
  public var width: Double
  public var height: Double

  public static let zero = Size(width: 0, height: 0)

  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle with sides parallel to the axes, in points.
public struct Rect: Equatable, Sendable {
  public var origin: Point
  public var size: Size

  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  @inlinable
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  @inlinable public var minX: Double { origin.x }
  @inlinable public var minY: Double { origin.y }
  @inlinable public var maxX: Double { origin.x + size.width }
  @inlinable public var maxY: Double { origin.y + size.height }
  @inlinable public var center: Point {
    Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
  }

  /// Corners in order around it, from the minimum one on.
  public var corners: [Point] {
    [origin, Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY)]
  }

  /// The bounding box of the points, of which there is at least one.
  public init(around points: [Point]) {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else {
      preconditionFailure("no points, no box")
    }
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Half-open, as CGRectContainsPoint: minimum edges are inside, maximum edges outside. A
  /// rectangle without width or height contains nothing.
  @inlinable
  public func contains(_ point: Point) -> Bool {
    point.x >= leastX && point.x < maxX && point.y >= leastY && point.y < maxY
  }

  /// The least coordinates of points that count as on the minimum edges: conversions between views
  /// may round a point on an edge down.
  @inlinable public var leastX: Double { size.width > 0 ? minX - Self.edgeTolerance : minX }
  @inlinable public var leastY: Double { size.height > 0 ? minY - Self.edgeTolerance : minY }
  @usableFromInline static let edgeTolerance = 1e-6

  /// The same rectangle with its origin at the minimum corner and no negative size.
  @inlinable public var standardized: Rect {
    Rect(
      x: min(minX, maxX), y: min(minY, maxY), width: size.width.magnitude,
      height: size.height.magnitude)
  }

  @inlinable public var isFinite: Bool {
    origin.isFinite && size.width.isFinite && size.height.isFinite
  }

  /// The rectangle with each edge moved inwards by the insets; negative ones move outwards.
  @inlinable
  public func inset(by insets: Insets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }
}

/// Distances from the four edges of a rectangle, in points; positive ones go inwards.
public struct Insets: Equatable, Sendable {
  public var top: Double
  public var left: Double
  public var bottom: Double
  public var right: Double

  public static let zero = Insets(top: 0, left: 0, bottom: 0, right: 0)

  @inlinable
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

extension Double {
  /// The number itself if it is finite; the greatest finite one of its sign if infinite; 0 if NaN.
  public var withinRange: Double {
    if isFinite { return self }
    if isNaN { return 0 }
    return self < 0 ? -.greatestFiniteMagnitude : .greatestFiniteMagnitude
  }
}

extension Point {
  var withinRange: Point { Point(x: x.withinRange, y: y.withinRange) }
}

extension Size {
  var withinRange: Size { Size(width: width.withinRange, height: height.withinRange) }
}
