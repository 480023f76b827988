import Testing

@testable import Capture
@testable import Gestures

private func scene(_ tree: String) -> Scene {
  Scene("window 0 0 390 844\n" + tree, hasRealControls: true)
}

private func control<Kind: Control>(_ scene: Scene, _ name: String, _ kind: Kind.Type) -> Kind {
  guard let control = scene.view(name) as? Kind else {
    preconditionFailure("\(name) is no \(kind)")
  }
  return control
}

/// Effects of controls and capture, one word each.
private func effects(_ scene: Scene) -> [String] {
  scene.engine.transcript.effects.compactMap { effect in
    switch effect.kind {
    case .control(let control): control.event.name
    case .captured(let event, let index): "\(event) \(index)"
    case .select: "select"
    default: nil
    }
  }
}

@Test func `a button's click comes right before the effect that carries its action`() {
  let scene = scene("  button 0 0 100 44 UIButton")
  control(scene, "button", Button.self).addTarget(
    scene.client, action: "buy:", for: [.touchDown, .touchUpInside])
  scene.tap("button")
  #expect(
    effects(scene) == ["touchDown", "$AppClick 1", "touchUpInside", "primaryActionTriggered"])
  #expect(scene.last.source.control?.id == "button")
  #expect(scene.last.touchGroup == 1)
}

@Test func `two targets and two events of one touch are one click`() {
  let scene = scene("  button 0 0 100 44 UIButton")
  let button = control(scene, "button", Button.self)
  button.addTarget(scene.client, action: "a:", for: [.touchUpInside, .primaryActionTriggered])
  button.addTarget(scene.client, action: "b:", for: .touchUpInside)
  scene.tap("button")
  scene.tap("button")
  #expect(scene.clicks == ["button", "button"])
  #expect(scene.records.map(\.touchGroup) == [1, 2])
}

@Test func `a slider is recorded once the drag is over, with its last value`() {
  let scene = scene("  slider 0 0 200 40 UISlider")
  let slider = control(scene, "slider", Slider.self)
  slider.addTarget(scene.client, action: "slid:", for: [.valueChanged, .touchUpInside])
  let knob = slider.convertToScreen(Point(x: 10, y: 20))
  scene.touch(.began, x: knob.x, y: knob.y, at: 1)
  scene.touch(.moved, x: knob.x + 40, y: knob.y, at: 1.1)
  #expect(scene.clicks.isEmpty)
  scene.touch(.ended, x: knob.x + 40, y: knob.y, at: 1.2)
  #expect(scene.clicks == ["slider"])
  #expect(scene.last["$element_content"] == .string(ControlContent.sixDecimals(slider.value)))
}

@Test func `a switch is recorded as it stands after its flip`() {
  let scene = scene("  switch 0 0 51 31 UISwitch")
  control(scene, "switch", Switch.self).addTarget(
    scene.client, action: "flip:", for: .valueChanged)
  scene.tap("switch")
  #expect(scene.last["$element_content"] == "checked")
}

@Test func `a segmented control says which segment, and where`() throws {
  let scene = scene("  segments 0 0 200 40 UISegmentedControl")
  let segments = control(scene, "segments", SegmentedControl.self)
  try segments.setSegments(["Day", "Week"])
  segments.addTarget(scene.client, action: "pick:", for: .valueChanged)
  scene.tap(x: 150, y: 20)
  #expect(scene.last["$element_content"] == "Week")
  #expect(scene.last["$element_position"] == "1")
  #expect(scene.last["$element_path"] == "UIWindow/UISegmentedControl[0]/UISegment[-]")
}

@Test func `a tab's click is recorded with the page that it leads to`() throws {
  let scene = scene(
    """
      root 0 0 390 844
        bar 0 700 390 80 UITabBar
          first 0 0 195 80 UITabBarButton
          second 195 0 195 80 UITabBarButton
            label 0 0 100 20 UILabel
    """)
  let tabs = scene.controller("tabs", "UITabBarController", view: "root", at: .root(scene.window()))
  scene.controller("home", "Home", at: .child(tabs))
  scene.controller("cart", "Cart", at: .child(tabs))
  let bar = scene.view("bar") as? TabBar
  bar?.items = ["a", "b"].map { BarItem(id: $0, class: scene.objectClass("UITabBarItem")) }
  bar?.delegate = tabs
  scene.view("label").text = "Cart"
  scene.tap("second")
  #expect(scene.clicks == ["second"])
  #expect(scene.last["$screen_name"] == "Cart")
  #expect(scene.last["$element_type"] == "UITabBarItem")
  #expect(scene.last["$element_content"] == "Cart")
  #expect(scene.last["$element_position"] == "1")
}

@Test func `a bar item's own send isn't another click`() {
  let scene = scene("  bar 0 0 390 44 UIToolbar\n    button 0 0 100 44 _UIButtonBarButton")
  let item = BarItem(id: "item", class: scene.objectClass("UIBarButtonItem"))
  item.target = scene.client
  item.action = "act:"
  control(scene, "button", BarButton.self).item = item
  scene.tap("button")
  #expect(scene.clicks == ["button"])
  #expect(scene.last["$element_type"] == "UIBarButtonItem")
}

