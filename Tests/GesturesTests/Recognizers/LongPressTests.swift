import Testing

@testable import Gestures

@Suite struct `A long press` {
  func bench(
    taps: Int = 0, fingers: Int = 1, duration: Seconds = 0.5
  ) -> Bench<LongPressGestureRecognizer> {
    Bench("UILongPressGestureRecognizer") {
      $0.numberOfTapsRequired = taps
      $0.numberOfTouchesRequired = fingers
      $0.minimumPressDuration = duration
    }
  }

  @Test func `a press begins by the clock, to the nanosecond`() {
    let bench = bench()
    bench.down(1, 50, 60, at: 0.1)
    bench.advance(to: 0.599_999_999)
    #expect(bench.states.isEmpty)
    bench.advance(to: 0.7)
    #expect(bench.states == [.began])
    #expect(bench.times == [0.6])
    #expect(bench.reason == "held for 0.5")
    bench.up(1, at: 1)
    #expect(bench.states == [.began, .ended])
  }

  @Test func `a press that lifts early fails`() {
    let bench = bench()
    bench.down(1, 50, 60, at: 0)
    bench.up(1, at: 0.499)
    #expect(bench.states == [.failed])
    #expect(bench.reason == "lifted after 0.499, needed 0.5")
  }

  @Test(arguments: zip([9.9, 10, 10.1], [.began, .began, .failed] as [State]))
  func `a press may wander 10 points before it begins`(distance: Double, outcome: State) {
    let bench = bench()
    bench.down(1, 50, 60, at: 0)
    bench.move(1, 50 + distance * 0.6, 60 - distance * 0.8, at: 0.1)
    bench.advance(to: 0.5)
    #expect(bench.states == [outcome])
  }

