/// State of a control that tracks a touch.
private struct TrackingMemory {
  var touch: Touch?
  /// Whether the touch is within `slop` of the bounds.
  var isInside = false
  var beginning = Time.zero
  /// The touch's last known location on the screen.
  var place = Point.zero

  func copied(by copy: WorldCopy) -> TrackingMemory {
    var result = self
    result.touch = touch.map { copy[$0] }
    return result
  }
}

/// A view that tracks one touch and sends events about it to targets.
///
///     idle ── a finger lands on it ────▶ tracking, inside   touchDown, touchDownRepeat
///     inside ── leaves the slop ───────▶ outside            touchDragExit, touchDragOutside
///     outside ── comes back ───────────▶ inside             touchDragEnter, touchDragInside
///     inside ── lifts ─────────────────▶ idle               touchUpInside
///     outside ── lifts ────────────────▶ idle               touchUpOutside
///     tracking ── cancelled, leaves ───▶ idle               touchCancel
///     tracking ── continueTracking: no ▶ idle               nothing
///
/// The finger must land on the control itself; after that, 70 points around it still count as
/// inside. While tracking, it handles all touches delivered to it; otherwise it passes them up the
/// responder chain. A disabled control isn't hit, but one that is disabled while tracking tracks to
/// the end.
public class Control: View {
  /// The distance around the bounds, in points, within which a tracked touch counts as inside.
  static let slop = 70.0
  /// The time for which a control stays highlighted if its tap was delivered only after it was
  /// over.
  static let flash: Seconds = 0.12

  public final var isEnabled: Bool {
    get { !obstacles.contains(.disabledControl) }
    set {
      if newValue != isEnabled { engine.interfaceChanged() }
      obstacles.set(.disabledControl, !newValue)
    }
  }
  public final var isSelected = false {
    didSet { if isSelected != oldValue { engine.interfaceChanged() } }
  }
  public internal(set) final var isHighlighted = false
  /// A subclass's answers to `beginTracking`, when a finger lands, and `continueTracking`, at each
  /// move.
  public final var answerToBeginTracking = true
  public final var answerToContinueTracking = true

  /// The touch being tracked; nil if there is none.
  public final var trackedTouch: Touch? { tracking.touch }
  /// Whether that touch is on the control or within `slop` of its bounds.
  public final var isTouchInside: Bool { tracking.isInside }
  public final var isTracking: Bool { trackedTouch != nil }

  /// Whether its class is one of UIKit's own controls, or derives from one: UIControl itself is none.
  final var isUIKits: Bool {
    let nearest = sequence(first: objectClass, next: \.superclass).first { $0.bundle == "system" }
    return nearest.map { $0.name != "UIControl" } ?? false
  }

  /// Target-action pairs, in the order in which they are sent.
  final var pairs: [ControlTarget] = []
  private final var tracking = TrackingMemory()
  private final var unhighlighting: Timer?

  override func copyState(from original: Object, by copy: WorldCopy) {
    super.copyState(from: original, by: copy)
    let original = cast(original)
    isSelected = original.isSelected
    isHighlighted = original.isHighlighted
    answerToBeginTracking = original.answerToBeginTracking
    answerToContinueTracking = original.answerToContinueTracking
    tracking = original.tracking.copied(by: copy)
    pairs = original.pairs.map { $0.copied(by: copy) }
    engine.timers.set(&unhighlighting, of: self, like: original.unhighlighting)
  }

  deinit {
    if unhighlighting?.isSet == true { engine.timers.cancel(unhighlighting) }
  }

  /// Highlighted, disabled, selected and focused, as they are now.
  public final var controlState: ControlState {
    var state: ControlState = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if engine.focusedItem === self { state.insert(.focused) }
    return state
  }

  public override var controlValues: ControlValues? { values }

  /// Values to describe: those of all controls, with those that the class adds.
  var values: ControlValues {
    ControlValues(
      isTracking: isTracking,
      targetedEvents: pairs.reduce(into: []) {
        if $1.isLive, !$1.isClosure { $0.formUnion($1.events) }
      })
  }

  // MARK: For subclasses to override

  /// Called when the tracked finger has landed, before any event is sent.
  func trackingBegan(_ touch: Touch) {}
  /// Called when it has moved, or lifts at another place, before any event is sent.
  func trackingMoved(_ touch: Touch) {}
  /// Called when it has lifted, still tracked, before `touchUpInside` or `touchUpOutside` is sent.
  func trackingEnded(_ touch: Touch, isInside: Bool) {}
  /// Called when it no longer tracks a touch, for whatever reason.
  func trackingStopped() {}
  /// Whether it follows a finger that landed there; it takes the others in silence.
  func follows(_ touch: Touch) -> Bool { true }
  /// The events that a tracked touch sends.
  var trackedEvents: ControlEvents { .allTouchEvents }
  /// Whether a press of `select`, while it has the focus, does the same as a tap.
  var isTrigger: Bool { false }
  /// Called after a tap's `touchUpInside`; with nil, after a press of `select`.
  func triggered(by touch: Touch?) {}
  /// Whether it keeps an ancestor's recognizer from beginning with a touch that landed on it.
  /// Controls of the client's classes don't.
  func holdsOff(_ recognizer: GestureRecognizer) -> Bool { false }

