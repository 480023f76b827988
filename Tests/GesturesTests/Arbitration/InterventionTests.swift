import Testing

@testable import Gestures

@Suite struct `A client that intervenes` {
  private func running() -> Stage {
    let stage = Stage("window  0 0 400 800   drag")
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touch(1, .moved, x: 60, y: 50, at: 0.1)
    stage.engine.transcript.removeAll()
    return stage
  }

  @Test func `disabling a running recognizer cancels it at once, with an action`() {
    let stage = running()
    stage["window.drag"].isEnabled = false
    stage.expect(
      """
      0.1  window.drag  began > cancelled  disabled
      0.1  window.drag  client.fired cancelled
      """, kinds: [.state, .action])
    stage["window.drag"].isEnabled = true
    stage.touch(1, .moved, x: 70, y: 50, at: 0.2)
    stage.expect("", kinds: [.state, .action])
  }

  @Test func `disabling one that rests says nothing`() {
    let stage = Stage("window  0 0 400 800   drag")
    stage["window.drag"].isEnabled = false
    stage.expect("", kinds: .all)
  }

  @Test(arguments: ["removed", "view removed", "released", "view released", "moved"])
  func `a running one that goes is cancelled`(how: String) {
    let stage = Stage(
      """
      window  0 0 400 800
        card  0 0 400 400   drag
        other  0 400 400 400
      """)
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touch(1, .moved, x: 60, y: 50, at: 0.1)
    stage.engine.transcript.removeAll()
    switch how {
    case "removed": stage.view("card").removeGestureRecognizer(stage["card.drag"])
    case "view removed": stage.view("card").removeFromSuperview()
    case "released": stage.engine.release(stage["card.drag"])
    case "view released": stage.engine.release(stage.view("card"))
    default: stage.view("other").addGestureRecognizer(stage["card.drag"])
    }
    stage.expect(
      """
      0.1  card.drag  began > cancelled
      0.1  card.drag  client.fired cancelled
      """, kinds: [.state, .action])
    stage.touch(1, .moved, x: 70, y: 50, at: 0.2)
    stage.expect("", kinds: [.state, .action])
  }

  @Test(arguments: [false, true])
  func `a released one is out of its attempt, though others of the sequence aren't reset`(
    isWithinEvent: Bool
  ) {
    let stage = Stage("window  0 0 400 800   drag probe")
    stage.engine.resetTiming = .sequence
    let probe = stage["window.probe"]
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    probe.setState(.failed)
    stage.client.whenTold = { [stage] _ in if isWithinEvent { stage.engine.release(probe) } }
    stage.touch(1, .moved, x: 60, y: 50, at: 0.1)
    #expect(probe.attempt.phase.isUnderWay == !isWithinEvent)
    if !isWithinEvent { stage.engine.release(probe) }
    #expect(!probe.attempt.phase.isUnderWay)
    #expect(stage.engine.arbiter.active.count == 1)
  }

  @Test func `a recognizer that is added where it is goes on undisturbed`() {
    let stage = Stage(
      """
      window  0 0 400 800
        card  0 0 400 400   drag tap
      """)
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touch(1, .moved, x: 70, y: 50, at: 0.1)
    stage.engine.transcript.removeAll()
    stage.view("card").addGestureRecognizer(stage["card.drag"])
    #expect(stage.view("card").gestureRecognizers.first === stage["card.drag"])
    stage.touch(1, .moved, x: 80, y: 50, at: 0.2)
    stage.expect("0.2  card.drag  began > changed", kinds: [.state])
  }

  @Test func `a handler can end its own gesture, and the others hear of that alone`() {
    let stage = Stage("window  0 0 400 800   drag")
    let drag = stage["window.drag"]
    let second = Witness(id: "second", class: stage.engine.classes.builtIn("NSObject"))
    drag.addTarget(second, action: "heard")
    stage.client.whenTold = { call in
      if call.state == .began { call.recognizer.isEnabled = false }
    }
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touch(1, .moved, x: 60, y: 50, at: 0.1)
    stage.expect(
      """
      0.1  window.drag  possible > began
      0.1  window.drag  client.fired began
      0.1  window.drag  began > cancelled
      0.1  window.drag  client.fired cancelled
      0.1  window.drag  second.heard cancelled
      """, kinds: [.state, .action])
    #expect(drag.state == .possible)
  }

