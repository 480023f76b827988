import Testing

@testable import Gestures

/// Fingers that land on moving content.
@Suite struct `A finger on content that moves` {
  private let stage: Stage
  private let scroll: ScrollView

  init() {
    (stage, scroll) = Stage.scrolling()
    stage.flick(by: Vector(dx: 0, dy: -100), speed: 1000, from: 0)
    stage.advance(to: 1)
    stage.engine.transcript.removeAll()
  }

  @Test func `stops a deceleration, and is no tap`() {
    stage.touch(1, .began, x: 200, y: 200, at: 1)
    let offset = scroll.contentOffset
    #expect(scroll.phase == .dragging && scroll.isDecelerating && scroll.isTracking)
    stage.touch(1, .ended, x: 200, y: 200, at: 1.05)
    stage.expect(
      """
      1      scroll.pan  possible > began  landed on scroll while it moved
      1      card.tap    possible > failed  prevented by scroll.pan (began first, on an ancestor)
      1      scroll  decelerating > dragging
      1      scroll  WillBeginDragging
      1.05   scroll.pan  began > ended
      1.05   scroll  WillEndDragging
      1.05   scroll  DidEndDragging  false
      1.05   scroll  dragging > idle
      1.05   scroll  DidEndDecelerating
      """, kinds: [.state, .scroll, .scrollDelegate, .touches])
    #expect(scroll.contentOffset == offset && !scroll.isDecelerating)
  }

  @Test(arguments: ["disabled", "refused", "taken by another"])
  func `only a touch that its pan accepts stops it`(how: String) throws {
    let delegate = GestureDelegate()
    delegate.shouldReceiveTouch = .fixed(false)
    switch how {
    case "disabled": scroll.panGestureRecognizer.isEnabled = false
    case "refused": scroll.panGestureRecognizer.delegate = delegate
    default:
      let cover = View(id: "cover", class: stage.engine.classes.builtIn("UIView"), in: stage.engine)
      cover.frame = Rect(x: 0, y: 0, width: 400, height: 400)
      try stage.view("window").addSubview(cover)
    }
    stage.tap(x: 200, y: 200, at: 1)
    #expect(scroll.phase == .decelerating && scroll.motion != nil)
  }

  @Test func `at the time of the end, the end comes first`() {
    let end = scroll.motion?.end ?? .zero
    stage.tap(x: 200, y: 200, at: end.seconds)
    #expect(stage.account(of: [.state]).contains { $0.contains("card.tap  possible > ended") })
  }

  @Test func `drags from where it landed, without a threshold`() {
    stage.touch(1, .began, x: 200, y: 200, at: 1)
    let offset = scroll.contentOffset.y
    stage.touch(1, .moved, x: 200, y: 197, at: 1.1)
    #expect(isNear(scroll.contentOffset.y, offset + 3, to: 1e-6))
  }

  @Test func `where the pan may not begin it has stopped, and the touch is the content's`() {
    let delegate = GestureDelegate()
    delegate.shouldBegin = .fixed(false)
    scroll.panGestureRecognizer.delegate = delegate
    let offset = scroll.contentOffset
    stage.tap(x: 200, y: 200, at: 1)
    stage.expect(
      """
      1      scroll.pan  possible > failed
      1      scroll  decelerating > idle
      1      scroll  DidEndDecelerating
      1.05   card.tap  possible > ended
      """, kinds: [.state, .scroll, .scrollDelegate])
    #expect(scroll.contentOffset == offset)
  }

  @Test func `where the pan waits it has stopped, and rests if that comes to nothing`() {
    let press = stage.attach(stage.makeRecognizer(of: "press", id: "press"), to: stage.view("card"))
    scroll.panGestureRecognizer.require(toFail: press)
    stage.touch(1, .began, x: 200, y: 200, at: 1)
    let offset = scroll.contentOffset
    #expect(scroll.phase == .decelerating && scroll.scrollVelocity == .zero)
    stage.advance(to: 2)
    #expect(scroll.phase == .idle && scroll.contentOffset == offset)
  }

  @Test func `what runs beside the pan runs`() {
    let delegate = GestureDelegate()
    delegate.shouldRecognizeSimultaneouslyWith = .fixed(true)
    stage["card.tap"].delegate = delegate
    stage.tap(x: 200, y: 200, at: 1)
    #expect(stage.account(of: [.state]).contains { $0.contains("card.tap  possible > ended") })
  }

