import Testing

@testable import Gestures

/// Delayed deliveries to a view, together with deliveries of current touches.
@Suite struct `A late delivery` {
  @Test func `a withheld lift comes ahead of the finger that landed after it`() {
    let stage = Stage("window  0 0 400 800   double")
    stage.tap(x: 50, y: 50, at: 0)
    stage.touch(2, .began, x: 150, y: 50, at: 0.2)
    stage.expect(
      """
      0    window  touches began 1
      0.2  window  touches ended 1
      0.2  window  touches began 2
      """, kinds: [.touches])
  }

  @Test func `a tap that is withheld as a whole is told as a whole`() {
    let stage = Stage("window  0 0 400 800   double")
    stage["window.double"].delaysTouchesBegan = true
    stage.tap(x: 50, y: 50, at: 0)
    stage.touch(2, .began, x: 60, y: 50, at: 0.2)
    stage.advance(to: 1)
    stage.expect(
      """
      0.55  window  touches began 1  handled by nobody
      0.55  window  touches ended 1  handled by nobody
      0.55  window  touches began 2  handled by nobody
      """, kinds: [.touches])
  }

  @Test func `fingers that were down together are told of together`() {
    let stage = Stage("window  0 0 400 800   multiple patient")
    stage["window.patient"].delaysTouchesBegan = true
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touch(2, .began, x: 60, y: 50, at: 0.1)
    stage.touch(1, .ended, x: 50, y: 50, at: 0.2)
    stage.touch(2, .ended, x: 60, y: 50, at: 0.3)
    stage.advance(to: 1)
    stage.expect(
      """
      0.6  window  touches began 1 2
      0.6  window  touches ended 1 2
      """, kinds: [.touches])
  }

  @Test func `a finger that lands in the event of a lift is told first`() {
    let stage = Stage("window  0 0 400 800   multiple")
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touches([TouchChange(1, .ended), TouchChange(2, .began, at: .zero)], at: 0.1)
    stage.expect(
      """
      0    window  touches began 1
      0.1  window  touches began 2
      0.1  window  touches ended 1
      """, kinds: [.touches])
  }

  @Test func `a view that causes more in an event isn't told of a move again`() {
    let stage = Stage("window  0 0 400 800   probe")
    let listener = Listener(
      id: "listener", class: stage.engine.classes.builtIn("UIView"), in: stage.engine)
    stage.cover(with: listener)
    stage["window.probe"].cancelsTouchesInView = false
    listener.whenTold = { if $0 == .moved { stage["window.probe"].setState(.began) } }
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touch(1, .moved, x: 60, y: 50, at: 0.1)
    #expect(listener.heard == ["began 50.0 at 0.0", "moved 60.0 at 0.1"])
  }
}
