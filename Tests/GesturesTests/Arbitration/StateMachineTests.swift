import Testing

@testable import Gestures

@Suite struct `A recognizer's state` {
  typealias State = GestureRecognizer.State

  /// Resulting state of each request in each state; rows and columns in the order P B C E X F.
  private static let table: [(State, [State])] = [
    (.possible, [.possible, .began, .began, .ended, .failed, .failed]),
    (.began, [.began, .changed, .changed, .ended, .cancelled, .cancelled]),
    (.changed, [.changed, .changed, .changed, .ended, .cancelled, .cancelled]),
    (.ended, [.ended, .ended, .ended, .ended, .ended, .ended]),
    (.cancelled, [.cancelled, .cancelled, .cancelled, .cancelled, .cancelled, .cancelled]),
    (.failed, [.failed, .failed, .failed, .failed, .failed, .failed]),
  ]
  private static let states: [State] = [
    .possible, .began, .changed, .ended, .cancelled, .failed,
  ]

  @Test(arguments: table.indices)
  func `illegal requests are repaired`(row: Int) {
    for (column, requested) in Self.states.enumerated() {
      // So that it isn't reset at once.
      let stage = Stage("window  0 0 400 800   probe")
      stage.engine.resetTiming = .sequence
      stage.touch(1, .began, x: 50, y: 50, at: 0)
      bring(stage["window.probe"], to: Self.table[row].0)
      stage["window.probe"].setState(requested)
      #expect(stage["window.probe"].state == Self.table[row].1[column])
    }
  }

  private func bring(_ recognizer: GestureRecognizer, to state: State) {
    if state == .changed || state == .cancelled { recognizer.setState(.began) }
    recognizer.setState(state)
  }

  @Test func `each move is told, the first and last included`() {
    let stage = Stage("window  0 0 400 800   probe")
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.engine.transcript.removeAll()
    for state in [State.began, .changed, .changed, .possible, .ended] {
      stage["window.probe"].setState(state)
    }
    stage.expect(
      """
      0  window.probe  possible > began  set by the client
      0  window.probe  client.fired began
      0  window.probe  began > changed
      0  window.probe  client.fired changed
      0  window.probe  client.fired changed
      0  window.probe  client.fired changed
      0  window.probe  changed > ended
      0  window.probe  client.fired ended
      """, kinds: [.state, .action])
  }

  @Test func `one left in began moves on by itself with the next event of its touches`() {
    let stage = Stage("window  0 0 400 800   probe")
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage["window.probe"].setState(.began)
    stage.touch(1, .moved, x: 60, y: 50, at: 0.1)
    stage.expect(
      """
      0    window.probe  possible > began
      0.1  window.probe  began > changed  an event changed its touches
      """)
  }

  @Test func `one whose begin isn't told yet doesn't move on by itself`() {
    let stage = Stage("window  0 0 400 800   probe patient")
    stage["window.probe"].require(toFail: stage["window.patient"])
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage["window.probe"].setState(.began)
    stage.touch(1, .moved, x: 60, y: 50, at: 0.1)
    stage.engine.transcript.removeAll()
    stage["window.patient"].setState(.failed)
    stage.expect("0.1  window.probe  client.fired began", kinds: [.action])
  }

  @Test func `a discrete one that is to begin ends`() {
    let stage = Stage("window  0 0 400 800   flick")
    stage["window.flick"].setState(.began)
    stage.expect("0  window.flick  possible > ended")
  }

  @Test func `a handler that ends a gesture at its begin has the last word`() {
    let stage = Stage("window  0 0 400 800   probe")
    stage.probe("window.probe").whenMoved = { probe in
      probe.transition(to: .began, because: Reason("first"))
      probe.transition(to: .changed, because: Reason("second"))
    }
    stage.client.whenTold = { if $0.state == .began { $0.recognizer.setState(.cancelled) } }
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touch(1, .moved, x: 60, y: 50, at: 0.1)
    stage.expect(
      """
      0.1  window.probe  client.fired began
      0.1  window.probe  client.fired cancelled
      """, kinds: [.action])
  }

  @Test func `the location is that of the fingers that are still down`() {
    let stage = Stage("window  0 0 400 800   picky")
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touch(2, .began, x: 150, y: 50, at: 0)
    var places: [Point] = []
    stage.client.whenTold = { places.append($0.location) }
    stage.touch(1, .ended, x: 50, y: 50, at: 0.1)
    #expect(places == [Point(x: 150, y: 50)])
  }

