import Testing

@testable import Gestures

/// Motions after a lift, and the effects that report them.
@Suite struct `A scroll view that fingers let go of` {
  private let stage: Stage
  private let scroll: ScrollView

  init() { (stage, scroll) = Stage.scrolling() }

  @Test func `a flick decelerates, and says so in order`() {
    stage.flick(by: Vector(dx: 0, dy: -100), speed: 1000, from: 0)
    stage.advance(to: 10)
    stage.expectScrolling(
      """
      0.01   scroll  idle > dragging
      0.01   scroll  WillBeginDragging
      0.1    scroll  WillEndDragging  0 1000 to 0 584.01
      0.1    scroll  DidEndDragging  true
      0.1    scroll  dragging > decelerating
      0.1    scroll  WillBeginDecelerating
      2.4    scroll  decelerating > idle
      2.4    scroll  DidEndDecelerating
      """)
    #expect(scroll.contentOffset == Point(x: 0, y: 584.01))
  }

  @Test func `because says the rule in words`() {
    stage.flick(by: Vector(dx: 0, dy: -100), speed: 1000, from: 0)
    stage.advance(to: 10)
    #expect(
      stage.takeReasons() == [
        "moved (0, -10) where it scrolls", "lifted at (0, 1000) points a second, over 250",
        "down to 10 points a second",
      ])
  }

  @Test func `it tells of the axes alone that fingers move`() {
    scroll.contentSize.width = 10_000
    scroll.isDirectionalLockEnabled = true
    stage.touch(1, .began, x: 200, y: 200, at: 0)
    stage.touch(1, .moved, x: 200, y: 180, at: 0.1)
    stage.touch(1, .moved, x: 100, y: 179, at: 0.11)
    stage.touch(1, .ended, x: 100, y: 179, at: 0.11)
    #expect(stage.takeReasons().last == "lifted at (0, 187.5) points a second, not over 250")
  }

  @Test func `after a rest of 0.1 s nothing goes on`() {
    stage.flick(by: Vector(dx: 0, dy: -100), speed: 1000, from: 0, rest: 0.1)
    stage.advance(to: 10)
    stage.expectScrolling(
      """
      0.01   scroll  idle > dragging
      0.01   scroll  WillBeginDragging
      0.2    scroll  WillEndDragging  0 0 to 0 90
      0.2    scroll  DidEndDragging  false
      0.2    scroll  dragging > idle
      """)
    stage.flick(by: Vector(dx: 0, dy: -100), speed: 1000, from: 20, rest: 0.099)
    #expect(scroll.phase == .decelerating)
  }

  @Test func `a move that leads nowhere is rest`() {
    stage.touch(1, .began, x: 100, y: 300, at: 0)
    stage.touch(1, .moved, x: 100, y: 200, at: 0.1)
    stage.touch(1, .moved, x: 100, y: 200, at: 0.6)
    stage.touch(1, .ended, x: 100, y: 200, at: 0.61)
    #expect(stage.takeReasons().last == "lifted at rest")
  }

  @Test func `while fingers move it, the offset is rounded to millionths`() {
    stage.touch(1, .began, x: 100, y: 300, at: 0)
    stage.touch(1, .moved, x: 100, y: 274.9, at: 0.1)
    #expect(scroll.contentOffset.y == 15.1)
  }

  @Test(arguments: [(250.0, ScrollPhase.idle), (251, .decelerating)])
  func `only a speed of more than 250 goes on`(speed: Double, phase: ScrollPhase) {
    stage.flick(by: Vector(dx: 0, dy: -speed / 10), speed: speed, from: 0)
    #expect(scroll.phase == phase)
  }

  @Test func `if one axis is fast enough, both keep theirs`() {
    scroll.contentSize = Size(width: 10_000, height: 10_000)
    stage.flick(by: Vector(dx: -10, dy: -100), speed: 1005, from: 0)
    #expect(scroll.scrollVelocity.dx > 50 && scroll.scrollVelocity.dy > 900)
  }

  @Test func `the earliest of three samples weighs most`() {
    stage.touch(1, .began, x: 200, y: 300, at: 0)
    for (time, y) in [(0.01, 280.0), (0.02, 274), (0.03, 270), (0.04, 268)] {
      stage.touch(1, .moved, x: 200, y: y, at: time)
    }
    stage.touch(1, .ended, x: 200, y: 268, at: 0.04)
    // 0.05 · 200 + 0.35 · 400 + 0.6 · 600
    #expect(isNear(scroll.scrollVelocity.dy, 510, to: 1e-6))
  }

  @Test func `of two samples the older one weighs most, and one stands for itself`() {
    stage.touch(1, .began, x: 200, y: 300, at: 0)
    stage.touch(1, .moved, x: 200, y: 280, at: 0.01)
    stage.touch(1, .moved, x: 200, y: 276, at: 0.02)
    stage.touch(1, .ended, x: 200, y: 276, at: 0.02)
    #expect(isNear(scroll.scrollVelocity.dy, 0.125 * 400 + 0.875 * 2000, to: 1e-6))
    stage.touch(1, .began, x: 200, y: 300, at: 20)
    stage.touch(1, .moved, x: 200, y: 280, at: 20.05)
    stage.touch(1, .ended, x: 200, y: 280, at: 20.05)
    #expect(isNear(scroll.scrollVelocity.dy, 400, to: 1e-6))
  }

  @Test func `samples count from the landing on, and the lift adds none`() {
    stage.touch(1, .began, x: 200, y: 300, at: 0)
    stage.touch(1, .moved, x: 200, y: 295, at: 0.01)
    stage.touch(1, .moved, x: 200, y: 285, at: 0.02)
    stage.touch(1, .ended, x: 200, y: 0, at: 0.03)
    #expect(isNear(scroll.scrollVelocity.dy, 0.125 * 1000 + 0.875 * 500, to: 1e-6))
  }

  @Test func `an axis that doesn't move has no speed`() {
    stage.flick(by: Vector(dx: -80, dy: -80), speed: 1000, from: 0)
    #expect(scroll.scrollVelocity.dx == 0 && scroll.contentOffset.x == 0)
  }

  @Test func `a second flick adds to the speed that it stopped`() {
    stage.flick(by: Vector(dx: 0, dy: -100), speed: 2000, from: 0)
    stage.advance(to: 0.2)
    let speed = scroll.scrollVelocity.dy
    stage.flick(by: Vector(dx: 0, dy: -100), speed: 2000, from: 0.2)
    let kept = scroll.scrollVelocity.dy - 2000
    // 0.000816 · 1481^1.967
    #expect(isNear(speed, 1481, to: 1) && isNear(kept, 1406, to: 5))
  }

  @Test(arguments: ["back", "paused", "slow", "switched off"])
  func `a flick back, paused, slow or switched off adds no speed`(how: String) {
    stage.flick(by: Vector(dx: 0, dy: -100), speed: 10_000, from: 0)
    switch how {
    case "back":
      stage.flick(by: Vector(dx: 0, dy: 100), speed: 2000, from: 0.2)
      #expect(isNear(scroll.scrollVelocity.dy, -2000, to: 1e-6))
    case "paused":
      stage.touch(1, .began, x: 200, y: 200, at: 0.2)
      stage.touch(1, .moved, x: 200, y: 180, at: 0.31)
      stage.touch(1, .moved, x: 200, y: 160, at: 0.32)
      stage.touch(1, .moved, x: 200, y: 140, at: 0.33)
      stage.touch(1, .moved, x: 200, y: 120, at: 0.34)
      stage.touch(1, .ended, x: 200, y: 120, at: 0.34)
      #expect(isNear(scroll.scrollVelocity.dy, 2000, to: 1e-6))
    case "slow":
      stage.flick(by: Vector(dx: 0, dy: -100), speed: 1000, from: 0.2)
      #expect(isNear(scroll.scrollVelocity.dy, 1000, to: 1e-6))
    default:
      scroll.settings.thresholds.carriesMomentum = false
      stage.flick(by: Vector(dx: 0, dy: -100), speed: 10_000, from: 0.2)
      #expect(isNear(scroll.scrollVelocity.dy, 10_000, to: 1e-6))
    }
  }

  @Test func `pulled beyond a limit and let go, it springs back`() {
    stage.flick(by: Vector(dx: 0, dy: 100), speed: 1000, from: 0, rest: 0.2)
    #expect(scroll.contentOffset.y < -40)
    stage.advance(to: 10)
    stage.expectScrolling(
      """
      0.01   scroll  idle > dragging
      0.01   scroll  WillBeginDragging
      0.3    scroll  WillEndDragging  0 0 to 0 0
      0.3    scroll  DidEndDragging  true
      0.3    scroll  dragging > bouncing
      0.3    scroll  WillBeginDecelerating
      1.273  scroll  bouncing > idle
      1.273  scroll  DidEndDecelerating
      """)
    #expect(scroll.contentOffset == .zero)
  }

  @Test func `without bounces it ends there`() {
    scroll.contentSize.height = 600
    scroll.settings.bounces = false
    stage.flick(by: Vector(dx: 0, dy: -100), speed: 1000, from: 0)
    #expect(scroll.targetContentOffset == Point(x: 0, y: 200))
    stage.advance(to: 10)
    #expect(stage.takeReasons().last == "reached its end at (0, 200)")
    #expect(scroll.phase == .idle && scroll.contentOffset.y == 200)
  }

  @Test func `the rate says how far`() {
    scroll.settings.decelerationRate = .fast
    stage.flick(by: Vector(dx: 0, dy: -100), speed: 1000, from: 0)
    #expect(scroll.targetContentOffset == Point(x: 0, y: 188.01))
    stage.advance(to: 5)
    scroll.settings.decelerationRate = .custom(0.995)
    stage.flick(by: Vector(dx: 0, dy: -100), speed: 1000, from: 5)
    #expect(isNear(scroll.targetContentOffset?.y ?? 0, 188.01 + 90 + 199 * 0.99, to: 1e-6))
  }

  @Test func `a cancelled pan ends the drag as a lift at rest does, without WillEndDragging`() {
    stage.touch(1, .began, x: 200, y: 200, at: 0)
    stage.touch(1, .moved, x: 200, y: 100, at: 0.01)
    stage.engine.cancelAllTouches()
    stage.expectScrolling(
      """
      0.01   scroll  idle > dragging
      0.01   scroll  WillBeginDragging
      0.01   scroll  DidEndDragging  false
      0.01   scroll  dragging > idle
      """)
    stage.touch(1, .began, x: 200, y: 100, at: 1)
    stage.touch(1, .moved, x: 200, y: 390, at: 1.01)
    scroll.panGestureRecognizer.isEnabled = false
    #expect(scroll.phase == .bouncing)
    stage.expectScrolling(
      """
      1.01   scroll  idle > dragging
      1.01   scroll  WillBeginDragging
      1.01   scroll  DidEndDragging  true
      1.01   scroll  dragging > bouncing
      1.01   scroll  WillBeginDecelerating
      """)
  }

  @Test func `a delegate that lists what it implements hears of that alone`() {
    let view = stage.view("card")
    view.actions = .some([
      "scrollViewDidEndDragging:willDecelerate:", "scrollViewWillBeginDragging",
    ])
    scroll.delegate = view
    stage.flick(by: Vector(dx: 0, dy: -100), speed: 1000, from: 0)
    stage.expect(
      """
      0.01   scroll  WillBeginDragging
      0.1    scroll  DidEndDragging  true
      """, kinds: [.scrollDelegate])
  }

  @Test func `thresholds are the scroll view's own`() {
    scroll.settings.thresholds.decelerationVelocity = 2000
    stage.flick(by: Vector(dx: 0, dy: -100), speed: 1000, from: 0)
    #expect(scroll.phase == .idle)
    #expect(
      stage.takeReasons().last == "lifted at (0, 1000) points a second, not over 2000")
  }
}
