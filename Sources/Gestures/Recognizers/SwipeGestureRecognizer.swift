/// Recognizes fingers that together move far enough, straight enough and soon enough one way.
///
///     possible ── at a move: every finger went far and straight enough ─▶ ended
///     possible ── strays, turns back, lingers, lifts, too many fingers ─▶ failed
///
/// A swipe is discrete and judged on moves alone, never on a lift. What it demands and what it allows
/// both shrink while time passes: a fast swipe is long and may be oblique, a slow one short and straight.
public final class SwipeGestureRecognizer: GestureRecognizer, ScrollRecognizer {
  /// Ways to go; both senses of an axis are a union. Where axes are mixed, the horizontal ones count.
  public var direction: SwipeDirection = .right
  public var numberOfTouchesRequired = 1
  private var limits = SwipeThresholds()

  private var memory = SwipeMemory()

  override public var isDiscrete: Bool { true }

  override func takeOver(_ original: Object, by copy: WorldCopy) {
    super.takeOver(original, by: copy)
    let original = unsafeDowncast(original, to: SwipeGestureRecognizer.self)
    direction = original.direction
    numberOfTouchesRequired = original.numberOfTouchesRequired
    limits = original.limits
    memory = original.memory
  }

  override func touchesBegan(_ changed: ContiguousArray<Touch>) {
    guard direction.isUsable else {
      return transition(to: .failed, because: Reason("no direction is set"))
    }
    let held = touches.count
    if held > numberOfTouchesRequired {
      let reason = Reason(
        "# fingers down, # required", Double(held), Double(numberOfTouchesRequired))
      return transition(to: .failed, because: reason)
    }
    if held == numberOfTouchesRequired {
      memory.landed = (touches.meanLanding, now)
    }
  }

  override func touchesMoved(_ changed: ContiguousArray<Touch>) {
    guard let landed = memory.landed else { return }
    let time = now - landed.time
    if failsForLateness(time) { return }
    var everyoneWent = true
    var shortest = Double.infinity
    for touch in touches {
      guard let place = touch.place(during: .moved) else { continue }
      guard let went = judge(place - touch.landing, after: time, demand: 1) else { return }
      everyoneWent = everyoneWent && went.isEnough
      shortest = min(shortest, went.length)
    }
    if everyoneWent { recognize(length: shortest, after: time, demand: 1) }
  }

  /// A swipe has to be made while the fingers are down.
  override func touchesEnded(_ changed: ContiguousArray<Touch>) {
    let reason =
      memory.landed.map { Reason("lifted after #, before it was a swipe", now - $0.time) }
      ?? Reason("a finger lifted before # were down", Double(numberOfTouchesRequired))
    transition(to: .failed, because: reason)
  }

  override func touchesCancelled(_ changed: ContiguousArray<Touch>) {
    transition(to: .failed, because: Reason("touches cancelled"))
  }

  /// Fingers don't join a scroll.
  override func shouldReceiveEvent() -> Bool { memory.scrolled == nil }
  override var isDriven: Bool { memory.scrolled != nil }

  override func reset() { memory = SwipeMemory() }

  private func failsForLateness(_ time: Seconds) -> Bool {
    guard time > limits.maximumDuration else { return false }
    let reason = Reason("took #, a swipe is over within #", time, limits.maximumDuration)
    transition(to: .failed, because: reason)
    return true
  }

  /// How far a movement goes in the direction; nil if it has failed the swipe.
  private func judge(_ movement: Vector, after time: Seconds, demand: Double)
    -> (length: Double, isEnough: Bool)?
  {
    let (primary, secondary) = direction.parts(of: alongViewAxes(movement))
    if (-primary).exceeds(limits.maximumOppositeMovement) {
      let reason = Reason(
        "moved # the other way, # allowed", -primary, limits.maximumOppositeMovement)
      transition(to: .failed, because: reason)
      return nil
    }
    let allowed = limits.secondaryAllowed(after: time)
    if secondary.exceeds(allowed) {
      let reason = Reason("strayed # sideways, # allowed after #", secondary, allowed, time)
      transition(to: .failed, because: reason)
      return nil
    }
    return (primary, primary.reaches(limits.primaryNeeded(after: time) * demand))
  }

  private func recognize(length: Double, after time: Seconds, demand: Double) {
    let needed = limits.primaryNeeded(after: time) * demand
    transition(to: .ended, because: Reason("went # in #, # needed", length, time, needed))
  }

