import Testing

@testable import Gestures

/// Motions along one axis, in numbers.
@Suite struct `A motion along one axis` {
  private func rules(
    _ limits: ClosedRange<Double> = 0...10_000, length: Double = 400, bounces: Bool = true,
    rate: Double = 0.998
  ) -> AxisRules {
    AxisRules(
      limits: limits, length: length, bounces: bounces, rate: rate,
      thresholds: ScrollThresholds())
  }

  private func time(_ seconds: Seconds) -> Time { .zero + seconds }

  @Test(arguments: [
    (5.0, 2.74), (10.0, 5.47), (100.0, 52.02), (400.0, 178.98), (960.0, 340.65),
  ])
  func `of 960 points, a pull shows less the farther it goes`(pull: Double, shown: Double) {
    let band = RubberBand(length: 960, factor: 0.55)
    #expect(isNear(band.stretch(pull), shown, to: 0.11))
    #expect(isNear(band.pull(showing: band.stretch(pull)), pull, to: 1e-6), "S9")
  }

  @Test func `the inverse has an end`() {
    let band = RubberBand(length: 100, factor: 0.55)
    #expect(band.pull(showing: 1000) == band.pull(showing: 99))
  }

  @Test func `beyond a limit a pull shows less, or nothing`() {
    #expect(rules().offset(pulledTo: 300) == 300)
    #expect(isNear(rules(length: 960).offset(pulledTo: -100), -52.02, to: 0.11))
    #expect(rules(bounces: false).offset(pulledTo: -100) == 0)
    #expect(isNear(rules(length: 960).offset(pulledTo: 10_100), 10_052.02, to: 0.11))
  }

  @Test func `a speed of 1000 goes 494.01 points in 2.3003 s`() {
    let motion = rules().deceleration(
      from: 0, velocity: 1000, fastest: 1000, since: time(1))
    #expect(isNear(motion.end.seconds, 3.3003, to: 1e-4))
    #expect(motion.rest == 494.01)
    let half = motion.offset(at: time(2))
    #expect(isNear(half, 499 * (1 - 0.135064), to: 0.01))
    #expect(isNear(motion.velocity(at: time(2)), 135.064, to: 0.01))
    let fast = rules(rate: 0.99).deceleration(
      from: 0, velocity: 1000, fastest: 1000, since: .zero)
    #expect(isNear(fast.end.seconds, 0.4582, to: 1e-4))
    #expect(fast.rest == 98.01)
  }

  @Test func `the fastest of those that started together says when it ends`() {
    let motion = rules().deceleration(from: 0, velocity: 100, fastest: 1000, since: .zero)
    #expect(isNear(motion.end.seconds, 2.3003, to: 1e-4))
    #expect(isNear(motion.rest, 49.401, to: 1e-6))
  }

  @Test func `a limit on the way is reached in time, and springs back if it bounces`() {
    let motion = rules(0...400).deceleration(
      from: 0, velocity: 1000, fastest: 1000, since: .zero)
    let reached = motion.legs[0].end
    // ln(1 - 400 / 499) / (1000 ln 0.998)
    #expect(isNear(reached.seconds, 0.8089, to: 1e-3))
    #expect(motion.offset(at: reached) == 400)
    #expect(motion.offset(at: reached + 0.05) > 400)
    #expect(motion.rest == 400 && motion.offset(at: motion.end) == 400)
    let stiff = rules(0...400, bounces: false).deceleration(
      from: 0, velocity: 1000, fastest: 1000, since: .zero)
    #expect(stiff.end == reached && stiff.rest == 400)
  }

  @Test func `1000 points a second into a limit go 36.79 beyond, for 1.1369 s`() {
    let motion = rules(0...400).bounce(from: 400, velocity: 1000, to: 400, since: .zero)
    #expect(isNear(motion.offset(at: time(0.1)), 436.79))
    #expect(isNear(motion.end.seconds, 1.1369, to: 1e-4))
    #expect(motion.offset(at: motion.end) == 400)
  }

  @Test func `from a distance alone the other term decides`() {
    let motion = rules().bounce(from: -100, velocity: 0, to: 0, since: .zero)
    // 2 ln(4 · 1000 / (e · 10 · 0.5)) / 10 is longer than ln(2 · 100 / 0.5) / 10.
    #expect(isNear(motion.end.seconds, 1.1369, to: 1e-4))
    #expect(motion.offset(at: time(0.1)) < 0 && motion.rest == 0)
  }

