import Gestures
import Staging
import Testing

@testable import Hands

@Suite struct DragTests {
  private static func drag(
    _ points: [Point], press: Seconds = 0, duration: Seconds = 0.5, hold: Seconds = 0
  ) -> Drag {
    Drag(of: 1, along: points, press: press, duration: duration, hold: hold)
  }

  private static let right = [Point(x: 50, y: 100), Point(x: 150, y: 100)]

  @Test func `the last move is at the very end, and the lift an event of its own`() {
    let events = Surface().events(
      of: Self.drag(Self.right, press: 0.2, duration: 0.3, hold: 0.1), at: 1)
    #expect(events.first?.time.seconds == 1)
    #expect(events.moves.first?.time.seconds == 1.216666667)
    #expect(events.moves.last?.time.seconds == 1.5)
    #expect(events.places[events.count - 2] == Self.right[1])
    #expect(events.last?.time.seconds == 1.6)
    #expect(events.phases.last == .ended)
    #expect(events.places.last == Self.right[1])
  }

  @Test(arguments: zip([30, 60, 120, 240, 7, 100_000], [15, 30, 60, 120, 4, 50_000]))
  func `moves come at whole multiples of the rate's interval, and at the end`(
    rate: Double, count: Int
  ) {
    let moves = Surface().events(of: Self.drag(Self.right), rate: rate).moves
    #expect(moves.count == count)
    for (index, move) in moves.dropLast().enumerated() {
      #expect(abs(move.time.seconds - Double(index + 1) / rate) < 1e-8)
    }
    #expect(moves.last?.time.seconds == 0.5)
  }

  @Test func `without a duration each corner is a move`() {
    let points = Self.right + [Point(x: 150, y: 900)]
    let moves = Surface().events(of: Self.drag(points, duration: 0)).moves
    #expect(moves.places == Array(points.dropFirst()))
  }

  /// At 60 events a second the first one passes both thresholds, 10 points and 15.
  @Test(arguments: [(60.0, "UIScreenEdgePanGestureRecognizer"), (120, "UIPanGestureRecognizer")])
  func `a fast drag passes several thresholds in one event, and then order decides`(
    rate: Double, winner: String
  ) {
    let surface = Surface()
    let inner = surface.addView(Rect(x: 0, y: 0, width: 390, height: 844))
    let edge: ScreenEdgePanGestureRecognizer = surface.recognizer(
      "UIScreenEdgePanGestureRecognizer", on: inner)
    edge.edges = .left
    surface.recognizer("UIPanGestureRecognizer")
    surface.play(
      Drag(of: 1, along: [Point(x: 0, y: 400), Point(x: 200, y: 400)], duration: 0.15), rate: rate)
    #expect(surface.winners.map { $0.split(separator: "-")[0] } == [Substring(winner)])
  }

  @Test(arguments: seeds(40)) func `the speed is constant and the corners are moves`(seed: UInt64) {
    var dice = Dice(seed: seed)
    let points = (0...Int(dice.number(1...5))).map { _ in
      Point(x: dice.number(-500...500), y: dice.number(-500...500))
    }
    let duration = dice.number(0.01...3)
    let drag = Self.drag(points, duration: duration)
    let events = Surface().events(of: drag, rate: dice.number(1...300))
    let length = zip(points, points.dropFirst()).map { $0.distance(to: $1) }.reduce(0, +)
    #expect(points.allSatisfy(events.places.contains))
    for (event, next) in zip(events, events.dropFirst().dropLast()) {
      guard let place = event.changes[0].point, let end = next.changes[0].point else {
        Issue.record("a move without a place")
        continue
      }
      // A nanosecond at most is lost at either end.
      let expected = (next.time - event.time) / duration * length
      #expect(abs(place.distance(to: end) - expected) < 1e-3 + length / duration * 2e-9)
    }
  }

  @Test func `a drag to where it started still moves`() {
    let events = Surface().events(of: Self.drag([Self.right[0], Self.right[0]]))
    #expect(events.moves.count == 30)
    #expect(events.times.last == 0.5)
  }

  @Test func `endless paths are refused`() {
    var hand = Hand(touches: [1], at: .zero, rate: 60)
    let far = Self.drag([.zero, Point(x: 1e308, y: -1e308), Point(x: -1e308, y: 1e308)])
    #expect(throws: Hand.Fault.tooManyChanges) {
      try far.perform(with: &hand)
    }
  }

  @Test(arguments: Surface.rates, Direction.allCases)
  func `a swipe is accepted by a swipe recognizer of its direction`(
    rate: Double, direction: Direction
  ) {
    let surface = Surface()
    let masks: [Direction: SwipeDirection] = [
      .left: .left, .right: .right, .up: .up, .down: .down,
    ]
    for mask in [SwipeDirection.left, .right, .up, .down] {
      let swipe: SwipeGestureRecognizer = surface.recognizer("UISwipeGestureRecognizer")
      swipe.direction = mask
    }
    let start = Point(x: 200, y: 400)
    surface.play(
      Self.drag([start, start + direction.step * 200], duration: 0.15), rate: rate)
    let accepted = surface.actions.compactMap { $0.recognizer as? SwipeGestureRecognizer }
    #expect(accepted.map(\.direction) == [masks[direction]])
  }

  @Test(arguments: Surface.rates, Edge.allCases)
  func `an edge swipe comes in over its edge`(rate: Double, edge: Edge) {
    let surface = Surface()
    let sets: [Edge: EdgeSet] = [.left: .left, .right: .right, .top: .top, .bottom: .bottom]
    for set in [EdgeSet.left, .right, .top, .bottom] {
      let pan: ScreenEdgePanGestureRecognizer = surface.recognizer(
        "UIScreenEdgePanGestureRecognizer")
      pan.edges = set
    }
    let start = edge.point(at: 0.5, of: Size(width: 390, height: 844))
    surface.play(
      Self.drag([start, start + edge.inwards.step * 200], duration: 0.3), rate: rate)
    let began = surface.actions.filter { $0.state == .began }
      .compactMap { $0.recognizer as? ScreenEdgePanGestureRecognizer }
    #expect(began.map(\.edges) == [sets[edge]])
  }

  @Test func `edges are the last points inside of the screen`() {
    let screen = Size(width: 390, height: 844)
    #expect(Edge.left.point(at: 0.25, of: screen) == Point(x: 0, y: 211))
    #expect(Edge.right.point(at: 0.25, of: screen) == Point(x: 389.5, y: 211))
    #expect(Edge.top.point(at: 0.5, of: screen) == Point(x: 195, y: 0))
    #expect(Edge.bottom.point(at: 0.5, of: screen) == Point(x: 195, y: 843.5))
  }
}
