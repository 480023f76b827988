import Gestures
import Platform

/// Measures the making of the class hierarchy, as each session does.
func measureClasses() {
  let rounds = 200
  let time = seconds { for _ in 0..<rounds { _ = ClassHierarchy() } }
  report("build the class hierarchy", time / Double(rounds) * 1e6, "µs")
}

/// A world for measuring, with a flat superview that fills the screen, or a deep chain.
struct Stage {
  static let side = 1_000.0

  let engine = Engine()
  let window: Window
  private(set) var views: [View] = []

  init() {
    window = Window(id: "window", class: engine.classes.builtIn("UIWindow"), in: engine)
    window.frame = Rect(x: 0, y: 0, width: Self.side, height: Self.side)
    engine.add(window)
  }

  mutating func add(_ frame: Rect, to superview: View) -> View {
    let view = View(
      id: "UIView-\(views.count)", class: engine.classes.builtIn("UIView"), in: engine)
    view.frame = frame
    attach(view, to: superview)
    views.append(view)
    return view
  }

  private func attach(_ view: View, to superview: View) {
    do {
      try superview.addSubview(view)
    } catch {
      fatalError("\(view.id) doesn't fit into the tree: \(error)")
    }
  }

  /// Adds siblings side by side that cover the screen.
  mutating func addGrid(_ count: Int) { addGrid(count, to: window) }

  /// Adds that number of views in groups of a thousand, each of which covers the screen.
  mutating func addGroups(_ count: Int) {
    for group in addGrid(count / 1_000, to: window) { addGrid(1_000, to: group) }
  }

  @discardableResult
  private mutating func addGrid(_ count: Int, to superview: View) -> [View] {
    let columns = Int(Double(count).squareRoot().rounded(.up))
    let cell = superview.bounds.size.width / Double(columns)
    return (0..<count).map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      return add(
        Rect(x: Double(column) * cell, y: Double(row) * cell, width: cell, height: cell),
        to: superview)
    }
  }

  /// Adds siblings at random places, as large as in a grid, possibly rotated by random angles.
  mutating func addScattered(_ count: Int, size: Double, turned: Bool) {
    var dice = Dice()
    for _ in 0..<count {
      let view = add(
        Rect(
          x: dice.number(below: Self.side), y: dice.number(below: Self.side), width: size,
          height: size / 2),
        to: window)
      if turned {
        let (x, y) = (dice.number(below: 2) - 1, dice.number(below: 2) - 1)
        let length = (x * x + y * y).squareRoot()
        view.transform = Transform(
          a: x / length, b: y / length, c: -y / length, d: x / length, tx: 0, ty: 0)
      }
    }
  }

  /// Adds nested chains of 999 views each.
  mutating func addChains(_ count: Int) {
    let chains = max(1, count / 999)
    let width = Self.side / Double(chains)
    for chain in 0..<chains {
      var superview: View = window
      for level in 0..<min(999, count) {
        let x = level == 0 ? Double(chain) * width : 0
        superview = add(Rect(x: x, y: 0, width: width, height: Self.side), to: superview)
      }
    }
  }
}

func measureHitTests() {
  for count in [100, 1_000, 10_000, 100_000] {
    measure("grid", count) { $0.addGrid(count) }
    // As with touches on the visible part of a long list.
    measure("grid, a thousand of them touched", count, reach: (1_000 / Double(count)).squareRoot())
    {
      $0.addGrid(count)
    }
    if count > 1_000 { measure("grid, in groups of a thousand", count) { $0.addGroups(count) } }
    measure("scattered", count) {
      $0.addScattered(count, size: 2 * Stage.side / Double(count).squareRoot(), turned: false)
    }
    measure("turned", count) {
      $0.addScattered(count, size: 2 * Stage.side / Double(count).squareRoot(), turned: true)
    }
    measure("large and scattered", count) { $0.addScattered(count, size: 200, turned: false) }
    measure("stacked", count) { stage in
      for _ in 0..<count {
        _ = stage.add(
          Rect(x: 0, y: 0, width: Stage.side, height: Stage.side), to: stage.window)
      }
    }
    measure("deep", count) { $0.addChains(count) }
  }
}

/// Hit-tests points all over the stage, or in a part of it: its first `reach` in both directions.
private func measure(
  _ shape: String, _ count: Int, reach: Double = 1, build: (inout Stage) -> Void
) {
  let side = Stage.side * min(1, reach)
  var stage = Stage()
  build(&stage)
  let first = seconds { _ = stage.engine.hitTest(Point(x: 1, y: 1)) }
  var dice = Dice()
  let hits = shape == "deep" ? 5_000 : 200_000
  let points = (0..<hits).map { _ in
    Point(x: dice.number(below: side), y: dice.number(below: side))
  }
  // The best of several rounds, since other processes may have slowed some.
  let time =
    (0..<5).map { round in
      let part = points[round * hits / 5..<(round + 1) * hits / 5]
      var found = 0
      let time = seconds {
        for point in part where stage.engine.hitTest(point) != nil { found += 1 }
      }
      precondition(found == part.count, "the window covers every point")
      return time * 5
    }.min() ?? 0
  report("hit tests, \(shape), \(count) views", Double(hits) / time, "/s")
  report("first hit test, \(shape), \(count) views", first * 1e3, "ms")
}

func measureEdits() {
  for count in [1_000, 10_000] {
    var stage = Stage()
    let loading = seconds { stage.addGrid(count) }
    report("append, \(count) siblings", loading / Double(count) * 1e9, "ns")
    _ = stage.engine.hitTest(.zero)
    var dice = Dice()
    let rounds = 10_000
    func measure(_ name: String, _ edit: (View, inout Dice) throws -> Void) {
      let time = seconds {
        for round in 0..<rounds {
          let view = stage.views[Int(dice.next() % UInt64(count))]
          do { try edit(view, &dice) } catch { fatalError("\(name): \(error)") }
          // As an application hit-tests now and then: the index is made anew each time.
          if round % 32 == 0 { _ = stage.engine.hitTest(.zero) }
        }
      }
      report("\(name), \(count) siblings", time / Double(rounds) * 1e9, "ns")
    }
    measure("bring to front") { view, _ in try view.bringToFront() }
    measure("move in space") { view, dice in
      view.center = Point(x: dice.number(below: Stage.side), y: dice.number(below: Stage.side))
    }
    measure("insert at an index") { view, dice in
      try stage.window.addSubview(view, at: .index(Int(dice.next() % UInt64(count - 1))))
    }
    measure("insert at one place") { view, _ in
      try stage.window.addSubview(view, at: .index(count / 2))
    }
    measure("remove and add") { view, _ in
      view.removeFromSuperview()
      try stage.window.addSubview(view)
    }
    measure("exchange") { _, dice in
      try stage.window.exchangeSubviews(
        at: Int(dice.next() % UInt64(count)), with: Int(dice.next() % UInt64(count)))
    }
  }
}

func measureMemory() {
  let count = 100_000
  var stage = Stage()
  let before = residentBytes()
  stage.addGrid(count)
  let loaded = residentBytes()
  _ = stage.engine.hitTest(Point(x: 1, y: 1))
  let indexed = residentBytes()
  report("memory a view", Double(loaded - before) / Double(count), "bytes")
  report("memory a view, with the index", Double(indexed - before) / Double(count), "bytes")
}