  @Test func `a running press follows the finger anywhere`() {
    let bench = bench()
    bench.down(1, 50, 60, at: 0)
    bench.move(1, 55, 60, at: 0.6)
    bench.move(1, 300, 500, at: 0.7)
    bench.up(1, at: 0.8)
    #expect(bench.actions.map(\.state) == [.began, .changed, .changed, .ended])
    #expect(
      bench.actions.map(\.location) == [
        Point(x: 50, y: 60), Point(x: 55, y: 60), Point(x: 300, y: 500), Point(x: 300, y: 500),
      ])
  }

  @Test func `a press ends where the finger lifts`() {
    let bench = bench()
    bench.down(1, 50, 60, at: 0)
    bench.up(1, 70, 80, at: 0.6)
    #expect(bench.actions.last?.location == Point(x: 70, y: 80))
  }

  @Test func `the gap ends with the first finger of the press, the second has time`() {
    let bench = bench(taps: 1, fingers: 2)
    bench.send([(1, .began, 50, 60), (2, .began, 90, 60)], at: 0)
    bench.send([(1, .ended, 50, 60), (2, .ended, 90, 60)], at: 0.1)
    bench.down(1, 50, 60, at: 0.4)
    bench.down(2, 90, 60, at: 1.4)
    bench.advance(to: 2)
    #expect(bench.states == [.began])
    #expect(bench.times == [1.9])
  }

  @Test func `no time at all begins at once`() {
    for duration in [0, -1.0] {
      let bench = bench(duration: duration)
      bench.down(1, 50, 60, at: 0)
      #expect(bench.states == [.began])
    }
  }

  @Test func `a finger too many fails a press that hasn't begun`() {
    let bench = bench()
    bench.down(1, 50, 60, at: 0)
    bench.down(2, 80, 60, at: 0.2)
    #expect(bench.states == [.failed])
    #expect(bench.reason == "2 fingers down, 1 required")
  }

  @Test func `a running press ignores further fingers`() {
    let bench = bench()
    bench.down(1, 50, 60, at: 0)
    bench.down(2, 150, 60, at: 0.6)
    bench.move(2, 160, 60, at: 0.7)
    bench.up(2, at: 0.8)
    #expect(bench.states == [.began])
    bench.move(1, 52, 60, at: 0.9)
    #expect(bench.actions.last?.location == Point(x: 52, y: 60))
    bench.up(1, at: 1)
    #expect(bench.states.last == .ended)
  }

  @Test func `two fingers press together, and any that lifts ends it`() {
    for lifting in [1, 2] {
      let bench = bench(fingers: 2)
      bench.down(1, 50, 60, at: 0)
      bench.down(2, 150, 60, at: 0.3)
      bench.advance(to: 0.79)
      #expect(bench.states.isEmpty)
      bench.advance(to: 0.8)
      #expect(bench.states == [.began])
      #expect(bench.actions.last?.location == Point(x: 100, y: 60))
      bench.up(lifting, at: 0.9)
      #expect(bench.states == [.began, .ended])
    }
  }

  @Test func `any of two fingers that lifts early fails the press`() {
    let bench = bench(fingers: 2)
    bench.down(1, 50, 60, at: 0)
    bench.down(2, 150, 60, at: 0)
    bench.up(2, at: 0.3)
    #expect(bench.states == [.failed])
  }

  @Test func `one of two fingers alone never starts the clock`() {
    let bench = bench(fingers: 2)
    bench.down(1, 50, 60, at: 0)
    bench.move(1, 90, 60, at: 1)
    bench.advance(to: 5)
    #expect(bench.states.isEmpty)
    bench.up(1, at: 6)
    #expect(bench.reason == "a finger lifted before 2 were down")
  }

  @Test func `cancelling fails what hasn't begun and cancels what has`() {
    let early = bench()
    early.down(1, 50, 60, at: 0)
    early.cancel(1, at: 0.1)
    #expect(early.states == [.failed])
    let late = bench()
    late.down(1, 50, 60, at: 0)
    late.cancel(1, at: 0.6)
    #expect(late.states == [.began, .cancelled])
  }

  @Test(arguments: zip([0.34, 0.35], [.began, .failed] as [State]))
  func `a press follows its taps within the gap`(gap: Seconds, outcome: State) {
    let bench = bench(taps: 1)
    bench.down(1, 50, 60, at: 0)
    bench.up(1, at: 0.1)
    bench.down(2, 50, 60, at: 0.1 + gap)
    bench.advance(to: 0.1 + gap + 0.5)
    #expect(bench.states.first == outcome)
  }

  @Test func `a tap before the press is judged as a tap`() {
    let slow = bench(taps: 1)
    slow.down(1, 50, 60, at: 0)
    slow.advance(to: 0.35)
    #expect(slow.states == [.failed])
    let far = bench(taps: 1)
    far.down(1, 50, 60, at: 0)
    far.move(1, 90, 60, at: 0.1)
    #expect(far.states.isEmpty)
    far.move(1, 96, 60, at: 0.2)
    #expect(far.states == [.failed])
  }

  @Test func `the press after taps may wander 10 points from where it landed itself`() {
    let bench = bench(taps: 2)
    for (index, x) in [50.0, 60, 80].enumerated() {
      bench.down(index, x, 60, at: Double(index) * 0.2)
      if index < 2 { bench.up(index, at: Double(index) * 0.2 + 0.1) }
    }
    bench.move(2, 90, 60, at: 0.5)
    bench.advance(to: 0.9)
    #expect(bench.states == [.began])
    #expect(bench.times == [0.9])
  }

  @Test func `each press wants its own taps`() {
    let bench = bench(taps: 1)
    for start in [0.0, 10] {
      bench.down(1, 50, 60, at: start)
      #expect(bench.recognizer.currentLocation == Point(x: 50, y: 60))
      bench.up(1, at: start + 0.1)
      bench.down(1, 50, 60, at: start + 0.2)
      bench.up(1, at: start + 2)
    }
    bench.down(1, 50, 60, at: 20)
    bench.advance(to: 22)
    #expect(bench.states == [.began, .ended, .began, .ended, .failed])
  }
}
