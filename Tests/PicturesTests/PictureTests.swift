import Testing

@testable import Gestures
@testable import Pictures

private let screen = Size(width: 200, height: 100)

/// A window with views: `id x y width height`, each in the window unless it is put elsewhere.
private final class Easel {
  let engine = Engine()
  let window: Window
  private var views: [String: View] = [:]

  init(_ rows: String = "") throws {
    window = Window(id: "window", class: engine.classes.builtIn("UIWindow"), in: engine)
    window.frame = Rect(origin: .zero, size: screen)
    engine.add(window)
    for row in rows.split(separator: "\n") {
      let words = row.split(separator: " ").map(String.init)
      let numbers = words.dropFirst().compactMap(Double.init)
      let view = View(id: words[0], class: engine.classes.builtIn("UIView"), in: engine)
      view.frame = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      try window.addSubview(view)
      views[words[0]] = view
    }
  }

  subscript(id: String) -> View {
    guard let view = views[id] else { preconditionFailure("no view \(id)") }
    return view
  }

  func picture(_ layers: Picture.Layers = [.labels, .ids]) -> Picture {
    Picture(of: engine, screen: screen, layers: layers)
  }

  /// The ids in the order in which their outlines are drawn.
  func drawn(_ layers: Picture.Layers = []) -> [String] {
    var svg = SVG()
    let frame = Rect(origin: .zero, size: screen)
    return Outline(of: picture(layers), frame: frame, unit: 1, drawnIn: &svg).shapes
      .map(\.view.id)
  }
}

@Test func `views are drawn in UIKit's order, by zPosition and then as they stand`() throws {
  let easel = try Easel("a 0 0 10 10\nb 0 0 10 10\nc 0 0 10 10")
  #expect(easel.drawn() == ["window", "a", "b", "c"])
  easel["a"].zPosition = 1
  easel["c"].zPosition = -1
  #expect(easel.drawn() == ["window", "c", "b", "a"])
}

@Test func `hidden and transparent views are drawn in their layer, with their subviews`()
  throws
{
  let easel = try Easel("a 0 0 10 10\nb 0 0 10 10")
  try easel["a"].addSubview(easel["b"])
  easel["a"].alpha = 0.009
  #expect(easel.drawn() == ["window"])
  #expect(easel.drawn(.hidden) == ["window", "a", "b"])
  #expect(easel.picture(.hidden).svg().contains("class=\"h\""))
}

@Test func `clipped views aren't drawn, and overhanging ones are cut off`() throws {
  let easel = try Easel("a 0 0 50 50\nin 10 10 60 10\nout 60 60 10 10")
  try easel["a"].addSubview(easel["in"])
  try easel["a"].addSubview(easel["out"])
  #expect(easel.drawn() == ["window", "a", "in", "out"])
  #expect(!easel.picture().svg().contains("clip-path"))
  easel["a"].clipsToBounds = true
  #expect(easel.drawn() == ["window", "a", "in"])
  #expect(
    easel.picture().svg().contains("<clipPath id=\"clip0\"><path d=\"M0 0L50 0L50 50L0 50Z\"/>"))
}

@Test func `a turned view is drawn turned`() throws {
  let easel = try Easel("a 40 40 20 20")
  easel["a"].transform = Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
  #expect(easel.picture().svg().contains("<rect class=\"v\" x=\"40\" y=\"40\""))
  easel["a"].transform = Transform(a: 0.6, b: 0.8, c: -0.8, d: 0.6, tx: 0, ty: 0)
  #expect(easel.picture().svg().contains("<path class=\"v\" d=\"M52 36L64 52L48 64L36 48Z\">"))
}

@Test func `texts and ids of clients can't break the picture`() throws {
  let easel = try Easel("<a&\"b> 0 0 100 50")
  easel["<a&\"b>"].text = "]]><script>\u{1}\u{FFFF}&amp;"
  let svg = easel.picture().svg()
  #expect(svg.contains("&lt;a&amp;&quot;b&gt;"))
  #expect(!svg.contains("<script"))
  #expect(!svg.unicodeScalars.contains("\u{1}"))
}

@Test(arguments: ["i", "m", "1"])
func `a text is shown as far as there is room`(letter: String) {
  let whole = String(repeating: letter, count: 20)
  let width = TextMeasure.width(whole, size: 10)
  #expect(TextMeasure.cut(whole, size: 10, to: width) == whole)
  for count in [21, 1_000_000] {
    let cut = TextMeasure.cut(String(repeating: letter, count: count), size: 10, to: width)
    #expect(cut?.hasSuffix("…") == true && TextMeasure.width(cut ?? "", size: 10) <= width)
  }
  #expect(TextMeasure.cut(whole, size: 10, to: 0) == nil)
  #expect(TextMeasure.cut(whole, size: 10, to: -1) == nil)
}

