import Gestures

/// Capture by other SDKs' profiles, and the comparison of all profiles.
///
///     hook ──▶ channel ──▶ candidate ──▶ checks ──▶ draft ──▶ record, now or when its time comes
///
/// It exists only while such profiles, or several, are configured.
final class Rivals {
  /// A configured profile, with the rules of another SDK's; a recorder follows others.
  struct Member {
    let name: String
    let rules: RivalRules?

    init(_ choice: ProfileChoice) {
      name = choice.name
      rules = if case .rival(let rival) = choice { rival.rules } else { nil }
    }
  }

  let members: [Member]
  let profiles: [ProfileChoice]
  var kinds: [RecordKind]
  private let home: Unretained<Capture>
  var capture: Capture { home.value }
  var engine: Engine { capture.engine }
  let alarm: Alarm
  /// By profile and channel.
  var states: [[ChannelState]]
  var screens: [ScreenState]
  /// In the order of beginning.
  var pending: [Pending] = []
  /// The greatest distances from their landings of touches that are down, by landing number.
  var strays: [Int: Double] = [:]
  var scrolls: [ScrollStart] = []
  /// The version of the interface when the action being sent began.
  var versionBefore: UInt64 = 0
  var log: GroupLog
  var decisions: [RivalDecision] = []
  /// The number of decisions so far.
  private var decided = 0
  /// The controller that appeared last.
  var lastPage: ObjectNumber?

  /// The number of decisions kept.
  static let capacity = 250

  init(_ profiles: [ProfileChoice], kinds: [RecordKind], in capture: Capture) {
    members = profiles.map { Member($0) }
    self.profiles = profiles
    self.kinds = kinds
    home = Unretained(capture)
    alarm = Alarm(in: capture.engine)
    states = members.map { ($0.rules?.channels ?? []).map { _ in ChannelState() } }
    screens = members.map { _ in ScreenState() }
    log = GroupLog(profiles: members.count)
  }

  init(copying original: Rivals, by copy: WorldCopy, in capture: Capture) {
    members = original.members
    profiles = original.profiles
    kinds = original.kinds
    home = Unretained(capture)
    alarm = copy[original.alarm]
    states = original.states
    screens = original.screens
    pending = original.pending
    strays = original.strays
    scrolls = original.scrolls
    versionBefore = original.versionBefore
    log = original.log
    decisions = original.decisions
    decided = original.decided
    lastPage = original.lastPage
  }

  /// Whether anything is recorded at all.
  var isOn: Bool { capture.configuration.isEnabled }

  func index(of profile: String) -> Int? { members.firstIndex { $0.name == profile } }

  // MARK: Candidates

  /// Calls `body` with a candidate for each channel of that source.
  func each(_ source: Channel.Source, _ body: (Int, Int, Channel) -> Void) {
    guard isOn else { return }
    for profile in members.indices {
      guard let channels = members[profile].rules?.channels else { continue }
      for index in channels.indices where channels[index].source == source {
        body(profile, index, channels[index])
      }
    }
  }

  /// Makes the checks of a candidate, and what follows if it passes.
  func offer(_ candidate: Candidate) {
    decided += 1
    var candidate = candidate
    candidate.decision = decided
    let outcomes = examine(&candidate)
    let subject = candidate.subject ?? candidate.recognizer ?? candidate.sender ?? candidate.view
    let decision = RivalDecision(
      number: decided, profile: candidate.profile, time: engine.now, subject: subject?.number,
      outcomes: outcomes)
    if decisions.count >= Self.capacity { decisions.removeFirst(Self.capacity / 10) }
    decisions.append(decision)
    guard decision.failure == nil else {
      // That a tap is no quick series explains nothing where interactions are wanted.
      if candidate.channel.kind == .interaction || !kinds.contains(.interaction) {
        note(
          decision.failure, after: outcomes.count - 1, of: candidate.profile, in: candidate.group)
      }
      return
    }
    accept(candidate)
    offerAgain(candidate)
  }

