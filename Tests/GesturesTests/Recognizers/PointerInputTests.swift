import Testing

@testable import Gestures

private let place = Point(x: 200, y: 400)

@Suite struct `Scrolling with a pointer` {
  func pan(_ mask: ScrollTypeMask) -> Bench<PanGestureRecognizer> {
    Bench("UIPanGestureRecognizer") { $0.allowedScrollTypesMask = mask }
  }

  func scroll<Recognizer: ScrollRecognizer>(
    _ bench: Bench<Recognizer>, _ phase: InputPhase, _ kind: ScrollKind, dx: Double = 0,
    dy: Double = 0, at time: Seconds
  ) {
    bench.input(at: time) {
      $0.scrolled(phase, kind: kind, delta: Vector(dx: dx, dy: dy), location: place)
    }
  }

  @Test(arguments: [
    (ScrollTypeMask.discrete, ScrollKind.discrete, true), (.continuous, .continuous, true),
    (.all, .discrete, true), (.discrete, .continuous, false), (.continuous, .discrete, false),
    (ScrollTypeMask(), .discrete, false), (ScrollTypeMask(), .continuous, false),
  ])
  func `a pan scrolls by the kinds that it allows`(
    mask: ScrollTypeMask, kind: ScrollKind, begins: Bool
  ) {
    let bench = pan(mask)
    scroll(bench, .began, kind, at: 0)
    scroll(bench, .changed, kind, dy: 30, at: 0.1)
    #expect(bench.states == (begins ? [.began] : []))
  }

  @Test func `a smooth scroll has the travel of a finger, and no fingers`() {
    let bench = pan(.all)
    scroll(bench, .began, .continuous, at: 0)
    scroll(bench, .changed, .continuous, dy: 9, at: 0.1)
    #expect(bench.states.isEmpty)
    scroll(bench, .changed, .continuous, dy: 9, at: 0.2)
    scroll(bench, .changed, .continuous, dy: 10, at: 0.3)
    scroll(bench, .ended, .continuous, at: 0.4)
    #expect(bench.actions.map(\.state) == [.began, .changed, .ended])
    #expect(bench.translations == [8, 18, 18].map { Vector(dx: 0, dy: $0) })
    #expect(bench.actions.map(\.numberOfTouches) == [0, 0, 0])
    #expect(bench.actions.map(\.location) == [place, place, place])
    expectClose(bench.velocities.last, Vector(dx: 0, dy: 0.2 * 100 + 0.8 * 90))
  }

  @Test func `a notch of a wheel begins at once`() {
    let bench = pan(.discrete)
    scroll(bench, .began, .discrete, dy: 0, at: 0)
    #expect(bench.states.isEmpty)
    scroll(bench, .changed, .discrete, dy: -1, at: 0.1)
    #expect(bench.states == [.began])
    expectClose(bench.translations.last, Vector(dx: 0, dy: -0.999))
    scroll(bench, .cancelled, .discrete, at: 0.2)
    #expect(bench.states == [.began, .cancelled])
  }

  @Test func `a scroll that ends early fails, and its rest is ignored`() {
    let bench = pan(.all)
    scroll(bench, .began, .continuous, dy: 5, at: 0)
    scroll(bench, .ended, .continuous, at: 0.1)
    #expect(bench.states == [.failed])
    scroll(bench, .changed, .continuous, dy: 100, at: 0.2)
    #expect(bench.states == [.failed])
  }

  @Test func `touches and scrolls don't mix`() {
    let scrolling = pan(.all)
    scroll(scrolling, .began, .continuous, dy: 20, at: 0)
    scrolling.down(1, 10, 10, at: 0.1)
    scrolling.move(1, 100, 10, at: 0.2)
    #expect(scrolling.states == [.began])
    #expect(scrolling.recognizer.translation(in: nil) == Vector(dx: 0, dy: 10))
    let touched = pan(.all)
    touched.down(1, 10, 10, at: 0)
    scroll(touched, .began, .continuous, dy: 20, at: 0.1)
    #expect(touched.states.isEmpty)
  }

