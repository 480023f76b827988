import Testing

@testable import Gestures

private let screen = Rect(x: 0, y: 0, width: 400, height: 800)

extension Scene {
  /// A point at which a finger hits the view, as `(60, 70)`; else the view hit instead, and the
  /// reason.
  fileprivate func reach(_ name: String) -> String {
    do {
      return try self[name].hittablePoint(on: screen).text
    } catch {
      return "\(error.hit ?? "nobody"): \(error.because)"
    }
  }

  fileprivate func scrollable(_ name: String) -> String? {
    do {
      _ = try self[name].hittablePoint(on: screen)
      return "it is hittable"
    } catch {
      return error.scrollable
    }
  }
}

@Test func `a view is touched at the centre of its bounds`() throws {
  let scene = try Scene(
    """
    card 20 40 200 100
      buy 10 10 50 30
    """)
  #expect(scene.reach("buy") == "(55, 65)")
  // What is inside of it counts as the view.
  #expect(scene.reach("card") == "(120, 90)")
  scene["buy"].frame = Rect(x: 90, y: 40, width: 50, height: 30)
  #expect(scene.hit(120, 90) == "buy")
  #expect(scene.reach("card") == "(120, 90)")
}

@Test func `where the centre is covered, the nearest place that isn't is touched`() throws {
  let scene = try Scene(
    """
    card 100 100 200 200
    cover 150 100 140 200
    """)
  let point = try scene["card"].hittablePoint(on: screen)
  #expect(scene.hit(point.x, point.y) == "card")
  // The centre is 90 points from the uncovered stripe on the right, and 50 from the one on the left.
  #expect(abs(point.x - 150) <= 2 && abs(point.y - 200) <= 2)
  scene["cover"].frame = Rect(x: 101, y: 100, width: 198.5, height: 200)
  let sliver = try scene["card"].hittablePoint(on: screen)
  #expect(scene.hit(sliver.x, sliver.y) == "card")
  #expect(abs(sliver.x - 100) <= 1 || abs(sliver.x - 299.75) <= 0.25)
}

@Test func `half off the screen, the half on it is touched`() throws {
  let scene = try Scene("card 350 100 200 100", width: 400)
  let point = try scene["card"].hittablePoint(on: screen)
  #expect(abs(point.x - 400) <= 2 && point.x < 400 && abs(point.y - 150) <= 2)
}

@Test func `a view that is turned is touched where it is seen`() throws {
  let scene = try Scene(
    """
    card 100 100 200 20
    cover 170 0 60 400
    """)
  scene["card"].transform = Transform(a: 0.6, b: 0.8, c: -0.8, d: 0.6, tx: 0, ty: 0)
  let point = try scene["card"].hittablePoint(on: screen)
  #expect(scene.hit(point.x, point.y) == "card")
  // 30 points to either side the card comes out from under the cover.
  #expect(point.distance(to: Point(x: 200, y: 110)) < 45)
}

@Test func `who takes no touches is blamed first, the outermost before the others`() throws {
  let scene = try Scene(
    """
    page 0 0 400 800
      card 0 0 200 100 UIView
        title 0 0 100 40 UILabel
        buy 0 50 100 40
    """)
  #expect(
    scene.reach("title")
      == "card: it takes no touches: its user interaction is disabled, as usual for UILabel")
  scene["buy"].isUserInteractionEnabled = false
  #expect(scene.reach("buy") == "card: it takes no touches: its user interaction is disabled")
  scene["buy"].alpha = 0.001
  #expect(scene.reach("buy") == "card: it is transparent: its alpha, 0.001, is below 0.01")
  scene["buy"].isHidden = true
  #expect(scene.reach("buy") == "card: it is hidden")
  scene["card"].hitTestBehavior = .none
  #expect(
    scene.reach("buy")
      == "page: card, which contains it, takes no touches: its hitTestBehavior is none")
  scene["page"].isUserInteractionEnabled = false
  #expect(
    scene.reach("buy")
      == "window: page, which contains it, takes no touches: its user interaction is disabled")
  scene["window"].isHidden = true
  #expect(scene.reach("buy") == "nobody: window, which contains it, is hidden")
}

@Test func `a disabled control is told as such, also by what is in it`() throws {
  let scene = try Scene("page 0 0 400 800")
  let button = Control(id: "buy", class: scene.engine.classes.builtIn("UIButton"), in: scene.engine)
  button.frame = Rect(x: 0, y: 0, width: 100, height: 40)
  try scene["page"].addSubview(button)
  let badge = scene.make("badge", frame: Rect(x: 0, y: 0, width: 10, height: 10))
  try button.addSubview(badge)
  #expect(scene.reach("badge") == "(5, 5)")
  button.isEnabled = false
  #expect(scene.reach("badge") == "page: buy, which contains it, is a disabled control")
  #expect(throws: Unreachable.self) { try button.hittablePoint(on: screen) }
}

@Test func `no size comes before no place`() throws {
  let scene = try Scene("card 500 0 0 44")
  #expect(scene.reach("card") == "nobody: it has no size: 0 by 44")
  scene["card"].frame = Rect(x: 10, y: 0, width: 50, height: 44)
  scene["card"].transform = Transform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0)
  #expect(
    scene.reach("card") == "window: it has no size on the screen: its transform can't be inverted")
  scene.make("loose", frame: Rect(x: 0, y: 0, width: 0, height: 0))
  #expect(scene.reach("loose") == "nobody: it has no size: 0 by 0")
  scene["loose"].frame = Rect(x: 0, y: 0, width: 50, height: 50)
  #expect(scene.reach("loose") == "nobody: it is in no window")
}

