import Testing

@testable import Gestures

/// Recognizers beside each other on one view, with UIKit's defaults unless said.
@Suite struct `Two fingers` {
  func stage(_ recognizers: String) -> Stage {
    Stage(
      """
      window  0 0 400 800
        card  0 0 400 800  multiple handles \(recognizers)
      """)
  }

  @Test func `a drag begins the pan, which prevents the tap`() {
    let stage = stage("tap pan")
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touch(1, .moved, x: 50, y: 72, at: 0.016)
    stage.touch(1, .ended, x: 50, y: 72, at: 0.04)
    stage.expect(
      """
      0.016  card.pan  possible > began   moved (0, 22), needed 10
      0.016  card.tap  possible > failed  prevented by card.pan (began first, on the same view)
      0.04   card.pan  began > ended      last finger lifted
      """)
  }

  @Test func `a finger that hardly moves taps`() {
    let stage = stage("tap pan")
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touch(1, .moved, x: 59, y: 59, at: 0.016)
    stage.touch(1, .ended, x: 59, y: 59, at: 0.04)
    stage.expect(
      """
      0.04  card.pan  possible > failed  lifted after (9, 9), 10 along an axis needed
      0.04  card.tap  possible > ended
      """)
  }

  @Test
  func `without a requirement the single tap fires at the first lift, the double at the second`() {
    let stage = stage("tap double")
    stage.tap(x: 50, y: 50, at: 0)
    stage.tap(x: 50, y: 50, at: 0.2)
    stage.expect(
      """
      0.05  card.tap     possible > ended
      0.25  card.double  possible > ended
      0.25  card.tap     possible > failed  prevented by card.double (recognized first, on the same view)
      """)
  }

