/// Recognizes fingers that land and stay put for a while, after as many taps as required.
///
///     possible ── rests for minimumPressDuration ───────────────▶ began
///     possible ── strays, lifts early, no or too many fingers ──▶ failed
///     began ───── moves, however far ───────────────────────────▶ changed
///     began, changed ── a finger lifts ─────────────────────────▶ ended
///
/// It begins by a timer, without an event, at exactly that time. Once it has begun, it ignores
/// further fingers.
public class LongPressGestureRecognizer: GestureRecognizer {
  static let defaultDuration: Seconds = 0.5
  static let defaultMovement = 10.0

  /// The number of taps before the press, each judged as a tap is.
  public var numberOfTapsRequired = 0
  public var numberOfTouchesRequired = 1
  /// The time for which the fingers must rest, from when the last one that is required is down; with 0 or less it begins
  /// as soon as they all are.
  public var minimumPressDuration = defaultDuration
  /// The distance, in points, that their centroid may move during that time.
  public var allowableMovement = defaultMovement
  /// Limits of the taps; the press itself may move by `allowableMovement`, times their `touchSloppiness`.
  private var limits = TapThresholds(isRepeated: true)

  private var memory = PressMemory()

  override var followsPresses: Bool { true }

  /// The engine reports its moves, so they have to change its state even while it waits.
  override var changesWhileWaiting: Bool { true }

  override func copyState(from original: Object, by copy: WorldCopy) {
    super.copyState(from: original, by: copy)
    let original = cast(original)
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
    if memory.taps.isResting { allAreDown() }
  }

  /// Called when all required fingers are down.
  private func allAreDown() {
    memory.centroid = touches.centroid(during: .began) ?? .zero
    memory.allDown = (memory.centroid, now)
    if minimumPressDuration > 0 {
      setDeadline(now + minimumPressDuration)
    } else {
      transition(to: .began, because: Reason("down, needed for #", minimumPressDuration))
    }
  }

  override func touchesMoved(_ changed: ContiguousArray<Touch>) {
    if let allDown = memory.allDown {
      memory.centroid = touches.centroid(during: .moved) ?? memory.centroid
      guard state == .possible else { return }
      let moved = memory.centroid.distance(to: allDown.place)
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
    if let allDown = memory.allDown {
      memory.centroid = touches.mean(of: \.location)
      if state == .possible {
        let reason = Reason("lifted after #, needed #", now - allDown.time, minimumPressDuration)
        transition(to: .failed, because: reason)
      } else {
        transition(to: .ended, because: Reason("lifted after #", now - allDown.time))
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

  /// The press has lasted long enough; or, before it, a tap or the gap after one is too long.
  override func deadlinePassed() {
    if memory.allDown != nil {
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
    memory.allDown == nil
      ? super.location(in: view) : convertFromScreen(memory.centroid, to: view)
  }

  override public var thresholds: [(name: String, value: Double)] { limits.named }
  override public func setThreshold(_ name: String, to value: Double) -> Bool {
    limits.set(name, to: value)
  }
}

/// State of a long press in one attempt.
private struct PressMemory {
  /// Taps before the press.
  var taps = TapSequence()
  /// The centroid and time at which the required fingers were all down; nil before that.
  var allDown: (place: Point, time: Time)?
  /// The latest centroid of the pressing fingers, on the screen.
  var centroid = Point.zero
}
