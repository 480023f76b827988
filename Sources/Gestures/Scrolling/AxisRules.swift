/// What decides how an offset moves along one axis: its limits, and the constants of its scroll view.
struct AxisRules: Equatable {
  /// Offsets that show nothing beyond the content and its insets.
  let limits: ClosedRange<Double>
  /// The length of the bounds, which is that of a page.
  let length: Double
  let bounces: Bool
  var rate: Double
  let thresholds: ScrollThresholds

  func clamp(_ offset: Double) -> Double {
    min(max(offset, limits.lowerBound), limits.upperBound)
  }

  /// How far from a limit or a page an offset counts as there.
  private static let tolerance = 1e-6

  /// The limit that an offset lies beyond.
  func limit(before offset: Double) -> Double? {
    let limit = clamp(offset)
    return (offset - limit).magnitude > Self.tolerance ? limit : nil
  }

  // MARK: Dragging

  private var band: RubberBand { RubberBand(length: length, factor: thresholds.bandFactor) }

  /// The offset that fingers show who have pulled the content to `raw`.
  func offset(pulledTo raw: Double) -> Double {
    guard let limit = limit(before: raw) else { return raw }
    guard bounces else { return limit }
    return raw < limit ? limit - band.stretch(limit - raw) : limit + band.stretch(raw - limit)
  }

  /// To where fingers have to pull the content to show that offset.
  func pull(showing offset: Double) -> Double {
    guard let limit = limit(before: offset) else { return offset }
    return offset < limit
      ? limit - band.pull(showing: limit - offset) : limit + band.pull(showing: offset - limit)
  }

  // MARK: Pages

  /// Whether content may rest there: on a page, or at a limit.
  func isStop(_ offset: Double) -> Bool {
    guard limit(before: offset) == nil else { return false }
    let isAtLimit = [limits.lowerBound, limits.upperBound].contains {
      (offset - $0).magnitude <= Self.tolerance
    }
    guard !isAtLimit, length > 0 else { return true }
    return offset.remainder(dividingBy: length).magnitude <= Self.tolerance
  }

  /// The page that content comes to rest on which is left there with that velocity: at most one away.
  func page(from offset: Double, velocity: Double) -> Double {
    guard length > 0 else { return clamp(offset) }
    let pages = offset / length
    let slack = Self.tolerance / length
    let page =
      if velocity > thresholds.pagingVelocity {
        (pages - slack).rounded(.up)
      } else if velocity < -thresholds.pagingVelocity {
        (pages + slack).rounded(.down)
      } else {
        (pages + 0.5).rounded(.down)
      }
    return clamp((page * length).withinRange)
  }
}

// MARK: Motions

extension AxisRules {
  /// Goes on from a place within the limits until the fastest of those that started together is down to
  /// the speed of rest; springs back from a limit that it gets to, or stays there.
  func deceleration(
    from start: Double, velocity: Double, fastest: Double, since time: Time
  ) -> AxisMotion {
    var motion = AxisMotion(at: start, since: time)
    decelerate(&motion, velocity: velocity, fastest: fastest)
    return motion
  }

  private func decelerate(_ motion: inout AxisMotion, velocity: Double, fastest: Double) {
    let restVelocity = thresholds.restVelocity
    guard velocity != 0, fastest > restVelocity, restVelocity > 0 else { return }
    let curve = Deceleration(
      start: motion.rest, velocity: velocity, fastest: fastest, rate: rate)
    let rest = curve.offset(atRest: restVelocity).withinRange
    guard let limit = limit(before: rest) else {
      return motion.append(
        .deceleration(curve), for: curve.duration(to: restVelocity),
        endingAt: rest.toTheMillionth)
    }
    let time = curve.time(to: limit)
    motion.append(.deceleration(curve), for: time, endingAt: limit)
    guard bounces else { return }
    let spring = Spring(
      from: limit, velocity: curve.velocity(after: time), to: limit, rate: thresholds.bounceRate)
    motion.append(.bounce(spring), for: spring.duration, endingAt: limit)
  }

  /// Springs back from beyond a limit; what passes it inwards goes on from there.
  func bounce(
    from start: Double, velocity: Double, to limit: Double, since time: Time
  ) -> AxisMotion {
    var motion = AxisMotion(at: start, since: time)
    let spring = Spring(from: start, velocity: velocity, to: limit, rate: thresholds.bounceRate)
    guard let crossing = spring.crossing, crossing < spring.duration else {
      motion.append(.bounce(spring), for: spring.duration, endingAt: limit)
      return motion
    }
    motion.append(.bounce(spring), for: crossing, endingAt: limit)
    let velocity = spring.velocity(after: crossing)
    decelerate(&motion, velocity: velocity, fastest: velocity.magnitude)
    return motion
  }

  /// Goes to a page; it isn't overshot, however fast the content was.
  func snap(
    from start: Double, velocity: Double, to page: Double, since time: Time
  ) -> AxisMotion {
    var motion = AxisMotion(at: start, since: time)
    let way = page - start
    guard way.magnitude > Self.tolerance else { return motion }
    let fastest = thresholds.pagingRate * way.magnitude
    let towards = velocity * way > 0 ? min(velocity.magnitude, fastest) : 0
    let spring = Spring(
      from: start, velocity: way < 0 ? -towards : towards, to: page, rate: thresholds.pagingRate)
    motion.append(.snap(spring), for: spring.duration, endingAt: page)
    return motion
  }

  /// Goes to a target that somebody chose.
  func approach(
    from start: Double, velocity: Double, to target: Double, since time: Time
  ) -> AxisMotion {
    guard velocity * (target - start) > 0 else {
      return snap(from: start, velocity: 0, to: target, since: time)
    }
    var motion = AxisMotion(at: start, since: time)
    let curve = TargetApproach(from: start, velocity: velocity, to: target)
    motion.append(.approach(curve), for: curve.duration, endingAt: target)
    return motion
  }

  /// What content does that is left with that velocity, of which the fastest axis has `fastest`.
  func motion(
    from start: Double, velocity: Double, fastest: Double, isPaging: Bool, since time: Time
  ) -> AxisMotion {
    if let limit = limit(before: start) {
      var velocity = velocity
      if isPaging, velocity * (limit - start) > 0 {
        // A page isn't left again that content springs back to.
        velocity = min(velocity.magnitude, thresholds.bounceRate * (limit - start).magnitude)
        if limit < start { velocity = -velocity }
      }
      return bounce(from: start, velocity: velocity, to: limit, since: time)
    }
    if isPaging {
      let page = page(from: start, velocity: velocity)
      let isFlick = velocity.magnitude > thresholds.pagingVelocity
      return snap(from: start, velocity: isFlick ? velocity : 0, to: page, since: time)
    }
    return deceleration(from: start, velocity: velocity, fastest: fastest, since: time)
  }
}
