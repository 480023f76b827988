import Testing

@testable import Gestures

@Suite struct `A text view` {
  private let stage = Stage(
    """
    window  0 0 400 800
      page  0 0 400 800   tap longPress twice:tap
        text  0 0 400 400   UITextView
    """)
  private var text: TextView { stage.found("text") }

  init() {
    text.contentSize = Size(width: 400, height: 2000)
    text.links = [
      TextView.Link(frame: Rect(x: 0, y: 0, width: 100, height: 20), url: "terms"),
      TextView.Link(frame: Rect(x: 50, y: 0, width: 100, height: 20), url: "privacy"),
    ]
    (stage["page.twice"] as? TapGestureRecognizer)?.numberOfTapsRequired = 2
  }

  @Test func `opens the first link at a tap, though the page's tap recognizes at the same lift`() {
    text.isEditable = false
    for (time, x) in [(0.0, 75.0), (2, 120), (4, 200)] { stage.tap(x: x, y: 10, at: time) }
    stage.expect(
      """
      0.05  page.tap  possible > ended
      0.05  text  opens terms
      2.05  page.tap  possible > ended
      2.05  text  opens privacy
      4.05  page.tap  possible > ended
      """, kinds: [.state, .openURL], dropping: ["failed"])
    #expect(!text.isFirstResponder)
  }

  @Test func `is tapped at the lift, though a second tap may follow`() {
    text.isEditable = false
    stage["page.tap"].isEnabled = false
    stage["page.twice"].isEnabled = false
    stage.tap(x: 75, y: 10, at: 0)
    stage.expect("0.05  text  opens terms", kinds: [.openURL])
  }

  @Test func `opens no link where it is editable, or isn't selectable`() {
    stage.tap(x: 75, y: 10, at: 0)
    #expect(text.isFirstResponder)
    text.resignFirstResponder()
    text.isEditable = false
    text.isSelectable = false
    stage.tap(x: 75, y: 10, at: 2)
    stage.expect("", kinds: [.openURL])
    #expect(!text.isFirstResponder)
  }

  @Test func `opens no link under a finger that a recognizer has taken before the lift`() {
    text.isEditable = false
    let press = stage.attach(stage.makeRecognizer(of: "longPress", id: "press"), to: text)
    (press as? LongPressGestureRecognizer)?.minimumPressDuration = 0.1
    stage.touch(1, .began, x: 75, y: 10, at: 0)
    stage.touch(1, .ended, x: 75, y: 10, at: 0.3)
    stage.expect("", kinds: [.openURL])
  }

  @Test func `has its links scroll with it`() {
    text.isEditable = false
    text.contentOffset = Point(x: 0, y: 15)
    stage.tap(x: 20, y: 10, at: 0)
    stage.tap(x: 20, y: 4, at: 2)
    stage.expect("2.05  text  opens terms", kinds: [.openURL])
  }

  @Test func `takes long presses and double taps by recognizers of its own, if selectable`() {
    for selectable in [true, false] {
      let start = selectable ? 0.0 : 4
      text.isSelectable = selectable
      stage.touch(1, .began, x: 300, y: 300, at: start)
      stage.touch(1, .ended, x: 300, y: 300, at: start + 1)
      stage.tap(x: 300, y: 300, at: start + 2)
      stage.tap(x: 300, y: 300, at: start + 2.1)
    }
    stage.expect(
      """
      0.5  text.selectionPress  possible > began
      1  text.selectionPress  began > ended
      2.05  page.tap  possible > ended
      2.15  text.selectionTap  possible > ended
      4.5  page.longPress  possible > began
      5  page.longPress  began > ended
      6.05  page.tap  possible > ended
      6.15  page.twice  possible > ended
      """, dropping: ["failed"])
  }
}
