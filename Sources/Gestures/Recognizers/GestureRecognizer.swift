/// Judge of the touches on its view and below it.
///
/// It says what it saw by `transition(to:because:)`, and no more: arbitration, through its `attempt`,
/// decides which recognizers may recognize, and which targets are told. It calls no target, and looks at
/// another recognizer only to say whether it prevents it.
open class GestureRecognizer: Object {
  public enum State: UInt8, CaseIterable, Sendable {
    case possible, began, changed, ended, cancelled, failed
  }

  private final let home: Unretained<Engine>
  /// The engine that it belongs to; it keeps all its objects, and they can't be used without it.
  @inline(__always)
  final var engine: Engine { home.value }

  /// Disabling cancels what it is doing; fingers that are down then are lost for it.
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
  /// Kinds of presses that it follows, if its class follows presses at all.
  public final var allowedPressTypes: PressTypes = []
  /// The keys that were held, and the buttons of a pointer, when it last heard of something.
  public internal(set) final var modifierFlags: ModifierFlags = []
  public internal(set) final var buttonMask: UInt16 = 0
  public final var name: String?
  /// Answers about its gestures, and questions to the client; nil where UIKit's defaults hold, as they do
  /// once the object is released whose answers these are.
  public final var delegate: GestureDelegate? {
    get {
      guard let object = storedDelegate?.object else { return storedDelegate }
      return engine.objects[object] == nil ? nil : storedDelegate
    }
    set { storedDelegate = newValue }
  }
  private final var storedDelegate: GestureDelegate?
  /// The object whose answers the delegate gives; nil where they live as long as the recognizer.
  public final var delegateObject: Object? {
    get { engine.objects[storedDelegate?.object] }
    set { storedDelegate?.object = engine.link(to: newValue) }
  }
  /// The actions that it implements, as a target of others.
  public final var actions = Actions.none
  /// What a subclass would answer to `canPrevent` and `canBePrevented`; nil leaves it to the class.
  public final var preventing: RecognizerChoice?
  public final var preventable: RecognizerChoice?

  /// The view that it is attached to, which keeps it and takes itself off before it goes.
  public internal(set) final var view: View? {
    @inline(__always)
    get { attachedTo?.value }
    set { attachedTo = newValue.map { Unretained($0) } }
  }
  private final var attachedTo: Unretained<View>?
  /// As its subclass sees it: a recognizer that waits for others to fail has recognized already.
  public internal(set) final var state = State.possible
  /// The touches it holds, in the order in which they landed; those that end are still in it while
  /// `touchesEnded` and `touchesCancelled` run, and until the last action where these ended it all.
  public internal(set) final var touches: ContiguousArray<Touch> = []

  /// The dispatch of its gestures to other views, if a dispatcher has it.
  final var dispatch: Dispatch?
  /// Targets and their actions, in the order in which they were added.
  final var targets = TargetList<TargetAction>()
  public final var hiddenTarget: HiddenTarget?
  /// Counts attachments of all recognizers: the order within one view.
  final var attachment: UInt64 = 0
  final let timer = Timer()

  /// What arbitration makes of it, from its first touch to its reset.
  final var attempt = Attempt()

  // MARK: Failure requirements

  /// Recognizers that it requires to fail, and those that require it to, as set by the client.
  final var required = OrderedTable<ObjectLink<GestureRecognizer>>()
  final var dependents = OrderedTable<ObjectLink<GestureRecognizer>>()

  public required init(id: String, class objectClass: ObjectClass, in engine: Engine) {
    home = Unretained(engine)
    super.init(id: id, class: objectClass)
    timer.owner = self
    engine.admit(self)
  }

  // MARK: Copying

  override final func makeTwin(in engine: Engine) -> Object {
    type(of: self).init(id: id, class: objectClass, in: engine)
  }

  override func takeOver(_ original: Object, by copy: WorldCopy) {
    super.takeOver(original, by: copy)
    let original = unsafeDowncast(original, to: GestureRecognizer.self)
    storedEnabled = original.storedEnabled
    cancelsTouchesInView = original.cancelsTouchesInView
    delaysTouchesBegan = original.delaysTouchesBegan
    delaysTouchesEnded = original.delaysTouchesEnded
    requiresExclusiveTouchType = original.requiresExclusiveTouchType
    allowedTouchTypes = original.allowedTouchTypes
    allowedPressTypes = original.allowedPressTypes
    modifierFlags = original.modifierFlags
    buttonMask = original.buttonMask
    name = original.name
    storedDelegate = original.storedDelegate?.twin(by: copy)
    actions = original.actions
    preventing = original.preventing?.twin(by: copy)
    preventable = original.preventable?.twin(by: copy)
    view = copy[original.view]
    state = original.state
    if !original.touches.isEmpty {
      touches = ContiguousArray(original.touches.lazy.map { copy[$0] })
    }
    dispatch = original.dispatch?.twin(by: copy)
    if !original.targets.isEmpty {
      targets = original.targets.twin(by: copy)
    }
    attachment = original.attachment
    timer.takeOver(original.timer, in: engine)
    attempt = original.attempt.twin(by: copy)
    required = original.required
    dependents = original.dependents
  }

