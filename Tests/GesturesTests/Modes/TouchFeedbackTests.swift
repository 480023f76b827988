import Testing

@testable import Gestures

@Suite struct `Touch feedback` {
  private let stage = Stage(
    """
    window  0 0 320 480
      card  20 20 200 100   tap
    """)

  @Test func `feedback comes ahead of all that comes of a touch`() throws {
    stage.engine.transcript.kinds = .all
    stage.tap(x: 50, y: 50, at: 0)
    let effects = stage.engine.transcript.effects
    let places = effects.indices.filter {
      if case .touchFeedback = effects[$0].kind { true } else { false }
    }
    let lifted = try #require(effects.firstIndex { $0.time.seconds == 0.05 })
    #expect(places == [0, lifted])
    guard case .touchFeedback(let feedback) = effects[0].kind else { return }
    #expect(feedback.view === stage.view("card"))
    #expect(feedback.point == Point(x: 50, y: 50))
  }

  @Test func `feedback is not given unless it is asked for`() {
    stage.tap(x: 50, y: 50, at: 0)
    let isGiven = stage.engine.transcript.effects.contains {
      if case .touchFeedback = $0.kind { true } else { false }
    }
    #expect(!isGiven)
  }
}
