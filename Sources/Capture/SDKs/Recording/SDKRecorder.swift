import Gestures

/// Capture by the profile of another SDK.
///
///     hook ──▶ channel ──▶ interaction ──▶ checks ──▶ draft ──▶ record, now or when its time comes
final class SDKRecorder {
  /// The name of its profile.
  let profile: String
  let rules: SDKRules
  private let home: Unretained<SDKWatcher>
  var watcher: SDKWatcher { home.value }
  var capture: Capture { watcher.capture }
  var engine: Engine { capture.engine }
  /// By channel.
  var states: [ChannelState]
  var screen = ScreenState()
  /// In the order of beginning.
  var pending: [Pending] = []
  private(set) var decisions: [SDKDecision] = []
  /// The number of decisions so far.
  private var decided = 0

  init(_ sdk: ConfiguredSDK, in watcher: SDKWatcher) {
    profile = sdk.sdk.name
    rules = sdk.rules
    home = Unretained(watcher)
    states = rules.channels.map { _ in ChannelState() }
  }

  init(copying original: SDKRecorder, in watcher: SDKWatcher) {
    profile = original.profile
    rules = original.rules
    home = Unretained(watcher)
    states = original.states
    screen = original.screen
    pending = original.pending
    decisions = original.decisions
    decided = original.decided
  }

  // MARK: Interactions

  /// Makes the checks of an interaction on each channel of that source, and what follows if it passes.
  func offer(_ interaction: Interaction, to source: Channel.Source) {
    for channel in rules.channels.indices where rules.channels[channel].source == source {
      var interaction = interaction
      interaction.channel = channel
      offer(&interaction)
    }
  }

  private func offer(_ interaction: inout Interaction) {
    decided += 1
    interaction.decision = decided
    let outcomes = examine(&interaction)
    let subject =
      interaction.subject ?? interaction.recognizer ?? interaction.sender ?? interaction.view
    let decision = SDKDecision(
      number: decided, time: engine.now, subject: subject?.number,
      explanation: Explanation(checks: outcomes))
    if decisions.count >= Capture.keptDecisions { decisions.removeFirst() }
    decisions.append(decision)
    let kind = rules.channels[interaction.channel].kind
    guard decision.explanation.isCaptured else {
      // That a tap is no quick series explains nothing where interactions are wanted.
      if kind == .interaction || !watcher.kinds.contains(.interaction) {
        note(decision.explanation.failure, after: outcomes.count - 1, in: interaction.group)
      }
      return
    }
    accept(interaction)
    // Rage and dead clicks are found among the interactions that passed.
    if kind == .interaction, rules.channels[interaction.channel].source != .click {
      offer(interaction, to: .click)
    }
  }

  /// The outcomes of an interaction's checks, in order, up to the first that fails.
  func examine(_ interaction: inout Interaction) -> [CheckOutcome] {
    var outcomes: [CheckOutcome] = []
    for check in rules.channels[interaction.channel].checks {
      let (passed, because) = verdict(check.test, &interaction)
      outcomes.append(CheckOutcome(rule: check.rule, passed: passed, because: because))
      if !passed { break }
    }
    return outcomes
  }

  /// Records an interaction, or lets it wait.
  private func accept(_ interaction: Interaction) {
    let draft = draft(of: interaction)
    let now = engine.now
    switch rules.channels[interaction.channel].outcome {
    case .record: store(draft, at: now, because: reason(for: interaction))
    case .debounce(let classes):
      guard let seconds = classes.first(where: { matches($0.0, interaction.view) })?.1 else {
        return store(draft, at: now, because: reason(for: interaction))
      }
      let purpose = Pending.Purpose.debounce(
        key: interaction.view.map { chainOfClasses($0) } ?? "")
      pending.removeAll(purpose)
      wait(Pending(purpose, draft, due: now + seconds))
    case .open(let limit): wait(Pending(opening, draft, due: now + limit, recordedAt: now))
    case .series(let rule): continueSeries(rule, with: draft, of: interaction)
    case .wait(let seconds, for: .anyChange):
      var waiting = Pending(
        .anyChange(view: interaction.view?.number), draft, due: now + seconds, recordedAt: now)
      waiting.version = interaction.version
      wait(waiting)
    case .wait(let seconds, for: .picture):
      let window = interaction.view?.window
      pending.removeAll(.picture)
      var waiting = Pending(.picture, draft, due: now + seconds)
      waiting.picture = (window?.number, picture(of: window))
      wait(waiting)
    }
  }

  private func reason(for interaction: Interaction) -> Reason {
    switch rules.channels[interaction.channel].kind {
    case .rage: Reason("a quick series of taps")
    default:
      (interaction.recognizer ?? interaction.sender ?? interaction.view).map {
        Reason("@ passed every check", $0)
      } ?? Reason("it passed every check")
    }
  }

  // MARK: Storing

  /// Stores a record, if its kind is wanted.
  func store(_ draft: Draft, at time: Time, because reason: Reason) {
    guard watcher.isOn else { return }
    guard watcher.kinds.contains(draft.kind) else {
      let because = "\(draft.kind.rawValue) isn't among the kinds that are recorded"
      return note(
        CheckOutcome(rule: "kinds", passed: false, because: because), after: .max, in: draft.group)
    }
    let record = capture.store(draft, by: profile, at: time, because: reason)
    if let index = decisions.lastIndex(where: { $0.number == draft.decision }) {
      decisions[index].record = record
    }
  }

  /// Notes a check that failed, for the comparison with other profiles.
  private func note(_ failure: CheckOutcome?, after progress: Int, in group: Int?) {
    guard let failure, let group else { return }
    watcher.log.add(GroupLog.Failure(failure, after: progress), of: profile, in: group)
  }

  // MARK: Classes

  func facts(of object: Object) -> ClassFacts { capture.facts(of: object) }

  func lineage(_ object: Object) -> [String] { facts(of: object).lineage }

  func matches(_ pattern: ClassPattern, _ object: Object?) -> Bool {
    object.map { pattern.matches(lineage($0)) } ?? false
  }

  func matches(_ list: ClassList, _ object: Object) -> Bool { list.matches(lineage(object)) }

  func matches(_ patterns: [ClassPattern], _ object: Object) -> Bool {
    let lineage = lineage(object)
    return patterns.contains { $0.matches(lineage) }
  }
}
