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
    // One that takes a single touch loses none of the others, and isn't asked about them.
    strict.isMultipleTouchEnabled = true
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

  @Test func `the touched view is asked, none above it, then the delegate`() {
    let stage = Stage(
      """
      window  0 0 400 800
        page  0 0 400 800   pan
          card  0 0 400 400
            label  0 0 400 100
      """)
    let asker = ScriptedAsker()
    stage.engine.asker = asker
    for view in stage.views.values { view.gestureShouldBegin = BeginAnswer(.ask) }
    stage.delegate("page.pan") { $0.shouldBegin = .ask }
    stage.drag([(50, 50), (50, 90)])
    #expect(
      asker.takeAsked() == [
        "begin page.pan on label, else true", "shouldBegin page.pan",
      ])
    asker.begins = { $0.id != "label" }
    stage.engine.transcript.removeAll()
    stage.drag([(50, 50), (50, 90)], from: 1)
    stage.expect(
      """
      1.1  page.pan  possible > failed  \
      label doesn't let it begin (gestureRecognizerShouldBegin)
      """)
    #expect(asker.takeAsked().count == 1)
  }

  @Test func `what never lets it begin is an obstacle`() {
    let stage = Stage(
      """
      window  0 0 400 800   pan tap
        list  0 0 400 400   UIScrollView
      """)
    for name in ["window", "list"] {
      stage.view(name).gestureShouldBegin = BeginAnswer(
        .fixed(false), about: "UIPanGestureRecognizer")
    }
    stage.scrollView("list").contentSize = Size(width: 400, height: 4000)
    stage.delegate("window.tap") { $0.shouldBegin = .fixed(false) }
    // ios.A1: the window is asked only where a finger hit it, a scroll view about its own pan always.
    let obstacles = [
      stage["window.pan"], stage.scrollView("list").panGestureRecognizer, stage["window.tap"],
    ].flatMap { stage.engine.explain($0).obstacles }
    #expect(
      obstacles.map { "\($0.kind): \($0.because)" } == [
        "refusedWithin: list doesn't let it begin where fingers land in it "
          + "(gestureRecognizerShouldBegin)",
        "cannotBegin: list never lets list.pan begin (gestureRecognizerShouldBegin)",
        "cannotBegin: the delegate of window.tap never lets it begin (shouldBegin)",
      ])
  }

  @Test func `a view's own answer replaces that of its class`() {
    let stage = Stage(
      """
      window  0 0 400 800
        page  0 0 400 800   tap
          buy  0 0 100 44   UIButton
      """)
    let asker = ScriptedAsker()
    stage.engine.asker = asker
    stage.view("buy").gestureShouldBegin = BeginAnswer(.ask)
    stage.tap(x: 50, y: 20, at: 0)
    #expect(asker.takeAsked() == ["begin page.tap on buy, else false"])
    stage.view("buy").gestureShouldBegin = BeginAnswer(.fixed(true))
    stage.tap(x: 50, y: 20, at: 1)
    stage.view("buy").gestureShouldBegin = nil
    stage.tap(x: 50, y: 20, at: 2)
    stage.expect(
      """
      0.05  page.tap  possible > failed  \
      buy doesn't let it begin (gestureRecognizerShouldBegin)
      1.05  page.tap  possible > ended
      2.05  page.tap  possible > failed  \
      buy doesn't let it begin (gestureRecognizerShouldBegin)
      """)
  }

  @Test func `a view lets pans begin along an axis, and what has no velocity always`() {
    let stage = Stage("window  0 0 400 800   pan tap")
    stage.view("window").gestureShouldBegin = BeginAnswer(.heading(.horizontal))
    stage.tap(x: 50, y: 50, at: 0)
    stage.drag([(50, 50), (50, 90)], from: 1)
    stage.drag([(50, 50), (90, 50)], from: 2)
    stage.expect(
      """
      0.05  window.pan  possible > failed
      0.05  window.tap  possible > ended
      1.1  window.pan  possible > failed  \
      window lets it begin only along the horizontal (gestureRecognizerShouldBegin), \
      and its velocity was (0, 400)
      1.2  window.tap  possible > ended
      2.1  window.pan  possible > began
      2.1  window.tap  possible > failed
      2.2  window.pan  began > ended
      """)
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