  deinit {
    if attempt.isUnderWay { engine.forget(self) }
    if timer.isSet { engine.timers.cancel(timer) }
  }

  override final func dropReferences() {
    targets.removeAll()
    attempt.forgetReasons()
  }

  /// The present moment: that of the event or timer being handled.
  final var now: Time { engine.now }

  open override func responds(to action: String) -> Bool { actions.contains(action) }

  // MARK: What a class of recognizers overrides

  /// Discrete recognizers go from possible to ended at once and never report progress.
  public var isDiscrete: Bool { false }
  /// Touches of its own that landed; each is in `touches` already.
  func touchesBegan(_ changed: ContiguousArray<Touch>) {}
  func touchesMoved(_ changed: ContiguousArray<Touch>) {}
  func touchesEnded(_ changed: ContiguousArray<Touch>) {}
  func touchesCancelled(_ changed: ContiguousArray<Touch>) {}
  /// The deadline passed that was set last by `setDeadline`.
  func deadlinePassed() {}
  /// Its attempt has failed, whoever failed it.
  func didFail() {}
  /// Forgets the attempt; state returns to possible.
  func reset() {}
  /// Whether presses can drive it, as touches that don't move.
  var followsPresses: Bool { false }
  /// Whether it takes a new touch at all, whatever its delegate says.
  func shouldReceive(_ touch: Touch) -> Bool { true }
  /// Whether it takes part in an event that brings it a new touch.
  func shouldReceiveEvent() -> Bool { true }
  /// Whether it may fail `other` by recognizing; the rules between taps of different counts.
  func canPrevent(_ other: GestureRecognizer) -> Bool { true }
  /// Whether `other` may fail it by recognizing.
  func canBePrevented(by other: GestureRecognizer) -> Bool { true }
  /// Whether it neither prevents any other one nor is prevented, as far as its class has a say.
  var runsBesideAll: Bool { false }
  /// Whether its class says whom it requires to fail, or who requires it to.
  var decidesRequirements: Bool { false }
  /// Whether it waits for `other` to fail, in this attempt.
  func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }
  /// Whether `other` waits for it to fail, in this attempt.
  func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }
  /// It began only now, since it waited for others to fail; its late action follows.
  func didBeginAfterWaiting() {}
  /// Whether events that change its touches take it from began to changed also while it waits for others
  /// to fail; once its begin was delivered they do so in any case.
  var movesOnUntold: Bool { false }
  /// Its state is known now, and its targets are about to be told.
  func willAct() {}
  /// Whether, as long as it is undecided, it keeps the begin of a touch that it holds from its view.
  func delaysBegin(of touch: Touch) -> Bool { delaysTouchesBegan }
  /// The class's named constants, each changeable; `infinity` where there is no limit.
  public var thresholds: [(name: String, value: Double)] { [] }
  /// Changes a constant; false where the class has none of that name.
  public func setThreshold(_ name: String, to value: Double) -> Bool { false }
  /// Whether something other than touches keeps its attempt going: a scroll.
  var isDriven: Bool { false }
  /// How many touches it reports to hold: those that are down.
  public var numberOfTouches: Int {
    var count = 0
    for touch in touches where touch.isDown { count += 1 }
    return count
  }
  /// What the class reports with an action.
  public var values: GestureValues { .none }
  /// Where the gesture is, in `view`'s coordinates, or the window's for nil: the mean place of the
  /// touches held, of those that just lifted if none is down; zero without any.
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

  /// Where the gesture is in its own view's coordinates; zero while nothing was put into the attempt,
  /// such as for one whose state the client sets.
  public final var currentLocation: Point { attempt.hasReceived ? location(in: view) : .zero }

  override final func timerFired(_ timer: Timer) { deadlinePassed() }

  // MARK: What it calls

  /// Asks for a state; what comes of it follows the table of legal moves.
  final func transition(to next: State, because reason: Reason) {
    engine.request(next, of: self, because: reason)
  }

  /// Asks for the end: what it followed is over. One that never began fails instead.
  final func conclude(because reason: Reason) {
    transition(to: state == .possible ? .failed : .ended, because: reason)
  }

  /// Lets go of a touch, which its view goes on hearing of.
  final func ignore(_ touch: Touch) {
    touches.removeAll { $0 === touch }
    touch.holders.removeAll { $0.recognizer === self }
  }

  /// Wants `deadlinePassed` at that moment; replaces the deadline it had.
  final func setDeadline(_ deadline: Time) { engine.timers.set(timer, to: deadline) }

  final func cancelDeadline() { engine.timers.cancel(timer) }

  final func holds(_ touch: Touch) -> Bool {
    for held in touches where held === touch { return true }
    return false
  }
}

/// What a recognizer's class measures.
public enum GestureValues: Equatable, Sendable {
  case none
  /// In the recognizer's view's coordinates, points and points a second.
  case pan(translation: Vector, velocity: Vector)
  /// Factor, and its change a second.
  case pinch(scale: Double, velocity: Double)
  /// Radians clockwise, and radians a second.
  case rotation(Double, velocity: Double)
}

/// Kinds of touches that a recognizer accepts.
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
