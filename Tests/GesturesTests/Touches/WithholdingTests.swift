import Testing

@testable import Gestures

@Suite struct `A touch that is withheld` {
  private func stage(_ recognizers: String) -> Stage {
    Stage("window  0 0 400 800   multiple \(recognizers)")
  }

  @Test func `a begin that is delayed never reaches the view once its recognizer recognizes`() {
    let stage = stage("drag")
    stage["window.drag"].delaysTouchesBegan = true
    stage.drag([(50, 50), (60, 50)])
    stage.expect("", kinds: [.touches])
  }

  @Test func `a failure lets the view hear of the begin, and at once of what came after it`() {
    let stage = stage("flick")
    stage["window.flick"].delaysTouchesBegan = true
    stage.drag([(50, 50), (60, 50)])
    stage.expect(
      """
      0.1  window  touches began 1
      0.1  window  touches moved 1
      0.2  window  touches ended 1
      """, kinds: [.touches])
  }

  @Test func `a begin that is late looks as it did when the finger landed`() {
    let stage = stage("flick")
    let listener = Listener(
      id: "listener", class: stage.engine.classes.builtIn("UIView"), in: stage.engine)
    stage.cover(with: listener)
    stage["window.flick"].delaysTouchesBegan = true
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touch(1, .moved, x: 60, y: 50, at: 0.1)
    #expect(listener.heard == ["began 50.0 at 0.0", "moved 60.0 at 0.1"])
    #expect(stage.engine.touch(1)?.location.x == 60)
  }

  @Test func `a failure by the clock lets go of a touch that rests`() {
    let stage = stage("flick")
    stage["window.flick"].delaysTouchesBegan = true
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.advance(to: 2)
    stage.expect("1  window  touches began 1", kinds: [.touches])
  }

  @Test func `a lift that is delayed becomes a cancel when its recognizer recognizes`() {
    let stage = stage("flick")
    stage.tap(x: 50, y: 50, at: 0)
    stage.expect(
      """
      0     window  touches began 1
      0.05  window  touches cancelled 1
      """, kinds: [.touches])
  }

  @Test func `a lift that is delayed reaches the view when the recognizer fails`() {
    let stage = stage("patient")
    stage.tap(x: 50, y: 50, at: 0)
    stage.advance(to: 1)
    stage.expect(
      """
      0     window  touches began 1
      0.35  window  touches ended 1
      """, kinds: [.touches])
  }

  @Test func `a lift isn't delayed by one that doesn't want to`() {
    let stage = stage("patient")
    stage["window.patient"].delaysTouchesEnded = false
    stage.tap(x: 50, y: 50, at: 0)
    stage.expect(
      """
      0     window  touches began 1
      0.05  window  touches ended 1
      """, kinds: [.touches])
  }

  @Test func `the last of several that delay a touch lets go of it`() {
    let stage = stage("flick probe")
    stage["window.flick"].delaysTouchesBegan = true
    stage["window.probe"].delaysTouchesBegan = true
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touch(1, .moved, x: 60, y: 50, at: 0.1)
    stage.expect("", kinds: [.touches])
    stage["window.probe"].setState(.failed)
    stage.expect(
      """
      0.1  window  touches began 1
      0.1  window  touches moved 1
      """, kinds: [.touches])
  }

