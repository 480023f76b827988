import Testing

@testable import Gestures

@Suite struct `A view that answers one pass otherwise than the other` {
  @Test func `none in the second pass alone leaves the window, and what is behind is hit`() throws {
    let scene = try Scene("rear 0 0 100 100\npanel 0 0 100 100")
    scene["panel"].firstHitTestBehavior = .normal
    scene["panel"].hitTestBehavior = .none
    #expect(scene.hit(50, 50) == "rear")
    #expect(scene.reason("panel", 50, 50) == "hitTestBehavior is none in pass 2")
    scene["panel"].firstHitTestBehavior = HitTestBehavior.none
    scene["panel"].hitTestBehavior = .normal
    #expect(scene.hit(50, 50) == "panel")
  }

  @Test func `the first pass picks the window, the second may find nobody in it`() throws {
    let scene = try Scene("rear 0 0 100 100")
    let front = scene.makeWindow("front", frame: Rect(x: 0, y: 0, width: 400, height: 800))
    front.firstHitTestBehavior = HitTestBehavior.none
    #expect(scene.hit(50, 50) == "rear")
    front.firstHitTestBehavior = .normal
    front.hitTestBehavior = .none
    #expect(scene.engine.hitTest(Point(x: 50, y: 50))?.window === front)
    #expect(scene.hit(50, 50) == nil)
  }

  @Test func `an index knows where either pass may hit`() throws {
    let scene = try Scene()
    for index in 0..<100 {
      try scene.window.addSubview(
        scene.make("v\(index)", frame: Rect(x: Double(index), y: 0, width: 1, height: 1)))
    }
    scene["v7"].firstHitTestBehavior = .always(scene["v3"])
    #expect(scene.hit(300, 300) == "window")
    scene["v7"].firstHitTestBehavior = HitTestBehavior.none
    scene["v7"].hitTestBehavior = .always(scene["v3"])
    #expect(scene.hit(300, 300) == "v3")
  }

  @Test func `a map agrees at every centre`() throws {
    let scene = try Scene("rear 0 0 60 60\npanel 20 20 60 60")
    let front = scene.makeWindow("front", frame: Rect(x: 0, y: 0, width: 50, height: 100))
    let behaviors: [HitTestBehavior] = [.normal, .none, .passSelf, .always(scene["rear"])]
    for first in behaviors {
      for second in behaviors {
        for view in [front, scene["panel"]] {
          view.firstHitTestBehavior = first
          view.hitTestBehavior = second
        }
        let map = scene.engine.hitMap(of: Size(width: 100, height: 100), step: 10)
        for (place, cell) in map.cells.enumerated() {
          let (x, y) = (Double(place % 10) * 10 + 5, Double(place / 10) * 10 + 5)
          #expect((cell < 0 ? nil : map.views[Int(cell)].id) == scene.hit(x, y))
        }
      }
    }
  }

  @Test func `calls return from the inside out`() throws {
    let scene = try Scene("card 0 0 100 100\n  leaf 0 0 50 50")
    #expect(
      scene.returns(25, 25) == """
        window.inside 2, card.inside 4, leaf.inside 6, leaf.hit 5, card.hit 3, window.hit 1, \
        window.inside 8, card.inside 10, leaf.inside 12, leaf.hit 11, card.hit 9, window.hit 7
        """)
  }
}

@Suite struct `A view whose class asks` {
  private let scene: Scene
  private let asker = ScriptedAsker()

  init() throws {
    scene = try Scene("rear 0 0 100 100")
    scene.engine.asker = asker
    let base = scene.engine.classes.builtIn("UIView")
    for (name, questions) in [
      ("Hitting", .hitTest), ("Holding", .pointInside),
    ] as [(String, HitQuestions)] {
      _ = scene.engine.classes.define(
        name, superclass: base, bundle: "app", asks: false, hitQuestions: questions)
    }
  }

  private func add(_ name: String, _ className: String, to superview: View? = nil) throws {
    try (superview ?? scene.window).addSubview(scene.make(name, class: className))
  }

  private func land() {
    #expect(throws: Never.self) {
      try scene.engine.send(
        TouchChange(1, .began, at: Point(x: 50, y: 50)), at: scene.engine.now)
      try scene.engine.send(TouchChange(1, .ended), at: scene.engine.now)
    }
  }

  @Test func `is asked in both passes by touches, and by nothing else`() throws {
    try add("panel", "Hitting")
    asker.hits = { _, _, _ in AnsweredHit(view: nil, because: "") }
    #expect(scene.hit(50, 50) == "panel")
    _ = scene.engine.hitMap(of: Size(width: 100, height: 100), step: 10)
    #expect(asker.takeAsked() == [])
    land()
    #expect(asker.takeAsked() == ["hit panel 1 panel", "hit panel 2 panel"])
    #expect(scene.engine.changedTouches.first?.view?.id == "rear")
    asker.hits = { _, _, _ in nil }
    land()
    #expect(scene.engine.changedTouches.first?.view?.id == "panel")
  }

  @Test func `a point that its bounds don't hold is asked about too, and a hidden view's`() throws {
    for index in 0..<50 {
      try add("panel\(index)", index == 7 ? "Hitting" : "UIView")
      scene["panel\(index)"].frame = Rect(x: 200, y: Double(index), width: 5, height: 5)
    }
    scene["panel7"].isHidden = true
    asker.hits = { view, _, _ in AnsweredHit(view: view, because: "") }
    land()
    #expect(asker.takeAsked() == ["hit panel7 1 nobody", "hit panel7 2 nobody"])
    #expect(scene.engine.changedTouches.first?.view?.id == "panel7")
  }

  @Test func `says whether a point is inside, and those below follow`() throws {
    try add("panel", "Holding")
    try add("leaf", "UIView", to: scene["panel"])
    asker.insides = { _, _, _ in false }
    land()
    #expect(asker.takeAsked() == ["inside panel 1 true", "inside panel 2 true"])
    #expect(scene.engine.changedTouches.first?.view?.id == "rear")
    scene["panel"].frame = Rect(x: 300, y: 0, width: 10, height: 10)
    scene["leaf"].frame = Rect(x: -300, y: 0, width: 100, height: 100)
    asker.insides = { _, _, _ in true }
    land()
    #expect(scene.engine.changedTouches.first?.view?.id == "leaf")
  }

  @Test func `a stack of a hundred is asked a hundred times in each pass`() throws {
    var superview: View = scene.window
    for index in 0..<100 {
      try add("p\(index)", "Hitting", to: superview)
      superview = scene["p\(index)"]
    }
    land()
    #expect(asker.takeAsked().count == 200)
    #expect(scene.engine.changedTouches.first?.view?.id == "p99")
  }

  @Test func `an ancestor, and a view of another tree, are no answers`() throws {
    try add("panel", "UIView")
    let loose = scene.make("loose")
    let other = scene.makeWindow("other", frame: Rect(x: 0, y: 0, width: 1, height: 1))
    #expect(scene["panel"].refusal(toHit: scene["rear"]) == nil)
    #expect(scene["panel"].refusal(toHit: scene["panel"]) == nil)
    #expect(scene["panel"].refusal(toHit: scene.window) != nil)
    #expect(scene["panel"].refusal(toHit: loose) != nil)
    #expect(scene["panel"].refusal(toHit: other) != nil)
  }
}
