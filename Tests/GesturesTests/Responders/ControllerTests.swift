import Testing

@testable import Gestures

@Suite struct `A view controller` {
  let scene: Scene

  init() throws { scene = try Scene() }

  private func make(_ name: String, class className: String = "UIViewController") throws
    -> Controller
  {
    let controller = scene.makeController(name, class: className)
    try controller.setView(
      scene.make("\(name)View", frame: Rect(x: 0, y: 0, width: 400, height: 800)))
    return controller
  }

  @Test func `a root's view joins its window, frame and all, and leaves with it`() throws {
    let root = try make("root")
    scene["rootView"].frame = Rect(x: 5, y: 6, width: 7, height: 8)
    try root.move(to: .root(scene.window))
    #expect(scene.window.rootViewController === root)
    #expect(scene["rootView"].superview === scene.window)
    #expect(scene["rootView"].frame == Rect(x: 5, y: 6, width: 7, height: 8))
    let next = try make("next")
    try next.move(to: .root(scene.window))
    #expect(scene.window.rootViewController === next)
    #expect(root.rootWindow == nil && scene["rootView"].superview == nil)
    try next.move(to: .none)
    #expect(scene.window.rootViewController == nil && scene.window.subviews.isEmpty)
  }

  @Test func `a view that has a superview stays there`() throws {
    let slot = scene.make("slot")
    let child = try make("child")
    let parent = try make("parent")
    try slot.addSubview(scene["childView"])
    try child.move(to: .child(parent))
    #expect(scene["childView"].superview === slot)
    #expect(parent.children.map(\.id) == ["child"])
  }

  @Test func `views join whichever of controller, place and view comes last`() throws {
    let parent = scene.makeController("parent")
    let child = try make("child")
    try child.move(to: .child(parent))
    #expect(scene["childView"].superview == nil)
    try parent.move(to: .root(scene.window))
    try parent.setView(scene.make("page"))
    #expect(scene["childView"].superview === scene["page"])
    #expect(scene["page"].superview === scene.window)
  }

  @Test func `the top of a navigation is its last child`() throws {
    let navigation = try make("navigation", class: "UINavigationController")
    try navigation.move(to: .root(scene.window))
    let (list, detail) = (try make("list"), try make("detail"))
    try list.move(to: .child(navigation))
    try detail.move(to: .child(navigation))
    #expect(navigation.topController === detail)
    #expect(scene.hit(5, 5) == "detailView")
    try detail.move(to: .none)
    #expect(navigation.topController === list)
    #expect(scene.hit(5, 5) == "listView")
    #expect(navigation.selectedController == nil)
  }

  @Test func `tabs show their first child until another one is selected`() throws {
    let tabs = try make("tabs", class: "UITabBarController")
    try tabs.move(to: .root(scene.window))
    let pages = try ["a", "b", "c"].map { try make($0) }
    for page in pages { try page.move(to: .child(tabs)) }
    try scene["tabsView"].addSubview(
      scene.make("bar", frame: Rect(x: 0, y: 700, width: 400, height: 100)))
    #expect(tabs.selectedController?.id == "a")
    #expect(scene.hit(5, 5) == "aView")
    try tabs.select(pages[1])
    #expect(tabs.selectedController?.id == "b")
    #expect(scene.hit(5, 5) == "bView")
    #expect(scene.hit(5, 705) == "bar")
    try pages[1].move(to: .none)
    #expect(tabs.selectedController?.id == "a")
    #expect(throws: ControllerError.notSelectable) { try tabs.select(pages[1]) }
    #expect(throws: ControllerError.notSelectable) { try pages[0].select(pages[2]) }
  }

