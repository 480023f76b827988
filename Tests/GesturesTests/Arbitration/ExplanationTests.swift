import Testing

@testable import Gestures

@Suite struct `An explanation` {
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
    #expect(explanation.waitingFor.map(\.recognizer.id) == ["window.patient"])
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

  @Test func `rivals are on the view, above and below it, and can recognize`() {
    let stage = Stage(
      """
      window  0 0 400 800   probe
        card  0 0 400 400   probe other:probe
          label  0 0 100 100   probe
        aside  0 400 400 400   probe
      """)
    let rivals = {
      stage.engine.explain(stage["card.probe"]).preventedBy.map(\.recognizer.id)
    }
    #expect(rivals() == ["card.other", "window.probe", "label.probe"])
    stage["card.other"].isEnabled = false
    #expect(rivals() == ["window.probe", "label.probe"])
    stage["window.probe"].require(toFail: stage["card.probe"])
    #expect(rivals() == ["label.probe"])
    stage.delegate("card.probe") {
      $0.shouldRecognizeSimultaneouslyWith = .only(.listed([stage["label.probe"]]))
    }
    #expect(rivals() == [])
  }

  @Test func `what runs already is prevented by nobody, and lets nobody begin`() {
    let stage = Stage("window  0 0 400 800   probe other:probe")
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage["window.probe"].setState(.began)
    let running = stage.engine.explain(stage["window.probe"])
    #expect(running.preventedBy.isEmpty)
    #expect(
      running.prevents.map(\.because.description) == [
        "window.probe is already running, so window.other can't begin"
      ])
    let other = stage.engine.explain(stage["window.other"])
    #expect(other.prevents.isEmpty)
    #expect(other.preventedBy.map(\.recognizer.id) == ["window.probe"])
  }

  @Test func `it tells what delegates require without being asked`() {
    let stage = Stage("window  0 0 400 800   flick second:flick third:flick fourth:flick")
    stage["window.flick"].require(toFail: stage["window.second"])
    stage.delegate("window.flick") {
      $0.shouldRequireFailureOf = .only(.listed([stage["window.third"], stage["window.second"]]))
    }
    stage.delegate("window.fourth") { $0.shouldBeRequiredToFailBy = .fixed(true) }
    let required = stage.engine.explain(stage["window.flick"]).requires.map(\.id)
    #expect(required == ["window.second", "window.third", "window.fourth"])
    stage.delegate("window.second") { $0.shouldRequireFailureOf = .fixed(true) }
    let everybody = stage.engine.explain(stage["window.second"]).requires.map(\.id)
    #expect(everybody == ["window.flick", "window.third", "window.fourth"])
    #expect(obstacles(stage, "window.third") == [])
    stage.delegate("window.third") {
      $0.shouldRequireFailureOf = .only(.listed([stage["window.flick"]]))
    }
    #expect(obstacles(stage, "window.flick") == ["cycle: window.flick window.third"])
  }

  @Test func `no delegate is asked about one that joined later`() {
    let stage = Stage(
      """
      window  0 0 400 800   flick patient
        card  0 0 200 200   late:probe
      """)
    let asker = ScriptedAsker()
    stage.engine.asker = asker
    stage["window.flick"].require(toFail: stage["window.patient"])
    stage.delegate("card.late") { $0.shouldBeRequiredToFailBy = .ask }
    stage.tap(x: 300, y: 300, at: 0)
    stage.touch(1, .began, x: 50, y: 50, at: 0.1)
    let explanation = stage.engine.explain(stage["window.flick"])
    #expect(explanation.waitingFor.map(\.recognizer.id) == ["window.patient"])
    #expect(asker.takeAsked() == [])
  }

  @Test func `it finds requirements in a cycle`() {
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
    #expect(obstacles(stage, "window.second") == [])
    #expect(obstacles(stage, "window.tap") == ["neverWins: window.second"])
    stage.delegate("window.tap") { $0.shouldRecognizeSimultaneouslyWith = .fixed(true) }
    #expect(obstacles(stage, "window.tap") == [])
  }

  @Test(arguments: [
    "is disabled", "is on no view", "allows no type of touch", "refuses every touch",
    "refuses every event", "is in no window", "takes no touches",
  ])
  func `it says why one can get no touch`(why: String) {
    let stage = Stage("window  0 0 400 800\n  card  0 0 400 400   probe")
    let probe = stage["card.probe"]
    switch why {
    case "is disabled": probe.isEnabled = false
    case "is on no view": stage.view("card").removeGestureRecognizer(probe)
    case "allows no type of touch": probe.allowedTouchTypes = []
    case "refuses every touch":
      stage.delegate("card.probe") { $0.shouldReceiveTouch = .fixed(false) }
    case "refuses every event":
      stage.delegate("card.probe") { $0.shouldReceiveEvent = .fixed(false) }
    case "is in no window": stage.view("card").removeFromSuperview()
    default: stage.view("window").isUserInteractionEnabled = false
    }
    let obstacles = stage.engine.explain(probe).obstacles
    #expect(obstacles.map(\.kind) == [.cannotReceive])
    #expect(obstacles.map(\.because.description).allSatisfy { $0.hasSuffix(why) })
  }

  @Test(arguments: ["taps", "fingers", "delegate", "requirement", "disabled"])
  func `a tap that isn't beaten by another`(difference: String) {
    let stage = Stage("window  0 0 400 800   tap second:tap probe")
    let second = stage["window.second"] as? TapGestureRecognizer
    switch difference {
    case "taps": second?.numberOfTapsRequired = 0
    case "fingers": second?.numberOfTouchesRequired = 2
    case "delegate": stage["window.tap"].delegate = GestureDelegate()
    case "requirement": stage["window.tap"].require(toFail: stage["window.probe"])
    default: stage["window.tap"].isEnabled = false
    }
    #expect(obstacles(stage, "window.second") == [])
  }
}
