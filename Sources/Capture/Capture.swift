import Gestures

/// Records what auto-tracking SDKs would record: it observes the engine as an SDK observes UIKit,
/// and stores the events of all configured profiles.
///
///     observers ─┬─▶ recorders, one for each profile in capture's own form ─┬─▶ store
///                └─▶ a watcher, with a recorder for each other SDK ─────────┘
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

  /// The number of decisions that each profile keeps for explanations.
  public static let keptDecisions = 250

  let engine: Engine
  let environment: Environment
  public private(set) var configuration: Configuration
  /// Capture by each profile in its own form. There is always a first one, which records nothing if
  /// all profiles are other SDKs'.
  private var recorders: [Recorder] = []
  /// Capture by other SDKs' profiles, and the comparison of several; nil with a single profile in
  /// capture's own form.
  private(set) var sdkWatcher: SDKWatcher?
  /// Captured events.
  public var store: RecordStore
  /// The callback that may veto or edit events; called only if the configuration says so.
  public weak var callback: (any EventCallback)?
  var trackIDs: TrackIDGenerator

  /// Capture that is off and observes nothing until `configure` is called.
  public init(watching engine: Engine, environment: Environment) {
    configuration = Configuration()
    configuration.isEnabled = false
    self.engine = engine
    self.environment = environment
    store = RecordStore(limit: configuration.recordLimit)
    trackIDs = TrackIDGenerator(seed: environment.seed)
    recorders = [Recorder(configuration, isFirst: true, in: self)]
  }

  /// Capture in the copied engine of `copy`, without a callback.
  public init(copying original: Capture, by copy: WorldCopy) {
    engine = copy.engine
    environment = original.environment
    configuration = original.configuration
    store = original.store
    trackIDs = original.trackIDs
    recorders = original.recorders.map { Recorder(copying: $0, by: copy, in: self) }
    sdkWatcher = original.sdkWatcher.map { SDKWatcher(copying: $0, by: copy, in: self) }
    observe()
  }

  deinit {
    engine.targetObserver = nil
    engine.applicationObserver = nil
    engine.interactionObserver = nil
  }

  /// Installs the engine's observers, as far as they are needed.
  private func observe() {
    let isWatching = recorders.contains(where: \.isWatching)
    if isWatching { engine.targetObserver = self }
    if isWatching || sdkWatcher != nil { engine.applicationObserver = self }
    engine.interactionObserver = sdkWatcher
  }

  /// Applies a configuration. Profiles that weren't configured before begin anew.
  ///
  /// `recognizers` are all that exist, so that those from before capture was switched on, or that
  /// another profile left out, are picked up.
  public func configure(
    _ configuration: Configuration, recognizers: some Sequence<GestureRecognizer>
  ) {
    self.configuration = configuration
    store.limit = configuration.recordLimit
    engine.notifiesHiddenTargetsLast = configuration.trackerOrder == .last
    firstRecorder.configure(configuration, recognizers: recognizers)
    let further = configuration.plainProfiles.dropFirst()
    if recorders.dropFirst().map(\.profile.name) != further.map(\.name) {
      recorders = [firstRecorder] + further.map { _ in Recorder(beside: firstRecorder) }
    }
    for (recorder, profile) in zip(recorders.dropFirst(), further) {
      recorder.configure(configuration.following(profile), recognizers: recognizers)
    }
    if let sdkWatcher, sdkWatcher.profiles == configuration.profiles {
      sdkWatcher.kinds = configuration.kinds
    } else {
      sdkWatcher = configuration.profiles.map {
        SDKWatcher($0, kinds: configuration.kinds, in: self)
      }
    }
    observe()
  }

  /// The recorder of the first profile in capture's own form.
  public var firstRecorder: Recorder { recorders[0] }

  /// The recorder of a profile in capture's own form; nil for another SDK's, or one that isn't
  /// configured.
  public func recorder(of profile: String) -> Recorder? {
    configuration.plainProfiles.isEmpty ? nil : recorders.first { $0.profile.name == profile }
  }

  /// The maximum number of pairs that a recognizer's trackers list, which with a faithful profile stay
  /// when targets are removed.
  public func trackedPairCount(of recognizer: GestureRecognizer) -> Int {
    recorders.map { $0.trackers[recognizer]?.pairs.count ?? 0 }.max() ?? 0
  }

  /// Milliseconds since 1970 at a time of the clock.
  func milliseconds(at time: Time) -> Int64 {
    Int64((environment.epoch + Double(time.nanoseconds) / 1e6).rounded())
  }

  // MARK: Storing

  func facts(of object: Object) -> ClassFacts { firstRecorder.rules.facts(of: object) }

  /// The touches that are over, with what profiles recorded of them, by landing number; empty unless
  /// several profiles or another SDK's are configured.
  public var comparedGroups: [GroupLog.Group] {
    guard let sdkWatcher else { return [] }
    var log = sdkWatcher.log
    for recorder in sdkWatcher.recorders { recorder.noteWaiting(in: &log) }
    return log.groups.filter { $0.time != nil }
  }

  /// Stores a record of another SDK's profile. Returns its index.
  func store(_ draft: Draft, by profile: String, at time: Time, because reason: Reason) -> Int {
    let record = Record(
      index: store.nextIndex, time: milliseconds(at: time), by: profile, draft,
      shared: firstRecorder.sharedProperties)
    store(record, because: reason)
    return record.index
  }

  /// Stores a record and enters it in the transcript.
  func store(_ record: Record, because reason: Reason) {
    store.append(record)
    if let kind = record.kind { sdkWatcher?.note(record, kind: kind) }
    engine.transcript.enterCapture(
      of: record.event, index: record.index, record.mention, because: reason, at: engine.now)
  }
}

