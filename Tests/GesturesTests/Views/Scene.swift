import Staging
import Testing

@testable import Gestures

/// A world to test views in: a window as large as the screen, and a tree of views.
///
/// The tree is written as `TestTree` has it, under the window.
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
    try TestTree(tree).build(under: root) { row, superview in
      let view = make(row.name, class: row.className ?? "UIView", frame: row.frame)
      try superview?.addSubview(view)
      return view
    }
  }

  /// Identifier of the view hit at a point.
  func hit(_ x: Double, _ y: Double) -> String? { engine.hitTest(Point(x: x, y: y))?.view?.id }

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

  /// The calls of a hit test in the order in which they return.
  func returns(_ x: Double, _ y: Double) -> String {
    let trace = HitTrace()
    _ = engine.hitTest(Point(x: x, y: y), trace: trace)
    return trace.entries.sorted { $0.returned < $1.returned }.map { entry in
      "\(entry.view.id).\(entry.call == .hitTest ? "hit" : "inside") \(entry.started)"
    }.joined(separator: ", ")
  }

  /// The first reason that the trace gives for a view.
  func reason(_ view: String, _ x: Double, _ y: Double) -> String? {
    let trace = HitTrace()
    _ = engine.hitTest(Point(x: x, y: y), trace: trace)
    return trace.entries.first { $0.view.id == view && $0.because != nil }?.because
  }
}