  @Test func `one that runs acts when a finger comes or goes`() {
    let stage = Stage("window  0 0 400 800   probe")
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage["window.probe"].setState(.began)
    stage["window.probe"].setState(.changed)
    stage.engine.transcript.removeAll()
    stage.touch(2, .began, x: 60, y: 50, at: 0.1)
    stage.touch(2, .ended, x: 60, y: 50, at: 0.2)
    stage.touches([TouchChange(1, .stationary)], at: 0.3)
    stage.expect(
      """
      0.1  window.probe  client.fired changed
      0.2  window.probe  client.fired changed
      """, kinds: [.action])
  }

  @Test(arguments: [State.changed, .ended])
  func `two moves in one event show that it began`(second: State) {
    let stage = Stage("window  0 0 400 800   probe")
    var seen: [State] = []
    stage.client.whenTold = { seen.append($0.recognizer.state) }
    stage.probe("window.probe").whenMoved = { probe in
      probe.transition(to: .began, because: Reason("first"))
      probe.transition(to: second, because: Reason("second"))
    }
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touch(1, .moved, x: 60, y: 50, at: 0.1)
    #expect(seen == [.began, second])
    stage.expect(
      """
      0.1  window.probe  possible > began    first
      0.1  window.probe  client.fired began
      0.1  window.probe  began > \(second)   second
      0.1  window.probe  client.fired \(second)
      """, kinds: [.state, .action])
  }

  @Test func `a cancel in the event of the begin is never heard of`() {
    let stage = Stage("window  0 0 400 800   probe")
    stage.probe("window.probe").whenMoved = { probe in
      probe.transition(to: .began, because: Reason("first"))
      probe.transition(to: .cancelled, because: Reason("second"))
    }
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touch(1, .moved, x: 60, y: 50, at: 0.1)
    stage.expect("0.1  window.probe  possible > failed  second", kinds: [.state, .action])
  }

  @Test func `after the end it lets go of its fingers, and a new one starts afresh`() {
    let stage = Stage("window  0 0 400 800   probe")
    let probe = stage.probe("window.probe")
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    probe.setState(.ended)
    #expect(probe.state == .possible)
    #expect(probe.resets == 1)
    stage.touch(1, .moved, x: 60, y: 50, at: 0.1)
    stage.touch(2, .began, x: 60, y: 50, at: 0.2)
    #expect(probe.calls == ["began 1", "began 2"])
    #expect(probe.touches.map(\.identifier) == [2])
  }

  @Test func `with the documented timing it stays finished until all fingers are up`() {
    let stage = Stage("window  0 0 400 800   probe")
    stage.engine.resetTiming = .sequence
    let probe = stage.probe("window.probe")
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    probe.setState(.ended)
    #expect(probe.state == .ended)
    #expect(probe.touches.isEmpty)
    stage.touch(2, .began, x: 60, y: 50, at: 0.2)
    stage.touch(1, .ended, x: 50, y: 50, at: 0.3)
    #expect(probe.state == .ended)
    stage.touch(2, .ended, x: 60, y: 50, at: 0.4)
    #expect(probe.state == .possible)
    #expect(probe.calls == ["began 1"])
  }

  @Test func `those tied by requirements are reset together`() {
    let stage = Stage("window  0 0 400 800   flick probe third:probe")
    stage["window.probe"].require(toFail: stage["window.flick"])
    stage["window.third"].require(toFail: stage["window.probe"])
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touch(1, .moved, x: 60, y: 50, at: 0.1)
    stage["window.probe"].setState(.failed)
    #expect(stage["window.flick"].state == .failed)
    #expect(stage["window.probe"].state == .failed)
    #expect(stage.engine.nextDeadline == nil)
    stage["window.third"].setState(.failed)
    #expect(stage["window.flick"].state == .possible)
    #expect(stage["window.probe"].state == .possible)
  }

  @Test func `one that never decides starts afresh with the next finger`() {
    let stage = Stage("window  0 0 400 800   probe")
    stage.tap(x: 50, y: 50, at: 0)
    #expect(stage.probe("window.probe").resets == 1)
  }

  @Test func `a class of the client's decides by what it is asked`() {
    let stage = Stage("window  0 0 400 800")
    let asker = ScriptedAsker()
    asker.states = { $0 == .moved ? .began : $0 == .ended ? .ended : nil }
    stage.engine.asker = asker
    let recognizer = AskingGestureRecognizer(
      id: "asking", class: stage.engine.classes.builtIn("UIGestureRecognizer"), in: stage.engine)
    stage.attach(recognizer, to: stage.view("window"))
    stage.drag([(50, 50), (60, 50)])
    #expect(asker.takeAsked() == ["began asking [1]", "moved asking [1]", "ended asking [1]"])
    stage.expect(
      """
      0.1  asking  possible > began  the client asked for began
      0.2  asking  began > ended     the client asked for ended
      """)
  }
}
