/// Special rules for the gestures of some views.
public struct Processor: Equatable, Sendable {
  /// Whose gestures it is for.
  public enum Subject: Equatable, Sendable {
    case view(ClassPattern)
    /// The next responder of the view.
    case nextResponder(ClassPattern)
  }

  public var subject: Subject
  /// The view reported is the one of exactly this class below the recognizer's view, under the
  /// gesture; nil reports the recognizer's view itself.
  public var reportedClass: String?
  /// An action of UIKit's own: a target with another one has to be there.
  public var systemAction: String?
  /// The SDK's own alerts aren't recorded.
  public var sparesOwnAlerts = false

  public init(
    _ subject: Subject, reportedClass: String? = nil, systemAction: String? = nil,
    sparesOwnAlerts: Bool = false
  ) {
    self.subject = subject
    self.reportedClass = reportedClass
    self.systemAction = systemAction
    self.sparesOwnAlerts = sparesOwnAlerts
  }

  var viewPattern: ClassPattern? {
    if case .view(let pattern) = subject { pattern } else { nil }
  }

  /// What views without special rules follow.
  static let general = Processor(.view(.kind(of: "UIView")))

  /// Before iOS 10, and since.
  public static let alerts = [
    Processor(
      .view(.exact("_UIAlertControllerView")),
      reportedClass: "_UIAlertControllerCollectionViewCell", sparesOwnAlerts: true),
    Processor(
      .view(.exact("_UIAlertControllerInterfaceActionGroupView")),
      reportedClass: "_UIInterfaceActionCustomViewRepresentationView", sparesOwnAlerts: true),
  ]
  /// Context menus of iOS 13, and since 14.
  public static let menus = [
    Processor(
      .view(.exact("UIInterfaceActionGroupView")), reportedClass: "_UIContextMenuActionView"),
    Processor(
      .view(.exact("_UIContextMenuActionsListView")),
      reportedClass: "_UIContextMenuActionsListCell"),
  ]
  /// Cells of tables and collections, which bring recognizers of their own.
  public static let cells = [
    Processor(
      .view(.exact("UITableViewCellContentView")), systemAction: "_longPressGestureRecognized:"),
    Processor(
      .nextResponder(.kind(of: "UICollectionViewCell")), systemAction: "_handleMenuGesture:"),
  ]
}
