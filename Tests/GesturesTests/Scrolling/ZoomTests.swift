import Platform
import Testing

@testable import Gestures

/// Zooming by fingers and by code.
@Suite struct `A scroll view that zooms` {
  private let stage: Stage
  private let scroll: ScrollView
  private let photo: View

  init() {
    stage = Stage(
      """
      window  0 0 400 400
        scroll  0 0 400 400   UIScrollView
          photo  0 0 400 300
      """)
    scroll = stage.scrollView("scroll")
    photo = stage.view("photo")
    scroll.contentSize = Size(width: 400, height: 300)
    scroll.delegate = stage.client
    scroll.settings.maximumZoomScale = 4
    scroll.viewForZooming = photo
  }

  /// Two fingers around a point that move apart to a multiple of their distance, and stay down.
  private func draw(
    _ factor: Double, x: Double = 200, y: Double = 200, from start: Seconds, steps: Int = 10
  ) {
    let half = 40.0
    stage.touch(1, .began, x: x - half, y: y, at: start)
    stage.touch(2, .began, x: x + half, y: y, at: start)
    for step in 1...steps {
      let reach = half * (1 + (factor - 1) * Double(step) / Double(steps))
      let places = [Point(x: x - reach, y: y), Point(x: x + reach, y: y)]
      move(places, at: start + Double(step) / 100)
    }
  }

  private func move(_ places: [Point], at time: Seconds) {
    stage.touches(
      places.enumerated().map { TouchChange($0 + 1, .moved, at: $1) }, at: time)
  }

  private func lift(_ fingers: [Int] = [1, 2], at time: Seconds) {
    stage.touches(fingers.map { TouchChange($0, .ended) }, at: time)
  }

  private func pinch(
    _ factor: Double, x: Double = 200, y: Double = 200, from start: Seconds
  ) {
    draw(factor, x: x, y: y, from: start)
    lift(at: start + 0.2)
  }

  @Test func `it has a pinch while a view below it can be zoomed`() throws {
    let pinch = try #require(scroll.pinchGestureRecognizer)
    #expect(pinch.id == "scroll.pinch")
    #expect(pinch.objectClass.name == "UIScrollViewPinchGestureRecognizer")
    #expect(scroll.gestureRecognizers.contains { $0 === pinch })
    scroll.settings.maximumZoomScale = 1
    #expect(!scroll.gestureRecognizers.contains { $0 === pinch })
    scroll.settings.minimumZoomScale = 0.5
    #expect(scroll.gestureRecognizers.contains { $0 === pinch })
    photo.removeFromSuperview()
    #expect(pinch.view == nil)
    let box = View(id: "box", class: stage.engine.classes.builtIn("UIView"), in: stage.engine)
    try box.addSubview(photo)
    try scroll.addSubview(box)
    #expect(pinch.view === scroll)
    scroll.viewForZooming = nil
    #expect(scroll.pinchGestureRecognizer == nil && pinch.isReleased)
    #expect(scroll.gestureRecognizers.count == 1)
  }

  @Test func `one that is moved within it, and one that is released`() throws {
    let box = View(id: "box", class: stage.engine.classes.builtIn("UIView"), in: stage.engine)
    try scroll.addSubview(box)
    draw(2, from: 0)
    #expect(scroll.phase == .zooming)
    try box.addSubview(photo)
    #expect(scroll.phase == .zooming)
    stage.engine.release(photo)
    #expect(scroll.viewForZooming == nil && scroll.gestureRecognizers.count == 1)
    #expect(scroll.phase == .idle)
  }

  @Test func `the pinch runs beside its own pan, and alone moves the content`() {
    scroll.contentSize = Size(width: 1000, height: 1000)
    stage.touch(1, .began, x: 100, y: 200, at: 0)
    stage.touch(1, .moved, x: 100, y: 170, at: 0.1)
    #expect(scroll.phase == .dragging)
    stage.touch(2, .began, x: 200, y: 170, at: 0.2)
    stage.touch(2, .moved, x: 300, y: 170, at: 0.3)
    #expect(scroll.phase == .zooming && scroll.panGestureRecognizer.state.isRunning)
    let zoomed = scroll.contentOffset
    #expect(zoomed.x > 0)
    lift(at: 0.4)
    stage.expectScrolling(
      """
      0.1    scroll  idle > dragging
      0.1    scroll  WillBeginDragging
      0.3    scroll  dragging > zooming
      0.3    scroll  WillBeginZooming  photo  1
      0.4  scroll  zooming > dragging
      0.4  scroll  DidEndZooming  photo  1.852
      0.4    scroll  WillEndDragging
      0.4    scroll  DidEndDragging  false
      0.4  scroll  dragging > idle
      """)
    #expect(scroll.contentOffset == zoomed)
  }

