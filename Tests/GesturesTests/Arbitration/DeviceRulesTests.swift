import Testing

@testable import Gestures

/// Rules that bug reports of libraries decide, each by its code in `accuracy.md`.
@Suite struct `What devices do` {
  @Test func `ios A1: the touched view is asked whether a recognizer may begin, no superview`() {
    let stage = Stage(
      """
      window  0 0 400 400   tap
        list  0 0 400 400   UIScrollView
          cell  0 0 400 100
            label  0 0 100 100
      """)
    let list = stage.scrollView("list")
    list.contentSize = Size(width: 400, height: 4000)
    stage.view("cell").gestureShouldBegin = BeginAnswer(.fixed(false))
    stage.tap(x: 50, y: 50, at: 0)
    stage.tap(x: 300, y: 50, at: 1)
    list.gestureShouldBegin = BeginAnswer(.fixed(false), about: "UIPanGestureRecognizer")
    stage.drag([(50, 50), (50, 90)], from: 2)
    stage.expect(
      """
      0.05  list.pan  possible > failed  lifted after (0, 0), 10 along an axis needed
      0.05  window.tap  possible > ended  tap 1 lifted after 0.05, 1.5 allowed
      1.05  list.pan  possible > failed  lifted after (0, 0), 10 along an axis needed
      1.05  window.tap  possible > failed  cell doesn't let it begin (gestureRecognizerShouldBegin)
      2.1  list.pan  possible > failed  list doesn't let it begin (gestureRecognizerShouldBegin)
      2.2  window.tap  possible > ended  tap 1 lifted after 0.2, 1.5 allowed
      """)
  }

  @Test
  func `ios A1: a part that UIKit makes answers as its control, a view of the client's doesn't`() {
    let stage = Stage(
      """
      window  0 0 400 400
        page  0 0 400 400   tap
          buy  0 0 200 100   UIButton
            title  0 0 100 100   UIButtonLabel
            badge  100 0 100 100
      """)
    stage.view("title").isUserInteractionEnabled = true
    stage.tap(x: 50, y: 50, at: 0)
    stage.tap(x: 150, y: 50, at: 1)
    stage.expect(
      """
      0.05  page.tap  possible > failed  buy doesn't let it begin (gestureRecognizerShouldBegin)
      1.05  page.tap  possible > ended  tap 1 lifted after 0.05, 1.5 allowed
      """)
  }

  @Test func `ios A2: a view has a say only while it would lose the touch`() {
    let stage = Stage(
      """
      window  0 0 400 400
        page  0 0 400 400   tap
          sheet  0 0 400 400   pan
            buy  0 0 100 100   UIButton
      """)
    stage.delegate("page.tap") { $0.shouldRecognizeSimultaneouslyWith = .fixed(true) }
    stage.drag([(50, 50), (50, 65)])
    stage["page.tap"].cancelsTouchesInView = false
    stage.tap(x: 50, y: 50, at: 1)
    stage.expect(
      """
      0.1  sheet.pan  possible > began  moved (0, 15), needed 10
      0.2  sheet.pan  began > ended  last finger lifted
      0.2  page.tap  possible > ended  tap 1 lifted after 0.2, 1.5 allowed
      1.05  sheet.pan  possible > failed  lifted after (0, 0), 10 along an axis needed
      1.05  page.tap  possible > ended  tap 1 lifted after 0.05, 1.5 allowed
      """)
  }

  @Test func `ios A3: of recognizers on one view the one attached last comes first`() {
    let stage = Stage("window  0 0 400 400   pan other:pan")
    stage.drag([(50, 50), (50, 90)])
    stage.expect(
      """
      0.1  window.other  possible > began  moved (0, 40), needed 10
      0.1  window.pan  possible > failed  prevented by window.other (began first, on the same view)
      0.1  window.other  client.fired began
      0.2  window.other  began > ended  last finger lifted
      0.2  window.other  client.fired ended
      """, kinds: [.state, .action])
    #expect(stage.view("window").gestureRecognizers.map(\.id) == ["window.pan", "window.other"])
  }

