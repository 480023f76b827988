import Testing

@testable import Gestures

@Suite struct `Touches on the content of a scroll view` {
  /// A scroll view that scrolls only vertically.
  private let stage = Stage(
    """
    window  0 0 400 800
      scroll  0 0 400 400   UIScrollView
        box  0 0 200 200   UIControl
        card  200 0 200 200   handles
    """)
  private var scroll: ScrollView { stage.scrollView("scroll") }

  init() { scroll.contentSize = Size(width: 400, height: 1000) }

  @Test func `a quick tap is told as a whole at the lift`() {
    stage.tap(x: 300, y: 100, at: 0)
    stage.expect(
      """
      0.05  card  touches began 1  handled by card
      0.05  card  touches ended 1  handled by card
      """, kinds: [.touches])
  }

  @Test func `a finger that rests is told of after 0.15`() {
    stage.touch(1, .began, x: 300, y: 100, at: 0)
    stage.advance(to: 0.149)
    stage.expect("", kinds: [.touches])
    stage.advance(to: 1)
    stage.expect("0.15  card  touches began 1", kinds: [.touches])
  }

  @Test func `a control that hears of a tap when it is over is highlighted for a moment`() {
    stage.tap(x: 100, y: 100, at: 0)
    #expect(stage.events(of: "box") == ["touchDown", "touchUpInside"])
    let box = stage.control("box")
    #expect(box.isHighlighted && !box.isTracking)
    stage.advance(to: 0.169)
    #expect(box.isHighlighted)
    stage.advance(to: 0.17)
    #expect(!box.isHighlighted)
  }

  @Test func `a finger that goes where nothing scrolls is told of at once`() {
    stage.touch(1, .began, x: 300, y: 100, at: 0)
    stage.touch(1, .moved, x: 291, y: 100, at: 0.05)
    stage.expect("", kinds: [.touches])
    stage.touch(1, .moved, x: 290, y: 100, at: 0.06)
    stage.expect(
      """
      0.06  card  touches began 1
      0.06  card  touches moved 1
      """, kinds: [.touches])
  }

  @Test func `one that scrolls before is never told of`() {
    stage.drag([(300, 100), (300, 80), (300, 60)], step: 0.05)
    stage.expect("", kinds: [.touches])
    #expect(scroll.contentOffset.y == 30)
  }

  @Test func `one that scrolls later is cancelled`() {
    stage.drag([(300, 100), (300, 80)], step: 0.2)
    stage.expect(
      """
      0.15  card  touches began 1
      0.2   card  touches cancelled 1
      """, kinds: [.touches])
    #expect(scroll.contentOffset.y == 10)
  }

  @Test func `a second finger doesn't prolong the delay`() {
    stage.view("card").isMultipleTouchEnabled = true
    stage.touch(1, .began, x: 300, y: 100, at: 0)
    stage.touch(2, .began, x: 350, y: 100, at: 0.1)
    stage.advance(to: 0.2)
    stage.expect("0.15  card  touches began 1 2", kinds: [.touches])
  }

  @Test func `a delay that was cut short isn't made up for`() {
    stage.tap(x: 300, y: 100, at: 0)
    stage.engine.transcript.removeAll()
    scroll.delaysContentTouches = false
    stage.touch(1, .began, x: 300, y: 100, at: 1)
    stage.expect("1  card  touches began 1", kinds: [.touches])
  }

  @Test func `what lands beside the content scrolls even if that can't be cancelled`() {
    scroll.canCancelContentTouches = false
    stage.drag([(300, 300), (300, 250)])
    #expect(scroll.contentOffset.y == 40)
  }

  @Test func `what a scroll view keeps from its content reaches no view, but recognizers`() {
    scroll.touchesShouldBegin = .fixed(false)
    stage.attach(
      TapGestureRecognizer(
        id: "card.tap", class: stage.engine.classes.builtIn("UITapGestureRecognizer"),
        in: stage.engine), to: stage.view("card"))
    stage.tap(x: 300, y: 100, at: 0)
    stage.tap(x: 100, y: 100, at: 1)
    stage.drag([(100, 100), (100, 50)], from: 2)
    stage.expect(
      """
      0.05  card.tap  possible > ended
      2.1  scroll.pan  possible > began
      """, kinds: [.state, .touches, .control], dropping: ["failed", "changed", "> ended  last"])
    // What is beside the content is the scroll view's own.
    stage.touch(1, .began, x: 300, y: 300, at: 3)
    stage.expect("3  scroll  touches began 1", kinds: [.touches])
  }

  @Test func `the scroll views around a view are asked for each touch, when it would begin`() {
    let asker = ScriptedAsker()
    stage.engine.asker = asker
    scroll.touchesShouldBegin = .ask
    scroll.touchesShouldCancel = .ask
    stage.touch(1, .began, x: 300, y: 100, at: 0)
    #expect(asker.takeAsked() == [])
    stage.advance(to: 1)
    #expect(asker.takeAsked() == ["touchesShouldBegin scroll card"])
    stage.touch(1, .moved, x: 300, y: 50, at: 1.1)
    #expect(asker.takeAsked() == ["touchesShouldCancel scroll card"])
  }

  @Test func `nor is there any while scrolling is disabled, or on the scroll view itself`() {
    stage.touch(1, .began, x: 300, y: 300, at: 0)
    stage.expect("0  scroll  touches began 1", kinds: [.touches])
    stage.touch(1, .ended, x: 300, y: 300, at: 0.5)
    stage.engine.transcript.removeAll()
    scroll.isScrollEnabled = false
    stage.touch(1, .began, x: 300, y: 100, at: 1)
    stage.expect("1  card  touches began 1", kinds: [.touches])
  }

  @Test func `what the content has heard of can't be scrolled with if it can't be cancelled`() {
    scroll.canCancelContentTouches = false
    stage.drag([(300, 100), (300, 50)], step: 0.2)
    #expect(scroll.contentOffset == .zero)
    stage.expect(
      """
      0.2  scroll.pan  possible > failed  card has received the touch, and scroll can't cancel content touches
      """)
    stage.drag([(300, 100), (300, 50)], from: 2, step: 0.1)
    #expect(scroll.contentOffset.y == 40)
  }

  @Test func `nor with a control that tracks`() {
    stage.drag([(100, 100), (100, 50)], step: 0.2)
    #expect(scroll.contentOffset == .zero)
    #expect(stage.events(of: "box") == ["touchDown", "touchDragInside", "touchUpInside"])
    stage.drag([(100, 100), (100, 50)], from: 2, step: 0.1)
    #expect(scroll.contentOffset.y == 40)
    #expect(stage.events(of: "box").isEmpty)
  }

  @Test func `of two scroll views the one that holds on longest decides`() {
    let stage = Stage(
      """
      window  0 0 400 800
        outer  0 0 400 400   UIScrollView
          inner  0 0 400 200   UIScrollView
            card  0 0 100 100
      """)
    stage.scrollView("outer").contentSize = Size(width: 400, height: 800)
    stage.scrollView("inner").contentSize = Size(width: 800, height: 200)
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.advance(to: 0.2)
    stage.expect("0.15  card  touches began 1", kinds: [.touches])
    stage.touch(1, .moved, x: 50, y: 20, at: 0.3)
    stage.expect("0.3  card  touches cancelled 1", kinds: [.touches])
  }
}
