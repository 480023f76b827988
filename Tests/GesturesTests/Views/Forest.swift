import Staging

@testable import Gestures

/// A tree with random values of everything that affects hit testing.
struct Forest {
  var dice: Dice
  let scene: Scene
  var views: [View]

  init(seed: UInt64, count: Int) throws {
    dice = Dice(seed: seed)
    scene = try Scene()
    views = [scene.window]
    for number in 0..<count { try add("v\(number)") }
  }

  private mutating func add(_ name: String) throws {
    let view = scene.make(
      name, class: dice.chance(0.1) ? "UILabel" : "UIView",
      frame: dice.rect(within: 400, upTo: dice.chance(0.3) ? 400 : 90))
    let crowded = dice.chance(0.6)
    try views[crowded ? 0 : dice.index(views.count)].addSubview(view)
    views.append(view)
    if dice.chance(0.2) { view.transform = dice.transform() }
    if dice.chance(0.1) { view.bounds = dice.rect(within: 50, upTo: 200) }
    if dice.chance(0.1) { view.anchorPoint = Point(x: dice.number(-1...2), y: 0) }
    if dice.chance(0.3) { view.clipsToBounds = true }
    if dice.chance(0.05) { view.isHidden = true }
    if dice.chance(0.05) { view.alpha = 0.005 }
    if dice.chance(0.1) {
      let inset = dice.coordinate(-30...30)
      view.hitInsets = Insets(top: inset, left: inset / 2, bottom: -inset, right: inset)
    }
    if dice.chance(0.15) {
      view.extraHitRects = (0...dice.index(2)).map { _ in dice.rect(within: 100, upTo: 50) }
    }
    if dice.chance(0.05) { view.hitTestBehavior = .none }
    if dice.chance(0.15) { view.hitTestBehavior = .passSelf }
    if dice.chance(0.05) { view.hitTestBehavior = .always(views[dice.index(views.count)]) }
    // Answers with what it is in, which may pass touches on.
    if dice.chance(0.1), let superview = view.superview {
      view.hitTestBehavior = .always(superview)
    }
  }

  /// Adds, now and then, a window and a view that is popped.
  mutating func addWindowAndPop() throws {
    if dice.chance(0.3) {
      views.append(scene.makeWindow("other", frame: dice.rect(within: 200, upTo: 400)))
    }
    guard dice.chance(0.3) else { return }
    let (view, other) = (views[dice.index(views.count)], views[dice.index(views.count)])
    try? scene.engine.pop(view, over: other, towards: .bottom, gap: 5)
  }
}
