import Testing

@testable import Gestures

@Suite struct `A dispatcher` {
  private func stage(_ kinds: String...) -> (Stage, Dispatcher) {
    let stage = Stage(
      """
      window  0 0 400 400
        desk  0 0 400 400
          star  100 100 40 40
          moon  200 200 40 40
      """)
    let dispatcher = Dispatcher(
      id: "hand", class: stage.engine.classes.builtIn("NSObject"), on: stage.view("desk"),
      among: nil, insets: Insets(top: -10, left: -10, bottom: -10, right: -10))
    for kind in kinds {
      let recognizer = stage.makeRecognizer(of: kind, id: kind)
      dispatcher.add(recognizer)
      stage.attach(recognizer, to: stage.view("desk"))
    }
    return (stage, dispatcher)
  }

  private func receivers(_ stage: Stage) -> [String] {
    defer { stage.engine.transcript.removeAll() }
    return stage.engine.transcript.effects.compactMap { effect in
      guard case .action(let call) = effect.kind else { return nil }
      return "\(call.recognizer.id) \(call.state) \(call.dispatchedTo?.id ?? "-")"
    }
  }

  @Test func `a pan stays with the view on which it began, and moves it by its transform`() {
    let (stage, _) = stage("pan")
    stage.drag([(120, 120), (135, 120), (220, 220)])
    #expect(receivers(stage) == ["pan began star", "pan changed star", "pan ended star"])
    let star = stage.view("star")
    #expect((star.transform.tx, star.transform.ty) == (90, 100))
    #expect(star.center == Point(x: 120, y: 120))
    #expect(star.bounds == Rect(x: 0, y: 0, width: 40, height: 40))
  }

  @Test func `a fast finger takes the view that it landed on, not one it reached`() {
    let (stage, _) = stage("pan")
    stage.drag([(120, 120), (220, 220)], step: 0.01)
    #expect(receivers(stage) == ["pan began star", "pan ended star"])
  }

  @Test func `state effects name the view, from the begin to the end`() {
    let (stage, _) = stage("pan")
    stage.touch(1, .began, x: 120, y: 120, at: 0)
    stage.touch(1, .moved, x: 135, y: 120, at: 0.1)
    stage.touch(1, .ended, x: 135, y: 120, at: 0.3)
    let transcript = stage.engine.transcript
    let named = transcript.effects.indices.compactMap { index in
      guard case .state = transcript.effects[index].kind else { return nil as String? }
      return transcript.dispatchedTo(ofEffectAt: index)?.id ?? "-"
    }
    #expect(named == ["star", "star"])
  }

  @Test(arguments: zip([141.0, 149, 151], ["tap ended star", "tap ended star", "-"]))
  func `insets let a finger miss by so much`(x: Double, outcome: String) {
    let (stage, _) = stage("tap")
    stage.tap(x: x, y: 120, at: 0)
    #expect((receivers(stage).first ?? "-") == outcome)
  }

  @Test func `views that take no touches count, hidden ones don't`() {
    let (stage, _) = stage("tap")
    stage.view("star").isUserInteractionEnabled = false
    stage.tap(x: 120, y: 120, at: 0)
    #expect(receivers(stage) == ["tap ended star"])
    stage.engine.transcript.removeAll()
    stage.view("star").isHidden = true
    stage.tap(x: 120, y: 120, at: 2)
    #expect(receivers(stage) == [])
  }

  @Test func `where there is no view the recognizer doesn't begin`() {
    let (stage, _) = stage("tap")
    stage.tap(x: 20, y: 20, at: 0)
    stage.expect("0.05  tap  possible > failed  hand has no view where it starts")
  }

