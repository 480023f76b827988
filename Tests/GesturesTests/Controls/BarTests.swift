import Testing

@testable import Gestures

@Suite struct `Bars and their items` {
  private let stage = Stage(
    """
    window  0 0 400 800
      tabs  0 0 400 800
        bar  0 700 400 100   UITabBar
          home  0 0 200 100   UITabBarButton
          mail  200 0 200 100   UITabBarButton
        tools  0 0 400 50   UIToolbar
          share  0 0 50 50   _UIButtonBarButton
    """)
  private let log = SendLog()
  private var engine: Engine { stage.engine }

  private func item(_ id: String, _ kind: String = "UITabBarItem") -> BarItem {
    BarItem(id: id, class: engine.classes.builtIn(kind))
  }

  @Test func `a tab's button selects the item with its index, and the delegate hears of it`() {
    let bar: TabBar = stage.found("bar")
    bar.items = [item("first"), item("second")]
    bar.delegate = stage.client
    stage.tap(x: 300, y: 750, at: 0)
    #expect(bar.selectedItem?.id == "second")
    stage.expect(
      """
      0     mail  touchDown
      0.05  mail  touchUpInside
      0.05  second  primaryActionTriggered  client.tabBar:didSelectItem:
      """, kinds: [.control])
  }

  @Test func `a button with an item of its own selects that`() {
    let bar: TabBar = stage.found("bar")
    bar.items = [item("first"), item("second")]
    let button: BarButton = stage.found("home")
    button.item = bar.items[1]
    stage.tap(x: 100, y: 750, at: 0)
    #expect(bar.selectedItem?.id == "second")
  }

  @Test func `a tab controller that is the delegate shows the child, before the action was sent`() {
    let controllers = ["tabs", "one", "two"].map { name in
      Controller(
        id: "\(name)Controller",
        class: engine.classes.builtIn(name == "tabs" ? "UITabBarController" : "UIViewController"),
        in: engine)
    }
    #expect(throws: Never.self) {
      for child in controllers.dropFirst() { try child.move(to: .child(controllers[0])) }
    }
    let bar: TabBar = stage.found("bar")
    bar.items = [item("first"), item("second")]
    bar.delegate = controllers[0]
    engine.applicationObserver = log
    stage.tap(x: 300, y: 750, at: 0)
    #expect(controllers[0].selectedController === controllers[2])
    #expect(
      log.lines == [
        "will _buttonDown: bar mail began", "did _buttonDown: bar mail began",
        "will _buttonUp: bar mail ended", "will _sendAction:withEvent: bar mail ended",
        "will _tabBarItemClicked: tabsController second",
        "did _tabBarItemClicked: tabsController second",
        "did _sendAction:withEvent: bar mail ended", "did _buttonUp: bar mail ended",
      ])
  }

  @Test func `a bar button has its item send its action`() {
    let share = item("shareItem", "UIBarButtonItem")
    share.target = stage.client
    share.action = "share:"
    let button: BarButton = stage.found("share")
    button.item = share
    engine.applicationObserver = log
    stage.tap(x: 25, y: 25, at: 0)
    stage.expect(
      """
      0     share  touchDown
      0.05  share  touchUpInside
      0.05  shareItem  primaryActionTriggered  client.share:
      """, kinds: [.control])
    #expect(
      log.lines == [
        "will _invoke:forEvent: shareItem share ended", "will share: client shareItem ended",
        "did share: client shareItem ended", "did _invoke:forEvent: shareItem share ended",
      ])
  }

  @Test func `only buttons count in a tab bar`() throws {
    let bar: TabBar = stage.found("bar")
    bar.items = [item("first"), item("second")]
    let line = View.make(id: "line", class: engine.classes.builtIn("UIView"), in: engine)
    try bar.addSubview(line, at: .index(0))
    stage.tap(x: 100, y: 750, at: 0)
    #expect(bar.selectedItem?.id == "first")
  }

  @Test func `an item that is disabled already disables the button that it is given`() {
    let share = item("shareItem", "UIBarButtonItem")
    share.isEnabled = false
    let button: BarButton = stage.found("share")
    button.item = share
    #expect(!button.isEnabled)
  }

  @Test func `selecting a focused tab's button selects its item`() throws {
    let bar: TabBar = stage.found("bar")
    bar.items = [item("first"), item("second")]
    engine.focusedItem = stage.view("mail")
    try engine.send(PressChange(1, .select, .began), at: stage.moment(0))
    try engine.send(PressChange(1, .select, .ended), at: stage.moment(0.1))
    #expect(bar.selectedItem?.id == "second")
  }

  @Test func `a disabled item disables its button`() {
    let share = item("shareItem", "UIBarButtonItem")
    let button: BarButton = stage.found("share")
    button.item = share
    share.isEnabled = false
    stage.tap(x: 25, y: 25, at: 0)
    #expect(stage.events(of: "share").isEmpty)
    button.item = nil
    share.isEnabled = true
    #expect(!button.isEnabled)
  }
}
