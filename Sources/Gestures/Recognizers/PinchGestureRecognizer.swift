/// Recognizes two fingers that draw apart or together, and measures by what factor.
///
///     possible ── their distance changes by more than `hysteresis` ──▶ began
///     possible ── both lift before ──────────────────────────────────▶ failed
///     began ───── move ──────────────────────────────────────────────▶ changed
///     began, changed ── all fingers lift ────────────────────────────▶ ended
///
/// Only exactly two fingers are measured, and only while they mainly draw apart or together does the scale
/// change; with one or three, or while they mainly turn or travel, it stays what it is.
public final class PinchGestureRecognizer: FingerPairGestureRecognizer {
  private var limits = PinchThresholds()

  private var memory = PinchMemory(scale: 1)

  /// The factor since the begin, or since it was set.
  public private(set) var scale: Double {
    get { memory.scale }
    set { memory.scale = newValue }
  }

  override func takeOver(_ original: Object, by copy: WorldCopy) {
    super.takeOver(original, by: copy)
    let original = unsafeDowncast(original, to: PinchGestureRecognizer.self)
    limits = original.limits
    memory = original.memory
  }

  override func goOn(with motion: SegmentMotion) {
    if state == .possible {
      memory = PinchMemory(scale: limits.initialScale, base: motion.distance)
    } else {
      rebase(to: motion.distance)
    }
  }

  /// Makes the present scale be that of `distance`.
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
      pair.velocity = 0
      pair.measured = now
    }
  }

  /// Takes the scale and its velocity from a distance, unless there is nothing to divide by.
  private func setMeasured(_ distance: Double) {
    guard memory.base > 0 else { return rebase(to: distance) }
    let before = scale
    scale = distance / memory.base
    let elapsed = now - pair.measured
    if elapsed > 0 { pair.velocity = (scale - before) / elapsed }
    pair.measured = now
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

  /// Begins with the first change: there are no fingers whose trembling would have to be waited out.
  override func trackpadMoved(from before: Double, to input: Double) {
    if input == before {
      pair.velocity = 0
      pair.measured = now
    } else {
      setMeasured(input)
    }
    if state != .possible {
      transition(to: .changed, because: Reason("scale is #", scale))
    } else if input != 1 {
      transition(to: .began, because: Reason("the trackpad scaled by #", input))
    }
  }

  // MARK: What it measures

  /// Makes the present scale read `scale`; further changes multiply it.
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

/// Memory of a pinch in one attempt.
private struct PinchMemory {
  /// The factor since the begin, or since it was set.
  var scale: Double
  /// The distance at which the scale is 1: that when two fingers were down, less what it took to begin.
  var base = 0.0
}

/// The constants of a pinch.
struct PinchThresholds: Thresholds {
  /// The change of distance that begins a pinch; it must be exceeded.
  var hysteresis = 8.0
  /// The same for the touches of a pointer.
  var pointerHysteresis = 2.0
  /// What the scale reads before anything has changed.
  var initialScale = 1.0
  /// The factor up or down by which the distance must have changed as well; 1 asks for nothing more.
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
