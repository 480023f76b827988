import Testing

@testable import Gestures

/// Scrolling by code, and changes of properties, at rest and in motion.
@Suite struct `Code and a scroll view` {
  private let stage: Stage
  private let scroll: ScrollView

  init() { (stage, scroll) = Stage.scrolling() }

  private func flick() {
    stage.flick(by: Vector(dx: 0, dy: -100), speed: 1000, from: 0)
    stage.advance(to: 0.5)
    stage.engine.transcript.removeAll()
  }

  @Test func `set at rest, the offset is there at once, and may lie beyond`() {
    scroll.change { scroll.contentOffset = Point(x: 0, y: -300) }
    #expect(scroll.contentOffset.y == -300 && scroll.phase == .idle)
    stage.expectScrolling("")
  }

  @Test func `set in a deceleration, that goes on from there`() {
    flick()
    let (velocity, offset) = (scroll.scrollVelocity, scroll.contentOffset.y)
    let target = scroll.targetContentOffset?.y ?? 0
    scroll.change { scroll.contentOffset.y += 1000 }
    #expect(scroll.scrollVelocity == velocity && scroll.contentOffset.y == offset + 1000)
    #expect(isNear(scroll.targetContentOffset?.y ?? 0, target + 1000, to: 1e-3))
    stage.advance(to: 10)
    stage.expectScrolling(
      """
      2.4    scroll  decelerating > idle
      2.4    scroll  DidEndDecelerating
      """)
  }

  @Test func `an axis goes on for as long, though the fastest has come to its end`() {
    scroll.contentSize = Size(width: 10_000, height: 600)
    stage.flick(by: Vector(dx: -40, dy: -100), speed: 1077, from: 0)
    let end = scroll.motion?.horizontal.end
    stage.advance(to: 0.5)
    #expect(scroll.motion?.phase(at: stage.moment(0.5)) == .decelerating)
    scroll.change { scroll.contentOffset.x += 100 }
    #expect(isNear((scroll.motion?.horizontal.end ?? .zero) - (end ?? .zero), 0, to: 1e-6))
  }

  @Test func `set in a drag, the finger goes on from there`() {
    stage.touch(1, .began, x: 200, y: 200, at: 0)
    stage.touch(1, .moved, x: 200, y: 150, at: 0.1)
    scroll.change { scroll.contentOffset = Point(x: 0, y: 1000) }
    stage.touch(1, .moved, x: 200, y: 140, at: 0.2)
    #expect(scroll.contentOffset.y == 1010)
  }

  @Test func `setContentOffset stops what moves`() throws {
    flick()
    try scroll.setContentOffset(Point(x: 0, y: 20), isAnimated: false)
    stage.advance(to: 10)
    stage.expectScrolling(
      """
      0.5    scroll  decelerating > idle
      0.5    scroll  DidEndDecelerating
      """)
    #expect(scroll.contentOffset == Point(x: 0, y: 20))
    try scroll.setContentOffset(Point(x: 0, y: 500), isAnimated: true)
    try scroll.setContentOffset(Point(x: 0, y: 30), isAnimated: false)
    stage.expectScrolling(
      """
      10     scroll  idle > animating
      10     scroll  animating > idle
      10     scroll  DidEndScrollingAnimation
      """)
  }

  @Test func `animated it takes 0.3 s`() throws {
    try scroll.setContentOffset(Point(x: 0, y: 1000), isAnimated: true)
    #expect(scroll.targetContentOffset == Point(x: 0, y: 1000) && scroll.scrollVelocity == .zero)
    stage.advance(to: 0.15)
    #expect(scroll.contentOffset.y == 500)
    stage.advance(to: 1)
    stage.expectScrolling(
      """
      0      scroll  idle > animating
      0.3    scroll  animating > idle
      0.3    scroll  DidEndScrollingAnimation
      """)
  }

  @Test func `to where it is already nothing happens, and a deceleration ends for another`()
    throws
  {
    flick()
    try scroll.setContentOffset(scroll.contentOffset, isAnimated: true)
    #expect(scroll.phase == .decelerating)
    stage.expectScrolling("")
    try scroll.setContentOffset(Point(x: 0, y: -50), isAnimated: true)
    stage.expectScrolling(
      """
      0.5    scroll  decelerating > idle
      0.5    scroll  DidEndDecelerating
      0.5    scroll  idle > animating
      """)
    stage.advance(to: 5)
    #expect(scroll.contentOffset.y == -50, "not clamped")
  }

