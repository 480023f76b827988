import Testing

@testable import Capture
@testable import Gestures

/// A callback with scripted answers; records the events it is asked about.
private final class Judge: EventCallback {
  var verdict = EventVerdict.kept
  private(set) var heard: [String] = []

  func verdict(on record: Record) -> EventVerdict {
    heard.append(record.event)
    return verdict
  }
}

private let screen = """
  window 0 0 390 844
    card 0 0 100 100 tap
    button 0 100 100 100 UIButton
  """

private struct Story {
  let scene: Scene
  let judge = Judge()

  init(asking: Bool = true) {
    scene = Scene(screen) { $0.asksCallback = asking }
    scene.capture.callback = judge
  }
}

@Test func `the callback is called for each event if the configuration says so`() {
  let story = Story()
  story.scene.tap("card")
  story.scene.send(from: "button")
  #expect(story.scene.recorder.trackClick(on: story.scene.view("card")) == 3)
  #expect(story.judge.heard == ["$AppClick", "$AppClick", "$AppClick"])
  #expect(story.scene.records.count == 3)
  let other = Story(asking: false)
  other.judge.verdict = .vetoed
  other.scene.tap("card")
  #expect(other.judge.heard.isEmpty)
  #expect(other.scene.records.count == 1)
}

@Test func `a vetoed event leaves no trace but the reason`() {
  let story = Story()
  story.judge.verdict = .vetoed
  story.scene.tap("card")
  let explanation = story.scene.recorder.explain(
    past: story.scene["card.tap"], at: story.scene.engine.now)
  #expect(explanation?.failure?.rule == Rule.callback.rawValue)
  #expect(explanation?.failure?.because == "the callback vetoed the event")
  #expect(story.scene.recorder.trackClick(on: story.scene.view("card")) == nil)
  #expect(story.scene.records.isEmpty)
  story.judge.verdict = .kept
  story.scene.tap("card")
  #expect(story.scene.last.index == 1)
  #expect(story.scene.last.touchGroup == 2, "its landing, counted from the first one")
  let untouched = Scene(screen)
  untouched.tap("card")
  #expect(story.scene.last.trackID == untouched.last.trackID)
}

@Test func `a control's vetoed click counts as its last one all the same`() {
  let story = Story()
  story.judge.verdict = .vetoed
  story.scene.send(from: "button")
  story.judge.verdict = .kept
  story.scene.wait(0.05)
  story.scene.send(from: "button")
  #expect(story.scene.records.isEmpty)
}

@Test func `an edited event has those properties that are valid, and no others`() {
  let story = Story()
  story.judge.verdict = .edited([
    RecordProperty("slot", 3), RecordProperty("$os", "mine"), RecordProperty("user_id", "no"),
  ])
  story.scene.tap("card")
  #expect(
    story.scene.last.properties == [RecordProperty("slot", 3), RecordProperty("$os", "mine")])
  #expect(story.scene.last.messages.count == 1)
  #expect(story.scene.last.library.contains(RecordProperty("$lib_method", "autoTrack")))
}

@Test func `an edited event may have another envelope`() {
  let story = Story()
  story.scene.view("card").captureProperties = CustomProperties([
    RecordProperty("$project", "p"), RecordProperty("$token", "t"),
  ])
  story.judge.verdict = .edited([
    RecordProperty("slot", 3), RecordProperty("$project", "q"),
    RecordProperty("$time", 1_500_000_000_000),
  ])
  story.scene.tap("card")
  #expect(story.scene.last.properties == [RecordProperty("slot", 3)])
  #expect(story.scene.last.project == "q")
  #expect(story.scene.last.token == "t")
  #expect(story.scene.last.time == 1_500_000_000_000)
}

@Test func `an explanation includes the callback`() {
  let story = Story()
  let imagined = story.scene.recorder.explain(story.scene["card.tap"])
  #expect(imagined.checks.last?.rule == Rule.callback.rawValue)
  #expect(imagined.checks.last?.because == "the callback would be asked about the event")
  #expect(story.judge.heard.isEmpty)
  story.scene.tap("card")
  let past = story.scene.recorder.explain(past: story.scene["card.tap"], at: story.scene.engine.now)
  #expect(past?.checks.last?.because == "the callback let the event through")
  #expect(
    !story.scene.recorder.explainClickable(story.scene.view("card")).checks.map(\.rule).contains(
      "callback"))
  let silent = Story(asking: false)
  #expect(
    silent.scene.recorder.explain(silent.scene["card.tap"]).checks.last?.rule
      == Rule.pageBlacklist.rawValue)
}
