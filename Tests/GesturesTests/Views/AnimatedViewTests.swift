import Testing

@testable import Gestures

@Suite struct `A view that is animated` {
  private let stage = Stage(
    """
    window  0 0 400 800
      page  0 0 400 800
      card  0 0 100 100   tap
        label  0 0 100 50
    """)

  private func hit(at time: Seconds) -> String? {
    stage.advance(to: time)
    return stage.engine.hitTest(Point(x: 50, y: 25))?.view?.id
  }

  @Test func `takes no touches, nor does what is in it, until the end`() {
    stage.view("card").animate(for: 0.3)
    #expect(hit(at: 0) == "page")
    #expect(hit(at: 0.299_999_999) == "page")
    #expect(hit(at: 0.3) == "label")
  }

  @Test func `is animated for as long as the longest animation`() {
    for duration in [0.1, 0.5, 0.2, 0] { stage.view("card").animate(for: duration) }
    #expect(hit(at: 0.499) == "page")
    #expect(hit(at: 0.5) == "label")
  }

  @Test func `keeps touches that it has`() {
    stage.touch(1, .began, x: 50, y: 75, at: 0)
    stage.view("card").animate(for: 1)
    stage.touch(1, .ended, x: 50, y: 75, at: 0.1)
    stage.expect("0.1  card.tap  possible > ended")
  }

  @Test func `stays so in a copy, which ends it by its own clock`() throws {
    stage.view("card").animate(for: 0.3)
    let copy = stage.engine.copied().engine
    try copy.advance(to: stage.moment(1))
    #expect(copy.hitTest(Point(x: 50, y: 25))?.view?.id == "label")
    #expect(hit(at: 0) == "page")
  }
}
