/// A view that shows a part of its content, and moves it with a finger.
///
///     idle ── its pan begins ───────────────────▶ dragging
///     dragging ── lifts fast, or off a page ────▶ decelerating
///     dragging ── lifts beyond a limit ─────────▶ bouncing
///     dragging ── lifts at rest ────────────────▶ idle
///     decelerating ── gets to a limit ──────────▶ bouncing, or idle where it doesn't bounce
///     decelerating ── a finger lands on it ─────▶ dragging
///     bouncing ── is back at the limit ─────────▶ idle
///     idle ── code scrolls it ──────────────────▶ animating ── is there ──▶ idle
///     any ── its pinch begins ──────────────────▶ zooming ── it ends ─────▶ idle, or animating back
///
/// `contentOffset` is the origin of its bounds. Motion without fingers is in closed form and
/// evaluated on demand: the engine's clock stops only where the phase changes.
public class ScrollView: View {
  /// The extent of what can be shown.
  public final var contentSize = Size.zero
  /// Margins added around the content.
  public final var contentInset = Insets.zero
  /// Without it the pan is disabled, and touches go to the content at once.
  public final var isScrollEnabled: Bool {
    get { storedScrollEnabled }
    set {
      let wasEnabled = storedScrollEnabled
      storedScrollEnabled = newValue
      if wasEnabled, !newValue { scrollingWasDisabled() }
      panGestureRecognizer.isEnabled = newValue
    }
  }
  private final var storedScrollEnabled = true
  /// Whether touches on the content are withheld until it is clear that they don't scroll.
  public final var delaysContentTouches = true
  /// Whether it may scroll with a touch that the content has received.
  public final var canCancelContentTouches = true
  /// Its answer to whether it hands a touch to the view in its content that the touch is on; nil for
  /// yes.
  public final var touchesShouldBegin: ContentAnswer? {
    didSet { if touchesShouldBegin?.isQuestion == true { engine.allowAsking() } }
  }
  /// Its answer to whether it takes a touch away from a view that has received it; nil for all but
  /// controls.
  public final var touchesShouldCancel: ContentAnswer? {
    didSet { if touchesShouldCancel?.isQuestion == true { engine.allowAsking() } }
  }
  /// Whether a drag that starts out along one axis stays on it.
  public final var isDirectionalLockEnabled = false
  /// Whether it comes to rest at multiples of its own size.
  public final var isPagingEnabled = false
  public final var settings = ScrollSettings() {
    didSet { if zoomedLink != nil { zoomingMayHaveChanged() } }
  }
  /// Answers of its delegate.
  public final var answers = ScrollAnswers() {
    didSet { if answers.asks { engine.allowAsking() } }
  }
  /// The control that is told when the content is pulled beyond its top; not retained.
  public final var refreshControl: RefreshControl? {
    get { engine.objects[refreshLink] }
    set { refreshLink = newValue.map { WeakReference($0) } }
  }
  private final var refreshLink: WeakReference<RefreshControl>?
  /// The pan that scrolls; an ordinary member of its recognizers.
  public final var panGestureRecognizer: ScrollViewPanGestureRecognizer {
    guard let storedPan else { preconditionFailure("\(id) has yet to become a copy") }
    return storedPan
  }
  /// Nil only in a copy that has yet to take its original's state.
  private final var storedPan: ScrollViewPanGestureRecognizer?

  // MARK: Zooming

  /// The scale of the content.
  public internal(set) final var zoomScale = 1.0
  /// The view named by the client for zooming; not retained.
  final var zoomedLink: WeakReference<View>?
  /// The pinch that zooms: exists while a view is named for zooming, and is attached while zooming
  /// is possible.
  public internal(set) final var pinchGestureRecognizer: ScrollViewPinchGestureRecognizer?
  final var isZoomable = false
  /// Zooming by fingers in progress.
  final var zoom: ZoomGesture?

  // MARK: State

  public internal(set) final var phase = ScrollPhase.idle
  /// The motion in progress without fingers.
  final var motion: ScrollMotion?
  /// The purpose of the animation in progress.
  final var animation = ScrollAnimation.offset
  /// Dragging in progress.
  final var drag: ScrollDrag?
  /// The momentum kept by the finger that stopped it, until the pan begins.
  final var interruption: CarriedMomentum?
  /// The time at which the content was last moved to where its motion was.
  final var timeOfOffset: Time?
  /// The offset last reported by `scrollViewDidScroll`, or at the start of the motion.
  final var offsetOfFrame = Point.zero
  /// The timer of its motion; nil until it first moves by itself.
  private(set) final var timer: Timer?
  /// Whether several properties are being changed as one, and whether the offset is one of them.
  final var isChanging = false
  final var isPlaced = false