  @Test func `the pinch prevents others, as arbitration has it`() {
    stage.attach(stage.makeRecognizer(of: "rotation", id: "turn"), to: photo)
    draw(2, from: 0)
    #expect(
      stage.account(of: [.state]).contains {
        $0.contains("turn  possible > failed  prevented by scroll.pinch")
      })
  }

  @Test func `within its limits the scale is that at the begin times the pinch's`() throws {
    pinch(1.5, from: 0)
    let first = scroll.zoomScale
    #expect(first > 1.2 && first < 1.5)
    draw(1.5, from: 1)
    let scale = try #require(scroll.pinchGestureRecognizer).scale
    #expect(isNear(scroll.zoomScale, first * scale, to: 1e-9))
  }

  @Test func `beyond a limit less and less shows`() throws {
    scroll.settings.maximumZoomScale = 2
    draw(6, from: 0)
    let raw = try #require(scroll.pinchGestureRecognizer).scale
    let excess = 0.55 * log(raw / 2) / log(2)
    #expect(isNear(scroll.zoomScale, 2 * pow(2, 1 - 1 / (excess + 1)), to: 1e-5))
    lift(at: 1)
    stage.advance(to: 2)
    #expect(scroll.zoomScale == 2)
    scroll.settings.bouncesZoom = false
    draw(6, from: 3)
    #expect(scroll.zoomScale == 2)
  }

  @Test func `below the least as well`() throws {
    scroll.settings.minimumZoomScale = 0.9
    draw(0.3, from: 0)
    let raw = try #require(scroll.pinchGestureRecognizer).scale
    let excess = 0.55 * log(0.9 / raw) / log(2)
    #expect(isNear(scroll.zoomScale, 0.9 * pow(2, 1 / (excess + 1) - 1), to: 1e-5))
  }

  @Test func `what is under the fingers stays there`() {
    scroll.contentSize = Size(width: 400, height: 400)
    photo.frame = Rect(x: 0, y: 0, width: 400, height: 400)
    let before = photo.convertFromScreen(Point(x: 150, y: 250))
    draw(2.5, x: 150, y: 250, from: 0)
    let after = photo.convertFromScreen(Point(x: 150, y: 250))
    #expect(isNear(before?.x ?? 0, after?.x ?? 1, to: 1e-5))
    #expect(isNear(before?.y ?? 0, after?.y ?? 1, to: 1e-5))
    // Both fingers travel: the content goes along.
    move([Point(x: 60, y: 240), Point(x: 260, y: 240)], at: 0.5)
    let moved = photo.convertFromScreen(Point(x: 160, y: 240))
    #expect(isNear(before?.x ?? 0, moved?.x ?? 1, to: 1e-5))
    #expect(isNear(before?.y ?? 0, moved?.y ?? 1, to: 1e-5))
  }

  @Test func `a finger that lifts moves nothing, nor one that comes back`() {
    scroll.contentSize = Size(width: 400, height: 400)
    draw(2, x: 150, y: 250, from: 0)
    let (offset, scale) = (scroll.contentOffset, scroll.zoomScale)
    lift([2], at: 0.3)
    #expect(scroll.phase == .zooming)
    #expect(isNear(scroll.contentOffset.x, offset.x, to: 1e-5) && scroll.zoomScale == scale)
    stage.touch(2, .began, x: 300, y: 300, at: 0.4)
    #expect(isNear(scroll.contentOffset.x, offset.x, to: 1e-5))
    #expect(isNear(scroll.contentOffset.y, offset.y, to: 1e-5) && scroll.zoomScale == scale)
  }

  @Test func `it ends within the limits at each event`() {
    draw(3, x: 0, y: 0, from: 0)
    #expect(scroll.contentOffset == .zero)
    #expect(scroll.clamp(scroll.contentOffset) == scroll.contentOffset)
  }

  @Test func `the content is as large, and the view's frame begins where it did`() throws {
    photo.frame = Rect(x: 30, y: 20, width: 340, height: 260)
    try scroll.setZoomScale(2.5, isAnimated: false)
    #expect(scroll.contentSize == Size(width: 1000, height: 750))
    #expect(photo.transform == Transform(a: 2.5, b: 0, c: 0, d: 2.5, tx: 0, ty: 0))
    #expect(photo.frame == Rect(x: 30, y: 20, width: 850, height: 650))
    for scale in stride(from: 1.1, through: 3.9, by: 0.1) {
      try scroll.setZoomScale(scale, isAnimated: false)
    }
    try scroll.setZoomScale(1, isAnimated: false)
    #expect(scroll.contentSize == Size(width: 400, height: 300))
    #expect(photo.frame == Rect(x: 30, y: 20, width: 340, height: 260))
    #expect(photo.transform == .identity)
  }

  @Test func `from beyond a limit it goes back, and says so after that`() {
    scroll.settings.maximumZoomScale = 2
    pinch(6, from: 0)
    stage.expectScrolling(
      """
      0.01   scroll  idle > zooming
      0.01   scroll  WillBeginZooming  photo  1
      0.2    scroll  zooming > animating
      """)
    #expect(scroll.zoomScale > 2)
    stage.advance(to: 0.35)
    #expect(scroll.zoomScale > 2 && scroll.contentSize.width > 800)
    stage.advance(to: 1)
    stage.expectScrolling(
      """
      0.5    scroll  animating > idle
      0.5    scroll  DidEndZooming  photo  2
      """)
    #expect(scroll.zoomScale == 2 && scroll.contentSize == Size(width: 800, height: 600))
  }

  @Test func `fingers that catch it on its way back go on from there`() {
    scroll.settings.maximumZoomScale = 2
    pinch(6, from: 0)
    stage.advance(to: 0.3)
    let scale = scroll.zoomScale
    stage.engine.transcript.removeAll()
    stage.touch(1, .began, x: 160, y: 200, at: 0.3)
    stage.touch(2, .began, x: 240, y: 200, at: 0.3)
    move([Point(x: 155, y: 200), Point(x: 245, y: 200)], at: 0.3)
    #expect(scroll.phase == .zooming)
    #expect(isNear(scroll.zoomScale, scale, to: 0.02) && scroll.zoomScale > 2)
    stage.expectScrolling(
      """
      0.3    scroll  DidEndZooming  photo
      0.3    scroll  animating > zooming
      0.3    scroll  WillBeginZooming  photo
      """)
  }

  @Test func `a drag that ends the way back leaves the scale within its limits`() {
    scroll.settings.maximumZoomScale = 2
    pinch(6, from: 0)
    stage.engine.transcript.removeAll()
    stage.touch(1, .began, x: 200, y: 200, at: 0.3)
    stage.touch(1, .moved, x: 200, y: 180, at: 0.31)
    stage.expectScrolling(
      """
      0.31   scroll  DidEndZooming  photo  2
      0.31   scroll  animating > dragging
      0.31   scroll  WillBeginDragging
      """)
    #expect(scroll.zoomScale == 2)
  }

  @Test func `code zooms about the middle, within the limits`() throws {
    try scroll.setZoomScale(9, isAnimated: false)
    #expect(scroll.zoomScale == 4)
    #expect(scroll.contentOffset == Point(x: 600, y: 600))
    #expect(throws: ScrollError.hasNothingToZoom) {
      scroll.viewForZooming = nil
      try scroll.setZoomScale(2, isAnimated: false)
    }
  }

  @Test func `animated it takes its time, and its delegate hears of it`() throws {
    try scroll.setZoomScale(3, isAnimated: true)
    #expect(scroll.zoomScale == 1 && scroll.targetContentOffset == Point(x: 400, y: 400))
    stage.advance(to: 0.15)
    #expect(isNear(scroll.zoomScale, 2, to: 1e-6))
    #expect(isNear(photo.frame.size.width, 800, to: 1e-3))
    stage.advance(to: 1)
    stage.expectScrolling(
      """
      0      scroll  idle > animating
      0      scroll  WillBeginZooming  photo  1
      0.3    scroll  animating > idle
      0.3    scroll  DidEndZooming  photo  3
      """)
    try scroll.setZoomScale(3, isAnimated: true)
    #expect(scroll.phase == .idle)
  }

  @Test(arguments: [
    (Rect(x: 100, y: 100, width: 100, height: 50), 4.0, Point(x: 400, y: 300)),
    (Rect(x: 100, y: 50, width: 200, height: 100), 2.0, Point(x: 200, y: 0)),
    (Rect(x: 350, y: 250, width: 50, height: 50), 4.0, Point(x: 1200, y: 800)),
    (Rect(x: 200, y: 150, width: 0, height: 0), 4.0, Point(x: 600, y: 400)),
  ])
  func `a rectangle is shown as large as it can be`(
    rect: Rect, scale: Double, offset: Point
  ) throws {
    try scroll.zoom(to: rect, isAnimated: false)
    #expect(scroll.zoomScale == scale && scroll.contentOffset == offset)
    // The result doesn't depend on the offset before.
    try scroll.setZoomScale(1.5, isAnimated: false)
    try scroll.zoom(to: rect, isAnimated: true)
    stage.advance(to: 1)
    #expect(isNear(scroll.zoomScale, scale, to: 1e-9))
    #expect(isNear(scroll.contentOffset.x, offset.x, to: 1e-6))
    #expect(isNear(scroll.contentOffset.y, offset.y, to: 1e-6))
  }

  @Test func `while fingers move it, animating is refused; else they go on from there`()
    throws
  {
    draw(2, from: 0)
    let scale = scroll.zoomScale
    #expect(throws: ScrollError.isDragging) { try scroll.setZoomScale(3, isAnimated: true) }
    #expect(scroll.zoomScale == scale)
    try scroll.setZoomScale(1.5, isAnimated: false)
    move([Point(x: 119, y: 200), Point(x: 281, y: 200)], at: 1)
    #expect(isNear(scroll.zoomScale, 1.5, to: 0.05))
  }

  @Test func `the way back that is stopped, or cut off, ends at the limit`() {
    scroll.settings.maximumZoomScale = 2
    pinch(6, from: 0)
    scroll.stopScrolling()
    #expect(scroll.phase == .idle && scroll.zoomScale == 2)
    pinch(6, from: 1)
    stage.engine.transcript.removeAll()
    scroll.removeFromSuperview()
    #expect(scroll.phase == .idle && scroll.zoomScale == 2)
    #expect(stage.takeReasons() == ["left its window"])
  }

  @Test func `the client's own changes count from the next move on`() {
    draw(2, from: 0)
    let scale = scroll.zoomScale
    scroll.change { scroll.contentSize = Size(width: 4000 * scale, height: 3000 * scale) }
    move([Point(x: 121, y: 200), Point(x: 279, y: 200)], at: 1)
    #expect(isNear(scroll.contentSize.width, 4000 * scroll.zoomScale, to: 1e-3))
  }

  @Test func `looked at often or once, it goes the same way`() throws {
    try scroll.setZoomScale(3, isAnimated: true)
    let (copied, copy) = stage.engine.copied()
    let other = copy[scroll]
    for step in 1...300 { stage.advance(to: Double(step) / 1000) }
    try copied.advance(to: stage.moment(0.3))
    #expect(scroll.zoomScale == other.zoomScale && scroll.contentOffset == other.contentOffset)
    #expect(scroll.contentSize == other.contentSize)
    #expect(photo.frame == other.zoomedView?.frame)
  }
  @Test func `a copy taken while fingers zoom goes on as it does`() {
    scroll.settings.maximumZoomScale = 2
    draw(3, x: 150, y: 180, from: 0)
    let (engine, copy) = stage.engine.copied()
    let other = copy[scroll]
    #expect(CopyComparison(stage.engine, engine).differences.prefix(5) == [])
    stage.engine.transcript.removeAll()
    let events: [(Seconds, [TouchChange])] = [
      (0.3, [TouchChange(1, .moved, at: Point(x: 20, y: 160))]),
      (0.4, [TouchChange(1, .ended), TouchChange(2, .ended)]),
      (0.55, []), (1, []),
    ]
    for (seconds, changes) in events {
      for each in [stage.engine, engine] {
        #expect(throws: Never.self) {
          if changes.isEmpty {
            try each.advance(to: stage.moment(seconds))
          } else {
            try each.send(changes, at: stage.moment(seconds))
          }
        }
      }
      #expect(other.zoomScale == scroll.zoomScale && other.phase == scroll.phase)
      #expect(other.contentOffset == scroll.contentOffset)
      #expect(other.zoomedView?.frame == photo.frame)
    }
    #expect(scroll.phase == .idle && scroll.zoomScale == 2)
    #expect(engine.transcript.effects.count == stage.engine.transcript.effects.count)
  }
}
