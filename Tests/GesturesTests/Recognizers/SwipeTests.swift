import Testing

@testable import Gestures

@Suite struct `A swipe` {
  func bench(
    _ direction: SwipeDirection = .right, fingers: Int = 1, transform: Transform = .identity
  ) -> Bench<SwipeGestureRecognizer> {
    Bench("UISwipeGestureRecognizer", transform: transform) {
      $0.direction = direction
      $0.numberOfTouchesRequired = fingers
    }
  }

  /// A single move by a distance, at a time after landing.
  func swipe(
    _ direction: SwipeDirection = .right, dx: Double = 0, dy: Double = 0, after time: Seconds = 0
  ) -> [State] {
    let bench = bench(direction)
    bench.down(1, 150, 300, at: 1)
    bench.move(1, 150 + dx, 300 + dy, at: 1 + time)
    return bench.states
  }

  @Test(arguments: [
    (0, 50.0), (0.1, 45.3), (0.2, 40.6), (0.3, 35.9), (0.4, 31.2), (0.5, 26.5),
  ])
  func `the way to go shrinks with time`(time: Seconds, needed: Double) {
    #expect(swipe(dx: needed - 0.01, after: time) == [])
    #expect(swipe(dx: needed, after: time) == [.ended])
  }

  @Test(arguments: [
    (0, 50.0), (0.1, 45.1), (0.2, 40.2), (0.3, 35.3), (0.4, 30.4), (0.5, 25.5),
  ])
  func `the allowance to the sides shrinks with time`(time: Seconds, allowed: Double) {
    #expect(swipe(dx: 60, dy: allowed, after: time) == [.ended])
    #expect(swipe(dx: 60, dy: -allowed, after: time) == [.ended])
    #expect(swipe(dx: 60, dy: allowed + 0.01, after: time) == [.failed])
    #expect(swipe(dx: 0, dy: -allowed - 0.01, after: time) == [.failed])
  }

  @Test(arguments: zip([0.499, 0.5, 0.501], [.ended, .ended, .failed] as [State]))
  func `a swipe takes half a second at most`(time: Seconds, outcome: State) {
    #expect(swipe(dx: 100, after: time) == [outcome])
  }

  @Test func `a resting finger fails at its next move, not before`() {
    let bench = bench()
    bench.down(1, 50, 60, at: 0)
    bench.advance(to: 5)
    #expect(bench.states.isEmpty)
    bench.move(1, 51, 60, at: 6)
    #expect(bench.states == [.failed])
    #expect(bench.reason == "took 6, a swipe takes at most 0.5")
  }

  @Test func `a swipe recognizes during the move and is located where it started`() {
    let bench = bench()
    bench.down(1, 50, 60, at: 0)
    bench.move(1, 90, 60, at: 0.1)
    #expect(bench.states.isEmpty)
    bench.move(1, 110, 65, at: 0.1)
    #expect(bench.states == [.ended])
    #expect(bench.reason == "moved 60 in 0.1, 45.3 needed")
    #expect(bench.actions.map(\.location) == [Point(x: 50, y: 60)])
  }

  @Test func `a lift never recognizes`() {
    let bench = bench()
    bench.down(1, 50, 60, at: 0)
    bench.up(1, 200, 60, at: 0.1)
    #expect(bench.states == [.failed])
  }

  @Test func `one step back behind the start is fatal, a retreat in front of it is not`() {
    let behind = bench()
    behind.down(1, 100, 60, at: 0)
    behind.move(1, 99.9, 60, at: 0.05)
    #expect(behind.states == [.failed])
    let retreat = bench()
    retreat.down(1, 100, 60, at: 0)
    for (index, x) in [120.0, 110, 200].enumerated() {
      retreat.move(1, x, 60, at: 0.05 * Double(index + 1))
    }
    #expect(retreat.states == [.ended])
  }

  @Test(arguments: [
    (SwipeDirection.right, 60.0, 0.0), (.left, -60, 0), (.up, 0, -60), (.down, 0, 60),
  ])
  func `each direction has its own way`(direction: SwipeDirection, dx: Double, dy: Double) {
    #expect(swipe(direction, dx: dx, dy: dy) == [.ended])
    #expect(swipe(direction, dx: -dx, dy: -dy) == [.failed])
    #expect(swipe(direction, dx: dy, dy: dx) == [.failed])
  }

  @Test func `a union of both senses of an axis accepts either`() {
    #expect(swipe([.left, .right], dx: 60) == [.ended])
    #expect(swipe([.left, .right], dx: -60) == [.ended])
    #expect(swipe([.left, .right], dx: -1) == [])
    #expect(swipe([.up, .down], dy: 60) == [.ended])
    #expect(swipe([.up, .down], dy: -60) == [.ended])
    #expect(swipe([.up, .down], dx: 60) == [.failed])
  }