  /// A cell of SwipeCellKit 163 whose pan cancels itself: a finger that moved a little still selects the row.
  @Test(
    arguments: zip(
      [Engine.ActionOrder.actionFirst, .cancelFirst], ["ended", "cancelled"]))
  func `one that its own action cancels has taken no touch, unless its view was told`(
    order: Engine.ActionOrder, phase: String
  ) {
    let stage = Stage("window  0 0 400 800   drag")
    stage.engine.actionOrder = order
    stage.client.whenTold = { call in
      call.recognizer.isEnabled = false
      call.recognizer.isEnabled = true
    }
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touch(1, .moved, x: 60, y: 50, at: 0.1)
    stage.touch(1, .ended, x: 60, y: 50, at: 0.2)
    let last = stage.engine.transcript.effects.last { $0.name == .touches }
    #expect(last.flatMap { Stage.line($0, in: stage.engine.transcript) }?.contains(phase) == true)
  }

  @Test func `one that is released is required no more`() {
    let stage = Stage("window  0 0 400 800   flick patient")
    stage["window.flick"].require(toFail: stage["window.patient"])
    stage.engine.release(stage["window.patient"])
    #expect(stage["window.flick"].requiredToFail.isEmpty)
  }

  @Test(arguments: ["removed", "moved"])
  func `a handler can move its recognizer, which stays there alone`(while change: String) {
    let stage = Stage(
      """
      window  0 0 400 800   drag
        card  0 0 200 200
        page  0 0 200 200
      """)
    let drag = stage["window.drag"]
    stage.client.whenTold = { call in
      if call.state == .cancelled { stage.view("card").addGestureRecognizer(call.recognizer) }
    }
    stage.touch(1, .began, x: 250, y: 50, at: 0)
    stage.touch(1, .moved, x: 260, y: 50, at: 0.1)
    switch change {
    case "removed": stage.view("window").removeGestureRecognizer(drag)
    default: stage.view("page").addGestureRecognizer(drag)
    }
    #expect(drag.view === stage.view("card"))
    #expect(stage.view("card").gestureRecognizers.count == 1)
    #expect(stage.view("page").gestureRecognizers.isEmpty)
  }

  @Test func `a handler can release its recognizer and its view`() {
    let stage = Stage(
      """
      window  0 0 400 800
        card  0 0 400 400   drag flick
      """)
    stage.client.whenTold = { call in
      guard call.state == .began, let view = call.view else { return }
      stage.engine.release(call.recognizer)
      stage.engine.release(view)
    }
    stage.drag([(50, 50), (60, 50)])
    stage.expect(
      """
      0.1  card.flick  possible > failed
      0.1  card.drag   possible > began
      0.1  card.drag   began > cancelled  released
      """)
  }

  @Test func `a handler can add recognizers, which see later touches`() {
    let stage = Stage("window  0 0 400 800   flick")
    stage.client.whenTold = { _ in
      guard stage.view("window").gestureRecognizers.count == 1 else { return }
      stage.attach(stage.makeRecognizer(of: "probe", id: "late"), to: stage.view("window"))
    }
    stage.tap(x: 50, y: 50, at: 0)
    stage.touch(2, .began, x: 50, y: 50, at: 1)
    #expect(stage.probe("late").calls == ["began 2"])
  }

  @Test func `a handler can set another recognizer's state`() {
    let stage = Stage("window  0 0 400 800   flick probe")
    stage["window.probe"].canBePreventedByNobody()
    stage.client.whenTold = { call in
      if call.recognizer === stage["window.flick"] { stage["window.probe"].setState(.ended) }
    }
    stage.tap(x: 50, y: 50, at: 0)
    stage.expect(
      """
      0.05  window.flick  client.fired ended
      0.05  window.probe  client.fired ended
      """, kinds: [.action])
  }
}
