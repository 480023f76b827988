import Staging
import Testing

@testable import Gestures

private let screen = Rect(x: 0, y: 0, width: 400, height: 800)

@Test(arguments: seeds(12))
func `a hittable point hits the view, and no grid of points has a nearer one`(seed: UInt64) throws {
  let forest = try Forest(seed: seed, count: seed.isMultiple(of: 3) ? 90 : 25)
  let (scene, views) = (forest.scene, forest.views)
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

@Test(arguments: seeds(20))
func `what is hit all over an area is hit at each of its points`(seed: UInt64) throws {
  var dice = Dice(seed: seed + 1000)
  let scene = try Forest(seed: seed, count: seed.isMultiple(of: 2) ? 90 : 25).scene
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
