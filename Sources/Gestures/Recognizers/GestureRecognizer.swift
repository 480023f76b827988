/// A state machine over the touches on its view and the view's descendants.
///
/// It reports what it saw by `transition(to:because:)`, and no more: the arbiter, through its
/// `attempt`, decides which recognizers may recognize and which targets are told. It calls no
/// target, and looks at another recognizer only to say whether it prevents it.
open class GestureRecognizer: Object {
  /// UIKit's states. `ended` also stands for a discrete recognizer's `recognized`.
  public enum State: UInt8, CaseIterable, Sendable {
    case possible, began, changed, ended, cancelled, failed
  }

  // Small values first: they fit into the room behind the superclass's.

  /// Disabling cancels its gesture; it ignores touches that are down then.
  public final var isEnabled: Bool {
    get { storedEnabled }
    set {
      let wasEnabled = storedEnabled
      storedEnabled = newValue
      if wasEnabled, !newValue { engine.abandon(self, because: Reason("disabled")) }
    }
  }
  private final var storedEnabled = true
  public final var cancelsTouchesInView = true
  public final var delaysTouchesBegan = false
  public final var delaysTouchesEnded = true
  public final var requiresExclusiveTouchType = true
  public final var allowedTouchTypes = TouchTypes.all
  /// Kinds of press that it receives, if its class recognizes presses.
  public final var allowedPressTypes: Set<Press.Kind> = []
  /// Modifier keys and pointer buttons that were down at its latest input.
  public internal(set) final var modifierFlags: ModifierFlags = []
  public internal(set) final var buttonMask: UInt16 = 0
  /// Whether it outlives its fingers: they are up, and it stays possible until it is moved.
  final var isLeftPossible = false
  /// The state as its class sees it: a recognizer that waits for others to fail has already
  /// recognized.
  public internal(set) final var state = State.possible

  private final let home: Unretained<Engine>
  /// The engine that it belongs to, which retains all its objects and must outlive their use.
  @inline(__always)
  final var engine: Engine { home.value }

  /// The delegate's answers; nil for UIKit's defaults, which also apply once the delegate object is
  /// released.
  public final var delegate: GestureDelegate? {
    get {
      guard let object = storedDelegate?.object else { return storedDelegate }
      return engine.objects[object] == nil ? nil : storedDelegate
    }
    set {
      storedDelegate = newValue
      if newValue?.asks == true { engine.allowAsking() }
      if attempt.phase.isUnderWay { engine.arbiter.noteRules(of: self) }
    }
  }
  private final var storedDelegate: GestureDelegate?
  /// The object whose answers the delegate gives; nil if they live as long as the recognizer.
  public final var delegateObject: Object? {
    get { engine.objects[storedDelegate?.object] }
    set {
      storedDelegate = storedDelegate.map(GestureDelegate.init(like:))
      storedDelegate?.object = engine.link(to: newValue)
      if attempt.phase.isUnderWay { engine.arbiter.noteRules(of: self) }
    }
  }

  /// Recognizers that it requires to fail, by `require(toFail:)`.
  final var required: [WeakReference<GestureRecognizer>] = []
  /// Recognizers that require it to fail.
  final var dependents: [WeakReference<GestureRecognizer>] = []
  /// The arbiter's state of it, from its first touch to its reset.
  final var attempt = Attempt()

  public final var name: String?
  /// Actions that it implements as a target of others.
  public final var actions = Actions.none
  /// A subclass's answers to `canPrevent` and `canBePrevented`; nil for the class's own.
  public final var preventing: RecognizerChoice?
  public final var preventable: RecognizerChoice?

  /// The view that it is attached to, which retains it, and detaches it before it is freed itself.
  public internal(set) final var view: View? {
    @inline(__always)
    get { attachedTo?.value }
    set { attachedTo = newValue.map { Unretained($0) } }
  }
  private final var attachedTo: Unretained<View>?
  /// The touches that it holds, in landing order. Ending touches are included while `touchesEnded`
  /// and `touchesCancelled` run, and until the last action if they end the gesture.
  public internal(set) final var touches: ContiguousArray<Touch> = []

  /// The dispatch of its gestures to other views; nil unless a dispatcher has it.
  final var dispatch: Dispatch?
  /// Target-action pairs, in the order in which they were added.
  final var targets: [TargetAction] = []
  public final var hiddenTargets: [HiddenTarget] = []
  /// The number of its attachment among those of all recognizers, which sorts those of one view.
  final var attachment: UInt64 = 0
  /// The timer of its deadline; nil until it first has one.
  private(set) final var timer: Timer?

