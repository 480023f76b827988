@testable import Gestures

/// Additions of a furnished world: an object of each class of the engine, with nontrivial state,
/// and events other than touches.
extension RandomWorld {
  func furnish() {
    let furniture = [
      "UIControl", "UIButton", "UISwitch", "UISlider", "UIStepper", "UISegmentedControl",
      "UIPageControl", "UITextField", "UIScrollView", "UITextView", "UISearchBar", "UITableView",
      "UIToolbar",
    ].map { add($0, to: views[dice.index(views.count)]) }
    for case let control as Control in furniture {
      control.addTarget(client, action: "sent", for: .allEvents)
    }
    for case let scroll as ScrollView in furniture {
      scroll.contentSize = Size(width: 500, height: dice.oneIn(2) ? 900 : 10)
      scroll.delaysContentTouches = dice.oneIn(2)
      scroll.isPagingEnabled = dice.oneIn(3)
      guard dice.oneIn(2) else { continue }
      scroll.settings.maximumZoomScale = 3
      scroll.delegate = client
      scroll.viewForZooming =
        dice.oneIn(4) ? views[dice.index(views.count)] : add("UIView", to: scroll)
      if let pinch = scroll.pinchGestureRecognizer { note(pinch) }
    }
    for case let list as ListView in furniture {
      list.delegate = client
      list.allowsMultipleSelection = true
      for row in 0..<3 {
        let cell = add("UITableViewCell", to: list)
        cell.indexPath = IndexPath(section: 0, row: row)
        let delete = TableRow.Action(name: "delete", title: "Delete", isDestructive: true)
        try? (cell as? TableRow)?.setActions([delete], on: row > 0 ? .trailing : .leading)
      }
    }
    try? (furniture[5] as? SegmentedControl)?.setSegments(["a", "b", "c"])
    furnishBar(furniture[12])
    furnishControllers()
    furnishModes(furniture)
    furnishDispatcher()
    furnishAside()
    let details = views[dice.index(views.count)]
    details.zPosition = 1
    details.hitInsets = Insets(top: -5, left: -5, bottom: -5, right: -5)
    if dice.oneIn(3) { details.hitTestBehavior = .always(furniture[1]) }
    details.firstHitTestBehavior = .passSelf
    details.contentScaleFactor = 2
    details.transform = Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    details.text = "text"
    engine.focusedItem = furniture[1]
    engine.application.delegate = client
    (furniture[7] as? TextField)?.becomeFirstResponder()
    _ = Reaction(
      id: "handler", class: engine.classes.builtIn("NSObject"), to: [.select], after: nil,
      times: 1, code: TargetAction(target: client, action: "none"), in: engine)
    let refresh = add("UIRefreshControl", to: furniture[11]) as? RefreshControl
    (furniture[11] as? ScrollView)?.refreshControl = refresh
    try? engine.pop(furniture[6], over: furniture[1], towards: .top)
  }

  @discardableResult
  private func add(_ className: String, to superview: View) -> View {
    let view = View.make(
      id: "\(className)-\(dice.index(1_000_000))", class: engine.classes.builtIn(className),
      in: engine)
    let side = Double(60 + dice.index(140))
    view.frame = Rect(
      x: Double(dice.index(250)), y: Double(dice.index(250)), width: side, height: side)
    try? superview.addSubview(view)
    return view
  }

  private func furnishBar(_ toolbar: View) {
    let share = BarItem(id: "share", class: engine.classes.builtIn("UIBarButtonItem"))
    share.target = client
    share.action = "share"
    (add("_UIButtonBarButton", to: toolbar) as? BarButton)?.item = share
    guard let bar = add("UITabBar", to: views[0]) as? TabBar else { return }
    bar.items = ["first", "second"].map {
      BarItem(id: $0, class: engine.classes.builtIn("UITabBarItem"))
    }
    for item in [share] + bar.items { engine.enter(item) }
    bar.delegate = client
    bar.selectedItem = bar.items[1]
    for _ in 0..<2 { add("UITabBarButton", to: bar) }
  }

  private func furnishControllers() {
    let controllers = ["UINavigationController", "UIViewController", "UIViewController"].map {
      Controller(
        id: "\($0)-\(dice.index(1_000_000))", class: engine.classes.builtIn($0), in: engine)
    }
    let window = views[0] as? Window
    try? controllers[0].setView(views.last)
    if let window { try? controllers[0].move(to: .root(window)) }
    try? controllers[1].move(to: .child(controllers[0]))
    try? controllers[2].move(to: .presented(controllers[0]))
    controllers[2].modalPresentationStyle = .formSheet
    controllers[0].contentViewController = controllers[1]
    controllers[1].title = "page"
    let observer = PlainResponder(
      id: "observer", class: engine.classes.builtIn("UIResponder"), actions: .all)
    engine.enter(observer)
    engine.enter(PlainObject(id: "plain", class: engine.classes.builtIn("NSObject")))
  }

