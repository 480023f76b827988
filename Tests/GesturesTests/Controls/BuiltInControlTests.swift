import Testing

@testable import Gestures

@Suite struct `Built-in controls and their values` {
  /// A control of 100 by 40 at (100, 100).
  private func stage(_ kind: String) -> Stage {
    Stage(
      """
      window  0 0 400 800
        it  100 100 100 40   \(kind)
      """)
  }

  private func events(tapping x: Double, on stage: Stage) -> [String] {
    stage.tap(x: x, y: 120, at: stage.engine.now.seconds + 1)
    return stage.events(of: "it")
  }

  private let changed = [
    "touchDown", "valueChanged", "primaryActionTriggered", "touchUpInside",
  ]
  private let unchanged = ["touchDown", "touchUpInside"]

  @Test(arguments: ["UIButton", "UINavigationButton"])
  func `a button's primary action follows the tap`(kind: String) {
    let stage = stage(kind)
    #expect(
      events(tapping: 150, on: stage) == ["touchDown", "touchUpInside", "primaryActionTriggered"])
    stage.drag([(150, 120), (390, 120)], from: 5)
    #expect(!stage.events(of: "it").contains("primaryActionTriggered"))
  }

  @Test(arguments: ["UIControl", "UIDatePicker", "UIColorWell", "_UIButtonBarButton"])
  func `others have none without a value`(kind: String) {
    #expect(events(tapping: 150, on: stage(kind)) == unchanged)
  }

  // MARK: Switch

  @Test func `ios.D2: a tap toggles a switch, which tells of the change and the lift alone`() {
    let stage = stage("UISwitch")
    let toggle: Switch = stage.found("it")
    let changed = ["valueChanged", "primaryActionTriggered", "touchUpInside"]
    #expect(events(tapping: 110, on: stage) == changed)
    #expect(toggle.isOn)
    #expect(events(tapping: 110, on: stage) == changed)
    #expect(!toggle.isOn)
  }

  @Test func `setting a value sends nothing`() {
    let stage = stage("UISwitch")
    let toggle: Switch = stage.found("it")
    toggle.isOn = true
    #expect(stage.events(of: "it").isEmpty)
  }

  @Test(arguments: [(110.0, 190.0, true), (110, 149, false), (110, 150, true), (190, 350, true)])
  func `a dragged knob ends in the half under the finger`(from: Double, to: Double, isOn: Bool) {
    let stage = stage("UISwitch")
    stage.drag([(from, 120), (to, 120)])
    let toggle: Switch = stage.found("it")
    #expect(toggle.isOn == isOn)
  }

  @Test func `a drag is one from 10 points on`() {
    for (x, isOn) in [(119.999, true), (120.0, false)] {
      let stage = stage("UISwitch")
      stage.drag([(110, 120), (x, 120)])
      let toggle: Switch = stage.found("it")
      #expect(toggle.isOn == isOn)
    }
  }

  @Test func `a tap after a drag is a tap again`() {
    let stage = stage("UISwitch")
    stage.drag([(110, 120), (190, 120)])
    _ = events(tapping: 190, on: stage)
    let toggle: Switch = stage.found("it")
    #expect(!toggle.isOn)
  }

  @Test(arguments: ["UISwitch", "UISlider"])
  func `a control that the target of its change takes away sends no more`(kind: String) {
    for isMoving in [true, false] {
      let stage = stage(kind)
      let it = stage.control("it")
      it.addTarget(stage.client, action: "leave", for: .valueChanged)
      stage.client.whenSent = { _ in it.removeFromSuperview() }
      stage.touch(1, .began, x: 110, y: 120, at: 0)
      if isMoving { stage.touch(1, .moved, x: 190, y: 120, at: 0.1) }
      stage.touch(1, .ended, x: 190, y: 120, at: 0.2)
      let cancel = kind == "UISlider" ? ["touchCancel"] : []
      #expect(stage.events(of: "it") == ["valueChanged"] + cancel + ["primaryActionTriggered"])
    }
  }

  @Test func `a finger that leaves a switch upwards toggles nothing`() {
    let stage = stage("UISwitch")
    stage.drag([(110, 120), (110, 600)])
    let toggle: Switch = stage.found("it")
    #expect(!toggle.isOn)
    #expect(!stage.events(of: "it").contains("valueChanged"))
  }

  // MARK: Slider

  @Test
  func `ios.D3: a slider tells of its landing, its moves and its lift, each before the touch`() {
    let stage = stage("UISlider")
    let slider: Slider = stage.found("it")
    slider.minimumValue = 10
    slider.maximumValue = 20
    stage.touch(1, .began, x: 100, y: 120, at: 0)
    stage.touch(1, .moved, x: 125, y: 120, at: 0.1)
    #expect(slider.value == 12.5)
    stage.touch(1, .moved, x: 125, y: 130, at: 0.2)
    stage.touch(1, .moved, x: 250, y: 130, at: 0.3)
    #expect(slider.value == 20)
    stage.touch(1, .ended, x: 250, y: 130, at: 0.4)
    #expect(
      stage.events(of: "it")
        == ["touchDown", "touchDragInside", "touchDragInside", "touchDragInside", "touchUpInside"]
        .flatMap { ["valueChanged", "primaryActionTriggered", $0] })
  }

  @Test func `a slider's knob is under a finger that lifts elsewhere than it was last`() {
    let stage = stage("UISlider")
    stage.touch(1, .began, x: 100, y: 120, at: 0)
    stage.touch(1, .ended, x: 150, y: 120, at: 0.1)
    let slider: Slider = stage.found("it")
    #expect(slider.value == 0.5)
    #expect(
      stage.events(of: "it")
        == ["touchDown", "touchUpInside"].flatMap {
          ["valueChanged", "primaryActionTriggered", $0]
        })
  }

  @Test(arguments: [(124.4, true), (125.6, true), (99.4, false), (150.6, false)])
  func `ios.D4: a slider follows only a finger that lands on its knob`(x: Double, isFollowed: Bool)
  {
    let stage = stage("UISlider")
    let slider: Slider = stage.found("it")
    slider.value = 0.25
    #expect(events(tapping: x, on: stage).isEmpty == !isFollowed)
    stage.drag([(x, 120), (190, 120)], from: 5)
    #expect(slider.value == (isFollowed ? 0.9 : 0.25))
  }

  @Test func `a change's primary action has the reason of the change`() {
    let stage = stage("UISwitch")
    stage.tap(x: 110, y: 120, at: 0)
    let reasons = stage.engine.transcript.effects.compactMap { effect in
      if case .control(let sent) = effect.kind, sent.event == .primaryActionTriggered {
        effect.because.description
      } else {
        nil as String?
      }
    }
    #expect(reasons == ["its value changed"])
  }

  @Test func `a slider that isn't continuous tells of the last change alone`() {
    let stage = stage("UISlider")
    let slider: Slider = stage.found("it")
    slider.isContinuous = false
    stage.drag([(100, 120), (125, 120), (150, 120)])
    #expect(
      stage.events(of: "it") == [
        "touchDown", "touchDragInside", "touchDragInside", "valueChanged",
        "primaryActionTriggered", "touchUpInside",
      ])
    #expect(slider.value == 0.5)
  }

  @Test func `one that comes back to where it was has nothing to tell`() {
    let stage = stage("UISlider")
    let slider: Slider = stage.found("it")
    slider.isContinuous = false
    stage.drag([(100, 120), (150, 120), (100, 120)])
    #expect(!stage.events(of: "it").contains("valueChanged"))
    slider.value = 0.5
    stage.drag([(150, 120), (125, 120), (100, 120)], from: 2)
    #expect(stage.events(of: "it").contains("valueChanged"))
  }

  @Test func `one without any width keeps its value`() {
    let stage = stage("UISlider")
    let slider: Slider = stage.found("it")
    slider.value = 0.5
    stage.touch(1, .began, x: 150, y: 120, at: 0)
    slider.frame = Rect(x: 100, y: 100, width: 0, height: 40)
    stage.touch(1, .moved, x: 160, y: 120, at: 0.1)
    #expect(slider.value == 0.5)
  }

  @Test func `values are kept within a range that may be set later`() {
    let stage = stage("UISlider")
    let slider: Slider = stage.found("it")
    slider.value = 50
    #expect(slider.value == 1)
    slider.maximumValue = 100
    #expect(slider.value == 50)
  }

  // MARK: Stepper

  @Test func `a stepper goes up on the right, down on the left, and stops at its limits`() {
    let stage = stage("UIStepper")
    let stepper: Stepper = stage.found("it")
    stepper.maximumValue = 5
    stepper.stepValue = 4
    #expect(events(tapping: 150, on: stage) == changed)
    #expect(stepper.value == 4)
    #expect(events(tapping: 190, on: stage) == changed)
    #expect(stepper.value == 5)
    #expect(events(tapping: 190, on: stage) == unchanged)
    #expect(events(tapping: 149, on: stage) == changed)
    #expect(stepper.value == 1)
    #expect(events(tapping: 110, on: stage) == changed)
    #expect(events(tapping: 110, on: stage) == unchanged)
  }

  @Test func `a stepper that wraps goes on at the other end`() {
    let stage = stage("UIStepper")
    let stepper: Stepper = stage.found("it")
    stepper.wraps = true
    #expect(events(tapping: 110, on: stage) == changed)
    #expect(stepper.value == 100)
    #expect(events(tapping: 190, on: stage) == changed)
    #expect(stepper.value == 0)
  }

  @Test func `a finger that changes halves, or leaves, steps nowhere`() {
    let stage = stage("UIStepper")
    let stepper: Stepper = stage.found("it")
    stage.drag([(110, 120), (190, 120)])
    stage.drag([(190, 120), (390, 120)], from: 2)
    #expect(stepper.value == 0)
  }

  @Test func `a stepper's value is read within its range`() {
    let stage = stage("UIStepper")
    let stepper: Stepper = stage.found("it")
    stepper.value = 500
    #expect(stepper.value == 100)
    stepper.minimumValue = 200
    stepper.maximumValue = 1000
    #expect(stepper.value == 500)
  }

  // MARK: Segments

  private func segmented() -> (Stage, SegmentedControl) {
    let stage = stage("UISegmentedControl")
    let control: SegmentedControl = stage.found("it")
    #expect(throws: Never.self) { try control.setSegments(["Day", "Week", "Month", "Year"]) }
    return (stage, control)
  }

  @Test func `segments are views of equal width that leave touches to the control`() {
    let (stage, control) = segmented()
    defer { withExtendedLifetime(stage) {} }
    #expect(control.segmentViews.map(\.id) == ["it.0", "it.1", "it.2", "it.3"])
    #expect(control.segmentViews.map(\.text) == ["Day", "Week", "Month", "Year"])
    #expect(control.segmentViews.map(\.frame.minX) == [0, 25, 50, 75])
    #expect(control.segmentViews.allSatisfy { $0.objectClass.name == "UISegment" })
    control.frame = Rect(x: 0, y: 0, width: 200, height: 20)
    #expect(
      control.segmentViews.map(\.frame.size)
        == [Size](repeating: Size(width: 50, height: 20), count: 4))
  }

  @Test func `other segments replace those that were there`() {
    let (stage, control) = segmented()
    let old = control.segmentViews
    let count = stage.engine.viewCount
    #expect(throws: Never.self) { try control.setSegments(["A"]) }
    #expect(old.allSatisfy { $0.isReleased })
    #expect(control.subviews.count == 1)
    #expect(stage.engine.viewCount == count - 3)
  }

  @Test func `a tap selects the segment that it lifts over`() {
    let (stage, control) = segmented()
    #expect(control.selectedSegmentIndex == -1)
    #expect(events(tapping: 160, on: stage) == changed)
    #expect(control.selectedSegmentIndex == 2)
    #expect(events(tapping: 160, on: stage) == unchanged)
    stage.drag([(160, 120), (230, 120)], from: 10)
    #expect(control.selectedSegmentIndex == 3)
    stage.drag([(110, 120), (50, 120)], from: 11)
    #expect(control.selectedSegmentIndex == 0)
    stage.drag([(160, 120), (150, 390)], from: 12)
    #expect(control.selectedSegmentIndex == 0)
  }

  @Test func `a selected segment is one that is there`() {
    let (stage, control) = segmented()
    defer { withExtendedLifetime(stage) {} }
    control.selectedSegmentIndex = 5
    #expect(control.selectedSegmentIndex == -1)
    #expect(throws: Never.self) {
      try control.setSegments(["A", "B", "C", "D", "E", "F"])
    }
    #expect(control.selectedSegmentIndex == 5)
  }

  @Test func `a momentary one tells of each tap and shows no selection`() {
    let (stage, control) = segmented()
    control.isMomentary = true
    #expect(events(tapping: 160, on: stage) == changed)
    #expect(events(tapping: 160, on: stage) == changed)
    #expect(control.selectedSegmentIndex == -1)
    control.selectedSegmentIndex = 2
    #expect(events(tapping: 160, on: stage) == changed)
  }

  // MARK: Pages

  @Test func `a page control goes to the next page on the right, and no further than there are`() {
    let stage = stage("UIPageControl")
    let pages: PageControl = stage.found("it")
    pages.numberOfPages = 2
    #expect(events(tapping: 110, on: stage) == unchanged)
    #expect(events(tapping: 190, on: stage) == changed)
    #expect(pages.currentPage == 1)
    #expect(events(tapping: 190, on: stage) == unchanged)
    pages.numberOfPages = nil
    #expect(events(tapping: 190, on: stage) == changed)
    #expect(events(tapping: 110, on: stage) == changed)
    #expect(pages.currentPage == 1)
    stage.drag([(190, 120), (190, 390)], from: 20)
    #expect(pages.currentPage == 1)
  }

  @Test func `its page is one that is there`() {
    let stage = stage("UIPageControl")
    let pages: PageControl = stage.found("it")
    pages.currentPage = 7
    #expect(pages.currentPage == 7)
    pages.numberOfPages = 3
    #expect(pages.currentPage == 2)
    pages.numberOfPages = 0
    #expect(pages.currentPage == 0)
  }

  // MARK: Text

  @Test func `a tap has a text field edited, and the next one is nothing new`() {
    let stage = stage("UITextField")
    #expect(
      events(tapping: 150, on: stage) == ["touchDown", "touchUpInside", "editingDidBegin"])
    #expect(stage.view("it").isFirstResponder)
    #expect(events(tapping: 150, on: stage) == unchanged)
    stage.view("it").resignFirstResponder()
    #expect(stage.events(of: "it") == ["editingDidEnd"])
  }

  @Test(arguments: ["UISearchBar", "UITextView"])
  func `a tap on others with a text has them edited`(kind: String) throws {
    let stage = stage(kind)
    stage.drag([(150, 120), (300, 120)])
    #expect(!stage.view("it").isFirstResponder)
    let inner = View.make(
      id: "inner", class: stage.engine.classes.builtIn("UIView"), in: stage.engine)
    inner.frame = Rect(x: 0, y: 0, width: 20, height: 20)
    try stage.view("it").addSubview(inner)
    stage.tap(x: 110, y: 110, at: 1)
    #expect(!stage.view("it").isFirstResponder)
    stage.tap(x: 150, y: 120, at: 2)
    #expect(stage.view("it").isFirstResponder)
  }

  // MARK: What others see

  @Test func `what a control shows is there for all to read`() {
    let (stage, control) = segmented()
    defer { withExtendedLifetime(stage) {} }
    control.selectedSegmentIndex = 1
    control.addTarget(nil, action: "go", for: .touchDown)
    var values = ControlValues(
      segments: ["Day", "Week", "Month", "Year"], selectedSegmentIndex: 1,
      targetedEvents: .touchDown)
    #expect(control.controlValues == values)
    control.addTarget(nil, action: "go", for: .valueChanged)
    values.targetedEvents = [.touchDown, .valueChanged]
    #expect(control.controlValues == values)
    let other = self.stage("UISlider")
    other.touch(1, .began, x: 100, y: 120, at: 0)
    other.touch(1, .moved, x: 175, y: 120, at: 0)
    #expect(other.view("it").controlValues == ControlValues(value: 0.75, isTracking: true))
  }
}
