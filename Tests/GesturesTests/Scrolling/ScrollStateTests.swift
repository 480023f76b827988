import Testing

@testable import Gestures

/// Properties of a scroll view in each phase, and the effects that report them.
@Suite struct `What a scroll view is doing` {
  private let stage: Stage
  private let scroll: ScrollView

  init() { (stage, scroll) = Stage.scrolling() }

  /// The phase, followed by the flags that are true.
  private var words: String {
    let flags = [
      ("tracking", scroll.isTracking), ("dragging", scroll.isDragging),
      ("decelerating", scroll.isDecelerating),
    ]
    return ([scroll.phase.rawValue] + flags.filter(\.1).map(\.0)).joined(separator: " ")
  }

  @Test func `is in its phase, with its flags`() throws {
    #expect(words == "idle")
    stage.touch(1, .began, x: 200, y: 200, at: 0)
    #expect(words == "idle tracking")
    stage.touch(1, .moved, x: 200, y: 150, at: 0.05)
    #expect(words == "dragging tracking dragging")
    stage.touch(1, .moved, x: 200, y: 100, at: 0.1)
    stage.touch(1, .ended, x: 200, y: 100, at: 0.1)
    #expect(words == "decelerating decelerating")
    stage.touch(1, .began, x: 200, y: 200, at: 0.5)
    #expect(words == "dragging tracking dragging decelerating")
    stage.touch(1, .ended, x: 200, y: 200, at: 0.6)
    #expect(words == "idle")
    try scroll.setContentOffset(.zero, isAnimated: true)
    #expect(words == "animating")
    stage.advance(to: 1)
    stage.flick(by: Vector(dx: 0, dy: 100), speed: 1000, from: 1)
    #expect(words == "bouncing decelerating")
    stage.advance(to: 5)
    #expect(words == "idle")
  }

  @Test func `no speed is too high`() {
    scroll.contentSize.height = 1e6
    stage.flick(y: 390, by: Vector(dx: 0, dy: -380), speed: 40_000, from: 0)
    #expect(isNear(scroll.scrollVelocity.dy, 38_000, to: 1))
    #expect(isNear(scroll.targetContentOffset?.y ?? 0, 370 + 38_000 * 0.499 - 4.99, to: 0.1))
  }

  @Test func `its delegate hears where it will rest, within the limits`() {
    scroll.contentSize.height = 700
    stage.flick(by: Vector(dx: 0, dy: -100), speed: 1000, from: 0)
    stage.advance(to: 5)
    stage.expectScrolling(
      """
      0.01   scroll  idle > dragging
      0.01   scroll  WillBeginDragging
      0.1    scroll  WillEndDragging  0 1000 to 0 300
      0.1    scroll  DidEndDragging  true
      0.1    scroll  dragging > decelerating
      0.1    scroll  WillBeginDecelerating
      0.373  scroll  decelerating > bouncing
      1.401  scroll  bouncing > idle
      1.401  scroll  DidEndDecelerating
      """)
    #expect(scroll.contentOffset.y == 300)
  }

  @Test func `a tap on content at rest is a tap, and moves nothing`() {
    stage.tap(x: 200, y: 200, at: 1)
    #expect(stage.account(of: [.state]).contains { $0.contains("card.tap  possible > ended") })
    #expect(stage.account(of: [.scroll, .scrollDelegate]) == [] && scroll.phase == .idle)
  }

  @Test func `a touch keeps its view while content moves below it`() throws {
    stage.flick(by: Vector(dx: 0, dy: 150), speed: 1000, from: 0, rest: 0.2)
    #expect(scroll.phase == .bouncing)
    stage.touch(1, .began, x: 200, y: 200, at: 0.4)
    let card = stage.view("card")
    let touch = try #require(stage.engine.liveTouches.first)
    let place = touch.location(in: card).y
    stage.touch(1, .moved, x: 200, y: 201, at: 0.6)
    #expect(scroll.phase == .bouncing && touch.view === card)
    // The content has sprung back by the difference.
    #expect(touch.location(in: card).y > place + 30)
  }

  @Test func `a phase comes behind the pan's state, and ahead of its actions`() {
    scroll.panGestureRecognizer.addTarget(stage.client, action: "scrolled")
    stage.touch(1, .began, x: 200, y: 200, at: 0)
    stage.touch(1, .moved, x: 200, y: 150, at: 0.01)
    stage.touch(1, .ended, x: 200, y: 150, at: 0.5)
    stage.expect(
      """
      0.01   scroll.pan  possible > began
      0.01   scroll  idle > dragging
      0.01   scroll  WillBeginDragging
      0.01   scroll.pan  client.scrolled began
      0.5    scroll.pan  began > ended
      0.5    scroll  WillEndDragging
      0.5    scroll  DidEndDragging  false
      0.5    scroll  dragging > idle
      0.5    scroll.pan  client.scrolled ended
      """, kinds: [.state, .scroll, .scrollDelegate, .action], dropping: ["card.tap"])
  }
}