@Test func `a width in pixels leaves the view box, and texts their size`() throws {
  let easel = try Easel("a 0 0 100 50")
  var picture = easel.picture()
  picture.width = 400
  let svg = picture.svg()
  #expect(svg.contains("width=\"400\" height=\"200\" viewBox=\"0 0 200 100\""))
  #expect(svg.contains(".tag{font-family:Menlo,'DejaVu Sans Mono',monospace;font-size:3.75px"))
}

@Test(arguments: RecognizerClass.allCases)
func `recognizers of each class are named by their gesture`(each: RecognizerClass) throws {
  let name = each.rawValue
  let easel = try Easel("a 0 0 100 50")
  let made = GestureRecognizer.make(
    id: "\(name)-1", class: easel.engine.classes.builtIn(name), in: easel.engine)
  easel["a"].addGestureRecognizer(try #require(made))
  let isNamedByClass = easel.picture([.recognizers]).svg().contains(">\(name)</text>")
  #expect(isNamedByClass == (each == .base), "give \(name) a label in RecognizerClass.swift")
}

@Test func `equal trees give equal pictures`() throws {
  func svg() throws -> String {
    let easel = try Easel("a 0 0 100 50\nb 20 20 40 40")
    easel["b"].addGestureRecognizer(
      TapGestureRecognizer(
        id: "tap", class: easel.engine.classes.builtIn("UITapGestureRecognizer"), in: easel.engine))
    return easel.picture([.labels, .ids, .classes, .recognizers, .hitAreas, .frames]).svg()
  }
  #expect(try svg() == svg())
}

@Test func `no label covers another one`() {
  let frame = Rect(x: 0, y: 0, width: 100, height: 100)
  var room = LabelRoom(frame: frame, cell: 10)
  var taken: [Rect] = []
  for number in 0..<400 {
    let places = (0..<3).map { turn in
      Rect(
        x: Double((number * 37 + turn * 11) % 95), y: Double((number * 53 + turn * 7) % 98),
        width: Double(5 + number % 20), height: 8)
    }
    if let place = room.take(places) { taken.append(place) }
  }
  #expect(taken.count > 20)
  for (index, one) in taken.enumerated() {
    #expect(one.minX >= 0 && one.maxX <= 100 && one.minY >= 0 && one.maxY <= 100)
    for other in taken[..<index] {
      #expect(
        one.maxX <= other.minX || other.maxX <= one.minX || one.maxY <= other.minY
          || other.maxY <= one.minY)
    }
  }
}

@Test func `hit areas show what is hit, and what is covered as lost`() throws {
  let easel = try Easel("a 0 0 100 40\ncover 40 0 100 40")
  easel["a"].addGestureRecognizer(
    TapGestureRecognizer(
      id: "tap", class: easel.engine.classes.builtIn("UITapGestureRecognizer"), in: easel.engine))
  let svg = easel.picture(.hitAreas).svg()
  #expect(svg.contains("<path class=\"hit\" d=\"M40 0L40 40L0 40L0 0Z\"/>"))
  #expect(svg.contains("<path class=\"lost\" d=\"M100 0L100 40L40 40L40 0Z\"/>"))
}

@Test func `a contour goes around its cells, and around holes in them`() {
  let cells = [
    CellRun(row: 2, columns: 0..<3), CellRun(row: 0, columns: 1..<3),
    CellRun(row: 0, columns: 0..<1), CellRun(row: 1, columns: 0..<1),
    CellRun(row: 1, columns: 2..<3),
  ]
  let loops = Contour(of: cells.region()).loops()
  #expect(loops.map(\.count).sorted() == [4, 4])
  // Twice the area that each encloses, by the sign of its way around.
  let areas = loops.map { loop in
    loop.indices.reduce(0) { sum, index in
      let (one, next) = (loop[index], loop[(index + 1) % loop.count])
      return sum + one.x * next.y - next.x * one.y
    }
  }
  #expect(areas.sorted() == [-2, 18])
}

@Test func `fingers leave paths, with times beside them`() throws {
  let easel = try Easel()
  var picture = easel.picture([])
  picture.paths = [
    Picture.Path(
      touch: 1,
      stops: [
        Picture.Path.Stop(point: Point(x: 20, y: 50), time: 0),
        Picture.Path.Stop(point: Point(x: 150, y: 50), time: 0.25),
      ], end: .ended)
  ]
  let svg = picture.svg()
  #expect(svg.contains("d=\"M20 50L150 50\""))
  #expect(svg.contains(">0 s</text>") && svg.contains(">0.25 s</text>"))
}

@Test func `the views that a hit test asks are numbered, with reasons in a legend`() throws {
  let easel = try Easel("a 0 0 100 40")
  var picture = easel.picture([])
  picture.questions = [
    Picture.Question(view: easel.window, isHit: true, because: nil),
    Picture.Question(view: easel["a"], isHit: false, because: "hidden"),
  ]
  let svg = picture.svg()
  #expect(svg.contains("1  window is hit"))
  #expect(svg.contains("2  a isn't hit: hidden"))
  #expect(svg.contains("height=\"137\""))
}
