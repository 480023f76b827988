/// A motion along one axis: a sequence of curves in closed form. The offset at a time doesn't
/// depend on earlier evaluations.
struct AxisMotion: Equatable {
  enum Curve: Equatable {
    case deceleration(Deceleration)
    /// Back to a limit.
    case bounce(Spring)
    /// To a page, or from rest to a target.
    case snap(Spring)
    case approach(TargetApproach)
    case ease(Ease)
  }

  struct Leg: Equatable {
    let start: Time
    let end: Time
    let curve: Curve
  }

  private(set) var legs: ContiguousArray<Leg> = []
  /// The offset after all legs.
  private(set) var rest: Double
  /// The end of the last leg.
  private(set) var end: Time

  /// A motion at rest.
  init(at offset: Double, since start: Time) {
    rest = offset
    end = start
  }

  var isEmpty: Bool { legs.isEmpty }

  /// Appends a leg along a curve, of a duration that may be zero, with the offset `rest` at its
  /// end.
  mutating func append(_ curve: Curve, for duration: Seconds, endingAt rest: Double) {
    let start = end
    self.rest = rest
    end = start + duration
    legs.append(Leg(start: start, end: max(start, end), curve: curve))
  }

  /// The leg at a time; nil at rest.
  func leg(at time: Time) -> Leg? { legs.first { time < $0.end } }

  func offset(at time: Time) -> Double {
    guard let leg = leg(at: time) else { return rest }
    let offset = leg.curve.offset(after: time - leg.start)
    return offset.isFinite ? offset.toTheMillionth : rest
  }

  func velocity(at time: Time) -> Double {
    guard let leg = leg(at: time) else { return 0 }
    let velocity = leg.curve.velocity(after: time - leg.start)
    return velocity.isFinite ? velocity.toTheMillionth : 0
  }
}

extension AxisMotion.Curve {
  fileprivate func offset(after time: Seconds) -> Double {
    switch self {
    case .deceleration(let curve): curve.offset(after: time)
    case .bounce(let curve), .snap(let curve): curve.offset(after: time)
    case .approach(let curve): curve.offset(after: time)
    case .ease(let curve): curve.offset(after: time)
    }
  }

  /// Points a second; 0 if code moves the offset.
  fileprivate func velocity(after time: Seconds) -> Double {
    switch self {
    case .deceleration(let curve): curve.velocity(after: time)
    case .bounce(let curve), .snap(let curve): curve.velocity(after: time)
    case .approach(let curve): curve.velocity(after: time)
    case .ease: 0
    }
  }

  var phase: ScrollPhase {
    switch self {
    case .deceleration, .snap, .approach: .decelerating
    case .bounce: .bouncing
    case .ease: .animating
    }
  }
}
