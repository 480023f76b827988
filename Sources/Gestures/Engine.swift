/// One client's world of views and recognizers, which receives touches, and the clock it runs by.
///
/// Pure and deterministic: it reads no clock and does no I/O; the same calls give the same
/// transcript.
///
/// An event, or a timer that fires, goes through these steps, in this order:
///
/// 1. New touches find their view, and the recognizers from there up that accept them.
/// 2. Recognizers receive their touches, the deepest view's first, and ask for states.
/// 3. Arbitration decides which recognizers wait, recognize or are prevented.
/// 4. Actions go to targets, and to the others that `fire` lists (`Targets/Engine+Actions.swift`).
/// 5. Views receive their touches, unless a recognizer withholds or cancels them.
/// 6. Finished recognizers are reset.
public final class Engine {
  /// The order in which a recognizer's action and its view's `touchesCancelled` are sent when the
  /// recognizer takes the touch.
  public enum ActionOrder: Sendable { case actionFirst, cancelFirst }
  /// The time at which a finished recognizer is reset: in the event that finished it, or once all
  /// fingers are up.
  public enum ResetTiming: Sendable { case event, sequence }

  public let classes: ClassHierarchy
  /// All objects, by number.
  public internal(set) var objects = ObjectRegistry()
  /// Whether it is an unfinished copy, whose objects take their numbers from the original.
  var isBeingCopied = false
  public let application: Application
  public let scene: WindowScene
  public var actionOrder = ActionOrder.actionFirst
  public var resetTiming = ResetTiming.event
  /// Answers for delegates, and for client-defined classes.
  public weak var asker: (any Asker)?
  /// Reads the selectors of delegates; without one they match nothing.
  public weak var viewMatcher: (any ViewMatcher)?
  /// Runs reactions.
  public weak var reactor: (any Reactor)?
  /// Reactions, in the order in which they were added.
  public internal(set) var reactions: [Reaction] = [] {
    didSet { transcript.watched = reactions.reduce(into: []) { $0.formUnion($1.kinds) } }
  }
  var reactionsUnderWay = ReactionsUnderWay()
  /// Whether anything was ever set up that may ask; until then no question is asked.
  public private(set) var mayAsk = false
  /// Records that something was set up that may ask.
  func allowAsking() { mayAsk = true }
  /// The asker for what has set `mayAsk`.
  var reachableAsker: (any Asker)? { mayAsk ? asker : nil }
  /// Observer of added and removed targets.
  public weak var targetObserver: (any TargetObserver)?
  /// Observer of the actions that controls send, and of selections in lists.
  public weak var applicationObserver: (any ApplicationObserver)?
  /// Observer of touches, gestures, edits and scrolling.
  public weak var interactionObserver: (any InteractionObserver)?
  /// Incremented at each change of what views look like; highlights don't count.
  public internal(set) var interfaceVersion: UInt64 = 0
  /// Whether content moves by itself.
  public var isInterfaceMoving: Bool { !moving.isEmpty }

  /// Whether hidden targets are told after all others, rather than before them.
  public var notifiesHiddenTargetsLast = false

