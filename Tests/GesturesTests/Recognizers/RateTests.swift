import Platform
import Testing

@testable import Gestures

/// One path at different sampling rates: results don't depend on the rate where the rules don't.
@Suite struct `Scale and rotation over time` {
  static let rates = [30.0, 60, 120, 1000]

  /// Plays two fingers for `seconds`, at locations given as functions of time, then lifts them.
  func play<Recognizer: GestureRecognizer>(
    _ bench: Bench<Recognizer>, fingers: Int, seconds: Double, rate: Double,
    path: (Double) -> [(Double, Double)]
  ) {
    func changes(_ phase: Touch.Phase, _ time: Double) -> [Bench<Recognizer>.Change] {
      path(time).prefix(fingers).enumerated().map { ($0.offset, phase, $0.element.0, $0.element.1) }
    }
    bench.send(changes(.began, 0), at: 0)
    let steps = Int((seconds * rate).rounded())
    for step in 1...steps {
      let time = Double(step) / rate
      bench.send(changes(.moved, time), at: time)
    }
    bench.send(changes(.ended, seconds), at: seconds + 0.01)
  }

  @Test(arguments: rates) func `a pan ends with the same translation and velocity`(rate: Double) {
    let bench = Bench<PanGestureRecognizer>("UIPanGestureRecognizer")
    play(bench, fingers: 1, seconds: 0.4, rate: rate) { [(50 + 500 * $0, 60 - 100 * $0)] }
    #expect(bench.states == [.began, .changed, .ended])
    // Times are whole nanoseconds, so that a 30th of a second is not quite one.
    expectClose(bench.velocities.last, Vector(dx: 500, dy: -100), within: 1e-4)
    // Across, what the begin takes depends on where the first sample past the hysteresis lies.
    expectClose(bench.translations.last?.dx, 190)
  }

  @Test(arguments: rates) func `a pinch ends with the same scale`(rate: Double) {
    let bench = Bench<PinchGestureRecognizer>("UIPinchGestureRecognizer")
    play(bench, fingers: 2, seconds: 0.4, rate: rate) {
      [(150 - 100 * $0, 400), (250 + 100 * $0, 400)]
    }
    #expect(bench.states == [.began, .changed, .ended])
    expectClose(bench.scales.last, 180.0 / 108)
    expectClose(bench.recognizer.scale, 1)
  }

  @Test(arguments: rates) func `a rotation ends with the same angle`(rate: Double) {
    let bench = Bench<RotationGestureRecognizer>("UIRotationGestureRecognizer")
    play(bench, fingers: 2, seconds: 0.4, rate: rate) { time in
      let end = Vector(dx: cos(time * 2), dy: sin(time * 2))
      return [(200 - 80 * end.dx, 400 - 80 * end.dy), (200 + 80 * end.dx, 400 + 80 * end.dy)]
    }
    #expect(bench.states == [.began, .changed, .ended])
    expectClose(bench.rotations.last, 0.8 - 5 * .pi / 180)
  }
}
