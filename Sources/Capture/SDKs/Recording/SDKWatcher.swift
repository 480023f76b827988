import Gestures

/// Watches the engine for the profiles of other SDKs, and keeps the comparison of all profiles.
///
/// It exists only while such profiles, or several, are configured.
final class SDKWatcher {
  let profiles: [ProfileChoice]
  /// In the order of the profiles.
  private(set) var recorders: [SDKRecorder] = []
  /// The kinds of events that are recorded.
  var kinds: [RecordKind]
  private let home: Unretained<Capture>
  var capture: Capture { home.value }
  var engine: Engine { capture.engine }
  private let alarm: Alarm
  /// The number of records and questions that have waited so far.
  private var waited = 0
  /// The greatest distances from their landings of touches that are down, by landing number.
  var strays: [Int: Double] = [:]
  var scrolls: [ScrollStart] = []
  /// The landing number of the finger that scrolled last.
  var lastScrollGroup: Int?
  /// Landing numbers of the current event's touches that recognizers had taken from their views before it.
  var taken: [Int] = []
  /// The version of the interface when the action being sent began.
  var versionBefore: UInt64 = 0
  var log: GroupLog
  /// The controller that appeared last.
  private(set) var lastPage: ObjectNumber?

  init(_ profiles: [ProfileChoice], kinds: [RecordKind], in capture: Capture) {
    self.profiles = profiles
    self.kinds = kinds
    home = Unretained(capture)
    alarm = Alarm(in: capture.engine)
    log = GroupLog(profiles: profiles.map(\.name))
    for case .sdk(let sdk) in profiles { recorders.append(SDKRecorder(sdk, in: self)) }
  }

  init(copying original: SDKWatcher, by copy: WorldCopy, in capture: Capture) {
    profiles = original.profiles
    kinds = original.kinds
    home = Unretained(capture)
    alarm = copy[original.alarm]
    waited = original.waited
    strays = original.strays
    scrolls = original.scrolls
    versionBefore = original.versionBefore
    log = original.log
    lastPage = original.lastPage
    recorders = original.recorders.map { SDKRecorder(copying: $0, in: self) }
  }

  /// Whether anything is recorded at all.
  var isOn: Bool { capture.configuration.isEnabled }

  func recorder(of profile: String) -> SDKRecorder? { recorders.first { $0.profile == profile } }

  /// Offers an interaction to the channels of that source, SDK by SDK.
  func offer(_ interaction: Interaction, to source: Channel.Source) {
    guard isOn else { return }
    for recorder in recorders { recorder.offer(interaction, to: source) }
  }

  /// Called with the pages that disappeared and appeared.
  func pagesChanged(_ change: ShownChange) {
    guard isOn else { return }
    if let last = change.appeared.last { lastPage = last.number }
    for recorder in recorders { recorder.follow(change) }
  }

  /// Notes a record of any profile for the comparison.
  func note(_ record: Record, kind: RecordKind) {
    guard let group = record.touchGroup else { return }
    log.add(
      GroupLog.Event(
        index: record.index, event: record.event, kind: kind, view: record.source.view?.id),
      of: record.profile, in: group)
  }

  // MARK: Waiting

  /// The number of a record or question that begins to wait.
  func nextWaitingNumber() -> Int {
    waited += 1
    return waited
  }

  func setAlarm() { alarm.set(to: next?.pending.due) }

  /// What ends next, and whose it is.
  private var next: (recorder: SDKRecorder, pending: Pending)? {
    recorders.lazy.flatMap { recorder in recorder.pending.map { (recorder, $0) } }
      .min { $0.1.isDue(before: $1.1) }
  }

  /// Ends what is due by now, in order of time, then in order of beginning.
  func endDue() {
    while let next, next.pending.due <= engine.now { next.recorder.end(next.pending) }
    setAlarm()
  }
}
