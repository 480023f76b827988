import Testing

@testable import Capture
@testable import Gestures

private let screen = """
  window 0 0 390 844
    root 0 0 390 844
      part 0 0 100 100
        it 0 0 10 10
    floating 0 0 10 10
  """

private func page(of name: String, in scene: Scene) -> String? {
  PageLookup(engine: scene.engine, rules: scene.recorder.rules)
    .page(from: scene.view(name).nearestController)?.id
}

@Test func `a controller of its own is the page`() {
  let scene = Scene(screen)
  scene.controller("home", view: "root", at: .root(scene.window()))
  #expect(page(of: "it", in: scene) == "home")
}

@Test func `a part of a page belongs to that page`() {
  let scene = Scene(screen)
  let home = scene.controller("home", view: "root", at: .root(scene.window()))
  scene.controller("embedded", view: "part", at: .child(home))
  #expect(page(of: "it", in: scene) == "home")
}

@Test(arguments: [
  "UINavigationController", "UITabBarController", "UIPageViewController",
  "UISplitViewController", "MyNavigation<UINavigationController",
])
func `a child of a container is a page`(name: String) {
  let scene = Scene(screen)
  let container = scene.controller("container", name, view: "root", at: .root(scene.window()))
  scene.controller("child", view: "part", at: .child(container))
  #expect(page(of: "it", in: scene) == "child")
}

@Test func `a navigation gives way to its top, tabs to their selection`() throws {
  let scene = Scene(screen)
  let tabs = scene.controller("tabs", "UITabBarController", view: "root", at: .root(scene.window()))
  let first = scene.controller("first", "UINavigationController", at: .child(tabs))
  scene.controller("bottom", at: .child(first))
  scene.controller("top", at: .child(first))
  let second = scene.controller("second", at: .child(tabs))
  #expect(page(of: "it", in: scene) == "top")
  try tabs.select(second)
  #expect(page(of: "it", in: scene) == "second")
}

@Test func `a view of no controller belongs to what the key window shows`() {
  let scene = Scene(screen)
  #expect(page(of: "floating", in: scene) == nil)
  let navigation = scene.controller(
    "navigation", "UINavigationController", view: "root", at: .root(scene.window()))
  #expect(page(of: "floating", in: scene) == "navigation")
  let home = scene.controller("home", at: .child(navigation))
  #expect(page(of: "floating", in: scene) == "home")
  let sheet = scene.controller("sheet", at: .presented(navigation))
  #expect(page(of: "floating", in: scene) == "sheet")
  scene.controller("alert", "UIAlertController", at: .presented(sheet))
  #expect(page(of: "floating", in: scene) == "sheet")
  _ = home
}

@Test func `alerts and menus that are presented aren't what is shown`() {
  for name in ["UIAlertController", "_UIContextMenuActionsOnlyViewController"] {
    let scene = Scene(screen)
    let home = scene.controller("home", view: "root", at: .root(scene.window()))
    scene.controller("presented", name, at: .presented(home))
    #expect(page(of: "floating", in: scene) == "home")
  }
}

@Test func `the only child of the root is shown, that of others isn't`() {
  let scene = Scene(screen)
  let root = scene.controller("root controller", view: "root", at: .root(scene.window()))
  let child = scene.controller("child", at: .child(root))
  #expect(page(of: "floating", in: scene) == "child")
  scene.controller("grandchild", at: .child(child))
  #expect(page(of: "floating", in: scene) == "child")
}

@Test func `of several children the last container that fills the window is shown`() {
  let scene = Scene(
    """
    window 0 0 390 844
      root 0 0 390 844
        a 0 0 390 844
        b 0 0 390 844
        c 0 0 390 800
        d 0 0 390 844
      floating 0 0 10 10
    """)
  let root = scene.controller("page", view: "root", at: .root(scene.window()))
  for (view, name) in [
    ("a", "UINavigationController"), ("b", "UITabBarController"), ("c", "UINavigationController"),
    ("d", "UIViewController"),
  ] {
    let child = scene.controller("\(view).container", name, view: view, at: .child(root))
    scene.controller("\(view).page", at: .child(child))
  }
  #expect(page(of: "floating", in: scene) == "b.page")
  for (spoil, restore) in ways(of: scene.view("b")) {
    spoil()
    #expect(page(of: "floating", in: scene) == "a.page")
    restore()
    #expect(page(of: "floating", in: scene) == "b.page")
  }
}

/// Changes after which a view doesn't fill its window, and their inverses.
private func ways(of view: View) -> [(spoil: () -> Void, restore: () -> Void)] {
  let frame = view.frame
  return [
    ({ view.isHidden = true }, { view.isHidden = false }),
    ({ view.alpha = 0.01 }, { view.alpha = 0.011 }),
    ({ view.frame.origin.y = 1 }, { view.frame = frame }),
    ({ view.frame.size.height -= 1 }, { view.frame = frame }),
  ]
}

@Test func `the title is what the navigation bar shows`() {
  let scene = Scene(screen)
  let home = scene.controller("home", view: "root", at: .root(scene.window()))
  let content = { ElementContent(rules: scene.recorder.rules).title(of: home) }
  #expect(content() == nil)
  home.title = "Title"
  #expect(content() == "Title")
  home.navigationTitle = "Item"
  #expect(content() == "Item")
  let label = View(id: "label", class: scene.objectClass("UILabel"), in: scene.engine)
  home.navigationTitleView = label
  #expect(content() == "Item")
  label.text = "View"
  #expect(content() == "View")
  home.navigationTitleView = nil
  home.navigationTitle = ""
  #expect(content() == nil)
}

@Test func `a container's contentViewController is shown`() {
  let scene = Scene(screen)
  let menu = scene.controller("menu", view: "root", at: .root(scene.window()))
  let navigation = scene.controller("navigation", "UINavigationController", at: .none)
  scene.controller("home", at: .child(navigation))
  menu.contentViewController = navigation
  #expect(page(of: "floating", in: scene) == "home")
  #expect(page(of: "it", in: scene) == "menu")
  let sheet = scene.controller("sheet", at: .presented(menu))
  #expect(page(of: "floating", in: scene) == "sheet")
  sheet.contentViewController = menu
  #expect(page(of: "floating", in: scene) == "sheet")
}

@Test func `what UIKit shows takes precedence over contentViewController`() {
  let scene = Scene(screen)
  let root = scene.controller("page", view: "root", at: .root(scene.window()))
  root.contentViewController = scene.controller("content", at: .none)
  scene.controller("child", at: .child(root))
  #expect(page(of: "floating", in: scene) == "child")
  scene.controller("another child", at: .child(root))
  #expect(page(of: "floating", in: scene) == "content")
  scene.engine.release(scene.controllerNamed("content"))
  #expect(page(of: "floating", in: scene) == "page")
}

@Test func `an alert within a page belongs to that page`() {
  let scene = Scene(screen)
  let home = scene.controller("home", view: "root", at: .root(scene.window()))
  scene.controller("alert", "UIAlertController", view: "part", at: .child(home))
  scene.controller("other", at: .child(home))
  #expect(page(of: "it", in: scene) == "home")
}
