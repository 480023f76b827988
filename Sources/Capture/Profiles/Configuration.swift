/// The client's settings of capture.
public struct Configuration: Equatable, Sendable {
  /// Kinds of events that can be switched on.
  public enum EventType: String, CaseIterable, Sendable {
    case start = "$AppStart"
    case end = "$AppEnd"
    case click = "$AppClick"
    case screen = "$AppViewScreen"
    case leave = "$AppPageLeave"

    /// Its bit in `remoteMode`; 0 if that doesn't apply to it.
    public var bit: Int {
      switch self {
      case .start: 1
      case .end: 2
      case .click: 4
      case .screen: 8
      case .leave: 0
      }
    }
  }

  public var isEnabled = true
  /// The profile in capture's own form: the first of `profiles` that has it.
  public var profile = Profile.sensors
  /// The profiles that capture follows, where these are several or another SDK's; nil for `profile`
  /// alone.
  public var profiles: [ProfileChoice]?
  /// Kinds of events that profiles of other SDKs record.
  public var kinds: [RecordKind] = [.interaction, .rage, .dead]
  /// Kinds of events to record if `remoteMode` is -1; those without a bit depend on it in any case.
  public var events: [EventType] = [.click]
  /// -1: `events` decides. 0…15: the sum of the bits of the kinds to record, of those that have
  /// one.
  public var remoteMode = -1
  /// Views of these classes, and of those derived from them, aren't recorded.
  public var ignoredViewClasses: [String] = []
  /// Pages of exactly these classes aren't recorded, nor clicks on them.
  public var ignoredControllerClasses: [String] = []
  /// Clicks on pages of exactly these classes aren't recorded.
  public var ignoredClickControllerClasses: [String] = []
  /// Pages of exactly these classes aren't recorded.
  public var ignoredScreenControllerClasses: [String] = []
  /// Pages that aren't recorded, by identifier.
  public var ignoredScreenControllers: [String] = []
  /// Whether children of plain containers count as pages.
  public var recordsChildScreens = true
  /// Properties of every event. They override the default presets, and an event's own override
  /// them; null removes a default.
  public var presets: [RecordProperty] {
    get { validatedPresets.given }
    set { validatedPresets = CustomProperties(newValue, arePresets: true) }
  }
  /// The presets with what is valid of them, and messages about the others.
  public var validatedPresets = CustomProperties([])
  public var distinctID = "00000000-0000-0000-0000-000000000000"
  /// The user's name; nil unless logged in.
  public var loginID: String?
  /// Whether clicks carry `$element_path`.
  public var recordsElementPath = true
  /// Whether the client's callback is called for each event before it is stored.
  public var asksCallback = false
  /// The position of capture's hidden target: before all others, or after them.
  public enum TrackerOrder: String, CaseIterable, Sendable { case first, last }

  public var trackerOrder = TrackerOrder.first
  /// The limit of stored records; their number stays below it.
  public var recordLimit = 10_000

  public init() {}

  /// Whether targets and actions are to be observed; also if only the remote mode forbids clicks,
  /// since that can change.
  var watchesClicks: Bool { isEnabled && (events.contains(.click) || records(.click)) }

  /// Those of `profiles` in capture's own form; the first is `profile`.
  var plainProfiles: [Profile] {
    guard let profiles else { return [profile] }
    var plain = profiles.compactMap { if case .plain(let each) = $0 { each } else { nil } }
    if !plain.isEmpty { plain[0] = profile }
    return plain
  }

  /// Whether there is a profile in capture's own form.
  var hasPlainProfile: Bool {
    profiles?.contains { if case .plain = $0 { true } else { false } } ?? true
  }

  /// The same for only one of these profiles.
  func following(_ profile: Profile) -> Configuration {
    var configuration = self
    configuration.profile = profile
    configuration.profiles = nil
    return configuration
  }

  /// Whether events of that type are recorded.
  public func records(_ type: EventType) -> Bool {
    guard isEnabled, hasPlainProfile else { return false }
    return remoteMode < 0 || type.bit == 0
      ? events.contains(type) : remoteMode & type.bit != 0
  }
}
