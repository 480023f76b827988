/// The rules of motion along one axis: limits, and constants of the scroll view.
struct AxisRules: Equatable {
  /// Offsets that show only the content and its insets.
  let limits: ClosedRange<Double>
  /// The length of the bounds, and of a page.
  let length: Double
  let bounces: Bool
  var rate: Double
  let thresholds: ScrollThresholds

  func clamp(_ offset: Double) -> Double {
    min(max(offset, limits.lowerBound), limits.upperBound)
  }

  /// The limit that an offset lies beyond; nil within the limits.
  func limit(before offset: Double) -> Double? {
    let limit = clamp(offset)
    return (offset - limit).magnitude.exceeds(0) ? limit : nil
  }

  // MARK: Dragging

  private var band: RubberBand { RubberBand(length: length, factor: thresholds.bandFactor) }

  /// The offset shown when fingers have pulled the content to `raw`.
  func offset(pulledTo raw: Double) -> Double {
    guard let limit = limit(before: raw) else { return raw }
    guard bounces else { return limit }
    return raw < limit ? limit - band.stretch(limit - raw) : limit + band.stretch(raw - limit)
  }

  /// The inverse of `offset(pulledTo:)`.
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
      !(offset - $0).magnitude.exceeds(0)
    }
    guard !isAtLimit, length > 0 else { return true }
    return !offset.remainder(dividingBy: length).magnitude.exceeds(0)
  }

  /// The page on which content comes to rest after a lift at an offset and velocity: at most one
  /// page away.
  func page(from offset: Double, velocity: Double) -> Double {
    guard length > 0 else { return clamp(offset) }
    let pages = offset / length
    let slack = Double.tolerance / length
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
  /// Decelerates from an offset within the limits until the fastest of the axes that started
  /// together is down to `restVelocity`. At a limit it bounces, or stays if the axis doesn't
  /// bounce.
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

  /// Springs back from beyond a limit, and decelerates from there if it passes the limit inwards.
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

  /// Goes to a page without overshooting it, whatever the velocity.
  func snap(
    from start: Double, velocity: Double, to page: Double, since time: Time
  ) -> AxisMotion {
    var motion = AxisMotion(at: start, since: time)
    let way = page - start
    guard way.magnitude.exceeds(0) else { return motion }
    let fastest = thresholds.pagingRate * way.magnitude
    let towards = velocity * way > 0 ? min(velocity.magnitude, fastest) : 0
    let spring = Spring(
      from: start, velocity: way < 0 ? -towards : towards, to: page, rate: thresholds.pagingRate)
    motion.append(.snap(spring), for: spring.duration, endingAt: page)
    return motion
  }

  /// Goes to a target chosen by the delegate.
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

  /// The motion after a lift at an offset and velocity; `fastest` is the maximum speed of all axes.
  func motion(
    from start: Double, velocity: Double, fastest: Double, isPaging: Bool, since time: Time
  ) -> AxisMotion {
    if let limit = limit(before: start) {
      var velocity = velocity
      if isPaging, velocity * (limit - start) > 0 {
        // Content that springs back to a page doesn't leave it again.
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
