/// What a client decides about capture.
public struct Configuration: Equatable, Sendable {
  /// Kinds of events that can be switched on.
  public enum EventType: String, CaseIterable, Sendable {
    case start = "$AppStart"
    case end = "$AppEnd"
    case click = "$AppClick"
    case screen = "$AppViewScreen"
    case leave = "$AppPageLeave"

    /// Its bit in `remoteMode`; 0 where that has no say.
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
  public var profile = Profile.sensors
  /// What is recorded while `remoteMode` leaves it to the client.
  public var events: [EventType] = [.click]
  /// -1: `events` counts. 0: nothing is recorded that has a bit. 1…15: the sum of the bits of what is.
  public var remoteMode = -1
  /// Views of these classes and those derived from them aren't recorded.
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
  /// Over the default presets and under an event's own properties; null takes a default away.
  public var presets: [RecordProperty] = []
  /// Why some of the presets count for nothing.
  public var presetMessages: [String] {
    CustomProperties(presets.filter { $0.value != .null }).messages
  }
  public var distinctID = "00000000-0000-0000-0000-000000000000"
  /// The user's name while logged in.
  public var loginID: String?
  /// Whether clicks carry `$element_path`.
  public var recordsElementPath = true
  /// Whether the client's callback hears of each event before it is stored.
  public var asksCallback = false
  /// When capture's hidden target is told: before all others, or after them.
  public enum TrackerOrder: String, CaseIterable, Sendable { case first, last }

  public var trackerOrder = TrackerOrder.first
  /// How many records are kept, and one more.
  public var recordLimit = 10_000

  public init() {}

  /// Whether targets and actions are to be watched. A remote mode that forbids clicks may be lifted.
  var watchesClicks: Bool { isEnabled && (events.contains(.click) || records(.click)) }

  /// Whether events of that type are recorded.
  public func records(_ type: EventType) -> Bool {
    guard isEnabled else { return false }
    return remoteMode < 0 || type.bit == 0
      ? events.contains(type) : remoteMode & type.bit != 0
  }
}
