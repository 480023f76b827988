import Gestures

/// A direction on the screen.
public enum Direction: Sendable, CaseIterable {
  case left, right, up, down

  /// The vector of one point in that direction.
  public var step: Vector {
    switch self {
    case .left: Vector(dx: -1, dy: 0)
    case .right: Vector(dx: 1, dy: 0)
    case .up: Vector(dx: 0, dy: -1)
    case .down: Vector(dx: 0, dy: 1)
    }
  }
}

/// An edge of the screen.
public enum Edge: Sendable, CaseIterable {
  case left, right, top, bottom

  /// The direction inwards.
  public var inwards: Direction {
    switch self {
    case .left: .right
    case .right: .left
    case .top: .down
    case .bottom: .up
    }
  }

  /// The outermost point on the screen, at a fraction of the edge's length.
  public func point(at fraction: Double, of screen: Size) -> Point {
    let last = Point(x: screen.width - 0.5, y: screen.height - 0.5)
    let (x, y) = (min(screen.width * fraction, last.x), min(screen.height * fraction, last.y))
    switch self {
    case .left: return Point(x: 0, y: y)
    case .right: return Point(x: last.x, y: y)
    case .top: return Point(x: x, y: 0)
    case .bottom: return Point(x: x, y: last.y)
    }
  }
}