  @Test func `what comes late says who kept it, and how long`() {
    let stage = Stage("window  0 0 400 800   flick patient")
    stage["window.flick"].delaysTouchesBegan = true
    stage.drag([(50, 50), (60, 50)], step: 0.25)
    stage.advance(to: 1)
    #expect(
      stage.engine.transcript.effects.filter { if case .touches = $0.kind { true } else { false } }
        .map(\.because.description) == [
          "withheld for 0.25 by window.flick, the last to release it",
          "its finger moved and no recognizer claimed it",
          "withheld for 0.3 by window.patient, the last to release it",
        ])
  }

  @Test func `of several that take a touch the first is named`() {
    let stage = Stage("window  0 0 400 800   flick second:flick")
    stage.delegate("window.flick") { $0.shouldRecognizeSimultaneouslyWith = .fixed(true) }
    stage.tap(x: 50, y: 50, at: 0)
    #expect(
      stage.engine.transcript.effects.last?.because.description
        == "window.second recognized, which cancels touches in its view")
  }

  @Test func `one that waits for another to fail withholds meanwhile`() {
    let stage = stage("flick patient")
    stage["window.flick"].require(toFail: stage["window.patient"])
    stage["window.patient"].delaysTouchesEnded = false
    stage.tap(x: 50, y: 50, at: 0)
    stage.expect("0  window  touches began 1", kinds: [.touches])
    stage.advance(to: 1)
    stage.expect("0.35  window  touches cancelled 1", kinds: [.touches])
  }

  @Test func `the view goes on hearing when the recognizer doesn't cancel touches`() {
    let stage = stage("drag")
    stage["window.drag"].cancelsTouchesInView = false
    stage.drag([(50, 50), (60, 50)])
    stage.expect(
      """
      0    window  touches began 1
      0.1  window.drag  client.fired began
      0.1  window  touches moved 1
      0.2  window.drag  client.fired ended
      0.2  window  touches ended 1
      """, kinds: [.touches, .action])
  }

  @Test func `a lift that another withheld goes out when it recognizes without cancelling`() {
    let stage = stage("flick")
    stage["window.flick"].cancelsTouchesInView = false
    stage.tap(x: 50, y: 50, at: 0)
    stage.expect(
      """
      0     window  touches began 1
      0.05  window  touches ended 1
      """, kinds: [.touches])
  }

  @Test func `a begin that is delayed is dropped without cancelling, and a late finger is not`() {
    let stage = stage("drag")
    stage["window.drag"].delaysTouchesBegan = true
    stage["window.drag"].cancelsTouchesInView = false
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touch(1, .moved, x: 60, y: 50, at: 0.1)
    stage.touch(2, .began, x: 60, y: 50, at: 0.2)
    stage.touch(1, .ended, x: 60, y: 50, at: 0.3)
    stage.touch(2, .ended, x: 60, y: 50, at: 0.4)
    stage.expect(
      """
      0.2  window  touches began 2
      0.4  window  touches ended 2
      """, kinds: [.touches])
  }

  @Test func `one that waits for another to fail withholds the begin meanwhile`() {
    let stage = stage("flick patient")
    stage["window.flick"].delaysTouchesBegan = true
    stage["window.flick"].require(toFail: stage["window.patient"])
    stage.tap(x: 50, y: 50, at: 0)
    stage.advance(to: 1)
    stage.expect("", kinds: [.touches])
  }

  @Test func `one of which nothing can come any more withholds nothing`() {
    let stage = stage("probe")
    stage["window.probe"].delaysTouchesBegan = true
    stage.tap(x: 50, y: 50, at: 0)
    stage.expect(
      """
      0.05  window  touches began 1
      0.05  window  touches ended 1
      """, kinds: [.touches])
    stage["window.probe"].delaysTouchesBegan = false
    stage.tap(x: 50, y: 50, at: 1)
    stage.expect(
      """
      1     window  touches began 1
      1.05  window  touches ended 1
      """, kinds: [.touches])
  }

  @Test func `a new attempt has nothing to do with the fingers of the one before`() {
    let stage = stage("probe second:probe")
    stage["window.probe"].delaysTouchesBegan = true
    stage["window.second"].delaysTouchesBegan = true
    stage["window.second"].delaysTouchesEnded = false
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage["window.probe"].setState(.failed)
    stage.touch(2, .began, x: 60, y: 50, at: 0.1)
    stage["window.second"].setState(.failed)
    stage.touch(1, .ended, x: 50, y: 50, at: 0.2)
    stage.advance(to: 0.3)
    stage["window.probe"].setState(.ended)
    stage.expect(
      """
      0.1  window  touches began 1
      0.2  window  touches ended 1
      """, kinds: [.touches])
  }

  @Test func `what recognizes later doesn't cancel the fingers that it once let go`() {
    let stage = stage("probe")
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage["window.probe"].setState(.failed)
    stage.touch(2, .began, x: 60, y: 50, at: 0.1)
    stage.engine.transcript.removeAll()
    stage["window.probe"].setState(.ended)
    stage.expect("0.1  window  touches cancelled 2", kinds: [.touches])
  }

  @Test func `a gesture that is cancelled leaves a finger that joined it to its view`() {
    let stage = stage("drag")
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touch(1, .moved, x: 60, y: 50, at: 0.1)
    stage.touch(2, .began, x: 60, y: 50, at: 0.2)
    stage["window.drag"].setState(.cancelled)
    stage.touch(2, .ended, x: 60, y: 50, at: 0.3)
    stage.expect(
      """
      0    window  touches began 1
      0.1  window  touches cancelled 1
      0.2  window  touches began 2
      0.3  window  touches ended 2
      """, kinds: [.touches])
  }

  @Test func `touches that the recognizer ignored are left to the view`() {
    let stage = stage("probe")
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touch(2, .began, x: 60, y: 50, at: 0)
    guard let second = stage.engine.touch(2) else { return }
    stage["window.probe"].ignore(second)
    stage["window.probe"].setState(.ended)
    stage.touch(2, .ended, x: 60, y: 50, at: 0.1)
    stage.expect(
      """
      0    window  touches began 1
      0    window  touches began 2
      0    window  touches cancelled 1
      0.1  window  touches ended 2
      """, kinds: [.touches])
  }

  @Test func `a finger that joins a running recognizer is cancelled when that ends with it`() {
    let stage = stage("drag")
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touch(1, .moved, x: 60, y: 50, at: 0.1)
    stage.touch(2, .began, x: 60, y: 50, at: 0.2)
    stage.touch(1, .ended, x: 60, y: 50, at: 0.3)
    stage.touch(2, .ended, x: 60, y: 50, at: 0.4)
    stage.expect(
      """
      0    window  touches began 1
      0.1  window  touches cancelled 1
      0.2  window  touches began 2
      0.4  window  touches cancelled 2
      """, kinds: [.touches])
  }

  @Test(
    arguments: zip(
      [Engine.ActionOrder.actionFirst, .cancelFirst],
      [["action", "touches"], ["touches", "action"]]))
  func `the action comes before the cancel, or after it`(
    order: Engine.ActionOrder, expected: [String]
  ) {
    let stage = stage("drag")
    stage.engine.actionOrder = order
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.engine.transcript.removeAll()
    stage.touch(1, .moved, x: 60, y: 50, at: 0.1)
    let kinds = stage.account(of: [.action, .touches]).map {
      $0.contains("cancelled") ? "touches" : "action"
    }
    #expect(kinds == expected)
  }

  @Test func `a touch that a failure releases is delivered after the actions of the same event`() {
    let stage = stage("flick drag")
    stage["window.flick"].delaysTouchesBegan = true
    stage["window.drag"].cancelsTouchesInView = false
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touch(1, .moved, x: 60, y: 50, at: 0.1)
    stage.expect(
      """
      0.1  window.drag  client.fired began
      0.1  window  touches began 1
      0.1  window  touches moved 1
      """, kinds: [.action, .touches])
  }

  @Test func `the system's cancel reaches recognizers and the views that heard of the touch`() {
    let stage = stage("drag")
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.engine.cancelAllTouches()
    stage.expect(
      """
      0  window       touches began 1
      0  window.drag  possible > failed
      0  window       touches cancelled 1
      """, kinds: [.state, .touches])
    #expect(stage.engine.liveTouches.isEmpty)
  }

  @Test func `one that stays withheld is found again after thousands have come and gone`() {
    let stage = Stage(
      """
      window  0 0 400 800
        card  0 0 100 100   double
        page  0 200 100 100   double
      """)
    func tap(y: Double) {
      stage.touch(1, .began, x: 50, y: y, at: 0)
      stage.touch(1, .ended, x: 50, y: y, at: 0)
    }
    tap(y: 50)
    for _ in 0..<2000 {
      tap(y: 250)
      tap(y: 250)
    }
    let account = stage.account(of: [.touches])
    #expect(account.count { $0.contains("page  touches cancelled 1 1") } == 2000)
    #expect(account.allSatisfy { !$0.contains("card  touches ended") })
    stage.engine.transcript.removeAll()
    tap(y: 50)
    stage.expect(
      """
      0  card  touches began 1
      0  card  touches cancelled 1 1
      """, kinds: [.touches])
    tap(y: 50)
    stage.advance(to: 1)
    stage.expect(
      """
      0     card  touches began 1
      0.35  card  touches ended 1
      """, kinds: [.touches])
  }

  @Test func `the system's cancel of a withheld touch is never heard of`() {
    let stage = stage("drag")
    stage["window.drag"].delaysTouchesBegan = true
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.engine.cancelAllTouches()
    stage.expect("", kinds: [.touches])
  }

  @Test func `a touch goes on being told to its view after that left the tree`() {
    let stage = Stage(
      """
      window  0 0 400 800
        card  0 0 400 400   drag
      """)
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touch(1, .moved, x: 60, y: 50, at: 0.1)
    stage["card.drag"].cancelsTouchesInView = false
    stage.touch(2, .began, x: 50, y: 500, at: 0.1)
    stage.engine.transcript.removeAll()
    stage.view("card").removeFromSuperview()
    stage.expect("0.1  card.drag  began > cancelled  card left the tree")
    #expect(stage.engine.touch(1)?.view === stage.view("card"))
  }
}

/// A view that records the touches it receives.
final class Listener: View {
  private(set) var heard: [String] = []
  var whenTold: ((Touch.Phase) -> Void)?

  override func takes(_ touches: ContiguousArray<Touch>, in phase: Touch.Phase) -> Bool {
    defer { whenTold?(phase) }
    heard += touches.map { "\($0.phase) \($0.location.x) at \($0.time.seconds)" }
    return true
  }
}

extension Stage {
  /// Covers the whole window with a view.
  func cover(with view: View) {
    view.frame = self.view("window").bounds
    #expect(throws: Never.self) { try self.view("window").addSubview(view) }
  }
}