  @Test func `a presented view's container stands in the window, and goes with whom it presents`()
    throws
  {
    let root = try make("root")
    try root.move(to: .root(scene.window))
    let (sheet, alert) = (try make("sheet"), try make("alert"))
    try sheet.move(to: .presented(root))
    try alert.move(to: .presented(sheet))
    #expect(scene.window.subviews.map(\.id) == ["rootView", "sheet.container", "alert.container"])
    #expect(scene["sheetView"].superview?.id == "sheet.container")
    #expect(throws: ControllerError.alreadyPresenting("sheet")) {
      try make("other").move(to: .presented(root))
    }
    try sheet.move(to: .none)
    #expect(scene.window.subviews.map(\.id) == ["rootView"])
    #expect(root.presented == nil && alert.presenter == nil)
  }

  @Test func `what can't be is refused, and nothing has changed`() throws {
    let (parent, child) = (try make("parent"), try make("child"))
    try child.move(to: .child(parent))
    #expect(throws: ControllerError.cycle) { try parent.move(to: .child(child)) }
    #expect(throws: ControllerError.cycle) { try parent.move(to: .child(parent)) }
    #expect(throws: ControllerError.cycle) { try parent.move(to: .presented(child)) }
    #expect(throws: ControllerError.windowAsView) { try child.setView(scene.window) }
    #expect(throws: ControllerError.viewTaken(by: "parent")) {
      try child.setView(scene["parentView"])
    }
    #expect(child.parent === parent && parent.children.count == 1)
    #expect(child.view === scene["childView"])
    // A view can't join what is below it.
    let odd = try make("odd")
    try scene["oddView"].addSubview(scene["parentView"])
    #expect(throws: ControllerError.hierarchy(.cycle)) { try odd.move(to: .child(child)) }
    #expect(odd.parent == nil)
  }

  @Test func `a view and a place are had together, or neither`() throws {
    let (root, child) = (try make("root"), try make("child"))
    try root.move(to: .root(scene.window))
    try child.move(to: .child(root))
    let (view, other) = (scene.make("view"), scene.make("other"))
    try scene.window.addSubview(other)
    #expect(throws: ControllerError.cycle) { try root.move(to: .child(child), with: view) }
    #expect(throws: ControllerError.viewTaken(by: "child")) {
      try root.move(to: .none, with: scene["childView"])
    }
    #expect(root.view === scene["rootView"] && view.controller == nil)
    #expect(scene.window.subviews.map(\.id) == ["rootView", "other"])
    #expect(scene.window.rootViewController === root)
    try child.move(to: .presented(root), with: view)
    #expect(child.parent == nil && child.view === view && root.presented === child)
    #expect(scene.window.subviews.map(\.id) == ["rootView", "other", "child.container"])
    #expect(view.superview?.id == "child.container")
    #expect(scene["childView"].superview == nil && scene["childView"].controller == nil)
  }

  @Test func `a view has to fit where the controller goes, not where it was`() throws {
    let (root, odd) = (try make("root"), try make("odd"))
    try odd.move(to: .child(root))
    let top = scene.make("top")
    try top.addSubview(scene["rootView"])
    #expect(throws: ControllerError.hierarchy(.cycle)) { try odd.setView(top) }
    try odd.move(to: .root(scene.window), with: top)
    #expect(scene.window.subviews.map(\.id) == ["top"] && odd.view === top)
  }

  @Test func `nor does a view that joins along with it go below itself`() throws {
    let (parent, middle, child) = (try make("parent"), try make("middle"), try make("child"))
    try child.move(to: .child(middle))
    scene["childView"].removeFromSuperview()
    try scene["childView"].addSubview(scene["parentView"])
    #expect(throws: ControllerError.hierarchy(.cycle)) { try middle.move(to: .child(parent)) }
    #expect(middle.parent == nil && scene["middleView"].superview == nil)
    // Neither where it belongs to a child of a child.
    scene["parentView"].removeFromSuperview()
    try middle.move(to: .child(parent))
    scene["childView"].removeFromSuperview()
    try scene["childView"].addSubview(scene["middleView"])
    #expect(throws: ControllerError.hierarchy(.cycle)) { try parent.move(to: .root(scene.window)) }
    #expect(parent.rootWindow == nil && scene.window.subviews.isEmpty)
  }

  @Test func `whatever joins along with a controller is only as deep as a tree may be`() throws {
    func chain(_ name: String, levels: Int) throws -> (top: View, bottom: View) {
      let top = scene.make("\(name)1")
      var bottom = top
      for level in 2...levels {
        let next = scene.make("\(name)\(level)")
        try bottom.addSubview(next)
        bottom = next
      }
      return (top, bottom)
    }
    let error = ControllerError.hierarchy(.tooDeep(limit: 1_000))
    let (root, sheet) = (try make("root"), scene.makeController("sheet"))
    try sheet.setView(try chain("sheet", levels: 1_001).top)
    try sheet.move(to: .presented(root))
    #expect(throws: error) { try root.move(to: .root(scene.window)) }
    #expect(scene.window.subviews.isEmpty && root.rootWindow == nil)

    let (child, part) = (scene.makeController("child"), scene.makeController("part"))
    try child.setView(try chain("child", levels: 500).bottom)
    let container = scene.makeController("container")
    try child.move(to: .child(container))
    try part.move(to: .child(child))
    let (top, bottom) = try chain("part", levels: 501)
    try bottom.addSubview(scene.make("last"))
    #expect(throws: error) { try part.setView(top) }
    scene["last"].removeFromSuperview()
    try part.setView(top)
    top.removeFromSuperview()
    try bottom.addSubview(scene["last"])
    #expect(throws: error) { try container.move(to: .child(root)) }
    #expect(container.parent == nil && top.superview == nil)
    scene["last"].removeFromSuperview()
    try container.move(to: .child(root))
    #expect(top.superview === child.view && bottom.depth == 1_000)
  }

  @Test func `a controller that is released leaves its place, and its view the tree`() throws {
    let (root, child, sheet) = (try make("root"), try make("child"), try make("sheet"))
    try root.move(to: .root(scene.window))
    try child.move(to: .child(root))
    try sheet.move(to: .presented(root))
    scene.engine.release(root)
    #expect(scene.window.rootViewController == nil && scene.window.subviews.isEmpty)
    #expect(child.parent == nil && sheet.presenter == nil)
    #expect(scene["rootView"].controller == nil && root.view == nil)
    #expect(scene["childView"].controller === child)
  }
}

