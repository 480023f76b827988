/// Recognizes fingers that land and stay put for a while, after as many taps as required.
///
///     possible ── rests for minimumPressDuration ───────────────▶ began
///     possible ── strays, lifts early, no or too many fingers ──▶ failed
///     began ───── moves, however far ───────────────────────────▶ changed
///     began, changed ── a finger lifts ─────────────────────────▶ ended
///
/// It begins by the clock, without an event, at exactly that time. Once it runs, further fingers are
/// none of its business.
public final class LongPressGestureRecognizer: GestureRecognizer {
  /// Taps that come before the press, each by the rules of a tap.
  public var numberOfTapsRequired = 0
  public var numberOfTouchesRequired = 1
  /// How long the fingers must rest; 0 or less begins as soon as they are down.
  public var minimumPressDuration: Seconds = 0.5
  /// How far their centroid may wander meanwhile.
  public var allowableMovement = 10.0
  /// Limits of the taps; the press itself has `allowableMovement`.
  private var limits = TapThresholds()

  private var memory = PressMemory()

  override var followsPresses: Bool { true }

  /// It reports movement by what the engine does for it, so that this has to reach it while it waits.
  override var movesOnUntold: Bool { true }

  override func takeOver(_ original: Object, by copy: WorldCopy) {
    super.takeOver(original, by: copy)
    let original = unsafeDowncast(original, to: LongPressGestureRecognizer.self)
    numberOfTapsRequired = original.numberOfTapsRequired
    numberOfTouchesRequired = original.numberOfTouchesRequired
    minimumPressDuration = original.minimumPressDuration
    allowableMovement = original.allowableMovement
    limits = original.limits
    memory = original.memory
  }

  override func touchesBegan(_ changed: ContiguousArray<Touch>) {
    guard state == .possible else {
      for touch in changed { ignore(touch) }
      return
    }
    let fault = memory.taps.land(
      touches, landing: changed.count, required: numberOfTouchesRequired, limits: limits, at: now)
    if let fault { return transition(to: .failed, because: fault) }
    let isFirst = touches.count == changed.count
    if memory.taps.count < numberOfTapsRequired {
      if isFirst { setDeadline(now + limits.maximumDuration) }
      return
    }
    if isFirst { cancelDeadline() }
    if memory.taps.isResting { startPress() }
  }

  private func startPress() {
    memory.centroid = touches.centroid(during: .began) ?? .zero
    memory.press = (memory.centroid, now)
    if minimumPressDuration > 0 {
      setDeadline(now + minimumPressDuration)
    } else {
      transition(to: .began, because: Reason("down, needed for #", minimumPressDuration))
    }
  }

  override func touchesMoved(_ changed: ContiguousArray<Touch>) {
    if let press = memory.press {
      memory.centroid = touches.centroid(during: .moved) ?? memory.centroid
      guard state == .possible else { return }
      let moved = memory.centroid.distance(to: press.place)
      let allowed = allowableMovement * limits.touchSloppiness
      if moved.exceeds(allowed) {
        transition(to: .failed, because: Reason("moved #, a press allows #", moved, allowed))
      }
    } else if memory.taps.count < numberOfTapsRequired,
      let fault = memory.taps.move(touches, changed: changed, limits: limits)
    {
      transition(to: .failed, because: fault)
    }
  }

  override func touchesEnded(_ changed: ContiguousArray<Touch>) {
    if let press = memory.press {
      memory.centroid = touches.lastCentroid
      if state == .possible {
        let reason = Reason("lifted after #, needed #", now - press.time, minimumPressDuration)
        transition(to: .failed, because: reason)
      } else {
        transition(to: .ended, because: Reason("lifted after #", now - press.time))
      }
      return
    }
    switch memory.taps.lift(touches, required: numberOfTouchesRequired) {
    case .othersAreDown: break
    case .failed(let reason): transition(to: .failed, because: reason)
    case .tapDone: setDeadline(now + limits.maximumGap)
    }
  }

  override func touchesCancelled(_ changed: ContiguousArray<Touch>) {
    transition(to: .cancelled, because: Reason("touches cancelled"))
  }

  /// The press has lasted long enough; or, before it, a tap too long or the gap after one.
  override func deadlinePassed() {
    if memory.press != nil {
      transition(to: .began, because: Reason("held for #", minimumPressDuration))
    } else if touches.isEmpty {
      let reason = Reason(
        "nothing followed tap # within #", Double(memory.taps.count), limits.maximumGap)
      transition(to: .failed, because: reason)
    } else {
      let reason = Reason("still down after #, a tap lifts sooner", limits.maximumDuration)
      transition(to: .failed, because: reason)
    }
  }

  override func reset() { memory = PressMemory() }

  override public func location(in view: View?) -> Point {
    memory.press == nil
      ? super.location(in: view) : convertFromScreen(memory.centroid, to: view)
  }

  override public var thresholds: [(name: String, value: Double)] { limits.named }
  override public func setThreshold(_ name: String, to value: Double) -> Bool {
    limits.set(name, to: value)
  }
}

/// Memory of a long press in one attempt.
private struct PressMemory {
  /// The taps that come before it.
  var taps = TapSequence()
  /// Where and when the press started: the required fingers were down. Nil before.
  var press: (place: Point, time: Time)?
  /// Last place of the fingers that press or pressed.
  var centroid = Point.zero
}

extension ContiguousArray<Touch> {
  /// The mean place, those included that this event lifts, where it lifts them.
  fileprivate var lastCentroid: Point {
    var sum = Vector.zero
    for touch in self { sum = sum + (touch.location - .zero) }
    let count = Double(Swift.max(1, count))
    return Point(x: sum.dx / count, y: sum.dy / count)
  }
}
