import Platform
import Testing

@testable import Gestures

/// Two fingers at opposite points of a circle about (200, 400).
func pair(radius: Double, degrees: Double = 0, dx: Double = 0) -> [Bench<
  PinchGestureRecognizer
>.Change] {
  let (x, y) = (radius * cos(degrees * .pi / 180), radius * sin(degrees * .pi / 180))
  return [(1, .moved, 200 + dx - x, 400 - y), (2, .moved, 200 + dx + x, 400 + y)]
}

@Suite struct `A pinch` {
  func bench() -> Bench<PinchGestureRecognizer> {
    let bench = Bench<PinchGestureRecognizer>("UIPinchGestureRecognizer")
    bench.send([(1, .began, 150, 400), (2, .began, 250, 400)], at: 0)
    return bench
  }

  @Test(arguments: [(8, false), (8.1, true), (-8, false), (-8.1, true)])
  func `a pinch begins when the distance has changed by more than 8`(change: Double, begins: Bool) {
    let bench = bench()
    bench.send(pair(radius: 50 + change / 2), at: 0.1)
    #expect(bench.states == (begins ? [.began] : []))
  }

  @Test func `what it took to begin is left out of the scale`() {
    let bench = bench()
    bench.send(pair(radius: 59.4), at: 0.1)
    expectClose(bench.scales.last, 118.8 / 108)
    expectClose(bench.recognizer.velocity, (118.8 / 108 - 1) / 0.1)
    bench.send(pair(radius: 108), at: 0.2)
    expectClose(bench.scales.last, 2)
    expectClose(bench.recognizer.velocity, (2 - 1.1) / 0.1)
    let inwards = self.bench()
    inwards.send(pair(radius: 23), at: 0.1)
    expectClose(inwards.scales.last, 46.0 / 92)
    #expect(inwards.recognizer.velocity < 0)
  }

  @Test func `velocity goes by the event before, begun or not`() {
    let bench = bench()
    bench.send(pair(radius: 52), at: 0.1)
    bench.send(pair(radius: 59.4), at: 0.3)
    expectClose(bench.recognizer.velocity, (118.8 / 108 - 1) / 0.2)
    bench.send(pair(radius: 81), at: 0.3)
    expectClose(bench.scales.last, 1.5)
    expectClose(bench.recognizer.velocity, (118.8 / 108 - 1) / 0.2)
  }

  @Test func `distances are those of the window`() {
    let bench = Bench<PinchGestureRecognizer>("UIPinchGestureRecognizer")
    bench.window.transform = Transform(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: 0)
    bench.send([(1, .began, 150, 400), (2, .began, 250, 400)], at: 0)
    bench.send(pair(radius: 58), at: 0.1)
    #expect(bench.states.isEmpty)
    bench.send(pair(radius: 58.1), at: 0.2)
    #expect(bench.states == [.began])
  }

  @Test func `two fingers that land one after the other are measured from the second`() {
    let bench = Bench<PinchGestureRecognizer>("UIPinchGestureRecognizer")
    bench.down(1, 50, 400, at: 0)
    bench.move(1, 150, 400, at: 0.1)
    bench.down(2, 250, 400, at: 0.2)
    bench.send(pair(radius: 54), at: 0.3)
    #expect(bench.states.isEmpty)
    bench.send(pair(radius: 55), at: 0.4)
    #expect(bench.states == [.began])
    #expect(bench.actions.last?.numberOfTouches == 2)
    #expect(bench.actions.last?.location == Point(x: 200, y: 400))
  }

  @Test func `the scale to begin from and its threshold can be changed`() {
    let bench = bench()
    #expect(bench.recognizer.setThreshold("scaleThreshold", to: 1.5))
    #expect(bench.recognizer.setThreshold("initialScale", to: 2))
    bench.send([(1, .cancelled, 150, 400), (2, .cancelled, 250, 400)], at: 0.1)
    bench.send([(1, .began, 150, 400), (2, .began, 250, 400)], at: 1)
    bench.send(pair(radius: 74), at: 1.1)
    #expect(bench.states == [.failed])
    bench.send(pair(radius: 75), at: 1.2)
    #expect(bench.states == [.failed, .began])
    expectClose(bench.scales.last, 150 * 2 / 108.0)
  }

  @Test func `one finger isn't measured`() {
    let one = Bench<PinchGestureRecognizer>("UIPinchGestureRecognizer")
    one.down(1, 100, 100, at: 0)
    one.move(1, 300, 300, at: 0.1)
    #expect(one.states.isEmpty)
    one.up(1, at: 0.2)
    #expect(one.states == [.failed])
  }

  @Test func `both fingers have to be inside of the window to begin`() {
    let bench = bench()
    bench.send([(1, .moved, -1, 400)], at: 0.1)
    #expect(bench.states.isEmpty)
    bench.send([(1, .moved, 0, 400)], at: 0.2)
    #expect(bench.states == [.began])
  }