// MARK: Observing

extension Capture: TargetObserver {
  public func willAddTarget(
    _ target: Object, action: String, to recognizer: GestureRecognizer
  ) {
    for recorder in recorders { recorder.willAddTarget(target, action: action, to: recognizer) }
  }

  public func didRemoveTarget(
    _ target: Object?, action: String?, from recognizer: GestureRecognizer
  ) {
    for recorder in recorders { recorder.didRemoveTarget(target, action: action, from: recognizer) }
  }
}

extension Capture: ApplicationObserver {
  public func willSend(
    _ action: String, to target: Object?, from sender: Object, touch: Touch?
  ) {
    for recorder in recorders { recorder.willSend(to: target, from: sender, touch: touch) }
    sdkWatcher?.action(.actionBefore, action, to: target, from: sender, touch: touch)
  }

  public func didSend(
    _ action: String, to target: Object?, from sender: Object, touch: Touch?
  ) {
    for recorder in recorders { recorder.didSend(from: sender, touch: touch) }
    sdkWatcher?.action(.actionAfter, action, to: target, from: sender, touch: touch)
    if firstRecorder.showsAnotherPage(target) { controllersChanged() }
  }

  public func willSelect(_ cell: View, in list: View, touch: Touch?) {
    for recorder in recorders { recorder.willSelect(cell, in: list, touch: touch) }
    sdkWatcher?.willSelect(cell, in: list, touch: touch)
  }
}

extension Capture {
  /// Called after controllers were added, removed or selected.
  public func controllersChanged() {
    let change = engine.takeShownChange()
    for recorder in recorders { recorder.follow(change) }
    sdkWatcher?.pagesChanged(change)
  }

  /// Called when the application came to the foreground.
  public func applicationDidBecomeActive() {
    for recorder in recorders { recorder.applicationDidBecomeActive() }
  }

  /// Called when the application went to the background; if it was never in the foreground, it was
  /// launched there.
  public func applicationDidEnterBackground() {
    for recorder in recorders { recorder.applicationDidEnterBackground() }
  }
}

/// A callback for each event before it is stored, as the block that clients give to an SDK.
public protocol EventCallback: AnyObject {
  /// The verdict on the event, which has no track identifier yet; `kept` without an answer.
  func verdict(on record: Record) -> EventVerdict
}

/// The client's answer about an event that is about to be recorded.
public enum EventVerdict {
  case kept
  /// Kept, with these in place of all its properties.
  case edited([RecordProperty])
  /// Dropped: nothing is stored.
  case vetoed
}

/// A generator of `_track_id`s, which are the same for the same seed (SplitMix64).
struct TrackIDGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt32 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return UInt32(truncatingIfNeeded: (mixed ^ (mixed >> 31)) >> 32)
  }
}
