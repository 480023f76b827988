import Testing

@testable import Gestures

@Suite struct `An event` {
  @Test func `a drag begins and prevents the flick beside it`() {
    let stage = Stage(
      """
      window  0 0 320 480
        card  20 20 200 100   flick drag
      """)
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touch(1, .moved, x: 50, y: 72, at: 0.016)
    stage.touch(1, .moved, x: 50, y: 80, at: 0.032)
    stage.touch(1, .ended, x: 50, y: 80, at: 0.040)
    stage.expect(
      """
      0      card       touches began 1                  handled by nobody
      0.016  card.flick  possible > failed               moved
      0.016  card.drag  possible > began                 moved
      0.016  card.drag  client.fired began
      0.016  card       touches cancelled 1
      0.032  card.drag  began > changed                  moved
      0.032  card.drag  client.fired changed
      0.04   card.drag  changed > ended                  last finger lifted
      0.04   card.drag  client.fired ended
      """, kinds: .all)
  }

  @Test func `a timer fires at its own time, before a touch that comes later`() {
    let stage = Stage(
      """
      window  0 0 320 480
        card  20 20 200 100   flick
      """)
    stage.touch(1, .began, x: 50, y: 50, at: 0.25)
    stage.touch(1, .ended, x: 50, y: 50, at: 7)
    stage.expect("1.25  card.flick  possible > failed  rested too long")
    #expect(stage["card.flick"].state == .possible)
  }
}
