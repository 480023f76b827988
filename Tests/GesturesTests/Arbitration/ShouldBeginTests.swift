import Testing

@testable import Gestures

@Suite struct `A delegate asked to begin` {
  @Test func `the view that is touched has a say before the delegate`() {
    let stage = Stage("window  0 0 400 800   flick")
    let strict = Strict(
      id: "strict", class: stage.engine.classes.builtIn("UIView"), in: stage.engine)
    stage.cover(with: strict)
    let asker = ScriptedAsker()
    stage.engine.asker = asker
    stage.delegate("window.flick") { $0.shouldBegin = .ask }
    stage.tap(x: 50, y: 50, at: 0)
    stage.expect(
      """
      0.05  window.flick  possible > failed  \
      strict doesn't let it begin (gestureRecognizerShouldBegin)
      """)
    #expect(asker.takeAsked() == [])
    stage["window.flick"].cancelsTouchesInView = false
    stage.tap(x: 50, y: 50, at: 1)
    stage.expect("1.05  window.flick  possible > ended")
    #expect(asker.takeAsked() == ["shouldBegin window.flick"])
  }

  @Test func `each view that is touched has its say, once`() {
    let stage = Stage("window  0 0 400 800   probe")
    let strict = Strict(
      id: "strict", class: stage.engine.classes.builtIn("UIView"), in: stage.engine)
    strict.isStrict = false
    stage.cover(with: strict)
    strict.frame = Rect(x: 200, y: 0, width: 200, height: 800)
    for (touch, x) in [(1, 50.0), (2, 300), (3, 310)] {
      stage.touch(touch, .began, x: x, y: 50, at: 0)
    }
    stage["window.probe"].setState(.began)
    stage.expect("0  window.probe  possible > began")
    #expect(strict.asked == 1)
    stage["window.probe"].setState(.ended)
    stage.engine.transcript.removeAll()
    strict.isStrict = true
    for (touch, x) in [(4, 50.0), (5, 300)] { stage.touch(touch, .began, x: x, y: 50, at: 0.1) }
    stage["window.probe"].setState(.began)
    stage.expect("0.1  window.probe  possible > failed")
  }

  @Test func `who is asked whether it may begin can disable it`() {
    let stage = Stage("window  0 0 400 800   probe")
    let asker = ScriptedAsker()
    stage.engine.asker = asker
    asker.answers = { question in
      question.recognizer.isEnabled = false
      return true
    }
    stage.delegate("window.probe") { $0.shouldBegin = .ask }
    stage["window.probe"].setState(.began)
    stage.expect("")
    stage["window.probe"].isEnabled = true
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage["window.probe"].setState(.began)
    stage.expect("0  window.probe  possible > failed  disabled")
  }

  @Test func `who is asked whether it may begin can fail it`() {
    let stage = Stage("window  0 0 400 800   probe")
    let asker = ScriptedAsker()
    stage.engine.asker = asker
    asker.answers = { question in
      question.recognizer.setState(.failed)
      return true
    }
    stage.delegate("window.probe") { $0.shouldBegin = .ask }
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage["window.probe"].setState(.began)
    stage.expect("0  window.probe  possible > failed  set by the client")
  }
}

/// A delegate that lets no recognizer begin while it is strict.
private final class Strict: View {
  var isStrict = true
  private(set) var asked = 0

  override func shouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    asked += 1
    return !isStrict
  }
}
