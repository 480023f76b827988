import Gestures

/// Records clicks as an auto-tracking SDK does: it observes targets and actions through the
/// engine's observers, decides by the rules of a profile, and stores records.
///
///     target added ──▶ tracker ──▶ action ──▶ decision ──▶ record
///
/// Nothing about it is random: the same events give the same records.
public final class Capture {
  /// Values fixed for the whole session.
  public struct Environment: Sendable {
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
  let environment: Environment
  /// The current configuration, prepared for decisions.
  private(set) var rules: Rules
  /// Capture by several profiles, or by another SDK's; nil with a single one in capture's own form.
  private(set) var rivals: Rivals?
  /// Capture by further profiles in its own form, which stores in this one.
  private(set) var companions: [Capture] = []
  /// The capture that this one is a companion of.
  private weak var principal: Capture?
  let isCompanion: Bool
  /// The capture that stores the records: the one that this is a companion of, or itself.
  var main: Capture { isCompanion ? principal ?? self : self }
  /// Whether the engine's observers are installed, as they are once capture was on and recorded
  /// clicks.
  private(set) var isWatching = false
  /// Captured events.
  public var store: RecordStore
  /// The callback that may veto or edit events; called only if the configuration says so.
  public weak var callback: (any EventCallback)?
  var sharedProperties: SharedProperties
  var trackIDs: TrackIDGenerator
  var trackers = TrackerTable()
  var pastDecisions = PastDecisions()
  var recentClicks = RecentClicks()
  /// Clicks that are decided about after their action rather than before it.
  var postponed: [(control: View, endsTouch: Bool)] = []
  var screens = ScreenHistory()
  var visits = PageVisits()
  var lifecycle = Lifecycle()

  /// Capture that is off and observes nothing until `configure` is called.
  public convenience init(watching engine: Engine, environment: Environment) {
    self.init(watching: engine, environment: environment, for: nil)
  }

  private init(watching engine: Engine, environment: Environment, for principal: Capture?) {
    var configuration = Configuration()
    configuration.isEnabled = false
    self.principal = principal
    isCompanion = principal != nil
    self.engine = engine
    self.environment = environment
    rules = Rules(configuration)
    store = RecordStore(limit: configuration.recordLimit)
    sharedProperties = SharedProperties(configuration, screen: environment.screen)
    trackIDs = TrackIDGenerator(seed: environment.seed)
  }

  /// Capture in the copied engine of `copy`, without a callback.
  public convenience init(copying original: Capture, by copy: WorldCopy) {
    self.init(copying: original, by: copy, for: nil)
  }

  private init(copying original: Capture, by copy: WorldCopy, for principal: Capture?) {
    self.principal = principal
    isCompanion = principal != nil
    engine = copy.engine
    environment = original.environment
    rules = original.rules
    isWatching = original.isWatching
    store = original.store
    sharedProperties = original.sharedProperties
    trackIDs = original.trackIDs
    recentClicks = original.recentClicks
    postponed = original.postponed.map { (copy[$0.control], $0.endsTouch) }
    screens = original.screens.copied(by: copy)
    visits = original.visits.copied(by: copy)
    lifecycle = original.lifecycle
    trackers = original.trackers.copied(by: copy, for: self)
    pastDecisions = original.pastDecisions.copied(by: copy)
    companions = original.companions.map { Capture(copying: $0, by: copy, for: self) }
    rivals = original.rivals.map { Rivals(copying: $0, by: copy, in: self) }
    observe()
  }

  deinit {
    trackers.removeAll()
    guard !isCompanion else { return }
    if isWatching || rivals != nil {
      engine.targetObserver = nil
      engine.applicationObserver = nil
    }
    if rivals != nil { engine.interactionObserver = nil }
  }

  /// Installs the engine's observers, as far as they are needed.
  private func observe() {
    guard !isCompanion else { return }
    if isWatching { engine.targetObserver = self }
    if isWatching || rivals != nil { engine.applicationObserver = self }
    engine.interactionObserver = rivals
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
    sharedProperties = SharedProperties(configuration, screen: environment.screen)
    if comesOn { isWatching = true }
    defer { follow(configuration.profiles, recognizers: recognizers) }
    guard isWatching else { return }
    if !comesOn, configuration.profile.recognizers != former.recognizers {
      trackers.removeAll()
      adopt(recognizers)
    } else if !configuration.profile.sdkFaithful, comesOn || former.sdkFaithful {
      adopt(recognizers)
    }
  }

  /// Follows the profiles. Others than before begin anew.
  private func follow(
    _ profiles: [ProfileChoice]?, recognizers: some Sequence<GestureRecognizer>
  ) {
    defer { observe() }
    guard !isCompanion else { return }
    let further = configuration.plainProfiles.dropFirst()
    if companions.map(\.configuration.profile.name) != further.map(\.name) {
      companions = further.map { _ in companion() }
    }
    for (companion, profile) in zip(companions, further) {
      companion.configure(configuration.following(profile), recognizers: recognizers)
    }
    let members = profiles?.map { Rivals.Member($0) }
    if let rivals, rivals.profiles == profiles {
      rivals.kinds = configuration.kinds
    } else {
      rivals = members.map { Rivals($0, profiles ?? [], kinds: configuration.kinds, in: self) }
    }
  }

  /// A companion that knows what is shown already.
  private func companion() -> Capture {
    let companion = Capture(watching: engine, environment: environment, for: self)
    (companion.screens, companion.visits) = (screens, visits)
    companion.lifecycle = lifecycle
    return companion
  }

  /// The capture that follows a profile in its own form; nil for one of another SDK, or that isn't
  /// configured.
  public func following(_ profile: String) -> Capture? {
    ([self] + companions).first {
      $0.configuration.profile.name == profile && !$0.configuration.plainProfiles.isEmpty
    }
  }

  /// Milliseconds since 1970 at a time of the clock.
  func milliseconds(at time: Time) -> Int64 {
    Int64((environment.epoch + Double(time.nanoseconds) / 1e6).rounded())
  }

  // MARK: Gestures

  /// Decides about a gesture; called when a recognizer is about to tell its targets.
  func gesture(
    of recognizer: GestureRecognizer, in state: GestureRecognizer.State, at location: Point,
    tracked tracker: Tracker
  ) {
    guard rules.counts(state) else { return }
    var decision = Decision(
      .gesture(recognizer), at: engine.now, by: rules, location: location, state: state)
    decision.decideTracked(in: engine, tracker: tracker)
    if decision.isRecorded { recordClick(&decision, touch: recognizer.touches.last) }
    if main.rivals != nil { note(decision, touch: recognizer.touches.last) }
    pastDecisions.keep(decision)
  }

  /// Notes a click that isn't recorded for the comparison with other profiles.
  func note(_ decision: Decision, touch: Touch?) {
    guard let rule = decision.failure, let rivals = main.rivals,
      let profile = rivals.index(of: configuration.profile.name)
    else { return }
    rivals.note(
      CheckOutcome(rule: rule.rawValue, passed: false, because: decision.because(rule)),
      after: decision.checks.firstIndex(of: rule) ?? 0, of: profile, in: touch?.landingNumber)
  }
}
