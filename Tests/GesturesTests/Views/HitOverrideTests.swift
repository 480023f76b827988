import Testing

@testable import Gestures

private let tenWider = Insets(top: -10, left: -10, bottom: -10, right: -10)

@Suite struct `A class that changes hit tests` {
  @Test(
    arguments: zip(
      [(90, 90), (89.9, 90), (209.9, 209.9), (210, 150)], ["key", "panel", "key", "panel"]))
  func `negative hit insets widen a view`(point: (Double, Double), hit: String) throws {
    let scene = try Scene("panel 0 0 400 400\n  key 100 100 100 100")
    scene["key"].hitInsets = tenWider
    #expect(scene.hit(point.0, point.1) == hit)
  }

  @Test func `widening reaches only as far as every superview says inside`() throws {
    let scene = try Scene("panel 100 100 100 100\n  key 50 0 50 50")
    scene["key"].hitInsets = tenWider
    #expect(scene.hit(205, 110) == "window")
    scene["panel"].hitInsets = tenWider
    #expect(scene.hit(205, 110) == "key")
  }

  @Test func `an extra hit rectangle counts besides the bounds and lets subviews be hit there`()
    throws
  {
    let scene = try Scene("panel 0 0 100 100\n  key 200 200 50 50")
    scene["panel"].extraHitRects = [Rect(x: 200, y: 200, width: 100, height: 100)]
    #expect(scene.hit(220, 220) == "key")
    #expect(scene.hit(280, 280) == "panel")
    #expect(scene.hit(50, 50) == "panel")
    #expect(scene.hit(150, 150) == "window")
  }

  @Test func `none hits nothing, passSelf only what is below`() throws {
    let scene = try Scene("rear 0 0 100 100\npanel 0 0 100 100\n  key 0 0 50 50")
    scene["panel"].hitTestBehavior = .passSelf
    #expect(scene.hit(25, 25) == "key")
    #expect(scene.hit(75, 75) == "rear")
    scene["panel"].hitTestBehavior = .none
    #expect(scene.hit(25, 25) == "rear")
  }

  @Test func `passSelf isn't hit by way of a subview that answers with it either`() throws {
    let scene = try Scene("rear 0 0 100 100\npanel 0 0 100 100\n  key 0 0 50 50")
    scene["panel"].hitTestBehavior = .passSelf
    scene["key"].hitTestBehavior = .always(scene["panel"])
    #expect(scene.hit(25, 25) == "rear")
    #expect(scene.reason("panel", 25, 25) == "hitTestBehavior is passSelf")
    scene["panel"].hitTestBehavior = .normal
    #expect(scene.hit(75, 25) == "panel")
  }

  @Test func `always answers that view for any point, and asks nobody`() throws {
    let scene = try Scene("rear 0 0 100 100\npanel 0 0 10 10\n  key 0 0 10 10")
    scene["panel"].hitTestBehavior = .always(scene["rear"])
    #expect(scene.hit(300, 300) == "rear")
    #expect(
      scene.log(5, 5)
        == "window.hit window.inside=1 panel.hit /2 window.hit window.inside=1 panel.hit")
    // ios.D9
    scene["panel"].isHidden = true
    #expect(scene.hit(300, 300) == "rear")
    scene["panel"].isHidden = false
    scene.engine.release(scene["rear"])
    #expect(scene.hit(300, 300) == "window")
  }

  @Test func `class-wide insets reach derived classes, a view's own win, and nil clears`() throws {
    let scene = try Scene("panel 0 0 400 400\n  key 100 100 100 100 UIButton")
    let classes = scene.engine.classes
    scene.engine.setHitInsets(tenWider, for: classes.builtIn("UIControl"))
    #expect(scene.hit(95, 150) == "key")
    let derived = classes.define(
      "Key", superclass: classes.builtIn("UIButton"), bundle: "app", asks: false)
    #expect(classes.hitInsets(of: derived) == tenWider)
    scene["key"].hitInsets = .zero
    #expect(scene.hit(95, 150) == "panel")
    scene["key"].hitInsets = nil
    scene.engine.setHitInsets(.zero, for: classes.builtIn("UIButton"))
    #expect(scene.hit(95, 150) == "panel")
    scene.engine.setHitInsets(nil, for: classes.builtIn("UIButton"))
    #expect(scene.hit(95, 150) == "key")
    scene.engine.setHitInsets(nil, for: classes.builtIn("UIControl"))
    #expect(scene.hit(95, 150) == "panel")
  }

  @Test func `class-wide insets reach views that are indexed already`() throws {
    let scene = try Scene()
    for index in 0..<100 {
      let key = scene.make(
        "key\(index)", class: "UIButton",
        frame: Rect(x: Double(index % 10) * 40, y: Double(index / 10) * 40, width: 20, height: 20))
      try scene.window.addSubview(key)
    }
    #expect(scene.hit(25, 5) == "window")
    scene.engine.setHitInsets(tenWider, for: scene.engine.classes.builtIn("UIButton"))
    #expect(scene.hit(25, 5) == "key0")
    scene.engine.setHitInsets(nil, for: scene.engine.classes.builtIn("UIButton"))
    #expect(scene.hit(25, 5) == "window")
  }
}
