import Platform
import Testing

@testable import Gestures

@Suite struct `A pan from the screen's edge` {
  func bench(_ edges: EdgeSet) -> Bench<ScreenEdgePanGestureRecognizer> {
    Bench("UIScreenEdgePanGestureRecognizer") { $0.edges = edges }
  }

  /// A finger that lands at a distance from an edge and moves inwards and along it.
  func swipe(
    _ edge: EdgeSet, from distance: Double, inwards: Double, aside: Double = 0,
    configure: (ScreenEdgePanGestureRecognizer) -> Void = { _ in }
  ) -> [State] {
    let bench = bench(edge)
    configure(bench.recognizer)
    let (start, normal): (Point, Vector) =
      switch edge {
      case .left: (Point(x: distance, y: 400), Vector(dx: 1, dy: 0))
      case .right: (Point(x: 400 - distance, y: 400), Vector(dx: -1, dy: 0))
      case .top: (Point(x: 200, y: distance), Vector(dx: 0, dy: 1))
      default: (Point(x: 200, y: 800 - distance), Vector(dx: 0, dy: -1))
      }
    let tangent = Vector(dx: -normal.dy, dy: normal.dx)
    let end = start + normal * inwards + tangent * aside
    bench.down(1, start.x, start.y, at: 0)
    if bench.states.isEmpty { bench.move(1, end.x, end.y, at: 0.016) }
    return bench.states
  }

  @Test(arguments: [EdgeSet.left, .right, .top, .bottom])
  func `each edge has its region`(edge: EdgeSet) {
    let region = edge == .bottom ? 11.0 : 13
    #expect(swipe(edge, from: 1, inwards: 20) == [.began])
    #expect(swipe(edge, from: region, inwards: 20) == [.began])
    #expect(swipe(edge, from: region + 0.1, inwards: 20) == [.failed])
    #expect(swipe(edge, from: 200, inwards: 20) == [.failed])
  }

  @Test func `no edge is set to begin with`() {
    let bench = Bench<ScreenEdgePanGestureRecognizer>("UIScreenEdgePanGestureRecognizer")
    bench.down(1, 1, 400, at: 0)
    #expect(bench.states == [.failed])
    #expect(bench.reason == "no edges are set")
  }

  @Test func `an edge that isn't set takes no touches`() {
    let bench = bench([.left, .top])
    bench.down(1, 399, 400, at: 0)
    #expect(bench.states == [.failed])
    #expect(bench.reason == "landed 399 from the edge, 13 allowed")
  }

  @Test(arguments: zip([15, 15.1], [[], [.began]] as [[State]]))
  func `more than 15 points inwards begin`(inwards: Double, states: [State]) {
    for edge in [EdgeSet.left, .right, .top, .bottom] {
      #expect(swipe(edge, from: 5, inwards: inwards) == states)
    }
  }

  @Test(arguments: [EdgeSet.left, .right, .top, .bottom])
  func `the way has to lie in the angle of the edge`(edge: EdgeSet) {
    let limit = edge == .bottom ? 60.0 : 77.5
    for sense in [1.0, -1] {
      for (degrees, state) in [(limit - 0.1, State.began), (limit + 0.1, .failed)] {
        let aside = sense * 16 * tan(degrees * .pi / 180)
        #expect(swipe(edge, from: 5, inwards: 16, aside: aside) == [state])
      }
    }
  }

  @Test func `movement along the edge decides nothing until the way inwards does`() {
    let bench = bench(.left)
    bench.down(1, 5, 100, at: 0)
    bench.move(1, 5, 190, at: 0.1)
    bench.move(1, 15, 280, at: 0.2)
    #expect(bench.states.isEmpty)
    bench.move(1, 21, 280, at: 0.3)
    #expect(bench.states == [.failed])
    #expect(bench.reason == "moved 16 inwards at 84.92 degrees, too steep")
  }