  /// A surface that scrolls smoothly swipes as one finger does, but has twice as far to go.
  public func scrolled(
    _ phase: InputPhase, kind: ScrollKind, delta: Vector, location: Point
  ) {
    if phase == .began {
      guard state == .possible, touches.isEmpty, kind == .continuous, direction.isUsable,
        numberOfTouchesRequired == 1
      else { return }
      startInput()
      memory = SwipeMemory(landed: (location, now), scrolled: .zero)
    }
    guard let before = memory.scrolled, let landed = memory.landed, state == .possible else {
      return
    }
    guard phase == .began || phase == .changed else {
      return transition(to: .failed, because: Reason("scroll over before it was a swipe"))
    }
    let movement = before + delta
    memory.scrolled = movement
    let time = now - landed.time
    if failsForLateness(time) { return }
    let demand = limits.scrollDemand
    if let went = judge(movement, after: time, demand: demand), went.isEnough {
      recognize(length: went.length, after: time, demand: demand)
    }
  }

  /// Where the fingers were when the last of them landed.
  override public func location(in view: View?) -> Point {
    convertFromScreen(memory.landed?.place ?? touches.meanLanding, to: view)
  }

  override public var thresholds: [(name: String, value: Double)] { limits.named }
  override public func setThreshold(_ name: String, to value: Double) -> Bool {
    limits.set(name, to: value)
  }
}

/// Memory of a swipe in one attempt.
private struct SwipeMemory {
  /// When the required fingers were all down, and their centroid then.
  var landed: (place: Point, time: Time)?
  /// How far it has scrolled, while a scroll drives the swipe.
  var scrolled: Vector?
}

/// Ways to swipe, with the bits of UISwipeGestureRecognizerDirection.
public struct SwipeDirection: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let right = SwipeDirection(rawValue: 1)
  public static let left = SwipeDirection(rawValue: 2)
  public static let up = SwipeDirection(rawValue: 4)
  public static let down = SwipeDirection(rawValue: 8)

  /// Nothing, or bits that mean nothing, never recognize.
  var isUsable: Bool { rawValue != 0 && rawValue & ~0b1111 == 0 }

  /// A movement, split into how far it goes the right way (negative: the other way) and how far it
  /// strays from it.
  fileprivate func parts(of movement: Vector) -> (primary: Double, secondary: Double) {
    let aside = (movement.dx.magnitude, movement.dy.magnitude)
    if contains([.left, .right]) { return (aside.0, aside.1) }
    if contains(.right) { return (movement.dx, aside.1) }
    if contains(.left) { return (-movement.dx, aside.1) }
    if contains([.up, .down]) { return (aside.1, aside.0) }
    return (contains(.down) ? movement.dy : -movement.dy, aside.0)
  }
}

extension ContiguousArray<Touch> {
  fileprivate var meanLanding: Point {
    var sum = Vector.zero
    for touch in self { sum = sum + (touch.landing - .zero) }
    let count = Double(Swift.max(1, count))
    return Point(x: sum.dx / count, y: sum.dy / count)
  }
}

/// The constants of a swipe.
struct SwipeThresholds: Thresholds {
  /// How far every finger must go, at the moment of landing; enough when reached.
  var minimumPrimaryMovement = 50.0
  /// How far a finger may stray to the sides, at the moment of landing.
  var maximumSecondaryMovement = 50.0
  /// How far a finger may be on the wrong side of where it landed.
  var maximumOppositeMovement = 0.0
  /// How long a swipe may take.
  var maximumDuration: Seconds = 0.5
  /// What would be left of `minimumPrimaryMovement` a second after landing.
  var minimumMovementDecayRate = 0.06
  /// What would be left of `maximumSecondaryMovement` a second after landing.
  var maximumMovementDecayRate = 0.02
  /// How many times as far a scroll must go.
  var scrollDemand = 2.0

  /// The limits shrink no further after this time.
  private static let endOfDecay: Seconds = 0.5

  func primaryNeeded(after time: Seconds) -> Double {
    minimumPrimaryMovement
      * (1 - (1 - minimumMovementDecayRate) * min(time, Self.endOfDecay))
  }

  func secondaryAllowed(after time: Seconds) -> Double {
    maximumSecondaryMovement
      * (1 - (1 - maximumMovementDecayRate) * min(time, Self.endOfDecay))
  }

  static let table: [(name: String, path: WritableKeyPath<Self, Double> & Sendable)] = [
    ("minimumPrimaryMovement", \.minimumPrimaryMovement),
    ("maximumSecondaryMovement", \.maximumSecondaryMovement),
    ("maximumOppositeMovement", \.maximumOppositeMovement),
    ("maximumDuration", \.maximumDuration),
    ("minimumMovementDecayRate", \.minimumMovementDecayRate),
    ("maximumMovementDecayRate", \.maximumMovementDecayRate),
    ("scrollDemand", \.scrollDemand),
  ]
}
