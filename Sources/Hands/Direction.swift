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
    let lastInside = 0.5
    switch self {
    case .left: return Point(x: 0, y: screen.height * fraction)
    case .right: return Point(x: screen.width - lastInside, y: screen.height * fraction)
    case .top: return Point(x: screen.width * fraction, y: 0)
    case .bottom: return Point(x: screen.width * fraction, y: screen.height - lastInside)
    }
  }
}
