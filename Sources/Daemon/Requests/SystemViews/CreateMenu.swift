import Gestures
import JSON

/// Shows a menu of actions, built as one version of UIKit builds it.
struct CreateMenu: Request {
  static let method = "createMenu"

  let id: String?
  let title: String?
  let actions: [SystemAction]
  /// The menu's corner on the screen; nil to centre it.
  let point: Point?
  let system: SystemVersion

  init(_ params: inout Parameters) throws(RequestError) {
    id = try params.optional("id", .identifier)
    title = try params.optional("title", .string)
    actions = try params["actions", .array(of: SystemAction.self, "actions")]
    point = try params.optional("point", .point)
    system = try params["system", .choice(SystemVersion.self), default: .fourteen]
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let made = try session.discardOnFailure { () throws(RequestError) -> MenuViews in
      let id = try session.identifier(id, forClass: MenuViews.containerClass(in: system), .view)
      return try MenuViews(self, in: try SystemTree(session: session, id: id))
    }
    result.member("id", made.container.id)
    result.member("view", made.list.id)
    result.member("actions", identifiers: made.actions)
  }
}

/// The views of a menu.
///
///     13:  _UIContextMenuContainerView > UIInterfaceActionGroupView > _UIContextMenuActionView
///     14-: _UIContextMenuContainerView > _UIContextMenuActionsListView > _UIContextMenuActionsListCell
///
/// Before 13 there was the bar of UIMenuController, whose buttons are controls: UICalloutBar >
/// UICalloutBarButton.
struct MenuViews {
  let container: View
  let list: View
  private(set) var actions: [View] = []

  private static let width = 250.0
  private static let row = 44.0
  private static let button = 80.0

  static func containerClass(in system: SystemVersion) -> String {
    switch system {
    case .nine, .ten: "UICalloutBar"
    case .thirteen, .fourteen: "_UIContextMenuContainerView"
    }
  }

  init(_ request: CreateMenu, in tree: SystemTree) throws(RequestError) {
    switch request.system {
    case .nine, .ten: try self.init(asBar: request, in: tree)
    case .thirteen:
      try self.init(
        request, list: "UIInterfaceActionGroupView", action: "_UIContextMenuActionView", in: tree)
    case .fourteen:
      try self.init(
        request, list: "_UIContextMenuActionsListView", action: "_UIContextMenuActionsListCell",
        in: tree)
    }
  }

  private init(
    _ request: CreateMenu, list listClass: String, action actionClass: String, in tree: SystemTree
  ) throws(RequestError) {
    let screen = tree.screen
    let header = request.title == nil ? 0 : Self.row
    let size = Size(
      width: Self.width, height: header + Self.row * Double(request.actions.count))
    let origin = Self.origin(of: size, from: request.point, on: screen)
    let window = try tree.window()
    container = try tree.add(
      Self.containerClass(in: request.system), named: tree.id,
      Rect(origin: .zero, size: screen), to: window)
    list = try tree.add(listClass, "list", Rect(origin: origin, size: size), to: container)
    if let title = request.title {
      try tree.addLabel(
        title, "title", Rect(x: 16, y: 0, width: Self.width - 32, height: Self.row), to: list)
    }
    for (index, action) in request.actions.enumerated() {
      let place = Rect(
        x: 0, y: header + Self.row * Double(index), width: Self.width, height: Self.row)
      let part = try tree.add(actionClass, "\(index)", place, to: list)
      try tree.addLabel(
        action.title, "\(index).label",
        Rect(x: 16, y: 0, width: Self.width - 32, height: Self.row), to: part)
      actions.append(part)
    }
    let action = "_handleMenuSelection:"
    list.actions = .some([action])
    try tree.follow(
      list, with: "_UIContextMenuSelectionGestureRecognizer", telling: list, action)
  }

  private init(asBar request: CreateMenu, in tree: SystemTree) throws(RequestError) {
    let size = Size(width: Self.button * Double(request.actions.count), height: Self.row)
    let origin = Self.origin(of: size, from: request.point, on: tree.screen)
    container = try tree.add(
      Self.containerClass(in: request.system), named: tree.id, Rect(origin: origin, size: size),
      to: try tree.window())
    list = container
    let action = "buttonPressed:"
    container.actions = .some([action])
    for (index, item) in request.actions.enumerated() {
      let place = Rect(
        x: Self.button * Double(index), y: 0, width: Self.button, height: Self.row)
      let part = try tree.add("UICalloutBarButton", "\(index)", place, to: container)
      part.text = item.title
      (part as? Control)?.addTarget(container, action: action, for: .touchUpInside)
      actions.append(part)
    }
  }

  /// The origin nearest to the corner at which the menu is on the screen.
  private static func origin(of size: Size, from corner: Point?, on screen: Size) -> Point {
    guard let corner else {
      return Point(x: (screen.width - size.width) / 2, y: (screen.height - size.height) / 2)
    }
    return Point(
      x: max(0, min(corner.x, screen.width - size.width)),
      y: max(0, min(corner.y, screen.height - size.height)))
  }
}