  public required init(id: String, class objectClass: ObjectClass, in engine: Engine) {
    if !engine.isBeingCopied {
      storedPan = ScrollViewPanGestureRecognizer(
        id: Self.panIdentifier(of: id),
        class: engine.classes.builtIn("UIScrollViewPanGestureRecognizer"), in: engine)
    }
    super.init(id: id, class: objectClass, in: engine)
    if objectClass.defaults.alwaysBouncesVertically, !engine.isBeingCopied {
      settings.alwaysBouncesVertically = true
    }
    if let storedPan {
      storedPan.scroll(self)
      addGestureRecognizer(storedPan)
    }
  }

  override func copyState(from original: Object, by copy: WorldCopy) {
    super.copyState(from: original, by: copy)
    let original = cast(original)
    contentSize = original.contentSize
    contentInset = original.contentInset
    settings = original.settings
    answers = original.answers
    refreshLink = original.refreshLink
    zoomScale = original.zoomScale
    zoomedLink = original.zoomedLink
    storedScrollEnabled = original.storedScrollEnabled
    delaysContentTouches = original.delaysContentTouches
    canCancelContentTouches = original.canCancelContentTouches
    touchesShouldBegin = original.touchesShouldBegin
    touchesShouldCancel = original.touchesShouldCancel
    isDirectionalLockEnabled = original.isDirectionalLockEnabled
    isPagingEnabled = original.isPagingEnabled
    storedPan = copy[original.storedPan]
    pinchGestureRecognizer = original.pinchGestureRecognizer.map { copy[$0] }
    isZoomable = original.isZoomable
    phase = original.phase
    motion = original.motion
    animation = original.animation
    drag = original.drag
    zoom = original.zoom
    interruption = original.interruption
    timeOfOffset = original.timeOfOffset
    offsetOfFrame = original.offsetOfFrame
    isChanging = original.isChanging
    isPlaced = original.isPlaced
    engine.timers.set(&timer, of: self, like: original.timer)
  }

  deinit {
    cancelTimer()
  }

  /// The identifier of the pan of a scroll view.
  public static func panIdentifier(of id: String) -> String { "\(id).pan" }

  /// The identifier of the pinch of a scroll view.
  public static func pinchIdentifier(of id: String) -> String { "\(id).pinch" }

  public override func takeReleasedIdentifiers() -> [String] { [Self.pinchIdentifier(of: id)] }

  public override var parts: [Object] {
    guard let pinchGestureRecognizer else { return [panGestureRecognizer] }
    return [panGestureRecognizer, pinchGestureRecognizer]
  }

  /// The point of the content at the view's upper left corner. As in UIKit it may be set beyond the
  /// content; a drag or motion continues from there.
  public final var contentOffset: Point {
    get { bounds.origin }
    set {
      bounds.origin = newValue
      if isChanging { isPlaced = true }
    }
  }

  /// Reports that a point of the content, for a finger, is scrolled out of sight; `place` is where it is on the screen.
  public final func reportIfScrolledAway(_ point: Point, at place: Point) {
    guard bounds.origin != .zero, !bounds.contains(point), engine.transcript.wants(.problem) else {
      return
    }
    let visible = Point(x: bounds.minX + point.x, y: bounds.minY + point.y)
    let meant = bounds.contains(visible) ? visible : bounds.center
    engine.transcript.append(
      .problem(self),
      because: Reason(
        "at is a point of the content of @, and scrolled away: the finger lands at (#, #); did you mean at=%?",
        self, text: "\(Reason.format(meant.x)),\(Reason.format(meant.y))", place.x, place.y),
      at: engine.now)
  }

  /// Called when a finger or a wheel begins to move the content.
  func dragBegan() {}

  /// A scroll view implements the touch methods, and doesn't hand touches on.
  override func takes(_ touches: ContiguousArray<Touch>, in phase: Touch.Phase) -> Bool { true }

  override final func originChanged() { if isChanging { isPlaced = true } else { wasPlaced() } }

  override final func followMotion() {
    guard let motion, timeOfOffset != engine.now else { return }
    timeOfOffset = engine.now
    followMotion(to: motion.offset(at: engine.now))
  }

  public override final func change(_ body: () -> Void) { changeTogether(body) }

  /// Has its motion's phase change at a time.
  final func setTimer(to time: Time, keepingOrder: Bool = false) {
    engine.timers.set(&timer, of: self, to: time, keepingOrder: keepingOrder)
  }

  final func cancelTimer() {
    if timer?.isSet == true { engine.timers.cancel(timer) }
  }

  override final func timerFired(_ timer: Timer) { motionChangesPhase() }
}
