import Testing

@testable import Gestures

@Suite struct `What is known of a touch` {
  @Test(
    arguments: zip(
      [(gap: 0.35, distance: 45.0), (0.351, 0), (0.1, 45.1), (0.1, 0)], [2, 1, 1, 2]))
  func `a quick tap close to the last one is counted on`(
    second: (gap: Double, distance: Double), count: Int
  ) {
    let stage = Stage("window  0 0 400 800")
    stage.tap(x: 50, y: 50, at: 0)
    stage.touch(2, .began, x: 50 + second.distance, y: 50, at: 0.05 + second.gap)
    #expect(stage.engine.touch(2)?.tapCount == count)
  }

  @Test func `a third tap in a row counts three`() {
    let stage = Stage("window  0 0 400 800")
    for number in 0..<3 { stage.tap(x: 50, y: 50, at: Double(number) * 0.2) }
    #expect(stage.engine.touch(1)?.tapCount == 3)
  }

  @Test func `of two fingers one continues the tap, and a cancelled touch is none`() {
    let stage = Stage("window  0 0 400 800")
    stage.tap(x: 50, y: 50, at: 0)
    stage.touch(2, .began, x: 50, y: 50, at: 0.1)
    stage.touch(3, .began, x: 60, y: 50, at: 0.1)
    #expect(stage.engine.touch(2)?.tapCount == 2)
    #expect(stage.engine.touch(3)?.tapCount == 1)
    stage.engine.cancelAllTouches()
    stage.touch(1, .began, x: 50, y: 50, at: 0.2)
    #expect(stage.engine.touch(1)?.tapCount == 1)
  }

  @Test func `a finger that strayed doesn't hide the tap before it`() {
    let stage = Stage("window  0 0 400 800")
    stage.tap(x: 50, y: 50, at: 0)
    stage.touch(2, .began, x: 96, y: 50, at: 0.06)
    stage.touch(2, .moved, x: 196, y: 50, at: 0.08)
    stage.touch(2, .ended, x: 196, y: 50, at: 0.1)
    stage.touch(3, .began, x: 70, y: 50, at: 0.2)
    #expect(stage.engine.touch(3)?.tapCount == 2)
  }

  @Test func `a finger may stray 45 points`() {
    let stage = Stage("window  0 0 400 800")
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touch(1, .moved, x: 95, y: 50, at: 0.02)
    #expect(stage.engine.touch(1)?.tapCount == 1)
  }

  @Test func `a finger that strays is no tap, and none to count on`() {
    let stage = Stage("window  0 0 400 800")
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touch(1, .moved, x: 96, y: 50, at: 0.02)
    #expect(stage.engine.touch(1)?.tapCount == 0)
    stage.touch(1, .ended, x: 50, y: 50, at: 0.05)
    stage.touch(2, .began, x: 50, y: 50, at: 0.1)
    #expect(stage.engine.touch(2)?.tapCount == 1)
  }

  @Test func `the previous location is that of the event before`() {
    let stage = Stage(
      """
      window  0 0 400 800
        card  10 20 100 100
      """)
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touch(2, .began, x: 300, y: 500, at: 0)
    stage.touch(1, .moved, x: 60, y: 50, at: 0.1)
    let touch = stage.engine.touch(1)
    #expect(touch?.previousLocation(in: nil) == Point(x: 50, y: 50))
    #expect(touch?.location(in: stage.view("card")) == Point(x: 50, y: 30))
    stage.touch(2, .moved, x: 310, y: 500, at: 0.2)
    #expect(touch?.phase == .stationary)
    #expect(touch?.previousLocation == Point(x: 60, y: 50))
    #expect(touch?.time == Time(seconds: 0.1))
  }

  @Test func `force, radius and coalesced samples are those of the last change`() {
    let stage = Stage("window  0 0 400 800")
    var change = TouchChange(1, .began, at: Point(x: 50, y: 50))
    change.force = 0.5
    change.maximumForce = 4
    change.radius = 7
    stage.touches([change], at: 0)
    change = TouchChange(1, .moved, at: Point(x: 60, y: 50))
    let sample = Touch.Sample(point: Point(x: 55, y: 50), time: Time(nanoseconds: 50_000_000))
    change.coalesced = [sample]
    stage.touches([change], at: 0.1)
    let touch = stage.engine.touch(1)
    #expect(touch?.force == 0.5)
    #expect(touch?.maximumForce == 4)
    #expect(touch?.radius == 7)
    #expect(touch?.coalesced == [sample])
    stage.touch(2, .began, x: 300, y: 50, at: 0.2)
    #expect(touch?.coalesced == [])
  }
}

