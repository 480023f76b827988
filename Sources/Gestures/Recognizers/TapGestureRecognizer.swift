/// Recognizes fingers that land, stay put and lift soon, as many times as required.
///
///     possible ── the last finger of the last tap lifts ──────────────▶ ended
///     possible ── strays, lingers, pauses, too many or few fingers ──▶ failed
///
/// A tap is discrete: it never enters `began`. Only distance and time count, not the view's bounds.
/// A recognizer that requires it to fail learns the outcome when the finger lifts, at the latest
/// after `maximumDuration`, and if more taps are required, `maximumGap` after each.
public class TapGestureRecognizer: GestureRecognizer {
  public var numberOfTapsRequired = 1 {
    didSet { limits.isRepeated = numberOfTapsRequired > 1 }
  }
  public var numberOfTouchesRequired = 1
  /// A pointer's buttons that count, one bit each; 1 is the primary button.
  public var buttonMaskRequired = 1
  private var limits = TapThresholds()

  private var taps = TapSequence()

  override public var isDiscrete: Bool { true }

  override var followsPresses: Bool { true }

  /// A pointer's touch needs at least one of the required buttons.
  override func shouldReceive(_ touch: Touch) -> Bool {
    touch.kind != .indirectPointer || Int(touch.buttonMask) & buttonMaskRequired != 0
  }

  override func copyState(from original: Object, by copy: WorldCopy) {
    super.copyState(from: original, by: copy)
    let original = cast(original)
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
      let duration = now - taps.landed
      let reason = Reason(
        "tap # lifted after #, # allowed", Double(taps.count), duration, limits.maximumDuration)
      transition(
        to: .ended,
        because: limits.isContested(duration) ? reason.contested(by: "ios.A7") : reason)
    }
  }

  override func touchesCancelled(_ changed: ContiguousArray<Touch>) {
    transition(to: .failed, because: Reason("touches cancelled"))
  }

  /// Between taps the gap is too long; otherwise the tap is.
  override func deadlinePassed() {
    let reason =
      touches.isEmpty
      ? Reason("tap # didn't follow within #", Double(taps.count + 1), limits.maximumGap)
      : Reason("still down after #, a tap lifts sooner", limits.maximumDuration)
    let isContested = !touches.isEmpty && limits.isContested(limits.maximumDuration.nextUp)
    transition(to: .failed, because: isContested ? reason.contested(by: "ios.A7") : reason)
  }

  override func reset() { taps = TapSequence() }

  /// A tap doesn't prevent one of as many fingers that requires more taps, nor a press that
  /// requires as many taps before it: a single tap doesn't fail the double tap, which in turn fails
  /// the single tap.
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

  /// The centroid at which the fingers of the first tap were all down, until the last one is up.
  override public func location(in view: View?) -> Point {
    taps.start.map { convertFromScreen($0, to: view) } ?? super.location(in: view)
  }

  override public var numberOfTouches: Int {
    state == .ended ? numberOfTouchesRequired : super.numberOfTouches
  }

  override var whyPropertiesForbidIt: String? {
    numberOfTapsRequired < 1 || numberOfTouchesRequired < 1
      ? "no tap can meet its requirements" : nil
  }

  override public var thresholds: [(name: String, value: Double)] { limits.named }
  override public func setThreshold(_ name: String, to value: Double) -> Bool {
    limits.set(name, to: value)
  }
}
