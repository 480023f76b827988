/// Shows a view as a page of its own, or as part of another controller's.
///
/// What kind it is (navigation, tabs, ...) follows from its class. Its view joins the tree only while
/// it has no superview, and keeps its frame.
public final class Controller: Responder {
  /// What a controller belongs to; one thing at a time.
  public enum Place {
    case none
    case root(Window)
    case child(Controller)
    case presented(Controller)
  }

  private let home: Unretained<Engine>
  /// The engine that it belongs to; it keeps all its objects, and they can't be used without it.
  var engine: Engine { home.value }

  public internal(set) var view: View?
  /// The window that it is the root of.
  public internal(set) var rootWindow: Window? {
    get { engine.objects[links.rootWindow] }
    set { links.rootWindow = newValue.map { ObjectLink($0) } }
  }
  public internal(set) var parent: Controller? {
    get { engine.objects[links.parent] }
    set { links.parent = newValue.map { ObjectLink($0) } }
  }
  /// In the order in which they were added; a navigation's last is its top.
  public internal(set) var children: [Controller] = []
  /// The controller that presents it.
  public internal(set) var presenter: Controller? {
    get { engine.objects[links.presenter] }
    set { links.presenter = newValue.map { ObjectLink($0) } }
  }
  private var links = ControllerLinks()
  /// The controller that it presents.
  public internal(set) var presented: Controller?
  /// Which of its children a tab controller shows; the first unless another was chosen.
  var selection: Controller?

  public var title: String?
  /// What its navigation item says; nil mirrors `title`.
  public var navigationTitle: String?
  /// What its navigation item shows in place of a title.
  public var navigationTitleView: View? {
    get { storedTitleView?.isReleased == true ? nil : storedTitleView }
    set { storedTitleView = newValue }
  }
  private var storedTitleView: View?

  /// What a container of the client's says that it shows, as side menus do; UIKit has no use for it.
  public var contentViewController: Controller? {
    get { engine.objects[links.content] }
    set { links.content = newValue.map { ObjectLink($0) } }
  }

  /// Where the page says that it is to be found, for those who count visits; nil leaves it to its class.
  public var screenURL: String?

  public init(id: String, class objectClass: ObjectClass, in engine: Engine) {
    home = Unretained(engine)
    super.init(id: id, class: objectClass)
    engine.admit(self)
  }

  override func makeTwin(in engine: Engine) -> Object {
    Controller(id: id, class: objectClass, in: engine)
  }

  override func takeOver(_ original: Object, by copy: WorldCopy) {
    super.takeOver(original, by: copy)
    let original = unsafeDowncast(original, to: Controller.self)
    view = copy[original.view]
    links = original.links
    children = copy[original.children]
    presented = copy[original.presented]
    selection = copy[original.selection]
    title = original.title
    navigationTitle = original.navigationTitle
    storedTitleView = copy[original.navigationTitleView]
    screenURL = original.screenURL
  }

  public var place: Place {
    if let rootWindow { return .root(rootWindow) }
    if let parent { return .child(parent) }
    if let presenter { return .presented(presenter) }
    return .none
  }

  /// The window of a root, the presenter of a presented one, otherwise what its view is in.
  public override var next: Responder? {
    switch place {
    case .root(let window): window
    case .presented(let presenter) where engine.presentedForwarding == .presenter: presenter
    case .none, .child, .presented: view?.superview
    }
  }

  public override var window: Window? { view?.window }

  // MARK: Kinds

  public var isNavigation: Bool { isKind(of: "UINavigationController") }
  public var isTabs: Bool { isKind(of: "UITabBarController") }

  /// The last child of a navigation; nil for the other kinds.
  public var topController: Controller? { isNavigation ? children.last : nil }

  /// The child that tabs show; nil for the other kinds.
  public var selectedController: Controller? {
    guard isTabs else { return nil }
    return selection ?? children.first
  }

  private func isKind(of name: String) -> Bool {
    objectClass.isKind(of: engine.classes.builtIn(name))
  }
}

/// The objects that a controller refers to without keeping them.
private struct ControllerLinks {
  var rootWindow: ObjectLink<Window>?
  var parent: ObjectLink<Controller>?
  var presenter: ObjectLink<Controller>?
  var content: ObjectLink<Controller>?
}

/// The responder that a presented controller forwards events to.
public enum PresentedForwarding: Sendable {
  /// The controller that presents it, as the documentation says.
  case presenter
  /// Its view's superview, as for any other controller.
  case superview
}

/// Why a controller can't have that view or go to that place; nothing has changed then.
public enum ControllerError: Error, Equatable {
  /// A window is nobody's root view.
  case windowAsView
  /// The controller with this identifier has that view.
  case viewTaken(by: String)
  /// A controller would be within, or present, itself.
  case cycle
  /// The presenter already presents the controller with this identifier.
  case alreadyPresenting(String)
  /// Only tabs have a selection, and only one of their children.
  case notSelectable
  /// More controllers than this would contain or present each other in a row.
  case tooDeep(limit: Int)
  /// Its view doesn't fit into the tree.
  case hierarchy(HierarchyError)
}
