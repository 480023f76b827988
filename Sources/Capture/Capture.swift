import Gestures

/// Records clicks as an auto-tracking SDK does: it observes targets and actions through the
/// engine's observers, decides by the rules of a profile, and stores records.
///
///     target added ──▶ tracker ──▶ action ──▶ decision ──▶ record
///
/// Nothing about it is random: the same events give the same records.
public final class Capture {
  /// Values fixed for the whole session.
  public struct Setting: Sendable {
    /// The screen's size in points.
    public var screen: Size
    /// Milliseconds since 1970 when the clock reads zero.
    public var epoch: Double
    /// The seed of the `_track_id`s.
    public var seed: UInt64

    public init(screen: Size, epoch: Double = 0, seed: UInt64 = 0) {
      self.screen = screen
      self.epoch = epoch
      self.seed = seed
    }
  }

  let engine: Engine
  let setting: Setting
  /// The current configuration, prepared for decisions.
  private(set) var rules: Rules
  /// Whether the engine's observers are installed, as they are once capture was on and recorded
  /// clicks.
  private var isWatching = false
  /// Captured events.
  public var store: RecordStore
  /// The callback that may veto or edit events; called only if the configuration says so.
  public weak var callback: (any EventCallback)?
  var surroundings: Surroundings
  var trackIDs: TrackIDGenerator
  var trackers = TrackerTable()
  private(set) var pastDecisions = PastDecisions()
  var recentClicks = RecentClicks()
  /// Clicks that are decided about after their action rather than before it.
  var postponed: [(control: View, endsTouch: Bool)] = []
  var screens = ScreenHistory()
  var visits = PageVisits()
  var lifecycle = Lifecycle()

  /// Capture that is off and observes nothing until `configure` is called.
  public init(watching engine: Engine, setting: Setting) {
    var configuration = Configuration()
    configuration.isEnabled = false
    self.engine = engine
    self.setting = setting
    rules = Rules(configuration)
    store = RecordStore(limit: configuration.recordLimit)
    surroundings = Surroundings(configuration, screen: setting.screen, referrerTitle: nil)
    trackIDs = TrackIDGenerator(seed: setting.seed)
  }

  /// Capture in the copied engine of `copy`, without a callback.
  public init(copying original: Capture, by copy: WorldCopy) {
    engine = copy.engine
    setting = original.setting
    rules = original.rules
    isWatching = original.isWatching
    store = original.store
    surroundings = original.surroundings
    trackIDs = original.trackIDs
    recentClicks = original.recentClicks.twin(by: copy)
    postponed = original.postponed.map { (copy[$0.control], $0.endsTouch) }
    screens = original.screens.twin(by: copy)
    visits = original.visits.twin(by: copy)
    lifecycle = original.lifecycle
    trackers = original.trackers.twin(by: copy, for: self)
    pastDecisions = original.pastDecisions.twin(by: copy)
    if isWatching {
      engine.targetObserver = self
      engine.applicationObserver = self
    }
  }

  deinit {
    trackers.removeAll()
    if isWatching {
      engine.targetObserver = nil
      engine.applicationObserver = nil
    }
  }

  public var configuration: Configuration { rules.configuration }

  /// Applies a configuration.
  ///
  /// `recognizers` are all that exist, so that those from before capture was switched on, or that
  /// another profile left out, are picked up. Once on, capture continues to observe while it is
  /// switched off, so that its lists stay correct; it just records nothing.
  public func configure(
    _ configuration: Configuration, recognizers: some Sequence<GestureRecognizer>
  ) {
    let former = rules.profile
    let comesOn = configuration.watchesClicks && !isWatching
    rules = Rules(configuration)
    store.limit = configuration.recordLimit
    engine.tellsHiddenTargetsLast = configuration.trackerOrder == .last
    refreshSurroundings()
    if comesOn {
      isWatching = true
      engine.targetObserver = self
      engine.applicationObserver = self
    }
    guard isWatching else { return }
    if !comesOn, configuration.profile.recognizers != former.recognizers {
      trackers.removeAll()
      adopt(recognizers)
    } else if !configuration.profile.sdkFaithful, comesOn || former.sdkFaithful {
      adopt(recognizers)
    }
  }

  func refreshSurroundings() {
    surroundings = Surroundings(
      configuration, screen: setting.screen, referrerTitle: screens.titleOfPreviousPage)
  }

  // MARK: Gestures

  /// Decides about a gesture; called when a recognizer is about to tell its targets.
  func gesture(
    of recognizer: GestureRecognizer, in state: GestureRecognizer.State, at location: Point,
    tracked tracker: Tracker
  ) {
    guard rules.counts(state) else { return }
    var decision = Decision(
      .gesture(recognizer), tracker: tracker, rules: rules, engine: engine, view: recognizer.view,
      location: location, state: state)
    decision.decideTracked()
    if decision.isRecorded { recordClick(&decision, touch: recognizer.touches.last) }
    pastDecisions.keep(decision)
  }
}
