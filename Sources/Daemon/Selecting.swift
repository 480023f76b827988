import Gestures
import JSON
import JSONRPC
import Selectors

/// A selector: it is read with the other parameters, and looked up when the request runs.
struct SelectorReader: Reader {
  func read(_ value: JSONValue, _ link: (any Link)?) throws(RequestError) -> Selector {
    guard let string = value.string else { throw .expected(expected) }
    do {
      return try Selector(string, properties: SelectableViewProperties())
    } catch {
      throw RequestError(.invalidSelector(error))
    }
  }

  var expected: String {
    "a selector, such as \"buy\", \"UIButton[enabled=true]\" or \"'Buy now'\""
  }
  var schema: Schema {
    var schema = Schema(.string)
    schema.minimumCount = 1
    schema.maximumCount = Selector.maximumLength
    return schema
  }
  var placeholder: Selector { .everything }
}

extension Reader where Self == SelectorReader {
  static var selector: Self { SelectorReader() }
}

extension Session {
  /// The screen that fingers can reach.
  var screen: Rect { Rect(origin: .zero, size: options.screen) }

  /// The one view that a selector means: none, or several, is an error.
  func view(matching selector: Selector, at path: String = "on") throws(RequestError) -> View {
    let found = try views(matching: selector, at: path)
    if found.count == 1 { return found[0] }
    guard found.isEmpty else {
      throw RequestError(
        .ambiguousSelector(
          selector.text, count: found.count, candidates: found.prefix(10).map(\.id)), at: path)
    }
    let nearest = try lookUp(at: path) { world throws(NoViewError) in
      try selector.nearViews(in: world)
    }
    throw RequestError(.noMatch(selector.text, nearest: nearest.prefix(3).map(\.id)), at: path)
  }

  /// The views that a selector means, in tree order; of all windows, unless a root is given.
  func views(
    matching selector: Selector, under root: View? = nil, at path: String
  ) throws(RequestError) -> [View] {
    try lookUp(at: path) { world throws(NoViewError) in try selector.views(in: world, under: root) }
  }

  private func lookUp(
    at path: String, _ find: (SelectableWorld) throws(NoViewError) -> [View]
  ) throws(RequestError) -> [View] {
    let world = SelectableWorld(engine, screen: screen) { [unowned self] id in objects[id] }
    do {
      return try find(world)
    } catch {
      // The object is there, and it isn't a view: to say so is what asking for a view does.
      _ = try view(error.id, at: path)
      preconditionFailure("\(error.id) is a view, and a selector took it for none")
    }
  }
}