  @Test func `no scroll comes over an edge`() {
    let bench = Bench<ScreenEdgePanGestureRecognizer>("UIScreenEdgePanGestureRecognizer") {
      $0.edges = .left
      $0.allowedScrollTypesMask = .all
    }
    scroll(bench, .began, .continuous, dx: 30, at: 0)
    scroll(bench, .ended, .continuous, at: 0.1)
    #expect(bench.states.isEmpty)
  }

  func swipe(_ dx: Double, _ dy: Double = 0, _ kind: ScrollKind = .continuous, fingers: Int = 1)
    -> [State]
  {
    let bench = Bench<SwipeGestureRecognizer>("UISwipeGestureRecognizer") {
      $0.numberOfTouchesRequired = fingers
    }
    scroll(bench, .began, kind, at: 0)
    scroll(bench, .changed, kind, dx: dx, dy: dy, at: 0.1)
    return bench.states
  }

  @Test func `a smooth scroll swipes with twice the way`() {
    #expect(swipe(90.5) == [])
    #expect(swipe(90.6) == [.ended])
    #expect(swipe(100, 45.2) == [.failed])
    #expect(swipe(-0.1) == [.failed])
    #expect(swipe(200, 0, .discrete) == [])
    #expect(swipe(200, fingers: 2) == [])
  }

  @Test func `a scroll that is late or over fails the swipe`() {
    let late = Bench<SwipeGestureRecognizer>("UISwipeGestureRecognizer")
    scroll(late, .began, .continuous, at: 0)
    scroll(late, .changed, .continuous, dx: 200, at: 0.501)
    #expect(late.states == [.failed])
    let over = Bench<SwipeGestureRecognizer>("UISwipeGestureRecognizer")
    scroll(over, .began, .continuous, dx: 20, at: 0)
    scroll(over, .ended, .continuous, at: 0.1)
    #expect(over.states == [.failed])
    scroll(over, .began, .continuous, at: 1)
    scroll(over, .changed, .continuous, dx: 60, at: 1.1)
    scroll(over, .changed, .continuous, dx: 60, at: 1.2)
    #expect(over.states == [.failed, .ended])
    #expect(over.actions.last?.location == place)
    #expect(over.actions.last?.numberOfTouches == 0)
  }
}

@Suite struct `A transform from a trackpad` {
  func transform<Recognizer: TransformRecognizer>(
    _ bench: Bench<Recognizer>, _ phase: InputPhase, scale: Double = 1, degrees: Double = 0,
    at time: Seconds
  ) {
    bench.input(at: time) {
      $0.transformed(phase, scale: scale, rotation: degrees * .pi / 180, location: place)
    }
  }

  @Test func `a trackpad pinches without touches`() {
    let bench = Bench<PinchGestureRecognizer>("UIPinchGestureRecognizer")
    transform(bench, .began, at: 0)
    transform(bench, .changed, degrees: 20, at: 0.1)
    #expect(bench.states.isEmpty)
    transform(bench, .changed, scale: 1.5, at: 0.2)
    #expect(bench.states == [.began])
    expectClose(bench.scales.last, 1.5)
    expectClose(bench.recognizer.velocity, 5)
    transform(bench, .changed, scale: 2, at: 0.3)
    bench.recognizer.setScale(1)
    transform(bench, .changed, scale: 3, at: 0.4)
    expectClose(bench.scales.last, 1.5)
    transform(bench, .ended, scale: 3, at: 0.5)
    #expect(bench.actions.map(\.state) == [.began, .changed, .changed, .ended])
    #expect(bench.actions.last?.numberOfTouches == 0)
    #expect(bench.actions.last?.location == place)
  }

