import Testing

@testable import Gestures

@Suite struct `Whom a touch reaches` {
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

  @Test func `not once its own touch is over, though its lift is withheld`() {
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
}