  @Test func `a lifted finger freezes the scale, a new one goes on from there`() {
    let bench = bench()
    bench.send(pair(radius: 81), at: 0.1)
    expectClose(bench.scales.last, 1.5)
    bench.up(2, at: 0.2)
    bench.move(1, 20, 400, at: 0.3)
    expectClose(bench.scales.last, 1.5)
    #expect(bench.actions.last?.location == Point(x: 20, y: 400))
    bench.down(3, 120, 400, at: 0.4)
    expectClose(bench.scales.last, 1.5)
    bench.move(3, 220, 400, at: 0.5)
    expectClose(bench.scales.last, 3)
    bench.up(1, at: 0.6)
    #expect(bench.states.last != .ended)
    bench.up(3, at: 0.7)
    #expect(bench.states.last == .ended)
    expectClose(bench.scales.last, 3)
  }

  @Test func `turning and travelling leave the scale alone, and its base follows`() {
    let bench = bench()
    bench.send(pair(radius: 81), at: 0.1)
    for step in 1...10 {
      bench.send(
        pair(radius: 81 + Double(step) * 0.1, degrees: Double(step) * 20),
        at: 0.1 + Double(step) * 0.1)
    }
    #expect(bench.recognizer.velocity == 0)
    let held = bench.recognizer.scale
    for step in 1...10 {
      bench.send(pair(radius: 82, degrees: 200, dx: Double(step) * 5), at: 1.1 + Double(step) * 0.1)
    }
    #expect(bench.recognizer.scale == held)
    #expect(held < 1.52)
  }

  @Test func `growth while the fingers turn is left out for good`() {
    let bench = bench()
    bench.send(pair(radius: 81), at: 0.1)
    for step in 1...20 {
      let step = Double(step)
      bench.send(pair(radius: 81 + step, degrees: step * 30), at: 0.1 + step * 0.1)
    }
    let held = bench.recognizer.scale
    for step in 1...10 {
      let step = Double(step)
      bench.send(pair(radius: 101 + step * 10.1, degrees: 600), at: 2.1 + step * 0.1)
    }
    expectClose(bench.recognizer.scale, held * 2)
  }

  @Test func `events in which the distance stays change nothing, though growth dominated before`() {
    let bench = bench()
    bench.send(pair(radius: 81), at: 0.1)
    bench.send(pair(radius: 81, dx: 1), at: 0.2)
    expectClose(bench.scales.last, 1.5)
    #expect(bench.recognizer.velocity == 0)
  }

  @Test func `velocity goes by the event before, whatever that did`() {
    let bench = bench()
    bench.send(pair(radius: 81), at: 0.1)
    bench.send(pair(radius: 81, degrees: 90), at: 0.2)
    bench.send(pair(radius: 243, degrees: 90), at: 0.4)
    expectClose(bench.scales.last, 4.5)
    expectClose(bench.recognizer.velocity, (4.5 - 1.5) / 0.2)
    bench.up(2, at: 0.5)
    bench.down(3, 200, 643, at: 0.6)
    bench.move(3, 200, 1129, at: 0.8)
    expectClose(bench.scales.last, 9)
    expectClose(bench.recognizer.velocity, (9 - 4.5) / 0.2)
  }

  @Test func `the scale can be set`() {
    let bench = bench()
    bench.send(pair(radius: 81), at: 0.1)
    bench.recognizer.setScale(1)
    #expect(bench.recognizer.scale == 1)
    bench.send(pair(radius: 162), at: 0.2)
    expectClose(bench.scales.last, 2)
  }

  @Test func `cancelling one finger cancels`() {
    let bench = bench()
    bench.send(pair(radius: 81), at: 0.1)
    bench.cancel(1, at: 0.2)
    #expect(bench.states.last == .cancelled)
    let early = self.bench()
    early.cancel(2, at: 0.1)
    #expect(early.states == [.failed])
  }

  @Test func `fingers in one place are measured without dividing by nothing`() {
    let bench = Bench<PinchGestureRecognizer>("UIPinchGestureRecognizer")
    bench.send([(1, .began, 200, 400), (2, .began, 200, 400)], at: 0)
    bench.send(pair(radius: 10), at: 0.1)
    expectClose(bench.scales.last, 20.0 / 8)
    bench.send(pair(radius: 0), at: 0.2)
    bench.send(pair(radius: 0, dx: 30), at: 0.3)
    bench.send(pair(radius: 30), at: 0.4)
    #expect(bench.recognizer.scale.isFinite && bench.recognizer.velocity.isFinite)
  }

  @Test func `the hysteresis can be changed, and is smaller for a pointer`() {
    let bench = bench()
    #expect(bench.recognizer.setThreshold("hysteresis", to: 20))
    bench.send(pair(radius: 59), at: 0.1)
    #expect(bench.states.isEmpty)
    let pointer = Bench<PinchGestureRecognizer>("UIPinchGestureRecognizer")
    pointer.kind = .indirectPointer
    pointer.send([(1, .began, 150, 400), (2, .began, 250, 400)], at: 0)
    pointer.send(pair(radius: 51), at: 0.1)
    #expect(pointer.states.isEmpty)
    pointer.send(pair(radius: 51.1), at: 0.2)
    #expect(pointer.states == [.began])
    expectClose(pointer.scales.last, 102.2 / 102)
  }
}
