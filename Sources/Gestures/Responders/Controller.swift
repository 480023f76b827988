/// A controller, whose view is a page of its own or part of another controller's.
///
/// Its kind (navigation, tabs, ...) follows from its class. Its view is added to the tree only if
/// it has no superview, and keeps its frame.
public final class Controller: Responder {
  /// The owner of a controller, which has one at a time.
  public enum Place {
    case none
    case root(Window)
    case child(Controller)
    case presented(Controller)
  }

  private let home: Unretained<Engine>
  /// The engine that it belongs to, which retains all its objects and must outlive their use.
  var engine: Engine { home.value }

  public internal(set) var view: View?
  /// The window whose root it is; nil if it isn't one.
  public internal(set) var rootWindow: Window? {
    get { engine.objects[links.rootWindow] }
    set { links.rootWindow = newValue.map { WeakReference($0) } }
  }
  public internal(set) var parent: Controller? {
    get { engine.objects[links.parent] }
    set { links.parent = newValue.map { WeakReference($0) } }
  }
  /// Children in the order in which they were added; a navigation controller shows the last one.
  public private(set) var children: [Controller] = []
  /// The controller that presents it.
  public internal(set) var presenter: Controller? {
    get { engine.objects[links.presenter] }
    set { links.presenter = newValue.map { WeakReference($0) } }
  }
  private var links = ControllerLinks()
  /// The controller that it presents.
  public internal(set) var presented: Controller?
  /// The child that a tab controller shows; nil for the first.
  private var selection: Controller?

  public var title: String?
  /// Title of its navigation item; nil for `title`.
  public var navigationTitle: String?
  /// The view that its navigation item shows in place of a title.
  public var navigationTitleView: View? {
    get { storedTitleView?.isReleased == true ? nil : storedTitleView }
    set { storedTitleView = newValue }
  }
  private var storedTitleView: View?

  /// The edge pan that pops the top page; nil for all but navigation controllers.
  public private(set) var interactivePop: InteractivePopGestureRecognizer?
  /// As the top page of a navigation controller: whether the bar has no back button, or an item in its place. Either
  /// way the page can't be swiped away, unless the pan's delegate says otherwise.
  public var hidesBackButton = false
  /// As a navigation controller: whether its bar is hidden, which keeps pages from being swiped away likewise.
  public var isNavigationBarHidden = false
  public var leftBarButtonItem: BarItem? {
    get { engine.objects[links.leftBarButtonItem] }
    set { links.leftBarButtonItem = engine.link(to: newValue) }
  }

  /// The way in which it is presented; nil where the client didn't say.
  public var modalPresentationStyle: ModalPresentationStyle? {
    get { storedStyle }
    set {
      let wasSheet = isSheet
      storedStyle = newValue
      defer { updateDimming() }
      guard isSheet != wasSheet else { return }
      if let sheetDismiss { engine.release(sheetDismiss) }
      sheetDismiss = isSheet ? SheetDismissGestureRecognizer(of: self) : nil
      attachPans()
    }
  }
  private var storedStyle: ModalPresentationStyle?
  /// Whether fingers can't dismiss it: they can't pull it down, nor tap beside it.
  public var isModalInPresentation = false { didSet { updateDimming() } }
  /// The answer of its presentation's delegate whether fingers may dismiss it; nil for none, which is yes.
  public var shouldDismiss: OwnAnswer?
  /// Whether what lies beside a sheet or popover is dimmed and takes no touches; nil for yes.
  public var isDimmed: Bool? { didSet { updateDimming() } }
  /// What lies around its view while it is presented; nil at other times.
  public internal(set) var presentation: Presentation?
  /// Whether its style is that of a sheet.
  public var isSheet: Bool { storedStyle?.isSheet == true }
  /// The reason why fingers can't dismiss it; nil if they can.
  var dismissalRefusal: Reason? {
    if isModalInPresentation { return Reason("@ has isModalInPresentation", self) }
    let context = ConditionContext(engine)
    guard let shouldDismiss, !shouldDismiss.holds(context) else { return nil }
    guard case .condition = shouldDismiss else { return Reason("@ has shouldDismiss false", self) }
    return Reason(
      "@ doesn't let it be dismissed (shouldDismiss): %", self,
      text: shouldDismiss.because(context))
  }
  /// The pan that dismisses a sheet; nil for others.
  public private(set) var sheetDismiss: SheetDismissGestureRecognizer?

  /// The controller that a client's container shows, such as a side menu's; UIKit doesn't use it.
  public var contentViewController: Controller? {
    get { engine.objects[links.content] }
    set { links.content = newValue.map { WeakReference($0) } }
  }

  /// The page's address for captured visits; nil leaves it to the class.
  public var screenURL: String?
  /// Title of its tab bar item.
  public var tabBarTitle: String?
  /// Marks that an application sets for the SDKs that it uses; the engine only stores them.
  public var captureMarks: AnyObject?

  public init(id: String, class objectClass: ObjectClass, in engine: Engine) {
    home = Unretained(engine)
    super.init(id: id, class: objectClass)
    engine.admit(self)
    if isNavigation, !engine.isBeingCopied {
      let pop = InteractivePopGestureRecognizer(of: self)
      interactivePop = pop
      if let link = engine.link(to: pop) { engine.viewlessPops.append(link) }
    }
  }

