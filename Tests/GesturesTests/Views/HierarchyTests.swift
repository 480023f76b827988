import Testing

@testable import Gestures

@Suite struct `The tree of views` {
  private func names(_ view: View) -> String { view.subviews.map(\.id).joined(separator: " ") }

  @Test func `a view goes where it is put, and the frontmost place is the last`() throws {
    let scene = try Scene("a 0 0 9 9\nb 0 0 9 9")
    try scene.window.addSubview(scene.make("c"))
    #expect(names(scene.window) == "a b c")
    try scene.window.addSubview(scene.make("d"), at: .index(0))
    #expect(names(scene.window) == "d a b c")
    try scene.window.addSubview(scene.make("e"), at: .above(scene["a"]))
    #expect(names(scene.window) == "d a e b c")
    try scene.window.addSubview(scene.make("f"), at: .below(scene["a"]))
    #expect(names(scene.window) == "d f a e b c")
    try scene.window.addSubview(scene.make("g"), at: .back)
    #expect(names(scene.window) == "g d f a e b c")
  }

  @Test func `within its superview a view is counted out before its new place is`() throws {
    let scene = try Scene("a 0 0 9 9\nb 0 0 9 9\nc 0 0 9 9")
    try scene.window.addSubview(scene["a"], at: .index(2))
    #expect(names(scene.window) == "b c a")
    try scene.window.addSubview(scene["b"], at: .above(scene["a"]))
    #expect(names(scene.window) == "c a b")
    try scene.window.addSubview(scene["b"], at: .below(scene["c"]))
    #expect(names(scene.window) == "b c a")
    try scene.window.addSubview(scene["b"])
    #expect(names(scene.window) == "c a b")
  }

  @Test func `order changes to front, to back and by exchange`() throws {
    let scene = try Scene("a 0 0 9 9\nb 0 0 9 9\nc 0 0 9 9")
    try scene["a"].bringToFront()
    #expect(names(scene.window) == "b c a")
    try scene["a"].sendToBack()
    #expect(names(scene.window) == "a b c")
    try scene.window.exchangeSubviews(at: 0, with: 2)
    #expect(names(scene.window) == "c b a")
    try scene.window.exchangeSubviews(at: 1, with: 1)
    #expect(names(scene.window) == "c b a")
  }

  @Test func `a view added elsewhere leaves where it was`() throws {
    let scene = try Scene("a 0 0 9 9\n  leaf 0 0 9 9\nb 0 0 9 9")
    try scene["b"].addSubview(scene["leaf"])
    #expect(scene["a"].subviews.isEmpty)
    #expect(scene["leaf"].superview === scene["b"])
    scene["b"].removeFromSuperview()
    #expect(scene["leaf"].window == nil)
    #expect(scene["leaf"].isDescendant(of: scene["b"]))
    scene["b"].removeFromSuperview()
    #expect(names(scene.window) == "a")
  }

  @Test func `what can't be is refused, and nothing has changed`() throws {
    let scene = try Scene("a 0 0 9 9\n  b 0 0 9 9\n    c 0 0 9 9\nd 0 0 9 9")
    let other = scene.makeWindow("other", frame: Rect(x: 0, y: 0, width: 9, height: 9))
    #expect(throws: HierarchyError.cycle) { try scene["c"].addSubview(scene["a"]) }
    #expect(throws: HierarchyError.cycle) { try scene["a"].addSubview(scene["a"]) }
    #expect(throws: HierarchyError.windowAsSubview) { try scene["a"].addSubview(other) }
    #expect(throws: HierarchyError.indexOutOfRange(index: 3, count: 2)) {
      try scene.window.addSubview(scene["b"], at: .index(3))
    }
    #expect(throws: HierarchyError.indexOutOfRange(index: -1, count: 2)) {
      try scene.window.addSubview(scene["b"], at: .index(-1))
    }
    #expect(throws: HierarchyError.indexOutOfRange(index: 2, count: 1)) {
      try scene.window.addSubview(scene["a"], at: .index(2))
    }
    #expect(throws: HierarchyError.notASibling) {
      try scene.window.addSubview(scene["b"], at: .above(scene["c"]))
    }
    #expect(throws: HierarchyError.notASibling) {
      try scene.window.addSubview(scene["a"], at: .below(scene["a"]))
    }
    #expect(throws: HierarchyError.indexOutOfRange(index: 2, count: 2)) {
      try scene.window.exchangeSubviews(at: 0, with: 2)
    }
    #expect(throws: HierarchyError.noSuperview) { try scene.make("e").bringToFront() }
    #expect(throws: HierarchyError.noSuperview) { try scene.make("f").sendToBack() }
    #expect(names(scene.window) == "a d")
    #expect(names(scene["a"]) == "b")
    #expect(names(scene["b"]) == "c")
  }

  /// A detached chain of that many levels, root first.
  private func chain(_ levels: Int, in scene: Scene, _ name: String) throws -> [View] {
    var views = [scene.make("\(name)0")]
    for level in 1..<levels {
      let view = scene.make("\(name)\(level)")
      try views[level - 1].addSubview(view)
      views.append(view)
    }
    return views
  }

  @Test func `there are 1,000 levels under a root at most, and one more is refused`() throws {
    let scene = try Scene()
    let long = try chain(1_001, in: scene, "v")
    #expect(throws: HierarchyError.tooDeep(limit: 1_000)) {
      try long[1_000].addSubview(scene.make("more"))
    }
    #expect(throws: HierarchyError.tooDeep(limit: 1_000)) { try scene.window.addSubview(long[0]) }
    try scene.window.addSubview(long[1])
    #expect(long[1_000].depth == 1_000)
  }

  @Test func `a subtree that lost its depth fits where it didn't before`() throws {
    let scene = try Scene()
    let long = try chain(601, in: scene, "v")
    let other = try chain(500, in: scene, "w")
    #expect(throws: HierarchyError.tooDeep(limit: 1_000)) { try long[600].addSubview(other[0]) }
    other[400].removeFromSuperview()
    try long[600].addSubview(other[0])
    #expect(other[399].depth == 1_000)
    #expect(throws: HierarchyError.tooDeep(limit: 1_000)) {
      try other[399].addSubview(scene.make("more"))
    }
  }

  @Test func `views are counted until they are released`() throws {
    let scene = try Scene("a 0 0 9 9\n  b 0 0 9 9")
    #expect(scene.engine.viewCount == 3)
    try scene.engine.checkRoom(forViews: 99_997)
    #expect(throws: HierarchyError.tooManyViews(limit: 100_000)) {
      try scene.engine.checkRoom(forViews: 99_998)
    }
    scene.engine.release(scene["a"])
    scene.engine.release(scene["a"])
    #expect(scene.engine.viewCount == 2)
  }
}