@Test func `a cell is recorded right before its list's delegate is called`() {
  let scene = scene(
    """
      list 0 0 390 800 UITableView
        cell 0 0 390 44 UITableViewCell
    """)
  scene.view("cell").indexPath = IndexPath(section: 1, row: 2)
  scene.tap("cell")
  #expect(scene.records.isEmpty)
  scene.view("list").delegate = scene.client
  scene.engine.transcript.removeAll()
  scene.tap("cell")
  #expect(effects(scene) == ["$AppClick 1", "select"])
  #expect(scene.last["$element_position"] == "1:2")
}

@Test func `a selection and a tap by the same touch are one group`() {
  let scene = scene(
    """
      list 0 0 390 800 UITableView
        cell 0 0 390 44 UITableViewCell tap
    """)
  scene.view("list").delegate = scene.client
  scene["cell.tap"].cancelsTouchesInView = false
  for _ in 0..<2 { scene.tap("cell") }
  #expect(scene.clicks == ["cell.tap", "list", "cell.tap", "list"])
  #expect(scene.records.map(\.touchGroup) == [1, 1, 2, 2])
}

@Test(arguments: [ControlEvents.touchDragExit, .touchUpOutside])
func `a lift outside a button is a click if a target receives it`(event: ControlEvents) {
  let scene = scene("  button 0 0 100 44 UIButton")
  control(scene, "button", Button.self).addTarget(scene.client, action: "left:", for: event)
  #expect(scene.recorder.explain(control: scene.view("button")).isCaptured)
  scene.touch(.began, x: 50, y: 20, at: 1)
  scene.touch(.ended, x: 50, y: 300, at: 1.1)
  #expect(scene.clicks == ["button"])
}

@Test func `the last value of a slider that isn't continuous comes while it tracks`() {
  let scene = scene("  slider 0 0 200 40 UISlider")
  let slider = control(scene, "slider", Slider.self)
  slider.isContinuous = false
  slider.addTarget(scene.client, action: "slid:", for: .valueChanged)
  let knob = slider.convertToScreen(Point(x: 10, y: 20))
  scene.touch(.began, x: knob.x, y: knob.y, at: 1)
  scene.touch(.moved, x: knob.x + 40, y: knob.y, at: 1.1)
  scene.touch(.ended, x: knob.x + 40, y: knob.y, at: 1.2)
  #expect(scene.clicks.isEmpty)
  #expect(
    scene.recorder.explain(past: slider, at: scene.engine.now)?.failure?.because
      == "the slider is tracking")
  #expect(scene.recorder.explain(control: slider).failure?.rule == Rule.validTargets.rawValue)
}

@Test func `a button of a bar can be recorded without a target of its own`() {
  let scene = scene(
    """
      bar 0 700 390 80 UITabBar
        tab 0 0 195 80 UITabBarButton
      edit 0 0 100 44 _UIButtonBarButton
      lost 0 100 100 44 _UIButtonBarButton
    """)
  control(scene, "edit", BarButton.self).item = BarItem(
    id: "item", class: scene.objectClass("UIBarButtonItem"))
  for (name, isCaptured) in [("tab", true), ("edit", true), ("lost", false)] {
    #expect(scene.recorder.explain(control: scene.view(name)).isCaptured == isCaptured, "\(name)")
    scene.tap(name)
  }
  #expect(scene.clicks == ["tab", "edit"])
}

@Test func `a tap on a tab shows its page, which is recorded after the click`() {
  let scene = Scene(
    """
    window 0 0 390 844
      root 0 0 390 844
        bar 0 700 390 80 UITabBar
          first 0 0 195 80 UITabBarButton
          second 195 0 195 80 UITabBarButton
    """, hasRealControls: true
  ) { $0.events = [.click, .screen] }
  let tabs = scene.controller("tabs", "UITabBarController", view: "root", at: .root(scene.window()))
  scene.controller("home", "Home", at: .child(tabs))
  scene.controller("cart", "Cart", at: .child(tabs))
  scene.view("bar").delegate = tabs
  scene.capture.controllersChanged()
  scene.tap("second")
  #expect(
    scene.records.map { "\($0.event) \($0.source.view?.id ?? "")" } == [
      "$AppViewScreen ", "$AppClick second", "$AppViewScreen ",
    ])
  #expect(scene.last["$screen_name"] == "Cart")
  #expect(scene.last["$referrer"] == "Home")
}

@Test func `a control with capturedAfterAction is recorded after its action`() {
  for (isAfterwards, expected) in [
    (false, ["touchDown", "$AppClick 1", "touchUpInside", "primaryActionTriggered"]),
    (true, ["touchDown", "touchUpInside", "$AppClick 1", "primaryActionTriggered"]),
  ] {
    let scene = scene("  button 0 0 100 44 UIButton")
    let button = control(scene, "button", Button.self)
    button.capturedAfterAction = isAfterwards
    button.addTarget(scene.client, action: "buy:", for: .touchUpInside)
    scene.tap("button")
    #expect(effects(scene) == expected)
  }
}
