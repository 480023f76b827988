import Gestures
import Selectors

/// A window of views to select from, written down as a tree.
///
/// A line is `id class x y width height "text"`, indented by two spaces under its superview; the text may
/// be missing.
final class Shop {
  let engine = Engine()
  let screen = Rect(x: 0, y: 0, width: 400, height: 800)
  let window: Window
  private var objects: [String: Object] = [:]

  init(_ tree: String) throws {
    window = Window(id: "window", class: engine.classes.builtIn("UIWindow"), in: engine)
    window.frame = screen
    engine.add(window)
    objects["window"] = window
    objects["client"] = PlainObject(id: "client", class: engine.classes.builtIn("NSObject"))
    try add(tree, to: window)
  }

  subscript(id: String) -> View {
    guard let view = objects[id] as? View else { preconditionFailure("no view \(id)") }
    return view
  }

  func add(_ tree: String, to root: View) throws {
    var line: [View] = [root]
    for row in tree.split(separator: "\n") {
      let depth = row.prefix { $0 == " " }.count / 2
      let parts = row.split(separator: "\"", omittingEmptySubsequences: false)
      let words = parts[0].split(separator: " ").map(String.init)
      let view = make(words[0], class: words[1])
      let numbers = words.dropFirst(2).compactMap(Double.init)
      if numbers.count == 4 {
        view.frame = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      }
      if parts.count > 1 { view.text = String(parts[1]) }
      line.removeSubrange((depth + 1)...)
      try line[depth].addSubview(view)
      line.append(view)
    }
  }

  /// A detached view.
  @discardableResult
  func make(_ id: String, class name: String = "UIView") -> View {
    let objectClass = engine.classes.builtIn(name)
    let view =
      objectClass.isKind(of: engine.classes.builtIn("UIControl"))
      ? Control(id: id, class: objectClass, in: engine)
      : View(id: id, class: objectClass, in: engine)
    objects[id] = view
    return view
  }

  private var world: SelectableWorld {
    SelectableWorld(engine, screen: screen) { [unowned self] in objects[$0] }
  }

  /// Identifiers of the views that a selector finds, in order; or its syntax error.
  func find(_ selector: String, under root: String? = nil) -> String {
    do {
      let parsed = try Selector(selector, properties: TestProperties())
      let root = root.map { self[$0] }
      return try parsed.views(in: world, under: root).map(\.id).joined(separator: " ")
    } catch let error as SelectorSyntaxError {
      return "\(error.offset): \(error.expected)"
    } catch let error as NoViewError {
      return "\(error.id) isn't a view"
    } catch {
      return "\(error)"
    }
  }

  /// Identifiers of the views that a selector finds if case and blanks are ignored.
  func findNear(_ selector: String) throws -> String {
    let parsed = try Selector(selector, properties: TestProperties())
    return try parsed.nearViews(in: world).map(\.id).joined(separator: " ")
  }
}

/// Properties, one of each type.
struct TestProperties: SelectableProperties {
  func property(named name: String) -> SelectableProperty? {
    switch name {
    case "text":
      SelectableProperty(name) { view in view.text.map { .string($0) } ?? .null }
    case "identifier":
      SelectableProperty(name) { view in view.accessibilityIdentifier.map { .string($0) } ?? .null }
    case "tag": SelectableProperty(name) { .number(Double($0.tag)) }
    case "alpha": SelectableProperty(name) { .number($0.readableAlpha) }
    case "hidden": SelectableProperty(name) { .bool($0.isHidden) }
    case "frame": SelectableProperty(name) { _ in .composite }
    case "enabled":
      SelectableProperty(name) { view in (view as? Control).map { .bool($0.isEnabled) } }
    default: nil
    }
  }

  func nearestName(to name: String) -> String? { name == "txet" ? "text" : nil }

  func nearest(to word: String, among words: [String]) -> String? {
    words.first { $0.lowercased().sorted() == word.lowercased().sorted() }
  }
}
