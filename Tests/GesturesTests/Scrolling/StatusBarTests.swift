import Testing

@testable import Gestures

/// Scrolling to the top.
@Suite struct `A tap on the status bar` {
  private let stage: Stage
  private let scroll: ScrollView

  init() { (stage, scroll) = Stage.scrolling() }

  @Test func `it scrolls the only scroll view to the top`() {
    scroll.contentInset.top = 30
    scroll.contentOffset = Point(x: 0, y: 2000)
    #expect(stage.engine.sendStatusBarTap().scrollView === scroll)
    stage.advance(to: 1)
    stage.expectScrolling(
      """
      0      scroll  idle > animating
      0.3    scroll  animating > idle
      0.3    scroll  DidScrollToTop
      """)
    #expect(scroll.contentOffset == Point(x: 0, y: -30))
  }

  @Test func `of several nobody scrolls, unless only one has scrollsToTop and is in sight`()
    throws
  {
    let other = ScrollView(
      id: "other", class: stage.engine.classes.builtIn("UIScrollView"), in: stage.engine)
    other.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    try stage.view("window").addSubview(other)
    scroll.contentOffset.y = 100
    #expect(stage.engine.sendStatusBarTap().scrollView == nil)
    other.center.x = 1000
    #expect(stage.engine.sendStatusBarTap().scrollView === scroll)
    stage.advance(to: 1)
    scroll.contentOffset.y = 100
    other.center.x = 50
    other.isHidden = true
    #expect(stage.engine.sendStatusBarTap().scrollView === scroll)
    stage.advance(to: 2)
    scroll.contentOffset.y = 100
    other.isHidden = false
    other.settings.scrollsToTop = false
    #expect(stage.engine.sendStatusBarTap().scrollView === scroll)
  }

  @Test func `not one that can't, is there, or whose delegate won't`() {
    #expect("\(stage.engine.sendStatusBarTap().because)" == "scroll is at the top already")
    scroll.contentOffset.y = 100
    scroll.answers.shouldScrollToTop = .fixed(false)
    #expect(
      "\(stage.engine.sendStatusBarTap().because)"
        == "the delegate of scroll doesn't let it (scrollViewShouldScrollToTop)")
    scroll.answers.shouldScrollToTop = nil
    scroll.isScrollEnabled = false
    #expect("\(stage.engine.sendStatusBarTap().because)" == "scroll is not scrollEnabled")
  }

  @Test func `it ends a deceleration first, and a drag lets nothing happen`() {
    stage.flick(by: Vector(dx: 0, dy: -100), speed: 1000, from: 0)
    stage.advance(to: 0.5)
    stage.engine.transcript.removeAll()
    _ = stage.engine.sendStatusBarTap()
    stage.expectScrolling(
      """
      0.5    scroll  decelerating > idle
      0.5    scroll  DidEndDecelerating
      0.5    scroll  idle > animating
      """)
    stage.advance(to: 1)
    scroll.contentOffset.y = 100
    stage.touch(1, .began, x: 200, y: 200, at: 1)
    stage.touch(1, .moved, x: 200, y: 150, at: 1.1)
    #expect(stage.engine.sendStatusBarTap().scrollView == nil)
  }

  @Test func `cut short by new content it is at the top, and says so`() {
    scroll.contentOffset.y = 2000
    _ = stage.engine.sendStatusBarTap()
    stage.advance(to: 0.1)
    scroll.change { scroll.contentSize.height = 5000 }
    #expect(scroll.contentOffset == .zero)
    stage.expectScrolling(
      """
      0      scroll  idle > animating
      0.1    scroll  animating > idle
      0.1    scroll  DidScrollToTop
      """)
  }
}
