import Gestures

/// What an SDK records, as data: whose rules capture follows.
public struct Profile: Equatable, Sendable {
  /// How much an event says of its element.
  public enum Detail: Sendable {
    /// Everything that the record knows.
    case full
    /// The element's type and the page's class.
    case typeAndPage
  }

  public var name: String
  /// The recognizers that get a tracker.
  public var recognizers: [ClassPattern]
  /// The views whose gestures are recorded; nil for all that no list excludes.
  public var views: [ClassPattern]?
  /// The states that count as a click.
  public var states: [GestureRecognizer.State]
  /// Views whose gestures aren't recorded.
  public var viewBlacklist: Blacklist
  /// Pages on which clicks aren't recorded.
  public var clickPageBlacklist: Blacklist
  /// Pages whose appearing isn't recorded.
  public var screenPageBlacklist: Blacklist
  /// Whether at least one live target must respond to its action.
  public var needsValidTarget: Bool
  /// Views with rules of their own; the first that fits is followed.
  public var processors: [Processor]
  public var detail: Detail
  /// Reproduces the SDK's quirks: removing targets with nil leaves its list as it was, and
  /// recognizers from before capture came on stay unseen until another target is added.
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

  /// Its form of 2020: labels, image views and alert buttons alone, without lists.
  public static let basic = Profile(
    name: "basic",
    recognizers: [.kind(of: "UITapGestureRecognizer"), .kind(of: "UILongPressGestureRecognizer")],
    views: [.kind(of: "UILabel"), .kind(of: "UIImageView")]
      + Processor.alerts.compactMap(\.viewPattern),
    states: [.ended], processors: Processor.alerts, detail: .typeAndPage)
}
