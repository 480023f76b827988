/// Memory of a control of the touch that it follows.
private struct TrackingMemory {
  var touch: Touch?
  /// Whether that is on the control or close by.
  var isInside = false
  var beginning = Time.zero
  /// Where the finger was when it was last heard of.
  var place = Point.zero

  func twin(by copy: WorldCopy) -> TrackingMemory {
    var twin = self
    twin.touch = touch.map { copy[$0] }
    return twin
  }
}

/// A view that follows one finger, and tells targets what that does.
///
///     idle ── a finger lands on it ────▶ tracking, inside   touchDown, touchDownRepeat
///     inside ── leaves the slop ───────▶ outside            touchDragExit, touchDragOutside
///     outside ── comes back ───────────▶ inside             touchDragEnter, touchDragInside
///     inside ── lifts ─────────────────▶ idle               touchUpInside
///     outside ── lifts ────────────────▶ idle               touchUpOutside
///     tracking ── cancelled, leaves ───▶ idle               touchCancel
///     tracking ── continueTracking: no ▶ idle               nothing
///
/// The finger must land on the control itself; after that, 70 points around still count as inside. It
/// keeps the touches that it hears of while it tracks one, and hands the others up the chain. Without
/// `isEnabled` it isn't hit; disabled while it tracks, it tracks to the end.
public class Control: View {
  /// How far around the bounds a finger that is tracked still counts as inside.
  static let slop = 70.0
  /// How long a control stays highlighted whose tap it heard of only when it was over.
  static let flash: Seconds = 0.12

  public final var isEnabled: Bool {
    get { !obstacles.contains(.disabledControl) }
    set { obstacles.set(.disabledControl, !newValue) }
  }
  public final var isSelected = false
  public internal(set) final var isHighlighted = false
  /// What a subclass would answer when a finger lands, and each time it moves.
  public final var answerToBeginTracking = true
  public final var answerToContinueTracking = true

  /// The touch that it follows.
  public final var trackedTouch: Touch? { tracking.touch }
  /// Whether that is on the control or close by.
  public final var isTouchInside: Bool { tracking.isInside }
  public final var isTracking: Bool { trackedTouch != nil }

  /// In the order in which they are told.
  final var pairs = TargetList<ControlTarget>()
  private final var tracking = TrackingMemory()
  private final var unhighlighting: Timer?

  override func takeOver(_ original: Object, by copy: WorldCopy) {
    super.takeOver(original, by: copy)
    let original = unsafeDowncast(original, to: Control.self)
    isSelected = original.isSelected
    isHighlighted = original.isHighlighted
    answerToBeginTracking = original.answerToBeginTracking
    answerToContinueTracking = original.answerToContinueTracking
    tracking = original.tracking.twin(by: copy)
    pairs = original.pairs.twin(by: copy)
    if let timer = original.unhighlighting {
      let twin = Timer()
      twin.owner = self
      unhighlighting = twin
      twin.takeOver(timer, in: engine)
    }
  }

  deinit {
    if let unhighlighting, unhighlighting.isSet { engine.timers.cancel(unhighlighting) }
  }

  /// How it looks now.
  public final var controlState: ControlState {
    var state: ControlState = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if engine.focusedItem === self { state.insert(.focused) }
    return state
  }

  public override var controlValues: ControlValues? { values }

  /// What its class shows, on top of what all controls have.
  var values: ControlValues {
    ControlValues(
      isTracking: isTracking,
      targetedEvents: pairs.reduce(into: []) { if $1.isLive { $0.formUnion($1.events) } })
  }

  // MARK: What a class of controls overrides

  /// The tracked finger landed, and nobody has been told.
  func trackingBegan(_ touch: Touch) {}
  /// It moved, or lifts elsewhere than it was, and nobody has been told.
  func trackingMoved(_ touch: Touch) {}
  /// It lifted; the control still tracks it, and `touchUpInside` or `touchUpOutside` comes next.
  func trackingEnded(_ touch: Touch, isInside: Bool) {}
  /// Whether a press of `select` on it, while it has the focus, comes to the same as a tap.
  var isTrigger: Bool { false }
  /// It was tapped, and `touchUpInside` was sent; or it was selected, without a touch.
  func triggered(by touch: Touch?) {}
  /// Whether it keeps a recognizer of an ancestor, which is about to begin with a touch of its own, from
  /// doing so. Controls of the client's don't.
  func holdsOff(_ recognizer: GestureRecognizer) -> Bool { false }

  override final func shouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard let view = recognizer.view, view !== self, isDescendant(of: view) else { return true }
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

  /// Whether it follows one of the touches now: the first that landed on the control itself.
  private final func begin(with touches: ContiguousArray<Touch>) -> Bool {
    guard isEnabled, answerToBeginTracking, let touch = touches.first(where: { $0.view === self })
    else { return false }
    tracking = TrackingMemory(
      touch: touch, isInside: true, beginning: engine.now, place: touch.location)
    highlight()
    trackingBegan(touch)
    send(.touchDown, touch: touch)
    if touch.tapCount >= 2, trackedTouch === touch { send(.touchDownRepeat, touch: touch) }
    return true
  }

  private final func move(_ touch: Touch) {
    guard answerToContinueTracking else {
      return stop()
    }
    guard notice(touch) else { return }
    send(isTouchInside ? .touchDragInside : .touchDragOutside, touch: touch)
  }

  private final func end(_ touch: Touch) {
    guard notice(touch) else { return }
    let isInside = isTouchInside
    trackingEnded(touch, isInside: isInside)
    guard trackedTouch === touch else { return }
    let isQuick = tracking.beginning == engine.now
    stop()
    if isQuick { flash() }
    send(isInside ? .touchUpInside : .touchUpOutside, touch: touch)
    if isInside, !isReleased { triggered(by: touch) }
  }

  /// Follows its touch no more: that was cancelled, or the control leaves its window.
  final func cancelTracking() {
    guard let touch = trackedTouch else { return }
    stop()
    send(.touchCancel, touch: touch)
  }

  private final func stop() {
    tracking = TrackingMemory()
    isHighlighted = false
  }

  /// Follows the touch to where it is; whether that is tracked still.
  private final func notice(_ touch: Touch) -> Bool {
    if touch.location != tracking.place {
      tracking.place = touch.location
      trackingMoved(touch)
      guard trackedTouch === touch else { return false }
    }
    locate(touch)
    return trackedTouch === touch
  }

  /// Notices whether the touch went in or out.
  private final func locate(_ touch: Touch) {
    let isInside = isClose(touch)
    isHighlighted = isInside
    guard isInside != isTouchInside else { return }
    tracking.isInside = isInside
    send(isInside ? .touchDragEnter : .touchDragExit, touch: touch)
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

  /// One that is a trigger takes the selection: it is highlighted until the press is over, and acts
  /// then, if it has the focus still.
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
    if let unhighlighting, unhighlighting.isSet { engine.timers.cancel(unhighlighting) }
  }

  /// Shows a tap that is over already, for a moment.
  private final func flash() {
    let timer = unhighlighting ?? Timer()
    timer.owner = self
    unhighlighting = timer
    isHighlighted = true
    engine.timers.set(timer, to: engine.now + Self.flash)
  }

  override final func timerFired(_ timer: Timer) { isHighlighted = false }
}
