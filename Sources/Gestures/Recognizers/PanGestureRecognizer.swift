/// Recognizes fingers that move off together, and follows them.
///
///     possible ── travels `hysteresis` along an axis of the view ──▶ began
///     possible ── lifts before, or too many fingers ───────────────▶ failed
///     began ───── moves ───────────────────────────────────────────▶ changed
///     began, changed ── the last finger lifts ─────────────────────▶ ended
///
/// Each axis counts for itself: (8, 8) is 11.3 long and doesn't begin. The travel that it took to begin
/// is not reported: the translation starts with what goes beyond.
public class PanGestureRecognizer: GestureRecognizer, ScrollRecognizer {
  /// Fewer don't begin; dropping below later ends nothing.
  public var minimumNumberOfTouches = 1
  /// One more fails a pan that hasn't begun and is ignored by one that has.
  public var maximumNumberOfTouches = Int.max
  public var allowedScrollTypesMask: ScrollTypeMask = []
  private(set) var limits = PanThresholds()

  private final var memory = PanMemory(at: .zero, since: .zero)

  override func takeOver(_ original: Object, by copy: WorldCopy) {
    super.takeOver(original, by: copy)
    let original = unsafeDowncast(original, to: PanGestureRecognizer.self)
    minimumNumberOfTouches = original.minimumNumberOfTouches
    maximumNumberOfTouches = original.maximumNumberOfTouches
    allowedScrollTypesMask = original.allowedScrollTypesMask
    limits = original.limits
    memory = original.memory
  }

  override func touchesBegan(_ changed: ContiguousArray<Touch>) {
    if touches.count > maximumNumberOfTouches {
      guard state != .possible else {
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
    let step = place - memory.centroid
    memory.centroid = place
    if state == .possible {
      guard touches.count >= minimumNumberOfTouches else { return }
      memory.samples.add(step, at: now)
      judge(step)
    } else {
      memory.samples.add(step, at: now)
      moveOn()
    }
  }

  /// Reports the first move after the begin; the engine reports the further ones by itself.
  private func moveOn() {
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

  /// Decides whether to begin, `step` after the last time.
  func judge(_ step: Vector) {
    let travel = travel
    if reachesHysteresis(travel) {
      begin(because: Reason("moved (#, #), needed #", travel.dx, travel.dy, hysteresis))
    }
  }

  final func reachesHysteresis(_ travel: Vector) -> Bool {
    max(travel.dx.magnitude, travel.dy.magnitude).reaches(hysteresis)
  }

  /// What was missing when the last finger lifted.
  var shortfall: Reason {
    let travel = travel
    return Reason("lifted after (#, #), # along an axis needed", travel.dx, travel.dy, hysteresis)
  }

  /// Begins, leaving the travel that it took out of the translation.
  final func begin(because reason: Reason) {
    let travel = travel
    let beyond = Vector(
      dx: shorten(travel.dx, by: hysteresis), dy: shorten(travel.dy, by: hysteresis))
    memory.anchor = centroid + acrossScreen(beyond) * -1
    transition(to: .began, because: reason)
  }

  /// Along the axes of the recognizer's view, in points of the screen.
  final var travel: Vector { alongViewAxes(memory.translation) }

  /// Mean place of the fingers, on the screen, as of the last move; the pointer's, while it scrolls.
  final var centroid: Point { memory.centroid }

  /// Its last moves, as speeds.
  final var samples: VelocitySamples { memory.samples }

  /// Kind of the scroll that drives the pan, while one does.
  final var scrolling: ScrollKind? { memory.scrolling }

  final var hysteresis: Double {
    memory.scrolling == .discrete ? limits.discreteScrollHysteresis : limits.hysteresis
  }

  /// A begin that had to wait starts over where the fingers are by then.
  override func didBeginAfterWaiting() { memory.anchor = memory.centroid }

  /// Fingers don't join a scroll.
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

  // MARK: What it measures

  /// How far the fingers have moved since the begin, in the coordinates of `view`, or the window's for nil.
  public final func translation(in view: View?) -> Vector {
    turnFromScreen(memory.translation, to: view)
  }

  /// Makes the present translation read `translation`; further moves add to it. Velocity is unaffected.
  public final func setTranslation(_ translation: Vector, in view: View?) {
    let onScreen = (view ?? self.view?.window)?.turnToScreen(translation) ?? translation
    memory.anchor = centroid + onScreen * -1
    dispatch?.rebase(self)
  }

  /// How fast the fingers move, in points a second of the coordinates of `view`, or the window's for nil.
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

  override public var thresholds: [(name: String, value: Double)] { limits.named }
  override public func setThreshold(_ name: String, to value: Double) -> Bool {
    limits.set(name, to: value)
  }
}

/// Memory of a pan in one attempt.
private struct PanMemory {
  /// Mean place of the fingers, on the screen, as of the last move; the pointer's, while it scrolls.
  var centroid: Point
  /// The centroid when the translation was zero. Shifts with the centroid when fingers come and go, so
  /// that the translation does not jump.
  var anchor: Point
  var samples: VelocitySamples
  /// Kind of the scroll that drives the pan, while one does.
  var scrolling: ScrollKind?

  /// Travel counts from here.
  init(at place: Point, since now: Time, scrolling: ScrollKind? = nil) {
    centroid = place
    anchor = place
    samples = VelocitySamples(at: now)
    self.scrolling = scrolling
  }

  var translation: Vector { centroid - anchor }

  /// The fingers are others now, and their centroid elsewhere, without a move.
  mutating func regroup(at place: Point) {
    anchor = anchor + (place - centroid)
    centroid = place
  }
}

/// `length` brought nearer to 0 by `amount`, but not beyond.
private func shorten(_ length: Double, by amount: Double) -> Double {
  length < 0 ? min(0, length + amount) : max(0, length - amount)
}

/// The constants of a pan.
struct PanThresholds: Thresholds {
  /// The travel along one axis of the view that begins a pan; enough when reached.
  var hysteresis = 10.0
  /// The same for a wheel with notches, which doesn't move by accident.
  var discreteScrollHysteresis = 0.001
  /// The weight of the latest sample in the velocity; that of the one before is the rest to 1.
  var velocityBlend = 0.2

  static let table: [(name: String, path: WritableKeyPath<Self, Double> & Sendable)] = [
    ("hysteresis", \.hysteresis),
    ("discreteScrollHysteresis", \.discreteScrollHysteresis),
    ("velocityBlend", \.velocityBlend),
  ]
}
