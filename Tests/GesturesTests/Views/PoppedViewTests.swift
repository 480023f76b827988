import Testing

@testable import Gestures

@Suite struct `A popped view` {
  let scene: Scene

  init() throws {
    scene = try Scene(
      """
      bar 0 100 400 50
        button 100 0 50 50
        box 0 0 50 50
          menu 0 0 40 20
      """)
  }

  @Test(arguments: [
    (PopDirection.center, 0.0, Rect(x: 105, y: 115, width: 40, height: 20)),
    (.top, 5, Rect(x: 105, y: 75, width: 40, height: 20)),
    (.bottom, 5, Rect(x: 105, y: 155, width: 40, height: 20)),
    (.left, 5, Rect(x: 55, y: 115, width: 40, height: 20)),
    (.right, 0, Rect(x: 150, y: 115, width: 40, height: 20)),
  ])
  func `a popped view is shown beside the other one, and back where it was after`(
    direction: PopDirection, gap: Double, box: Rect
  ) throws {
    let menu = scene["menu"]
    try scene.engine.pop(menu, over: scene["button"], towards: direction, gap: gap)
    #expect(menu.boxOnScreen == box)
    #expect(scene.engine.isPopped(menu))
    #expect(scene.hit(box.center.x, box.center.y) == "menu")
    try scene.engine.dismissPopped(menu)
    #expect(menu.frame == Rect(x: 0, y: 0, width: 40, height: 20))
    #expect(scene.hit(box.center.x, box.center.y) != "menu")
    #expect(throws: PopError.notPopped) { try scene.engine.dismissPopped(menu) }
  }

  @Test func `its superviews say inside for its points alone, wherever they move`() throws {
    let menu = scene["menu"]
    try scene.engine.pop(menu, over: scene["button"], towards: .bottom, gap: 100)
    #expect(scene.hit(125, 255) == "menu")
    #expect(scene.hit(125, 245) == "window")
    #expect(scene["bar"].pointInside(Point(x: 125, y: 155)))
    #expect(!scene["bar"].pointInside(Point(x: 125, y: 145)))
    #expect(scene.reason("bar", 125, 255) == "menu, popped out of it, holds it")
    scene["box"].center.x += 50
    #expect(scene.hit(175, 255) == "menu")
    #expect(scene.hit(125, 255) == "window")
    menu.isUserInteractionEnabled = false
    #expect(scene.hit(175, 255) == "window")
  }

  @Test func `a hidden view is shown while it is popped`() throws {
    scene["menu"].isHidden = true
    try scene.engine.pop(scene["menu"], over: scene["button"], towards: .center)
    #expect(!scene["menu"].isHidden)
    try scene.engine.pop(scene["menu"], over: scene["button"], towards: .top)
    try scene.engine.dismissPopped(scene["menu"])
    #expect(scene["menu"].isHidden)
    #expect(scene["menu"].frame == Rect(x: 0, y: 0, width: 40, height: 20))
  }

  @Test func `beside is what the screen shows, under transforms too`() throws {
    scene["bar"].transform = Transform(a: 0, b: 2, c: -2, d: 0, tx: 0, ty: 0)
    try scene.engine.pop(scene["menu"], over: scene["button"], towards: .top, gap: 8)
    let (menu, button) = (scene["menu"].boxOnScreen, scene["button"].boxOnScreen)
    #expect(abs(menu.maxY - (button.minY - 8)) < 1e-9)
    #expect(abs(menu.center.x - button.center.x) < 1e-9)
    #expect(scene.hit(menu.center.x, menu.center.y) == "menu")
  }

  @Test(.timeLimit(.minutes(1)))
  func `popped views one within the other don't ask each other over and over`() throws {
    var last = scene["menu"]
    for number in 0..<60 {
      let next = scene.make("m\(number)", frame: Rect(x: 0, y: 0, width: 10, height: 10))
      try last.addSubview(next)
      try scene.engine.pop(next, over: scene["button"], towards: .right, gap: Double(number))
      last = next
    }
    #expect(scene.hit(300, 700) == "window")
    #expect(scene.hit(150 + 59 + 9, 125) == "m59")
  }

  @Test func `a view without a superview is put into what it pops over, and taken out again`()
    throws
  {
    let engine = scene.engine
    let loose = scene.make("loose", frame: Rect(x: 7, y: 7, width: 20, height: 20))
    try engine.pop(loose, over: scene["button"])
    #expect(loose.superview === scene["button"] && loose.isPopped)
    try engine.pop(loose, over: scene["bar"], towards: .bottom)
    #expect(loose.superview === scene["bar"] && loose.isPopped)
    let (copy, _) = engine.copied()
    #expect(copy.poppedViews.map(\.wasDetached) == [true])
    try engine.dismissPopped(loose)
    #expect(loose.superview == nil && !loose.isPopped)
    #expect(loose.center == Point(x: 17, y: 17))
  }

