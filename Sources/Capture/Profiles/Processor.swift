/// Special rules for gestures on some views.
public struct Processor: Equatable, Sendable {
  /// The views whose gestures it applies to.
  public enum Subject: Equatable, Sendable {
    case view(ClassPattern)
    /// Views whose next responder matches.
    case nextResponder(ClassPattern)
  }

  public var subject: Subject
  /// The exact class of the view to report, which is below the recognizer's view and under the
  /// gesture; nil reports the recognizer's view itself.
  public var reportedClass: String?
  /// An action of UIKit's own: some target with another action is needed.
  public var systemAction: String?
  /// Whether the SDK's own alerts are ignored.
  public var ignoresOwnAlerts = false

  public init(
    _ subject: Subject, reportedClass: String? = nil, systemAction: String? = nil,
    ignoresOwnAlerts: Bool = false
  ) {
    self.subject = subject
    self.reportedClass = reportedClass
    self.systemAction = systemAction
    self.ignoresOwnAlerts = ignoresOwnAlerts
  }

  var viewPattern: ClassPattern? {
    if case .view(let pattern) = subject { pattern } else { nil }
  }

  var nextResponderPattern: ClassPattern? {
    if case .nextResponder(let pattern) = subject { pattern } else { nil }
  }

  /// The rules for views without special ones.
  static let general = Processor(.view(.kind(of: "UIView")))

  /// Alerts before iOS 10, and since.
  public static let alerts = [
    Processor(
      .view(.exact("_UIAlertControllerView")),
      reportedClass: "_UIAlertControllerCollectionViewCell", ignoresOwnAlerts: true),
    Processor(
      .view(.exact("_UIAlertControllerInterfaceActionGroupView")),
      reportedClass: "_UIInterfaceActionCustomViewRepresentationView", ignoresOwnAlerts: true),
  ]
  /// The one for gestures on an alert's view, by its class and those above; nil for other views.
  static func ofAlerts(_ lineage: [String]) -> Processor? {
    alerts.first { $0.viewPattern?.matches(lineage) == true }
  }

  /// Context menus of iOS 13, and since iOS 14.
  public static let menus = [
    Processor(
      .view(.exact("UIInterfaceActionGroupView")), reportedClass: "_UIContextMenuActionView"),
    Processor(
      .view(.exact("_UIContextMenuActionsListView")),
      reportedClass: "_UIContextMenuActionsListCell"),
  ]
  /// Cells of tables and collections, which have recognizers of their own.
  public static let cells = [
    Processor(
      .view(.exact("UITableViewCellContentView")), systemAction: "_longPressGestureRecognized:"),
    Processor(
      .nextResponder(.kind(of: "UICollectionViewCell")), systemAction: "_handleMenuGesture:"),
  ]
}