  @Test func `what springs back fast passes the limit, and decelerates from there`() {
    let motion = rules().bounce(from: -20, velocity: 2000, to: 0, since: .zero)
    #expect(motion.legs.count == 2)
    // c1 = -20, c2 = 1800: it crosses after 20 / 1800 s with 1800 e^(-10 t).
    #expect(isNear(motion.legs[0].end.seconds, 0.011111, to: 1e-6))
    #expect(motion.legs[0].curve.phase == .bouncing)
    #expect(motion.legs[1].curve.phase == .decelerating)
    #expect(isNear(motion.rest, 1610.711 * 0.499 - 4.99, to: 0.01))
    let slow = rules().bounce(from: -20, velocity: 205, to: 0, since: .zero)
    #expect(slow.rest == 0, "crossing at 10 or less it rests at the limit")
  }

  @Test(arguments: [
    (80.0, 301.0, 400.0), (80, 300, 0), (240, -301, 0), (240, -300, 400), (200, 0, 400),
    (199, 0, 0), (480, 1000, 800), (800, 1000, 800), (1199, 5000, 1000), (999, 0, 800),
  ])
  func `the page that content comes to rest on`(from: Double, speed: Double, page: Double) {
    #expect(rules(0...1000).page(from: from, velocity: speed) == page)
  }

  @Test func `a page isn't overshot, and comes at its own pace`() {
    let motion = rules().snap(from: 300, velocity: 100_000, to: 400, since: .zero)
    for step in 1...40 { #expect(motion.offset(at: time(Double(step) / 20)) <= 400) }
    #expect(isNear(motion.velocity(at: .zero), 1700, to: 1e-6))
    #expect(isNear(motion.offset(at: time(0.05)), 400 - 100 * 0.427415, to: 0.01))
    let still = rules().snap(from: 300, velocity: -500, to: 400, since: .zero)
    #expect(isNear(still.offset(at: time(0.05)), 400 - 100 * 0.427415 * 1.85, to: 0.01))
    #expect(motion.rest == 400 && motion.end < time(1))
  }

  @Test func `a target is approached with the speed there is, from 2 to 20 times the way`() {
    let motion = rules().approach(from: 0, velocity: 1000, to: 200, since: .zero)
    #expect(isNear(motion.velocity(at: .zero), 1000, to: 1e-6))
    #expect(isNear(motion.offset(at: time(0.2)), 200 * (1 - 0.367879), to: 0.01))
    #expect(isNear(motion.end.seconds, 1.19829, to: 1e-5), "ln(400) / 5")
    #expect(motion.offset(at: motion.end) == 200)
    let far = rules().approach(from: 0, velocity: 300, to: 3000, since: .zero)
    #expect(isNear(far.velocity(at: .zero), 6000, to: 1e-6))
    let near = rules().approach(from: 0, velocity: 1000, to: 10, since: .zero)
    #expect(isNear(near.velocity(at: .zero), 200, to: 1e-6))
    let away = rules().approach(from: 0, velocity: -1000, to: 100, since: .zero)
    #expect(away == rules().snap(from: 0, velocity: 0, to: 100, since: .zero))
  }

  @Test func `code moves content slowly at both ends`() {
    let motion = ScrollMotion(
      from: .zero, to: Point(x: 0, y: 1000), in: 0.3, since: time(1))
    #expect(isNear(motion.offset(at: time(1.15)).y, 500, to: 1e-6))
    #expect(isNear(motion.offset(at: time(1.075)).y, 156.25, to: 1e-6))
    #expect(motion.end == time(1.3) && motion.offset(at: time(1.3)).y == 1000)
  }

  @Test func `what moves is told to a millionth`() {
    let motion = rules().deceleration(from: 0.1, velocity: 777, fastest: 777, since: .zero)
    for step in 1...20 {
      let offset = motion.offset(at: time(Double(step) / 17))
      #expect(offset == (offset * 1e6).rounded() / 1e6)
    }
  }

  @Test func `numbers that run out end where they go`() {
    let huge = rules(0...Double.greatestFiniteMagnitude)
    let motion = huge.bounce(from: -1e308, velocity: 1e308, to: 0, since: .zero)
    #expect(motion.offset(at: time(1)).isFinite && motion.velocity(at: time(1)).isFinite)
    let far = huge.deceleration(from: 0, velocity: 1e308, fastest: 1e308, since: .zero)
    #expect(far.offset(at: time(1)).isFinite && far.rest.isFinite)
  }
}
