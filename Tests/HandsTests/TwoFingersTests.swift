import Gestures
import Platform
import Staging
import Testing

@testable import Hands

@Suite struct TwoFingersTests {
  private static let middle = Point(x: 195, y: 422)

  private static func change(
    scale: Double = 1, rotation: Double = 0, translation: Vector = .zero
  ) -> TwoFingers.Change {
    TwoFingers.Change(scale: scale, rotation: rotation, translation: translation)
  }

  private static func fingers(
    _ lead: TwoFingers.Lead, _ change: TwoFingers.Change, distance: Double = 100,
    angle: Double = 0, simultaneous: Bool = false, duration: Seconds = 0.5
  ) -> TwoFingers {
    TwoFingers(
      lead, change, at: middle, distance: distance, angle: angle, isSimultaneous: simultaneous,
      timing: .whole(duration))
  }

  private func line(_ event: TouchEvent) -> Vector {
    let places = event.changes.compactMap(\.point)
    return places[1] - places[0]
  }

  @Test(arguments: Surface.rates, seeds(10))
  func `a lone pinch reads the scale`(rate: Double, seed: UInt64) {
    var dice = Dice(seed: seed)
    let scale = exp(dice.number(-1.5...1.5))
    let change = Self.change(
      scale: scale, rotation: dice.chance(0.5) ? dice.number(-4...4) : 0,
      translation: dice.chance(0.5) ? Vector(dx: dice.number(-40...40), dy: 30) : .zero)
    let surface = Surface(width: 4000, height: 4000)
    let pinch: PinchGestureRecognizer = surface.recognizer("UIPinchGestureRecognizer")
    surface.play(
      TwoFingers(
        .pinch, change, at: Point(x: 2000, y: 2000), distance: dice.number(20...200),
        angle: dice.number(-7...7), isSimultaneous: false,
        timing: .whole(dice.number(0...2))),
      fingers: 2, rate: rate)
    let last = surface.actions.last { $0.recognizer === pinch }
    guard case .pinch(let read, _)? = last?.values else {
      Issue.record("no pinch by \(scale)")
      return
    }
    #expect(abs(read - scale) < 1e-6)
    #expect(last?.state == .ended)
  }

  @Test(arguments: Surface.rates, seeds(10))
  func `a lone rotation reads the angle`(rate: Double, seed: UInt64) {
    var dice = Dice(seed: seed)
    let rotation = dice.number(-10...10)
    let change = Self.change(
      scale: dice.chance(0.5) ? exp(dice.number(-1...1)) : 1, rotation: rotation,
      translation: dice.chance(0.5) ? Vector(dx: dice.number(-40...40), dy: 30) : .zero)
    let surface = Surface()
    let recognizer: RotationGestureRecognizer = surface.recognizer("UIRotationGestureRecognizer")
    surface.play(
      Self.fingers(
        .rotation, change, distance: dice.number(20...200), angle: dice.number(-7...7),
        duration: dice.number(0...2)),
      fingers: 2, rate: rate)
    let last = surface.actions.last { $0.recognizer === recognizer }
    guard case .rotation(let read, _)? = last?.values else {
      Issue.record("no rotation by \(rotation)")
      return
    }
    #expect(abs(read - rotation) < 1e-6)
  }

  @Test func `the slop lies outside of the scale`() {
    let out = Surface().events(of: Self.fingers(.pinch, Self.change(scale: 2)), fingers: 2)
    #expect(abs(line(out[0]).length - 92) < 1e-9)
    #expect(out.contains { abs(line($0).length - 100) < 1e-9 })
    #expect(abs(line(out[out.count - 1]).length - 200) < 1e-9)
    let inwards = Surface().events(of: Self.fingers(.pinch, Self.change(scale: 0.5)), fingers: 2)
    #expect(abs(line(inwards[0]).length - 208) < 1e-9)
    #expect(inwards.contains { abs(line($0).length - 200) < 1e-9 })
    #expect(abs(line(inwards[inwards.count - 1]).length - 100) < 1e-9)
  }

