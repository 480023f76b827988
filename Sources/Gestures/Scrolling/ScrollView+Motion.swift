/// Motion without fingers: planned as a whole, evaluated on demand, reported where its phase
/// changes.
extension ScrollView {
  // MARK: Planning

  /// The motion of content released at its present offset with a velocity.
  final func planned(with velocity: Vector, along axes: ScrollAxes) -> ScrollMotion {
    var motion = ScrollMotion(at: contentOffset, since: engine.now)
    let rules = ScrollAxis.allCases.map { self.rules(along: $0) }
    // Axes that spring back slow down by themselves.
    let fastest = zip(ScrollAxis.allCases, rules)
      .filter { $1.limit(before: contentOffset[$0]) == nil }
      .reduce(0) { max($0, velocity[$1.0].magnitude) }
    for (axis, rules) in zip(ScrollAxis.allCases, rules) where axes[axis] {
      motion[axis] = rules.motion(
        from: contentOffset[axis], velocity: velocity[axis], fastest: fastest,
        isPaging: isPagingEnabled, since: engine.now)
    }
    return motion
  }

  /// The motion with a chosen target, along the axes where it differs from the natural one.
  final func redirected(
    _ motion: ScrollMotion, to target: Point, _ velocity: Vector, along axes: ScrollAxes
  ) -> ScrollMotion {
    var motion = motion
    let natural = motion.rest.toTheMillionth
    for axis in ScrollAxis.allCases where target[axis] != natural[axis] {
      motion[axis] = rules(along: axis).approach(
        from: contentOffset[axis], velocity: velocity[axis], to: target[axis], since: engine.now)
    }
    return motion
  }

  /// Plans the motion anew from the present offset and velocity, after limits have changed or the
  /// client has moved the content.
  final func replan(_ previous: ScrollMotion, isPlaced: Bool) {
    let now = engine.now
    let velocity = previous.velocity(at: now)
    var motion = planned(with: velocity, along: ScrollAxes(isHorizontal: true, isVertical: true))
    for axis in ScrollAxis.allCases {
      let rules = rules(along: axis)
      guard rules.limit(before: contentOffset[axis]) == nil else { continue }
      let leg = previous[axis].leg(at: now)
      let target = rules.clamp(previous[axis].rest)
      switch leg?.curve {
      // Planned anew above: to the page next to the present offset.
      case .snap where isPagingEnabled && (isPlaced || !rules.isStop(target)): break
      case .bounce where isPagingEnabled: break
      case .snap:
        motion[axis] = rules.snap(
          from: contentOffset[axis], velocity: velocity[axis], to: target, since: now)
      case .approach:
        motion[axis] = rules.approach(
          from: contentOffset[axis], velocity: velocity[axis], to: target, since: now)
      case .deceleration(let curve):
        var rules = rules
        rules.rate = curve.rate
        motion[axis] = rules.deceleration(
          from: contentOffset[axis], velocity: velocity[axis],
          fastest: curve.fastest(after: now - (leg?.start ?? now)), since: now)
      case .bounce:
        motion[axis] = rules.deceleration(
          from: contentOffset[axis], velocity: velocity[axis],
          fastest: max(velocity.dx.magnitude, velocity.dy.magnitude), since: now)
      case .ease, nil: motion[axis] = AxisMotion(at: contentOffset[axis], since: now)
      }
    }
    stopMotion()
    if motion.isEmpty {
      comeToRest(because: Reason("asked to"), afterMotion: true)
    } else {
      start(motion, because: Reason("asked to"))
    }
  }

  // MARK: The course of a motion

  /// Starts a motion. Enters its phase, unless it is in that phase already.
  final func start(_ motion: ScrollMotion, because reason: Reason) {
    self.motion = motion
    engine.interfaceChanged()
    offsetOfFrame = contentOffset
    timeOfOffset = engine.now
    engine.moving.add(self)
    flags[.scrollsItself] = motion.zoom == nil
    hitRegionChanged()
    let phase = motion.firstPhase(at: engine.now)
    setTimer(to: motion.nextChange(after: engine.now))
    if phase != self.phase { enter(phase, because: reason) }
  }

  /// The reason for a motion after a lift with velocity `lift`.
  final func reasonToMove(_ motion: ScrollMotion, _ lift: Vector) -> Reason {
    if motion.firstPhase(at: engine.now) == .bouncing { return Reason("springs back") }
    guard isPagingEnabled else {
      return Reason(
        "lifted at (#, #) points a second, over #", lift.dx, lift.dy,
        settings.thresholds.decelerationVelocity)
    }
    let velocity = motion.velocity(at: engine.now)
    for axis in ScrollAxis.allCases where velocity[axis] != 0 {
      return velocity[axis] > 0
        ? Reason("flicked to the next page") : Reason("flicked to the previous page")
    }
    return Reason("nearest page")
  }

  /// Moves the content to where its motion is now.
  final func showMotion() {
    guard let motion else { return }
    timeOfOffset = engine.now
    if let zoom = motion.zoom {
      showContent(zoom.content, at: zoom.scale.offset(at: engine.now))
    }
    moveOrigin(to: motion.offset(at: engine.now))
  }

