import Testing

@testable import Gestures

@Suite struct `A tap` {
  func bench(taps: Int = 1, fingers: Int = 1) -> Bench<TapGestureRecognizer> {
    Bench("UITapGestureRecognizer") {
      $0.numberOfTapsRequired = taps
      $0.numberOfTouchesRequired = fingers
    }
  }

  @Test func `a tap is recognized when the finger lifts`() {
    let bench = bench()
    bench.down(1, 50, 60, at: 0)
    #expect(bench.states.isEmpty)
    bench.up(1, at: 0.1)
    #expect(bench.states == [.ended])
    #expect(bench.reason == "tap 1 lifted after 0.1, 1.5 allowed")
  }

  @Test func `a finger that lingers fails the tap by the clock alone`() {
    let bench = bench()
    bench.down(1, 50, 60, at: 1)
    bench.advance(to: 3)
    #expect(bench.states == [.failed])
    #expect(bench.times == [2.5])
    #expect(bench.reason == "still down after 1.5, a tap lifts sooner")
  }

  @Test(
    arguments: zip([44.9, 45, 45.000_000_1, 45.1], [.ended, .ended, .ended, .failed] as [State]))
  func `a tap may wander 45 points`(distance: Double, outcome: State) {
    let bench = bench()
    bench.down(1, 50, 60, at: 0)
    bench.move(1, 50 + distance * 0.6, 60 + distance * 0.8, at: 0.1)
    bench.move(1, 50, 60, at: 0.2)
    bench.up(1, at: 0.3)
    #expect(bench.states == [outcome])
  }

  @Test func `a finger may lift outside of the view`() {
    let bench = bench()
    bench.down(1, 10, 10, at: 0)
    bench.move(1, -20, -20, at: 0.1)
    bench.up(1, at: 0.2)
    #expect(bench.states == [.ended])
  }

  @Test func `a place that only the lift names is no movement`() {
    let bench = bench()
    bench.down(1, 10, 10, at: 0)
    bench.up(1, 300, 10, at: 0.2)
    #expect(bench.states == [.ended])
  }

  @Test func `the location is where the first tap started`() {
    let bench = bench(taps: 2)
    bench.down(1, 50, 60, at: 0)
    bench.move(1, 60, 70, at: 0.05)
    bench.up(1, at: 0.1)
    bench.down(2, 70, 80, at: 0.2)
    bench.up(2, at: 0.3)
    #expect(bench.actions.map(\.location) == [Point(x: 50, y: 60)])
    #expect(bench.actions.map(\.numberOfTouches) == [1])
  }

  @Test func `before the fingers of the first tap are down, the location is theirs`() {
    let bench = bench(fingers: 2)
    bench.down(1, 50, 60, at: 0)
    #expect(bench.recognizer.currentLocation == Point(x: 50, y: 60))
  }

  @Test func `fingers that lifted from the tap before don't count`() {
    let bench = bench(taps: 2, fingers: 2)
    bench.send([(1, .began, 100, 100), (2, .began, 200, 100)], at: 0)
    bench.up(1, at: 0.1)
    bench.up(2, at: 0.2)
    bench.send([(1, .began, 100, 100), (2, .began, 200, 100)], at: 0.3)
    bench.send([(1, .moved, 146, 100), (2, .moved, 246, 100)], at: 0.4)
    #expect(bench.states == [.failed])
  }

  @Test func `one finger too many fails the tap`() {
    let bench = bench()
    bench.down(1, 50, 60, at: 0)
    bench.down(2, 90, 60, at: 0.1)
    #expect(bench.states == [.failed])
    #expect(bench.reason == "2 fingers down, 1 required")
  }

  @Test func `two fingers land and lift in any order`() {
    for lifting in [[1, 2], [2, 1]] {
      let bench = bench(fingers: 2)
      bench.down(1, 50, 60, at: 0)
      bench.down(2, 150, 60, at: 0.2)
      bench.up(lifting[0], at: 0.3)
      #expect(bench.states.isEmpty)
      bench.up(lifting[1], at: 0.4)
      #expect(bench.states == [.ended])
      #expect(bench.actions.map(\.numberOfTouches) == [2])
      #expect(bench.actions.map(\.location) == [Point(x: 100, y: 60)])
    }
  }

  @Test func `two fingers may land and lift in one event`() {
    let bench = bench(fingers: 2)
    bench.send([(1, .began, 50, 60), (2, .began, 150, 60)], at: 0)
    bench.send([(1, .ended, 50, 60), (2, .ended, 150, 60)], at: 0.1)
    #expect(bench.states == [.ended])
  }

  @Test func `the first of two fingers starts the clock`() {
    let bench = bench(fingers: 2)
    bench.down(1, 50, 60, at: 0)
    bench.down(2, 150, 60, at: 1.4)
    bench.advance(to: 1.5)
    #expect(bench.states == [.failed])
  }

  @Test func `a finger that lifts before the others are down fails the tap`() {
    let bench = bench(fingers: 2)
    bench.down(1, 50, 60, at: 0)
    bench.up(1, at: 0.1)
    #expect(bench.states == [.failed])
    #expect(bench.reason == "a finger lifted before 2 were down")
  }

  @Test func `movement before all fingers are down doesn't count`() {
    let bench = bench(fingers: 2)
    bench.down(1, 50, 60, at: 0)
    bench.move(1, 150, 60, at: 0.1)
    bench.down(2, 170, 60, at: 0.2)
    bench.up(1, at: 0.3)
    bench.up(2, at: 0.3)
    #expect(bench.states == [.ended])
    #expect(bench.actions.map(\.location) == [Point(x: 160, y: 60)])
  }

