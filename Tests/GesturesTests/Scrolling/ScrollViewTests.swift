import Testing

@testable import Gestures

@Suite struct `A scroll view` {
  /// A scroll view of 200 by 200 with content of 400 by 400.
  private let stage = Stage(
    """
    window  0 0 400 800
      scroll  100 100 200 200   UIScrollView
        card  50 50 100 100   tap
    """)
  private var scroll: ScrollView { stage.scrollView("scroll") }

  init() { scroll.contentSize = Size(width: 400, height: 400) }

  private func offset(after points: [(x: Double, y: Double)]) -> Point {
    stage.drag(points, from: stage.engine.now.seconds + 1)
    return scroll.contentOffset
  }

  @Test func `the content follows the finger, less the 10 points that it took to begin`() {
    stage.touch(1, .began, x: 200, y: 200, at: 0)
    stage.touch(1, .moved, x: 200, y: 190.5, at: 0.1)
    #expect(scroll.contentOffset == .zero)
    stage.touch(1, .moved, x: 197, y: 170, at: 0.2)
    #expect(scroll.contentOffset == Point(x: 0, y: 20))
    #expect(scroll.bounds.origin == Point(x: 0, y: 20))
    stage.touch(1, .moved, x: 192, y: 150, at: 0.3)
    #expect(scroll.contentOffset == Point(x: 5, y: 40))
    stage.touch(1, .ended, x: 192, y: 150, at: 0.4)
    stage.advance(to: 2)
    #expect(scroll.contentOffset == Point(x: 5, y: 40))
  }

  @Test func `what it shows is hit where it is now`() {
    #expect(offset(after: [(200, 280), (200, 190)]) == Point(x: 0, y: 80))
    #expect(stage.engine.hitTest(Point(x: 200, y: 165))?.view?.id == "card")
    #expect(stage.engine.hitTest(Point(x: 200, y: 175))?.view?.id == "scroll")
  }

  @Test func `without bounces it stops where the content ends, and comes back with the finger`() {
    scroll.settings.bounces = false
    stage.touch(1, .began, x: 200, y: 280, at: 0)
    stage.touch(1, .moved, x: 200, y: 0, at: 0.1)
    #expect(scroll.contentOffset == Point(x: 0, y: 200))
    stage.touch(1, .moved, x: 200, y: 100, at: 0.2)
    #expect(scroll.contentOffset == Point(x: 0, y: 170))
    stage.touch(1, .moved, x: 200, y: 400, at: 0.3)
    #expect(scroll.contentOffset == .zero)
  }

  @Test func `insets add to what can be scrolled to`() {
    scroll.settings.bounces = false
    scroll.contentInset = Insets(top: 30, left: 0, bottom: 50, right: 0)
    #expect(offset(after: [(200, 120), (200, 700)]) == Point(x: 0, y: -30))
    #expect(offset(after: [(200, 280), (200, -300)]) == Point(x: 0, y: 250))
  }

  @Test func `insets at the sides add to what can be scrolled to`() {
    scroll.settings.bounces = false
    scroll.contentInset = Insets(top: 0, left: 30, bottom: 0, right: 50)
    #expect(offset(after: [(120, 200), (700, 200)]) == Point(x: -30, y: 0))
    #expect(offset(after: [(280, 200), (-300, 200)]) == Point(x: 250, y: 0))
  }

  @Test func `content that fits scrolls as far as its insets go`() {
    scroll.settings.bounces = false
    scroll.contentSize = Size(width: 200, height: 200)
    #expect(offset(after: [(200, 200), (150, 150)]) == .zero)
    scroll.contentInset = Insets(top: 0, left: 0, bottom: 20, right: 0)
    #expect(offset(after: [(200, 200), (150, 150)]) == Point(x: 0, y: 20))
    scroll.contentOffset = .zero
    scroll.contentInset = Insets(top: 0, left: 15, bottom: 0, right: 0)
    #expect(offset(after: [(200, 200), (250, 250)]) == Point(x: -15, y: 0))
  }

  @Test func `it doesn't scroll along an axis where everything is in sight`() {
    scroll.contentSize = Size(width: 200, height: 400)
    stage.drag([(200, 200), (100, 195)])
    #expect(scroll.contentOffset == .zero)
    stage.expect("", kinds: [.action])
    #expect(scroll.panGestureRecognizer.state == .possible)
    #expect(offset(after: [(200, 200), (150, 195), (150, 160)]) == Point(x: 0, y: 30))
  }

  @Test func `it doesn't scroll while scrolling is disabled`() {
    scroll.isScrollEnabled = false
    #expect(offset(after: [(200, 200), (200, 150)]) == .zero)
  }

  @Test func `its pan is one of its recognizers, with a class of its own`() {
    let pan = scroll.panGestureRecognizer
    #expect(scroll.gestureRecognizers.count == 1 && scroll.gestureRecognizers[0] === pan)
    #expect(pan.id == "scroll.pan")
    #expect(pan.objectClass.name == "UIScrollViewPanGestureRecognizer")
    stage.engine.release(scroll)
    #expect(pan.isReleased)
  }

