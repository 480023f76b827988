import Testing

@testable import Gestures

@Suite struct `A requirement to fail` {
  @Test func `one that recognizes waits, and acts the moment the other fails`() {
    let stage = Stage("window  0 0 400 800   flick patient")
    stage["window.flick"].require(toFail: stage["window.patient"])
    stage.tap(x: 50, y: 50, at: 0)
    #expect(stage["window.flick"].reportedState == .possible)
    stage.advance(to: 1)
    stage.expect(
      """
      0     window  touches began 1
      0.05  window.flick    pending on window.patient  waiting for window.patient to fail
      0.35  window.patient  possible > failed          no second tap
      0.35  window.flick    possible > ended           lifted
      0.35  window.flick    client.fired ended
      0.35  window  touches cancelled 1
      """, kinds: .all)
  }

  @Test func `if the other recognizes, the one that waits fails without an action`() {
    let stage = Stage("window  0 0 400 800   flick probe")
    stage["window.flick"].require(toFail: stage["window.probe"])
    stage["window.flick"].canBePreventedByNobody()
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touch(2, .began, x: 60, y: 50, at: 0)
    stage.touch(1, .ended, x: 50, y: 50, at: 0.1)
    stage["window.probe"].setState(.ended)
    stage.expect(
      """
      0.1  window.flick  pending on window.probe
      0.1  window.probe  client.fired ended
      """, kinds: [.pending, .action])
  }

  @Test func `it says so too where it would have been prevented`() {
    let stage = Stage("window  0 0 400 800   flick probe other:flick")
    stage["window.flick"].require(toFail: stage["window.probe"])
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage["window.probe"].setState(.began)
    stage.expect(
      """
      0  window.probe  possible > began
      0  window.other  possible > failed  prevented by window.probe (began first, on the same view)
      0  window.flick  possible > failed  requires window.probe to fail, which recognized
      """)
  }

  @Test func `one that a delegate has wait for a pan with another finger goes ahead`() {
    let stage = Stage("window  0 0 400 800   drag:pan plain:tap waiting:tap")
    stage.delegate("window.drag") { $0.shouldRecognizeSimultaneouslyWith = .fixed(true) }
    stage.delegate("window.waiting") {
      $0.shouldRequireFailureOf = .only(.listed([stage["window.drag"]]))
    }
    // It gives way to the other tap, which shares no finger with the pan. ios.A4
    stage["window.plain"].preventing = RecognizerChoice.none
    (stage["window.drag"] as? PanGestureRecognizer)?.maximumNumberOfTouches = 1
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touch(1, .moved, x: 50, y: 150, at: 0)
    stage.touch(2, .began, x: 150, y: 50, at: 1)
    stage.touch(2, .ended, x: 150, y: 50, at: 1)
    stage.expect(
      """
      0  window.waiting  possible > failed
      0  window.plain  possible > failed  moved 100, a tap allows 45
      0  window.drag     possible > began
      1  window.waiting  possible > ended  tap 1 lifted after 0, 1.5 allowed
      1  window.plain  possible > failed  prevented by window.waiting (recognized first, on the same view)
      """)
  }

  @Test func `one that a delegate has it wait for fails it as well`() {
    let stage = Stage("window  0 0 400 800   flick probe")
    stage.delegate("window.flick") { $0.shouldRequireFailureOf = .fixed(true) }
    stage["window.flick"].canBePreventedByNobody()
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage["window.probe"].setState(.began)
    stage.expect(
      """
      0  window.probe  possible > began
      0  window.flick  possible > failed  requires window.probe to fail, which recognized
      """)
  }

  @Test func `a begin that waited is told late, then what it has come to`() {
    let stage = Stage("window  0 0 400 800   drag flick")
    stage["window.drag"].require(toFail: stage["window.flick"])
    stage["window.drag"].cancelsTouchesInView = false
    let blocked = stage["window.flick"]
    blocked.isEnabled = true
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage["window.drag"].setState(.began)
    stage["window.drag"].setState(.changed)
    stage.expect("0  window.drag  pending on window.flick", kinds: [.state, .pending, .action])
    stage.touch(1, .moved, x: 60, y: 50, at: 0.1)
    stage.expect(
      """
      0.1  window.flick  possible > failed
      0.1  window.drag   possible > began
      0.1  window.drag   client.fired began
      0.1  window.drag   began > changed
      0.1  window.drag   client.fired changed
      """, kinds: [.state, .pending, .action])
    #expect((stage["window.drag"] as? Drag)?.releases == 1)
  }

  @Test(arguments: [("press", 1), ("press", 3), ("drag", 1), ("pan", 1), ("pan", 2)])
  func `one that waits and moves on has changed when it is released`(kind: String, moves: Int) {
    let stage = Stage("window  0 0 400 800   late:\(kind) patient")
    stage["window.late"].require(toFail: stage["window.patient"])
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage["window.late"].setState(.began)
    for move in 1...moves {
      stage.touch(1, .moved, x: 50 + 20 * Double(move), y: 50, at: 0.1 * Double(move))
    }
    stage.engine.transcript.removeAll()
    stage["window.patient"].isEnabled = false
    let time = Reason.format(0.1 * Double(moves))
    stage.expect(
      """
      \(time)  window.late  possible > began
      \(time)  window.late  client.fired began
      \(time)  window.late  began > changed
      \(time)  window.late  client.fired changed
      """, kinds: [.state, .action], dropping: ["window.patient"])
  }

