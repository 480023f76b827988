/// One client's world of views and recognizers: what touches are fed to, and the clock they run by.
///
/// Pure and deterministic: it reads no clock and does no I/O; the same calls give the same transcript.
///
/// An event, or a timer that fires, goes through these steps, in this order:
///
/// 1. New touches find their view, and the recognizers from there up that accept them.
/// 2. Recognizers hear of their touches, the deepest view's first, and ask for states.
/// 3. Arbitration decides who waits, who recognizes and who is prevented.
/// 4. Actions go to targets.
/// 5. Views hear of their touches, unless a recognizer withholds or cancels them.
/// 6. Finished recognizers are reset.
public final class Engine {
  /// What a touch that a recognizer takes away from its view hears of first.
  public enum ActionOrder: Sendable { case actionFirst, cancelFirst }
  /// When a finished recognizer is ready for a new attempt: in the event that finished it, or
  /// once all fingers are up.
  public enum ResetTiming: Sendable { case event, sequence }

  public let classes: ClassHierarchy
  /// Its objects by number.
  public internal(set) final var objects = ObjectRegistry()
  /// It is a copy that isn't complete, whose objects have their numbers from the original.
  final var isBeingCopied = false
  public let application: Application
  public let scene: WindowScene
  public var actionOrder = ActionOrder.actionFirst
  public var resetTiming = ResetTiming.event
  /// Answers the delegate members that are set to ask.
  public weak var asker: (any Asker)?
  /// Observer of targets that come and go.
  public weak var targetObserver: (any TargetObserver)?
  /// Observer of actions that controls send and of selections in lists.
  public weak var applicationObserver: (any ApplicationObserver)?

  /// Whether hidden targets are told after all others; else before them.
  public final var tellsHiddenTargetsLast = false

  /// Back to front, hidden ones too.
  public var windows: [Window] { windowStack.windows }
  /// Those of them that have a root view controller, in the same order.
  public var windowsWithRoot: [Window] { windowStack.windowsWithRoot }
  var windowStack = WindowStack()
  /// The window whose first responder hears of what has no place on the screen.
  public internal(set) var keyWindow: Window?
  /// What the remote's presses go to; without one, they go to the first responder.
  public var focusedItem: View? {
    get {
      let item = objects[focus]
      return item?.window == nil ? nil : item
    }
    set { focus = newValue.map { ObjectLink($0) } }
  }
  var focus: ObjectLink<View>?
  /// How many views were made and not released.
  public internal(set) var viewCount = 0
  /// Views that are popped, in the order of popping.
  var poppedViews: ContiguousArray<PoppedView> = []
  /// Counts changes of class-wide hit insets: a sibling index older than the last one is rebuilt.
  var hitInsetsGeneration = 0
  /// The hit test that goes on; none goes on between events.
  var walk = HitWalk()
  /// Room for searches among siblings, kept from one to the next.
  var searchQueues: ContiguousArray<SearchQueue> = []
  /// The responder that presented controllers forward to.
  public var presentedForwarding = PresentedForwarding.presenter
  /// Set by who wants to know whom touches were offered to; not copied.
  public final var landingLog: LandingLog?
  /// What happened and why since it was last taken.
  public let transcript = Transcript()
  /// The present moment; it never runs back.
  public internal(set) final var now = Time.zero
  /// Machines, in order of starting.
  final var machines = OrderedTable<StateMachine>()
  /// A machine moves, or others follow what that triggered.
  final var areMachinesDriven = false
  /// What was triggered meanwhile.
  final var machineTriggers: [MachineTrigger] = []
  /// Dispatchers, kept since recognizers refer to them without keeping them.
  final var dispatchers = OrderedTable<Dispatcher>()
  /// What was added to the clock since its last absolute time, kept exactly.
  final var elapsed = ExactSum()
  final var timers = TimerQueue()
  /// Scroll views whose content moves by itself.
  final var moving = MovingViews()
  /// The view that leaves its window with all below it, as long as that takes.
  final var leavingView: View?
  /// When delegates hear of content that moves by itself.
  public final var frames = FrameRate()

  /// The event being handled, or the last one.
  final var event = EventInProgress()
  /// The touches that are down, and what their views have yet to hear.
  final var fingers = FingersDown()
  /// What isn't a touch.
  final var otherInput = OtherInput()
  /// Recognizers in an attempt, and what is left to decide about them.
  final var arbitration = Arbitration()

  public init() {
    classes = ClassHierarchy()
    application = Application(id: "app", class: classes.builtIn("UIApplication"))
    scene = WindowScene(id: "scene", class: classes.builtIn("UIWindowScene"), of: application)
    objects.enter(application)
    objects.enter(scene)
  }

  /// A copy without anything in it; `WorldCopy` does the rest.
  init(copying original: Engine) {
    classes = ClassHierarchy(copying: original.classes)
    application = Application(id: original.application.id, class: original.application.objectClass)
    scene = WindowScene(
      id: original.scene.id, class: original.scene.objectClass, of: application)
    isBeingCopied = true
    timers = TimerQueue(copying: original.timers)
  }

  deinit {
    for object in objects.all { object.dropReferences() }
    while let timer = timers.first { timers.cancel(timer) }
    for recognizer in arbitration.active.all {
      recognizer.attempt = Attempt()
      recognizer.touches.removeAll()
    }
  }
}
