/// A control that counts down when tapped on its left half, and up on its right half.
///
/// The value changes at the lift, if the finger lifts over the half where it landed or within the
/// slop. With `autorepeat` a finger that is held there changes it repeatedly, faster from the
/// fifth change on, and then not at the lift. A change sends `valueChanged` and `primaryActionTriggered`,
/// ahead of `touchUpInside`; a step that a limit prevents sends neither.
public final class Stepper: RangedControl {
  public var stepValue = 1.0
  /// Whether a step past one limit continues at the other.
  public var wraps = false
  /// Whether a finger that is held changes the value again and again.
  public var autorepeat = true
  /// How long it is held until the first change, in seconds.
  public var autorepeatDelay: Seconds = 0.5
  /// The time between the first changes, and between those from the fifth on.
  public var autorepeatInterval: Seconds = 0.1
  public var autorepeatFastInterval: Seconds = 0.05
  /// The number of changes while the tracked finger was held, and the timer of the next one.
  private var repetitions = 0
  private var repeating: Timer?

  public required init(id: String, class objectClass: ObjectClass, in engine: Engine) {
    super.init(id: id, class: objectClass, in: engine)
    maximumValue = 100
  }

  override func copyState(from original: Object, by copy: WorldCopy) {
    super.copyState(from: original, by: copy)
    let original = cast(original)
    stepValue = original.stepValue
    wraps = original.wraps
    autorepeat = original.autorepeat
    autorepeatDelay = original.autorepeatDelay
    autorepeatInterval = original.autorepeatInterval
    autorepeatFastInterval = original.autorepeatFastInterval
    repetitions = original.repetitions
    engine.timers.set(&repeating, of: self, like: original.repeating)
  }

  deinit {
    if repeating?.isSet == true { engine.timers.cancel(repeating) }
  }

  override func trackingBegan(_ touch: Touch) {
    repetitions = 0
    if autorepeat { repeatStep(after: autorepeatDelay) }
  }

  override func trackingEnded(_ touch: Touch, isInside: Bool) {
    if isInside, repetitions == 0 { step(touch) }
  }

  override func trackingStopped() { engine.timers.cancel(repeating) }

  override func timerFired(_ timer: Timer) {
    guard timer === repeating else { return super.timerFired(timer) }
    guard autorepeat, let touch = trackedTouch else { return }
    if isTouchInside {
      repetitions += 1
      step(touch)
    }
    repeatStep(after: repetitions >= 4 ? autorepeatFastInterval : autorepeatInterval)
  }

  private func repeatStep(after delay: Seconds) {
    engine.timers.set(&repeating, of: self, to: engine.now + delay)
  }

  /// Changes the value by one step, if the finger is over the half where it landed.
  private func step(_ touch: Touch) {
    let isUp = isRightHalf(touch.location)
    guard isUp == isRightHalf(touch.landing) else { return }
    let previous = value
    value = limited(previous + (isUp ? stepValue : -stepValue))
    if value != previous { sendChange(touch) }
  }

  private func limited(_ wanted: Double) -> Double {
    if wanted > maximumValue { return wraps ? minimumValue : maximumValue }
    if wanted < minimumValue { return wraps ? maximumValue : minimumValue }
    return wanted
  }

  override func holdsOff(_ recognizer: GestureRecognizer) -> Bool { recognizer.isSingleTap }
}

extension Control {
  /// Whether a point on the screen is at or right of the middle.
  final func isRightHalf(_ point: Point) -> Bool {
    (convertFromScreen(point) ?? .zero).x >= bounds.center.x
  }
}
