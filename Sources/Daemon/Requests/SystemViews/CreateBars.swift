import Gestures
import JSON

/// A request that shows a bar, all or nothing, and returns its buttons.
protocol BarRequest: Request {
  func make(in session: Session) throws(RequestError) -> (bar: View, buttons: [View])
}

extension BarRequest {
  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let (bar, buttons) = try session.discardOnFailure {
      () throws(RequestError) -> (View, [View]) in try make(in: session)
    }
    result.member("id", bar.id)
    result.member("buttons", identifiers: buttons)
  }
}

/// Shows a tab bar with its buttons, made as a version of UIKit does.
struct CreateTabBar: BarRequest {
  static let method = "createTabBar"

  let id: String?
  let superview: String?
  let items: [SystemItem]
  let system: SystemVersion

  init(_ params: inout Parameters) throws(RequestError) {
    id = try params.optional("id", .identifier)
    superview = try params.optional("superview", .identifier(of: .view))
    items = try params["items", .array(of: SystemItem.self, "items")]
    system = try params["system", .choice(SystemVersion.self), default: .fourteen]
  }

  /// Makes the bar at the bottom, above the home indicator if the version has one.
  func make(in session: Session) throws(RequestError) -> (bar: View, buttons: [View]) {
    let tree = try SystemTree(
      session: session, id: try session.identifier(id, forClass: "UITabBar", .view))
    let area = try tree.area(of: superview)
    let (width, bottom) = (area.bounds.size.width, area.bounds.maxY)
    let row = 49.0
    let height = row + SystemMargins(tree.screen, system).bottom
    let bar = try tree.add(
      "UITabBar", named: tree.id, Rect(x: 0, y: bottom - height, width: width, height: height),
      to: area)
    let whole = Rect(x: 0, y: 0, width: width, height: height)
    try tree.add(
      system == .nine ? "_UITabBarBackgroundView" : "_UIBarBackground", "background", whole,
      to: bar
    ).isUserInteractionEnabled = false
    var buttons: [View] = []
    var made: [BarItem] = []
    let each = width / Double(max(1, items.count))
    for (index, item) in items.enumerated() {
      let barItem = try item.make(
        "\(tree.id).item\(index)", class: "UITabBarItem", in: session, at: "items[\(index)]")
      let button = try tree.add(
        "UITabBarButton", "\(index)",
        Rect(x: each * Double(index) + 2, y: 1, width: each - 4, height: row - 1), to: bar)
      (button as? BarButton)?.item = barItem
      let image = try tree.add(
        "UITabBarSwappableImageView", "\(index).image",
        Rect(x: each / 2 - 14, y: 6, width: 24, height: 24), to: button)
      image.image = item.image
      image.isUserInteractionEnabled = false
      try tree.addLabel(
        item.title, "\(index).label", Rect(x: 0, y: 34, width: each - 4, height: 12), to: button,
        class: "UITabBarButtonLabel")
      made.append(barItem)
      buttons.append(button)
    }
    if let bar = bar as? TabBar {
      bar.items = made
      bar.selectedItem = made.first
    }
    return (bar, buttons)
  }
}

/// Shows a navigation bar with its title and buttons, made as a version of UIKit does.
struct CreateNavigationBar: BarRequest {
  static let method = "createNavigationBar"

  let id: String?
  let superview: String?
  let title: String?
  let left: [SystemItem]
  let right: [SystemItem]
  let system: SystemVersion

  init(_ params: inout Parameters) throws(RequestError) {
    id = try params.optional("id", .identifier)
    superview = try params.optional("superview", .identifier(of: .view))
    title = try params.optional("title", .string)
    left = try params.optional("left", .array(of: SystemItem.self, "items")) ?? []
    right = try params.optional("right", .array(of: SystemItem.self, "items")) ?? []
    system = try params["system", .choice(SystemVersion.self), default: .fourteen]
  }

  /// Makes the bar at the top, below the status bar, with its buttons from left to right.
  func make(in session: Session) throws(RequestError) -> (bar: View, buttons: [View]) {
    let tree = try SystemTree(
      session: session, id: try session.identifier(id, forClass: "UINavigationBar", .view))
    let area = try tree.area(of: superview)
    let width = area.bounds.size.width
    let isOld = system == .nine || system == .ten
    let row = 44.0
    let bar = try tree.add(
      "UINavigationBar", named: tree.id,
      Rect(x: 0, y: SystemMargins(tree.screen, system).top, width: width, height: row), to: area)
    let whole = Rect(x: 0, y: 0, width: width, height: row)
    try tree.add(
      system == .nine ? "_UINavigationBarBackground" : "_UIBarBackground", "background", whole,
      to: bar
    ).isUserInteractionEnabled = false
    let content =
      isOld ? bar : try tree.add("_UINavigationBarContentView", "content", whole, to: bar)
    let middle = Rect(x: width / 2 - 80, y: 0, width: 160, height: row)
    if isOld {
      let view = try tree.add("UINavigationItemView", "titleView", middle, to: bar)
      try tree.addLabel(
        title, "title", Rect(x: 0, y: 0, width: 160, height: row), to: view)
    } else {
      try tree.addLabel(title, "title", middle, to: content)
    }
    let side = 48.0
    var buttons: [View] = []
    for (name, items, start) in [
      ("left", left, 8.0), ("right", right, width - 8 - side * Double(right.count)),
    ] where !items.isEmpty {
      let place = Rect(x: start, y: 0, width: side * Double(items.count), height: row)
      let stack = isOld ? bar : try tree.add("_UIButtonBarStackView", name, place, to: content)
      for (index, item) in items.enumerated() {
        let x = side * Double(index) + (isOld ? start : 0)
        let button = try tree.add(
          isOld ? "UINavigationButton" : "_UIButtonBarButton", "\(name)\(index)",
          Rect(x: x, y: 0, width: side, height: row), to: stack)
        (button as? BarButton)?.item = try item.make(
          "\(tree.id).\(name)Item\(index)", class: "UIBarButtonItem", in: session,
          at: "\(name)[\(index)]")
        button.text = item.title
        buttons.append(button)
      }
    }
    return (bar, buttons)
  }
}

/// An item made together with its bar.
struct SystemItem: Readable {
  static let expected = "an item: {title?, image?, action?, target?}"

  let title: String?
  let image: String?
  private let action: String?
  private let target: String?

  init(_ params: inout Parameters) throws(RequestError) {
    title = try params.optional("title", .string)
    image = try params.optional("image", .string)
    action = try params.optional("action", .name)
    target = try params.optional("target", .identifier)
  }

  /// Makes the item; `path` is its own in the parameters.
  func make(
    _ id: String, class className: String, in session: Session, at path: String
  ) throws(RequestError) -> BarItem {
    let item = BarItem(
      id: try session.identifier(id, forClass: className, .item),
      class: session.engine.classes.builtIn(className))
    session.register(item)
    item.title = title
    item.image = image
    item.action = action
    item.target = try target.map { id throws(RequestError) in
      try session.receiver(id, at: "\(path).target")
    }
    return item
  }
}

/// The heights that a version leaves free at the edges of a screen, in points.
struct SystemMargins {
  /// For the status bar.
  let top: Double
  /// For the home indicator.
  let bottom: Double

  /// The minimum height of a screen with a notch, which versions before 11 don't know.
  private static let notched = 812.0

  init(_ screen: Size, _ system: SystemVersion) {
    let hasNotch = screen.height >= Self.notched && system != .nine && system != .ten
    (top, bottom) = hasNotch ? (44, 34) : (20, 0)
  }
}
