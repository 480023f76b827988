import Staging
import Testing

@testable import Gestures

/// Laws of scroll views in motion, checked on random histories.
@Suite struct `Content in motion` {
  /// Two nested scroll views in a random state of motion; the inner one may have pages.
  private func world(_ seed: UInt64) -> (Stage, [ScrollView]) {
    var dice = Dice(seed: seed)
    let stage = Stage(
      """
      window  0 0 400 400
        outer  0 0 400 400   UIScrollView
          inner  0 0 400 200   UIScrollView
            card  0 0 400 200   tap
      """)
    let (outer, inner) = (stage.scrollView("outer"), stage.scrollView("inner"))
    outer.contentSize = Size(width: 400, height: 500 + Double(dice.index(3000)))
    inner.contentSize = Size(width: 1600, height: 200 + Double(dice.index(2) * 300))
    inner.isPagingEnabled = dice.index(2) == 0
    for view in [outer, inner] { view.delegate = stage.client }
    var time = 0.0
    for _ in 0..<(1 + dice.index(4)) {
      let way = Vector(dx: Double(dice.index(300)) - 150, dy: Double(dice.index(300)) - 150)
      let speed = 100 + Double(dice.index(4000))
      guard way.length > 20 else { continue }
      stage.flick(
        y: 100 + Double(dice.index(200)), by: way, speed: speed, from: time,
        rest: dice.index(3) == 0 ? 0.2 : 0)
      time = stage.engine.now.seconds + Double(dice.index(10)) / 20
    }
    return (stage, [outer, inner])
  }

  private func account(_ stage: Stage, _ views: [ScrollView]) -> [String] {
    stage.account() + views.map { "\($0.contentOffset) \($0.scrollVelocity) \($0.phase)" }
  }

  @Test(arguments: seeds(12))
  func `is the same in one step and in a thousand`(seed: UInt64) throws {
    let (one, first) = world(seed)
    let (many, second) = world(seed)
    let start = one.engine.now.seconds
    let end = start + 0.05 * Double(seed % 30)
    one.advance(to: end)
    for step in 1...1000 {
      many.advance(to: start + (end - start) * Double(step) / 1000)
      _ = second.map { ($0.contentOffset, many.engine.hitTest(Point(x: 10, y: 10))?.view?.id) }
    }
    #expect(account(one, first) == account(many, second))
    one.advance(to: end + 100)
    many.advance(to: end + 100)
    #expect(account(one, first) == account(many, second))
    for view in first { #expect(view.phase == .idle && view.motion == nil) }
  }

  @Test(arguments: seeds(12))
  func `touches elsewhere don't disturb it`(seed: UInt64) {
    let (plain, first) = world(seed)
    let (busy, second) = world(seed)
    let start = plain.engine.now.seconds
    for step in 1...10 { busy.tap(9, x: 900, y: 900, at: start + Double(step) / 10) }
    plain.advance(to: start + 2)
    busy.advance(to: start + 2)
    for (one, other) in zip(first, second) {
      #expect(one.contentOffset == other.contentOffset && one.phase == other.phase)
    }
  }

  @Test(arguments: seeds(12))
  func `a copy goes on as it does`(seed: UInt64) {
    let (stage, views) = world(seed)
    let (engine, copy) = stage.engine.copied()
    #expect(CopyComparison(stage.engine, engine).differences.prefix(5) == [])
    stage.engine.transcript.removeAll()
    for step in 1...20 {
      let time = stage.engine.now + Double(step) / 20
      #expect(throws: Never.self) {
        try stage.engine.advance(to: time)
        try engine.advance(to: time)
      }
      for view in views {
        #expect(copy[view].contentOffset == view.contentOffset)
        #expect(copy[view].phase == view.phase)
      }
    }
    #expect(engine.transcript.effects.count == stage.engine.transcript.effects.count)
  }

  @Test(arguments: seeds(12))
  func `phases follow each other, and callbacks go with them`(seed: UInt64) {
    let (stage, views) = world(seed)
    stage.advance(to: 1000)
    for view in views {
      var phase = ScrollPhase.idle
      var isDragging = false
      for effect in stage.engine.transcript.effects {
        switch effect.kind {
        case .scroll(let scroll) where scroll.scrollView === view:
          #expect(scroll.from == phase && scroll.phase != phase)
          phase = scroll.phase
        case .scrollDelegate(let told) where told.scrollView === view:
          switch told.callback {
          case .willBeginDragging:
            #expect(!isDragging && phase == .dragging)
            isDragging = true
          case .didEndDragging:
            #expect(isDragging && phase == .dragging)
            isDragging = false
          case .willBeginDecelerating: #expect(phase == .decelerating || phase == .bouncing)
          case .didEndDecelerating: #expect(phase == .idle)
          default: break
          }
        default: break
        }
      }
      #expect(phase == .idle && view.phase == .idle)
      for axis in ScrollAxis.allCases where view.movingAxes[axis] {
        #expect(view.limits(along: axis).contains(view.contentOffset[axis]))
      }
    }
  }

  @Test func `what ends at one time ends in the order in which it started`() throws {
    let stage = Stage(
      """
      window  0 0 400 400
        one  0 0 400 200   UIScrollView
        two  0 200 400 200   UIScrollView
      """)
    let (one, two) = (stage.scrollView("one"), stage.scrollView("two"))
    for view in [two, one] {
      view.contentSize = Size(width: 400, height: 5000)
      try view.setContentOffset(Point(x: 0, y: 100), isAnimated: true)
    }
    stage.engine.transcript.removeAll()
    stage.advance(to: 1)
    stage.expectScrolling(
      """
      0.3    two  animating > idle
      0.3    one  animating > idle
      """)
  }

  @Test func `frames are told of while something moves, at multiples of their length`() throws {
    let (stage, scroll) = Stage.scrolling()
    stage.engine.frames.framesPerSecond = 20
    stage.advance(to: 1.01)
    try scroll.setContentOffset(Point(x: 0, y: 1000), isAnimated: true)
    stage.engine.transcript.removeAll()
    stage.advance(to: 100)
    stage.expect(
      """
      1.05   scroll  DidScroll
      1.1    scroll  DidScroll
      1.15   scroll  DidScroll
      1.2    scroll  DidScroll
      1.25   scroll  DidScroll
      1.3    scroll  DidScroll
      1.31   scroll  DidEndScrollingAnimation
      """, kinds: [.scrollDelegate])
  }

  @Test func `moves of fingers give one each, and without frames nobody is told`() {
    let (stage, scroll) = Stage.scrolling()
    stage.flick(by: Vector(dx: 0, dy: -30), speed: 1000, from: 0, rest: 0.2)
    #expect(!stage.account(of: [.scrollDelegate]).contains { $0.contains("DidScroll") })
    stage.engine.transcript.removeAll()
    stage.engine.frames.framesPerSecond = 60
    stage.flick(by: Vector(dx: 0, dy: -30), speed: 1000, from: 1, rest: 0.2)
    let told = stage.account(of: [.scrollDelegate]).filter { $0.contains("DidScroll") }
    #expect(told.count == 2 && scroll.contentOffset.y == 40)
  }
}
