import Testing

@testable import Gestures

/// What reasons say about the recognizer on the other side.
@Suite struct `Links of reasons` {
  /// Each link as "recognizer kind other", in the order of effects.
  private func links(_ stage: Stage) -> [String] {
    stage.engine.transcript.effects.compactMap { effect in
      let recognizer: GestureRecognizer
      switch effect.kind {
      case .state(let subject, _, _, _): recognizer = subject
      case .pending(let pending): recognizer = pending.recognizer
      default: return nil
      }
      return effect.because.link.map { "\(recognizer.id) \($0.kind) \($0.other.id)" }
    }
  }

  @Test func `one waits for another, and is released by its failure`() {
    let stage = Stage("window  0 0 400 800   flick patient")
    stage["window.flick"].require(toFail: stage["window.patient"])
    stage.tap(x: 50, y: 50, at: 0)
    stage.advance(to: 1)
    #expect(
      links(stage) == [
        "window.flick waits window.patient", "window.flick released window.patient",
      ])
    let released = stage.engine.transcript.effects.last { $0.because.link?.kind == .released }
    #expect(released?.because.description == "lifted")
  }

  @Test func `the last of several releases`() {
    let stage = Stage("window  0 0 400 800   flick patient double")
    for other in ["patient", "double"] {
      stage["window.flick"].require(toFail: stage["window.\(other)"])
    }
    stage.tap(x: 50, y: 50, at: 0)
    stage.advance(to: 1)
    #expect(links(stage).last == "window.flick released window.double")
  }

  @Test func `one is prevented by another`() {
    let stage = Stage("window  0 0 400 800   flick probe")
    stage.tap(x: 50, y: 50, at: 0)
    #expect(links(stage) == ["window.probe prevented window.flick"])
  }

  @Test func `one is blocked by another that it requires to fail`() {
    let stage = Stage("window  0 0 400 800   flick probe")
    stage["window.probe"].require(toFail: stage["window.flick"])
    stage.tap(x: 50, y: 50, at: 0)
    #expect(links(stage) == ["window.probe blocked window.flick"])
  }

  @Test func `a copy's reasons name its own recognizers`() {
    let stage = Stage("window  0 0 400 800   probe patient")
    stage["window.probe"].require(toFail: stage["window.patient"])
    let reason = Reason("waits").linking(.waits, to: stage["window.patient"])
    let (engine, copy) = stage.engine.copied()
    let link = reason.copied(by: copy).link
    #expect(link?.kind == .waits)
    #expect(link?.other !== stage["window.patient"])
    #expect(link?.other.engine === engine)
  }
}
