/// What a scroll view is doing.
public enum ScrollPhase: String, CaseIterable, Sendable {
  case idle
  /// Its pan runs.
  case dragging
  /// It goes on by itself, along one axis at least: it loses speed, or goes to a page or a target.
  case decelerating
  /// Whatever moves springs back to a limit.
  case bouncing
  /// Code scrolls or zooms it, or it goes back to a scale that it may have.
  case animating
  /// Its pinch runs.
  case zooming
}

/// What an animation is for.
enum ScrollAnimation {
  case offset
  /// To the top, because the status bar was tapped.
  case top
  case zoom
}

/// How the content of a scroll view moves by itself. A value: what is asked of it changes nothing.
struct ScrollMotion: Equatable {
  var horizontal: AxisMotion
  var vertical: AxisMotion
  /// How its scale changes along with that.
  var zoom: ZoomMotion?

  /// At rest there.
  init(at offset: Point, since start: Time) {
    horizontal = AxisMotion(at: offset.x, since: start)
    vertical = AxisMotion(at: offset.y, since: start)
  }

  /// By code.
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

  /// Where it comes to rest.
  var rest: Point { Point(x: horizontal.rest, y: vertical.rest) }

  /// When its last axis does.
  var end: Time { max(horizontal.end, vertical.end) }

  func offset(at time: Time) -> Point {
    Point(x: horizontal.offset(at: time), y: vertical.offset(at: time))
  }

  func velocity(at time: Time) -> Vector {
    Vector(dx: horizontal.velocity(at: time), dy: vertical.velocity(at: time))
  }

  /// What it is at that moment.
  func phase(at time: Time) -> ScrollPhase {
    Self.phase(of: ScrollAxis.allCases.compactMap { self[$0].leg(at: time) })
  }

  /// What it is when it starts, even where that takes no time.
  func firstPhase(at start: Time) -> ScrollPhase {
    let phase = phase(at: start)
    return phase == .idle ? Self.phase(of: horizontal.legs + vertical.legs) : phase
  }

  private static func phase(of legs: some Collection<AxisMotion.Leg>) -> ScrollPhase {
    let phases = legs.map(\.curve.phase)
    return phases.contains(.decelerating) ? .decelerating : phases.first ?? .idle
  }

  /// When it is something else next.
  func nextChange(after time: Time) -> Time {
    let phase = phase(at: time)
    let ends = (horizontal.legs + vertical.legs).map(\.end).filter { $0 > time }
    return ends.filter { self.phase(at: $0) != phase }.min() ?? end
  }
}
