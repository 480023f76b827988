import Testing

@testable import Capture
@testable import Gestures

private let screen = "window 0 0 390 844\n"

extension Scene {
  /// The check that rules the view out; nil for one that is offered.
  fileprivate func obstacle(to name: String) -> String? {
    let answer = recorder.explainClickable(view(name))
    #expect(answer.isClickable == answer.checks.allSatisfy(\.passed))
    return answer.checks.last.flatMap { $0.passed ? nil : $0.rule }
  }

  fileprivate func checks(of name: String) -> [String] {
    recorder.explainClickable(view(name)).checks.map(\.rule)
  }

  fileprivate func lastReason(about name: String) -> String? {
    recorder.explainClickable(view(name)).checks.last?.because
  }
}

private let shared = [
  "visible", "uncovered", "enabled", "hidden", "captureIgnored", "ignoredViewClass",
  "ignoredController",
]

@Test func `each kind of view has its own checks after those of all`() {
  let scene = Scene(
    screen + """
        card 0 0 100 100 tap
        button 0 100 100 100 UIButton
        table 0 200 100 100 UITableView
          cell 0 0 100 40 UITableViewCell
      """)
  scene.view("table").delegate = scene.object("feed")
  let page = ["ignoredPage", "pageBlacklist"]
  #expect(
    scene.checks(of: "card") == shared + page + ["interactionEnabled", "alpha", "recognizers"])
  #expect(
    scene.checks(of: "button")
      == shared + ["controlState"] + page
      + ["controlClass", "controlTargets", "controlEnabled", "interactionEnabled"])
  #expect(scene.checks(of: "cell") == shared + page + ["listDelegate"])
}

@Test func `a view is visible in a window, below another, at any size but none`() {
  let scene = Scene(
    screen + "  card 0 0 100 100 tap\n  flat 0 0 100 0 tap\n  none 0 0 0 0 tap"
  )
  #expect(scene.obstacle(to: "card") == nil)
  #expect(scene.obstacle(to: "flat") == nil)
  #expect(scene.obstacle(to: "none") == "visible")
  #expect(scene.obstacle(to: "window") == "visible")
  scene.view("card").removeFromSuperview()
  #expect(scene.obstacle(to: "card") == "visible")
  #expect(scene.lastReason(about: "card") == "card is in no window")
}

@Test func `a view that takes touches in front of another one's middle covers it`() {
  let scene = Scene(
    screen + """
        behind 0 0 100 100
        card 0 0 100 100 tap
          label 0 0 100 100 UILabel
        holder 0 0 100 100
          veil 40 40 20 20
      """)
  scene.view("holder").hitTestBehavior = .passSelf
  #expect(scene.obstacle(to: "card") == "uncovered")
  #expect(
    scene.lastReason(about: "card")
      == "veil, in front of card, takes a touch at (50, 50), its middle")
  scene.view("veil").frame = Rect(x: 0, y: 0, width: 50, height: 100)
  #expect(scene.obstacle(to: "card") == nil)
}

@Test func `a view in a window further to the front covers`() {
  let scene = Scene(
    screen + "  card 0 0 100 100 tap\nalert 0 0 390 844")
  #expect(scene.obstacle(to: "card") == "uncovered")
  scene.view("alert").isHidden = true
  #expect(scene.obstacle(to: "card") == nil)
}

@Test func `views behind or around a view don't cover it`() {
  let scene = Scene(
    screen + "  behind 0 0 100 100\n  card 0 0 100 100 tap")
  scene.view("card").isUserInteractionEnabled = false
  #expect(scene.obstacle(to: "card") == "interactionEnabled")
  scene.view("behind").removeFromSuperview()
  #expect(scene.obstacle(to: "card") == "interactionEnabled")
}