  public override var parts: [Object] {
    [interactivePop, sheetDismiss].compactMap(\.self) + (presentation?.parts ?? [])
  }

  public override func takeReleasedIdentifiers() -> [String] {
    [SheetDismissGestureRecognizer.identifier(of: id)]
  }

  /// Attaches its pans to its view, after the view or the style of presentation has changed.
  func attachPans() {
    attach(interactivePop, to: view)
    attach(sheetDismiss, to: view)
  }

  private func attach(_ pan: GestureRecognizer?, to view: View?) {
    guard let pan, !pan.isReleased else { return }
    if let view { view.addGestureRecognizer(pan) } else { pan.view?.removeGestureRecognizer(pan) }
  }

  override public func perform(_ call: ActionCall) {
    super.perform(call)
    select(by: call)
  }

  override func makeCopy(in engine: Engine) -> Object {
    Controller(id: id, class: objectClass, in: engine)
  }

  override func copyState(from original: Object, by copy: WorldCopy) {
    super.copyState(from: original, by: copy)
    let original = cast(original)
    view = copy[original.view]
    links = original.links
    children = copy[original.children]
    presented = copy[original.presented]
    selection = copy[original.selection]
    interactivePop = copy[original.interactivePop]
    hidesBackButton = original.hidesBackButton
    isNavigationBarHidden = original.isNavigationBarHidden
    sheetDismiss = copy[original.sheetDismiss]
    storedStyle = original.storedStyle
    isModalInPresentation = original.isModalInPresentation
    shouldDismiss = original.shouldDismiss
    isDimmed = original.isDimmed
    presentation = original.presentation?.copied(by: copy)
    title = original.title
    navigationTitle = original.navigationTitle
    storedTitleView = copy[original.navigationTitleView]
    screenURL = original.screenURL
    tabBarTitle = original.tabBarTitle
    captureMarks = original.captureMarks
  }

  public var place: Place {
    if let rootWindow { return .root(rootWindow) }
    if let parent { return .child(parent) }
    if let presenter { return .presented(presenter) }
    return .none
  }

  /// The window of a root, the presenter of a presented controller, otherwise its view's superview.
  public override var next: Responder? {
    switch place {
    case .root(let window): window
    case .presented(let presenter): presenter
    case .none, .child: view?.superview
    }
  }

  public override var window: Window? { view?.window }

  // MARK: Kinds

  public var isNavigation: Bool { isKind(of: "UINavigationController") }
  public var isTabs: Bool { isKind(of: "UITabBarController") }

  /// The last child of a navigation controller; nil for other kinds.
  public var topController: Controller? { isNavigation ? children.last : nil }

  /// The child that a tab controller shows; nil for other kinds.
  public var selectedController: Controller? {
    guard isTabs else { return nil }
    return selection ?? children.first
  }

  /// Whether it shows one of its children at a time.
  public var isContainer: Bool { isNavigation || isTabs }

  private func isKind(of name: String) -> Bool {
    objectClass.isKind(of: engine.classes.builtIn(name))
  }

  // MARK: Children

  /// Its index among its parent's children of exactly its class; 0 without a parent.
  public var indexInClass: Int {
    var index = 0
    for sibling in parent?.children ?? [] {
      if sibling === self { break }
      if sibling.objectClass === objectClass { index += 1 }
    }
    return index
  }

  func append(_ child: Controller) {
    child.parent = self
    changeChildren { children.append(child) }
  }

  func remove(_ child: Controller) {
    child.parent = nil
    changeChildren {
      children.remove(key: child.key)
      if selection === child { selection = nil }
    }
  }

  func removeChildren() {
    for child in children { child.parent = nil }
    children = []
    engine.shownControllers.invalidate()
    selection = nil
  }

  /// Shows another child, if it is a tab controller.
  func changeSelection(to child: Controller) {
    changeChildren { selection = child }
  }

  /// Changes the children or the selection, and notes that.
  private func changeChildren(_ change: () -> Void) {
    change()
    engine.shownControllers.invalidate()
  }
}

/// Objects that a controller refers to without retaining them.
private struct ControllerLinks {
  var rootWindow: WeakReference<Window>?
  var parent: WeakReference<Controller>?
  var presenter: WeakReference<Controller>?
  var content: WeakReference<Controller>?
  var leftBarButtonItem: WeakReference<BarItem>?
}

/// A refusal of a view or place for a controller, which has changed nothing.
public enum ControllerError: Error, Equatable {
  /// A window can't be a controller's view.
  case windowAsView
  /// The controller with this identifier already has that view.
  case viewTaken(by: String)
  /// A controller would contain or present itself.
  case cycle
  /// The presenter already presents the controller with this identifier.
  case alreadyPresenting(String)
  /// Only a tab controller has a selection, which must be one of its children.
  case notSelectable
  /// A chain of controllers that contain or present each other would exceed this length.
  case tooDeep(limit: Int)
  /// Its view can't be added to the tree.
  case hierarchy(HierarchyError)
}