  @Test func `one that waits and stays where it began is told to have begun, and no more`() {
    let stage = Stage("window  0 0 400 800   press patient")
    stage["window.press"].require(toFail: stage["window.patient"])
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.advance(to: 1)
    stage.engine.transcript.removeAll()
    stage["window.patient"].isEnabled = false
    stage.expect(
      """
      1  window.patient  possible > failed
      1  window.press    possible > began
      1  window.press    client.fired began
      """, kinds: [.state, .action])
  }

  @Test func `one that saw no touch of this sequence imposes nothing`() {
    let stage = Stage(
      """
      window  0 0 400 800
        left  0 0 200 800   flick
        right  200 0 200 800   flick
      """)
    stage["left.flick"].require(toFail: stage["right.flick"])
    stage.tap(x: 50, y: 50, at: 0)
    stage.expect("0.05  left.flick  possible > ended")
    stage.touch(2, .began, x: 300, y: 50, at: 1)
    stage.tap(1, x: 50, y: 50, at: 1.1)
    stage.expect("1.15  left.flick  pending on right.flick")
    stage.touch(2, .moved, x: 310, y: 50, at: 1.2)
    stage.expect(
      """
      1.2  right.flick  possible > failed
      1.2  left.flick   possible > ended
      """)
  }

  @Test(arguments: ["disabled", "refused", "removed"])
  func `one that cannot take part imposes nothing`(how: String) {
    let stage = Stage("window  0 0 400 800   flick patient")
    stage["window.flick"].require(toFail: stage["window.patient"])
    switch how {
    case "disabled": stage["window.patient"].isEnabled = false
    case "refused":
      stage.delegate("window.patient") { $0.shouldReceiveTouch = .fixed(false) }
    default: stage.view("window").removeGestureRecognizer(stage["window.patient"])
    }
    stage.tap(x: 50, y: 50, at: 0)
    stage.expect("0.05  window.flick  possible > ended")
  }

  @Test(arguments: ["disabled", "removed", "released"])
  func `one that goes while others wait lets them act`(how: String) {
    let stage = Stage("window  0 0 400 800   flick patient")
    stage["window.flick"].require(toFail: stage["window.patient"])
    stage.tap(x: 50, y: 50, at: 0)
    stage.engine.transcript.removeAll()
    switch how {
    case "disabled": stage["window.patient"].isEnabled = false
    case "removed": stage.view("window").removeGestureRecognizer(stage["window.patient"])
    default: stage.engine.release(stage["window.patient"])
    }
    stage.expect(
      """
      0.05  window.patient  possible > failed
      0.05  window.flick    possible > ended
      """)
  }

  @Test func `requiring oneself to fail is ignored`() {
    let stage = Stage("window  0 0 400 800   flick")
    stage["window.flick"].require(toFail: stage["window.flick"])
    stage.tap(x: 50, y: 50, at: 0)
    stage.expect("0.05  window.flick  possible > ended")
    #expect(stage["window.flick"].requiredToFail.isEmpty)
  }

  @Test func `requiring another twice is requiring it`() {
    let stage = Stage("window  0 0 400 800   flick patient")
    for _ in 1...2 { stage["window.flick"].require(toFail: stage["window.patient"]) }
    #expect(stage["window.flick"].requiredToFail.map(\.id) == ["window.patient"])
  }

  @Test func `one that recognizes beside a running one that it requires fails`() {
    let stage = Stage("window  0 0 400 800   probe")
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage["window.probe"].setState(.began)
    let late = stage.attach(
      stage.makeRecognizer(of: "flick", id: "late"), to: stage.view("window"))
    late.require(toFail: stage["window.probe"])
    late.canBePreventedByNobody()
    stage.engine.transcript.removeAll()
    stage.tap(2, x: 60, y: 50, at: 0.1)
    stage.expect(
      """
      0.1   window.probe  began > changed
      0.15  late          possible > failed  requires window.probe to fail, which recognized
      """)
  }

  @Test func `one that was answered to be required keeps the other from its reset`() {
    let stage = Stage("window  0 0 400 800   flick patient")
    stage.delegate("window.flick") { $0.shouldRequireFailureOf = .fixed(true) }
    stage.tap(x: 50, y: 50, at: 0)
    stage["window.flick"].isEnabled = false
    #expect(stage["window.flick"].state == .failed)
    stage.advance(to: 1)
    #expect(stage["window.flick"].state == .possible)
  }

