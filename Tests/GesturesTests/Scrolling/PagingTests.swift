import Testing

@testable import Gestures

/// Pages, and targets that a delegate chooses.
@Suite struct `A scroll view with stops` {
  private let stage: Stage
  private let scroll: ScrollView
  private let asker = ScriptedAsker()

  init() {
    (stage, scroll) = Stage.scrolling(Size(width: 2000, height: 400))
    stage.engine.asker = asker
  }

  private func flick(_ dx: Double, _ speed: Double, at time: Seconds, rest: Seconds = 0) {
    stage.flick(by: Vector(dx: dx, dy: 0), speed: speed, from: time, rest: rest)
  }

  @Test func `a flick of 90 points at 1000 a second turns the page`() {
    scroll.isPagingEnabled = true
    flick(-90, 1000, at: 0)
    #expect(scroll.phase == .decelerating && scroll.contentOffset.x == 80)
    #expect(scroll.targetContentOffset == Point(x: 400, y: 0))
    stage.advance(to: 0.5)
    #expect(scroll.phase == .decelerating)
    stage.advance(to: 5)
    #expect(scroll.phase == .idle && scroll.contentOffset == Point(x: 400, y: 0))
    #expect(
      stage.takeReasons() == [
        "moved (-10, 0) where it scrolls", "flicked to the next page", "came to rest at (400, 0)",
      ])
  }

  @Test func `one flick turns one page at most, and one back returns`() {
    scroll.isPagingEnabled = true
    flick(-390, 50_000, at: 0)
    stage.advance(to: 5)
    #expect(scroll.contentOffset.x == 400)
    stage.touch(1, .began, x: 390, y: 200, at: 6)
    stage.touch(1, .moved, x: 140, y: 200, at: 6.05)
    for (step, x) in [150.0, 160, 170].enumerated() {
      stage.touch(1, .moved, x: x, y: 200, at: 6.06 + Double(step) / 100)
    }
    stage.touch(1, .ended, x: 170, y: 200, at: 6.08)
    #expect(scroll.targetContentOffset?.x == 400)
  }

  @Test func `let go at rest it goes to the nearest one`() {
    scroll.isPagingEnabled = true
    flick(-209, 1000, at: 0, rest: 0.2)
    #expect(scroll.targetContentOffset?.x == 0)
    #expect(stage.takeReasons().last == "nearest page")
    stage.advance(to: 5)
    flick(-211, 1000, at: 5, rest: 0.2)
    #expect(scroll.targetContentOffset?.x == 400)
  }

  @Test func `exactly on a page it rests at once`() {
    scroll.isPagingEnabled = true
    stage.touch(1, .began, x: 390, y: 200, at: 0)
    stage.touch(1, .moved, x: 300, y: 200, at: 0.1)
    stage.touch(1, .moved, x: 380, y: 200, at: 0.2)
    stage.touch(1, .ended, x: 380, y: 200, at: 0.4)
    #expect(scroll.contentOffset.x == 0)
    stage.expect(
      """
      0.1    scroll  WillBeginDragging
      0.4    scroll  WillEndDragging  0 0 to 0 0
      0.4    scroll  DidEndDragging  false
      """, kinds: [.scrollDelegate])
  }

  @Test func `the last stop may be a part of a page`() {
    scroll.isPagingEnabled = true
    scroll.contentSize.width = 900
    scroll.contentOffset.x = 400
    flick(-90, 1000, at: 0)
    #expect(scroll.targetContentOffset?.x == 500)
  }

  @Test func `beyond a limit it springs back, and isn't flung over it`() {
    scroll.isPagingEnabled = true
    flick(100, 1000, at: 0, rest: 0.2)
    #expect(scroll.phase == .bouncing && scroll.targetContentOffset == .zero)
    stage.advance(to: 5)
    #expect(scroll.contentOffset == .zero)
  }

  @Test func `beyond a limit it goes on outwards as fast as the finger`() {
    scroll.isPagingEnabled = true
    flick(100, 1000, at: 0)
    #expect(scroll.phase == .bouncing && isNear(scroll.scrollVelocity.dx, -1000, to: 1e-3))
    let offset = scroll.contentOffset.x
    stage.advance(to: 0.15)
    // e^-0.5 · (c1 + 0.05 · (v + 10 · c1))
    #expect(isNear(scroll.contentOffset.x, 0.6065307 * (offset * 1.5 - 50), to: 1e-4))
  }

  @Test func `a flick inwards from beyond a limit stays on the page`() {
    scroll.isPagingEnabled = true
    stage.touch(1, .began, x: 100, y: 200, at: 0)
    stage.touch(1, .moved, x: 300, y: 200, at: 0.1)
    for step in 1...3 {
      stage.touch(1, .moved, x: 300 - Double(step) * 30, y: 200, at: 0.1 + Double(step) / 100)
    }
    stage.touch(1, .ended, x: 210, y: 200, at: 0.13)
    #expect(scroll.contentOffset.x < -40 && scroll.phase == .bouncing)
    stage.advance(to: 5)
    #expect(scroll.contentOffset == .zero)
  }

  // MARK: Changes on the way to a page

  @Test func `put elsewhere in a bounce, it goes to the page that is nearest there`() {
    scroll.isPagingEnabled = true
    flick(100, 1000, at: 0, rest: 0.2)
    scroll.change { scroll.contentOffset.x = 250 }
    #expect(scroll.phase == .decelerating && scroll.targetContentOffset?.x == 400)
    stage.advance(to: 5)
    #expect(scroll.contentOffset.x == 400)
  }

  @Test(arguments: [(3000.0, 400.0, 400.0), (2000, 800, 800), (2000, 300, 300)])
  func `a page that isn't one any more gives way to the next`(
    width: Double, length: Double, page: Double
  ) {
    scroll.isPagingEnabled = true
    flick(-90, 1000, at: 0)
    #expect(scroll.targetContentOffset?.x == 400)
    scroll.change {
      scroll.contentSize.width = width
      scroll.frame.size.width = length
    }
    #expect(scroll.targetContentOffset?.x == page)
    stage.advance(to: 5)
    #expect(scroll.contentOffset.x == page)
  }

  @Test func `so does the last stop, where there is more content`() {
    scroll.isPagingEnabled = true
    scroll.contentSize.width = 600
    flick(-90, 1000, at: 0)
    #expect(scroll.targetContentOffset?.x == 200)
    scroll.change { scroll.contentSize.width = 2000 }
    #expect(scroll.targetContentOffset?.x == 400)
  }

  @Test func `a lift that has speed and no way to go says so`() {
    scroll.settings.bounces = false
    scroll.contentOffset.x = 50
    flick(90, 1000, at: 0)
    #expect(stage.takeReasons().last == "lifted at (-1000, 0) points a second, over 250")
    stage.advance(to: 1)
    scroll.isPagingEnabled = true
    scroll.contentOffset.x = 50
    flick(90, 1000, at: 1)
    #expect(stage.takeReasons().last == "lifted on a page")
  }

  @Test func `the rate doesn't matter to pages`() {
    scroll.isPagingEnabled = true
    flick(-90, 1000, at: 0)
    let end = scroll.motion?.end.nanoseconds ?? 0
    stage.advance(to: 5)
    scroll.contentOffset = .zero
    scroll.settings.decelerationRate = .fast
    flick(-90, 1000, at: 10)
    #expect((scroll.motion?.end.nanoseconds ?? 0) - end == 10_000_000_000)
  }

  @Test func `the next flick counts from where the content is by then`() {
    scroll.isPagingEnabled = true
    flick(-90, 1000, at: 0)
    stage.advance(to: 0.3)
    #expect(scroll.contentOffset.x < 400)
    flick(-100, 2000, at: 0.3)
    #expect(scroll.contentOffset.x > 400 && scroll.targetContentOffset?.x == 800)
  }

  @Test func `a touch that stops it between pages lets it go on`() {
    scroll.isPagingEnabled = true
    flick(-90, 1000, at: 0)
    stage.tap(x: 200, y: 200, at: 0.15)
    stage.advance(to: 5)
    #expect(scroll.contentOffset.x.truncatingRemainder(dividingBy: 400) == 0)
    #expect(!stage.account(of: [.state]).contains { $0.contains("card.tap  possible > ended") })
  }

  @Test func `a delegate chooses the target, within the limits`() {
    asker.targets = { Point(x: $0.x + 100, y: 0) }
    scroll.answers.willEndDragging = .ask
    flick(-90, 1000, at: 0)
    #expect(asker.takeAsked() == ["target scroll"])
    #expect(scroll.targetContentOffset == Point(x: 674.01, y: 0))
    stage.advance(to: 5)
    #expect(scroll.contentOffset == Point(x: 674.01, y: 0))
    #expect(
      stage.account(of: [.scrollDelegate]).contains {
        $0.contains("WillEndDragging  1000 0 to 574.01 0 answered 674.01 0")
      })
    scroll.answers.willEndDragging = .fixed(Point(x: 99_999, y: 50))
    flick(-90, 1000, at: 6)
    #expect(scroll.targetContentOffset == Point(x: 1600, y: 0))
  }

  @Test func `with paging the target isn't asked for`() {
    scroll.isPagingEnabled = true
    scroll.answers.willEndDragging = .ask
    flick(-90, 1000, at: 0)
    #expect(asker.takeAsked() == [] && scroll.targetContentOffset?.x == 400)
  }

  @Test func `the natural target answered changes nothing`() {
    asker.targets = { $0 }
    scroll.answers.willEndDragging = .ask
    flick(-90, 1000, at: 0)
    let motion = scroll.motion
    #expect(motion?.horizontal.legs.first?.curve.phase == .decelerating)
    if case .deceleration? = motion?.horizontal.legs.first?.curve {
    } else {
      Issue.record("the motion is another one")
    }
  }

  @Test func `chosen where the content is, it rests there`() {
    scroll.isPagingEnabled = false
    scroll.answers.willEndDragging = .fixed(Point(x: 90, y: 0))
    stage.flick(by: Vector(dx: -100, dy: 0), speed: 1000, from: 0)
    #expect(scroll.phase == .idle)
    #expect(stage.takeReasons().last == "its delegate chose the target")
  }

  @Test func `chosen for content at rest, it goes there`() {
    scroll.answers.willEndDragging = .fixed(Point(x: 200, y: 0))
    flick(-90, 1000, at: 0, rest: 0.2)
    #expect(scroll.phase == .decelerating)
    stage.advance(to: 5)
    #expect(scroll.contentOffset == Point(x: 200, y: 0))
  }
}
