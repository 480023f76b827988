/// Recognizes fingers that move together, and follows them.
///
///     possible ── travels `hysteresis` along an axis of the view ──▶ began
///     possible ── lifts before, or too many fingers ───────────────▶ failed
///     began ───── moves ───────────────────────────────────────────▶ changed
///     began, changed ── the last finger lifts ─────────────────────▶ ended
///
/// Each axis counts separately: (8, 8) is 11.3 long and doesn't begin. The travel needed to begin
/// isn't part of the translation.
public class PanGestureRecognizer: GestureRecognizer, ScrollRecognizer {
  /// The number of fingers needed to begin. Once it has, it goes on until the last one lifts.
  public var minimumNumberOfTouches = 1
  /// Further fingers fail a pan that hasn't begun, unless it is a scroll view's, and are ignored by one that has.
  public var maximumNumberOfTouches = Int.max
  /// Scrolls that drive it.
  public var allowedScrollTypesMask: ScrollTypeMask = []
  private(set) final var limits = PanThresholds()

  private final var memory = PanMemory(at: .zero, since: .zero)

  override func copyState(from original: Object, by copy: WorldCopy) {
    super.copyState(from: original, by: copy)
    let original = cast(original)
    minimumNumberOfTouches = original.minimumNumberOfTouches
    maximumNumberOfTouches = original.maximumNumberOfTouches
    allowedScrollTypesMask = original.allowedScrollTypesMask
    limits = original.limits
    memory = original.memory
  }

  override func touchesBegan(_ changed: ContiguousArray<Touch>) {
    if touches.count > maximumNumberOfTouches {
      guard state != .possible || ignoresFurtherTouches else {
        let reason = Reason(
          "# fingers down, # at most", Double(touches.count), Double(maximumNumberOfTouches))
        return transition(to: .failed, because: reason)
      }
      for touch in changed.reversed() where touches.count > maximumNumberOfTouches { ignore(touch) }
    }
    guard let landed = touches.centroid(during: .began) else { return }
    let heldBefore = touches.count { $0.phase != .began }
    if state == .possible, heldBefore < max(1, minimumNumberOfTouches) {
      memory = PanMemory(at: landed, since: now)
    } else {
      memory.regroup(at: landed)
    }
  }

  override func touchesMoved(_ changed: ContiguousArray<Touch>) {
    guard let place = touches.centroid(during: .moved) else { return }
    // ios.A8: the minimum counts for beginning only.
    let counts = state != .possible || touches.count >= minimumNumberOfTouches
    let step = memory.move(to: place, at: now, sampling: counts)
    guard counts else { return }
    if state == .possible { judge(step) } else { requestChanged() }
  }

  /// Requests changed at the first move after the begin; the engine reports further moves by
  /// itself.
  private func requestChanged() {
    guard state == .began else { return }
    let travel = travel
    transition(to: .changed, because: Reason("moved on to (#, #)", travel.dx, travel.dy))
  }

  override func touchesEnded(_ changed: ContiguousArray<Touch>) {
    if let remaining = touches.centroid(during: .ended) { return memory.regroup(at: remaining) }
    if state == .possible {
      transition(to: .failed, because: shortfall)
    } else {
      transition(to: .ended, because: Reason("last finger lifted"))
    }
  }

  override func touchesCancelled(_ changed: ContiguousArray<Touch>) {
    if let remaining = touches.centroid(during: .cancelled) { return memory.regroup(at: remaining) }
    transition(to: .cancelled, because: Reason("touches cancelled"))
  }

  /// Whether it ignores fingers beyond its maximum even before it has begun.
  var ignoresFurtherTouches: Bool { false }

  /// Decides whether to begin, `step` after the previous move.
  func judge(_ step: Vector) {
    let travel = travel
    if reachesHysteresis(travel) {
      begin(
        because: Reason("moved (#, #), needed #", travel.dx, travel.dy, hysteresis),
        subtracting: hysteresis)
    }
  }

  final func reachesHysteresis(_ travel: Vector) -> Bool {
    max(travel.dx.magnitude, travel.dy.magnitude).reaches(hysteresis)
  }

  /// The reason why it hasn't begun by the time the last finger lifts.
  var shortfall: Reason {
    let travel = travel
    return Reason("lifted after (#, #), # along an axis needed", travel.dx, travel.dy, hysteresis)
  }

  /// Begins, and subtracts so much from the translation along each axis.
  final func begin(because reason: Reason, subtracting needed: Double) {
    let travel = travel
    let beyond = Vector(dx: shorten(travel.dx, by: needed), dy: shorten(travel.dy, by: needed))
    memory.anchor = centroid + acrossScreen(beyond) * -1
    transition(to: .began, because: reason)
  }

  /// The translation along the axes of the recognizer's view, in points of the screen.
  final var travel: Vector { alongViewAxes(memory.translation) }

  /// The fingers' centroid on the screen as of the last move, or the pointer's location in a
  /// scroll.
  final var centroid: Point { memory.centroid }

  /// The latest moves, as velocities.
  final var samples: VelocitySamples { memory.samples }

  /// The kind of scroll that drives the pan; nil if none does.
  final var scrolling: ScrollKind? { memory.scrolling }