  /// The outcomes of a candidate's checks, in order, up to the first that fails.
  func examine(_ candidate: inout Candidate) -> [CheckOutcome] {
    var outcomes: [CheckOutcome] = []
    for check in candidate.channel.checks {
      let (passed, because) = verdict(check.test, &candidate)
      outcomes.append(CheckOutcome(rule: check.rule, passed: passed, because: because))
      if !passed { break }
    }
    return outcomes
  }

  /// Offers an interaction that passed to the channels for rage and dead clicks.
  private func offerAgain(_ candidate: Candidate) {
    guard candidate.channel.kind == .interaction, candidate.channel.source != .click,
      let channels = members[candidate.profile].rules?.channels
    else { return }
    for index in channels.indices where channels[index].source == .click {
      var click = candidate
      (click.index, click.channel) = (index, channels[index])
      offer(click)
    }
  }

  /// Records a candidate, or lets it wait.
  private func accept(_ candidate: Candidate) {
    let draft = draft(of: candidate)
    let now = engine.now
    switch candidate.channel.outcome {
    case .record: store(draft, at: now, because: reason(for: candidate))
    case .debounce(let classes):
      guard let seconds = classes.first(where: { matches($0.0, candidate.view) })?.1 else {
        return store(draft, at: now, because: reason(for: candidate))
      }
      let purpose = Pending.Purpose.debounce(
        key: candidate.view.map { chainOfClasses($0) } ?? "")
      pending.removeAll(purpose, of: draft.profile)
      wait(Pending(purpose, draft, due: now + seconds))
    case .open(let limit):
      wait(Pending(opening(of: draft.profile), draft, due: now + limit, recordedAt: now))
    case .series(let rule): continueSeries(rule, with: draft, of: candidate)
    case .wait(let seconds, for: .anyChange):
      var waiting = Pending(
        .anyChange(view: candidate.view?.number), draft, due: now + seconds, recordedAt: now)
      waiting.version = candidate.version
      wait(waiting)
    case .wait(let seconds, for: .picture):
      let window = candidate.view?.window
      pending.removeAll(.picture, of: draft.profile)
      var waiting = Pending(.picture, draft, due: now + seconds)
      waiting.picture = (window?.number, picture(of: window))
      wait(waiting)
    }
  }

  private func reason(for candidate: Candidate) -> Reason {
    switch candidate.channel.kind {
    case .rage: Reason("a quick series of taps")
    default:
      (candidate.recognizer ?? candidate.sender ?? candidate.view).map {
        Reason("@ passed every check", $0)
      } ?? Reason("it passed every check")
    }
  }

  // MARK: Storing

  /// Stores a record, if its kind is wanted.
  func store(_ draft: Draft, at time: Time, because reason: Reason) {
    guard isOn else { return }
    guard kinds.contains(draft.kind) else {
      let because = "\(draft.kind.rawValue) isn't among the kinds that are recorded"
      return note(
        CheckOutcome(rule: "kinds", passed: false, because: because), after: .max,
        of: draft.profile, in: draft.group)
    }
    let record = capture.store(
      draft, by: members[draft.profile].name, at: time, because: reason)
    if let index = decisions.lastIndex(where: { $0.number == draft.decision }) {
      decisions[index].record = record
    }
  }

  /// Notes a record of any profile for the comparison.
  func note(_ record: Record, kind: RecordKind) {
    guard let profile = index(of: record.profile), let group = record.touchGroup else { return }
    log.add(
      GroupLog.Event(
        index: record.index, event: record.event, kind: kind, view: record.source.view?.id),
      of: profile, in: group)
  }

  /// Notes a check that failed for the comparison.
  func note(_ failure: CheckOutcome?, after progress: Int, of profile: Int, in group: Int?) {
    guard let failure, let group else { return }
    log.add(
      GroupLog.Failure(rule: failure.rule, because: failure.because, progress: progress),
      of: profile, in: group)
  }

  // MARK: Classes

  func facts(of object: Object) -> ClassFacts { capture.firstRecorder.rules.facts(of: object) }

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
