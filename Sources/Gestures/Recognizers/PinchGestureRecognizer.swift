/// Recognizes two fingers that move apart or together, and measures the scale.
///
///     possible ── their distance changes by more than `hysteresis` ──▶ began
///     possible ── both lift before ──────────────────────────────────▶ failed
///     began ───── move ──────────────────────────────────────────────▶ changed
///     began, changed ── all fingers lift ────────────────────────────▶ ended
///
/// The first two fingers are measured, and the scale changes only while they mainly move apart or
/// together. With one finger, or while two mainly turn or travel, it stays as it is. Further ones are ignored.
public class PinchGestureRecognizer: FingerPairGestureRecognizer {
  private var limits = PinchThresholds()

  private var memory = PinchMemory(scale: 1)

  /// The factor since the begin, or since it was set.
  public private(set) var scale: Double {
    get { memory.scale }
    set { memory.scale = newValue }
  }

  override func copyState(from original: Object, by copy: WorldCopy) {
    super.copyState(from: original, by: copy)
    let original = cast(original)
    limits = original.limits
    memory = original.memory
  }

  override func pairChanged(by motion: SegmentMotion) {
    if state == .possible {
      memory = PinchMemory(scale: limits.initialScale, base: motion.distance)
    } else {
      rebase(to: motion.distance)
    }
  }

  /// Makes `distance` correspond to the current scale.
  private func rebase(to distance: Double) {
    memory.base = scale > 0 ? distance / scale : distance
  }

  override func touchesMoved(_ changed: ContiguousArray<Touch>) {
    if let motion = pair.fingers.move(touches, weight: limits.dominance.lowPassFactor) {
      if state == .possible { return judge(motion) }
      measure(motion)
    }
    if state == .began {
      transition(to: .changed, because: Reason("scale is #", scale))
    }
  }

  private func judge(_ motion: SegmentMotion) {
    let base = memory.base
    let change = motion.distance - base
    let hysteresis =
      touches[0].kind == .indirectPointer ? limits.pointerHysteresis : limits.hysteresis
    let factor = change > 0 ? motion.distance / base : base / motion.distance
    guard change.magnitude.exceeds(hysteresis), factor.reaches(limits.scaleThreshold),
      touches.allSatisfy(isInWindow)
    else {
      pair.measured = now
      return
    }
    memory.base = (base + (change > 0 ? hysteresis : -hysteresis)) / limits.initialScale
    setMeasured(motion.distance)
    let reason = Reason("distance changed by #, more than # needed", change, hysteresis)
    transition(to: .began, because: reason)
  }

  private func isInWindow(_ touch: Touch) -> Bool {
    guard let window = touch.window, let place = touch.place(during: .moved) else { return true }
    return window.convertFromScreen(place).map(window.bounds.contains) ?? false
  }

  private func measure(_ motion: SegmentMotion) {
    if motion.isDominatedByGrowth(limits.dominance) {
      setMeasured(motion.distance)
    } else {
      rebase(to: motion.distance)
      pair.rest(at: now)
    }
  }

  /// Updates scale and velocity from a distance, or rebases if there is no base to divide by.
  private func setMeasured(_ distance: Double) {
    guard memory.base > 0 else { return rebase(to: distance) }
    let before = scale
    scale = distance / memory.base
    pair.measure(scale - before, at: now)
  }

  override func reset() {
    super.reset()
    memory = PinchMemory(scale: limits.initialScale)
  }

  // MARK: A trackpad

  override func startOfInput() -> Double {
    memory = PinchMemory(scale: limits.initialScale, base: 1 / limits.initialScale)
    return 1
  }

  override func reading(scale: Double, rotation: Double) -> Double { scale }

  /// Begins with the first change, because a trackpad reports no accidental ones.
  override func trackpadMoved(from before: Double, to input: Double) {
    if input == before {
      pair.rest(at: now)
    } else {
      setMeasured(input)
    }
    if state != .possible {
      transition(to: .changed, because: Reason("scale is #", scale))
    } else if input != 1 {
      transition(to: .began, because: Reason("the trackpad scaled by #", input))
    }
  }

  // MARK: Measures

  /// Sets the current scale, which further changes multiply.
  public func setScale(_ scale: Double) {
    self.scale = scale
    if let distance = pair.trackpad ?? pair.fingers.motion?.distance { rebase(to: distance) }
    dispatch?.rebase(self)
  }

  override public var values: GestureValues { .pinch(scale: scale, velocity: velocity) }

  override public var thresholds: [(name: String, value: Double)] { limits.named }
  override public func setThreshold(_ name: String, to value: Double) -> Bool {
    limits.set(name, to: value)
  }
}

/// State of a pinch in one attempt.
private struct PinchMemory {
  /// The factor since the begin, or since it was set.
  var scale: Double
  /// The distance at which the scale is 1, in points: the initial one, adjusted by the hysteresis.
  var base = 0.0
}

/// Thresholds of a pinch.
struct PinchThresholds: Thresholds {
  /// The change of distance that begins a pinch, in points; it must be exceeded.
  var hysteresis = 8.0
  /// The same for the touches of a pointer.
  var pointerHysteresis = 2.0
  /// The scale before anything has changed.
  var initialScale = 1.0
  /// The factor, up or down, by which the distance must have changed as well; 1 requires nothing.
  var scaleThreshold = 1.0
  var dominance = DominanceThresholds(
    pinchWeight: 4, rotationWeight: 0.5, translationWeight: 0.5)

  static let table: [(name: String, path: WritableKeyPath<Self, Double> & Sendable)] = [
    ("hysteresis", \.hysteresis),
    ("pointerHysteresis", \.pointerHysteresis),
    ("initialScale", \.initialScale),
    ("scaleThreshold", \.scaleThreshold),
    ("pinchWeight", \.dominance.pinchWeight),
    ("rotationWeight", \.dominance.rotationWeight),
    ("translationWeight", \.dominance.translationWeight),
    ("dominanceRatio", \.dominance.dominanceRatio),
    ("lowPassFactor", \.dominance.lowPassFactor),
  ]
}
