import Gestures
import Platform

/// The arrangement of a hand's fingers: in a row, evenly spaced.
public struct FingerLayout: Equatable, Sendable {
  /// The distance between fingers that stand side by side, in points.
  public static let spacing = 44.0

  public var center: Point
  /// The distance from the first finger to the last, in points.
  public var distance: Double
  /// The angle of the line from the first finger to the last, in radians, clockwise from the x
  /// axis.
  public var angle: Double

  public init(center: Point, distance: Double, angle: Double) {
    self.center = center
    self.distance = distance
    self.angle = angle
  }

  /// Fingers side by side on the screen, centred on a point.
  public init(sideBySide fingers: Int, at center: Point) {
    self.init(center: center, distance: Self.spacing * Double(fingers - 1), angle: 0)
  }

  /// The same places in order from the leftmost finger, or from the uppermost in a vertical row.
  var fromTheLeft: FingerLayout {
    let direction = direction
    let isReversed = direction.dx == 0 ? direction.dy < 0 : direction.dx < 0
    return isReversed
      ? FingerLayout(center: center, distance: distance, angle: angle + .pi) : self
  }

  /// The line's direction, as a vector of length 1; exactly along an axis at a quarter turn, whose
  /// cosine, in floating point, isn't quite 0.
  public var direction: Vector {
    let (x, y) = (cos(angle), sin(angle))
    return Vector(dx: x.magnitude < 1e-12 ? 0 : x, dy: y.magnitude < 1e-12 ? 0 : y)
  }

  /// The places of that number of fingers, in order.
  public func places(of fingers: Int) -> [Point] {
    guard fingers > 1 else { return [center] }
    let line = direction * distance
    return (0..<fingers).map { center + line * (Double($0) / Double(fingers - 1) - 0.5) }
  }

  /// The maximum distance that an outermost finger covers on the way to another layout.
  func travel(to end: FingerLayout) -> Double {
    let turn = (end.angle - angle).magnitude
    return (end.center - center).length + (end.distance - distance).magnitude / 2
      + (turn == 0 ? 0 : turn * max(distance, end.distance) / 2)
  }

  /// The layout on the way to `end` at `progress` from 0 to 1, which gives exactly `end`.
  func toward(_ end: FingerLayout, _ progress: Double) -> FingerLayout {
    guard progress < 1 else { return end }
    return FingerLayout(
      center: center + (end.center - center) * progress,
      distance: distance + (end.distance - distance) * progress,
      angle: angle + (end.angle - angle) * progress)
  }
}
