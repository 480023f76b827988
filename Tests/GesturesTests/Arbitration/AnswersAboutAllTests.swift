import Testing

@testable import Gestures

/// Delegates that answer yes about all other recognizers.
@Suite struct `Delegates that answer about all others` {
  /// A view with recognizers that keep what has happened until the finger is up.
  private func stage(_ recognizers: String) -> Stage {
    let stage = Stage("window  0 0 400 800   \(recognizers)")
    stage.engine.resetTiming = .sequence
    return stage
  }

  @Test func `one that requires all waits until no other may recognize`() {
    let stage = stage("flick patient double")
    stage.delegate("window.flick") { $0.shouldRequireFailureOf = .fixed(true) }
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touch(1, .ended, x: 50, y: 50, at: 0.05)
    stage.expect(
      """
      0.05  window.flick  pending on window.double window.patient  \
      waiting for window.double and window.patient to fail
      """)
    stage.advance(to: 1)
    stage.expect(
      """
      0.35  window.patient  possible > failed
      0.4   window.double   possible > failed
      0.4   window.flick    possible > ended
      """)
  }

  @Test func `one that requires all gives way to another that recognizes`() {
    let stage = stage("flick second:flick")
    stage.delegate("window.flick") { $0.shouldRequireFailureOf = .only(.all) }
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touch(1, .ended, x: 50, y: 50, at: 0.05)
    stage.expect(
      """
      0.05  window.second  possible > ended
      0.05  window.flick  possible > failed  prevented by window.second (recognized first, on the same view)
      """)
  }

  @Test func `one that all require holds up all but itself`() {
    let stage = stage("patient flick second:flick")
    stage.delegate("window.patient") { $0.shouldBeRequiredToFailBy = .fixed(true) }
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touch(1, .ended, x: 50, y: 50, at: 0.05)
    stage.expect(
      """
      0.05  window.second  pending on window.patient
      0.05  window.flick  pending on window.patient  waiting for window.patient to fail
      """)
    stage.advance(to: 1)
    stage.expect(
      """
      0.35  window.patient  possible > failed
      0.35  window.second  possible > ended  lifted
      0.35  window.flick  possible > failed  prevented by window.second (recognized first, on the same view)
      """)
  }

  @Test func `what lists add is waited for as well, in order`() {
    let stage = stage("first:patient flick last:patient")
    stage.delegate("window.last") { $0.shouldBeRequiredToFailBy = .fixed(true) }
    stage.delegate("window.flick") {
      $0.shouldRequireFailureOf = .only(.listed([stage["window.first"]]))
    }
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touch(1, .ended, x: 50, y: 50, at: 0.05)
    stage.expect(
      """
      0.05  window.flick  pending on window.last window.first  waiting for window.last and window.first to fail
      """)
  }

  @Test func `an answer lasts for the attempt, whatever becomes of the delegate`() {
    for member in [\GestureDelegate.shouldRequireFailureOf, \.shouldBeRequiredToFailBy] {
      let stage = stage("flick patient")
      let name = member == \.shouldRequireFailureOf ? "window.flick" : "window.patient"
      stage.delegate(name) { $0[keyPath: member] = .fixed(true) }
      stage.touch(1, .began, x: 50, y: 50, at: 0)
      stage.touch(1, .ended, x: 50, y: 50, at: 0.05)
      stage[name].delegate = nil
      stage.touch(2, .began, x: 50, y: 50, at: 0.1)
      #expect(stage["window.flick"].reportedState == .possible)
      stage.engine.transcript.removeAll()
      stage.advance(to: 1)
      stage.expect(
        """
        0.35  window.patient  possible > failed
        0.35  window.flick    possible > ended
        """, dropping: ["prevented"])
    }
  }

  @Test func `a delegate that is replaced before it is asked answers nothing`() {
    for member in [\GestureDelegate.shouldRequireFailureOf, \.shouldBeRequiredToFailBy] {
      let stage = stage("flick patient")
      let name = member == \.shouldRequireFailureOf ? "window.flick" : "window.patient"
      stage.delegate(name) { $0[keyPath: member] = .fixed(true) }
      stage.touch(1, .began, x: 50, y: 50, at: 0)
      stage[name].delegate = nil
      stage.touch(1, .ended, x: 50, y: 50, at: 0.05)
      stage.expect("0.05  window.flick  possible > ended", dropping: ["prevented"])
    }
  }

  @Test func `a no that was given stays one when all are required from then on`() {
    let stage = stage("flick second:flick patient")
    stage.delegate("window.flick") {
      $0.shouldRequireFailureOf = .only(.listed([stage["window.patient"]]))
    }
    stage["window.second"].require(toFail: stage["window.patient"])
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touch(1, .ended, x: 50, y: 50, at: 0.05)
    stage.delegate("window.second") { $0.shouldBeRequiredToFailBy = .fixed(true) }
    #expect(
      stage.engine.explain(stage["window.flick"]).waitingFor.map(\.recognizer.id)
        == ["window.patient"])
  }

  @Test func `one that fails while another waits for all is reset with it`() {
    let stage = stage("flick patient second:patient")
    stage.delegate("window.flick") { $0.shouldRequireFailureOf = .fixed(true) }
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touch(1, .ended, x: 50, y: 50, at: 0.05)
    stage["window.second"].setState(.failed)
    #expect(stage["window.second"].state == .failed)
    stage.advance(to: 1)
    #expect(stage["window.second"].state == .possible)
  }
}
