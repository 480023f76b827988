import Testing

@testable import Gestures

@Suite struct `Controls against the gestures of ancestors` {
  private func stage(_ kind: String, _ recognizer: String, onControl: Bool = false) -> Stage {
    Stage(
      """
      window  0 0 400 800
        page  0 0 400 800   \(onControl ? "" : recognizer)
          it  100 100 100 40   \(kind) \(onControl ? recognizer : "")
      """)
  }

  private func outcome(_ stage: Stage) -> String {
    let recognizer = stage.recognizers.values.first
    for effect in stage.engine.transcript.effects {
      if case .state(let it, _, let state, _) = effect.kind, it === recognizer {
        return "\(state)"
      }
    }
    return "nothing"
  }

  @Test(arguments: [
    ("UIButton", "failed"), ("UISwitch", "failed"), ("UIStepper", "failed"),
    ("UISegmentedControl", "failed"), ("UIPageControl", "failed"), ("UINavigationButton", "failed"),
    ("UISlider", "ended"), ("UITextField", "ended"), ("UIControl", "ended"),
    ("_UIButtonBarButton", "failed"), ("UITabBarButton", "ended"), ("UIView", "ended"),
  ])
  func `a single tap loses to these`(kind: String, expected: String) {
    let stage = stage(kind, "tap")
    stage.tap(x: 150, y: 120, at: 0)
    #expect(outcome(stage) == expected)
    let isTapped = stage.events(of: "it").contains("touchUpInside")
    #expect(isTapped == (expected == "failed"))
  }

  @Test func `a class derived from a button protects itself, one from a control doesn't`() {
    for (superclass, expected) in [("UIButton", "failed"), ("UIControl", "ended")] {
      let stage = stage("UIView", "tap")
      let classes = stage.engine.classes
      let own = classes.define(
        "Mine", superclass: classes.builtIn(superclass), bundle: "app", asks: false)
      let view = View.make(id: "mine", class: own, in: stage.engine)
      view.frame = Rect(x: 100, y: 300, width: 100, height: 40)
      #expect(throws: Never.self) { try stage.view("page").addSubview(view) }
      stage.tap(x: 150, y: 320, at: 0)
      #expect(outcome(stage) == expected)
    }
  }

  @Test func `one that leaves touches in the view acts beside the button`() {
    let stage = stage("UIButton", "tap")
    stage["page.tap"].cancelsTouchesInView = false
    stage.tap(x: 150, y: 120, at: 0)
    #expect(outcome(stage) == "ended")
    #expect(stage.events(of: "it").contains("touchUpInside"))
  }

  @Test func `one on the button itself wins`() {
    let stage = stage("UIButton", "tap", onControl: true)
    stage.tap(x: 150, y: 120, at: 0)
    #expect(outcome(stage) == "ended")
    #expect(stage.events(of: "it") == ["touchDown", "touchCancel"])
  }

  @Test func `a double tap and a tap of two fingers aren't held off`() {
    let double = stage("UIButton", "double")
    double.tap(x: 150, y: 120, at: 0)
    double.tap(x: 150, y: 120, at: 0.2)
    #expect(outcome(double) == "ended")
    let two = stage("UIButton", "tap")
    (two["page.tap"] as? TapGestureRecognizer)?.numberOfTouchesRequired = 2
    two.tap2(at: 0)
    #expect(outcome(two) == "ended")
  }

  @Test func `a pan and a press aren't held off by a button`() {
    let pan = stage("UIButton", "pan")
    pan.drag([(150, 120), (150, 140)])
    #expect(outcome(pan) == "began")
    let press = stage("UIButton", "press")
    press.touch(1, .began, x: 150, y: 120, at: 0)
    press.advance(to: 1)
    #expect(outcome(press) == "began")
  }

  // MARK: Segmented controls

  @Test(arguments: [(20.0, 0.0), (0, 20)])
  func `ios.D1: a segmented control refuses pans around it, along both axes`(x: Double, y: Double) {
    let stage = stage("UISegmentedControl", "pan")
    stage.drag([(150, 120), (150 + x, 120 + y)])
    #expect(outcome(stage) == "failed")
  }

  // MARK: Sliders

  @Test(arguments: [
    (SwipeDirection.right, 60.0, 0.0, "failed"), (.left, -60, 0, "failed"),
    (.up, 0, -60, "ended"), (.down, 0, 60, "ended"),
  ])
  func `a slider holds off swipes along the way of its knob`(
    direction: SwipeDirection, x: Double, y: Double, expected: String
  ) {
    let stage = stage("UISlider", "swipe")
    (stage["page.swipe"] as? SwipeGestureRecognizer)?.direction = direction
    stage.drag([(150, 120), (150 + x, 120 + y)])
    #expect(outcome(stage) == expected)
  }

  @Test func `a slider that stands upright holds off vertical ones`() {
    let stage = stage("UISlider", "swipe")
    stage.view("it").transform = Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    (stage["page.swipe"] as? SwipeGestureRecognizer)?.direction = .down
    stage.drag([(150, 120), (150, 180)])
    #expect(outcome(stage) == "failed")
  }

  @Test func `swipes of two fingers, and pans, get past a slider`() {
    let pan = stage("UISlider", "pan")
    pan.drag([(150, 120), (180, 120)])
    #expect(outcome(pan) == "began")
    let swipe = stage("UISlider", "swipe")
    (swipe["page.swipe"] as? SwipeGestureRecognizer)?.numberOfTouchesRequired = 2
    swipe.two(.began, at: 0)
    swipe.two(.moved, by: 60, at: 0.1)
    #expect(outcome(swipe) == "ended")
  }

  // MARK: Switches

  @Test(arguments: [(110.0, "failed"), (139.9, "failed"), (140, "began"), (190, "began")])
  func `a switch that is off holds off pans of its knob, at the left`(x: Double, expected: String) {
    let stage = stage("UISwitch", "pan")
    stage.drag([(x, 120), (x + 20, 120)])
    #expect(outcome(stage) == expected)
  }

  @Test func `ios.D2: pans across it get past its knob`() {
    let stage = stage("UISwitch", "pan")
    stage.drag([(110, 120), (110, 140)])
    #expect(outcome(stage) == "began")
  }

  @Test func `pans of two fingers get past its knob`() {
    let stage = stage("UISwitch", "pan")
    (stage["page.pan"] as? PanGestureRecognizer)?.minimumNumberOfTouches = 2
    stage.two(.began, at: 0, x: 110)
    stage.two(.moved, by: 20, at: 0.1, x: 110)
    #expect(outcome(stage) == "began")
  }

  @Test func `one that is on has it at the right`() {
    let stage = stage("UISwitch", "pan")
    let toggle: Switch = stage.found("it")
    toggle.isOn = true
    stage.drag([(190, 120), (170, 120)])
    #expect(outcome(stage) == "failed")
  }
}

extension Stage {
  /// Two fingers that tap together at the middle of a control at (150, 120).
  fileprivate func tap2(at time: Seconds) {
    view("it").isMultipleTouchEnabled = true
    two(.began, at: time)
    two(.ended, at: time + 0.05)
  }

  /// Two fingers 20 points apart, the first one landed at `x`, moved right by `distance`.
  fileprivate func two(
    _ phase: Touch.Phase, by distance: Double = 0, at time: Seconds, x: Double = 140
  ) {
    let places = [x, x + 20].map { Point(x: $0 + distance, y: 120) }
    touches([TouchChange(1, phase, at: places[0]), TouchChange(2, phase, at: places[1])], at: time)
  }
}