  @Test func `ios A3: a scroll view's own recognizers count as attached first`() {
    let stage = Stage(
      """
      window  0 0 400 400
        list  0 0 400 400   UIScrollView pan
          card  0 0 400 400
      """)
    let list = stage.scrollView("list")
    list.contentSize = Size(width: 400, height: 4000)
    list.settings.maximumZoomScale = 2
    list.makePinch()
    list.viewForZooming = stage.view("card")
    #expect(list.gestureRecognizers.map(\.id) == ["list.pan", "list.pinch", "list.pan"])
    stage.drag([(50, 300), (50, 200)])
    stage.expect(
      """
      0.1  list.pan  possible > began  moved (0, -100), needed 10
      0.1  list.pinch  possible > failed  prevented by list.pan (began first, on the same view)
      0.1  list.pan  possible > failed  prevented by list.pan (began first, on the same view)
      0.2  list.pan  began > ended  last finger lifted
      """)
  }

  @Test func `ios A4: a delegate's requirement holds between those that share a finger`() {
    let stage = Stage(
      """
      window  0 0 400 400   multiple
        left  0 0 200 400   tap
        right  200 0 200 400   probe
      """)
    stage.delegate("left.tap") { $0.shouldRequireFailureOf = .fixed(true) }
    stage.touch(1, .began, x: 300, y: 50, at: 0)
    stage.tap(2, x: 50, y: 50, at: 0.1)
    stage.touch(1, .ended, x: 300, y: 50, at: 0.3)
    stage["left.tap"].require(toFail: stage["right.probe"])
    stage.touch(1, .began, x: 300, y: 50, at: 1)
    stage.tap(2, x: 50, y: 50, at: 1.1)
    stage.touch(1, .ended, x: 300, y: 50, at: 1.3)
    stage.expect(
      """
      0.15  left.tap  possible > ended  tap 1 lifted after 0.05, 1.5 allowed
      1.15  left.tap  pending on right.probe  waiting for right.probe to fail
      1.3  left.tap  possible > ended  tap 1 lifted after 0.05, 1.5 allowed
      """)
  }

  @Test func `ios A5: who derives from UIGestureRecognizer and isn't moved stays possible`() {
    let stage = Stage(
      """
      window  0 0 400 400
        map  0 0 400 400   handles tap
      """)
    let still = GestureRecognizer(
      id: "still", class: stage.engine.classes.builtIn("UIGestureRecognizer"), in: stage.engine)
    stage.attach(still, to: stage.view("map"))
    stage["map.tap"].require(toFail: still)
    stage.tap(x: 50, y: 50, at: 0)
    stage.advance(to: 2)
    stage.tap(x: 50, y: 50, at: 2)
    still.setState(.failed)
    stage.expect(
      """
      0  map  touches began 1  handled by map
      0.05  map.tap  pending on still  waiting for still to fail
      1.05  still  problem  still stays possible though its fingers are up, and holds a touch of map, map.tap, until its state is set
      2  map  touches began 1  handled by map
      2.05  still  possible > failed  set by the client
      2.05  map.tap  possible > ended  tap 1 lifted after 0.05, 1.5 allowed
      2.05  map  touches ended 1  handled by map
      2.05  map  touches cancelled 1  handled by map
      """, kinds: [.state, .pending, .touches, .problem])
  }

  @Test func `ios A6: a tap, then a tap that drags begins the press that waits for a double tap`() {
    let stage = Stage("window  0 0 400 400   pan double longPress")
    let press = stage["window.longPress"] as! LongPressGestureRecognizer
    (press.numberOfTapsRequired, press.minimumPressDuration) = (1, 0)
    press.require(toFail: stage["window.double"])
    stage.tap(x: 50, y: 50, at: 0)
    stage.drag([(50, 50), (50, 56), (50, 90)], from: 0.2)
    stage.expect(
      """
      0.05  window.pan  possible > failed  lifted after (0, 0), 10 along an axis needed
      0.2  window.longPress  pending on window.double  waiting for window.double to fail
      0.4  window.double  possible > failed  moved 40, a second tap allows less than 10
      0.4  window.longPress  possible > began  down, needed for 0
      0.4  window.pan  possible > failed  prevented by window.longPress (began first, on the same view)
      0.4  window.longPress  began > changed  an event changed its touches
      0.5  window.longPress  changed > ended  lifted after 0.3
      """)
  }

