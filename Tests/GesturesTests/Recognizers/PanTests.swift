import Testing

@testable import Gestures

@Suite struct `A pan` {
  func bench(
    _ minimum: Int = 1, _ maximum: Int = .max, transform: Transform = .identity
  ) -> Bench<PanGestureRecognizer> {
    Bench("UIPanGestureRecognizer", transform: transform) {
      $0.minimumNumberOfTouches = minimum
      $0.maximumNumberOfTouches = maximum
    }
  }

  @Test(arguments: [
    (9.9, 0, false), (10, 0, true), (0, -10, true), (0, 9.999_999_9, true), (8, 8, false),
    (-10, 3, true), (9.99, 9.99, false), (9.999, 0, false),
  ])
  func `a pan begins with ten points along an axis`(dx: Double, dy: Double, begins: Bool) {
    let bench = bench()
    bench.down(1, 100.1, 100.1, at: 0)
    bench.move(1, 100.1 + dx, 100.1 + dy, at: 0.016)
    #expect(bench.states == (begins ? [.began] : []))
  }

  @Test func `the travel that it took to begin is left out of the translation`() {
    let bench = bench()
    bench.down(1, 100, 100, at: 0)
    bench.move(1, 122, 94, at: 0.016)
    bench.move(1, 130, 90, at: 0.032)
    bench.move(1, 80, 60, at: 0.048)
    #expect(bench.reason == "moved on to (20, -4)")
    #expect(
      bench.translations == [
        Vector(dx: 12, dy: 0), Vector(dx: 20, dy: -4), Vector(dx: -30, dy: -34),
      ])
  }

  @Test func `both axes are shortened towards zero`() {
    let bench = bench()
    bench.down(1, 100, 100, at: 0)
    bench.move(1, 75, 112, at: 0.016)
    #expect(bench.translations == [Vector(dx: -15, dy: 2)])
  }

  @Test func `a lift adds no movement and no velocity`() {
    let bench = bench()
    bench.down(1, 100, 100, at: 0)
    bench.move(1, 150, 100, at: 0.1)
    bench.up(1, 350, 100, at: 0.2)
    #expect(bench.translations == [Vector(dx: 40, dy: 0), Vector(dx: 40, dy: 0)])
    #expect(bench.velocities.last == Vector(dx: 500, dy: 0))
    #expect(bench.actions.last?.location == Point(x: 150, y: 100))
  }

  @Test func `a finger that lifts too early fails the pan, however long it took`() {
    let bench = bench()
    bench.down(1, 100, 100, at: 0)
    bench.move(1, 108, 100, at: 5)
    bench.up(1, at: 6)
    #expect(bench.states == [.failed])
    #expect(bench.reason == "lifted after (8, 0), 10 along an axis needed")
  }

  @Test func `velocity blends the last two samples`() {
    let bench = bench()
    bench.down(1, 100, 100, at: 0)
    bench.move(1, 120, 100, at: 0.1)
    #expect(bench.velocities.last == Vector(dx: 200, dy: 0))
    bench.move(1, 120, 160, at: 0.2)
    expectClose(bench.velocities.last, Vector(dx: 160, dy: 120))
    bench.move(1, 120, 160, at: 0.3)
    expectClose(bench.velocities.last, Vector(dx: 0, dy: 480))
  }

  @Test func `samples before the begin count for velocity`() {
    let bench = bench()
    bench.down(1, 100, 100, at: 0)
    bench.move(1, 105, 100, at: 0.1)
    bench.move(1, 115, 100, at: 0.2)
    expectClose(bench.velocities.last, Vector(dx: 0.2 * 100 + 0.8 * 50, dy: 0))
  }

  @Test func `samples less than a millisecond apart count as rest`() {
    let bench = bench()
    bench.down(1, 100, 100, at: 0)
    bench.move(1, 120, 100, at: 0.001)
    expectClose(bench.velocities.last, Vector(dx: 20000, dy: 0))
    bench.move(1, 140, 100, at: 0.001_999)
    expectClose(bench.velocities.last, Vector(dx: 16000, dy: 0))
  }

  @Test func `moves at one moment make one sample together`() {
    let bench = bench()
    bench.down(1, 100, 100, at: 0)
    bench.move(1, 120, 100, at: 0)
    #expect(bench.velocities.last == .zero)
    bench.move(1, 130, 100, at: 0.1)
    expectClose(bench.velocities.last, Vector(dx: 300, dy: 0))
  }

  @Test func `a pan that needs two fingers counts travel from the second`() {
    let bench = bench(2)
    bench.down(1, 100, 100, at: 0)
    bench.move(1, 150, 100, at: 0.1)
    bench.down(2, 250, 100, at: 0.2)
    #expect(bench.states.isEmpty)
    bench.send([(1, .moved, 159, 100), (2, .moved, 259, 100)], at: 0.3)
    #expect(bench.states.isEmpty)
    bench.send([(1, .moved, 162, 100), (2, .moved, 262, 100)], at: 0.4)
    #expect(bench.translations == [Vector(dx: 2, dy: 0)])
    #expect(bench.actions.last?.numberOfTouches == 2)
  }

  @Test func `travel is that of the centroid`() {
    let bench = bench()
    bench.send([(1, .began, 100, 100), (2, .began, 200, 100)], at: 0)
    bench.move(1, 119, 100, at: 0.1)
    #expect(bench.states.isEmpty)
    bench.move(2, 201, 100, at: 0.2)
    #expect(bench.states == [.began])
    #expect(bench.translations == [.zero])
    #expect(bench.actions.last?.location == Point(x: 160, y: 100))
  }

  @Test func `fingers that come and go move the location but not the translation`() {
    let bench = bench()
    bench.down(1, 100, 100, at: 0)
    bench.move(1, 120, 100, at: 0.1)
    bench.down(2, 200, 300, at: 0.2)
    #expect(bench.actions.last?.location == Point(x: 160, y: 200))
    #expect(bench.translations.last == Vector(dx: 10, dy: 0))
    bench.move(2, 210, 300, at: 0.3)
    #expect(bench.translations.last == Vector(dx: 15, dy: 0))
    bench.up(1, at: 0.4)
    #expect(bench.actions.last?.location == Point(x: 210, y: 300))
    #expect(bench.translations.last == Vector(dx: 15, dy: 0))
    bench.up(2, at: 0.5)
    #expect(bench.translations.last == Vector(dx: 15, dy: 0))
    #expect(bench.actions.map(\.state) == [.began, .changed, .changed, .changed, .ended])
  }

  @Test func `a finger that lands while another moves swallows none of the move`() {
    let bench = bench()
    bench.down(1, 100, 100, at: 0)
    bench.move(1, 120, 100, at: 0.1)
    bench.send([(1, .moved, 130, 100), (2, .began, 200, 100)], at: 0.2)
    #expect(bench.translations.last == Vector(dx: 15, dy: 0))
    bench.send([(1, .moved, 150, 100), (2, .ended, 300, 100)], at: 0.3)
    #expect(bench.translations.last == Vector(dx: 25, dy: 0))
  }

  @Test func `a finger beyond the maximum is nothing to a running pan`() {
    let bench = bench(1, 1)
    bench.down(1, 100, 100, at: 0)
    bench.move(1, 120, 100, at: 0.1)
    bench.down(2, 300, 300, at: 0.2)
    bench.move(2, 350, 300, at: 0.3)
    #expect(bench.translations.last == Vector(dx: 10, dy: 0))
    #expect(bench.actions.last?.location == Point(x: 120, y: 100))
    bench.up(1, at: 0.4)
    #expect(bench.states.last == .ended)
  }

  @Test func `the last finger decides between ended and cancelled`() {
    let bench = bench()
    bench.send([(1, .began, 100, 100), (2, .began, 200, 100)], at: 0)
    bench.send([(1, .moved, 120, 100), (2, .moved, 220, 100)], at: 0.1)
    bench.cancel(1, at: 0.2)
    #expect(bench.states.last != .cancelled)
    bench.cancel(2, at: 0.3)
    #expect(bench.states.last == .cancelled)
    let early = self.bench()
    early.down(1, 100, 100, at: 0)
    early.cancel(1, at: 0.1)
    #expect(early.states == [.failed])
  }

  @Test func `a finger that is cancelled takes nothing from the translation`() {
    let bench = bench()
    bench.send([(1, .began, 100, 100), (2, .began, 200, 100)], at: 0)
    bench.send([(1, .moved, 120, 100), (2, .moved, 220, 100)], at: 0.1)
    bench.cancel(1, at: 0.2)
    #expect(bench.translations.last == Vector(dx: 10, dy: 0))
    #expect(bench.actions.last?.location == Point(x: 220, y: 100))
  }

  @Test func `two fingers that go in one event end or cancel by the last call`() {
    let bench = bench()
    bench.send([(1, .began, 100, 100), (2, .began, 200, 100)], at: 0)
    bench.send([(1, .moved, 120, 100), (2, .moved, 220, 100)], at: 0.1)
    bench.send([(1, .cancelled, 120, 100), (2, .ended, 220, 100)], at: 0.2)
    #expect(bench.states == [.began, .cancelled])
    #expect(bench.translations.last == Vector(dx: 10, dy: 0))
  }

  @Test func `nothing is left of an attempt`() {
    let bench = bench()
    bench.down(1, 100, 100, at: 0)
    bench.move(1, 150, 100, at: 0.1)
    bench.up(1, at: 0.2)
    #expect(bench.recognizer.translation(in: nil) == .zero)
    #expect(bench.recognizer.velocity(in: nil) == .zero)
    bench.down(1, 300, 300, at: 1)
    bench.move(1, 309, 300, at: 1.1)
    #expect(bench.states == [.began, .ended])
  }

  @Test func `the translation can be set, the velocity stays`() {
    let bench = bench()
    bench.down(1, 100, 100, at: 0)
    bench.move(1, 120, 100, at: 0.1)
    bench.recognizer.setTranslation(Vector(dx: 1, dy: 2), in: bench.view)
    #expect(bench.recognizer.translation(in: bench.view) == Vector(dx: 1, dy: 2))
    #expect(bench.recognizer.velocity(in: bench.view) == Vector(dx: 200, dy: 0))
    bench.move(1, 125, 100, at: 0.2)
    #expect(bench.translations.last == Vector(dx: 6, dy: 2))
  }

  @Test func `the axes are those of the view, the points those of the screen`() {
    // Turned by 45 degrees and twice as large: straight down on the screen is along both axes.
    let half = 0.5.squareRoot() * 2
    let turned = Transform(a: half, b: half, c: -half, d: half, tx: 0, ty: 0)
    let down = bench(transform: turned)
    down.down(1, 200, 400, at: 0)
    down.move(1, 200, 414.1, at: 0.1)
    #expect(down.states.isEmpty)
    down.move(1, 200, 414.2, at: 0.2)
    #expect(down.states == [.began])
    let along = bench(transform: turned)
    along.down(1, 200, 400, at: 0)
    along.move(1, 200 + 30 * 0.5.squareRoot(), 400 + 30 * 0.5.squareRoot(), at: 0.1)
    expectClose(along.translations.last, Vector(dx: 10, dy: 0))
    expectClose(along.velocities.last, Vector(dx: 150, dy: 0))
    expectClose(
      along.recognizer.translation(in: nil), Vector(dx: 200.squareRoot(), dy: 200.squareRoot()))
    along.recognizer.setTranslation(Vector(dx: 3, dy: 4), in: along.view)
    expectClose(along.recognizer.translation(in: along.view), Vector(dx: 3, dy: 4))
  }

  @Test func `the hysteresis and the blend can be changed`() {
    let bench = bench()
    #expect(bench.recognizer.setThreshold("hysteresis", to: 3))
    #expect(bench.recognizer.setThreshold("velocityBlend", to: 1))
    bench.down(1, 100, 100, at: 0)
    bench.move(1, 105, 100, at: 0.1)
    bench.move(1, 106, 100, at: 0.2)
    #expect(bench.translations == [Vector(dx: 2, dy: 0), Vector(dx: 3, dy: 0)])
    expectClose(bench.velocities.last, Vector(dx: 10, dy: 0))
  }
}
