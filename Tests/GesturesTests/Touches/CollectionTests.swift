import Testing

@testable import Gestures

@Suite struct CollectionTests {
  private let nested = """
    window  0 0 400 800   probe
      outer  0 0 400 400   probe
        inner  0 0 200 200   probe
      aside  0 400 400 400   probe
    """

  @Test func `recognizers of the hit view and of all above it get the touch`() {
    let stage = Stage(nested)
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    let holders = stage.engine.touch(1)?.gestureRecognizers.map(\.id)
    #expect(holders == ["inner.probe", "outer.probe", "window.probe"])
    #expect(stage.probe("aside.probe").calls.isEmpty)
  }

  @Test func `a touch keeps its view and recognizers wherever the finger goes`() {
    let stage = Stage(nested)
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touch(1, .moved, x: 50, y: 600, at: 0.1)
    #expect(stage.engine.touch(1)?.view === stage.view("inner"))
    #expect(stage.probe("inner.probe").calls == ["began 1", "moved 1"])
    #expect(stage.probe("aside.probe").calls.isEmpty)
  }

  @Test func `a second finger reaches recognizers of a view that takes one touch at a time`() {
    let stage = Stage(nested)
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touch(2, .began, x: 60, y: 50, at: 0.1)
    #expect(stage.probe("inner.probe").calls == ["began 1", "began 2"])
  }

  @Test func `a touch that hits nothing lives and ends`() {
    let stage = Stage("window  0 0 100 100   probe")
    stage.touch(1, .began, x: 500, y: 500, at: 0)
    #expect(stage.engine.touch(1)?.view == nil)
    #expect(stage.engine.liveTouches.count == 1)
    stage.touch(1, .ended, x: 500, y: 500, at: 0.1)
    #expect(stage.engine.liveTouches.isEmpty)
    #expect(stage.account() == [])
  }

  @Test func `a disabled recognizer gets nothing, nor the rest of a touch when it is enabled`() {
    let stage = Stage("window  0 0 400 800   probe")
    stage["window.probe"].isEnabled = false
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage["window.probe"].isEnabled = true
    stage.touch(1, .moved, x: 60, y: 50, at: 0.1)
    #expect(stage.probe("window.probe").calls.isEmpty)
  }

  @Test func `one added in the middle of a touch sees only later touches`() {
    let stage = Stage("window  0 0 400 800")
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    let late = stage.attach(stage.makeRecognizer(of: "probe", id: "late"), to: stage.view("window"))
    stage.touch(1, .moved, x: 60, y: 50, at: 0.1)
    stage.touch(2, .began, x: 60, y: 50, at: 0.2)
    #expect((late as? Probe)?.calls == ["began 2"])
  }

  @Test func `a recognizer that finished and waits for its reset takes no new touches`() {
    let stage = Stage("window  0 0 400 800   probe drag")
    stage["window.probe"].require(toFail: stage["window.drag"])
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage["window.probe"].setState(.failed)
    stage.touch(2, .began, x: 50, y: 50, at: 0.1)
    #expect(stage.probe("window.probe").calls == ["began 1"])
    #expect(stage.engine.touch(2)?.gestureRecognizers.map(\.id) == ["window.drag"])
  }

  @Test func `types that aren't allowed are refused`() {
    let stage = Stage("window  0 0 400 800   probe")
    stage["window.probe"].allowedTouchTypes = TouchTypes([.pencil])
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    #expect(stage.probe("window.probe").calls.isEmpty)
    stage.touch(2, .began, kind: .pencil, x: 50, y: 50, at: 0.1)
    #expect(stage.probe("window.probe").calls == ["began 2"])
  }

  @Test(arguments: [true, false])
  func `one that wants its type alone takes the type of its first touch`(isExclusive: Bool) {
    let stage = Stage("window  0 0 400 800   probe")
    stage["window.probe"].requiresExclusiveTouchType = isExclusive
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touch(2, .began, kind: .pencil, x: 50, y: 50, at: 0.1)
    let expected = isExclusive ? ["began 1"] : ["began 1", "began 2"]
    #expect(stage.probe("window.probe").calls == expected)
  }

  @Test func `an exclusive view keeps touches elsewhere from recognizers that aren't above it`() {
    let stage = Stage(
      """
      window  0 0 400 800   probe
        lonely  0 0 400 400   exclusive
        other  0 400 400 400   probe
      """)
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touch(2, .began, x: 50, y: 500, at: 0.1)
    #expect(stage.probe("other.probe").calls.isEmpty)
    #expect(stage.probe("window.probe").calls == ["began 1", "began 2"])
  }

