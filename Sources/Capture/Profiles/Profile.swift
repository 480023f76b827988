import Gestures

/// The repository of an SDK, and the version whose rules a profile has.
public struct SDKVersion: Sendable {
  public let sdk: String
  public let version: String
}

/// The rules of an SDK, as data, which decide what capture records.
public struct Profile: Equatable, Sendable {
  /// The amount of detail in an event.
  public enum Detail: Sendable {
    /// All properties of a click.
    case full
    /// The element's type and the page's class.
    case typeAndPage
  }

  public var name: String
  /// The name of its click records.
  public var event = Configuration.EventType.click.rawValue
  /// Whether clicks on controls are recorded.
  public var recordsControls = true
  /// Whether selections of rows and items are recorded.
  public var recordsRows = true
  /// Recognizers that get a tracker.
  public var recognizers: [ClassPattern]
  /// Views whose gestures are recorded, not controls or rows; nil for all that no list excludes.
  public var views: [ClassPattern]?
  /// States that count as a click.
  public var states: [GestureRecognizer.State]
  /// Views whose gestures aren't recorded.
  public var viewBlacklist: Blacklist
  /// Pages on which clicks aren't recorded.
  public var clickPageBlacklist: Blacklist
  /// Pages whose appearing isn't recorded.
  public var screenPageBlacklist: Blacklist
  /// Whether at least one live target must respond to its action.
  public var needsValidTarget: Bool
  /// Special rules; the first that matches applies.
  public var processors: [Processor]
  public var detail: Detail
  /// Whether the SDK's quirks are reproduced: removing targets with nil leaves its list as it was,
  /// and recognizers from before capture was switched on aren't tracked until another target is
  /// added.
  public var sdkFaithful: Bool

  public init(
    name: String, recognizers: [ClassPattern], views: [ClassPattern]? = nil,
    states: [GestureRecognizer.State] = [.ended, .cancelled], viewBlacklist: Blacklist = .none,
    clickPageBlacklist: Blacklist = .none, screenPageBlacklist: Blacklist = .none,
    needsValidTarget: Bool = true, processors: [Processor] = [], detail: Detail = .full,
    sdkFaithful: Bool = false
  ) {
    self.name = name
    self.recognizers = recognizers
    self.views = views
    self.states = states
    self.viewBlacklist = viewBlacklist
    self.clickPageBlacklist = clickPageBlacklist
    self.screenPageBlacklist = screenPageBlacklist
    self.needsValidTarget = needsValidTarget
    self.processors = processors
    self.detail = detail
    self.sdkFaithful = sdkFaithful
  }

  /// The profiles in capture's own form that need no description.
  public static let builtIn = [sensors, basic]

  /// The SDKs that they follow, by name.
  static let sources = [
    "sensors": SDKVersion(sdk: "sensorsdata/sa-sdk-ios", version: "4.9.1"),
    "basic": SDKVersion(sdk: "sensorsdata/sa-sdk-ios", version: "2.3.1"),
  ]

  /// The SDK as it is today.
  public static let sensors = Profile(
    name: "sensors",
    recognizers: [
      .exact("UITapGestureRecognizer"), .exact("UILongPressGestureRecognizer"),
      .exact("_UIContextMenuSelectionGestureRecognizer"),
    ],
    viewBlacklist: .gestureViews, clickPageBlacklist: .clickPages,
    screenPageBlacklist: .screenPages,
    processors: Processor.alerts + Processor.menus + Processor.cells)

  /// The SDK of 2020: only labels, image views and alert buttons, without lists.
  public static let basic = Profile(
    name: "basic",
    recognizers: [.kind(of: "UITapGestureRecognizer"), .kind(of: "UILongPressGestureRecognizer")],
    views: [.kind(of: "UILabel"), .kind(of: "UIImageView")]
      + Processor.alerts.compactMap(\.viewPattern),
    states: [.ended], processors: Processor.alerts, detail: .typeAndPage)
}
