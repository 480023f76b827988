import Gestures
import JSON

/// Shows an alert or action sheet, built as one version of UIKit builds it, over everything else.
struct CreateAlert: Request {
  static let method = "createAlert"

  enum Style: String, WireName {
    case alert, actionSheet
  }

  let id: String?
  let title: String?
  let message: String?
  let style: Style
  let actions: [AlertAction]
  let system: SystemVersion

  init(_ params: inout Parameters) throws(RequestError) {
    id = try params.optional("id", .identifier)
    title = try params.optional("title", .string)
    message = try params.optional("message", .string)
    style = try params["style", .choice(Style.self), default: .alert]
    actions = try params["actions", .array(of: AlertAction.self, "actions")]
    system = try params["system", .choice(SystemVersion.self), default: .fourteen]
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let made = try session.discardOnFailure { () throws(RequestError) -> AlertViews in
      let id = try session.identifier(id, forClass: "UIAlertController", .controller)
      return try AlertViews(self, in: try SystemTree(session: session, id: id))
    }
    result.member("id", made.controller.id)
    result.member("view", made.group.id)
    result.member("actions", identifiers: made.actions)
  }
}

/// An action of an alert or a menu.
struct SystemAction: Readable {
  static let expected = "an action: {title, style?}"

  enum Style: String, WireName {
    case normal = "default"
    case cancel, destructive
  }

  let title: String
  let style: Style
  init(_ params: inout Parameters) throws(RequestError) {
    title = try params["title", .string]
    style = try params["style", .choice(Style.self), default: .normal]
  }
}

/// An action of an alert, and what is told when it is selected.
struct AlertAction: Readable {
  static let expected = "an action: {title, style?, target?, action?}"

  let title: String
  let style: SystemAction.Style
  /// Absent: the client, where there is an action.
  let target: String?
  let action: String?

  init(_ params: inout Parameters) throws(RequestError) {
    title = try params["title", .string]
    style = try params["style", .choice(SystemAction.Style.self), default: .normal]
    target = try params.optional("target", .identifier)
    action = try params.optional("action", .string)
    if target != nil, action == nil {
      throw RequestError(.missingParameter(expected: "the action that it is sent"), at: "action")
    }
  }
}

/// The views of an alert.
///
///     UITransitionView            those of every presentation: they take what lands beside the alert
///       UIDimmingView
///       _UIAlertControllerView    the controller's; until 9 a gesture on it selects
///         9:   UICollectionView > _UIAlertControllerCollectionViewCell
///         10-: _UIAlertControllerInterfaceActionGroupView > UIStackView
///                > _UIInterfaceActionCustomViewRepresentationView > _UIAlertControllerActionView
struct AlertViews {
  let controller: Controller
  /// The view with the recognizer that selects.
  let group: View
  private(set) var actions: [View] = []

  init(_ request: CreateAlert, in tree: SystemTree) throws(RequestError) {
    let layout = AlertLayout(request, on: tree.screen)
    let view = try tree.make("_UIAlertControllerView", named: "\(tree.id).view", layout.frame)
    controller = try tree.present("UIAlertController", showing: view)
    controller.title = request.title
    controller.actions = .some([Self.selection])

    let inside = Rect(origin: .zero, size: layout.frame.size)
    let isOld = request.system == .nine
    let rows: View
    if isOld {
      group = view
      rows = try tree.add("UICollectionView", "actions", inside, to: view)
    } else {
      group = try tree.add("_UIAlertControllerInterfaceActionGroupView", "group", inside, to: view)
      rows = try tree.add("UIStackView", "actions", inside, to: group)
    }
    try Self.addHeader(of: request, to: group, width: inside.size.width, in: tree)
    for (index, (action, place)) in zip(layout.actions, layout.places).enumerated() {
      let part = try tree.add(
        isOld
          ? "_UIAlertControllerCollectionViewCell"
          : "_UIInterfaceActionCustomViewRepresentationView", "\(index)", place, to: rows)
      let whole = Rect(origin: .zero, size: place.size)
      // ios.E5
      let shown =
        isOld
        ? part : try tree.add("_UIAlertControllerActionView", "\(index).action", whole, to: part)
      try tree.addLabel(action.title, "\(index).label", whole, to: shown)
      if let name = action.action {
        part.selectionTarget = try tree.session.receiver(action.target ?? "client", at: "actions")
        part.selectionAction = name
      }
      actions.append(part)
    }
    try tree.follow(
      group, with: "UILongPressGestureRecognizer", telling: controller, Self.selection)
  }

  private static let selection = Controller.alertSelection

  private static func addHeader(
    of request: CreateAlert, to view: View, width: Double, in tree: SystemTree
  ) throws(RequestError) {
    var top = 20.0
    if let title = request.title {
      try tree.addLabel(
        title, "title", Rect(x: 16, y: top, width: width - 32, height: 22), to: view)
      top += 22
    }
    if let message = request.message {
      try tree.addLabel(
        message, "message", Rect(x: 16, y: top, width: width - 32, height: 18), to: view)
    }
  }
}

/// The places of an alert and of its actions.
private struct AlertLayout {
  /// On the screen.
  let frame: Rect
  /// In the order of their buttons; a sheet's cancel button is separate, at the end.
  let actions: [AlertAction]
  /// The buttons' places within the frame.
  let places: [Rect]

  private static let alertWidth = 270.0
  private static let margin = 8.0

  init(_ request: CreateAlert, on screen: Size) {
    let isSheet = request.style == .actionSheet
    let width = isSheet ? screen.width - 2 * Self.margin : Self.alertWidth
    let row = isSheet ? 57.0 : 44.0
    let header = Self.headerHeight(of: request)
    // Two buttons of an alert are side by side.
    let isRow = !isSheet && request.actions.count == 2
    let ordered = request.actions.filter { $0.style != .cancel || !isSheet }
    let apart = isSheet ? request.actions.filter { $0.style == .cancel } : []
    let body = header + row * Double(isRow ? 1 : ordered.count)
    let height = body + (row + Self.margin) * Double(apart.count)
    frame = Rect(
      x: (screen.width - width) / 2,
      y: isSheet ? screen.height - height - Self.margin : (screen.height - height) / 2,
      width: width, height: height)
    actions = ordered + apart
    places =
      ordered.indices.map { index in
        isRow
          ? Rect(x: width / 2 * Double(index), y: header, width: width / 2, height: row)
          : Rect(x: 0, y: header + row * Double(index), width: width, height: row)
      }
      + apart.indices.map { index in
        Rect(
          x: 0, y: body + Self.margin + (row + Self.margin) * Double(index), width: width,
          height: row)
      }
  }

  /// The height of the padding, and of a line each for title and message.
  private static func headerHeight(of request: CreateAlert) -> Double {
    let lines = (request.title == nil ? 0.0 : 22.0) + (request.message == nil ? 0.0 : 18.0)
    return lines == 0 ? 0 : lines + 40
  }
}