  @Test func `animated while fingers move it, it is refused`() {
    stage.touch(1, .began, x: 200, y: 200, at: 0)
    stage.touch(1, .moved, x: 200, y: 150, at: 0.1)
    #expect(throws: ScrollError.isDragging) {
      try scroll.setContentOffset(Point(x: 0, y: 1000), isAnimated: true)
    }
  }

  @Test(arguments: [
    (Rect(x: 0, y: 450, width: 10, height: 100), 150.0),
    (Rect(x: 0, y: 100, width: 10, height: 100), 100.0),
    (Rect(x: 0, y: 250, width: 10, height: 100), 150.0),
    (Rect(x: 0, y: 300, width: 10, height: 900), 300.0),
    (Rect(x: 0, y: 99_000, width: 10, height: 10), 9600.0),
  ])
  func `a rectangle is shown the least way`(rect: Rect, offset: Double) throws {
    scroll.contentOffset.y = offset == 100 ? 200 : offset == 150 && rect.minY == 250 ? 150 : 100
    try scroll.scrollRectToVisible(rect, isAnimated: false)
    #expect(scroll.contentOffset.y == offset)
  }

  @Test func `stopScrolling ends it in place, but at the limit from beyond`() {
    flick()
    let offset = scroll.contentOffset
    scroll.stopScrolling()
    #expect(scroll.contentOffset == offset && scroll.phase == .idle)
    scroll.contentOffset = .zero
    stage.flick(by: Vector(dx: 0, dy: 150), speed: 1000, from: 5, rest: 0.2)
    scroll.stopScrolling()
    #expect(scroll.contentOffset == .zero && scroll.phase == .idle)
  }

  @Test func `at rest, an offset beyond the new limits goes to the limit`() {
    scroll.contentOffset.y = 9000
    scroll.change { scroll.contentSize.height = 1000 }
    #expect(scroll.contentOffset.y == 600)
    scroll.change { scroll.contentInset.bottom = -100 }
    #expect(scroll.contentOffset.y == 500)
    scroll.change { scroll.frame = Rect(x: 0, y: 0, width: 400, height: 600) }
    #expect(scroll.contentOffset.y == 300)
    scroll.change { scroll.contentOffset.y = 800 }
    scroll.change { scroll.isPagingEnabled = true }
    #expect(scroll.contentOffset.y == 800)
  }

  @Test func `in a drag new limits count from the next move on`() {
    scroll.contentOffset.y = 500
    stage.touch(1, .began, x: 200, y: 200, at: 0)
    stage.touch(1, .moved, x: 200, y: 150, at: 0.1)
    scroll.change { scroll.contentSize.height = 600 }
    #expect(scroll.contentOffset.y == 540)
    stage.touch(1, .moved, x: 200, y: 150, at: 0.2)
    #expect(scroll.contentOffset.y > 200 && scroll.contentOffset.y < 400)
  }

  @Test func `in a deceleration it is planned anew, beyond a limit it springs back`() {
    flick()
    let velocity = scroll.scrollVelocity
    scroll.change { scroll.contentSize.height = 850 }
    #expect(scroll.targetContentOffset?.y == 450 && scroll.scrollVelocity == velocity)
    #expect(scroll.phase == .decelerating)
    scroll.change { scroll.contentSize.height = 600 }
    #expect(scroll.phase == .bouncing && scroll.targetContentOffset?.y == 200)
    stage.advance(to: 10)
    #expect(scroll.contentOffset.y == 200 && scroll.phase == .idle)
  }

  @Test func `an animation ends where it can`() throws {
    try scroll.setContentOffset(Point(x: 0, y: 5000), isAnimated: true)
    stage.advance(to: 0.1)
    scroll.change { scroll.contentSize.height = 1000 }
    #expect(scroll.contentOffset.y == 600)
    stage.expectScrolling(
      """
      0      scroll  idle > animating
      0.1    scroll  animating > idle
      0.1    scroll  DidEndScrollingAnimation
      """)
  }

  @Test func `scrolling disabled ends a motion in place, and lets an animation go on`() throws {
    flick()
    scroll.isScrollEnabled = false
    #expect(stage.takeReasons() == ["scrollEnabled is off"])
    #expect(scroll.phase == .idle)
    scroll.isScrollEnabled = true
    try scroll.setContentOffset(Point(x: 0, y: 5000), isAnimated: true)
    scroll.isScrollEnabled = false
    #expect(scroll.phase == .animating)
  }

  @Test func `hidden or untouchable, it moves on, and fingers don't reach it`() {
    flick()
    scroll.isHidden = true
    stage.tap(x: 200, y: 200, at: 0.6)
    #expect(scroll.phase == .decelerating)
    stage.advance(to: 5)
    #expect(scroll.contentOffset.y == 584.01)
  }

  @Test func `taken out of its window it stops, and nobody hears of the end`() throws {
    flick()
    let offset = scroll.contentOffset
    scroll.removeFromSuperview()
    #expect(scroll.contentOffset == offset)
    stage.expectScrolling("0.5    scroll  decelerating > idle")
    try stage.view("window").addSubview(scroll)
    stage.flick(by: Vector(dx: 0, dy: -100), speed: 1000, from: 1)
    stage.engine.transcript.removeAll()
    stage.engine.release(scroll)
    stage.expectScrolling("1.1    scroll  decelerating > idle")
    stage.advance(to: 10)
  }

  @Test func `a drag ends with it, and doesn't spring back`() {
    stage.touch(1, .began, x: 200, y: 200, at: 0)
    stage.touch(1, .moved, x: 200, y: 390, at: 0.1)
    stage.engine.transcript.removeAll()
    scroll.removeFromSuperview()
    stage.expectScrolling(
      """
      0.1    scroll  DidEndDragging  false
      0.1    scroll  dragging > idle
      """)
  }

  @Test func `without its delegate nobody is told`() {
    flick()
    scroll.delegate = nil
    stage.advance(to: 10)
    stage.expectScrolling("2.4    scroll  decelerating > idle")
  }
}