@Suite struct `A wrong touch` {
  @Test func `an event that cannot be changes nothing`() {
    let stage = Stage("window  0 0 400 800   probe")
    let engine = stage.engine
    stage.touch(1, .began, x: 50, y: 50, at: 1)
    stage.engine.transcript.removeAll()
    let place = Point(x: 10, y: 10)
    let wrong: [([TouchChange], Double, TouchError)] = [
      ([TouchChange(1, .began, at: place)], 2, .alreadyDown(1)),
      ([TouchChange(2, .moved, at: place)], 2, .notDown(2, .moved)),
      ([TouchChange(2, .ended)], 2, .notDown(2, .ended)),
      ([TouchChange(2, .cancelled)], 2, .notDown(2, .cancelled)),
      ([TouchChange(2, .stationary)], 2, .notDown(2, .stationary)),
      ([TouchChange(2, .began)], 2, .placeMissing(2)),
      ([TouchChange(1, .moved, at: place), TouchChange(1, .ended)], 2, .listedTwice(1)),
      ([TouchChange(1, .moved, at: place)], 0.5, .timeReversed(clock: engine.now)),
      ([TouchChange(3, .began, at: place), TouchChange(2, .ended)], 2, .notDown(2, .ended)),
    ]
    for (changes, seconds, error) in wrong {
      let time = Time(seconds: seconds) ?? .zero
      #expect(throws: error) { try engine.send(changes, at: time) }
    }
    #expect(engine.now == Time(seconds: 1))
    #expect(engine.liveTouches.map(\.identifier) == [1])
    #expect(engine.touch(1)?.location == Point(x: 50, y: 50))
    #expect(stage.account() == [])
    #expect(stage.probe("window.probe").calls == ["began 1"])
  }

  @Test func `a thousand touches can be down, and no more`() throws {
    let engine = Engine()
    try engine.send(
      (0..<1000).map { TouchChange($0, .began, at: .zero) }, at: .zero)
    #expect(throws: TouchError.tooManyTouches) {
      try engine.send(TouchChange(1000, .began, at: .zero), at: .zero)
    }
    try engine.send(TouchChange(5, .ended), at: .zero)
    try engine.send(TouchChange(5, .began, at: .zero), at: .zero)
  }
}

@Suite struct `The clock` {
  @Test func `a hundred thousand steps are as far as one`() throws {
    let engine = Engine()
    for _ in 0..<100_000 { try engine.advance(by: 0.1) }
    #expect(engine.now == Time(nanoseconds: 10_000_000_000_000))
  }

  @Test func `a step counts from where the clock was set meanwhile`() throws {
    let engine = Engine()
    try engine.advance(by: 0.1)
    try engine.advance(to: Time(nanoseconds: 5_000_000_000))
    try engine.advance(by: 0.25)
    #expect(engine.now.seconds == 5.25)
  }

  @Test func `a length of time beyond the clock's range ends where time does`() {
    let now = Time(nanoseconds: 5)
    for (length, end) in [(1e10, Int64.max), (.infinity, .max), (-1e10, .min), (-.infinity, .min)] {
      #expect((now + length).nanoseconds == end)
    }
    #expect((Time(nanoseconds: .max) + 9e9).nanoseconds == .max)
    #expect((Time(nanoseconds: -9_000_000_000_000_000_000) + -9e9).nanoseconds == .min)
  }

  @Test func `the clock never runs back`() {
    let engine = Engine()
    #expect(throws: TouchError.timeReversed(clock: .zero)) { try engine.advance(by: -1) }
    #expect(throws: TouchError.timeReversed(clock: .zero)) {
      try engine.advance(to: Time(nanoseconds: -1))
    }
  }

  @Test func `timers fire in the order of time, then of setting`() {
    let stage = Stage("window  0 0 400 800   patient flick second:flick")
    stage["window.patient"].setDeadline(Time(nanoseconds: 500_000_000))
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    #expect(stage.engine.nextDeadline?.seconds == 0.5)
    stage.advance(to: 3)
    stage.expect(
      """
      0.5  window.patient  possible > failed
      1    window.second   possible > failed
      1  window.flick  possible > failed  rested too long
      """)
    #expect(stage.engine.nextDeadline == nil)
  }

  @Test func `a queue of timers gives them back sorted, whatever was cancelled`() {
    var queue = TimerQueue()
    let owner = Stage("window  0 0 400 800").engine.application
    var timers: [Timer?] = Array(repeating: nil, count: 200)
    for index in timers.indices {
      queue.set(&timers[index], of: owner, to: Time(nanoseconds: Int64(index * 7919 % 101)))
    }
    for index in stride(from: 0, to: 200, by: 3) { queue.cancel(timers[index]) }
    for index in stride(from: 0, to: 200, by: 7) {
      queue.set(&timers[index], of: owner, to: Time(nanoseconds: Int64(index * 31 % 97)))
    }
    var order: [(Int64, UInt64)] = []
    while let first = queue.first {
      order.append((first.deadline.nanoseconds, first.order))
      queue.cancel(first)
    }
    #expect(order.count == timers.count - 67 + 10)
    #expect(order.elementsEqual(order.sorted { $0 < $1 }, by: ==))
  }
}
