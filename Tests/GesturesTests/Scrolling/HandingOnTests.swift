import Testing

@testable import Gestures

@Suite struct `A drag beyond the end` {
  /// `inner` has 100 points to go, `outer` 400.
  private let stage = Stage(
    """
    window  0 0 400 400
      outer  0 0 400 400   UIScrollView
        inner  0 0 400 400   UIScrollView
    """)
  private let outer, inner: ScrollView

  init() {
    (outer, inner) = (stage.scrollView("outer"), stage.scrollView("inner"))
    outer.contentSize = Size(width: 400, height: 800)
    inner.contentSize = Size(width: 400, height: 500)
    for scrollView in [outer, inner] { scrollView.delegate = stage.client }
  }

  private var offsets: [Double] { [inner.contentOffset.y, outer.contentOffset.y] }

  @Test func `ios C5: is handed on, and a finger that turns back moves the outer one back first`() {
    stage.touch(1, .began, x: 50, y: 350, at: 0)
    stage.touch(1, .moved, x: 50, y: 290, at: 0.1)
    #expect(offsets == [50, 0])
    stage.touch(1, .moved, x: 50, y: 200, at: 0.2)
    #expect(offsets == [100, 40])
    stage.touch(1, .moved, x: 50, y: 220, at: 0.3)
    #expect(offsets == [100, 20])
    stage.touch(1, .moved, x: 50, y: 270, at: 0.4)
    #expect(offsets == [70, 0])
    stage.touch(1, .ended, x: 50, y: 270, at: 1)
    #expect(outer.panGestureRecognizer.state == .possible)
    stage.expect(
      """
      0.1  inner  idle > dragging
      0.1  inner  WillBeginDragging
      0.2  outer  idle > dragging
      0.2  outer  WillBeginDragging
      1  inner  WillEndDragging  0 0 to 0 70
      1  inner  DidEndDragging  false
      1  inner  dragging > idle
      1  outer  WillEndDragging  0 0 to 0 0
      1  outer  DidEndDragging  false
      1  outer  dragging > idle
      """, kinds: [.scroll, .scrollDelegate])
  }

  @Test func `ios C5: stays where the inner one keeps it`() {
    inner.settings.transfersVertically = false
    stage.drag([(50, 350), (50, 290), (50, 200)])
    #expect(offsets[1] == 0)
  }

  @Test func `ios C5: ends on a page of each that has pages`() {
    outer.isPagingEnabled = true
    stage.drag([(50, 390), (50, 280), (50, 60)])
    stage.advance(to: 5)
    #expect(offsets == [100, 400])
  }

  @Test func `ios C4: goes to the nearest scroll view around, even if that one can't go that way`()
  {
    let stage = Stage(
      """
      window  0 0 400 400
        outer  0 0 400 400   UIScrollView
          middle  0 0 400 400   UIScrollView
            inner  0 0 400 400   UIScrollView
      """)
    stage.scrollView("outer").contentSize = Size(width: 400, height: 800)
    stage.scrollView("inner").contentSize = Size(width: 400, height: 500)
    stage.scrollView("inner").contentOffset = Point(x: 0, y: 100)
    stage.drag([(50, 350), (50, 290), (50, 200)])
    stage.expect(
      """
      0.1  inner.pan  possible > began  moved (0, -60) where it scrolls
      0.1  middle.pan  possible > failed  prevented by inner.pan (began first, on a descendant)
      0.1  outer.pan  possible > failed  prevented by inner.pan (began first, on a descendant)
      0.2  inner.pan  began > changed  moved on to (0, -140)
      0.3  inner.pan  changed > ended  last finger lifted
      """)
  }
}
