import Testing

@testable import Gestures

/// Admission of touches to views, and to recognizers beside an exclusive view.
@Suite struct `Admission of touches` {
  private let exclusive = """
    window  0 0 400 800
      lonely  0 0 400 400   exclusive drag
      other  0 400 400 400   probe
    """

  @Test func `a touch that its view lost to a recognizer still keeps others out`() {
    let stage = Stage("window  0 0 400 800   drag")
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touch(1, .moved, x: 60, y: 50, at: 0.1)
    stage.touch(2, .began, x: 70, y: 50, at: 0.2)
    stage.expect(
      """
      0    window  touches began 1
      0.1  window  touches cancelled 1
      """, kinds: [.touches])
  }

  @Test func `a touch whose lift is withheld keeps nobody out`() {
    let stage = Stage("window  0 0 400 800   patient")
    stage.tap(x: 50, y: 50, at: 0)
    stage.touch(2, .began, x: 50, y: 50, at: 0.1)
    stage.expect(
      """
      0    window  touches began 1
      0.1  window  touches began 2
      """, kinds: [.touches])
  }

  @Test func `a view that wants touches for itself gets none while another tracks one`() {
    let stage = Stage(exclusive)
    stage.touch(1, .began, x: 50, y: 500, at: 0)
    stage.touch(2, .began, x: 50, y: 50, at: 0.1)
    stage.touch(3, .began, x: 60, y: 500, at: 0.2)
    stage.expect("0  other  touches began 1", kinds: [.touches])
    #expect(stage.probe("other.probe").calls == ["began 1", "began 3"])
  }

  @Test func `an exclusive view that lost its touch leaves the others alone`() {
    let stage = Stage(exclusive)
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touch(1, .moved, x: 60, y: 50, at: 0.1)
    stage.touch(2, .began, x: 50, y: 500, at: 0.2)
    stage.expect(
      """
      0    lonely  touches began 1
      0.1  lonely  touches cancelled 1
      0.2  other   touches began 2
      """, kinds: [.touches])
    #expect(stage.probe("other.probe").calls == ["began 2"])
  }

  @Test func `a press on an exclusive view leaves touches alone`() throws {
    let stage = Stage(exclusive)
    stage.engine.focusedItem = stage.view("lonely")
    try stage.engine.send(PressChange(1, .select, .began), at: .zero)
    stage.touch(1, .began, x: 50, y: 500, at: 0.1)
    #expect(stage.probe("other.probe").calls == ["began 1"])
  }

  @Test func `an exclusive view has nothing to say about other windows`() {
    let stage = Stage(
      """
      window  0 0 400 800   exclusive
      front  0 0 400 400   probe
      """)
    stage.touch(1, .began, x: 50, y: 500, at: 0)
    stage.touch(2, .began, x: 50, y: 50, at: 0.1)
    stage.expect(
      """
      0    window  touches began 1
      0.1  front   touches began 2
      """, kinds: [.touches])
    #expect(stage.probe("front.probe").calls == ["began 2"])
  }
}
