/// Recognizes fingers that together move far enough, straight enough and soon enough in a
/// direction.
///
///     possible ── at a move: every finger went far and straight enough ─▶ ended
///     possible ── strays, turns back, lingers, lifts, too many fingers ─▶ failed
///
/// A swipe is discrete, and decided at moves, never at a lift. The distances that it requires and
/// allows both decrease with time: a fast swipe is long and may be oblique, a slow one is short and
/// straight.
public final class SwipeGestureRecognizer: GestureRecognizer, ScrollRecognizer {
  /// Directions to accept, both along one axis if wanted; with mixed axes, only horizontal ones
  /// count.
  public var direction: SwipeDirection = .right
  public var numberOfTouchesRequired = 1
  private var limits = SwipeThresholds()

  private var memory = SwipeMemory()

  override public var isDiscrete: Bool { true }

  override func copyState(from original: Object, by copy: WorldCopy) {
    super.copyState(from: original, by: copy)
    let original = cast(original)
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
      memory.landed = (touches.mean(of: \.landing), now)
    }
  }

  override func touchesMoved(_ changed: ContiguousArray<Touch>) {
    guard let landed = memory.landed else { return }
    let time = now - landed.time
    if failIfTooLate(time) { return }
    var haveAllMoved = true
    var shortest = Double.infinity
    for touch in touches {
      guard let place = touch.place(during: .moved) else { continue }
      guard let went = judge(place - touch.landing, after: time, demand: 1) else { return }
      haveAllMoved = haveAllMoved && went.isEnough
      shortest = min(shortest, went.length)
    }
    if haveAllMoved { recognize(length: shortest, after: time, demand: 1) }
  }

  /// Fails, because a swipe has to be completed while the fingers are down.
  override func touchesEnded(_ changed: ContiguousArray<Touch>) {
    let reason =
      memory.landed.map { Reason("lifted after #, before it was a swipe", now - $0.time) }
      ?? Reason("a finger lifted before # were down", Double(numberOfTouchesRequired))
    transition(to: .failed, because: reason)
  }

  override func touchesCancelled(_ changed: ContiguousArray<Touch>) {
    transition(to: .failed, because: Reason("touches cancelled"))
  }

  /// Touches can't join a scroll.
  override func shouldReceiveEvent() -> Bool { memory.scrolled == nil }
  override var isDriven: Bool { memory.scrolled != nil }

  override func reset() { memory = SwipeMemory() }

  private func failIfTooLate(_ time: Seconds) -> Bool {
    guard time > limits.maximumDuration else { return false }
    let reason = Reason("took #, a swipe takes at most #", time, limits.maximumDuration)
    transition(to: .failed, because: reason)
    return true
  }

  /// The length of a movement in the direction, and whether it is enough; nil if it failed the
  /// swipe.
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
      let reason =
        direction.isMixed
        ? Reason(
          "strayed # vertically, # allowed after #: with directions on both axes, only the horizontal ones count",
          secondary, allowed, time)
        : Reason("strayed # sideways, # allowed after #", secondary, allowed, time)
      transition(to: .failed, because: reason)
      return nil
    }
    return (primary, primary.reaches(limits.primaryNeeded(after: time) * demand))
  }

  private func recognize(length: Double, after time: Seconds, demand: Double) {
    let needed = limits.primaryNeeded(after: time) * demand
    transition(to: .ended, because: Reason("moved # in #, # needed", length, time, needed))
  }

  /// Judges a continuous scroll as one finger, but requires `scrollDemand` times the distance.
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
      return transition(to: .failed, because: Reason("the scroll ended before it was a swipe"))
    }
    let movement = before + delta
    memory.scrolled = movement
    let time = now - landed.time
    if failIfTooLate(time) { return }
    let demand = limits.scrollDemand
    if let went = judge(movement, after: time, demand: demand), went.isEnough {
      recognize(length: went.length, after: time, demand: demand)
    }
  }

  /// The centroid of the fingers at the time when the last of them landed.
  override public func location(in view: View?) -> Point {
    convertFromScreen(memory.landed?.place ?? touches.mean(of: \.landing), to: view)
  }

  override var whyPropertiesForbidIt: String? { direction.isUsable ? nil : "it has no direction" }

  override public var thresholds: [(name: String, value: Double)] { limits.named }
  override public func setThreshold(_ name: String, to value: Double) -> Bool {
    limits.set(name, to: value)
  }
}

/// State of a swipe in one attempt.
private struct SwipeMemory {
  /// The centroid and time at which the required fingers were all down; nil before that.
  var landed: (place: Point, time: Time)?
  /// The distance scrolled, if a scroll drives the swipe; otherwise nil.
  var scrolled: Vector?
}

/// Directions of a swipe, with the bits of UISwipeGestureRecognizerDirection.
public struct SwipeDirection: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let right = SwipeDirection(rawValue: 1)
  public static let left = SwipeDirection(rawValue: 2)
  public static let up = SwipeDirection(rawValue: 4)
  public static let down = SwipeDirection(rawValue: 8)

  /// Whether it can recognize: false for an empty set or undefined bits.
  var isUsable: Bool { rawValue != 0 && rawValue & ~0b1111 == 0 }

  /// Whether it has directions of both axes.
  fileprivate var isMixed: Bool {
    !isDisjoint(with: [.left, .right]) && !isDisjoint(with: [.up, .down])
  }

  /// The components of a movement along the direction (negative the opposite way) and across it.
  fileprivate func parts(of movement: Vector) -> (primary: Double, secondary: Double) {
    let aside = (movement.dx.magnitude, movement.dy.magnitude)
    if contains([.left, .right]) { return (aside.0, aside.1) }
    if contains(.right) { return (movement.dx, aside.1) }
    if contains(.left) { return (-movement.dx, aside.1) }
    if contains([.up, .down]) { return (aside.1, aside.0) }
    return (contains(.down) ? movement.dy : -movement.dy, aside.0)
  }
}

/// Thresholds of a swipe.
struct SwipeThresholds: Thresholds {
  /// The distance that every finger must cover, at the time of landing; reaching it is enough.
  var minimumPrimaryMovement = 50.0
  /// The maximum distance to the sides, at the time of landing.
  var maximumSecondaryMovement = 50.0
  /// The maximum distance in the opposite direction, from where the finger landed.
  var maximumOppositeMovement = 0.0
  /// The maximum time for a swipe.
  var maximumDuration: Seconds = 0.5
  /// The fraction of `minimumPrimaryMovement` that would be left one second after landing.
  var minimumMovementDecayRate = 0.06
  /// The fraction of `maximumSecondaryMovement` that would be left one second after landing.
  var maximumMovementDecayRate = 0.02
  /// The factor by which a scroll must go further than a finger.
  var scrollDemand = 2.0

  /// The time after landing at which the limits stop decreasing.
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