  @Test func `the leading motion comes first, alone`() {
    let change = Self.change(scale: 2, rotation: 1, translation: Vector(dx: 20, dy: 0))
    let pinch = Surface().events(of: Self.fingers(.pinch, change), fingers: 2)
    let turned = pinch.firstIndex { abs(line($0).angle) > 1e-9 } ?? 0
    #expect(abs(line(pinch[turned - 1]).length - 200) < 1e-9)
    #expect(abs(line(pinch[pinch.count - 1]).angle - 1) < 1e-9)
    let rotation = Surface().events(of: Self.fingers(.rotation, change), fingers: 2)
    let grown = rotation.firstIndex { abs(line($0).length - 100) > 1e-9 } ?? 0
    #expect(abs(line(rotation[grown - 1]).angle - (1 + .pi / 36)) < 1e-9)
    #expect(abs(line(rotation[rotation.count - 1]).length - 200) < 1e-9)
  }

  @Test(arguments: [false, true]) func `the leading motion can have a duration of its own`(
    simultaneous: Bool
  ) {
    let surface = Surface()
    let pinch: PinchGestureRecognizer = surface.recognizer("UIPinchGestureRecognizer")
    let gesture = TwoFingers(
      .pinch, Self.change(scale: 2), at: Self.middle, distance: 100, angle: 0,
      isSimultaneous: simultaneous, timing: .lead(0.4))
    surface.play(gesture, fingers: 2)
    #expect(abs(gesture.duration - 0.4 * 1.08) < 1e-9)
    let last = surface.actions.last { $0.recognizer === pinch }
    guard case .pinch(_, let velocity)? = last?.values else {
      Issue.record("no pinch")
      return
    }
    #expect(abs(velocity - 2.5) < 1e-3)
  }

  @Test func `all motions are simultaneous if wanted`() {
    let change = Self.change(scale: 2, rotation: 1, translation: Vector(dx: 20, dy: 0))
    let events = Surface().events(
      of: Self.fingers(.pinch, change, simultaneous: true), fingers: 2)
    let middle = events[events.count / 2]
    #expect(line(middle).length > 110 && line(middle).length < 190)
    #expect(line(middle).angle > 0.2 && line(middle).angle < 0.8)
    let last = events[events.count - 1].changes.compactMap(\.point)
    #expect(abs((last[0].x + last[1].x) / 2 - 215) < 1e-9)
  }

  @Test(arguments: [0, 1, Double.pi / 2, 2, Double.pi, 4, 1.5 * Double.pi, 6])
  func `the first finger is the leftmost, else the upper one`(angle: Double) {
    let events = Surface().events(
      of: Self.fingers(.pinch, Self.change(scale: 2), angle: angle), fingers: 2)
    let places = events[0].changes.compactMap(\.point)
    let isUpright = abs(places[0].x - places[1].x) < 1e-9
    #expect(isUpright ? places[0].y < places[1].y : places[0].x < places[1].x)
  }

  @Test(arguments: [0, 0.5, 1, 1.5, 2, -0.5])
  func `a line along an axis is exactly there`(halfTurns: Double) {
    let gesture = TwoFingers(
      .pinch, Self.change(scale: 2), at: .zero, distance: 100, angle: halfTurns * .pi,
      isSimultaneous: false, timing: .whole(0.5))
    let places = Surface().events(of: gesture, fingers: 2)[0].changes.compactMap(\.point)
    let isUpright = halfTurns.rounded() != halfTurns
    #expect(places.map { isUpright ? $0.x : $0.y } == [0, 0])
  }

  @Test func `two moves never turn by more than an eighth of a circle`() {
    let events = Surface().events(
      of: Self.fingers(.rotation, Self.change(rotation: 20), duration: 0.01), fingers: 2, rate: 1)
    for (event, next) in zip(events, events.dropFirst()) {
      let turn = remainder(line(next).angle - line(event).angle, 2 * .pi)
      #expect(abs(turn) <= .pi / 4 + 1e-9)
    }
  }

  @Test(arguments: zip([2, 0.5, 1, 4], [150.0, 146, 300, 75]))
  func `the shorter distance follows from the longer one`(scale: Double, shorter: Double) {
    let distance = TwoFingers.shorterDistance(of: .pinch, scale: scale, longer: 300)
    #expect(distance == shorter)
    let change = Self.change(scale: scale)
    let events = Surface().events(of: Self.fingers(.pinch, change, distance: distance), fingers: 2)
    #expect(abs((events.map { line($0).length }.max() ?? 0) - 300) < 1e-9)
  }
}