  @Test(
    arguments: zip(
      [(1, 1.499), (1, 1.5), (2, 0.349), (2, 0.35)] as [(count: Int, rest: Seconds)],
      [.ended, .failed, .possible, .failed] as [GestureRecognizer.State]))
  func `ios A7: a tap may be held for 1.5 s, one of several for 0.35 s`(
    tap: (count: Int, rest: Seconds), outcome: GestureRecognizer.State
  ) {
    let stage = Stage("window  0 0 400 400   tap")
    let recognizer = stage["window.tap"] as! TapGestureRecognizer
    recognizer.numberOfTapsRequired = tap.count
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touch(1, .ended, x: 50, y: 50, at: tap.rest)
    let last = stage.engine.transcript.effects.compactMap { effect -> GestureRecognizer.State? in
      guard case .state(_, from: _, to: let state, attempt: _) = effect.kind else { return nil }
      return state
    }.last
    #expect(last ?? .possible == outcome)
  }

  @Test(arguments: zip([0.7, 0.8], [nil, "ios.A7"]))
  func `ios A7: a tap that other sources fail is contested`(rest: Seconds, code: String?) {
    let stage = Stage("window  0 0 400 400   tap")
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touch(1, .ended, x: 50, y: 50, at: rest)
    let outcome = stage.engine.transcript.effects.last {
      if case .state = $0.kind { true } else { false }
    }
    #expect(outcome?.because.contested?.description == code)
    stage.engine.transcript.removeAll()
    #expect(stage["window.tap"].setThreshold("maximumDuration", to: 1.5))
    stage.touch(1, .began, x: 50, y: 50, at: 5)
    stage.touch(1, .ended, x: 50, y: 50, at: 5 + rest)
    #expect(stage.engine.transcript.effects.last?.because.contested == nil)
  }

  @Test func `ios A8: a running pan goes on with fewer fingers than it needed`() {
    let stage = Stage("window  0 0 400 400   multiple pan")
    let pan = stage["window.pan"] as! PanGestureRecognizer
    pan.minimumNumberOfTouches = 2
    for touch in [1, 2] { stage.touch(touch, .began, x: 50, y: 50, at: 0) }
    for touch in [1, 2] { stage.touch(touch, .moved, x: 50, y: 80, at: 0.1) }
    stage.touch(1, .ended, x: 50, y: 80, at: 0.2)
    let before = pan.translation(in: nil)
    stage.touch(2, .moved, x: 50, y: 85, at: 0.3)
    #expect(pan.translation(in: nil) - before == Vector(dx: 0, dy: 5))
    stage.touch(2, .ended, x: 50, y: 85, at: 0.4)
    stage.expect(
      """
      0.1  window.pan  client.fired began
      0.1  window.pan  client.fired changed
      0.2  window.pan  client.fired changed
      0.3  window.pan  client.fired changed
      0.4  window.pan  client.fired ended
      """, kinds: [.action])
  }

  @Test func `ios A9: a pinch takes the first two fingers, and ignores a third`() {
    let stage = Stage("window  0 0 400 400   multiple pinch")
    let pinch = stage["window.pinch"] as! PinchGestureRecognizer
    let landings = [(1, 100.0), (2, 200), (3, 300)].map { touch, x in
      TouchChange(touch, .began, at: Point(x: x, y: 50))
    }
    stage.touches(landings, at: 0)
    #expect(pinch.numberOfTouches == 2)
    stage.touch(3, .moved, x: 350, y: 50, at: 0.1)
    stage.touch(2, .moved, x: 220, y: 50, at: 0.2)
    stage.touch(3, .ended, x: 350, y: 50, at: 0.3)
    stage.expect(
      """
      0.2  window.pinch  possible > began  distance changed by 20, more than 8 needed
      """)
    #expect(pinch.location(in: nil) == Point(x: 160, y: 50))
  }

  @Test func `ios C6: a scroll view's pan ignores further fingers, a plain pan fails by them`() {
    let stage = Stage(
      """
      window  0 0 400 400   multiple pan
        list  0 0 400 400   UIScrollView multiple
      """)
    let list = stage.scrollView("list")
    list.contentSize = Size(width: 400, height: 4000)
    for pan in [list.panGestureRecognizer, stage["window.pan"]] {
      (pan as? PanGestureRecognizer)?.maximumNumberOfTouches = 1
    }
    stage.touch(1, .began, x: 50, y: 300, at: 0)
    stage.touch(2, .began, x: 90, y: 300, at: 0.1)
    stage.touch(1, .moved, x: 50, y: 250, at: 0.2)
    stage.expect(
      """
      0.1  window.pan  possible > failed  2 fingers down, 1 at most
      0.2  list.pan  possible > began  moved (0, -50) where it scrolls
      """)
    // ios.C7
    #expect(!list.panGestureRecognizer.delaysTouchesEnded)
  }
}
