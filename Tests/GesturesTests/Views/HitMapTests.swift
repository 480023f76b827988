import Staging
import Testing

@testable import Gestures

extension Scene {
  /// The map with one letter per cell: `a` for the first view, `.` for none.
  fileprivate func map(_ width: Double, _ height: Double, step: Double, in window: Window? = nil)
    -> String
  {
    let map = engine.hitMap(of: Size(width: width, height: height), step: step, in: window)
    let rows = (0..<map.rows).map { row in
      map.runs(inRow: row).map { run in
        let letter = run.index < 0 ? "." : String(UnicodeScalar(UInt8(97 + run.index)))
        return String(repeating: letter, count: run.count)
      }.joined()
    }
    return (rows + [map.views.map(\.id).joined(separator: " ")]).joined(separator: "\n")
  }
}

@Test func `a hit map tells who is hit at the centre of each cell`() throws {
  let scene = try Scene(
    """
    card 10 10 30 20
      buy 20 0 10 30
    """, width: 50, height: 40)
  #expect(
    scene.map(60, 40, step: 10) == """
      aaaaa.
      abbca.
      abbca.
      aaaaa.
      window card buy
      """)
  scene["card"].hitTestBehavior = .passSelf
  #expect(
    scene.map(60, 40, step: 10) == """
      aaaaa.
      aaaba.
      aaaba.
      aaaaa.
      window buy
      """)
}

@Test func `cells that don't fit are counted, and edges belong to who begins there`() throws {
  let scene = try Scene("a 0 0 6 4", width: 10, height: 10)
  // Centres at 2, 6 and 10: the view ends before 6, and the window before 10.
  #expect(
    scene.map(10, 6, step: 4) == """
      ab.
      bb.
      a window
      """)
}

@Test func `a map of one window leaves the others out`() throws {
  let scene = try Scene("a 0 0 10 10", width: 20, height: 10)
  let other = scene.makeWindow("other", frame: Rect(x: 10, y: 0, width: 10, height: 10))
  #expect(scene.map(20, 10, step: 10) == "ab\na other")
  #expect(scene.map(20, 10, step: 10, in: scene["window"] as? Window) == "ab\na window")
  #expect(scene.map(20, 10, step: 10, in: other) == ".a\nother")
  other.isHidden = true
  #expect(scene.map(20, 10, step: 10, in: other) == "..\n")
}

@Test(arguments: seeds(24))
func `a map agrees with hitTest at every centre`(seed: UInt64) throws {
  var forest = try Forest(seed: seed, count: seed.isMultiple(of: 3) ? 90 : 30)
  try forest.addWindowAndPop()
  let steps = [4, 3.7, 8, 0.5 * 13]
  let step = steps[forest.dice.index(steps.count)]
  let engine = forest.scene.engine
  let window = forest.dice.chance(0.3) ? engine.windows[0] : nil
  let map = engine.hitMap(of: Size(width: 401, height: 803), step: step, in: window)
  #expect(map.columns == Int((401 / step).rounded(.up)))
  #expect(map.rows == Int((803 / step).rounded(.up)))
  for row in 0..<map.rows {
    for column in 0..<map.columns {
      let point = Point(x: (Double(column) + 0.5) * step, y: (Double(row) + 0.5) * step)
      let expected: View?
      if let window {
        expected = window.convertFromSuperview(point).flatMap { window.hitTest($0) }
      } else {
        expected = engine.hitTest(point)?.view
      }
      let index = Int(map.cells[row * map.columns + column])
      let found = index < 0 ? nil : map.views[index]
      if found !== expected {
        Issue.record(
          "\(point.text): \(found?.id ?? "nobody"), not \(expected?.id ?? "nobody"); seed \(seed)"
        )
        return
      }
    }
  }
}
