/// Following fingers, from the pan's begin to the lift.
extension ScrollView {
  /// Applies the pan: moves the content by its translation.
  final func follow(_ pan: ScrollViewPanGestureRecognizer) {
    switch pan.state {
    case .possible, .failed: break
    case .began:
      let reason = Reason("a finger landed on it")
      beginDragging(
        along: axes(of: pan), wheel: pan.scrolling,
        because: pan.hasLandedOnMotion ? reason : pan.attempt.recognitionReason)
      pull(by: pan.translation(in: self))
    case .changed: pull(by: pan.translation(in: self))
    case .ended, .cancelled: endDragging(pan)
    }
  }

  final func beginDragging(along axes: ScrollAxes, wheel: ScrollKind?, because reason: Reason) {
    let isInterruption = phase == .decelerating || phase == .bouncing
    let momentum = interruption ?? .none
    interruption = nil
    stopMotion()
    if phase == .animating {
      clampScale()
      abandonAnimation()
    }
    var start = contentOffset
    for axis in ScrollAxis.allCases {
      start[axis] = rules(along: axis).pull(showing: start[axis])
    }
    drag = ScrollDrag(
      axes: axes, pull: start, isInterruption: isInterruption, momentum: momentum, wheel: wheel)
    if zoom == nil { enter(.dragging, because: reason) }
    // A handler may have ended the drag.
    guard drag != nil else { return }
    notifyDelegate(.willBeginDragging)
    dismissKeyboard()
    dragBegan()
  }

  /// The axes of the drag; with directional lock, only the one that it started along.
  private final func axes(of pan: ScrollViewPanGestureRecognizer) -> ScrollAxes {
    var axes = movingAxes
    guard isDirectionalLockEnabled else { return axes }
    let travel = pan.travelAtBegin
    let ratio = settings.thresholds.lockRatio
    if travel.dx.magnitude > ratio * travel.dy.magnitude { axes.isVertical = false }
    if travel.dy.magnitude > ratio * travel.dx.magnitude { axes.isHorizontal = false }
    return axes
  }

  final func pull(by translation: Vector) {
    // While a pinch runs, it alone moves the content.
    guard let drag, zoom == nil else { return }
    var offset = contentOffset
    let beyond = handOn(draggedBy: translation)
    for axis in ScrollAxis.allCases where drag.axes[axis] {
      let pull = drag.pull[axis] - translation[axis] - beyond[axis]
      let limits = limits(along: axis)
      if drag.wheel == .discrete || limits.contains(pull) {
        offset[axis] = min(max(pull.toTheMillionth, limits.lowerBound), limits.upperBound)
      } else {
        offset[axis] = rules(along: axis).offset(pulledTo: pull).toTheMillionth
      }
    }
    let previous = contentOffset
    guard offset != previous, offset.isFinite else { return }
    moveOrigin(to: offset)
    engine.interfaceChanged()
    if engine.frames.isOn { notifyDelegate(.didScroll(offset)) }
    refreshControl?.pulled(from: topOffset - previous.y, to: topOffset - offset.y)
  }

  /// Continues the drag from the present offset, set by the client.
  final func rebaseDrag() {
    let translation =
      drag?.received.map { $0 * -1 } ?? panGestureRecognizer.translation(in: self)
    for axis in ScrollAxis.allCases {
      drag?.pull[axis] =
        rules(along: axis).pull(showing: contentOffset[axis]) + translation[axis]
    }
    rebaseReceiver()
  }

  private final func dismissKeyboard() {
    guard settings.keyboardDismissMode == .onDrag else { return }
    switch engine.firstResponder {
    case let field as TextField: field.resignFirstResponder()
    case let text as TextView: text.resignFirstResponder()
    case let bar as SearchBar: bar.resignFirstResponder()
    default: break
    }
  }

  // MARK: The lift