/// Controllers, windows and views refer to each other weakly; the engine retains them until they
/// are released, and drops references to released ones.
@Suite struct `A view controller's life` {
  let scene: Scene

  init() throws { scene = try Scene() }

  @Test func `a controller that goes is forgotten by all that referred to it`() throws {
    var root: Controller? = scene.makeController("root")
    weak let witness = root
    let page = scene.make("page")
    let (child, sheet) = (scene.makeController("child"), scene.makeController("sheet"))
    try root?.setView(page)
    if let root {
      try root.move(to: .root(scene.window))
      try child.move(to: .child(root))
      try sheet.move(to: .presented(root))
    }
    if let root { scene.engine.release(root) }
    root = nil
    #expect(witness == nil)
    #expect(page.superview == nil)
    try scene.window.addSubview(page)
    #expect(page.controller == nil && page.nearestController == nil && page.next === scene.window)
    #expect(scene.window.rootViewController == nil)
    #expect(child.parent == nil && sheet.presenter == nil)
    try child.move(to: .root(scene.window), with: page)
    #expect(page.nearestController === child)
  }

  @Test func `a window that goes is forgotten by its controller`() throws {
    let controller = scene.makeController("root")
    var window: Window? = Window(
      id: "other", class: scene.engine.classes.builtIn("UIWindow"), in: scene.engine)
    weak let witness = window
    if let window { try controller.move(to: .root(window)) }
    if let window { scene.engine.release(window) }
    window = nil
    #expect(witness == nil && controller.rootWindow == nil && controller.next == nil)
    try controller.move(to: .root(scene.window))
    #expect(scene.window.rootViewController === controller)
  }

  @Test func `a view outlives its controller until it is released itself`() throws {
    var controller: Controller? = scene.makeController("root")
    weak let witness = controller
    weak var view: View?
    do {
      let made = View(
        id: "page", class: scene.engine.classes.builtIn("UIView"), in: scene.engine)
      view = made
      try controller?.setView(made)
    }
    #expect(view != nil && view?.controller === controller)
    if let controller { scene.engine.release(controller) }
    controller = nil
    #expect(view != nil && view?.controller == nil && witness == nil)
    if let view { scene.engine.release(view) }
    #expect(view == nil)
  }

