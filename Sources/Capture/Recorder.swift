import Gestures

/// Capture by one profile in its own form: it tracks targets and actions, decides by the profile's
/// rules, and makes records.
///
///     target added ──▶ tracker ──▶ action ──▶ decision ──▶ record
public final class Recorder {
  private let home: Unretained<Capture>
  var capture: Capture { home.value }
  let engine: Engine
  /// Whether its profile is the first one.
  let isFirst: Bool
  /// The current configuration, prepared for decisions.
  private(set) var rules: Rules
  var sharedProperties: SharedProperties
  /// Whether it has been on and recorded clicks. From then on it observes, so that its lists stay
  /// correct; while switched off it just records nothing.
  private(set) var isWatching = false
  var trackers = TrackerTable()
  var pastDecisions = PastDecisions()
  var recentClicks = RecentClicks()
  /// Clicks that are decided about after their action rather than before it.
  var postponed: [(control: View, endsTouch: Bool)] = []
  var screens = ScreenHistory()
  var visits = PageVisits()
  var foreground = ForegroundState()

  init(_ configuration: Configuration, isFirst: Bool, in capture: Capture) {
    home = Unretained(capture)
    engine = capture.engine
    self.isFirst = isFirst
    rules = Rules(configuration)
    sharedProperties = SharedProperties(configuration, screen: capture.environment.screen)
  }

  /// A recorder for a further profile, which knows the pages shown already.
  convenience init(beside first: Recorder) {
    self.init(first.configuration, isFirst: false, in: first.capture)
    (screens, visits, foreground) = (first.screens, first.visits, first.foreground)
  }

  init(copying original: Recorder, by copy: WorldCopy, in capture: Capture) {
    home = Unretained(capture)
    engine = copy.engine
    isFirst = original.isFirst
    rules = original.rules
    sharedProperties = original.sharedProperties
    isWatching = original.isWatching
    recentClicks = original.recentClicks
    postponed = original.postponed.map { (copy[$0.control], $0.endsTouch) }
    screens = original.screens.copied(by: copy)
    visits = original.visits.copied(by: copy)
    foreground = original.foreground
    trackers = original.trackers.copied(by: copy, for: self)
    pastDecisions = original.pastDecisions.copied(by: copy)
  }

  deinit { trackers.removeAll() }

  var configuration: Configuration { rules.configuration }
  var profile: Profile { rules.profile }

  func configure(
    _ configuration: Configuration, recognizers: some Sequence<GestureRecognizer>
  ) {
    let former = profile
    let comesOn = configuration.watchesClicks && !isWatching
    rules = Rules(configuration)
    sharedProperties = SharedProperties(configuration, screen: capture.environment.screen)
    if comesOn { isWatching = true }
    guard isWatching else { return }
    if !comesOn, profile.recognizers != former.recognizers {
      trackers.removeAll()
      adopt(recognizers)
    } else if !profile.sdkFaithful, comesOn || former.sdkFaithful {
      adopt(recognizers)
    }
  }

  // MARK: Gestures

  /// Decides about a gesture; called when a recognizer is about to call its targets.
  func gesture(
    of recognizer: GestureRecognizer, in state: GestureRecognizer.State, at location: Point,
    tracked tracker: Tracker
  ) {
    guard rules.counts(state) else { return }
    var decision = Decision(
      .gesture(recognizer), at: engine.now, by: rules, location: location, state: state)
    decision.decideTracked(in: engine, tracker: tracker)
    finish(decision, touch: recognizer.touches.last)
  }

  /// Records a click if it passed every check, and keeps the decision for explanations.
  func finish(_ decision: consuming Decision, touch: Touch?) {
    if decision.isRecorded { recordClick(&decision, touch: touch) }
    if let rule = decision.failure, let watcher = home.with({ $0.sdkWatcher }),
      let group = touch?.landingNumber
    {
      let failure = CheckOutcome(rule, passed: false, because: decision.because(rule))
      watcher.log.add(
        GroupLog.Failure(failure, after: decision.checks.firstIndex(of: rule) ?? 0),
        of: profile.name, in: group)
    }
    pastDecisions.keep(decision)
  }
}