@Suite struct `Windows` {
  private let everywhere = Rect(x: 0, y: 0, width: 400, height: 800)

  @Test func `windows stand by level, then by who was shown last`() throws {
    let scene = try Scene()
    let alert = scene.makeWindow("alert", frame: everywhere)
    alert.windowLevel = 2_000
    let second = scene.makeWindow("second", frame: everywhere)
    #expect(scene.engine.windows.map(\.id) == ["window", "second", "alert"])
    try scene.window.bringToFront()
    #expect(scene.engine.windows.map(\.id) == ["second", "window", "alert"])
    try scene.window.sendToBack()
    #expect(scene.engine.windows.map(\.id) == ["window", "second", "alert"])
    scene.window.isHidden = true
    scene.window.isHidden = false
    #expect(scene.engine.windows.map(\.id) == ["second", "window", "alert"])
    alert.windowLevel = -1
    #expect(scene.engine.windows.map(\.id) == ["alert", "second", "window"])
    second.windowLevel = 1
    #expect(scene.hit(5, 5) == "second")
  }

  @Test func `a full-screen window in front swallows touches, unless it is hidden or passes them`()
    throws
  {
    let scene = try Scene("card 0 0 400 800")
    let front = scene.makeWindow("front", frame: everywhere)
    #expect(scene.hit(5, 5) == "front")
    #expect(scene.engine.hitTest(Point(x: 5, y: 5))?.window === front)
    front.hitTestBehavior = .passSelf
    #expect(scene.hit(5, 5) == "card")
    #expect(
      scene.log(5, 5)
        == "front.hit front.inside=1 window.hit window.inside=1 card.hit card.inside=1 "
        + "/2 window.hit window.inside=1 card.hit card.inside=1")
    front.hitTestBehavior = .normal
    front.isHidden = true
    #expect(scene.hit(5, 5) == "card")
    front.isHidden = false
    front.isUserInteractionEnabled = false
    #expect(scene.hit(5, 5) == "card")
    #expect(scene.hit(500, 5) == nil)
  }

  @Test func `a window of another place and size has coordinates of its own`() throws {
    let scene = try Scene()
    let small = scene.makeWindow("small", frame: Rect(x: 100, y: 100, width: 50, height: 50))
    try scene.add("card 10 10 20 20", to: small)
    #expect(scene.hit(110, 110) == "card")
    #expect(scene.hit(109, 109) == "small")
    #expect(scene.hit(150, 150) == "window")
    #expect(scene["card"].convertFromScreen(Point(x: 115, y: 116)) == Point(x: 5, y: 6))
  }

  @Test func `the first window is key; when it is released another one is`() throws {
    let scene = try Scene()
    let second = scene.makeWindow("second", frame: everywhere)
    #expect(scene.engine.keyWindow === scene.window)
    scene.engine.release(scene.window)
    #expect(scene.engine.keyWindow === second)
    #expect(scene.engine.windows.map(\.id) == ["second"])
    scene.engine.release(second)
    #expect(scene.engine.keyWindow == nil)
    #expect(scene.hit(5, 5) == nil)
  }
}
