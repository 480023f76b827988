import Testing

@testable import Gestures

/// Drags, also beyond the limits and in nested scroll views.
@Suite struct `A drag` {
  private let stage: Stage
  private let scroll: ScrollView

  init() { (stage, scroll) = Stage.scrolling() }

  private func pull(_ way: Vector, at time: Seconds = 0) {
    stage.touch(1, .began, x: 200, y: 200, at: time)
    stage.touch(1, .moved, x: 200 + way.dx, y: 200 + way.dy, at: time + 0.1)
  }

  @Test func `beyond a limit content follows less and less`() {
    scroll.contentInset.top = 50
    pull(Vector(dx: 0, dy: 160))
    // 100 beyond -50.
    #expect(isNear(scroll.contentOffset.y, -50 - 400 * (1 - 1 / (0.55 * 0.25 + 1)), to: 1e-5))
  }

  @Test func `content in sight isn't pulled, unless it always bounces`() {
    scroll.contentSize = Size(width: 400, height: 300)
    pull(Vector(dx: 0, dy: 100))
    #expect(scroll.phase == .idle && scroll.contentOffset == .zero)
    stage.touch(1, .ended, x: 200, y: 300, at: 0.2)
    scroll.settings.alwaysBouncesVertically = true
    pull(Vector(dx: 50, dy: 100), at: 1)
    #expect(scroll.phase == .dragging)
    #expect(scroll.contentOffset.y < 0 && scroll.contentOffset.x == 0)
    stage.touch(1, .ended, x: 200, y: 300, at: 1.2)
    stage.advance(to: 5)
    scroll.settings.bounces = false
    pull(Vector(dx: 0, dy: 100), at: 5)
    #expect(scroll.phase == .idle)
  }

  @Test func `bounces is both ways`() {
    scroll.settings.bouncesVertically = false
    #expect(!scroll.settings.bounces)
    scroll.settings.bounces = true
    #expect(scroll.settings.bouncesVertically && scroll.settings.bouncesHorizontally)
  }

  @Test func `a drag that is locked stays so in the motion after it`() {
    scroll.contentSize.width = 10_000
    scroll.isDirectionalLockEnabled = true
    stage.flick(by: Vector(dx: -40, dy: -100), speed: 1000, from: 0)
    #expect(scroll.contentOffset.x == 0 && scroll.scrollVelocity.dx == 0)
    #expect(scroll.scrollVelocity.dy > 800)
  }

  @Test func `a drag dismisses the keyboard where it is to`() throws {
    let field = TextField(
      id: "field", class: stage.engine.classes.builtIn("UITextField"), in: stage.engine)
    try stage.view("window").addSubview(field)
    field.becomeFirstResponder()
    stage.flick(by: Vector(dx: 0, dy: -100), speed: 1000, from: 0)
    #expect(field.isFirstResponder)
    scroll.settings.keyboardDismissMode = .onDrag
    stage.flick(by: Vector(dx: 0, dy: -100), speed: 1000, from: 5)
    #expect(!field.isFirstResponder)
  }

