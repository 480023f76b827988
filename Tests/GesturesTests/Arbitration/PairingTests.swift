import Testing

@testable import Gestures

/// Pairs of UIKit's own recognizers on one view, with their defaults.
@Suite struct `Recognition together` {
  private func stage(_ recognizers: String, configure: (Stage) -> Void = { _ in }) -> Stage {
    let stage = Stage("window  0 0 400 800   \(recognizers)")
    (stage.recognizers["window.double"] as? TapGestureRecognizer)?.numberOfTapsRequired = 2
    configure(stage)
    return stage
  }

  @Test func `a single tap fires at the first lift, the double tap at the second`() {
    let stage = stage("tap double:tap")
    stage.tap(x: 50, y: 50, at: 0)
    stage.tap(x: 50, y: 50, at: 0.2)
    stage.expect(
      """
      0.05  window.tap     possible > ended
      0.25  window.double  possible > ended
      0.25  window.tap     possible > failed
      """)
  }

  @Test func `a single tap that requires the double to fail fires late, or never`() {
    let stage = stage("tap double:tap") {
      $0["window.tap"].require(toFail: $0["window.double"])
    }
    stage.tap(x: 50, y: 50, at: 0)
    stage.advance(to: 1)
    stage.expect(
      """
      0.05  window.tap     pending on window.double
      0.4   window.double  possible > failed
      0.4   window.tap     possible > ended
      """)
    stage.tap(x: 50, y: 50, at: 2)
    stage.tap(x: 50, y: 50, at: 2.2)
    stage.advance(to: 3)
    stage.expect(
      """
      2.05  window.tap     pending on window.double
      2.25  window.double  possible > ended
      2.25  window.tap     possible > failed
      """)
  }

  @Test func `a pan begins before a swipe can`() {
    let stage = stage("pan swipe")
    drag(stage, steps: 6)
    #expect(stage.account(of: [.state]).first?.contains("window.pan  possible > began") == true)
    #expect(stage.account(of: [.state])[1].contains("window.swipe  possible > failed"))
  }

  @Test func `a pan that requires the swipe to fail leaves it the swipe`() {
    let stage = stage("pan swipe") { $0["window.pan"].require(toFail: $0["window.swipe"]) }
    drag(stage, steps: 6)
    stage.expect(
      """
      0.01  window.pan    pending on window.swipe
      0.05  window.swipe  possible > ended
      0.05  window.pan    possible > failed
      """)
  }

  @Test func `a pan that waited starts over at zero`() {
    let stage = stage("pan swipe") { $0["window.pan"].require(toFail: $0["window.swipe"]) }
    var translations: [GestureValues] = []
    stage.client.whenTold = { translations.append($0.values) }
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touch(1, .moved, x: 70, y: 50, at: 0.2)
    stage.touch(1, .moved, x: 70, y: 150, at: 0.3)
    guard case .pan(let first, _) = translations.first else {
      Issue.record("no pan: \(stage.account())")
      return
    }
    #expect(first == .zero)
  }

  @Test func `a short touch is a tap, a long one a press`() {
    let stage = stage("tap longPress")
    stage.tap(x: 50, y: 50, at: 0)
    stage.expect(
      """
      0.05  window.longPress  possible > failed
      0.05  window.tap        possible > ended
      """)
    stage.touch(1, .began, x: 50, y: 50, at: 1)
    stage.advance(to: 2)
    stage.expect(
      """
      1.5  window.longPress  possible > began
      1.5  window.tap        possible > failed
      """)
  }

  @Test func `a pan's begin fails the tap, less than that is a tap`() {
    let stage = stage("tap pan")
    stage.drag([(50, 50), (58, 58)])
    #expect(stage.account(of: [.action]) == ["0.2  window.tap  client.fired ended"])
    stage.engine.transcript.removeAll()
    stage.touch(1, .began, x: 50, y: 50, at: 1)
    stage.touch(1, .moved, x: 60, y: 50, at: 1.1)
    stage.expect(
      """
      1.1  window.pan  possible > began
      1.1  window.tap  possible > failed
      """)
  }

  @Test func `held, the press runs and no pan starts; moved first, the pan`() {
    let stage = stage("longPress pan")
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touch(1, .moved, x: 90, y: 50, at: 0.6)
    stage.expect(
      """
      0.5  window.longPress  possible > began
      0.5  window.pan        possible > failed
      0.6  window.longPress  began > changed
      """)
  }

  @Test func `of the same kind the subview's wins`() {
    let stage = Stage(
      """
      window  0 0 400 800   tap pan
        card  0 0 400 400   tap pan
      """)
    stage.tap(x: 50, y: 50, at: 0)
    #expect(stage.account(of: [.action]) == ["0.05  card.tap  client.fired ended"])
    stage.engine.transcript.removeAll()
    stage.touch(1, .began, x: 50, y: 50, at: 1)
    stage.touch(1, .moved, x: 80, y: 50, at: 1.1)
    #expect(stage.account(of: [.action]) == ["1.1  card.pan  client.fired began"])
  }

  @Test func `a tap below and a pan above are independent until one recognizes`() {
    let stage = Stage(
      """
      window  0 0 400 800   pan
        card  0 0 400 400   tap
      """)
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    stage.touch(1, .moved, x: 80, y: 50, at: 0.1)
    stage.expect(
      """
      0.1  window.pan  possible > began
      0.1  card.tap    possible > failed
      """)
  }

  @Test func `of pinch and rotation the first past its threshold wins, unless simultaneous`() {
    let stage = stage("pinch rotation")
    spread(stage)
    #expect(!stage.account(of: [.state]).contains { $0.contains("rotation  possible > began") })
    #expect(stage.account(of: [.state]).contains { $0.contains("pinch  possible > began") })
  }

  private func drag(_ stage: Stage, steps: Int) {
    stage.touch(1, .began, x: 50, y: 50, at: 0)
    for step in 1...steps {
      stage.touch(1, .moved, x: 50 + 10 * Double(step), y: 50, at: 0.01 * Double(step))
    }
  }

  private func spread(_ stage: Stage) {
    for step in 0...10 {
      let distance = 40 + 4 * Double(step)
      stage.touches(
        [
          TouchChange(1, step == 0 ? .began : .moved, at: Point(x: 200 - distance, y: 300)),
          TouchChange(2, step == 0 ? .began : .moved, at: Point(x: 200 + distance, y: 300)),
        ], at: 0.01 * Double(step))
    }
  }
}