  @Test func `a cycle holds both until no finger is left, then both fail`() {
    let stage = Stage("window  0 0 400 800   flick second:flick")
    stage["window.flick"].require(toFail: stage["window.second"])
    stage["window.second"].require(toFail: stage["window.flick"])
    stage.touch(2, .began, x: 60, y: 50, at: 0)
    stage.tap(x: 50, y: 50, at: 0)
    #expect(stage["window.flick"].state == .ended)
    stage.expect(
      """
      0.05  window.second  pending on window.flick
      0.05  window.flick   pending on window.second  \
      waiting for window.second to fail, which waits for window.flick to fail: neither can act
      """)
    stage.touch(2, .ended, x: 60, y: 50, at: 0.1)
    stage.expect(
      """
      0.1  window.second  possible > failed
      0.1  window.flick  possible > failed  waits for window.second, which waits for it: a cycle
      """)
    #expect(stage["window.flick"].state == .possible)
  }

  @Test func `a cycle of those that can go on is left to them`() {
    let stage = Stage("window  0 0 400 800   probe second:probe")
    stage["window.probe"].require(toFail: stage["window.second"])
    stage["window.second"].require(toFail: stage["window.probe"])
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage["window.probe"].setState(.began)
    stage["window.second"].setState(.began)
    stage.touch(1, .ended, x: 50, y: 50, at: 0.1)
    stage.expect(
      """
      0  window.probe   pending on window.second
      0  window.second  pending on window.probe
      """)
    stage["window.second"].setState(.failed)
    stage.expect(
      """
      0.1  window.second  possible > failed  set by the client
      0.1  window.probe   possible > began
      """)
  }

  @Test func `a no from one side takes nobody's yes away`() {
    let stage = Stage("window  0 0 400 800   flick patient")
    stage["window.flick"].require(toFail: stage["window.patient"])
    stage.delegate("window.flick") { $0.shouldRequireFailureOf = .fixed(false) }
    stage.delegate("window.patient") { $0.shouldBeRequiredToFailBy = .fixed(false) }
    stage.tap(x: 50, y: 50, at: 0)
    stage.expect("0.05  window.flick  pending on window.patient")
  }

  @Test func `delegates are asked when it matters, once for a pair in an attempt`() {
    let stage = Stage("window  0 0 400 800   flick patient")
    let asker = ScriptedAsker()
    stage.engine.asker = asker
    stage.delegate("window.flick") { $0.shouldRequireFailureOf = .ask }
    stage.delegate("window.patient") { $0.shouldBeRequiredToFailBy = .ask }
    asker.answers = { $0.member == .shouldBeRequiredToFailBy }
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    #expect(asker.takeAsked() == [])
    stage.touch(1, .ended, x: 50, y: 50, at: 0.05)
    #expect(
      asker.takeAsked() == [
        "shouldRequireFailureOf window.flick window.patient",
        "shouldBeRequiredToFailBy window.patient window.flick",
      ])
    stage.advance(to: 1)
    #expect(asker.takeAsked() == [])
    stage.expect(
      """
      0.05  window.flick    pending on window.patient
      0.35  window.patient  possible > failed
      0.35  window.flick    possible > ended
      """)
    stage.tap(x: 50, y: 50, at: 2)
    #expect(asker.takeAsked().count == 2)
  }

  @Test func `one that loses its last finger, undecided, lets those act that wait for it`() {
    let stage = Stage(
      """
      window  0 0 400 800   flick
        right  200 0 200 800   probe
      """)
    stage["window.flick"].require(toFail: stage["right.probe"])
    stage.touch(2, .began, x: 300, y: 50, at: 0)
    stage.tap(1, x: 50, y: 50, at: 0.1)
    stage.expect("0.15  window.flick  pending on right.probe")
    stage.touch(2, .ended, x: 300, y: 50, at: 0.3)
    stage.expect("0.3  window.flick  possible > ended")
  }

  @Test func `that it waits is told once, however many it waits for`() {
    let stage = Stage(
      """
      window  0 0 400 800   flick patient
        right  200 0 200 800   patient
      """)
    for name in ["window.patient", "right.patient"] {
      stage["window.flick"].require(toFail: stage[name])
    }
    stage.touch(2, .began, x: 300, y: 50, at: 0)
    stage.tap(1, x: 50, y: 50, at: 0.1)
    stage.expect("0.15  window.flick  pending on right.patient window.patient")
    stage.advance(to: 0.6)
    stage.expect("0.45  window.patient  possible > failed")
    stage.touch(2, .ended, x: 300, y: 50, at: 0.7)
    stage.advance(to: 2)
    stage.expect(
      """
      1  right.patient  possible > failed
      1  window.flick   possible > ended
      """)
  }

  @Test func `it may begin is asked before it waits`() {
    let stage = Stage("window  0 0 400 800   flick patient")
    stage["window.flick"].require(toFail: stage["window.patient"])
    stage.delegate("window.flick") { $0.shouldBegin = .fixed(false) }
    stage.tap(x: 50, y: 50, at: 0)
    stage.expect("0.05  window.flick  possible > failed")
  }
}

extension GestureRecognizer {
  /// Disables prevention, so that only requirements matter.
  func canBePreventedByNobody() { preventable = RecognizerChoice.none }
}