  /// Pickers and a sheet, in a window where no finger lands.
  private func furnishAside() {
    let window = Window(id: "aside", class: engine.classes.builtIn("UIWindow"), in: engine)
    window.frame = Rect(x: 0, y: 2000, width: 400, height: 400)
    engine.add(window)
    for name in ["UIPickerView", "UIDatePicker"] {
      let picker = View.make(id: "aside.\(name)", class: engine.classes.builtIn(name), in: engine)
      try? window.addSubview(picker)
    }
    let controllers = ["page", "sheet"].map { name in
      Controller(
        id: "aside.\(name)", class: engine.classes.builtIn("UIViewController"), in: engine)
    }
    for controller in controllers {
      let view = View.make(
        id: "\(controller.id)View", class: engine.classes.builtIn("UIView"), in: engine)
      try? controller.setView(view)
    }
    controllers[1].modalPresentationStyle = .formSheet
    try? controllers[0].move(to: .root(window))
    try? controllers[1].move(to: .presented(controllers[0]))
  }

  /// A machine with two modes that alternate with each tap of a control.
  private func furnishModes(_ furniture: [View]) {
    guard let button = furniture[1] as? Control else { return }
    let off = ModeSetting(recognizers[0], isEnabled: false)
    let inner = ModeLevel([Mode("inner", successors: [])], initial: "inner")
    let level = ModeLevel(
      [
        Mode("on", successors: ["off"]),
        Mode("off", successors: ["on"], settings: [off], substates: inner),
      ], initial: "on")
    guard let level else { return }
    let triggers = ["on", "off"].map { ModeTrigger(.event(button, .touchDown), enter: $0) }
    let machine = StateMachine(
      id: "modes", class: engine.classes.builtIn("NSObject"), level: level, triggers: triggers,
      in: engine)
    machine.start()
  }

  private func furnishDispatcher() {
    let dispatcher = Dispatcher(
      id: "hand", class: engine.classes.builtIn("NSObject"), on: views[0], among: nil, insets: nil)
    // Parts are made by views created elsewhere in this file.
    for name in RecognizerClass.allCases.filter({ !$0.isPart }).map(\.rawValue) {
      let made = GestureRecognizer.make(
        id: "hand.\(name)", class: engine.classes.builtIn(name), in: engine)
      guard let made else { continue }
      made.addTarget(client, action: "handled")
      made.allowedPressTypes = Set(Press.Kind.allCases)
      (made as? PanGestureRecognizer)?.allowedScrollTypesMask = .all
      (made as? ScreenEdgePanGestureRecognizer)?.edges = [.left, .top]
      dispatcher.add(made)
    }
    let layer = DispatchLayer(
      id: "layer", class: engine.classes.builtIn("NSObject"),
      rect: Rect(x: 10, y: 10, width: 100, height: 100))
    let painter = Dispatcher(
      id: "painter", class: engine.classes.builtIn("NSObject"), on: views[0], among: [layer],
      insets: nil, fallback: .only, preferring: .nearest)
    painter.add(
      PanGestureRecognizer(
        id: "painter.Pan", class: engine.classes.builtIn("UIPanGestureRecognizer"), in: engine))
    let asking = AskingGestureRecognizer(
      id: "asking", class: engine.classes.builtIn("UIGestureRecognizer"), in: engine)
    views[0].addGestureRecognizer(asking)
  }

  // MARK: Playing

  /// Ends what `stepAside` began.
  func finishAside(time: Time) {
    let point = Point(x: 0, y: 0)
    try? engine.sendScroll(.ended, kind: .continuous, delta: .zero, at: point, time: time)
    try? engine.sendTransform(.ended, scale: 1, rotation: 0, at: point, time: time)
    try? engine.sendHover(.exited, at: point, time: time)
    try? engine.send(PressChange(9, .select, .ended), at: time)
    // ios.A5
    for case let recognizer as GestureRecognizer in engine.objects.all
    where recognizer.isLeftPossible { recognizer.isEnabled = false }
  }

  /// An event that isn't a touch.
  func stepAside(at point: Point, time: Time) {
    let delta = Vector(dx: Double(dice.index(40)) - 20, dy: Double(dice.index(40)) - 20)
    switch dice.index(4) {
    case 0:
      let phase: InputPhase = !engine.isScrolling ? .began : dice.oneIn(4) ? .ended : .changed
      try? engine.sendScroll(
        phase, kind: dice.oneIn(2) ? .discrete : .continuous, delta: delta, at: point, time: time)
    case 1:
      let isUnderway = engine.otherInput.transformInput != nil
      let phase: InputPhase = !isUnderway ? .began : dice.oneIn(4) ? .ended : .changed
      try? engine.sendTransform(
        phase, scale: 1 + delta.dx / 50, rotation: delta.dy / 50, at: point, time: time)
    case 2:
      let phase: HoverPhase = !engine.isHovering ? .entered : dice.oneIn(4) ? .exited : .moved
      try? engine.sendHover(phase, at: point, time: time)
    default:
      let isDown = engine.fingers.tracked.contains { $0.isDown && $0.press?.identifier == 9 }
      let phase: Press.Phase = !isDown ? .began : dice.oneIn(2) ? .ended : .changed
      try? engine.send(PressChange(9, .select, phase), at: time)
    }
  }
}