  @Test func `a view that is moved through a turned superview follows the finger`() throws {
    let (stage, _) = stage("pan")
    stage.view("desk").transform = Transform(a: 0, b: 2, c: -2, d: 0, tx: 0, ty: 0)
    let star = stage.view("star")
    let place = star.convertToScreen(star.bounds.center)
    stage.touch(1, .began, x: place.x, y: place.y, at: 0)
    stage.touch(1, .moved, x: place.x + 10, y: place.y, at: 0.1)
    stage.touch(1, .moved, x: place.x + 34, y: place.y + 8, at: 0.2)
    let moved = star.convertToScreen(star.bounds.center) - place
    #expect(abs(moved.dx - 24) < 1e-9 && abs(moved.dy - 8) < 1e-9)
  }

  @Test func `a pinch scales about the centre, wherever the anchor is`() {
    let (stage, _) = stage("pinch")
    let moon = stage.view("moon")
    moon.anchorPoint = .zero
    moon.center = Point(x: 200, y: 200)
    let middle = moon.convertToScreen(moon.bounds.center)
    stage.touches(
      [
        TouchChange(1, .began, at: Point(x: 200, y: 220)),
        TouchChange(2, .began, at: Point(x: 240, y: 220)),
      ], at: 0)
    stage.touches(
      [
        TouchChange(1, .moved, at: Point(x: 172, y: 220)),
        TouchChange(2, .moved, at: Point(x: 268, y: 220)),
      ], at: 0.1)
    #expect(moon.transform.a == 2 && moon.transform.d == 2)
    #expect(moon.convertToScreen(moon.bounds.center).distance(to: middle) < 1e-9)
  }

  @Test func `a rotation turns the view as the fingers turn, also in a mirrored superview`() {
    let (stage, _) = stage("rotation")
    stage.view("desk").transform = Transform(a: -1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    let moon = stage.view("moon")
    let middle = moon.convertToScreen(moon.bounds.center)
    let corner = moon.convertToScreen(.zero) - middle
    func fingers(_ phase: Touch.Phase, _ way: Vector, at time: Seconds) {
      stage.touches(
        [TouchChange(1, phase, at: middle + way), TouchChange(2, phase, at: middle + way * -1)],
        at: time)
    }
    fingers(.began, Vector(dx: 50, dy: 0), at: 0)
    fingers(.moved, Vector(dx: 0, dy: 50), at: 0.1)
    let turned = moon.convertToScreen(.zero) - middle
    guard let rotation = stage["rotation"] as? RotationGestureRecognizer else {
      Issue.record("no rotation")
      return
    }
    var difference = turned.angle - corner.angle
    if difference < 0 { difference += 2 * .pi }
    #expect(rotation.rotation > 1)
    #expect(abs(difference - rotation.rotation) < 1e-9)
  }

  @Test func `a translation that is set anew doesn't move the view back`() {
    let (stage, _) = stage("pan")
    stage.touch(1, .began, x: 120, y: 120, at: 0)
    stage.touch(1, .moved, x: 140, y: 120, at: 0.1)
    (stage["pan"] as? PanGestureRecognizer)?.setTranslation(.zero, in: stage.view("desk"))
    stage.touch(1, .moved, x: 145, y: 120, at: 0.2)
    #expect(stage.view("star").transform.tx == 15)
  }

  @Test func `a view that goes while it is moved is no longer tracked`() {
    let (stage, _) = stage("pan")
    stage.touch(1, .began, x: 120, y: 120, at: 0)
    stage.touch(1, .moved, x: 140, y: 120, at: 0.1)
    stage.engine.transcript.removeAll()
    stage.engine.release(stage.view("star"))
    stage.touch(1, .moved, x: 150, y: 120, at: 0.2)
    #expect(receivers(stage) == ["pan changed -"])
  }

  @Test func `released, it takes its recognizers along`() {
    let (stage, dispatcher) = stage("pan", "tap")
    stage.engine.release(dispatcher)
    #expect(stage["pan"].isReleased && stage["tap"].isReleased)
    #expect(stage.view("desk").gestureRecognizers.isEmpty)
  }
}
