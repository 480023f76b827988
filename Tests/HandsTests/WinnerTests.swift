import Staging
import Testing

@testable import Gestures
@testable import Hands

/// Whatever the rate, the same recognizers win, in the same order.
@Suite struct WinnerTests {
  /// Classes that aren't attached by hand, or don't judge fingers.
  private static let leftOut: Set<RecognizerClass> = [
    .base, .hover, .scrollViewPan, .scrollViewPinch, .menuSelection,
  ]
  private static let classes = RecognizerClass.allCases
    .filter { !leftOut.contains($0) }.map(\.rawValue).sorted()

  /// Nested views with recognizers that have their default properties.
  private static func surface(seed: UInt64) -> Surface {
    var dice = Dice(seed: seed)
    let surface = Surface()
    var view: View = surface.window
    for depth in 0..<Int(dice.number(1...4)) {
      let inset = Double(depth) * 3
      let frame = Rect(x: inset, y: inset, width: 380 - inset * 2, height: 830 - inset * 2)
      view = surface.addView(frame, dice.chance(0.3) ? "UIScrollView" : "UIView", to: view)
      (view as? ScrollView)?.contentSize = Size(
        width: dice.chance(0.5) ? 900 : 0, height: dice.chance(0.5) ? 2000 : 0)
      for _ in 0..<Int(dice.number(0...4)) {
        let name = classes.randomElement(using: &dice) ?? ""
        let recognizer: GestureRecognizer = surface.recognizer(name, on: view)
        (recognizer as? ScreenEdgePanGestureRecognizer)?.edges = [.left, .top, .right, .bottom]
        (recognizer as? SwipeGestureRecognizer)?.direction =
          [SwipeDirection.left, .right, .up, .down].randomElement(using: &dice) ?? .left
        if let other = surface.recognizers.randomElement(using: &dice), dice.chance(0.3) {
          recognizer.require(toFail: other)
        }
      }
    }
    return surface
  }

  private static func gesture(seed: UInt64) -> (gesture: any Gesture, fingers: Int) {
    var dice = Dice(seed: seed)
    let start = Point(
      x: dice.chance(0.3) ? 0 : dice.number(0...389), y: dice.number(0...843))
    if dice.chance(0.3) {
      let change = TwoFingers.Change(
        scale: dice.chance(0.7) ? dice.number(0.3...3) : 1,
        rotation: dice.chance(0.7) ? dice.number(-3...3) : 0,
        translation: dice.chance(0.5)
          ? Vector(dx: dice.number(-90...90), dy: dice.number(-90...90)) : .zero)
      return (
        TwoFingers(
          dice.chance(0.5) ? .pinch : .rotation, change, at: start, distance: 60,
          angle: dice.number(0...7), isSimultaneous: dice.chance(0.3),
          timing: .whole(dice.number(0.1...1))), 2
      )
    }
    let points = (0...Int(dice.number(0...2))).map { _ in
      Point(
        x: dice.chance(0.3) ? start.x : dice.number(0...389),
        y: dice.chance(0.3) ? start.y : dice.number(0...843))
    }
    let fingers = dice.chance(0.2) ? 2 : 1
    return (
      Drag(
        of: fingers, along: [start] + points, press: dice.chance(0.5) ? 0 : dice.number(0...0.6),
        duration: dice.number(0.05...1)), fingers
    )
  }

  @Test(arguments: 1...600) func `the same recognizers win at every rate`(seed: UInt64) {
    let winners = Surface.rates.map { rate in
      let surface = Self.surface(seed: seed)
      let (gesture, fingers) = Self.gesture(seed: seed)
      surface.play(gesture, fingers: fingers, rate: rate)
      return surface.winners
    }
    for other in winners.dropFirst() { #expect(other == winners[0], "seed \(seed)") }
  }

  /// At 30 events a second the first move already exceeds both thresholds.
  @Test(arguments: Surface.rates) func `an edge swipe goes to the pan that begins first`(
    rate: Double
  ) {
    let surface = Surface()
    let edge: ScreenEdgePanGestureRecognizer = surface.recognizer(
      "UIScreenEdgePanGestureRecognizer")
    edge.edges = .left
    surface.recognizer("UIPanGestureRecognizer")
    surface.play(
      Drag(of: 1, along: [Point(x: 0, y: 400), Point(x: 200, y: 400)], duration: 0.3), rate: rate)
    #expect(surface.winners == ["UIPanGestureRecognizer-1"])
  }
}