  @Test(arguments: [(1.0, false), (1.1, true), (-1, false), (-1.1, true)])
  func `a trackpad turns after one degree`(degrees: Double, begins: Bool) {
    let bench = Bench<RotationGestureRecognizer>("UIRotationGestureRecognizer")
    transform(bench, .began, at: 0)
    transform(bench, .changed, degrees: degrees, at: 0.1)
    #expect(bench.states == (begins ? [.began] : []))
  }

  @Test func `a trackpad's turn leaves its first degree out`() {
    let bench = Bench<RotationGestureRecognizer>("UIRotationGestureRecognizer")
    transform(bench, .began, at: 0)
    transform(bench, .changed, degrees: 11, at: 0.1)
    expectClose(bench.rotations.last, 10 * .pi / 180)
    transform(bench, .changed, degrees: 21, at: 0.2)
    expectClose(bench.rotations.last, 20 * .pi / 180)
    expectClose(bench.recognizer.velocity, 100 * .pi / 180)
    transform(bench, .cancelled, degrees: 21, at: 0.3)
    #expect(bench.states.last == .cancelled)
  }

  @Test(arguments: ["UIPinchGestureRecognizer", "UIRotationGestureRecognizer"])
  func `fingers don't join what a trackpad drives`(className: String) {
    let bench = Bench<GestureRecognizer>(className)
    bench.input(at: 0) {
      ($0 as? any TransformRecognizer)?.transformed(.began, scale: 1, rotation: 0, location: place)
    }
    bench.down(1, 50, 60, at: 0.1)
    #expect(bench.recognizer.numberOfTouches == 0)
    bench.up(1, at: 0.2)
    #expect(bench.states.isEmpty)
  }

  @Test func `input without a change fails when it ends`() {
    let pinch = Bench<PinchGestureRecognizer>("UIPinchGestureRecognizer")
    transform(pinch, .began, at: 0)
    transform(pinch, .ended, at: 0.1)
    #expect(pinch.states == [.failed])
    transform(pinch, .changed, scale: 2, at: 0.2)
    #expect(pinch.states == [.failed])
  }
}

@Suite struct `A hover` {
  @Test func `a pointer enters, moves and leaves`() {
    let bench = Bench<HoverGestureRecognizer>("UIHoverGestureRecognizer")
    bench.input(at: 0) { $0.entered(at: Point(x: 1, y: 2)) }
    bench.input(at: 1) { $0.moved(to: Point(x: 3, y: 4)) }
    bench.input(at: 2) { $0.moved(to: Point(x: 5, y: 6)) }
    bench.input(at: 3) { $0.exited(at: Point(x: 7, y: 8)) }
    #expect(bench.actions.map(\.state) == [.began, .changed, .changed, .ended])
    #expect(bench.actions.map(\.location.x) == [1, 3, 5, 7])
  }

  @Test func `one that never entered neither moves nor leaves`() {
    let bench = Bench<HoverGestureRecognizer>("UIHoverGestureRecognizer")
    bench.input(at: 1) { $0.moved(to: place) }
    bench.input(at: 2) { $0.exited(at: place) }
    #expect(bench.states.isEmpty)
  }

  @Test func `touches never drive it`() {
    let bench = Bench<HoverGestureRecognizer>("UIHoverGestureRecognizer")
    bench.down(1, 10, 10, at: 0)
    bench.move(1, 100, 10, at: 0.1)
    bench.up(1, at: 0.2)
    #expect(bench.states.isEmpty)
    bench.input(at: 1) { $0.entered(at: place) }
    bench.down(1, 10, 10, at: 2)
    bench.up(1, at: 3)
    #expect(bench.states == [.began])
    #expect(bench.actions.count == 1)
  }

  @Test func `it lives beside all others`() {
    let hover = Bench<HoverGestureRecognizer>("UIHoverGestureRecognizer")
    let pan = Bench<PanGestureRecognizer>("UIPanGestureRecognizer")
    #expect(!hover.recognizer.canPrevent(pan.recognizer))
    #expect(!hover.recognizer.canBePrevented(by: pan.recognizer))
    #expect(pan.recognizer.canPrevent(hover.recognizer))
  }
}
