import Testing

@testable import Gestures

@Suite struct ExplanationTests {
  private func obstacles(_ stage: Stage, _ name: String) -> [String] {
    stage.engine.explain(stage[name]).obstacles.map { obstacle in
      "\(obstacle.kind): \(obstacle.recognizers.map(\.id).joined(separator: " "))"
    }
  }

  @Test func `it tells whom one waits for now`() {
    let stage = Stage("window  0 0 400 800   flick patient")
    stage["window.flick"].require(toFail: stage["window.patient"])
    #expect(stage.engine.explain(stage["window.flick"]).waitingFor.isEmpty)
    stage.tap(x: 50, y: 50, at: 0)
    let explanation = stage.engine.explain(stage["window.flick"])
    #expect(explanation.waitingFor.map(\.id) == ["window.patient"])
    #expect(explanation.requires.map(\.id) == ["window.patient"])
  }

  @Test func `it tells who could prevent it and whom it could prevent`() {
    let stage = Stage(
      """
      window  0 0 400 800   drag
        card  0 0 400 400   tap double:tap
          label  0 0 100 100   drag
        aside  0 400 400 400   drag
      """)
    (stage["card.double"] as? TapGestureRecognizer)?.numberOfTapsRequired = 2
    stage.delegate("label.drag") { $0.shouldRecognizeSimultaneouslyWith = .fixed(true) }
    stage.delegate("window.drag") { $0.shouldRecognizeSimultaneouslyWith = .ask }
    let explanation = stage.engine.explain(stage["card.tap"])
    #expect(explanation.preventedBy.map(\.recognizer.id) == ["card.double", "window.drag"])
    #expect(explanation.prevents.map(\.recognizer.id) == ["window.drag"])
    #expect(
      explanation.prevents.map(\.because.description) == [
        "unless a delegate lets card.tap and window.drag recognize simultaneously"
      ])
  }

  @Test func `it finds requirements in a circle`() {
    let stage = Stage("window  0 0 400 800   flick second:flick third:flick")
    stage["window.flick"].require(toFail: stage["window.second"])
    stage["window.second"].require(toFail: stage["window.third"])
    #expect(obstacles(stage, "window.flick") == [])
    stage["window.third"].require(toFail: stage["window.flick"])
    #expect(
      obstacles(stage, "window.flick") == ["cycle: window.flick window.second window.third"])
  }

  @Test func `it finds requirements that mean nothing`() {
    let stage = Stage(
      """
      window  0 0 400 800
        left  0 0 200 800   flick patient
        right  200 0 200 800   flick
      """)
    stage["left.flick"].require(toFail: stage["right.flick"])
    #expect(obstacles(stage, "left.flick") == ["otherBranch: right.flick"])
    stage.view("right").isHidden = true
    #expect(obstacles(stage, "left.flick") == ["neverReceives: right.flick"])
    stage["left.flick"].isEnabled = false
    #expect(
      obstacles(stage, "left.flick") == [
        "cannotReceive: left.flick", "neverReceives: right.flick",
      ])
  }

  @Test func `it finds a tap that an equal one always beats`() {
    let stage = Stage("window  0 0 400 800   tap second:tap")
    #expect(obstacles(stage, "window.tap") == [])
    #expect(obstacles(stage, "window.second") == ["neverWins: window.tap"])
    stage.delegate("window.second") { $0.shouldRecognizeSimultaneouslyWith = .fixed(true) }
    #expect(obstacles(stage, "window.second") == [])
  }
}