  final func endDragging(_ pan: ScrollViewPanGestureRecognizer) {
    guard let drag else { return }
    defer { endDragging(ofReceiver: drag.receiver, pan) }
    let isCancelled = pan.state == .cancelled
    let isByFingers = !isCancelled && drag.wheel == nil && zoom == nil
    let velocity = isByFingers ? liftVelocity(of: pan, drag) : .zero
    let axes = zoom == nil ? drag.axes : .none
    var motion = planned(with: velocity, along: axes)
    let lifted = contentOffset
    var isChosen = false
    if !isCancelled {
      let natural = motion.rest.toTheMillionth
      let chosen =
        isByFingers && !isPagingEnabled ? chosenTarget(natural, velocity, along: axes) : nil
      if let chosen { motion = redirected(motion, to: chosen, velocity, along: axes) }
      isChosen = chosen != nil
      notifyDelegate(.willEndDragging(velocity: velocity, target: natural, answered: chosen))
    }
    if isLeavingWindow { motion = ScrollMotion(at: contentOffset, since: engine.now) }
    // Its delegate may scroll it elsewhere.
    self.drag = nil
    notifyDelegate(.didEndDragging(willDecelerate: !motion.isEmpty))
    if self.drag != nil || self.motion != nil { return }
    if contentOffset != lifted, !isLeavingWindow {
      motion = planned(with: velocity, along: axes)
      isChosen = false
    }
    if zoom != nil {
      if drag.isInterruption, !isLeavingWindow { notifyDelegate(.didEndDecelerating) }
      return
    }
    let choice = isChosen ? Reason("its delegate chose the target") : nil
    if motion.isEmpty {
      let reason =
        isLeavingWindow ? Reason("left its window") : choice ?? reasonToRest(drag, of: pan)
      return comeToRest(because: reason, afterMotion: drag.isInterruption && !isLeavingWindow)
    }
    start(motion, because: choice ?? reasonToMove(motion, velocity))
    if self.motion != nil { notifyDelegate(.willBeginDecelerating) }
  }

  /// The offset's velocity after the lift.
  private final func liftVelocity(
    of pan: ScrollViewPanGestureRecognizer, _ drag: ScrollDrag
  ) -> Vector {
    let thresholds = settings.thresholds
    var velocity = fingerVelocity(of: pan, drag)
    guard !isPagingEnabled else { return velocity.toTheMillionth }
    let fastest = max(velocity.dx.magnitude, velocity.dy.magnitude)
    guard fastest.exceeds(thresholds.decelerationVelocity) else { return .zero }
    if thresholds.carriesMomentum, !pan.hasPaused(for: thresholds.restTime) {
      for axis in ScrollAxis.allCases {
        velocity[axis] = drag.momentum.added(to: velocity[axis], along: axis)
      }
    }
    return velocity.toTheMillionth
  }

  /// The velocity of the fingers at the lift, in offset, along the axes of the drag.
  private final func fingerVelocity(
    of pan: ScrollViewPanGestureRecognizer, _ drag: ScrollDrag
  ) -> Vector {
    var velocity = pan.liftVelocity(in: self, restTime: settings.thresholds.restTime)
    for axis in ScrollAxis.allCases where !drag.follows(axis) { velocity[axis] = 0 }
    return velocity
  }

  /// The reason for resting after the lift.
  private final func reasonToRest(
    _ drag: ScrollDrag, of pan: ScrollViewPanGestureRecognizer
  ) -> Reason {
    if !isScrollEnabled { return Reason("scrollEnabled is off") }
    if pan.state == .cancelled { return pan.attempt.progressReason }
    let velocity = fingerVelocity(of: pan, drag).toTheMillionth
    if velocity == .zero || pan.scrolling != nil { return Reason("lifted at rest") }
    if isPagingEnabled { return Reason("lifted on a page") }
    let thresholds = settings.thresholds
    return Reason(
      "lifted at (#, #) points a second, not over #", velocity.dx, velocity.dy,
      max(thresholds.decelerationVelocity, thresholds.restVelocity))
  }
}

/// The state of dragging by fingers.
struct ScrollDrag: Equatable {
  /// The axes of the drag.
  var axes: ScrollAxes
  /// The raw offset at a translation of zero.
  var pull: Point
  /// Whether it ended a deceleration or bounce whose end hasn't been reported to the delegate.
  let isInterruption: Bool
  /// The momentum kept for a second flick.
  let momentum: CarriedMomentum
  /// The wheel or trackpad that scrolls in place of fingers.
  let wheel: ScrollKind?
  /// The scroll view around that has what is dragged beyond the end; nil until there is any.
  var receiver: WeakReference<ScrollView>?
  /// What that one has, in offset.
  var handedOn = Vector.zero
  /// What a scroll view inside has handed on to this one, whose drag it is then; nil for a drag of its own pan.
  var received: Vector?

  /// Whether content follows the fingers along an axis now.
  func follows(_ axis: ScrollAxis) -> Bool {
    axes[axis] && handedOn[axis] == 0 && received.map { $0[axis] != 0 } ?? true
  }
}