  @Test func `a lifted finger still counts for the place of the others`() {
    let bench = bench(fingers: 2)
    bench.down(1, 50, 60, at: 0)
    bench.down(2, 250, 60, at: 0)
    bench.up(1, at: 0.1)
    bench.move(2, 251, 60, at: 0.15)
    #expect(bench.states.isEmpty)
    bench.move(2, 341, 60, at: 0.2)
    #expect(bench.states == [.failed])
  }

  @Test func `only the fingers' centroid is held against the limit`() {
    let bench = bench(fingers: 2)
    bench.down(1, 50, 60, at: 0)
    bench.down(2, 250, 60, at: 0)
    bench.move(1, 130, 60, at: 0.1)
    bench.up(1, at: 0.2)
    bench.up(2, at: 0.2)
    #expect(bench.states == [.ended])
  }

  @Test(arguments: zip([0.1, 0.349, 0.35, 0.36], [.ended, .ended, .failed, .failed] as [State]))
  func `the second tap follows within the gap`(gap: Seconds, outcome: State) {
    let bench = bench(taps: 2)
    bench.down(1, 50, 60, at: 0)
    bench.up(1, at: 0.1)
    bench.down(2, 50, 60, at: 0.1 + gap)
    if outcome == .ended { #expect(bench.states.isEmpty) }
    bench.up(2, at: 0.2 + gap)
    #expect(bench.states.first == outcome)
  }

  @Test func `a gap that is too long fails by the clock`() {
    let bench = bench(taps: 2)
    bench.down(1, 50, 60, at: 0)
    bench.up(1, at: 0.1)
    bench.advance(to: 1)
    #expect(bench.states == [.failed])
    #expect(bench.times == [0.45])
    #expect(bench.reason == "tap 2 didn't follow within 0.35")
  }

  @Test func `each tap has its own time`() {
    let bench = bench(taps: 2)
    bench.down(1, 50, 60, at: 0)
    bench.up(1, at: 0.3)
    bench.down(2, 50, 60, at: 0.6)
    bench.up(2, at: 0.9)
    #expect(bench.states == [.ended])
  }

  @Test(arguments: zip([45, 45.1], [.ended, .failed] as [State]))
  func `the second tap lands near the first`(distance: Double, outcome: State) {
    let bench = bench(taps: 2)
    bench.down(1, 50, 60, at: 0)
    bench.up(1, at: 0.1)
    bench.down(2, 50, 60 + distance, at: 0.2)
    bench.up(2, at: 0.3)
    #expect(bench.states == [outcome])
  }

  @Test func `taps walk away from the first one by 45 points at most`() {
    let bench = bench(taps: 3)
    for (index, x) in [50.0, 80, 110].enumerated() {
      bench.down(index, x, 60, at: Double(index) * 0.2)
      bench.up(index, at: Double(index) * 0.2 + 0.1)
    }
    #expect(bench.states == [.failed])
    #expect(bench.reason == "landed 60 from the first tap, 45 allowed")
  }

  @Test func `cancelled touches fail the tap`() {
    let bench = bench()
    bench.down(1, 50, 60, at: 0)
    bench.cancel(1, at: 0.1)
    #expect(bench.states == [.failed])
  }

  @Test func `a tap is ready for the next after each`() {
    let bench = bench()
    bench.down(1, 50, 60, at: 0)
    bench.up(1, at: 0.1)
    bench.down(1, 250, 60, at: 1)
    bench.up(1, at: 1.1)
    #expect(bench.states == [.ended, .ended])
    #expect(bench.actions.last?.location == Point(x: 250, y: 60))
  }

  @Test func `the limits can be changed`() {
    let bench = bench(taps: 2, fingers: 2)
    #expect(bench.recognizer.setThreshold("maximumSeparation", to: 198))
    #expect(bench.recognizer.setThreshold("touchSloppiness", to: 0.5))
    bench.down(1, 50, 60, at: 0)
    bench.down(2, 150, 60, at: 0)
    #expect(bench.reason == "fingers 100 apart, 99 allowed")
    let sloppy = self.bench()
    #expect(sloppy.recognizer.setThreshold("touchSloppiness", to: 2))
    sloppy.down(1, 50, 60, at: 0)
    sloppy.move(1, 140, 60, at: 0.1)
    sloppy.up(1, at: 0.2)
    #expect(sloppy.states == [.ended])
  }

  @Test func `a tap prevents taps of as many or fewer counts, and presses after fewer taps`() {
    let engine = Engine()
    func tap(_ taps: Int, _ fingers: Int = 1, button: Int = 1) -> TapGestureRecognizer {
      let tap = TapGestureRecognizer(
        id: "tap", class: engine.classes.builtIn("UITapGestureRecognizer"), in: engine)
      tap.numberOfTapsRequired = taps
      tap.numberOfTouchesRequired = fingers
      tap.buttonMaskRequired = button
      return tap
    }
    func press(_ taps: Int, _ fingers: Int = 1) -> LongPressGestureRecognizer {
      let press = LongPressGestureRecognizer(
        id: "press", class: engine.classes.builtIn("UILongPressGestureRecognizer"), in: engine)
      press.numberOfTapsRequired = taps
      press.numberOfTouchesRequired = fingers
      return press
    }
    #expect(tap(1).canPrevent(tap(1)))
    #expect(!tap(1).canPrevent(tap(2)))
    #expect(tap(2).canPrevent(tap(1)))
    #expect(tap(1).canPrevent(tap(2, 2)))
    #expect(tap(1).canPrevent(tap(2, button: 2)))
    #expect(tap(1).canPrevent(press(0)))
    #expect(!tap(1).canPrevent(press(1)))
    #expect(tap(2).canPrevent(press(1)))
    #expect(tap(1).canPrevent(press(1, 2)))
    #expect(press(0).canPrevent(tap(2)))
  }
}
