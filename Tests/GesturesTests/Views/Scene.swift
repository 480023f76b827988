import Testing

@testable import Gestures

/// A world to test views in: a window as large as the screen, and views written down as a tree.
///
/// A line is `name x y width height`, indented by two spaces under its superview; a class may follow.
final class Scene {
  let engine = Engine()
  let window: Window
  private var views: [String: View] = [:]

  init(_ tree: String = "", width: Double = 400, height: Double = 800) throws {
    window = Window(id: "window", class: engine.classes.builtIn("UIWindow"), in: engine)
    window.frame = Rect(x: 0, y: 0, width: width, height: height)
    engine.add(window)
    views["window"] = window
    try add(tree, to: window)
  }

  subscript(name: String) -> View {
    guard let view = views[name] else { preconditionFailure("no view \(name)") }
    return view
  }

  /// A detached view.
  @discardableResult
  func make(
    _ name: String, class className: String = "UIView",
    frame: Rect = Rect(x: 0, y: 0, width: 100, height: 100)
  ) -> View {
    let view = View(id: name, class: engine.classes.builtIn(className), in: engine)
    view.frame = frame
    views[name] = view
    return view
  }

  func makeWindow(_ name: String, frame: Rect) -> Window {
    let added = Window(id: name, class: engine.classes.builtIn("UIWindow"), in: engine)
    added.frame = frame
    engine.add(added)
    views[name] = added
    return added
  }

  func makeController(_ name: String, class className: String = "UIViewController") -> Controller {
    Controller(id: name, class: engine.classes.builtIn(className), in: engine)
  }

  func add(_ tree: String, to root: View) throws {
    var line: [View] = [root]
    for row in tree.split(separator: "\n") {
      let depth = row.prefix { $0 == " " }.count / 2
      let words = row.split(separator: " ").map(String.init)
      let numbers = words[1...4].compactMap(Double.init)
      let view = make(
        words[0], class: words.count > 5 ? words[5] : "UIView",
        frame: Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
      line.removeSubrange((depth + 1)...)
      try line[depth].addSubview(view)
      line.append(view)
    }
  }

  /// The identifier of what a touch there lands in.
  func hit(_ x: Double, _ y: Double) -> String? { engine.hitTest(Point(x: x, y: y))?.view.id }

  /// The calls of a hit test, as `window.hit, window.inside=1`, with `/2` where the second pass starts.
  func log(_ x: Double, _ y: Double) -> String {
    let trace = HitTrace()
    _ = engine.hitTest(Point(x: x, y: y), trace: trace)
    var calls: [String] = []
    for (index, entry) in trace.entries.enumerated() {
      if index > 0, entry.pass != trace.entries[index - 1].pass { calls.append("/2") }
      switch entry.result {
      case .hit: calls.append("\(entry.view.id).hit")
      case .inside(let isInside): calls.append("\(entry.view.id).inside=\(isInside ? 1 : 0)")
      }
    }
    return calls.joined(separator: " ")
  }

  /// What the trace says of a view, the first time that it says why.
  func reason(_ view: String, _ x: Double, _ y: Double) -> String? {
    let trace = HitTrace()
    _ = engine.hitTest(Point(x: x, y: y), trace: trace)
    return trace.entries.first { $0.view.id == view && $0.because != nil }?.because
  }
}