  /// Windows from back to front, hidden ones included.
  public var windows: [Window] { windowStack.windows }
  var windowStack = WindowStack()
  var shownControllers = ShownControllers()
  /// Alerts whose action was selected, which are still to be released.
  var answeredAlerts: [Controller] = []
  /// Controllers with a presentation, in order of presenting.
  var presenting: [Controller] = []
  /// Those among them whose parts the session is yet to register, and parts that it is to release.
  var changedPresentations: [Controller] = []
  var retired: [Object] = []
  /// Windows that have been key, the current one last.
  public internal(set) var keyWindows: [Window] = []
  /// The view that presses go to; nil, also while it is in no window, sends them to the first
  /// responder.
  public var focusedItem: View? {
    get {
      let item = objects[focus]
      return item?.window == nil ? nil : item
    }
    set { focus = newValue.map { WeakReference($0) } }
  }
  var focus: WeakReference<View>?
  /// The number of views made and not yet released.
  public internal(set) var viewCount = 0
  /// The number of attachments of recognizers to views so far.
  var attachments: UInt64 = 0
  /// The number of recognizers made and not yet released.
  var recognizerCount = 0
  /// The number of requirements by `require(toFail:)` between them.
  public internal(set) var requirementCount = 0
  /// The number of tables in which a row is open.
  var openRowCount = 0
  /// Views that are popped, in the order of popping.
  public internal(set) var poppedViews: [PoppedView] = []
  /// State of the hit test under way; empty between events.
  var walk = HitWalk()
  /// Whether a touch on a picker was reported, which happens once.
  var hasReportedPicker = false
  /// Pans of navigation controllers for which no finger came in over the edge while their controller had no view.
  var viewlessPops: [WeakReference<InteractivePopGestureRecognizer>] = []
  /// A record of the recognizers that touches are offered to, if one is wanted; not copied.
  public var landingLog: LandingLog?
  /// Effects and their reasons since they were last taken.
  public let transcript = Transcript()
  /// The current time, which never decreases.
  public internal(set) var now = Time.zero {
    didSet { if !animatedViews.isEmpty { endAnimations() } }
  }
  /// Views that take no touches because they are animated.
  var animatedViews: Set<WeakReference<View>> = []
  /// The started machines that a recognizer's actions or a control's events may trigger, in order of starting.
  var followers: [ObjectNumber: [StateMachine]] = [:]
  /// Whether a view's `hitTestBehavior` has ever been another view.
  var givesTouchesAway = false
  /// Whether a machine is changing modes, or others are following that change.
  var areMachinesDriven = false
  /// Machines that were triggered meanwhile.
  var triggeredMachines: [TriggeredMachine] = []
  /// Dispatchers, retained here because recognizers refer to them unowned.
  var dispatchers: [Dispatcher] = []
  /// The exact sum of relative advances since the last absolute time.
  var elapsed = ExactSum()
  var timers = TimerQueue()
  /// Scroll views whose content is moving by itself.
  var moving = MovingViews()
  /// The view that is leaving its window, with its descendants; nil otherwise.
  var leavingView: View?
  /// The rate at which delegates are told of content that moves by itself.
  public var frames = FrameRate()

  /// The current event, or the last one.
  var event = EventInProgress()
  /// Touches that are down, and what remains to be delivered to views.
  var fingers = FingersDown()
  /// Input other than touches that spans several events.
  var otherInput = OtherInput()
  /// Decides who wins: recognizers in an attempt, and what remains to be decided about them.
  let arbiter = Arbiter()

  public init() {
    classes = ClassHierarchy()
    application = Application(id: "app", class: classes.builtIn("UIApplication"))
    scene = WindowScene(id: "scene", class: classes.builtIn("UIWindowScene"), of: application)
    objects.enter(application)
    objects.enter(scene)
    arbiter.serve(self)
  }

  /// An empty copy, which `WorldCopy` fills.
  init(copying original: Engine) {
    classes = ClassHierarchy(copying: original.classes)
    application = Application(id: original.application.id, class: original.application.objectClass)
    scene = WindowScene(
      id: original.scene.id, class: original.scene.objectClass, of: application)
    isBeingCopied = true
    timers = TimerQueue(copying: original.timers)
    arbiter.serve(self)
  }

  deinit {
    for object in objects.all { object.dropReferences() }
    untie()
  }

  /// Undoes what ties objects to each other as long as something is under way.
  func untie() {
    while let timer = timers.first { timers.cancel(timer) }
    arbiter.dropReferences()
    // A control and the touch that it tracks keep each other, as do recognizers and theirs.
    for touch in fingers.tracked { touch.dropReferences() }
    for touch in event.changedTouches { touch.dropReferences() }
  }
}
