import Testing

@testable import Gestures

/// Delegates that answer yes about all others, in a crowd, where no answer is recorded about each pair.
@Suite struct `Delegates that answer about all others` {
  /// A view with `more`, then enough others for a crowd that take no part.
  private func crowd(_ more: String) -> Stage {
    let others = (0..<20).map { "o\($0):probe" }
    let stage = Stage("window  0 0 400 800   \(more) \(others.joined(separator: " "))")
    stage.engine.resetTiming = .sequence
    return stage
  }

  /// Has a finger land, on which the others fail.
  private func begin(_ stage: Stage) {
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    for index in 0..<20 { stage["window.o\(index)"].setState(.failed) }
    stage.engine.transcript.removeAll()
  }

  @Test func `one that requires all waits until no other may recognize`() {
    let stage = crowd("flick patient double")
    stage.delegate("window.flick") { $0.shouldRequireFailureOf = .fixed(true) }
    begin(stage)
    stage.touch(1, .ended, x: 50, y: 50, at: 0.05)
    stage.expect(
      """
      0.05  window.flick  pending on window.patient window.double  \
      waiting for window.patient and window.double to fail
      """)
    stage.advance(to: 1)
    stage.expect(
      """
      0.35  window.patient  possible > failed
      0.4   window.double   possible > failed
      0.4   window.flick    possible > ended
      """)
  }

  @Test func `one that requires all fails once another recognizes`() {
    let stage = crowd("flick second:flick")
    stage.delegate("window.flick") { $0.shouldRequireFailureOf = .only(.all) }
    begin(stage)
    stage.touch(1, .ended, x: 50, y: 50, at: 0.05)
    stage.expect(
      """
      0.05  window.second  possible > ended
      0.05  window.flick   possible > failed  requires window.second to fail, which recognized
      """)
  }

  @Test func `one that all require holds up all but itself`() {
    let stage = crowd("patient flick second:flick")
    stage.delegate("window.patient") { $0.shouldBeRequiredToFailBy = .fixed(true) }
    begin(stage)
    stage.touch(1, .ended, x: 50, y: 50, at: 0.05)
    stage.expect(
      """
      0.05  window.flick   pending on window.patient
      0.05  window.second  pending on window.patient
      """)
    stage.advance(to: 1)
    stage.expect(
      """
      0.35  window.patient  possible > failed
      0.35  window.flick    possible > ended
      0.35  window.second   possible > failed  prevented by window.flick (recognized first, on the same view)
      """)
  }

  @Test func `what lists add is waited for as well, in order`() {
    let stage = crowd("first:patient flick last:patient")
    stage.delegate("window.last") { $0.shouldBeRequiredToFailBy = .fixed(true) }
    stage.delegate("window.flick") {
      $0.shouldRequireFailureOf = .only(.listed([stage["window.first"]]))
    }
    begin(stage)
    stage.touch(1, .ended, x: 50, y: 50, at: 0.05)
    stage.expect("0.05  window.flick  pending on window.first window.last")
  }

  @Test func `an answer lasts for the attempt, whatever becomes of the delegate`() {
    for member in [\GestureDelegate.shouldRequireFailureOf, \.shouldBeRequiredToFailBy] {
      let stage = crowd("flick patient")
      let name = member == \.shouldRequireFailureOf ? "window.flick" : "window.patient"
      stage.delegate(name) { $0[keyPath: member] = .fixed(true) }
      begin(stage)
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
      let stage = crowd("flick patient")
      let name = member == \.shouldRequireFailureOf ? "window.flick" : "window.patient"
      stage.delegate(name) { $0[keyPath: member] = .fixed(true) }
      begin(stage)
      stage[name].delegate = nil
      stage.touch(1, .ended, x: 50, y: 50, at: 0.05)
      stage.expect("0.05  window.flick  possible > ended", dropping: ["prevented"])
    }
  }

  @Test func `a no that was given stays one when all are required from then on`() {
    let stage = crowd("flick second:flick patient")
    stage.delegate("window.flick") {
      $0.shouldRequireFailureOf = .only(.listed([stage["window.patient"]]))
    }
    stage["window.second"].require(toFail: stage["window.patient"])
    begin(stage)
    stage.touch(1, .ended, x: 50, y: 50, at: 0.05)
    stage.delegate("window.second") { $0.shouldBeRequiredToFailBy = .fixed(true) }
    #expect(
      stage.engine.explain(stage["window.flick"], for: .endless).waitingFor.map(\.id)
        == ["window.patient"])
  }

  @Test func `one that fails while another waits for all is reset with it`() {
    let stage = crowd("flick patient second:patient")
    stage.delegate("window.flick") { $0.shouldRequireFailureOf = .fixed(true) }
    begin(stage)
    stage.touch(1, .ended, x: 50, y: 50, at: 0.05)
    stage["window.second"].setState(.failed)
    #expect(stage["window.o0"].state == .possible)
    #expect(stage["window.second"].state == .failed)
    stage.advance(to: 1)
    #expect(stage["window.second"].state == .possible)
  }

  @Test func `those that require all of each other fail once no finger is left`() {
    let stage = crowd("flick second:flick")
    for name in ["flick", "second"] {
      stage.delegate("window.\(name)") { $0.shouldRequireFailureOf = .fixed(true) }
    }
    begin(stage)
    stage.touch(1, .ended, x: 50, y: 50, at: 0.05)
    stage.expect(
      """
      0.05  window.flick   pending on window.second  \
      waiting for window.second to fail, which waits for window.flick to fail: neither can act
      0.05  window.second  pending on window.flick
      0.05  window.flick   possible > failed  waits for window.second, which waits for it: a cycle
      0.05  window.second  possible > failed
      """)
  }
}