  /// Drops the motion; the content stays where it is.
  final func stopMotion() {
    guard motion != nil else { return }
    if flags[.scrollsItself] { followMotion() }
    flags[.scrollsItself] = false
    motion = nil
    hitRegionChanged()
    engine.interfaceChanged()
    engine.moving.remove(self)
    cancelTimer()
  }

  /// Called when the timer of its motion fires.
  final func motionChangesPhase() {
    guard let motion else { return }
    showMotion()
    let next = motion.phase(at: engine.now)
    guard next == .idle else {
      setTimer(to: motion.nextChange(after: engine.now), keepingOrder: true)
      let end = contentOffset
      let reason =
        next == .bouncing
        ? Reason("reached its end at (#, #)", end.x, end.y)
        : Reason("sprang back beyond its end at (#, #)", end.x, end.y)
      return enter(next, because: reason)
    }
    stopMotion()
    if phase == .animating { return endAnimation() }
    comeToRest(because: reasonToEnd(motion), afterMotion: true)
  }

  private final func reasonToEnd(_ motion: ScrollMotion) -> Reason {
    let last = ScrollAxis.allCases.map { motion[$0] }.filter { !$0.isEmpty }
      .max { $0.end < $1.end }
    if case .deceleration? = last?.legs.last?.curve {
      let isAtLimit = ScrollAxis.allCases.contains { axis in
        guard motion[axis].end == motion.end, !motion[axis].isEmpty else { return false }
        let limits = limits(along: axis)
        return motion[axis].rest == limits.lowerBound || motion[axis].rest == limits.upperBound
      }
      if !isAtLimit { return Reason("down to # points a second", settings.thresholds.restVelocity) }
      return Reason("reached its end at (#, #)", contentOffset.x, contentOffset.y)
    }
    return Reason("came to rest at (#, #)", contentOffset.x, contentOffset.y)
  }

  /// Enters `idle`; with `afterMotion`, tells the delegate that the deceleration has ended.
  final func comeToRest(because reason: Reason, afterMotion: Bool) {
    enter(.idle, because: reason)
    if afterMotion { notifyDelegate(.didEndDecelerating) }
  }

  /// Ends scrolling by code at its end.
  final func endAnimation() {
    stopMotion()
    let purpose = animation
    animation = .offset
    enter(.idle, because: Reason("came to rest at (#, #)", contentOffset.x, contentOffset.y))
    switch purpose {
    case .offset: notifyDelegate(.didEndScrollingAnimation)
    case .top: notifyDelegate(.didScrollToTop)
    case .zoom: notifyDelegate(.didEndZooming(zoomedView, scale: zoomScale))
    }
  }

  // MARK: What it says of itself

  /// Whether a finger that its pan holds is down.
  public final var isTracking: Bool {
    panGestureRecognizer.touches.contains { $0.isDown }
      && !panGestureRecognizer.reportedState.isTerminal
  }

  public final var isDragging: Bool { phase == .dragging }

  /// Whether fingers move or zoom it, or a wheel does.
  final var isHeldByFingers: Bool { drag != nil || zoom != nil }

  /// Whether its content moves without fingers.
  public final var isMovingByItself: Bool { motion != nil }

  /// Whether it moves without fingers, or is dragged by a finger that stopped its deceleration.
  public final var isDecelerating: Bool {
    phase == .decelerating || phase == .bouncing
      || drag?.isInterruption == true && panGestureRecognizer.hasLandedOnMotion
  }

  /// The velocity of the offset in points a second, without fingers; zero if code moves it.
  public final var scrollVelocity: Vector { motion?.velocity(at: engine.now) ?? .zero }

  /// The offset at which it will come to rest; nil at rest, and while fingers move it.
  public final var targetContentOffset: Point? {
    switch phase {
    case .idle, .dragging, .zooming: nil
    case .decelerating, .bouncing, .animating: (motion?.rest ?? contentOffset).toTheMillionth
    }
  }

  // MARK: A finger on what moves

  /// Stops a deceleration in place because a finger landed, whether or not the pan begins.
  final func interrupt() {
    guard phase == .decelerating, let motion else { return }
    interruption = CarriedMomentum(stopping: motion.velocity(at: engine.now))
    stopMotion()
  }

  /// Whether a finger has stopped it and the pan hasn't begun.
  final var isInterrupted: Bool { interruption != nil }

  /// Called when the pan fails after a finger stopped it: rests there, or goes to a page or limit.
  final func interruptionFailed() {
    guard interruption != nil else { return }
    interruption = nil
    let motion = planned(with: .zero, along: movingAxes)
    if motion.isEmpty || isLeavingWindow {
      comeToRest(because: Reason("a finger landed on it"), afterMotion: !isLeavingWindow)
    } else {
      start(motion, because: reasonToMove(motion, .zero))
    }
  }

  /// Called before it leaves its window with a view.
  final func leaveWindow() {
    guard motion != nil || interruption != nil else { return }
    stopMotion()
    interruption = nil
    clampScale()
    animation = .offset
    enter(.idle, because: Reason("left its window"))
  }

  /// Whether it is on its way out of its window.
  final var isLeavingWindow: Bool { engine.leavingView.map { isDescendant(of: $0) } ?? false }
}
