import Gestures
import Testing

@testable import Hands

@Suite struct TapTests {
  private let spot = FingerLayout(sideBySide: 1, at: Point(x: 100, y: 100))

  @Test func `fingers land, rest and lift, and land again an interval after the lift`() {
    let events = Surface().events(
      of: Tap(in: spot, count: 3, hold: 0.05, interval: 0.1), at: 2)
    #expect(events.times == [2, 2.05, 2.15, 2.2, 2.3, 2.35])
    #expect(events.phases == [.began, .ended, .began, .ended, .began, .ended])
    #expect(events.places == Array(repeating: Point(x: 100, y: 100), count: 6))
  }

  @Test func `fingers stand side by side about the point`() {
    let events = Surface().events(
      of: Tap(in: FingerLayout(sideBySide: 3, at: Point(x: 100, y: 50)), hold: 0.05), fingers: 3)
    #expect(events[0].changes.map(\.point) == [56, 100, 144].map { Point(x: $0, y: 50) })
    #expect(events[0].changes.map(\.identifier) == [1, 2, 3])
    #expect(events.count == 2)
  }

  @Test(arguments: zip([0, 1.499, 1.5, 1.501], [1, 1, 0, 0]))
  func `at exactly the limit of a tap its timer comes first`(hold: Seconds, taps: Int) {
    let surface = Surface()
    surface.recognizer("UITapGestureRecognizer")
    surface.play(Tap(in: spot, hold: hold), at: 1.0 / 3)
    #expect(surface.actions.count == taps)
  }

  @Test(arguments: zip([0.1, 0.349, 0.35, 0.351], [1, 1, 0, 0]))
  func `taps exactly the limit apart are no double tap`(interval: Seconds, taps: Int) {
    for hold in [0.05, 1.0 / 3, 0.123456789] {
      let surface = Surface()
      surface.recognizer("UITapGestureRecognizer", as: TapGestureRecognizer.self)
        .numberOfTapsRequired = 2
      surface.play(Tap(in: spot, count: 2, hold: hold, interval: interval), at: 1.0 / 7)
      #expect(surface.actions.count == taps)
    }
  }

  @Test(arguments: zip([0.499, 0.5, 0.501], [0, 2, 2]))
  func `a press of exactly the limit is a long press`(duration: Seconds, actions: Int) {
    let surface = Surface()
    surface.recognizer("UILongPressGestureRecognizer")
    surface.play(Tap(in: spot, hold: duration), at: 1.0 / 3)
    #expect(surface.actions.count == actions)
  }

  @Test func `more changes than a gesture may have are refused before they are made`() {
    var hand = Hand(touches: [1], at: .zero, rate: 60)
    #expect(throws: Hand.Fault.tooManyChanges) {
      try Tap(in: spot, count: 500_001, hold: 0).perform(with: &hand)
    }
    #expect(throws: Hand.Fault.beyondTheClock) {
      var hand = Hand(touches: [1], at: Time(nanoseconds: .max - 10), rate: 60)
      try Tap(in: spot, hold: 1).perform(with: &hand)
    }
  }
}
