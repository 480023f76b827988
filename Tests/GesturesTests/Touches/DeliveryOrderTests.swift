import Testing

@testable import Gestures

@Suite struct `The order of delivery` {
  @Test func `the deepest view's recognizers hear first, on one view those attached last`() {
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
    #expect(heard == ["inner.probe", "outer.second", "outer.probe", "window.probe"])
  }

  @Test func `attachment decides also when the earlier one was touched first`() {
    let stage = Stage("window  0 0 400 800   probe second:probe")
    stage.delegate("window.second") { $0.shouldReceiveTouch = .fixed(false) }
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage["window.second"].delegate = nil
    stage.touch(2, .began, x: 50, y: 50, at: 0)
    var heard: [String] = []
    for name in ["window.probe", "window.second"] {
      stage.probe(name).whenMoved = { heard.append($0.id) }
    }
    stage.touch(2, .moved, x: 60, y: 50, at: 0.1)
    #expect(heard == ["window.second", "window.probe"])
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
    #expect(heard == ["left.late", "left.probe", "right.probe"])
  }

  @Test(arguments: [Touch.Phase.began, .moved, .ended, .cancelled])
  func `one that finishes in an event hears no more of it`(last: Touch.Phase) {
    let stage = Stage("window  0 0 400 800")
    let asker = ScriptedAsker()
    stage.engine.asker = asker
    stage.attach(stage.makeRecognizer(of: "probe", id: "second"), to: stage.view("window"))
    stage.attach(
      AskingGestureRecognizer(
        id: "asking", class: stage.engine.classes.builtIn("UIGestureRecognizer"), in: stage.engine),
      to: stage.view("window"))
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
      """, kinds: [.touches])
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
      """, kinds: [.touches])
  }

  @Test func `touches go up the chain to who handles them`() {
    let stage = Stage(
      """
      window  0 0 400 800
        outer  0 0 400 400   handles
          inner  0 0 200 200
      """)
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.expect("0  inner  touches began 1  handled by outer", kinds: [.touches])
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
      """, kinds: [.touches])
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
      """, kinds: [.touches])
  }
}