  public required init(id: String, class objectClass: ObjectClass, in engine: Engine) {
    home = Unretained(engine)
    super.init(id: id, class: objectClass)
    engine.admit(self)
  }

  // MARK: Copying

  override final func makeCopy(in engine: Engine) -> Object {
    type(of: self).init(id: id, class: objectClass, in: engine)
  }

  override func copyState(from original: Object, by copy: WorldCopy) {
    super.copyState(from: original, by: copy)
    let original = cast(original)
    storedEnabled = original.storedEnabled
    isLeftPossible = original.isLeftPossible
    cancelsTouchesInView = original.cancelsTouchesInView
    delaysTouchesBegan = original.delaysTouchesBegan
    delaysTouchesEnded = original.delaysTouchesEnded
    requiresExclusiveTouchType = original.requiresExclusiveTouchType
    allowedTouchTypes = original.allowedTouchTypes
    allowedPressTypes = original.allowedPressTypes
    modifierFlags = original.modifierFlags
    buttonMask = original.buttonMask
    storedDelegate = original.storedDelegate
    name = original.name
    actions = original.actions
    preventing = original.preventing
    preventable = original.preventable
    view = copy[original.view]
    state = original.state
    if !original.touches.isEmpty {
      touches = ContiguousArray(original.touches.lazy.map { copy[$0] })
    }
    if let original = original.dispatch { dispatch = original.copied(by: copy) }
    targets = original.targets
    attachment = original.attachment
    engine.timers.set(&timer, of: self, like: original.timer)
    attempt = original.attempt.copied(by: copy)
    required = original.required
    dependents = original.dependents
  }

  deinit {
    if attempt.phase.isUnderWay { engine.arbiter.forget(self) }
    cancelDeadline()
  }

  override final func dropReferences() {
    targets.removeAll()
    attempt.forgetReasons()
  }

  /// The time of the event or timer being handled.
  final var now: Time { engine.now }

  open override func responds(to action: String) -> Bool {
    actions.contains(action)
  }

  // MARK: For subclasses to override

  /// Whether it goes from possible to ended at once, without began or changed.
  public var isDiscrete: Bool {
    guard isDecidedByConditions, let conditions = objectClass.conditions else { return false }
    return conditions.begins == nil && conditions.ends != nil
  }
  /// Called when touches that it accepted have landed; each is already in `touches`.
  func touchesBegan(_ changed: ContiguousArray<Touch>) {}
  func touchesMoved(_ changed: ContiguousArray<Touch>) {}
  func touchesEnded(_ changed: ContiguousArray<Touch>) {}
  func touchesCancelled(_ changed: ContiguousArray<Touch>) {}
  /// Called when the deadline last set by `setDeadline` has passed.
  func deadlinePassed() { if isLeftPossible { engine.reportHolding(self) } }
  /// Whether it is up to the client to move it, even once its fingers are up: its nearest class of UIKit is
  /// UIGestureRecognizer itself.
  public var isMovedByClient: Bool {
    let systemClass = sequence(first: objectClass, next: \.superclass).first {
      $0.bundle == "system"
    }
    return systemClass === engine.classes.builtIn("UIGestureRecognizer")
  }
  /// Called when its attempt has failed, whatever the cause.
  func didFail() {}
  /// Called to forget the attempt; the state is possible again.
  func reset() {}
  /// Whether it recognizes presses, as touches that don't move.
  var followsPresses: Bool { false }
  /// Whether it accepts a new touch, before its delegate is asked.
  func shouldReceive(_ touch: Touch) -> Bool { true }
  /// The reason why it didn't accept a new touch.
  var refusalOfTouch: Refusal { .kind }
  /// Whether it accepts an event with a new touch for it.
  func shouldReceiveEvent() -> Bool { true }
  /// Whether recognizing makes `other` fail. Taps of different counts override it.
  func canPrevent(_ other: GestureRecognizer) -> Bool { true }
  /// Whether `other` makes it fail by recognizing.
  func canBePrevented(by other: GestureRecognizer) -> Bool { true }
  /// The reason why its class's own delegate keeps it from beginning now; nil if it doesn't, and once the client
  /// has set a delegate.
  public var ownDelegateRefusal: Reason? { nil }
  /// The scroll view that it is the pan or pinch of, which is its delegate.
  var scrollViewAsDelegate: ScrollView? { nil }
  /// Whether its class's own delegate has others, or `other`, wait until it fails (`shouldBeRequiredToFailBy`).
  var ownDelegateHoldsUpOthers: Bool { false }
  func ownDelegateHoldsUp(_ other: GestureRecognizer) -> Bool { false }
  /// Whether its class has a delegate of its own, which answers until the client sets one.
  public var hasOwnDelegate: Bool { false }
  /// Called when it is announced after waiting for others to fail, before its delayed action.
  func didBeginAfterWaiting() {}
  /// Whether moved touches take it from began to changed even while it waits for others to fail;
  /// once its begin was delivered they always do.
  var changesWhileWaiting: Bool { false }
  /// Called before its targets are told of its state. Those that are part of a view or controller override it,
  /// and act there: they scroll, zoom, pop a page, dismiss what is presented, open a row, present a link's actions.
  func willAct() {}
  /// Whether, while it is undecided, it delays `touchesBegan` of a touch that it holds to its view.
  func delaysBegin(of touch: Touch) -> Bool { delaysTouchesBegan }
  /// The reason why its own properties keep it from ever recognizing; nil if they don't.
  var whyPropertiesForbidIt: String? { nil }
  /// The class's named thresholds, which can be changed; `infinity` means no limit.
  public var thresholds: [(name: String, value: Double)] { [] }
  /// Changes a threshold; false if the class has none of that name.
  public func setThreshold(_ name: String, to value: Double) -> Bool { false }
  /// Whether input other than touches keeps its attempt going, such as a scroll.
  var isDriven: Bool { false }
  /// The number of touches that it holds and that are down.
  public var numberOfTouches: Int {
    var count = 0
    for touch in touches where touch.isDown { count += 1 }
    return count
  }
  /// Values that the class reports with an action.
  public var values: GestureValues { .none }
  /// The gesture's location in `view`'s coordinates, or the window's for nil: the centroid of its
  /// touches that are down, or else of those that just lifted; zero if it has none.
  public func location(in view: View?) -> Point {
    let onlyDown = numberOfTouches > 0
    var sum = Vector.zero
    var count = 0.0
    for touch in touches where touch.isDown || !onlyDown {
      sum = sum + (touch.location(in: view ?? touch.window) - .zero)
      count += 1
    }
    return count > 0 ? Point(x: sum.dx / count, y: sum.dy / count) : .zero
  }