@Test func `a view that is ignored, or whose page is, isn't offered`() {
  let tree = screen + "  card 0 0 100 100 UILabel tap"
  let ignored = Scene(tree)
  ignored.view("card").captureIgnored = true
  #expect(ignored.obstacle(to: "card") == "captureIgnored")
  let hidden = Scene(tree)
  hidden.view("card").isHidden = true
  #expect(hidden.obstacle(to: "card") == "hidden")
  #expect(
    Scene(tree) { $0.ignoredViewClasses = ["UIView"] }.obstacle(to: "card") == "ignoredViewClass")
  let page = Scene(tree) { $0.ignoredClickControllerClasses = ["Home"] }
  page.controller("home", "Home", view: "card", at: .root(page.window()))
  #expect(page.obstacle(to: "card") == "ignoredController")
  let listed = Scene(tree)
  listed.controller("home", "SFSafariViewController", view: "card", at: .root(listed.window()))
  #expect(listed.obstacle(to: "card") == "pageBlacklist")
  #expect(Scene(tree, isCapturing: false).obstacle(to: "card") == "enabled")
}

@Test(
  arguments: [
    ("UIButton", ControlEvents.touchUpInside, nil), ("UISlider", .valueChanged, nil),
    ("UIButton", .primaryActionTriggered, nil), ("UIButton", .touchDown, "controlTargets"),
    ("UIButton", .touchUpOutside, "controlTargets"), ("UIButton", [], "controlTargets"),
    ("UITextField", .touchUpInside, "controlClass"),
    ("UIDatePicker", .valueChanged, "controlClass"),
    ("MyPicker<UIDatePicker", .valueChanged, "controlClass"),
  ] as [(String, ControlEvents, String?)])
func `a control is offered if a target receives an event that is a click`(
  name: String, events: ControlEvents, obstacle: String?
) {
  let scene = Scene(screen + "  control 0 0 100 100 \(name)")
  scene.control("control").values.targetedEvents = events
  #expect(scene.obstacle(to: "control") == obstacle)
}

@Test func `a control has to be enabled and take interaction, and no tap makes up for that`() {
  let scene = Scene(screen + "  button 0 0 100 100 UIButton tap", hasRealControls: true)
  #expect(scene.obstacle(to: "button") == "controlTargets")
  let button = scene.view("button") as? Control
  button?.addTarget(scene.client, action: "ok:", for: .touchUpInside)
  #expect(scene.obstacle(to: "button") == nil)
  #expect(scene.lastReason(about: "button") == "userInteractionEnabled of button is true")
  button?.isUserInteractionEnabled = false
  #expect(scene.obstacle(to: "button") == "interactionEnabled")
  button?.isEnabled = false
  #expect(scene.obstacle(to: "button") == "controlEnabled")
}

@Test func `a segment is offered as its control's values change, the control never is`() {
  let scene = Scene(
    screen + "  row 0 0 100 100 UISegmentedControl\n    left 0 0 50 100 UISegment")
  scene.control("row").values = ControlValues(targetedEvents: .touchUpInside)
  #expect(scene.obstacle(to: "left") == "controlTargets")
  for event in [ControlEvents.valueChanged, .primaryActionTriggered] {
    scene.control("row").values = ControlValues(targetedEvents: event)
    #expect(scene.obstacle(to: "left") == nil)
  }
  #expect(scene.obstacle(to: "row") == "controlState")
  scene.control("row").values.selectedSegmentIndex = 0
  #expect(scene.obstacle(to: "row") == "controlClass")
  scene.view("row").captureIgnored = true
  #expect(scene.obstacle(to: "left") == "captureIgnored")
  scene.view("row").captureIgnored = false
  scene.view("row").isUserInteractionEnabled = false
  #expect(scene.obstacle(to: "left") == "interactionEnabled")
}

@Test func `a segment outside a segmented control isn't offered`() {
  let scene = Scene(screen + "  left 0 0 50 100 UISegment tap")
  #expect(scene.obstacle(to: "left") == "segmentedControl")
}