  @Test(arguments: ["UITextView", "UITableView", "UICollectionView"])
  func `text views, tables and collections scroll like any other`(name: String) throws {
    let view = try #require(
      View.make(id: name, class: stage.engine.classes.builtIn(name), in: stage.engine)
        as? ScrollView)
    view.frame = Rect(x: 0, y: 0, width: 400, height: 400)
    view.contentSize = Size(width: 400, height: 10_000)
    try stage.view("window").addSubview(view)
    #expect(view.isScrollEnabled)
    #expect(view.settings.alwaysBouncesVertically == (name == "UITableView"))
    stage.flick(by: Vector(dx: 0, dy: -100), speed: 1000, from: 0)
    #expect(view.phase == .decelerating && view.targetContentOffset?.y == 584.01)
  }

  @Test func `a scroll view that is turned has axes of its own`() {
    scroll.transform = Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    stage.flick(by: Vector(dx: 100, dy: 0), speed: 1000, from: 0)
    #expect(isNear(scroll.scrollVelocity.dy, 1000, to: 1e-3) && scroll.scrollVelocity.dx == 0)
  }

  @Test func `a trackpad pulls and springs back, a wheel stays within the limits`() throws {
    let engine = stage.engine
    let place = Point(x: 200, y: 200)
    func send(_ phase: InputPhase, _ kind: ScrollKind, _ dy: Double, _ time: Seconds) throws {
      try engine.sendScroll(
        phase, kind: kind, delta: Vector(dx: 0, dy: dy), at: place, time: stage.moment(time))
    }
    try send(.began, .continuous, 0, 1)
    try send(.changed, .continuous, 110, 1.1)
    #expect(scroll.contentOffset.y < -40)
    try send(.ended, .continuous, 0, 1.11)
    #expect(scroll.phase == .bouncing)
    stage.advance(to: 5)
    try send(.began, .continuous, 0, 5)
    try send(.changed, .continuous, -200, 5.01)
    try send(.ended, .continuous, 0, 5.01)
    #expect(scroll.phase == .idle)
    try send(.began, .discrete, 500, 6)
    #expect(scroll.contentOffset.y == 0)
    try send(.ended, .discrete, 0, 6.1)
    #expect(scroll.phase == .idle)
  }

  // MARK: One in the other

  private func nested() -> (stage: Stage, outer: ScrollView, inner: ScrollView) {
    let stage = Stage(
      """
      window  0 0 400 800
        outer  0 0 400 400   UIScrollView
          inner  0 0 400 400   UIScrollView
      """)
    let (outer, inner) = (stage.scrollView("outer"), stage.scrollView("inner"))
    outer.contentSize = Size(width: 1200, height: 400)
    inner.contentSize = Size(width: 800, height: 400)
    return (stage, outer, inner)
  }

  @Test func `at its end that way it leaves the finger to one around it`() {
    let (stage, outer, inner) = nested()
    inner.settings.bounces = false
    inner.contentOffset.x = 400 - 1e-7
    stage.drag([(200, 200), (150, 200)])
    #expect(outer.contentOffset.x == 40 && inner.contentOffset.x == 400 - 1e-7)
    stage.drag([(200, 200), (250, 200)], from: 5)
    #expect(inner.contentOffset.x < 361)
  }

  @Test func `also where it is beyond its end`() {
    let (stage, outer, inner) = nested()
    inner.contentOffset.x = 430
    stage.drag([(200, 200), (150, 200)])
    #expect(outer.contentOffset.x == 40)
  }

  @Test func `one that doesn't transfer keeps the finger, pulls or holds`() {
    let (stage, outer, inner) = nested()
    inner.settings.transfersHorizontally = false
    inner.contentOffset.x = 400
    stage.touch(1, .began, x: 200, y: 200, at: 0)
    stage.touch(1, .moved, x: 100, y: 200, at: 0.1)
    #expect(outer.phase == .idle && inner.contentOffset.x > 430)
    stage.touch(1, .ended, x: 100, y: 200, at: 0.3)
    stage.advance(to: 5)
    inner.settings.bounces = false
    stage.drag([(200, 200), (100, 200)], from: 5)
    #expect(outer.contentOffset.x == 0 && inner.contentOffset.x == 400)
  }

  @Test func `where nobody can go on, it is pulled, or its pan doesn't begin`() {
    let (stage, outer, inner) = nested()
    outer.contentOffset.x = 800
    inner.frame.origin.x = 800
    inner.contentOffset.x = 400
    stage.touch(1, .began, x: 200, y: 200, at: 0)
    stage.touch(1, .moved, x: 100, y: 200, at: 0.1)
    #expect(inner.contentOffset.x > 430 && outer.contentOffset.x == 800)
    stage.touch(1, .ended, x: 100, y: 200, at: 0.3)
    stage.advance(to: 5)
    inner.settings.bounces = false
    stage.touch(1, .began, x: 200, y: 200, at: 5)
    stage.touch(1, .moved, x: 100, y: 200, at: 5.1)
    #expect(inner.phase == .idle && outer.contentOffset.x > 830)
  }

  @Test func `ios C5: what is beyond its end is handed over within the drag`() {
    let (stage, outer, inner) = nested()
    inner.contentOffset.x = 350
    stage.flick(by: Vector(dx: -100, dy: 0), speed: 2000, from: 0)
    #expect(inner.phase != .bouncing && outer.contentOffset.x > 0)
    stage.advance(to: 5)
    #expect(inner.contentOffset.x == 400 && outer.contentOffset.x > 0)
  }

  @Test func `across each other, each goes along its own axis`() {
    let (stage, outer, inner) = nested()
    outer.contentSize = Size(width: 400, height: 1200)
    stage.drag([(200, 200), (195, 150)])
    #expect(outer.contentOffset.y == 40 && inner.contentOffset == .zero)
    stage.drag([(200, 200), (150, 195)], from: 5)
    #expect(inner.contentOffset.x == 40)
  }
}
