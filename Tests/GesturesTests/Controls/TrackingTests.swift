import Testing

@testable import Gestures

@Suite struct `A control tracks a finger` {
  private let stage = Stage(
    """
    window  0 0 400 800
      page  0 0 400 800   handles
        box  100 100 100 100   UIControl
          inner  0 0 20 20
    """)

  @Test func `a tap goes down, and up inside`() {
    stage.tap(x: 150, y: 150, at: 0)
    stage.expect(
      """
      0     box  touches began 1  handled by box
      0     box  touchDown
      0.05  box  touches ended 1  handled by box
      0.05  box  touchUpInside
      """, kinds: [.control, .touches])
    #expect(!stage.control("box").isTracking)
  }

  @Test func `the second of two quick taps is a repeat, said after touchDown`() {
    stage.tap(x: 150, y: 150, at: 0)
    stage.tap(x: 150, y: 150, at: 0.2)
    #expect(
      stage.events(of: "box") == [
        "touchDown", "touchUpInside", "touchDown", "touchDownRepeat", "touchUpInside",
      ])
  }

  @Test(arguments: [
    (30.0, "touchUpInside"), (30.0 - 0.001, "touchUpOutside"), (269.999, "touchUpInside"),
    (270, "touchUpOutside"),
  ])
  func `70 points around still count as inside once it tracks`(x: Double, outcome: String) {
    stage.touch(1, .began, x: 150, y: 150, at: 0)
    stage.touch(1, .ended, x: x, y: 150, at: 0.1)
    #expect(stage.events(of: "box").last == outcome)
  }

  @Test func `the first press must be on the control itself`() {
    stage.tap(x: 60, y: 150, at: 0)
    #expect(stage.events(of: "box").isEmpty)
  }

  @Test func `what counts as inside to pointInside does so beyond the slop`() {
    stage.view("box").extraHitRects = [Rect(x: 200, y: 0, width: 50, height: 50)]
    stage.drag([(150, 150), (310, 110)])
    #expect(stage.events(of: "box") == ["touchDown", "touchDragInside", "touchUpInside"])
  }

  @Test func `going out and in is told before the drag there`() {
    stage.drag([(150, 150), (160, 150), (300, 150), (310, 150), (160, 150)])
    #expect(
      stage.events(of: "box") == [
        "touchDown", "touchDragInside", "touchDragExit", "touchDragOutside", "touchDragOutside",
        "touchDragEnter", "touchDragInside", "touchUpInside",
      ])
  }

  @Test func `a lift elsewhere than the last move is told as a way out, or in, too`() {
    stage.touch(1, .began, x: 150, y: 150, at: 0)
    stage.touch(1, .ended, x: 350, y: 150, at: 0.1)
    #expect(stage.events(of: "box") == ["touchDown", "touchDragExit", "touchUpOutside"])
  }

  @Test func `it is highlighted while the finger is inside`() {
    let box = stage.control("box")
    stage.touch(1, .began, x: 150, y: 150, at: 0)
    #expect(box.isHighlighted && box.isTouchInside && box.isTracking)
    stage.touch(1, .moved, x: 390, y: 150, at: 0.1)
    #expect(!box.isHighlighted && !box.isTouchInside && box.isTracking)
    stage.touch(1, .moved, x: 150, y: 150, at: 0.2)
    #expect(box.isHighlighted)
    stage.touch(1, .ended, x: 150, y: 150, at: 0.3)
    #expect(!box.isHighlighted && !box.isTouchInside)
  }

  @Test func `a cancelled touch is a touchCancel`() {
    stage.touch(1, .began, x: 150, y: 150, at: 0)
    stage.engine.cancelAllTouches()
    #expect(stage.events(of: "box") == ["touchDown", "touchCancel"])
    #expect(!stage.control("box").isHighlighted)
  }

  @Test func `without beginTracking the touch goes up the chain`() {
    stage.control("box").answerToBeginTracking = false
    stage.tap(x: 150, y: 150, at: 0)
    stage.expect(
      """
      0     box  touches began 1  handled by page
      0.05  box  touches ended 1  handled by page
      """, kinds: [.control, .touches])
  }

  @Test func `without continueTracking it stops without a word`() {
    stage.control("box").answerToContinueTracking = false
    stage.drag([(150, 150), (155, 150)])
    stage.expect(
      """
      0    box  touches began 1  handled by box
      0    box  touchDown
      0.1  box  touches moved 1  handled by box
      0.2  box  touches ended 1  handled by page
      """, kinds: [.control, .touches])
    #expect(!stage.control("box").isHighlighted)
  }

  @Test func `a touch on a view within a control isn't the control's`() {
    stage.tap(x: 110, y: 110, at: 0)
    stage.expect(
      """
      0     inner  touches began 1  handled by page
      0.05  inner  touches ended 1  handled by page
      """, kinds: [.control, .touches])
  }

  @Test func `it tracks the first finger only, and keeps the others from going on`() {
    stage.view("box").isMultipleTouchEnabled = true
    stage.touch(1, .began, x: 150, y: 150, at: 0)
    stage.touch(2, .began, x: 160, y: 150, at: 0.1)
    stage.touch(2, .ended, x: 160, y: 150, at: 0.2)
    stage.touch(1, .ended, x: 150, y: 150, at: 0.3)
    stage.expect(
      """
      0    box  touches began 1  handled by box
      0    box  touchDown
      0.1  box  touches began 2  handled by box
      0.2  box  touches ended 2  handled by box
      0.3  box  touches ended 1  handled by box
      0.3  box  touchUpInside
      """, kinds: [.control, .touches])
  }

  @Test func `leaving the window ends the tracking`() {
    stage.touch(1, .began, x: 150, y: 150, at: 0)
    stage.view("page").removeFromSuperview()
    #expect(stage.events(of: "box") == ["touchDown", "touchCancel"])
    stage.touch(1, .ended, x: 150, y: 150, at: 0.1)
    #expect(stage.events(of: "box").isEmpty)
  }

  @Test func `a control that is told to leave by its own target sends no more`() {
    let box = stage.control("box")
    box.addTarget(stage.client, action: "leave", for: .touchDragExit)
    stage.client.whenSent = { _ in box.removeFromSuperview() }
    stage.touch(1, .began, x: 150, y: 150, at: 0)
    stage.touch(1, .moved, x: 390, y: 150, at: 0.1)
    #expect(stage.events(of: "box") == ["touchDown", "touchDragExit", "touchCancel"])
  }

  @Test func `a control that its own target releases at the lift sends no more`() {
    let stage = Stage(
      """
      window  0 0 400 800
        buy  100 100 100 100   UIButton
      """)
    let button = stage.control("buy")
    button.addTarget(stage.client, action: "bought", for: .touchUpInside)
    stage.client.whenSent = { _ in stage.engine.release(button) }
    stage.tap(x: 150, y: 150, at: 0)
    #expect(stage.events(of: "buy") == ["touchDown", "touchUpInside"])
  }

  @Test func `one that leaves at touchDown isn't told of the repeat`() {
    let box = stage.control("box")
    stage.tap(x: 150, y: 150, at: 0)
    box.addTarget(stage.client, action: "leave", for: .touchDown)
    stage.client.whenSent = { _ in box.removeFromSuperview() }
    stage.touch(1, .began, x: 150, y: 150, at: 0.2)
    #expect(
      stage.events(of: "box") == ["touchDown", "touchUpInside", "touchDown", "touchCancel"])
  }

  @Test func `one that moves to another place in its window goes on`() throws {
    let page = stage.attach(stage.makeRecognizer(of: "tap", id: "tap"), to: stage.view("page"))
    let box = stage.control("box")
    let button = View.make(
      id: "button", class: stage.engine.classes.builtIn("UIButton"), in: stage.engine)
    button.frame = Rect(x: 100, y: 400, width: 100, height: 40)
    try stage.view("page").addSubview(button)
    stage.touch(1, .began, x: 150, y: 420, at: 0)
    try stage.view("window").addSubview(button)
    stage.touch(1, .ended, x: 150, y: 420, at: 0.1)
    // What isn't above it any more isn't held off by it.
    #expect(stage.events(of: "button") == ["touchDown", "touchCancel"])
    stage.expect("", kinds: [.state])
    page.isEnabled = false
    stage.touch(1, .began, x: 150, y: 150, at: 1)
    try stage.view("window").addSubview(box)
    stage.touch(1, .ended, x: 150, y: 150, at: 1.1)
    #expect(stage.events(of: "box") == ["touchDown", "touchUpInside"])
  }

  @Test func `one that is disabled before it hears of a touch passes it on`() {
    let stage = Stage(
      """
      window  0 0 400 800   handles
        scroll  0 0 400 400   UIScrollView
          box  0 0 200 200   UIControl
      """)
    stage.touch(1, .began, x: 100, y: 100, at: 0)
    stage.control("box").isEnabled = false
    stage.advance(to: 0.15)
    stage.expect("0.15  box  touches began 1  handled by scroll", kinds: [.touches, .control])
  }

  @Test func `the flash of a tap before doesn't darken it`() {
    let box = stage.control("box")
    stage.touch(1, .began, x: 150, y: 150, at: 0)
    stage.touch(1, .ended, x: 150, y: 150, at: 0)
    #expect(box.isHighlighted)
    stage.touch(1, .began, x: 150, y: 150, at: 0.05)
    stage.advance(to: 0.2)
    #expect(box.isHighlighted)
    stage.touch(1, .ended, x: 150, y: 150, at: 0.3)
    #expect(!box.isHighlighted)
  }

  @Test func `a disabled one isn't hit, and one disabled midway tracks to the end`() {
    let box = stage.control("box")
    stage.touch(1, .began, x: 150, y: 150, at: 0)
    box.isEnabled = false
    stage.touch(1, .ended, x: 150, y: 150, at: 0.1)
    #expect(stage.events(of: "box") == ["touchDown", "touchUpInside"])
    stage.tap(x: 150, y: 150, at: 1)
    stage.expect(
      """
      1     page  touches began 1  handled by page
      1.05  page  touches ended 1  handled by page
      """, kinds: [.control, .touches])
  }

  @Test func `the state has UIKit's bits`() {
    let box = stage.control("box")
    #expect(box.controlState.rawValue == 0)
    stage.touch(1, .began, x: 150, y: 150, at: 0)
    #expect(box.controlState.rawValue == 1)
    box.isSelected = true
    box.isEnabled = false
    #expect(box.controlState.rawValue == 7)
    stage.engine.focusedItem = box
    #expect(box.controlState.rawValue == 15)
  }
}