@Test(arguments: [
  ("UITableView", "UITableViewCell", "tableView:didSelectRowAtIndexPath:"),
  ("UICollectionView", "UICollectionViewCell", "collectionView:didSelectItemAtIndexPath:"),
])
func `a cell is offered if its list's delegate implements selection`(
  list: String, cell: String, action: String
) {
  let scene = Scene(
    screen + "  list 0 0 390 400 \(list)\n    rows 0 0 390 400\n"
      + "      cell 0 0 390 44 \(cell) tap\n  loose 0 400 390 44 \(cell)")
  #expect(scene.obstacle(to: "loose") == "listDelegate")
  #expect(scene.obstacle(to: "cell") == "listDelegate")
  #expect(scene.lastReason(about: "cell") == "list has no delegate")
  let delegates = [nil, action, "scrollViewDidScroll:"].map { scene.object("feed", responds: $0) }
  let obstacles = delegates.map { delegate in
    scene.view("list").delegate = delegate
    return scene.obstacle(to: "cell")
  }
  #expect(obstacles == [nil, nil, "listDelegate"])
  // The list alone doesn't keep its delegate.
  withExtendedLifetime(delegates) {
    #expect(
      scene.lastReason(about: "cell")
        == "feed, the delegate of list, doesn't implement \(action)")
  }
}

@Test(arguments: zip([0.009, 0.01, 0.011] as [Float], ["alpha", "alpha", nil]))
func `a view is offered if its alpha is above a hundredth`(alpha: Float, obstacle: String?) {
  let scene = Scene(screen + "  card 0 0 100 100 tap")
  scene.view("card").alpha = alpha
  #expect(scene.obstacle(to: "card") == obstacle)
}

@Test func `one recognizer whose gestures are recorded is enough`() {
  let scene = Scene(screen + "  card 0 0 100 100")
  #expect(scene.lastReason(about: "card") == "card has no recognizers")
  scene.attach("pan", to: scene.view("card"))
  #expect(scene.obstacle(to: "card") == "recognizers")
  let press = scene.attach("press", to: scene.view("card"))
  #expect(scene.lastReason(about: "card") == "gestures of card.press are recorded, and report card")
  press.removeTarget(nil, action: nil)
  #expect(scene.obstacle(to: "card") == "recognizers")
}

@Test func `a view whose gestures report another one isn't offered for them`() {
  let scene = Scene(
    screen + """
        group 0 0 200 200 UIInterfaceActionGroupView tap
          action 0 0 200 200 _UIContextMenuActionView
        field 0 200 200 200 UITextView tap
      """)
  #expect(scene.lastReason(about: "group") == "group.tap: it reports action")
  #expect(scene.obstacle(to: "group") == "recognizers")
  #expect(scene.obstacle(to: "action") == "recognizers")
  #expect(scene.lastReason(about: "field") == "field.tap: UITextView is a kind of UITextView")
}

@Test func `a view that React Native calls clickable is offered, even if it is ignored`() {
  let scene = Scene(
    screen + "  card 0 0 100 100 RCTView\n  plain 0 100 100 100")
  #expect(scene.obstacle(to: "card") == "recognizers")
  for name in ["card", "plain"] {
    scene.view(name).reactClickable = true
    scene.view(name).captureIgnored = true
  }
  #expect(scene.checks(of: "card") == ["visible", "uncovered", "reactClickable"])
  #expect(scene.obstacle(to: "card") == nil)
  #expect(scene.obstacle(to: "plain") == "captureIgnored")
}

@Test func `a React Native view may keep touches from its subviews`() {
  let scene = Scene(
    screen + """
        outer 0 0 200 200 RCTView
          inner 0 0 200 200 RCTView
            card 0 0 100 100 tap
      """)
  let outer = scene.view("outer")
  let card = scene.view("card")
  let cases: [(HitTestBehavior, String?)] = [
    (.normal, nil), (.passSelf, nil), (.none, "reactInteraction"),
    (.always(outer), "reactInteraction"), (.always(card), nil),
  ]
  for (behavior, obstacle) in cases {
    outer.hitTestBehavior = behavior
    #expect(scene.obstacle(to: "card") == obstacle)
  }
  outer.hitTestBehavior = .normal
  let rules = scene.recorder.explainClickable(card).checks
  #expect(rules[2].rule == "reactInteraction")
  #expect(rules[2].because == "inner, around card, lets touches through to it")
  outer.hitTestBehavior = .none
  #expect(scene.lastReason(about: "card") == "outer, around card, lets no touch through to it")
}
