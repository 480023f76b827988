import Testing

@testable import Capture
@testable import Gestures

private let bar = """
  window 0 0 390 844
    button 0 0 100 44 UIButton
    other 0 100 100 44 UIButton
    switch 0 200 100 44 UISwitch
    slider 0 300 100 44 UISlider
    label 0 400 100 44 UILabel
  """

@Test(arguments: [
  (Touch.Phase.began, false), (.moved, false), (.ended, true), (.cancelled, false),
])
func `a button is clicked when the touch that it tracks ends`(phase: Touch.Phase, isClick: Bool) {
  let scene = Scene(bar)
  scene.send(from: "button", phase: phase)
  #expect(scene.clicks == (isClick ? ["button"] : []))
}

@Test func `a button's action without a touch is no click`() {
  let scene = Scene(bar)
  scene.send(from: "button", phase: nil)
  #expect(scene.clicks.isEmpty)
  #expect(
    scene.recorder.explain(past: scene.control("button"), at: scene.engine.now)?.failure?.rule
      == Rule.controlEvent.rawValue)
}

@Test(arguments: ["UISwitch", "UIStepper", "UISegmentedControl", "UIPageControl", "My<UISwitch"])
func `controls with values are clicked by any action`(name: String) {
  for phase in [nil, Touch.Phase.moved] {
    let scene = Scene("window 0 0 390 844\n  control 0 0 100 44 \(name)")
    scene.control("control").values.selectedSegmentIndex = 0
    scene.send(from: "control", phase: phase)
    #expect(scene.clicks == ["control"])
  }
}

@Test func `actions of senders that aren't controls are no clicks`() {
  let scene = Scene(bar)
  scene.send(from: "label")
  scene.send(from: "nobody")
  #expect(scene.records.isEmpty)
  let item = PlainObject(id: "item", class: scene.objectClass("UIBarButtonItem"))
  scene.engine.applicationObserver?.willSend("a:", to: nil, from: item, touch: nil)
  #expect(scene.records.isEmpty)
}

@Test(arguments: [(0.0, false), (0.099, false), (0.1, true), (0.2, true)])
func `two clicks on a control within 100 ms are one`(pause: Seconds, isAnother: Bool) {
  let scene = Scene(bar)
  scene.wait(1)
  scene.send(from: "button")
  scene.wait(pause)
  scene.send(from: "other")
  scene.send(from: "button")
  #expect(scene.clicks == ["button", "other"] + (isAnother ? ["button"] : []))
}

@Test func `a click that wasn't recorded doesn't swallow the next`() {
  let scene = Scene(bar)
  scene.view("button").isHidden = true
  scene.send(from: "button")
  scene.view("button").isHidden = false
  scene.send(from: "button")
  #expect(scene.clicks == ["button"])
}

@Test func `a click that was swallowed doesn't swallow the next`() {
  let scene = Scene(bar)
  for _ in 0..<4 {
    scene.send(from: "button")
    scene.wait(0.06)
  }
  #expect(scene.clicks.count == 2)
}

@Test func `a click that came too soon is explained by its interval, the control isn't`() {
  let scene = Scene(bar)
  scene.send(from: "button")
  scene.wait(0.04)
  scene.send(from: "button")
  let button = scene.view("button")
  let failure = scene.recorder.explain(past: button, at: scene.engine.now)?.failure
  #expect(failure?.rule == Rule.clickInterval.rawValue)
  #expect(failure?.because == "0.04 s since its last click, at least 0.1 s needed")
  #expect(scene.recorder.explain(control: button).isCaptured)
}

@Test func `of two actions that one lift sends, the recorded one is explained`() {
  let scene = Scene(bar)
  scene.send("first:", from: "button")
  scene.send("second:", from: "button")
  #expect(scene.clicks == ["button"])
  let button = scene.view("button")
  #expect(scene.recorder.explain(past: button, at: scene.engine.now)?.isCaptured == true)
}

@Test func `a record is explained by its index`() {
  let scene = Scene(bar)
  scene.send(from: "button")
  scene.wait(1)
  scene.view("button").captureIgnored = true
  scene.send(from: "button")
  #expect(scene.recorder.explain(record: 1)?.isCaptured == true)
  #expect(scene.recorder.explain(record: 2) == nil)
}