  /// The gesture's location in its view's coordinates; zero if the attempt has had no input, as
  /// when the client sets the state.
  public final var currentLocation: Point { attempt.hasReceived ? location(in: view) : .zero }

  override final func timerFired(_ timer: Timer) { deadlinePassed() }

  // MARK: For subclasses to call

  /// Requests a state; the table of legal transitions decides about it.
  final func transition(to next: State, because reason: Reason) {
    engine.request(next, of: self, because: reason)
  }

  /// Requests the end of the gesture; one that never began fails instead.
  final func conclude(because reason: Reason) {
    transition(to: state == .possible ? .failed : .ended, because: reason)
  }

  /// Stops receiving a touch, which its view continues to receive.
  final func ignore(_ touch: Touch) {
    // Mostly one of the last.
    if let index = touches.lastIndex(where: { $0 === touch }) { touches.remove(at: index) }
    touch.dropHolder(self)
    attempt.ignore(touch)
  }

  /// Schedules `deadlinePassed`, replacing an earlier deadline.
  final func setDeadline(_ deadline: Time) {
    engine.timers.set(&timer, of: self, to: deadline)
  }

  @inline(__always)
  final func cancelDeadline() {
    if hasDeadline { engine.timers.cancel(timer) }
  }

  /// Whether a deadline is set.
  @inline(__always)
  final var hasDeadline: Bool { timer?.isSet == true }

  final func holds(_ touch: Touch) -> Bool {
    for held in touches where held === touch { return true }
    return false
  }
}

/// Values measured by a recognizer's class.
public enum GestureValues: Equatable, Sendable {
  case none
  /// In the coordinates of the recognizer's view, in points and points per second.
  case pan(translation: Vector, velocity: Vector)
  /// A factor, and its change per second.
  case pinch(scale: Double, velocity: Double)
  /// Radians, clockwise, and radians per second.
  case rotation(Double, velocity: Double)
}

/// Kinds of touch that a recognizer accepts.
public struct TouchTypes: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public init(_ kinds: [Touch.Kind]) {
    rawValue = kinds.reduce(0) { $0 | 1 << $1.rawValue }
  }

  public static let all = TouchTypes([.direct, .indirect, .pencil, .indirectPointer])

  public func contains(_ kind: Touch.Kind) -> Bool { rawValue & (1 << kind.rawValue) != 0 }

  /// In the order of UIKit's numbers.
  public var kinds: [Touch.Kind] {
    [.direct, .indirect, .pencil, .indirectPointer].filter(contains)
  }
}