  override final func shouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard let view = recognizer.view, view !== self,
      isDescendant(of: view)
    else { return true }
    return !holdsOff(recognizer)
  }

  // MARK: Tracking

  override final func takes(_ touches: ContiguousArray<Touch>, in phase: Touch.Phase) -> Bool {
    let isTaken: Bool
    if let touch = trackedTouch {
      if touches.contains(where: { $0 === touch }) { follow(touch, in: phase) }
      isTaken = true
    } else {
      isTaken = phase == .began && begin(with: touches)
    }
    return isTaken || super.takes(touches, in: phase)
  }

  private final func follow(_ touch: Touch, in phase: Touch.Phase) {
    switch phase {
    case .began, .stationary: break
    case .moved: move(touch)
    case .ended: end(touch)
    case .cancelled: cancelTracking()
    }
  }

  /// Starts tracking the first of the touches that landed on the control itself; false if none did.
  private final func begin(with touches: ContiguousArray<Touch>) -> Bool {
    guard isEnabled, answerToBeginTracking, let touch = touches.first(where: { $0.view === self })
    else { return false }
    guard follows(touch) else { return true }
    tracking = TrackingMemory(
      touch: touch, isInside: true, beginning: engine.now, place: touch.location)
    highlight()
    trackingBegan(touch)
    guard trackedTouch === touch else { return true }
    sendTracked(.touchDown, touch)
    if touch.tapCount >= 2, trackedTouch === touch { sendTracked(.touchDownRepeat, touch) }
    return true
  }

  private final func move(_ touch: Touch) {
    guard answerToContinueTracking else {
      return stop()
    }
    guard notice(touch) else { return }
    sendTracked(isTouchInside ? .touchDragInside : .touchDragOutside, touch)
  }

  private final func end(_ touch: Touch) {
    guard notice(touch) else { return }
    let isInside = isTouchInside
    trackingEnded(touch, isInside: isInside)
    guard trackedTouch === touch else { return }
    let isQuick = tracking.beginning == engine.now
    stop()
    if isQuick { flash() }
    sendTracked(isInside ? .touchUpInside : .touchUpOutside, touch)
    if isInside, !isReleased { triggered(by: touch) }
  }

  /// Stops tracking, because the touch was cancelled or the control leaves its window.
  final func cancelTracking() {
    guard let touch = trackedTouch else { return }
    stop()
    sendTracked(.touchCancel, touch)
  }

  private final func stop() {
    tracking = TrackingMemory()
    isHighlighted = false
    trackingStopped()
  }

  /// Updates the state to the touch's location; false if it is no longer tracked after that.
  private final func notice(_ touch: Touch) -> Bool {
    if touch.location != tracking.place {
      tracking.place = touch.location
      trackingMoved(touch)
      guard trackedTouch === touch else { return false }
    }
    locate(touch)
    return trackedTouch === touch
  }

  /// Sends `touchDragEnter` or `touchDragExit` if the touch crossed the slop.
  private final func locate(_ touch: Touch) {
    let isInside = isClose(touch)
    isHighlighted = isInside
    guard isInside != isTouchInside else { return }
    tracking.isInside = isInside
    sendTracked(isInside ? .touchDragEnter : .touchDragExit, touch)
  }

  private final func sendTracked(_ event: ControlEvents, _ touch: Touch) {
    if trackedEvents.contains(event) { send(event, touch: touch) }
  }

  private final func isClose(_ touch: Touch) -> Bool {
    guard let point = convertFromScreen(touch.location) else { return false }
    let slop = -Self.slop
    let region = bounds.inset(by: Insets(top: slop, left: slop, bottom: slop, right: slop))
    return region.contains(point) || pointInside(point)
  }

  override func willLeaveWindow() { cancelTracking() }

  override final func dropReferences() {
    super.dropReferences()
    pairs.removeAll()
  }

  // MARK: Presses

  /// A trigger handles presses of `select`: it is highlighted until the press is over, and then
  /// acts, if it still has the focus.
  override final func takes(_ press: Press, in phase: Press.Phase) -> Bool {
    guard isTrigger, press.isSelection, press.start === self else {
      return super.takes(press, in: phase)
    }
    switch phase {
    case .began: highlight()
    case .changed: break
    case .ended:
      isHighlighted = false
      if engine.focusedItem === self { triggered(by: nil) }
    case .cancelled: isHighlighted = false
    }
    return true
  }

  // MARK: Highlighting

  private final func highlight() {
    isHighlighted = true
    engine.timers.cancel(unhighlighting)
  }

  /// Shows the highlight of a tap that is already over.
  private final func flash() {
    isHighlighted = true
    engine.timers.set(&unhighlighting, of: self, to: engine.now + Self.flash)
  }

  override func timerFired(_ timer: Timer) { isHighlighted = false }
}
