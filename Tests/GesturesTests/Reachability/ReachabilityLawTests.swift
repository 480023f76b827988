import Staging
import Testing

@testable import Gestures

/// A random tree of crowded, transformed, clipped and covered views.
private func forest(seed: UInt64, count: Int) throws -> (Scene, [View]) {
  var dice = Dice(seed: seed)
  let scene = try Scene()
  var views: [View] = [scene.window]
  for number in 0..<count {
    let view = scene.make(
      "v\(number)", frame: dice.rect(within: 400, upTo: dice.chance(0.3) ? 400 : 120))
    try views[dice.chance(0.5) ? 0 : dice.index(views.count)].addSubview(view)
    if dice.chance(0.2) { view.transform = dice.transform() }
    if dice.chance(0.1) { view.bounds = dice.rect(within: 50, upTo: 200) }
    if dice.chance(0.3) { view.clipsToBounds = true }
    if dice.chance(0.05) { view.isUserInteractionEnabled = false }
    if dice.chance(0.1) {
      let inset = dice.coordinate(-30...30)
      view.hitInsets = Insets(top: inset, left: inset / 2, bottom: -inset, right: inset)
    }
    if dice.chance(0.1) { view.extraHitRects = [dice.rect(within: 100, upTo: 50)] }
    if dice.chance(0.05) { view.hitTestBehavior = dice.chance(0.5) ? .none : .passSelf }
    if dice.chance(0.01) { view.hitTestBehavior = .always(views[dice.index(views.count)]) }
    views.append(view)
  }
  return (scene, views)
}

private let screen = Rect(x: 0, y: 0, width: 400, height: 800)

@Test(arguments: 0..<60)
func `a hittable point hits the view, and no grid of points has a nearer one`(seed: Int) throws {
  let (scene, views) = try forest(seed: UInt64(seed), count: seed % 3 == 0 ? 90 : 25)
  var owners: [(point: Point, view: View)] = []
  for y in stride(from: 2.0, to: 800, by: 8) {
    for x in stride(from: 2.0, to: 400, by: 8) {
      let point = Point(x: x, y: y)
      if let hit = scene.engine.hitTest(point)?.view { owners.append((point, hit)) }
    }
  }
  for view in views {
    let center = view.convertToScreen(view.bounds.center)
    let part = view.visiblePart(on: screen)
    let nearest = owners.lazy
      .filter { $0.view.isDescendant(of: view) && (part?.contains($0.point) ?? false) }
      .map { $0.point.distance(to: center) }.min()
    let point: Point
    do throws(Unreachable) {
      point = try view.hittablePoint(on: screen)
    } catch {
      #expect(nearest == nil, "\(view.id) can be hit, seed \(seed): \(error.because)")
      continue
    }
    let hit = try #require(scene.engine.hitTest(point)?.view)
    #expect(hit.isDescendant(of: view), "\(view.id), seed \(seed)")
    if let nearest {
      #expect(point.distance(to: center) <= nearest + 2, "\(view.id), seed \(seed)")
    }
  }
}

@Test(arguments: 0..<60)
func `what is hit all over an area is hit at each of its points`(seed: Int) throws {
  var dice = Dice(seed: UInt64(seed) &+ 1000)
  let (scene, _) = try forest(seed: UInt64(seed), count: seed % 2 == 0 ? 90 : 25)
  var settled = 0
  for _ in 0..<400 {
    let (x, y) = (dice.coordinate(-20...400), dice.coordinate(-20...800))
    let side = dice.coordinate(0...(dice.chance(0.7) ? 10 : 100))
    let area = HitArea(minX: x, minY: y, maxX: x + side, maxY: y + side / 2)
    let expected: View?
    switch scene.engine.hitTest(area) {
    case .various: continue
    case .noView: expected = nil
    case .everywhere(let view): expected = view
    }
    settled += 1
    for _ in 0..<6 {
      let point = Point(
        x: dice.chance(0.3) ? area.minX : dice.chance(0.3) ? area.maxX : dice.number(x...x + side),
        y: dice.chance(0.3)
          ? area.minY : dice.chance(0.3) ? area.maxY : dice.number(y...y + side / 2))
      #expect(scene.engine.hitTest(point)?.view === expected, "\(point), seed \(seed)")
    }
  }
  #expect(settled > 100)
}