@Test func `tabs are recorded after their action, other controls before`() {
  for (target, seen) in [
    ("UITabBar", "after"), ("UITabBarController", "after"), ("UIView", "before"),
  ] {
    let scene = Scene("window 0 0 390 844\n  item 0 0 100 44 UITabBarButton")
    let target = Responder(id: "target", class: scene.objectClass(target))
    let button = scene.control("item")
    button.text = "before"
    scene.capture.willSend("a:", to: target, from: button, touch: endedTouch(scene))
    button.text = "after"
    scene.capture.didSend("a:", to: target, from: button, touch: endedTouch(scene))
    #expect(scene.last["$element_content"] == nil)
    let label = View(id: "label", class: scene.objectClass("UILabel"), in: scene.engine)
    label.text = "before"
    #expect(throws: Never.self) { try button.addSubview(label) }
    scene.wait(1)
    scene.capture.willSend("a:", to: target, from: button, touch: endedTouch(scene))
    label.text = "after"
    scene.capture.didSend("a:", to: target, from: button, touch: endedTouch(scene))
    #expect(scene.last["$element_content"] == .string(seen))
    #expect(scene.records.count == 2)
  }
}

private func endedTouch(_ scene: Scene) -> Touch {
  let touch = Touch(
    identifier: 1, kind: .direct, location: .zero, time: scene.engine.now, landingNumber: 1)
  touch.phase = .ended
  return touch
}

@Test func `a segmented control without a selection isn't recorded`() {
  let scene = Scene("window 0 0 390 844\n  segments 0 0 200 40 UISegmentedControl")
  scene.send(from: "segments")
  #expect(scene.clicks.isEmpty)
  scene.control("segments").values.selectedSegmentIndex = 1
  scene.send(from: "segments")
  #expect(scene.clicks == ["segments"])
}

@Test func `controls on the list of gestures' views are recorded all the same`() {
  let scene = Scene("window 0 0 390 844\n  field 0 0 200 40 UITextField")
  scene.send(from: "field", phase: .moved)
  #expect(scene.clicks.isEmpty)
  scene.send(from: "field")
  #expect(scene.clicks == ["field"])
}

@Test func `events at the end of a touch can be recorded, from some controls all can`() {
  let scene = Scene(bar)
  for (name, events, isCaptured) in [
    ("button", ControlEvents.touchUpOutside, true), ("button", .touchDown, false),
    ("button", .touchCancel, false), ("switch", .touchDown, true), ("switch", [], false),
  ] {
    scene.control(name).values.targetedEvents = events
    #expect(scene.recorder.explain(control: scene.view(name)).isCaptured == isCaptured)
  }
}

@Test func `the application's own send of an action counts for controls of any action`() throws {
  let scene = Scene(bar)
  _ = try scene.engine.sendAction("flip:", to: scene.client, from: scene.view("switch"))
  _ = try scene.engine.sendAction("push:", to: scene.client, from: scene.view("button"))
  #expect(scene.clicks == ["switch"])
}

@Test func `a selected cell is described by its list and placed by itself`() {
  let scene = Scene(
    """
    window 0 0 390 844
      root 0 0 390 844
        list 0 0 390 800 UITableView
          cell 0 0 390 44 UITableViewCell
            label 0 0 100 44 UILabel
    """)
  scene.controller("page", "Home", view: "root", at: .root(scene.window()))
  scene.view("cell").indexPath = IndexPath(section: 0, row: 2)
  scene.view("cell").elementID = "cellID"
  scene.view("label").text = "Buy"
  scene.view("list").elementID = "listID"
  scene.view("list").captureProperties = CustomProperties([RecordProperty("shelf", 3)])
  scene.capture.willSelect(
    scene.view("cell"), in: scene.view("list"), touch: endedTouch(scene))
  scene.capture.willSelect(
    scene.view("cell"), in: scene.view("list"), touch: endedTouch(scene))
  #expect(scene.records.count == 2)
  let record = scene.last
  #expect(record["$element_id"] == "listID")
  #expect(record["$element_type"] == "UITableView")
  #expect(record["shelf"] == 3)
  #expect(record["$element_content"] == "Buy")
  #expect(record["$element_position"] == "0:2")
  #expect(record["$element_path"] == "UIView/UITableView[0]/UITableViewCell[0][-]")
  #expect(record.source.cell?.id == "cell")
  scene.view("list").captureIgnored = true
  scene.capture.willSelect(
    scene.view("cell"), in: scene.view("list"), touch: endedTouch(scene))
  #expect(scene.records.count == 2)
}

@Test func `only what a class of controls sends at the end of a touch can be a click`() {
  for (name, events, isCaptured) in [
    ("UIButton", ControlEvents.touchDragExit, true), ("UIButton", .touchDragEnter, true),
    ("UIButton", .touchDragInside, false), ("UIButton", .primaryActionTriggered, true),
    ("UIButton", .valueChanged, false), ("Stars<UIControl", .valueChanged, true),
    ("UISlider", .valueChanged, false), ("UISlider", .touchUpInside, true),
  ] {
    let scene = Scene("window 0 0 390 844\n  control 0 0 100 44 \(name)")
    scene.control("control").values.targetedEvents = events
    #expect(
      scene.recorder.explain(control: scene.view("control")).isCaptured == isCaptured,
      "\(name) \(events.name)")
  }
}