  @Test func `not once its own touch is over for it, nor those of another window`() {
    let stage = Stage(
      """
      window  0 0 400 800   drag
        lonely  0 0 400 400   exclusive double
        other  0 400 400 400   probe
      """)
    // The end of the tap is withheld while a second one may come.
    stage.tap(x: 50, y: 50, at: 0)
    stage.touch(2, .began, x: 50, y: 500, at: 0.2)
    stage.touch(2, .ended, x: 50, y: 500, at: 0.3)
    #expect(stage.probe("other.probe").calls == ["began 2", "ended 2"])
    // A drag takes the touch from the view.
    stage.touch(1, .began, x: 50, y: 50, at: 2)
    stage.touch(1, .moved, x: 90, y: 50, at: 2.1)
    stage.touch(2, .began, x: 50, y: 500, at: 2.2)
    #expect(stage.probe("other.probe").calls.count == 3)
    stage.engine.cancelAllTouches()
    stage.touch(1, .began, x: 50, y: 50, at: 4)
    let alert = Window(
      id: "alert", class: stage.engine.classes.builtIn("UIWindow"), in: stage.engine)
    alert.frame = Rect(x: 0, y: 400, width: 400, height: 400)
    stage.engine.add(alert)
    let probe = Probe(
      id: "alert.probe", class: stage.engine.classes.builtIn("UIGestureRecognizer"),
      in: stage.engine)
    alert.addGestureRecognizer(probe)
    stage.touch(2, .began, x: 50, y: 500, at: 4.1)
    #expect(probe.calls == ["began 2"])
  }

  @Test func `the event is asked for once an attempt, each touch by itself, in that order`() {
    let stage = Stage("window  0 0 400 800   flick")
    let asker = ScriptedAsker()
    stage.engine.asker = asker
    stage.delegate("window.flick") {
      $0.shouldReceiveTouch = .ask
      $0.shouldReceiveEvent = .ask
    }
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touch(2, .began, x: 60, y: 50, at: 0.1)
    #expect(
      asker.takeAsked() == [
        "shouldReceiveEvent window.flick 1", "shouldReceiveTouch window.flick 1",
        "shouldReceiveTouch window.flick 2",
      ])
    stage.touch(1, .ended, x: 50, y: 50, at: 0.2)
    stage.touch(2, .ended, x: 60, y: 50, at: 0.3)
    stage.touch(3, .began, x: 60, y: 50, at: 0.4)
    #expect(asker.takeAsked().first == "shouldReceiveEvent window.flick 3")
  }

  @Test func `a new attempt is asked for its event again, though an old finger is down`() {
    let stage = Stage("window  0 0 400 800   flick")
    let asker = ScriptedAsker()
    stage.engine.asker = asker
    stage.delegate("window.flick") { $0.shouldReceiveEvent = .ask }
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touch(1, .moved, x: 60, y: 50, at: 0.1)
    stage.touch(2, .began, x: 60, y: 50, at: 0.2)
    #expect(
      asker.takeAsked() == [
        "shouldReceiveEvent window.flick 1", "shouldReceiveEvent window.flick 2",
      ])
  }

  @Test(arguments: ["disabled", "removed", "moved"])
  func `whoever is asked may take recognizers out of the event`(how: String) {
    let stage = Stage("window  0 0 400 800   probe second:probe")
    let asker = ScriptedAsker()
    stage.engine.asker = asker
    stage.delegate("window.probe") { $0.shouldReceiveTouch = .ask }
    asker.answers = { question in
      switch how {
      case "disabled": question.recognizer.isEnabled = false
      case "removed": question.recognizer.view?.removeGestureRecognizer(question.recognizer)
      default: stage.view("window").removeGestureRecognizer(stage["window.second"])
      }
      return true
    }
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    let left = how == "moved" ? "window.probe" : "window.second"
    #expect(stage.engine.touch(1)?.gestureRecognizers.map(\.id) == [left])
  }

  @Test func `an event refused is refused until all fingers are up`() {
    let stage = Stage("window  0 0 400 800   probe")
    let asker = ScriptedAsker()
    asker.answers = { _ in false }
    stage.engine.asker = asker
    stage.delegate("window.probe") {
      $0.shouldReceiveEvent = .ask
      $0.shouldReceiveTouch = .ask
    }
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touch(2, .began, x: 50, y: 50, at: 0.1)
    #expect(asker.takeAsked() == ["shouldReceiveEvent window.probe 1"])
    stage.touch(1, .ended, x: 50, y: 50, at: 0.2)
    stage.touch(2, .ended, x: 50, y: 50, at: 0.3)
    stage.touch(3, .began, x: 50, y: 50, at: 0.4)
    #expect(asker.takeAsked() == ["shouldReceiveEvent window.probe 3"])
    #expect(stage.probe("window.probe").calls.isEmpty)
  }

  @Test func `a touch refused by the delegate is lost for that recognizer alone`() {
    let stage = Stage("window  0 0 400 800   probe other:probe")
    stage.delegate("window.probe") { $0.shouldReceiveTouch = .fixed(false) }
    stage.tap(x: 50, y: 50, at: 0)
    #expect(stage.probe("window.probe").calls.isEmpty)
    #expect(stage.probe("window.other").calls == ["began 1", "ended 1"])
  }
}