  @Test func `a tap while it bounces is a tap, and stops nothing`() throws {
    try scroll.setContentOffset(.zero, isAnimated: false)
    stage.advance(to: 5)
    stage.flick(by: Vector(dx: 0, dy: 150), speed: 1000, from: 5, rest: 0.2)
    #expect(scroll.phase == .bouncing)
    stage.tap(x: 200, y: 200, at: 5.4)
    #expect(scroll.phase == .bouncing)
    #expect(stage.account(of: [.state]).contains { $0.contains("card.tap  possible > ended") })
  }

  @Test func `a drag that catches a bounce doesn't jump`() throws {
    try scroll.setContentOffset(.zero, isAnimated: false)
    stage.advance(to: 5)
    stage.flick(by: Vector(dx: 0, dy: 150), speed: 1000, from: 5, rest: 0.2)
    stage.touch(1, .began, x: 200, y: 200, at: 5.4)
    stage.touch(1, .moved, x: 200, y: 210, at: 5.4)
    let offset = scroll.contentOffset.y
    #expect(scroll.phase == .dragging && !scroll.isDecelerating, "no landing stopped it")
    // 140 beyond the limit show 64.57, of which 0.05 s of the spring leave 1.5 / e^0.5.
    #expect(isNear(offset, -64.5702 * 1.5 * 0.6065307))
    stage.touch(1, .moved, x: 200, y: 211, at: 5.41)
    let step = offset - scroll.contentOffset.y
    #expect(step > 0 && step < 1)
  }

  @Test func `a drag ends an animation in place`() throws {
    stage.advance(to: 5)
    try scroll.setContentOffset(Point(x: 0, y: 3000), isAnimated: true)
    stage.engine.transcript.removeAll()
    stage.tap(x: 200, y: 200, at: 5.1)
    #expect(scroll.phase == .animating)
    stage.touch(1, .began, x: 200, y: 200, at: 5.2)
    stage.touch(1, .moved, x: 200, y: 180, at: 5.2)
    stage.expectScrolling(
      """
      5.2    scroll  DidEndScrollingAnimation
      5.2    scroll  animating > dragging
      5.2    scroll  WillBeginDragging
      """)
    #expect(scroll.contentOffset.y > 600 && scroll.contentOffset.y < 3000)
  }

  @Test func `of several that move the deepest keeps the finger, the others rest`() {
    let stage = Stage(
      """
      window  0 0 400 400
        outer  0 0 400 400   UIScrollView
          inner  0 0 400 10000   UIScrollView
      """)
    let (outer, inner) = (stage.scrollView("outer"), stage.scrollView("inner"))
    outer.contentSize = Size(width: 400, height: 10_000)
    inner.contentSize = Size(width: 10_000, height: 10_000)
    stage.flick(by: Vector(dx: 0, dy: -100), speed: 2000, from: 0)
    #expect(outer.phase == .decelerating && inner.phase == .idle)
    stage.tap(x: 200, y: 200, at: 0.2)
    #expect(outer.phase == .idle, "the outer one's pan begins, though the inner one rests")
    stage.flick(by: Vector(dx: 0, dy: -100), speed: 2000, from: 1)
    outer.contentOffset.y = 0
    stage.engine.transcript.removeAll()
    inner.contentOffset.x = 100
    inner.start(
      inner.planned(
        with: Vector(dx: 1000, dy: 0), along: ScrollAxes(isHorizontal: true, isVertical: false)),
      because: Reason("tested"))
    stage.touch(1, .began, x: 200, y: 200, at: 1.2)
    #expect(inner.phase == .dragging && outer.phase == .idle)
    let rest = outer.contentOffset
    stage.advance(to: 2)
    #expect(outer.contentOffset == rest)
  }

  @Test func `it hits what is under it at that moment`() {
    let offset = scroll.contentOffset.y
    stage.engine.transcript.removeAll()
    stage.advance(to: 1.001)
    #expect(scroll.contentOffset.y > offset)
    let place = stage.view("card").convertFromScreen(Point(x: 0, y: 100))
    #expect(abs((place?.y ?? 0) - 100 - scroll.contentOffset.y) < 1e-9)
  }
}