@Test func `off the screen comes before outside of a superview`() throws {
  let scene = try Scene(
    """
    card 0 0 200 100
      buy 0 900 100 40
    """)
  #expect(scene.reach("buy") == "nobody: it lies off the screen")
  scene["buy"].frame.origin.y = 300
  #expect(
    scene.reach("buy")
      == "window: it lies outside of card, which contains it: hit-testing doesn't look beyond it")
  scene["card"].clipsToBounds = true
  #expect(scene.reach("buy") == "window: it lies outside of card, which clips it")
  // Whatever is drawn: where the superview counts the point as inside, it is found.
  scene["card"].extraHitRects = [Rect(x: 0, y: 300, width: 100, height: 40)]
  scene["card"].clipsToBounds = false
  #expect(scene.reach("buy") == "(50, 320)")
}

@Test func `who covers it is told, and where`() throws {
  let scene = try Scene(
    """
    card 20 40 200 100
    banner 0 0 400 300
      close 0 0 400 300
    """)
  #expect(scene.reach("card") == "close: close covers it at (120, 90)")
  scene["banner"].hitTestBehavior = .none
  #expect(scene.reach("card") == "(120, 90)")
  let alert = scene.makeWindow("alert", frame: Rect(x: 0, y: 0, width: 400, height: 800))
  #expect(scene.reach("card") == "alert: alert covers it at (120, 90)")
  alert.hitTestBehavior = .passSelf
  #expect(scene.reach("card") == "(120, 90)")
  // The centre is off the screen; the part that can be seen is what is covered.
  scene["card"].frame.origin.x = -150
  scene["banner"].hitTestBehavior = .normal
  #expect(scene.reach("card") == "close: close covers it at (0, 90)")
}

@Test func `hit insets and behaviours are told as they are`() throws {
  let scene = try Scene("card 0 0 100 40")
  scene["card"].hitInsets = Insets(top: 20, left: 0, bottom: 20, right: 0)
  #expect(
    scene.reach("card")
      == "window: (50, 20) is outside of where it may be hit, [0, 20, 100, 0] by its hit insets")
  scene["card"].hitInsets = nil
  scene["card"].hitTestBehavior = .passSelf
  #expect(
    scene.reach("card")
      == "window: its hitTestBehavior is passSelf, and nothing in it is hit at (50, 20)")
  scene["card"].hitTestBehavior = .always(scene["window"])
  #expect(
    scene.reach("card")
      == "window: it gives its touches away: its hitTestBehavior is always window")
  scene["window"].hitTestBehavior = .always(scene["card"])
  #expect(scene.reach("card") == "(50, 20)")
}

@Test func `who gives the touch to another view is blamed, not the one that gets it`() throws {
  let scene = try Scene(
    """
    card 0 0 100 40
    cover 0 0 400 100
    other 0 500 10 10
    """)
  scene["cover"].hitTestBehavior = .always(scene["other"])
  #expect(
    scene.reach("card") == "other: cover, which covers it at (50, 20), gives its touches to other")
  scene["cover"].hitTestBehavior = .always(scene["window"])
  #expect(
    scene.reach("card") == "window: cover, which covers it at (50, 20), gives its touches to window"
  )
  scene["cover"].hitTestBehavior = .none
  #expect(scene.reach("card") == "(50, 20)")
  scene["window"].firstHitTestBehavior = HitTestBehavior.none
  #expect(
    scene.reach("card")
      == "nobody: window, which contains it, takes no touches: its hitTestBehavior is none in pass 1"
  )
}

@Test func `a scroll view that could bring it in is named`() throws {
  let scene = try Scene("page 0 0 400 800")
  let list = ScrollView(
    id: "list", class: scene.engine.classes.builtIn("UIScrollView"), in: scene.engine)
  list.frame = Rect(x: 0, y: 100, width: 400, height: 300)
  list.contentSize = Size(width: 400, height: 2000)
  try scene["page"].addSubview(list)
  let row = scene.make("row", frame: Rect(x: 0, y: 1000, width: 400, height: 50))
  try list.addSubview(row)
  #expect(
    scene.reach("row") == "nobody: it lies off the screen; scrolling list could bring it in")
  row.frame.origin.y = 350
  #expect(
    scene.reach("row")
      == "page: it lies outside of list, which clips it; scrolling list could bring it in")
  #expect(scene.scrollable("row") == "list")
  // It ends before, is switched off, or is itself out of reach.
  row.frame.origin.y = 2001
  #expect(scene.scrollable("row") == nil)
  row.frame.origin.y = 1000
  list.isScrollEnabled = false
  #expect(scene.scrollable("row") == nil)
  list.isScrollEnabled = true
  list.frame.origin.x = 500
  #expect(scene.scrollable("row") == nil)
  list.frame.origin.x = 0
  row.frame.origin.y = 10
  list.contentOffset.y = 500
  #expect(scene.scrollable("row") == "list")
}

@Test func `one finger at a point is checked by the same rules`() throws {
  let scene = try Scene(
    """
    card 20 40 200 100
    cover 100 0 50 300
    """)
  try scene["card"].checkReach(of: Point(x: 30, y: 50), on: screen)
  func reason(_ x: Double, _ y: Double) -> String? {
    do {
      try scene["card"].checkReach(of: Point(x: x, y: y), on: screen)
      return nil
    } catch {
      return "\(error.hit ?? "nobody"): \(error.because)"
    }
  }
  #expect(reason(120, 50) == "cover: cover covers it at (120, 50)")
  #expect(reason(10, 50) == "window: (10, 50) lies outside of it")
  #expect(reason(-1, 50) == "nobody: (-1, 50) lies off the screen")
  scene["card"].isHidden = true
  #expect(reason(30, 50) == "window: it is hidden")
}