  @Test func `a pan that waits for another to fail scrolls from there`() {
    let swipe = stage.attach(stage.makeRecognizer(of: "swipe", id: "swipe"), to: stage.view("card"))
    scroll.panGestureRecognizer.require(toFail: swipe)
    stage.touch(1, .began, x: 200, y: 200, at: 0)
    stage.touch(1, .moved, x: 220, y: 160, at: 0.1)
    #expect(scroll.contentOffset == .zero)
    stage.touch(1, .moved, x: 220, y: 140, at: 0.2)
    stage.touch(1, .moved, x: 220, y: 130, at: 0.3)
    #expect(scroll.contentOffset == Point(x: 0, y: 10))
  }

  // MARK: Locks and pages

  @Test func `a drag that starts out along an axis is locked to it, a diagonal one isn't`() {
    scroll.isDirectionalLockEnabled = true
    #expect(
      offset(after: [(200, 280), (190, 259), (150, 200)]) == Point(x: 0, y: 70))
    scroll.contentOffset = .zero
    #expect(
      offset(after: [(280, 280), (260, 241), (200, 200)]) == Point(x: 70, y: 70))
    scroll.contentOffset = .zero
    #expect(
      offset(after: [(280, 280), (241, 260), (200, 200)]) == Point(x: 70, y: 70))
    scroll.contentOffset = .zero
    #expect(
      offset(after: [(280, 280), (259, 270), (200, 200)]) == Point(x: 70, y: 0))
  }

  // MARK: One in the other

  /// Two nested scroll views that scroll the same way, the inner one 40 points from its end.
  private func nested() -> (stage: Stage, outer: ScrollView, inner: ScrollView) {
    let stage = Stage(
      """
      window  0 0 400 800
        outer  0 0 400 400   UIScrollView
          inner  0 0 400 200   UIScrollView
      """)
    let (outer, inner) = (stage.scrollView("outer"), stage.scrollView("inner"))
    outer.contentSize = Size(width: 400, height: 800)
    inner.contentSize = Size(width: 100, height: 400)
    inner.contentInset.left = 10
    inner.contentOffset = Point(x: 0, y: 160)
    return (stage, outer, inner)
  }

  @Test func `of two that scroll the same way, the outer one does once the inner is at its end`() {
    let (stage, outer, inner) = nested()
    inner.settings.bounces = false
    stage.drag([(200, 190), (200, 100)])
    #expect(inner.contentOffset.y == 200 && outer.contentOffset.y == 0)
    stage.expect(
      """
      0.1  inner.pan  possible > began
      0.1  outer.pan  possible > failed
      0.2  inner.pan  began > ended
      """)
    stage.drag([(200, 190), (200, 150)], from: 2)
    #expect(inner.contentOffset.y == 200 && outer.contentOffset.y == 30)
    stage.expect(
      """
      2.1  inner.pan  possible > failed  inner is scrolled to its end, and outer takes over
      2.1  outer.pan  possible > began
      2.2  outer.pan  began > ended
      """)
    stage.drag([(200, 150), (200, 190)], from: 4)
    #expect(inner.contentOffset.y == 170)
  }

  @Test func `not where the outer one is at its end as well, or doesn't scroll`() {
    let (stage, outer, inner) = nested()
    inner.contentOffset.y = 0
    stage.drag([(200, 100), (200, 150)])
    stage.expect(
      """
      0.1  inner.pan  possible > began
      0.1  outer.pan  possible > failed
      0.2  inner.pan  began > ended
      """)
    outer.isScrollEnabled = false
    inner.contentOffset.y = 200
    stage.drag([(200, 190), (200, 150)], from: 2)
    #expect(outer.contentOffset.y == 0)
    stage.expect(
      """
      2.1  inner.pan  possible > began
      2.2  inner.pan  began > ended
      """)
  }

  @Test func `sideways it is the same, and any of those around may go on`() {
    let stage = Stage(
      """
      window  0 0 400 800
        outer  0 0 400 400   UIScrollView
          middle  0 0 400 200   UIScrollView
            inner  0 0 400 200   UIScrollView
      """)
    let (outer, inner) = (stage.scrollView("outer"), stage.scrollView("inner"))
    outer.contentSize = Size(width: 800, height: 400)
    inner.contentSize = Size(width: 440, height: 200)
    inner.settings.bounces = false
    stage.drag([(200, 100), (100, 100)])
    #expect(inner.contentOffset.x == 40 && outer.contentOffset.x == 0)
    stage.drag([(200, 100), (100, 100)], from: 1)
    #expect(inner.contentOffset.x == 40 && outer.contentOffset.x == 90)
  }

  // MARK: Wheels and trackpads
}
