/// Recognizes fingers that land, stay put and lift soon, as many times as required.
///
///     possible ── the last finger of the last tap lifts ──────────────▶ ended
///     possible ── strays, lingers, pauses, too many or few fingers ──▶ failed
///
/// A tap is discrete: it never enters `began`. Only distance and time count; where the view ends doesn't
/// matter. Whoever requires it to fail learns the outcome when the finger lifts, at the latest after
/// `maximumDuration`, and where more taps are required, `maximumGap` after each.
public final class TapGestureRecognizer: GestureRecognizer {
  public var numberOfTapsRequired = 1
  public var numberOfTouchesRequired = 1
  /// Which buttons of a pointer count, one bit each; 1 is the primary one.
  public var buttonMaskRequired = 1
  private var limits = TapThresholds()

  private var taps = TapSequence()

  override public var isDiscrete: Bool { true }

  override var followsPresses: Bool { true }

  /// A pointer must have one of the buttons down that it is for.
  override func shouldReceive(_ touch: Touch) -> Bool {
    touch.kind != .indirectPointer || Int(touch.buttonMask) & buttonMaskRequired != 0
  }

  override func takeOver(_ original: Object, by copy: WorldCopy) {
    super.takeOver(original, by: copy)
    let original = unsafeDowncast(original, to: TapGestureRecognizer.self)
    numberOfTapsRequired = original.numberOfTapsRequired
    numberOfTouchesRequired = original.numberOfTouchesRequired
    buttonMaskRequired = original.buttonMaskRequired
    limits = original.limits
    taps = original.taps
  }

  override func touchesBegan(_ changed: ContiguousArray<Touch>) {
    let fault = taps.land(
      touches, landing: changed.count, required: numberOfTouchesRequired, limits: limits, at: now)
    if let fault {
      transition(to: .failed, because: fault)
    } else if touches.count == changed.count {
      setDeadline(now + limits.maximumDuration)
    }
  }

  override func touchesMoved(_ changed: ContiguousArray<Touch>) {
    if let fault = taps.move(touches, changed: changed, limits: limits) {
      transition(to: .failed, because: fault)
    }
  }

  override func touchesEnded(_ changed: ContiguousArray<Touch>) {
    switch taps.lift(touches, required: numberOfTouchesRequired) {
    case .othersAreDown: break
    case .failed(let reason): transition(to: .failed, because: reason)
    case .tapDone where taps.count < numberOfTapsRequired: setDeadline(now + limits.maximumGap)
    case .tapDone:
      cancelDeadline()
      let reason = Reason(
        "tap # lifted after #, # allowed", Double(taps.count), now - taps.landed,
        limits.maximumDuration)
      transition(to: .ended, because: reason)
    }
  }

  override func touchesCancelled(_ changed: ContiguousArray<Touch>) {
    transition(to: .failed, because: Reason("touches cancelled"))
  }

  /// Between taps the gap was too long, else the finger is down for too long.
  override func deadlinePassed() {
    let reason =
      touches.isEmpty
      ? Reason("tap # didn't follow within #", Double(taps.count + 1), limits.maximumGap)
      : Reason("still down after #, a tap lifts sooner", limits.maximumDuration)
    transition(to: .failed, because: reason)
  }

  override func reset() {
    taps = TapSequence()
  }

  /// A tap never fails one that waits for more taps of as many fingers, nor a press that waits for as
  /// many taps before it: a single tap leaves the double tap alone, which in turn fails the single.
  override func canPrevent(_ other: GestureRecognizer) -> Bool {
    if let tap = other as? TapGestureRecognizer {
      return tap.numberOfTouchesRequired != numberOfTouchesRequired
        || tap.buttonMaskRequired != buttonMaskRequired
        || tap.numberOfTapsRequired <= numberOfTapsRequired
    }
    if let press = other as? LongPressGestureRecognizer {
      return press.numberOfTouchesRequired != numberOfTouchesRequired
        || press.numberOfTapsRequired < numberOfTapsRequired
    }
    return true
  }

  /// Where the first tap started, once its fingers were all down: it stays there until the last is up.
  override public func location(in view: View?) -> Point {
    taps.start.map { convertFromScreen($0, to: view) } ?? super.location(in: view)
  }

  override public var numberOfTouches: Int {
    state == .ended ? numberOfTouchesRequired : super.numberOfTouches
  }

  override public var thresholds: [(name: String, value: Double)] { limits.named }
  override public func setThreshold(_ name: String, to value: Double) -> Bool {
    limits.set(name, to: value)
  }
}
