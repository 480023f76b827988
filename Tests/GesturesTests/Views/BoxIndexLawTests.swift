import Staging
import Testing

@testable import Gestures

/// The plain walk of the specification, without index or trace.
private func walk(_ view: View, _ point: Point) -> View? {
  let behavior = view.hitTestBehavior
  if case .always(let answer) = behavior { return answer.isReleased ? nil : answer }
  guard view.takesTouches, behavior != .none else { return nil }
  let isInside = view.pointInside(point)
  guard isInside || behavior == .overflow else { return nil }
  var hit: View? = isInside ? view : nil
  for subview in view.subviews.reversed() {
    if let own = subview.convertFromSuperview(point), let answer = walk(subview, own) {
      hit = answer
      break
    }
  }
  return behavior == .passSelf && hit === view ? nil : hit
}

/// A crowded tree under random edits.
private struct Crowd {
  var dice: Dice
  let scene: Scene
  var views: [View] = []
  var parents: [View]
  private var made = 0

  init(seed: UInt64, count: Int) throws {
    dice = Dice(seed: seed)
    scene = try Scene()
    parents = [scene.window]
    for _ in 0..<count { try addView() }
  }

  mutating func addView() throws {
    made += 1
    let view = scene.make(
      "v\(made)", class: dice.chance(0.1) ? "UILabel" : "UIView",
      frame: dice.rect(within: 400, upTo: dice.chance(0.1) ? 400 : 60))
    // Most stand side by side in one superview, so that there is an index to test.
    let parent = dice.chance(0.8) ? parents[0] : parents[dice.index(parents.count)]
    let position = dice.chance(0.5) ? parent.subviews.count : dice.index(parent.subviews.count + 1)
    try parent.addSubview(view, at: .index(position))
    if dice.chance(0.05), parents.count < 6 { parents.append(view) }
    views.append(view)
    if dice.chance(0.3) { change(view) }
  }

  mutating func change(_ view: View) {
    switch dice.index(13) {
    case 0: view.isHidden = dice.chance(0.3)
    case 1: view.alpha = dice.chance(0.3) ? 0.009 : 0.5
    case 2: view.isUserInteractionEnabled = dice.chance(0.7)
    case 3: view.transform = dice.transform()
    case 4: view.center = Point(x: dice.coordinate(0...400), y: dice.coordinate(0...400))
    case 5: view.bounds = dice.rect(within: 50, upTo: 80)
    case 6: view.anchorPoint = Point(x: dice.number(-1...2), y: dice.number(-1...2))
    case 7:
      let inset = dice.coordinate(-30...30)
      view.hitInsets =
        dice.chance(0.3) ? nil : Insets(top: inset, left: inset / 2, bottom: -inset, right: inset)
    case 8:
      view.extraHitRects = dice.chance(0.3) ? [] : [dice.rect(within: 100, upTo: 50)]
    case 9:
      switch dice.index(8) {
      case 0: view.hitTestBehavior = .none
      case 1, 2: view.hitTestBehavior = .passSelf
      case 3 where dice.chance(0.1): view.hitTestBehavior = .always(views[dice.index(views.count)])
      default: view.hitTestBehavior = .normal
      }
    default: view.frame = dice.rect(within: 400, upTo: 60)
    }
  }

  mutating func edit() throws {
    let view = views[dice.index(views.count)]
    switch dice.index(12) {
    case 0: try addView()
    case 1: try view.bringToFront()
    case 2: try view.sendToBack()
    case 3:
      guard let superview = view.superview else { return }
      try superview.exchangeSubviews(
        at: dice.index(superview.subviews.count), with: dice.index(superview.subviews.count))
    case 4:
      guard let superview = view.superview else { return }
      let sibling = superview.subviews[dice.index(superview.subviews.count)]
      guard sibling !== view else { return }
      try superview.addSubview(view, at: dice.chance(0.5) ? .above(sibling) : .below(sibling))
    case 5:
      guard !parents.contains(where: { $0 === view }) else { return }
      try parents[dice.index(parents.count)].addSubview(view)
    case 6 where dice.chance(0.3) && !parents.contains(where: { $0 === view }):
      views.removeAll { $0 === view }
      scene.engine.release(view)
    case 7 where dice.chance(0.2):
      let name = dice.chance(0.5) ? "UIView" : "UILabel"
      let inset = dice.coordinate(-10...10)
      scene.engine.setHitInsets(
        dice.chance(0.5) ? nil : Insets(top: inset, left: inset, bottom: inset, right: inset),
        for: scene.engine.classes.builtIn(name))
    case 8:
      if scene.engine.isPopped(view) {
        try scene.engine.dismissPopped(view)
      } else {
        try? scene.engine.pop(
          view, over: views[dice.index(views.count)], towards: .right, gap: dice.number(0...50))
      }
    default: change(view)
    }
  }

  /// A random point, or a corner of a view.
  mutating func point() -> Point {
    let view = views[dice.index(views.count)]
    guard dice.chance(0.5) else {
      return Point(x: dice.coordinate(-50...450), y: dice.coordinate(-50...450))
    }
    return view.convertToScreen(
      Point(
        x: dice.chance(0.5) ? view.bounds.minX : view.bounds.maxX,
        y: dice.chance(0.5) ? view.bounds.minY : view.bounds.maxY))
  }
}

@Suite struct `The index over siblings` {
  /// Per tree 100 edits with five points each.
  @Test(arguments: seeds(40))
  func `the index hits what the plain walk hits, whatever the tree, the edits and the point`(
    seed: UInt64
  ) throws {
    var crowd = try Crowd(seed: seed, count: 60 + Int(seed) % 5 * 40)
    for _ in 0..<100 {
      try crowd.edit()
      for _ in 0..<5 {
        let point = crowd.point()
        let window = crowd.scene.window
        let expected = window.convertFromSuperview(point).flatMap { walk(window, $0) }
        let hit = crowd.scene.engine.hitTest(point)?.view
        #expect(hit === expected, "seed \(seed), point \(point)")
      }
    }
  }

  @Test func `siblings none of which can be hit are searched as well`() throws {
    let scene = try Scene()
    let views = (0..<300).map { scene.make("v\($0)", frame: Rect(x: 0, y: 0, width: 9, height: 9)) }
    for view in views {
      view.isHidden = true
      try scene.window.addSubview(view)
    }
    #expect(scene.engine.hitTest(Point(x: 5, y: 5))?.view === scene.window)
    views[7].isHidden = false
    #expect(scene.engine.hitTest(Point(x: 5, y: 5))?.view === views[7])
  }

  @Test func `siblings that all came out of reach are found once they can be hit again`() throws {
    let scene = try Scene()
    let views = (0..<80).map {
      scene.make("v\($0)", frame: Rect(x: Double($0) * 5, y: 0, width: 5, height: 5))
    }
    for view in views { try scene.window.addSubview(view) }
    #expect(scene.engine.hitTest(Point(x: 1, y: 1))?.view === views[0])
    for view in views { view.isHidden = true }
    #expect(scene.engine.hitTest(Point(x: 1, y: 1))?.view === scene.window)
    for (place, view) in views.enumerated() {
      view.isHidden = false
      let hit = scene.engine.hitTest(Point(x: Double(place) * 5 + 1, y: 1))
      #expect(hit?.view === view)
    }
  }
}