  @Test func `what can't be popped is refused`() throws {
    let engine = scene.engine
    let loose = scene.make("loose")
    let other = scene.makeWindow("other", frame: Rect(x: 0, y: 0, width: 9, height: 9))
    func pop(_ view: View, over target: View) throws {
      try engine.pop(view, over: target, towards: .top)
    }
    #expect(throws: PopError.isWindow) { try pop(other, over: scene["button"]) }
    #expect(throws: PopError.differentWindows) { try pop(scene["menu"], over: loose) }
    #expect(throws: PopError.differentWindows) { try pop(scene["menu"], over: other) }
    #expect(throws: PopError.within) { try pop(scene["box"], over: scene["menu"]) }
    #expect(throws: PopError.within) { try pop(scene["menu"], over: scene["menu"]) }
    scene["bar"].transform = Transform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
    #expect(throws: PopError.flattened("bar")) { try pop(scene["menu"], over: scene["button"]) }
    #expect(!engine.isPopped(scene["menu"]))
  }

  @Test func `a view that leaves the tree or is released isn't popped any more`() throws {
    let menu = scene["menu"]
    for leave in [
      { menu.removeFromSuperview() }, { scene["bar"].removeFromSuperview() },
      { try scene["bar"].addSubview(menu) }, { scene.engine.release(menu) },
    ] as [() throws -> Void] {
      try scene.window.addSubview(scene["bar"])
      try scene["box"].addSubview(menu)
      try scene.engine.pop(menu, over: scene["button"], towards: .top)
      try leave()
      #expect(!scene.engine.isPopped(menu))
    }
  }
}

@Suite struct `The nearest view` {
  private func nearest(
    _ scene: Scene, _ x: Double, _ y: Double, among names: [String], insets: Double? = nil
  ) -> String {
    let found = scene.engine.nearestView(
      to: Point(x: x, y: y), among: names.map { scene[$0] },
      insets: insets.map { Insets(top: $0, left: $0, bottom: $0, right: $0) })
    return found.map { "\($0.view.id) \($0.region)" } ?? "nobody"
  }

  @Test func `the topmost view that holds the point is meant`() throws {
    let scene = try Scene(
      "a 0 0 100 100\n  deep 50 50 200 200\nb 60 60 100 100\nc 300 0 50 50")
    #expect(nearest(scene, 70, 70, among: ["a", "b"]) == "b inside")
    #expect(nearest(scene, 70, 70, among: ["b", "a"]) == "b inside")
    #expect(nearest(scene, 55, 55, among: ["deep", "a"]) == "deep inside")
    // Being outside its superview, where it can't be hit, it is still seen.
    #expect(nearest(scene, 200, 200, among: ["deep", "a"]) == "deep inside")
    #expect(nearest(scene, 350, 25, among: ["c", "a"]) == "nobody")
  }

  @Test func `around, the nearest centre decides, and the topmost of equals`() throws {
    let scene = try Scene("a 0 0 100 20\nb 110 0 20 20\nc 110 40 20 20")
    #expect(nearest(scene, 105, 10, among: ["a", "b"]) == "nobody")
    #expect(nearest(scene, 105, 10, among: ["a", "b"], insets: -10) == "b around")
    #expect(nearest(scene, 120, 30, among: ["c", "b"], insets: -11) == "c around")
    #expect(nearest(scene, 120, 30, among: ["b", "c"], insets: -11) == "c around")
    #expect(nearest(scene, 120, 30, among: ["b", "c"], insets: -9) == "nobody")
    #expect(nearest(scene, 5, 10, among: ["a"], insets: 8) == "a inside")
  }

  @Test func `insets are points of the screen along the view's own axes`() throws {
    let scene = try Scene("card 0 0 100 100\n  a 40 40 20 20")
    scene["card"].transform = Transform(a: 4, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    // On the screen it spans 10...90 by 40...60.
    #expect(nearest(scene, 99, 50, among: ["a"], insets: -10) == "a around")
    #expect(nearest(scene, 101, 50, among: ["a"], insets: -10) == "nobody")
    let half = 0.5.squareRoot()
    scene["card"].transform = Transform(a: half, b: half, c: -half, d: half, tx: 0, ty: 0)
    // A square on its tip: its upright box, widened, holds the first point; the square doesn't.
    #expect(nearest(scene, 68, 68, among: ["a"], insets: -10) == "nobody")
    #expect(nearest(scene, 50, 73, among: ["a"], insets: -10) == "a around")
  }

  @Test func `views that touches can't get to don't count`() throws {
    let scene = try Scene("card 0 0 100 100\n  a 0 0 50 50\nb 0 0 50 50")
    #expect(nearest(scene, 5, 5, among: ["a", "b"]) == "b inside")
    scene["b"].isHidden = true
    #expect(nearest(scene, 5, 5, among: ["a", "b"]) == "a inside")
    scene["card"].isUserInteractionEnabled = false
    #expect(nearest(scene, 5, 5, among: ["a", "b"]) == "nobody")
    scene["card"].isUserInteractionEnabled = true
    scene["card"].removeFromSuperview()
    #expect(nearest(scene, 5, 5, among: ["a", "b"], insets: -99) == "nobody")
  }

  @Test func `a window further in front has the topmost views`() throws {
    let scene = try Scene("a 0 0 100 100")
    let other = scene.makeWindow("other", frame: Rect(x: 0, y: 0, width: 400, height: 400))
    try scene.add("b 0 0 100 100", to: other)
    #expect(nearest(scene, 5, 5, among: ["a", "b"]) == "b inside")
    try scene.window.bringToFront()
    #expect(nearest(scene, 5, 5, among: ["a", "b"]) == "a inside")
  }
}