@Suite struct DeliveryOrderTests {
  @Test func `the deepest view's recognizers hear first, then in the order of attachment`() {
    let stage = Stage(
      """
      window  0 0 400 800   probe
        outer  0 0 400 400   probe second:probe
          inner  0 0 200 200   probe
      """)
    var heard: [String] = []
    for name in ["window.probe", "outer.probe", "outer.second", "inner.probe"] {
      stage.probe(name).whenMoved = { heard.append($0.id) }
    }
    stage.touch(1, .began, x: 300, y: 300, at: 0)
    stage.touch(2, .began, x: 50, y: 50, at: 0.1)
    stage.touches(
      [
        TouchChange(1, .moved, at: Point(x: 310, y: 300)),
        TouchChange(2, .moved, at: Point(x: 60, y: 50)),
      ], at: 0.2)
    #expect(heard == ["inner.probe", "outer.probe", "outer.second", "window.probe"])
  }

  @Test func `attachment decides also when the later one was touched first`() {
    let stage = Stage("window  0 0 400 800   probe second:probe")
    stage.delegate("window.probe") { $0.shouldReceiveTouch = .fixed(false) }
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage["window.probe"].delegate = nil
    stage.touch(2, .began, x: 50, y: 50, at: 0)
    var heard: [String] = []
    for name in ["window.probe", "window.second"] {
      stage.probe(name).whenMoved = { heard.append($0.id) }
    }
    stage.touch(2, .moved, x: 60, y: 50, at: 0.1)
    #expect(heard == ["window.probe", "window.second"])
  }

  @Test(arguments: ["disabled", "removed"])
  func `one that goes while its delegate is asked gets no touch`(how: String) {
    let stage = Stage("window  0 0 400 800   probe")
    let asker = ScriptedAsker()
    stage.engine.asker = asker
    asker.answers = { question in
      if how == "disabled" {
        question.recognizer.isEnabled = false
      } else {
        stage.view("window").removeGestureRecognizer(question.recognizer)
      }
      return true
    }
    stage.delegate("window.probe") { $0.shouldReceiveTouch = .ask }
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    #expect(stage.probe("window.probe").calls == [])
  }

  @Test func `of views as deep, one is done before the next`() {
    let stage = Stage(
      """
      window  0 0 400 800
        left  0 0 200 800   probe
        right  200 0 200 800   probe
      """)
    stage.attach(stage.makeRecognizer(of: "probe", id: "left.late"), to: stage.view("left"))
    var heard: [String] = []
    for name in ["left.probe", "left.late", "right.probe"] {
      stage.probe(name).whenMoved = { heard.append($0.id) }
    }
    stage.touch(1, .began, x: 250, y: 50, at: 0)
    stage.touch(2, .began, x: 50, y: 50, at: 0)
    stage.touches(
      [
        TouchChange(1, .moved, at: Point(x: 260, y: 50)),
        TouchChange(2, .moved, at: Point(x: 60, y: 50)),
      ], at: 0.1)
    #expect(heard == ["left.probe", "left.late", "right.probe"])
  }

