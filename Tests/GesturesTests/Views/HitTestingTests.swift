import Testing

@testable import Gestures

@Suite struct `A hit test` {
  @Test func `the window is asked twice, subviews from the frontmost, and a miss ends a branch`()
    throws
  {
    let scene = try Scene(
      """
      V 0 0 400 800
        A 0 0 400 800
          B 100 100 200 200
        C 0 400 400 400
      """)
    #expect(scene.hit(150, 150) == "B")
    let pass =
      "window.hit window.inside=1 V.hit V.inside=1 C.hit C.inside=0 A.hit A.inside=1 "
      + "B.hit B.inside=1"
    #expect(scene.log(150, 150) == "\(pass) /2 \(pass)")
  }

  @Test(
    arguments: zip(
      [(100, 100), (299.9, 299.9), (300, 150), (150, 300), (99.9, 150), (150, 99.9)],
      ["card", "card", "window", "window", "window", "window"]))
  func `the least edges hit and the greatest don't`(point: (Double, Double), hit: String) throws {
    let scene = try Scene("card 100 100 200 200")
    #expect(scene.hit(point.0, point.1) == hit)
  }

  @Test(arguments: [
    ("66.6 0 33.3 10", 66.6, 1.0), ("0 281.3 390 281.3", 5, 281.3), ("53.2 0 53.2 10", 53.2, 5),
  ])
  func `a point on a least edge hits, though its conversion is rounded down`(
    frame: String, x: Double, y: Double
  ) throws {
    let scene = try Scene("behind 0 0 53.2 10\ncard \(frame)")
    #expect(scene.hit(x, y) == "card")
    #expect(scene.hit(x - (y < x ? 0.00001 : 0), y - (y < x ? 0 : 0.00001)) != "card")
  }

  @Test(
    arguments: zip(
      [0, 0.005, 0.0099, 0.01, 0.010001, 0.02, 1] as [Float],
      ["window", "window", "window", "window", "leaf", "leaf", "leaf"]))
  func `alpha below 0.01 is untouchable with all below it, and 0.01 is just below`(
    alpha: Float, hit: String
  ) throws {
    let scene = try Scene("card 0 0 100 100\n  leaf 0 0 100 100")
    scene["card"].alpha = alpha
    #expect(scene.hit(50, 50) == hit)
  }

  @Test func `alpha is not multiplied down the tree`() throws {
    let scene = try Scene("card 0 0 100 100\n  leaf 0 0 100 100")
    scene["card"].alpha = 0.05
    scene["leaf"].alpha = 0.05
    #expect(scene.hit(50, 50) == "leaf")
  }

  @Test func `what is hidden, disabled or refused lets touches through to what is behind`() throws {
    let scene = try Scene(
      """
      behind 0 0 100 100
      front 0 0 100 100
        leaf 0 0 100 100
      """)
    #expect(scene.hit(50, 50) == "leaf")
    scene["front"].isHidden = true
    #expect(scene.hit(50, 50) == "behind")
    scene["front"].isHidden = false
    scene["front"].isUserInteractionEnabled = false
    #expect(scene.hit(50, 50) == "behind")
    scene["front"].isUserInteractionEnabled = true
    scene["front"].obstacles.insert(.disabledControl)
    #expect(scene.hit(50, 50) == "behind")
    scene["front"].obstacles.remove(.disabledControl)
    #expect(scene.hit(50, 50) == "leaf")
  }

  @Test func `what lies outside its superview can't be hit, clipped or not`() throws {
    let scene = try Scene("card 0 0 100 100\n  leaf 50 0 100 100")
    for clips in [false, true] {
      scene["card"].clipsToBounds = clips
      #expect(scene.hit(75, 50) == "leaf")
      #expect(scene.hit(120, 50) == "window")
    }
  }

  @Test func `a superview without area hides all below it from touches`() throws {
    let scene = try Scene("card 0 0 0 100\n  leaf 0 0 100 100")
    #expect(scene.hit(0, 50) == "window")
  }

  @Test func `siblings are hit in their order, whatever their zPosition`() throws {
    let scene = try Scene("rear 0 0 100 100\nfront 0 0 100 100")
    scene["rear"].zPosition = 1_000
    #expect(scene.hit(50, 50) == "front")
  }

  @Test func `the origin of the bounds scrolls what is inside`() throws {
    let scene = try Scene("list 0 0 100 100 UIScrollView\n  row 0 500 100 50")
    #expect(scene.hit(50, 20) == "list")
    scene["list"].bounds.origin.y = 490
    #expect(scene.hit(50, 20) == "row")
    #expect(scene.hit(50, 5) == "list")
    #expect(scene.hit(50, 60) == "list")
  }