  @Test func `mixed axes prefer the horizontal one`() {
    #expect(swipe([.right, .down], dx: 60) == [.ended])
    #expect(swipe([.right, .down], dy: 49) == [])
    #expect(swipe([.right, .down], dy: 60) == [.failed])
    #expect(swipe([.left, .up], dx: -60) == [.ended])
    #expect(swipe([.left, .right, .up], dx: 60) == [.ended])
  }

  @Test func `a vertical swipe with mixed axes is told that it doesn't count`() {
    let stage = Stage("window  0 0 320 480  swipe")
    (stage.recognizers["window.swipe"] as? SwipeGestureRecognizer)?.direction = [
      .left, .right, .up, .down,
    ]
    stage.touch(1, .began, x: 50, y: 250, at: 0)
    stage.touch(1, .moved, x: 50, y: 190, at: 0.05)
    stage.expect(
      """
      0.05  window.swipe  possible > failed  strayed 60 vertically, 47.55 allowed after 0.05: \
      with directions on both axes, only the horizontal ones count
      """)
  }

  @Test(arguments: [0, 16, 17, -1]) func `no direction or an unknown one never recognizes`(
    bits: Int
  ) {
    #expect(swipe(SwipeDirection(rawValue: bits), dx: 60) == [.failed])
  }

  @Test func `all fingers have to go, each from its own start`() {
    let bench = bench(fingers: 2)
    bench.down(1, 50, 60, at: 0)
    bench.down(2, 60, 160, at: 0.3)
    bench.move(1, 100, 60, at: 0.3)
    #expect(bench.states.isEmpty)
    bench.move(2, 109, 160, at: 0.3)
    #expect(bench.states.isEmpty)
    bench.move(2, 110, 160, at: 0.3)
    #expect(bench.states == [.ended])
    #expect(bench.actions.last?.location == Point(x: 55, y: 110))
    #expect(bench.actions.last?.numberOfTouches == 2)
  }

  @Test func `none of the fingers may lag behind`() {
    for (first, second) in [(60.0, 40.0), (40, 60)] {
      let bench = bench(fingers: 2)
      bench.send([(1, .began, 50, 60), (2, .began, 60, 160)], at: 0)
      bench.send([(1, .moved, 50 + first, 60), (2, .moved, 60 + second, 160)], at: 0.1)
      #expect(bench.states.isEmpty)
    }
  }

  @Test func `the clock starts when the required fingers are down`() {
    let bench = bench(fingers: 2)
    bench.down(1, 50, 60, at: 0)
    bench.down(2, 60, 160, at: 2)
    bench.send([(1, .moved, 77, 60), (2, .moved, 87, 160)], at: 2.5)
    #expect(bench.states == [.ended])
  }

  @Test func `one finger that goes astray fails them all`() {
    let bench = bench(fingers: 2)
    bench.send([(1, .began, 50, 60), (2, .began, 60, 160)], at: 0)
    bench.send([(1, .moved, 110, 60), (2, .moved, 120, 100)], at: 0.1)
    #expect(bench.states == [.failed])
  }

  @Test func `a finger too many or lifted fails the swipe`() {
    let many = bench()
    many.down(1, 50, 60, at: 0)
    many.down(2, 50, 160, at: 0.1)
    #expect(many.reason == "2 fingers down, 1 required")
    let lifted = bench(fingers: 2)
    lifted.send([(1, .began, 50, 60), (2, .began, 60, 160)], at: 0)
    lifted.up(1, at: 0.1)
    #expect(lifted.states == [.failed])
    let cancelled = bench()
    cancelled.down(1, 50, 60, at: 0)
    cancelled.cancel(1, at: 0.1)
    #expect(cancelled.states == [.failed])
  }

  @Test func `right is where the view's right is`() {
    let quarter = Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    let bench = bench(transform: quarter)
    bench.down(1, 200, 300, at: 0)
    bench.move(1, 200, 350, at: 0)
    #expect(bench.states == [.ended])
  }

  @Test func `nothing is judged before the required fingers are down`() {
    let bench = bench(fingers: 2)
    for start in [0.0, 10] {
      bench.down(1, 150, 300, at: start)
      bench.move(1, 140, 300, at: start + 0.1)
      bench.move(1, 150, 300, at: start + 0.9)
      bench.down(2, 150, 400, at: start + 1)
      bench.send([(1, .moved, 220, 300), (2, .moved, 220, 400)], at: start + 1.1)
      #expect(bench.states.last == .ended)
      bench.send([(1, .ended, 220, 300), (2, .ended, 220, 400)], at: start + 1.2)
    }
    #expect(bench.states == [.ended, .ended])
  }
}
