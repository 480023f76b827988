import Testing

@testable import Gestures

@Suite struct `A rotation` {
  func bench() -> Bench<RotationGestureRecognizer> {
    let bench = Bench<RotationGestureRecognizer>("UIRotationGestureRecognizer")
    bench.send([(1, .began, 100, 400), (2, .began, 300, 400)], at: 0)
    return bench
  }

  @Test(arguments: [(5, false), (5.01, true), (-5, false), (-5.01, true)])
  func `a rotation begins with more than five degrees`(degrees: Double, begins: Bool) {
    let bench = bench()
    bench.send(pair(radius: 100, degrees: degrees), at: 0.1)
    #expect(bench.states == (begins ? [.began] : []))
  }

  @Test func `clockwise is positive, and the threshold is left out`() {
    let bench = bench()
    bench.send(pair(radius: 100, degrees: 15), at: 0.1)
    expectClose(bench.rotations.last, 10 * .pi / 180)
    expectClose(bench.recognizer.velocity, 100 * .pi / 180)
    bench.send(pair(radius: 100, degrees: 35), at: 0.2)
    expectClose(bench.rotations.last, 30 * .pi / 180)
    expectClose(bench.recognizer.velocity, 200 * .pi / 180)
  }

  @Test func `whole turns add up, either way`() {
    for sense in [1.0, -1] {
      let bench = bench()
      for step in 1...90 {
        bench.send(pair(radius: 100, degrees: sense * Double(step) * 10), at: Double(step) * 0.01)
      }
      expectClose(bench.rotations.last, sense * (900 - 5) * .pi / 180)
    }
  }

  @Test(arguments: [(0.0, 5.0), (0.04, 6), (-0.04, 6), (0.25, 7.5), (1, 10), (2, 10)])
  func `the threshold grows with the change of distance`(change: Double, threshold: Double) {
    for (degrees, begins) in [(threshold - 0.1, false), (threshold + 0.1, true)] {
      let bench = bench()
      #expect(bench.recognizer.setThreshold("pinchWeight", to: 0))
      bench.send(pair(radius: 100 * (1 + change), degrees: degrees), at: 0.1)
      #expect(bench.states == (begins ? [.began] : []))
    }
  }

  @Test func `growing and travelling neither begin nor change a rotation`() {
    let travelling = bench()
    travelling.send([(1, .moved, 100, 420), (2, .moved, 300, 400)], at: 0.1)
    #expect(travelling.states == [.began], "one finger alone turns as much as it travels")
    let growing = bench()
    growing.send(pair(radius: 170, degrees: 11), at: 0.1)
    #expect(growing.states.isEmpty)
    let running = bench()
    running.send(pair(radius: 100, degrees: 15), at: 0.1)
    for step in 1...10 {
      running.send(
        pair(radius: 100 + Double(step) * 20, degrees: 15.1), at: 0.1 + Double(step) * 0.1)
    }
    expectClose(running.rotations.last, 10.1 * .pi / 180, within: 0.002)
    #expect(running.recognizer.velocity == 0)
  }

  @Test func `a lifted finger freezes the rotation, a new one goes on from there`() {
    let bench = bench()
    bench.send(pair(radius: 100, degrees: 15), at: 0.1)
    bench.up(2, at: 0.2)
    bench.move(1, 100, 300, at: 0.3)
    bench.down(3, 300, 300, at: 0.4)
    expectClose(bench.rotations.last, 10 * .pi / 180)
    bench.move(3, 100, 500, at: 0.5)
    expectClose(bench.rotations.last, 100 * .pi / 180)
    bench.up(1, at: 0.6)
    bench.up(3, at: 0.7)
    #expect(bench.states.last == .ended)
  }

  @Test func `a third finger is ignored`() {
    let bench = bench()
    bench.down(3, 200, 600, at: 0.05)
    bench.move(3, 300, 700, at: 0.1)
    #expect(bench.states.isEmpty)
    bench.send(pair(radius: 100, degrees: 15), at: 0.2)
    expectClose(bench.rotations.last, 10 * .pi / 180)
  }

  @Test func `velocity goes by the event before, whatever that did`() {
    let bench = bench()
    bench.send(pair(radius: 100, degrees: 4), at: 0.1)
    bench.send(pair(radius: 100, degrees: 15), at: 0.3)
    expectClose(bench.recognizer.velocity, 10 / 0.2 * .pi / 180)
    bench.send(pair(radius: 100, degrees: 15), at: 0.5)
    bench.send(pair(radius: 100, degrees: 35), at: 0.7)
    expectClose(bench.recognizer.velocity, 20 / 0.2 * .pi / 180)
    bench.up(1, at: 0.8)
    bench.up(2, at: 0.9)
    #expect(bench.recognizer.rotation == 0)
    bench.send([(1, .began, 100, 400), (2, .began, 300, 400)], at: 1)
    bench.send(pair(radius: 100, degrees: 15), at: 1.1)
    expectClose(bench.recognizer.velocity, 10 / 0.1 * .pi / 180)
    bench.up(2, at: 1.2)
    bench.down(3, 300, 400, at: 1.5)
    bench.move(3, 296, 445, at: 1.6)
    let last = bench.rotations.suffix(2)
    expectClose(bench.recognizer.velocity, ((last.last ?? 0) - (last.first ?? 0)) / 0.1)
  }

  @Test func `a turn counts from where the two fingers landed`() {
    let bench = bench()
    bench.send(pair(radius: 100, degrees: 4), at: 0.1)
    bench.up(2, at: 0.2)
    bench.down(2, 300, 400, at: 0.3)
    bench.send(pair(radius: 100, degrees: 4), at: 0.4)
    #expect(bench.states.isEmpty)
  }

  @Test func `cancelling one finger cancels`() {
    let bench = bench()
    bench.send(pair(radius: 100, degrees: 15), at: 0.1)
    bench.cancel(1, at: 0.2)
    #expect(bench.states.last == .cancelled)
    let early = self.bench()
    early.cancel(2, at: 0.1)
    #expect(early.states == [.failed])
  }

  @Test func `the threshold goes by the distance at which these two fingers landed`() {
    let bench = bench()
    bench.up(2, at: 0.1)
    bench.down(3, 100, 790, at: 0.2)
    bench.move(3, 59, 788, at: 0.3)
    #expect(bench.states == [.began], "6 degrees, at one distance")
  }

  @Test func `the rotation can be set`() {
    let bench = bench()
    bench.send(pair(radius: 100, degrees: 15), at: 0.1)
    bench.recognizer.setRotation(1)
    bench.send(pair(radius: 100, degrees: 25), at: 0.2)
    expectClose(bench.rotations.last, 1 + 10 * .pi / 180)
  }

  @Test func `a pointer begins after one degree`() {
    let bench = Bench<RotationGestureRecognizer>("UIRotationGestureRecognizer")
    bench.kind = .indirectPointer
    bench.send([(1, .began, 100, 400), (2, .began, 300, 400)], at: 0)
    bench.send(pair(radius: 100, degrees: 1), at: 0.1)
    #expect(bench.states.isEmpty)
    bench.send(pair(radius: 100, degrees: 1.1), at: 0.2)
    #expect(bench.states == [.began])
  }
}
