/// Recognizes two fingers that turn about each other, and measures the angle.
///
///     possible ── they turn by more than the threshold ──▶ began
///     possible ── both lift before ──────────────────────▶ failed
///     began ───── move ──────────────────────────────────▶ changed
///     began, changed ── all fingers lift ────────────────▶ ended
///
/// The first two fingers are measured, and the angle changes only while they mainly turn. The more
/// their distance changes as well, the further they have to turn before it begins.
public final class RotationGestureRecognizer: FingerPairGestureRecognizer {
  private var limits = RotationThresholds()

  private var memory = RotationMemory()

  /// Radians, clockwise, since the begin or since it was set; full turns add up.
  public private(set) var rotation: Double {
    get { memory.rotation }
    set { memory.rotation = newValue }
  }

  override func copyState(from original: Object, by copy: WorldCopy) {
    super.copyState(from: original, by: copy)
    let original = cast(original)
    limits = original.limits
    memory = original.memory
  }

  override func pairChanged(by motion: SegmentMotion) {
    memory.turned = 0
    memory.firstDistance = motion.distance
  }

  override func touchesMoved(_ changed: ContiguousArray<Touch>) {
    if let motion = pair.fingers.move(touches, weight: limits.dominance.lowPassFactor) {
      if state == .possible { return judge(motion) }
      measure(motion)
    }
    if state == .began {
      transition(to: .changed, because: Reason("rotation is # degrees", rotation.degrees))
    }
  }

  private func judge(_ motion: SegmentMotion) {
    memory.turned += motion.turn
    let turned = memory.turned
    let threshold = hysteresis(for: motion)
    guard turned.magnitude.exceedsAngle(threshold), motion.isDominatedByTurn(limits.dominance)
    else {
      pair.measured = now
      return
    }
    begin(turned: turned, threshold: threshold)
  }

  /// The angle to exceed, in radians.
  private func hysteresis(for motion: SegmentMotion) -> Double {
    if touches[0].kind == .indirectPointer { return limits.pointerHysteresisDegrees.radians }
    let first = memory.firstDistance
    return limits.turn(growth: first > 0 ? (motion.distance - first) / first : 1)
  }

  /// Begins with the part of the turn beyond the threshold.
  private func begin(turned: Double, threshold: Double) {
    advance(to: turned > 0 ? turned - threshold : turned + threshold)
    let reason = Reason(
      "turned # degrees, more than # needed", turned.degrees, threshold.degrees)
    transition(to: .began, because: reason)
  }

  private func measure(_ motion: SegmentMotion) {
    if motion.isDominatedByTurn(limits.dominance) {
      advance(to: rotation + motion.turn)
    } else {
      pair.rest(at: now)
    }
  }

  private func advance(to next: Double) {
    pair.measure(next - rotation, at: now)
    rotation = next
  }

  override func reset() {
    super.reset()
    memory = RotationMemory()
  }

  // MARK: A trackpad

  override func reading(scale: Double, rotation: Double) -> Double { rotation }

  override func trackpadMoved(from before: Double, to input: Double) {
    let threshold = limits.pointerHysteresisDegrees.radians
    if state != .possible {
      advance(to: rotation + (input - before))
      transition(to: .changed, because: Reason("rotation is # degrees", rotation.degrees))
    } else if input.magnitude.exceedsAngle(threshold) {
      begin(turned: input, threshold: threshold)
    } else {
      pair.measured = now
    }
  }

  // MARK: Measures

  /// Sets the current rotation, to which further turns add.
  public func setRotation(_ rotation: Double) {
    self.rotation = rotation
    dispatch?.rebase(self)
  }

  override public var values: GestureValues { .rotation(rotation, velocity: velocity) }

  override public var thresholds: [(name: String, value: Double)] { limits.named }
  override public func setThreshold(_ name: String, to value: Double) -> Bool {
    limits.set(name, to: value)
  }
}

/// State of a rotation in one attempt.
private struct RotationMemory {
  var rotation = 0.0
  /// The angle turned before the begin, in radians, and the fingers' initial distance, in points.
  var turned = 0.0
  var firstDistance = 0.0
}

extension Double {
  fileprivate var radians: Double { self * .pi / 180 }
  fileprivate var degrees: Double { self * 180 / .pi }

  /// Whether it is more than `threshold`; both are in radians.
  fileprivate func exceedsAngle(_ threshold: Double) -> Bool { self > threshold + 1e-9 }
}

/// Thresholds of a rotation.
struct RotationThresholds: Thresholds {
  /// The angle that begins a rotation at constant distance; it must be exceeded.
  var hysteresisDegrees = 5.0
  /// The maximum added to it; scaled by the square root of the relative change of distance.
  var hysteresisGrowthDegrees = 5.0
  /// The angle for a pointer's touches and for trackpads, whatever the change of distance.
  var pointerHysteresisDegrees = 1.0
  var dominance = DominanceThresholds(
    pinchWeight: 0.25, rotationWeight: 1, translationWeight: 0.25)

  /// The angle that begins a rotation after a relative change of distance, in radians.
  func turn(growth: Double) -> Double {
    (hysteresisDegrees + hysteresisGrowthDegrees * min(growth.magnitude, 1).squareRoot()).radians
  }

  static let table: [(name: String, path: WritableKeyPath<Self, Double> & Sendable)] = [
    ("hysteresisDegrees", \.hysteresisDegrees),
    ("hysteresisGrowthDegrees", \.hysteresisGrowthDegrees),
    ("pointerHysteresisDegrees", \.pointerHysteresisDegrees),
    ("rotationWeight", \.dominance.rotationWeight),
    ("pinchWeight", \.dominance.pinchWeight),
    ("translationWeight", \.dominance.translationWeight),
    ("dominanceRatio", \.dominance.dominanceRatio),
    ("lowPassFactor", \.dominance.lowPassFactor),
  ]
}