  @Test func `the first move has to come from beyond the edge`() {
    // Going out by 8 from 6 means coming from 14, by 7 from 13.
    for (outwards, states) in [(8.0, [State.failed]), (7, [])] {
      let bench = bench(.left)
      bench.down(1, 6, 100, at: 0)
      bench.move(1, 6, 100, at: 0.1)
      bench.move(1, 6 - outwards, 100, at: 0.2)
      #expect(bench.states == states)
    }
    let later = bench(.left)
    later.down(1, 6, 100, at: 0)
    later.move(1, 8, 100, at: 0.1)
    later.move(1, 0, 100, at: 0.2)
    later.move(1, 22, 100, at: 0.3)
    #expect(later.states == [.began])
  }

  @Test(arguments: zip([100, 100.1], [.began, .failed] as [State]))
  func `a jump between two samples fails`(distance: Double, outcome: State) {
    #expect(swipe(.left, from: 5, inwards: distance) == [outcome])
  }

  @Test func `jumps are nothing to a running one`() {
    let bench = bench(.left)
    bench.down(1, 5, 100, at: 0)
    bench.move(1, 30, 100, at: 0.1)
    bench.move(1, 300, 700, at: 0.2)
    #expect(bench.translations == [Vector(dx: 15, dy: 0), Vector(dx: 285, dy: 600)])
    bench.up(1, at: 0.3)
    #expect(bench.states.last == .ended)
  }

  @Test func `a corner belongs to both edges`() {
    for (dx, dy) in [(20.0, 0.0), (0, 20), (2, 90)] {
      let bench = bench([.left, .top])
      bench.down(1, 5, 5, at: 0)
      bench.move(1, 5 + dx, 5 + dy, at: 0.1)
      #expect(bench.states == [.began])
    }
    let one = bench(.top)
    one.down(1, 5, 5, at: 0)
    one.move(1, 25, 5, at: 0.1)
    #expect(one.states.isEmpty)
  }

  @Test func `a second finger fails it before the begin and is ignored after`() {
    let before = bench(.left)
    before.down(1, 5, 100, at: 0)
    before.down(2, 5, 200, at: 0.1)
    #expect(before.states == [.failed])
    let after = bench(.left)
    after.down(1, 5, 100, at: 0)
    after.move(1, 30, 100, at: 0.1)
    after.down(2, 200, 200, at: 0.2)
    after.move(1, 40, 100, at: 0.3)
    #expect(after.translations.last == Vector(dx: 25, dy: 0))
    #expect(after.actions.last?.numberOfTouches == 1)
  }

  @Test func `its limits can be changed beside those of a pan`() {
    let states = swipe(.left, from: 30, inwards: 6) { recognizer in
      for (name, value) in [("edgeRegion", 30.0), ("edgeTravel", 5), ("hysteresis", 0)] {
        #expect(recognizer.setThreshold(name, to: value))
      }
    }
    #expect(states == [.began])
  }

  @Test func `a lift before fails, and the next touch starts over`() {
    let bench = bench(.left)
    bench.down(1, 5, 100, at: 0)
    bench.move(1, 18, 100, at: 0.1)
    bench.up(1, at: 0.2)
    #expect(bench.states == [.failed])
    #expect(bench.reason == "lifted 13 inwards, more than 15 needed")
    bench.down(1, 200, 100, at: 1)
    bench.down(2, 5, 100, at: 2)
    bench.move(2, 25, 100, at: 2.1)
    #expect(bench.states == [.failed, .failed, .began])
  }

  @Test func `only the first move has to come from the edge, of each attempt`() {
    let bench = bench(.left)
    for start in [0.0, 10] {
      bench.down(1, 5, 300, at: start)
      bench.move(1, 8, 300, at: start + 0.1)
      bench.move(1, -5, 300, at: start + 0.2)
      bench.move(1, 40, 300, at: start + 0.3)
      #expect(bench.states.last == .began)
      bench.up(1, at: start + 0.4)
    }
    bench.down(1, 10, 300, at: 20)
    bench.move(1, 5, 300, at: 20.1)
    #expect(bench.states.last == .failed)
  }
}