  @Test func `a transform is undone about the anchor point; the frame doesn't count`() throws {
    let scene = try Scene("bar 100 190 200 20")
    let half = 0.5.squareRoot()
    scene["bar"].transform = Transform(a: half, b: half, c: -half, d: half, tx: 0, ty: 0)
    #expect(scene.hit(260, 260) == "bar")
    // Inside the frame, outside the bar.
    #expect(scene.hit(260, 140) == "window")

    scene["bar"].transform = Transform(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: 0)
    scene["bar"].anchorPoint = Point(x: 0, y: 0)
    scene["bar"].center = Point(x: 0, y: 0)
    #expect(scene.hit(399, 39) == "bar")
    #expect(scene.hit(399, 40) == "window")
  }

  @Test func `a flattened view can't be hit, and the trace says so`() throws {
    let scene = try Scene("card 0 0 100 100\n  leaf 0 0 100 100")
    scene["card"].transform = Transform(a: 1, b: 0, c: 0, d: 0, tx: 0, ty: 0)
    #expect(scene.hit(50, 50) == "window")
    #expect(scene.reason("card", 50, 50) == "its transform can't be inverted")
  }

  @Test func `a trace says in words and numbers why a view wasn't hit`() throws {
    let scene = try Scene("card 0 0 300 44")
    let card = scene["card"]
    #expect(scene.reason("card", 310, 20) == "point (310, 20) is outside [0, 0, 300, 44]")
    card.hitInsets = Insets(top: -8, left: 0, bottom: -8, right: 0)
    #expect(
      scene.reason("card", 310, 20)
        == "point (310, 20) is outside [0, -8, 300, 60], the bounds after hit insets")
    #expect(scene.reason("card", 20, 50) == "within [0, -8, 300, 60], the bounds after hit insets")
    card.hitInsets = nil
    card.extraHitRects = [Rect(x: 0, y: 100, width: 10, height: 10)]
    #expect(
      scene.reason("card", 310, 20)
        == "point (310, 20) is outside [0, 0, 300, 44] and the extra hit rect")
    #expect(scene.reason("card", 5, 105) == "within [0, 100, 10, 10], an extra hit rect")
    card.extraHitRects = []
    card.hitTestBehavior = .passSelf
    #expect(scene.reason("card", 20, 20) == "hitTestBehavior is passSelf")
    card.hitTestBehavior = .none
    #expect(scene.reason("card", 20, 20) == "hitTestBehavior is none")
    card.hitTestBehavior = .always(scene.window)
    #expect(scene.reason("card", 20, 20) == "hitTestBehavior is always window")
    // ios.D9: what stands for an override heeds no obstacle of its own view.
    card.obstacles.insert(.disabledControl)
    #expect(scene.reason("card", 20, 20) == "hitTestBehavior is always window")
    card.hitTestBehavior = .normal
    #expect(scene.reason("card", 20, 20) == "the control is disabled")
    card.alpha = 0.005
    #expect(scene.reason("card", 20, 20) == "alpha 0.005 is below 0.01")
    card.alpha = 0.01
    #expect(scene.reason("card", 20, 20) == "alpha 0.0099999998 is below 0.01")
    card.isUserInteractionEnabled = false
    #expect(scene.reason("card", 20, 20) == "user interaction is disabled")
    card.isHidden = true
    #expect(scene.reason("card", 20, 20) == "hidden")
  }

  @Test func `a view that takes no touches isn't asked whether the point is inside`() throws {
    let scene = try Scene("card 0 0 300 44")
    scene["card"].isHidden = true
    #expect(
      scene.log(20, 20)
        == "window.hit window.inside=1 card.hit /2 window.hit window.inside=1 card.hit")
  }

  @Test func `a chain of 1,000 levels can be hit and traced at its end`() throws {
    let scene = try Scene()
    var last: View = scene.window
    for level in 1...1_000 {
      let view = scene.make("v\(level)", frame: Rect(x: 0, y: 0, width: 100, height: 100))
      try last.addSubview(view)
      last = view
    }
    #expect(scene.hit(50, 50) == "v1000")
    #expect(scene.log(50, 50).hasSuffix("v1000.hit v1000.inside=1"))
    #expect(last.convertToScreen(Point(x: 1, y: 2)) == Point(x: 1, y: 2))
    #expect(Array(last.chain).count == 1_003)
    scene.engine.release(scene["v1"])
    #expect(last.window == nil)
  }
}
