import Platform

/// The phases of a scroll view.
public enum ScrollPhase: String, CaseIterable, Sendable {
  case idle
  /// Its pan has begun.
  case dragging
  /// At least one axis decelerates, or goes to a page or target.
  case decelerating
  /// All moving axes spring back to a limit.
  case bouncing
  /// Code scrolls or zooms it with an animation, or it goes back to a scale within the limits.
  case animating
  /// Its pinch has begun.
  case zooming
}

/// The purpose of an animation.
enum ScrollAnimation {
  case offset
  /// To the top, because the status bar was tapped.
  case top
  case zoom
}

/// A motion of content without fingers. A value: evaluating it changes nothing.
struct ScrollMotion: Equatable {
  var horizontal: AxisMotion
  var vertical: AxisMotion
  /// The change of scale that goes with it.
  var zoom: ZoomMotion?

  /// A motion at rest.
  init(at offset: Point, since start: Time) {
    horizontal = AxisMotion(at: offset.x, since: start)
    vertical = AxisMotion(at: offset.y, since: start)
  }

  /// An animation by code.
  init(from start: Point, to end: Point, in duration: Seconds, since time: Time) {
    self.init(at: start, since: time)
    for axis in ScrollAxis.allCases {
      let ease = Ease(start: start[axis], end: end[axis], duration: duration)
      self[axis].append(.ease(ease), for: duration, endingAt: end[axis])
    }
  }

  subscript(axis: ScrollAxis) -> AxisMotion {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }

  var isEmpty: Bool { horizontal.isEmpty && vertical.isEmpty }

  /// The offset at its end.
  var rest: Point { Point(x: horizontal.rest, y: vertical.rest) }

  /// The time at which its last axis comes to rest.
  var end: Time { max(horizontal.end, vertical.end) }

  func offset(at time: Time) -> Point {
    Point(x: horizontal.offset(at: time), y: vertical.offset(at: time))
  }

  func velocity(at time: Time) -> Vector {
    Vector(dx: horizontal.velocity(at: time), dy: vertical.velocity(at: time))
  }

  /// The phase at a time.
  func phase(at time: Time) -> ScrollPhase {
    Self.phase(of: ScrollAxis.allCases.compactMap { self[$0].leg(at: time) })
  }

  /// The phase at the start, also of a motion without duration.
  func firstPhase(at start: Time) -> ScrollPhase {
    let phase = phase(at: start)
    return phase == .idle ? Self.phase(of: horizontal.legs + vertical.legs) : phase
  }

  private static func phase(of legs: some Collection<AxisMotion.Leg>) -> ScrollPhase {
    let phases = legs.map(\.curve.phase)
    return phases.contains(.decelerating) ? .decelerating : phases.first ?? .idle
  }

  /// The time of the next change of phase.
  func nextChange(after time: Time) -> Time {
    let phase = phase(at: time)
    let ends = (horizontal.legs + vertical.legs).map(\.end).filter { $0 > time }
    return ends.filter { self.phase(at: $0) != phase }.min() ?? end
  }
}

/// The part of a deceleration's speed kept by the finger that stops it, for a second flick.
struct CarriedMomentum: Equatable {
  private let speed: Vector

  static let none = CarriedMomentum(stopping: .zero)

  init(stopping velocity: Vector) {
    speed = Vector(dx: Self.kept(of: velocity.dx), dy: Self.kept(of: velocity.dy))
  }

  private static func kept(of velocity: Double) -> Double {
    let kept = min(0.000816 * pow(velocity.magnitude, 1.967), 40_000)
    return velocity < 0 ? -kept : kept
  }

  /// The velocity of a second flick: increased if it has the same direction and isn't much slower.
  func added(to velocity: Double, along axis: ScrollAxis) -> Double {
    let kept = speed[axis]
    let isRenewed = velocity * kept > 0 && velocity.magnitude > 0.5 * kept.magnitude
    return isRenewed ? velocity + kept : velocity
  }
}
