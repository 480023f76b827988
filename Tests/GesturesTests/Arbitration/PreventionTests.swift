import Testing

@testable import Gestures

@Suite struct `Prevention` {
  private let nested = """
    window  0 0 400 800   probe
      outer  0 0 400 400   probe
        inner  0 0 200 200   probe second:probe
        beside  200 0 200 200   probe
    """

  private func begun(_ tree: String) -> Stage {
    let stage = Stage(tree)
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touch(2, .began, x: 250, y: 50, at: 0)
    stage.engine.transcript.removeAll()
    return stage
  }

  @Test func `the first to recognize fails the others on its branch, with other fingers too`() {
    let stage = begun(nested)
    stage["outer.probe"].setState(.began)
    stage.expect(
      """
      0  outer.probe   possible > began
      0  inner.second  possible > failed
      0  inner.probe   possible > failed  \
      prevented by outer.probe (began first, on an ancestor)
      0  beside.probe  possible > failed
      0  window.probe  possible > failed  prevented by outer.probe (began first, on a descendant)
      """)
  }

  @Test func `branches don't meddle with each other`() {
    let stage = begun(nested)
    stage["beside.probe"].setState(.began)
    stage["inner.probe"].setState(.ended)
    stage.expect(
      """
      0  beside.probe  possible > began
      0  outer.probe   possible > failed
      0  window.probe  possible > failed
      0  inner.probe   possible > ended
      0  inner.second  possible > failed  \
      prevented by inner.probe (recognized first, on the same view)
      """)
  }

  @Test func `one that tries to begin beside a running one fails`() {
    let stage = begun("window  0 0 400 800   probe other:probe")
    stage["window.other"].canBePreventedByNobody()
    stage["window.probe"].setState(.began)
    stage["window.other"].preventable = nil
    stage["window.other"].setState(.began)
    stage.expect(
      """
      0  window.probe  possible > began
      0  window.other  possible > failed  \
      prevented by window.probe (began first, on the same view)
      """)
  }

  @Test func `those that don't share an event let each other be`() {
    let stage = Stage("window  0 0 400 800   probe other:probe third:probe")
    stage.delegate("window.other") { $0.shouldReceiveTouch = .fixed(false) }
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage["window.other"].setState(.began)
    stage["window.probe"].setState(.began)
    stage.expect(
      """
      0  window.other  possible > began
      0  window.probe  possible > began
      0  window.third  possible > failed
      """)
    stage["window.other"].setState(.ended)
    stage["window.other"].setState(.began)
    stage.expect(
      """
      0  window.other  began > ended
      0  window.other  possible > began
      """)
  }

  @Test func `a running one isn't stopped by a newcomer`() {
    let stage = begun("window  0 0 400 800   probe other:probe")
    stage["window.other"].canBePreventedByNobody()
    stage["window.probe"].setState(.began)
    stage["window.other"].setState(.began)
    stage["window.probe"].setState(.changed)
    stage.expect(
      """
      0  window.probe  possible > began
      0  window.other  possible > began
      0  window.probe  began > changed
      """)
  }

  @Test func `one that waits for another doesn't prevent it`() {
    let stage = begun(
      """
      window  0 0 400 800
        left  0 0 200 800   probe
        right  200 0 200 800
      """)
    // The other joins once the first runs, so that it wasn't waited for.
    let late = stage.attach(
      stage.makeRecognizer(of: "probe", id: "late"), to: stage.view("window"))
    stage["left.probe"].require(toFail: late)
    stage["left.probe"].setState(.began)
    stage.touch(3, .began, x: 60, y: 50, at: 0.1)
    late.setState(.began)
    stage.expect(
      """
      0    left.probe  possible > began
      0.1  left.probe  began > changed
      0.1  late        possible > began
      """)
  }

  @Test(arguments: [true, false], [true, false])
  func `what the client sets for a subclass is heeded`(prevents: Bool, isPreventable: Bool) {
    let stage = begun("window  0 0 400 800   probe other:probe")
    stage["window.probe"].preventing = prevents ? .all : RecognizerChoice.none
    stage["window.other"].preventable =
      isPreventable ? .listed([stage["window.probe"]]) : .listed([])
    stage["window.probe"].setState(.ended)
    let failed = stage.account(of: [.state]).contains { $0.contains("failed") }
    #expect(failed == (prevents && isPreventable))
  }

  @Test(arguments: ["window.probe", "window.other"])
  func `a yes of either delegate lets both run`(whose: String) {
    let stage = begun("window  0 0 400 800   probe other:probe")
    stage.delegate(whose) { $0.shouldRecognizeSimultaneouslyWith = .fixed(true) }
    stage["window.probe"].setState(.began)
    stage["window.other"].setState(.began)
    stage.expect(
      """
      0  window.probe  possible > began
      0  window.other  possible > began
      """)
  }