  /// The travel along an axis of the view that begins it, in points of the screen.
  public final var hysteresis: Double {
    memory.scrolling == .discrete ? limits.discreteScrollHysteresis : limits.hysteresis
  }

  /// After waiting, the translation starts where the fingers are by then.
  override func didBeginAfterWaiting() { memory.anchor = memory.centroid }

  /// Touches can't join a scroll.
  override func shouldReceiveEvent() -> Bool { memory.scrolling == nil }
  override var isDriven: Bool { memory.scrolling != nil }

  override func reset() { memory = PanMemory(at: centroid, since: now) }

  public func scrolled(_ phase: InputPhase, kind: ScrollKind, delta: Vector, location: Point) {
    if phase == .began {
      let kinds: ScrollTypeMask = kind == .discrete ? .discrete : .continuous
      guard state == .possible, touches.isEmpty, !allowedScrollTypesMask.isDisjoint(with: kinds)
      else { return }
      startInput()
      memory = PanMemory(at: location, since: now, scrolling: kind)
    }
    guard memory.scrolling != nil else { return }
    memory.regroup(at: location)
    switch phase {
    case .began, .changed:
      memory.anchor = memory.anchor + delta * -1
      memory.samples.add(delta, at: now)
      if state == .possible {
        if delta != .zero { judge(delta) }
      } else {
        transition(to: .changed, because: Reason("scrolled by (#, #)", delta.dx, delta.dy))
      }
    case .ended: conclude(because: Reason("scroll ended"))
    case .cancelled: transition(to: .cancelled, because: Reason("scroll cancelled"))
    }
  }

  // MARK: Measures

  /// The fingers' movement since the begin, in the coordinates of `view`, or the window's for nil.
  public final func translation(in view: View?) -> Vector {
    turnFromScreen(memory.translation, to: view)
  }

  /// Sets the current translation, to which further moves add. The velocity is unaffected.
  public final func setTranslation(_ translation: Vector, in view: View?) {
    let onScreen = (view ?? self.view?.window)?.turnToScreen(translation) ?? translation
    memory.anchor = centroid + onScreen * -1
    dispatch?.rebase(self)
  }

  /// The fingers' velocity in points per second, in the coordinates of `view`, or the window's for
  /// nil.
  public final func velocity(in view: View?) -> Vector {
    turnFromScreen(memory.samples.velocity(blend: limits.velocityBlend), to: view)
  }

  override public var values: GestureValues {
    let translation = memory.translation
    let velocity = memory.samples.velocity(blend: limits.velocityBlend)
    guard let view, view.isTransformed else {
      return .pan(translation: translation, velocity: velocity)
    }
    return .pan(
      translation: view.turnFromScreen(translation), velocity: view.turnFromScreen(velocity))
  }

  override public func location(in view: View?) -> Point { convertFromScreen(centroid, to: view) }

  override var whyPropertiesForbidIt: String? {
    minimumNumberOfTouches > maximumNumberOfTouches
      ? "it takes fewer touches than it requires" : nil
  }

  override public var thresholds: [(name: String, value: Double)] { limits.named }
  override public func setThreshold(_ name: String, to value: Double) -> Bool {
    limits.set(name, to: value)
  }
}

/// State of a pan in one attempt.
private struct PanMemory {
  /// The fingers' centroid on the screen as of the last move, or the pointer's location in a
  /// scroll.
  var centroid: Point
  /// The centroid at which the translation is zero. It shifts with the centroid when fingers land
  /// or lift, so that the translation doesn't jump.
  var anchor: Point
  var samples: VelocitySamples
  /// The kind of scroll that drives the pan; nil if none does.
  var scrolling: ScrollKind?

  /// State with zero translation at `place`.
  init(at place: Point, since now: Time, scrolling: ScrollKind? = nil) {
    centroid = place
    anchor = place
    samples = VelocitySamples(at: now)
    self.scrolling = scrolling
  }

  var translation: Vector { centroid - anchor }

  /// Moves the centroid, and returns how far; the velocity counts the step if `sampling` says so.
  mutating func move(to place: Point, at now: Time, sampling: Bool) -> Vector {
    let step = place - centroid
    centroid = place
    if sampling { samples.add(step, at: now) }
    return step
  }

  /// Moves the centroid without a translation, after the set of fingers changed.
  mutating func regroup(at place: Point) {
    anchor = anchor + (place - centroid)
    centroid = place
  }
}

/// `length` moved towards 0 by `amount`, at most to 0.
private func shorten(_ length: Double, by amount: Double) -> Double {
  length < 0 ? min(0, length + amount) : max(0, length - amount)
}

/// Thresholds of a pan.
struct PanThresholds: Thresholds {
  /// The travel along one axis of the view that begins a pan, in points; reaching it is enough.
  var hysteresis = 10.0
  /// The same for a notched wheel, which doesn't move by accident.
  var discreteScrollHysteresis = 0.001
  /// The weight of the latest sample in the velocity; the previous one has the remaining weight to
  /// 1.
  var velocityBlend = 0.2

  static let table: [(name: String, path: WritableKeyPath<Self, Double> & Sendable)] = [
    ("hysteresis", \.hysteresis),
    ("discreteScrollHysteresis", \.discreteScrollHysteresis),
    ("velocityBlend", \.velocityBlend),
  ]
}