  @Test func `a child that moves away, or goes with its parent, is forgotten by both`() throws {
    var tabs: Controller? = scene.makeController("tabs", class: "UITabBarController")
    weak let witness = tabs
    var page: Controller? = scene.makeController("page")
    weak let pageWitness = page
    let other = scene.makeController("other")
    if let tabs, let page {
      try page.move(to: .child(tabs))
      try other.move(to: .child(tabs))
      try tabs.select(other)
      try other.move(to: .none)
      #expect(other.parent == nil && tabs.selectedController === page)
      try tabs.select(page)
    }
    page = nil
    #expect(tabs?.selectedController?.id == "page")
    for each in [tabs?.selectedController, tabs] { if let each { scene.engine.release(each) } }
    tabs = nil
    #expect(witness == nil && pageWitness == nil)
  }

  @Test func `tabs that are released keep nothing of what they showed`() throws {
    let tabs = scene.makeController("tabs", class: "UITabBarController")
    var page: Controller? = scene.makeController("page")
    weak let witness = page
    if let page {
      try page.move(to: .child(tabs))
      try tabs.select(page)
    }
    scene.engine.release(tabs)
    #expect(page?.parent == nil && tabs.selectedController == nil)
    if let page { scene.engine.release(page) }
    page = nil
    #expect(witness == nil)
  }

  @Test func `controllers contain and present each other up to a limit`() throws {
    let root = scene.makeController("root")
    var last = root
    for number in 2..<TreeLimits.depth {
      let next = scene.makeController("c\(number)")
      try next.move(to: number.isMultiple(of: 2) ? .child(last) : .presented(last))
      last = next
    }
    let parent = scene.makeController("parent")
    let child = scene.makeController("child")
    try child.move(to: .child(parent))
    let presented = scene.makeController("presented")
    try presented.move(to: .presented(child))
    for place in [Controller.Place.child(last), .presented(last)] {
      #expect(throws: ControllerError.tooDeep(limit: TreeLimits.depth)) {
        try parent.move(to: place)
      }
    }
    #expect(parent.parent == nil && child.parent === parent)
    try presented.move(to: .none)
    #expect(throws: ControllerError.tooDeep(limit: TreeLimits.depth)) {
      try parent.move(to: .child(last))
    }
    try child.move(to: .none)
    try parent.move(to: .child(last))
    #expect(parent.parent === last)
  }
}

@Suite struct `A release` {
  @Test func `a released view is out of the tree, and its subviews are on their own`() throws {
    let scene = try Scene("card 0 0 100 100\n  a 0 0 50 50\n    b 0 0 9 9\n  c 0 0 50 50")
    let engine = scene.engine
    let card = scene["card"]
    let tap = GestureRecognizer(
      id: "tap", class: engine.classes.builtIn("UITapGestureRecognizer"), in: engine)
    card.gestureRecognizers = [tap]
    tap.view = card
    engine.release(card)
    #expect(card.isReleased && card.superview == nil && card.subviews.isEmpty)
    #expect(scene.window.subviews.isEmpty)
    #expect(scene["a"].superview == nil && scene["c"].superview == nil)
    #expect(scene["b"].superview === scene["a"])
    #expect(tap.view == nil && card.gestureRecognizers.isEmpty && !tap.isReleased)
  }

  @Test func `whoever held a released object weakly holds nothing`() throws {
    let scene = try Scene("list 0 0 100 100 UITableView")
    let object = PlainObject(id: "d", class: scene.engine.classes.builtIn("NSObject"))
    scene["list"].delegate = object
    #expect(scene["list"].delegate === object)
    scene.engine.release(object)
    #expect(scene["list"].delegate == nil)
    let controller = scene.makeController("c")
    controller.navigationTitleView = scene["list"]
    try controller.setView(scene["list"])
    scene.engine.release(scene["list"])
    #expect(controller.navigationTitleView == nil && controller.view == nil)
  }

  @Test func `a superview of many lets go of them all`() throws {
    let scene = try Scene("card 0 0 100 100")
    for index in 0..<200 { try scene["card"].addSubview(scene.make("v\(index)")) }
    #expect(scene.hit(5, 5) == "v199")
    scene.engine.release(scene["card"])
    #expect(scene["v7"].superview == nil)
    try scene.window.addSubview(scene["v7"])
    #expect(scene.hit(5, 5) == "v7")
  }
}