  @Test func `the one to be prevented is asked first, then the other, once in an event`() {
    let stage = begun("window  0 0 400 800   probe other:probe")
    let asker = ScriptedAsker()
    stage.engine.asker = asker
    for name in ["window.probe", "window.other"] {
      stage.delegate(name) { $0.shouldRecognizeSimultaneouslyWith = .ask }
    }
    stage["window.probe"].setState(.began)
    #expect(
      asker.takeAsked() == [
        "shouldRecognizeSimultaneouslyWith window.other window.probe",
        "shouldRecognizeSimultaneouslyWith window.probe window.other",
      ])
    stage.expect(
      """
      0  window.probe  possible > began
      0  window.other  possible > failed
      """)
  }

  @Test func `those of another branch, or that cannot prevent, aren't asked about`() {
    let stage = begun(nested)
    let asker = ScriptedAsker()
    stage.engine.asker = asker
    for name in ["beside.probe", "inner.second"] {
      stage.delegate(name) { $0.shouldRecognizeSimultaneouslyWith = .ask }
    }
    stage["inner.second"].canBePreventedByNobody()
    stage["inner.probe"].setState(.began)
    #expect(asker.takeAsked() == [])
  }

  @Test func `in a tie the deeper view's wins, on one view the one attached last`() {
    let stage = Stage(
      """
      window  0 0 400 800
        outer  0 0 400 400   flick
          inner  0 0 200 200   flick second:flick
      """)
    stage.tap(x: 50, y: 50, at: 0)
    stage.expect(
      """
      0.05  inner.second  possible > ended  lifted
      0.05  inner.flick  possible > failed  prevented by inner.second (recognized first, on the same view)
      0.05  outer.flick   possible > failed
      """)
  }

  @Test func `in a tie one that alone can prevent the other wins`() {
    let stage = Stage("window  0 0 400 800   flick second:flick")
    stage["window.flick"].preventing = RecognizerChoice.none
    stage.tap(x: 50, y: 50, at: 0)
    stage.expect(
      """
      0.05  window.second  possible > ended
      0.05  window.flick   possible > failed  \
      prevented by window.second (recognized first, on the same view)
      """)
  }

  @Test func `in a tie with such a one, delegates are asked once`() {
    let stage = Stage("window  0 0 400 800   flick second:flick")
    stage["window.flick"].preventing = RecognizerChoice.none
    let asker = ScriptedAsker()
    stage.engine.asker = asker
    for name in ["window.flick", "window.second"] {
      stage.delegate(name) { $0.shouldRecognizeSimultaneouslyWith = .ask }
    }
    stage.tap(x: 50, y: 50, at: 0)
    #expect(
      asker.takeAsked() == [
        "shouldRecognizeSimultaneouslyWith window.flick window.second",
        "shouldRecognizeSimultaneouslyWith window.second window.flick",
      ])
  }

  @Test func `one that waits outranks nobody`() {
    let stage = Stage("window  0 0 400 800   flick second:flick third:flick patient")
    stage["window.flick"].preventing = RecognizerChoice.none
    stage["window.second"].require(toFail: stage["window.patient"])
    stage["window.second"].canBePreventedByNobody()
    stage["window.patient"].canBePreventedByNobody()
    stage.delegate("window.third") { $0.shouldRecognizeSimultaneouslyWith = .fixed(true) }
    stage.tap(x: 50, y: 50, at: 0)
    stage.expect(
      """
      0.05  window.third   possible > ended
      0.05  window.flick  possible > ended  lifted
      0.05  window.second  pending on window.patient
      """)
  }

  @Test func `a tie on one branch is decided before another branch's turn`() {
    let stage = Stage(
      """
      window  0 0 400 800
        left  0 0 200 800   flick second:flick
        right  200 0 200 800   flick
      """)
    let points = [Point(x: 50, y: 50), Point(x: 250, y: 50)]
    stage.touches(points.indices.map { TouchChange($0, .began, at: points[$0]) }, at: 0)
    stage.touches(points.indices.map { TouchChange($0, .ended, at: points[$0]) }, at: 0.1)
    stage.expect(
      """
      0.1  left.second  possible > ended  lifted
      0.1  left.flick  possible > failed  prevented by left.second (recognized first, on the same view)
      0.1  right.flick  possible > ended
      """)
  }

  @Test func `one that waits isn't asked about again`() {
    let stage = Stage("window  0 0 400 800   probe flick patient")
    stage["window.flick"].require(toFail: stage["window.patient"])
    stage["window.patient"].canBePreventedByNobody()
    let asker = ScriptedAsker()
    stage.engine.asker = asker
    asker.answers = { _ in true }
    stage.delegate("window.flick") { $0.shouldRecognizeSimultaneouslyWith = .ask }
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage["window.probe"].setState(.began)
    stage.touch(1, .ended, x: 50, y: 50, at: 0.05)
    #expect(asker.takeAsked().count == 2)
    stage.engine.transcript.removeAll()
    stage.advance(to: 1)
    #expect(asker.takeAsked() == [])
    stage.expect(
      """
      0.35  window.patient  possible > failed
      0.35  window.flick    possible > ended
      """)
  }

  @Test func `one that waits unheard can still be prevented`() {
    let stage = begun("window  0 0 400 800   probe patient other:probe")
    stage["window.probe"].require(toFail: stage["window.patient"])
    stage["window.probe"].setState(.began)
    stage["window.other"].setState(.began)
    stage.expect(
      """
      0  window.probe    pending on window.patient
      0  window.other    possible > began
      0  window.patient  possible > failed
      0  window.probe    possible > failed  \
      prevented by window.other (began first, on the same view)
      """)
  }

  @Test func `until its reset one that ended goes on preventing`() {
    let stage = Stage("window  0 0 400 800   probe")
    stage.engine.resetTiming = .sequence
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage["window.probe"].setState(.ended)
    let late = stage.attach(
      stage.makeRecognizer(of: "probe", id: "late"), to: stage.view("window"))
    stage.touch(2, .began, x: 60, y: 50, at: 0.1)
    late.setState(.began)
    stage.expect(
      """
      0    window.probe  possible > ended
      0.1  late          possible > failed  \
      prevented by window.probe (recognized first, on the same view)
      """)
  }

  @Test func `one that ended prevents nobody any more`() {
    let stage = begun("window  0 0 400 800   probe other:probe")
    stage["window.probe"].setState(.ended)
    stage.touch(3, .began, x: 60, y: 50, at: 0.1)
    stage["window.other"].setState(.ended)
    stage.expect(
      """
      0    window.probe  possible > ended
      0    window.other  possible > failed
      0.1  window.other  possible > ended
      0.1  window.probe  possible > failed
      """)
  }
}