  @Test func `a single tap that requires the double to fail waits for its gap`() {
    let stage = stage("tap double")
    stage["card.tap"].require(toFail: stage["card.double"])
    stage.tap(x: 50, y: 50, at: 0)
    stage.advance(to: 1)
    stage.expect(
      """
      0.05  card.tap     pending on card.double
      0.4   card.double  possible > failed  tap 2 didn't follow within 0.35
      0.4   card.tap     possible > ended   tap 1 lifted after 0.05, 1.5 allowed
      """)
    stage.tap(x: 50, y: 50, at: 2)
    stage.tap(x: 50, y: 50, at: 2.2)
    stage.advance(to: 3)
    #expect(
      stage.account(of: [.action]).map { $0 } == ["2.25  card.double  client.fired ended"])
  }

  @Test func `holding begins the press, which fails the tap and keeps the pan away`() {
    let stage = stage("tap press pan")
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.advance(to: 0.6)
    stage.touch(1, .moved, x: 150, y: 50, at: 0.7)
    stage.touch(1, .ended, x: 150, y: 50, at: 0.8)
    stage.expect(
      """
      0.5  card.press  possible > began   held for 0.5
      0.5  card.pan    possible > failed  prevented by card.press (began first, on the same view)
      0.5  card.tap  possible > failed  prevented by card.press (began first, on the same view)
      0.7  card.press  began > changed
      0.8  card.press  changed > ended    lifted after 0.8
      """)
  }

  @Test func `the fingers that a running press ignores still reach their view`() {
    let stage = stage("press")
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.advance(to: 0.6)
    stage.touch(2, .began, x: 250, y: 50, at: 0.7)
    stage.touch(2, .ended, x: 250, y: 50, at: 0.8)
    stage.touch(1, .ended, x: 50, y: 50, at: 0.9)
    stage.expect(
      """
      0    card  touches began 1
      0.5  card  touches cancelled 1
      0.7  card  touches began 2
      0.8  card  touches ended 2
      """, kinds: [.touches])
  }

  @Test func `a pan fails the swipe that it doesn't wait for`() {
    let stage = stage("pan swipe")
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touch(1, .moved, x: 70, y: 50, at: 0.05)
    stage.touch(1, .moved, x: 150, y: 50, at: 0.1)
    stage.expect(
      """
      0.05  card.pan    possible > began
      0.05  card.swipe  possible > failed  prevented by card.pan (began first, on the same view)
      0.1   card.pan    began > changed    moved on to (90, 0)
      """)
  }

  @Test func `a pan that waited for the swipe to fail starts from zero`() {
    let stage = stage("pan swipe")
    stage["card.pan"].require(toFail: stage["card.swipe"])
    stage.client.whenTold = { call in
      #expect(call.values == .pan(translation: .zero, velocity: Vector(dx: 0, dy: 400)))
    }
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touch(1, .moved, x: 50, y: 70, at: 0.05)
    stage.touch(1, .moved, x: 50, y: 90, at: 0.1)
    stage.client.whenTold = { call in
      #expect(call.location == Point(x: 50, y: 110))
      guard case .pan(let translation, _) = call.values else { return }
      #expect(translation == .zero)
    }
    stage.touch(1, .moved, x: 50, y: 110, at: 0.15)
    stage.client.whenTold = { call in
      guard case .pan(let translation, _) = call.values else { return }
      #expect(translation == Vector(dx: 3, dy: 0))
    }
    stage.touch(1, .moved, x: 53, y: 110, at: 0.2)
    stage.expect(
      """
      0.05  card.pan    pending on card.swipe
      0.15  card.swipe  possible > failed  strayed 60 sideways, 42.65 allowed after 0.15
      0.15  card.pan    possible > began
      0.15  card.pan    began > changed
      """)
  }

  @Test func `a pan fails when the swipe that it waits for recognizes`() {
    let stage = stage("pan swipe")
    stage["card.pan"].require(toFail: stage["card.swipe"])
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touch(1, .moved, x: 70, y: 50, at: 0.05)
    stage.touch(1, .moved, x: 110, y: 50, at: 0.1)
    stage.expect(
      """
      0.05  card.pan    pending on card.swipe
      0.1   card.swipe  possible > ended   moved 60 in 0.1, 45.3 needed
      0.1   card.pan    possible > failed
      """)
  }

  @Test func `whichever of pinch and rotation passes its threshold first fails the other`() {
    let stage = stage("pinch rotation")
    stage.touches(
      [
        TouchChange(1, .began, at: Point(x: 100, y: 400)),
        TouchChange(2, .began, at: Point(x: 300, y: 400)),
      ], at: 0)
    stage.touch(2, .moved, x: 300, y: 420, at: 0.1)
    stage.expect(
      """
      0.1  card.rotation  possible > began   turned 5.711 degrees, more than 5.353 needed
      0.1  card.pinch     possible > failed  prevented by card.rotation (began first, on the same view)
      """)
  }

  @Test func `a swipe that is scrolled makes a pan wait as a finger would`() {
    let stage = stage("pan swipe")
    stage["card.pan"].require(toFail: stage["card.swipe"])
    let pan = stage["card.pan"] as? PanGestureRecognizer
    let swipe = stage["card.swipe"] as? SwipeGestureRecognizer
    pan?.allowedScrollTypesMask = .all
    func scroll(_ phase: InputPhase, dx: Double, at time: Seconds) {
      stage.advance(to: time)
      stage.engine.startEvent()
      for each in [pan, swipe] as [(any ScrollRecognizer)?] {
        each?.scrolled(
          phase, kind: .continuous, delta: Vector(dx: dx, dy: 0), location: Point(x: 50, y: 50))
      }
      stage.engine.finishEvent()
    }
    scroll(.began, dx: 0, at: 0)
    scroll(.changed, dx: 50, at: 0.1)
    scroll(.changed, dx: 60, at: 0.2)
    stage.expect(
      """
      0.1  card.pan    pending on card.swipe
      0.2  card.swipe  possible > ended   moved 110 in 0.2, 81.2 needed
      0.2  card.pan    possible > failed
      """)
  }
}
