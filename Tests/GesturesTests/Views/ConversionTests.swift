import Staging
import Testing

@testable import Gestures

@Suite struct `Conversion between views` {
  @Test func `a point goes through origins, turns and scrolled superviews`() throws {
    let scene = try Scene("list 100 100 200 200\n  row 0 50 200 20")
    scene["list"].bounds.origin = Point(x: 0, y: 30)
    let point = try View.convert(Point(x: 5, y: 6), from: scene["row"], to: nil)
    #expect(point == Point(x: 105, y: 126))
    #expect(try View.convert(point, from: nil, to: scene["row"]) == Point(x: 5, y: 6))
    scene["list"].transform = Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    let turned = try View.convert(Point(x: 5, y: 6), from: scene["row"], to: nil)
    #expect(turned == Point(x: 274, y: 105))
  }

  @Test func `between siblings nothing above them matters`() throws {
    let scene = try Scene("card 0 0 100 100\n  a 0 0 10 10\n  b 20 30 10 10")
    scene["card"].transform = Transform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0)
    let point = try View.convert(Point(x: 21, y: 32), from: scene["a"], to: scene["b"])
    #expect(point == Point(x: 1, y: 2))
  }

  @Test func `two windows meet on the screen`() throws {
    let scene = try Scene("a 10 10 50 50")
    let other = scene.makeWindow("other", frame: Rect(x: 100, y: 200, width: 50, height: 50))
    try scene.add("b 5 5 10 10", to: other)
    let point = try View.convert(Point(x: 0, y: 0), from: scene["b"], to: scene["a"])
    #expect(point == Point(x: 95, y: 195))
  }

  @Test func `a flattening transform lets a point out and not in`() throws {
    let scene = try Scene("card 0 0 100 100\n  leaf 0 0 10 10")
    scene["card"].transform = Transform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
    #expect(throws: ConversionError.flattened("card")) {
      try View.convert(.zero, from: nil, to: scene["leaf"])
    }
    let point = try View.convert(Point(x: 9, y: 9), from: scene["leaf"], to: nil)
    #expect(point == Point(x: 50, y: 50))
  }

  @Test func `trees that have nothing in common can't be converted between`() throws {
    let scene = try Scene("card 0 0 100 100")
    let loose = scene.make("loose")
    let part = scene.make("part", frame: Rect(x: 1, y: 2, width: 3, height: 4))
    try loose.addSubview(part)
    #expect(throws: ConversionError.differentTrees) {
      try View.convert(.zero, from: part, to: scene["card"])
    }
    #expect(throws: ConversionError.differentTrees) { try View.convert(.zero, from: part, to: nil) }
    #expect(throws: ConversionError.differentTrees) { try View.convert(.zero, from: nil, to: part) }
    #expect(try View.convert(.zero, from: part, to: loose) == Point(x: 1, y: 2))
    #expect(try View.convert(.zero, from: nil, to: nil) == .zero)
  }

  @Test func `numbers that run out are an error`() throws {
    let scene = try Scene("card 0 0 100 100")
    scene["card"].transform = Transform(a: 1e200, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    #expect(throws: ConversionError.outOfRange) {
      try View.convert(Point(x: 1e200, y: 0), from: scene["card"], to: nil)
    }
  }

  @Test(arguments: seeds(40))
  func `there and back again is where it was, within a billionth`(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    let scene = try Scene()
    var views: [View] = [scene.window]
    for index in 0..<20 {
      let view = scene.make("v\(index)", frame: dice.rect(within: 400, upTo: 300))
      view.bounds.origin = Point(x: dice.number(-500...500), y: dice.number(-500...500))
      view.anchorPoint = Point(x: dice.number(-1...2), y: dice.number(-1...2))
      let (x, y) = (dice.number(0.3...1.5), dice.number(-1...1))
      view.transform = Transform(
        a: x, b: y, c: -y * 0.9, d: x, tx: dice.number(-50...50), ty: dice.number(-50...50))
      try views[dice.index(views.count)].addSubview(view)
      views.append(view)
    }
    for _ in 0..<50 {
      let source = dice.chance(0.2) ? nil : views[dice.index(views.count)]
      let target = dice.chance(0.2) ? nil : views[dice.index(views.count)]
      let start = Point(x: dice.number(-1_000...1_000), y: dice.number(-1_000...1_000))
      let there = try View.convert(start, from: source, to: target)
      let back = try View.convert(there, from: target, to: source)
      let size = max(1_000, start.distance(to: .zero), there.distance(to: .zero))
      #expect(back.distance(to: start) < 1e-9 * size, "seed \(seed)")
    }
  }
}