  @Test(arguments: [Touch.Phase.began, .moved, .ended, .cancelled])
  func `one that finishes in an event hears no more of it`(last: Touch.Phase) {
    let stage = Stage("window  0 0 400 800")
    let asker = ScriptedAsker()
    stage.engine.asker = asker
    stage.attach(
      AskingGestureRecognizer(
        id: "asking", class: stage.engine.classes.builtIn("UIGestureRecognizer"), in: stage.engine),
      to: stage.view("window"))
    stage.attach(stage.makeRecognizer(of: "probe", id: "second"), to: stage.view("window"))
    for number in 1...3 { stage.touch(number, .began, x: 50, y: 50, at: 0) }
    _ = asker.takeAsked()
    asker.states = { phase in
      guard phase == last else { return nil }
      stage["second"].setState(.failed)
      return .failed
    }
    stage.touches(
      [
        TouchChange(4, .began, at: .zero), TouchChange(1, .moved, at: .zero),
        TouchChange(2, .ended), TouchChange(3, .cancelled),
      ], at: 0.1)
    let all = ["began asking [4]", "moved asking [1]", "ended asking [2]", "cancelled asking [3]"]
    let phases: [Touch.Phase] = [.began, .moved, .ended, .cancelled]
    #expect(asker.takeAsked() == Array(all[...(phases.firstIndex(of: last) ?? 0)]))
    #expect(stage.probe("second").calls == ["began 1", "began 2", "began 3"])
  }

  @Test func `one event is told in the order began, moved, ended, cancelled`() {
    let stage = Stage("window  0 0 400 800   probe")
    for number in 1...3 { stage.touch(number, .began, x: 50, y: 50, at: 0) }
    stage.touches(
      [
        TouchChange(1, .cancelled), TouchChange(2, .ended),
        TouchChange(3, .moved, at: Point(x: 70, y: 50)),
        TouchChange(4, .began, at: Point(x: 80, y: 50)),
      ], at: 0.1)
    let calls = stage.probe("window.probe").calls.dropFirst(3)
    #expect(calls == ["began 4", "moved 3", "ended 2", "cancelled 1"])
  }

  @Test func `views hear of their own touches, in phases, and of no stationary one`() {
    let stage = Stage(
      """
      window  0 0 400 800
        left  0 0 200 800   multiple handles
        right  200 0 200 800
      """)
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touches(
      [
        TouchChange(2, .began, at: Point(x: 250, y: 50)),
        TouchChange(3, .began, at: Point(x: 60, y: 50)),
      ], at: 0.1)
    stage.touches(
      [
        TouchChange(1, .ended), TouchChange(3, .moved, at: Point(x: 60, y: 60)),
        TouchChange(2, .stationary),
      ], at: 0.2)
    stage.expect(
      """
      0    left   touches began 1  handled by left
      0.1  right  touches began 2  handled by nobody
      0.1  left   touches began 3  handled by left
      0.2  left   touches moved 3  handled by left
      0.2  left   touches ended 1  handled by left
      """, kinds: .touches)
  }

  @Test func `touches of one event come in the order of landing, however they are listed`() {
    let stage = Stage(
      """
      window  0 0 400 800
        left  0 0 200 800   multiple
        right  200 0 200 800
      """)
    for (number, x) in [(1, 50.0), (2, 250), (3, 60)] {
      stage.touch(number, .began, x: x, y: 50, at: 0)
    }
    stage.engine.transcript.removeAll()
    stage.touches([3, 2, 1].map { TouchChange($0, .moved, at: Point(x: 100, y: 70)) }, at: 0.1)
    stage.expect(
      """
      0.1  left   touches moved 1 3
      0.1  right  touches moved 2
      """, kinds: .touches)
  }

  @Test func `touches go up the chain to who handles them`() {
    let stage = Stage(
      """
      window  0 0 400 800
        outer  0 0 400 400   handles
          inner  0 0 200 200
      """)
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.expect("0  inner  touches began 1  handled by outer", kinds: .touches)
  }

  @Test func `a view without multiple touch hears of the first finger alone while it is down`() {
    let stage = Stage("window  0 0 400 800")
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touch(2, .began, x: 60, y: 50, at: 0.1)
    stage.touch(2, .moved, x: 70, y: 50, at: 0.2)
    stage.touch(1, .ended, x: 50, y: 50, at: 0.3)
    stage.touch(3, .began, x: 70, y: 50, at: 0.5)
    stage.expect(
      """
      0    window  touches began 1
      0.3  window  touches ended 1
      0.5  window  touches began 3
      """, kinds: .touches)
  }

  @Test func `an exclusive view has its window's touches for itself`() {
    let stage = Stage(
      """
      window  0 0 400 800
        lonely  0 0 400 400   exclusive
        other  0 400 400 400
      """)
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touch(2, .began, x: 50, y: 500, at: 0.1)
    stage.touch(1, .ended, x: 50, y: 50, at: 0.2)
    stage.touch(3, .began, x: 60, y: 500, at: 0.3)
    stage.touch(4, .began, x: 60, y: 50, at: 0.4)
    stage.expect(
      """
      0    lonely  touches began 1
      0.2  lonely  touches ended 1
      0.3  other   touches began 3
      """, kinds: .touches)
  }
}
