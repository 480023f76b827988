import Gestures
import JSON
import JSONRPC
import Selectors

/// A selector, which is parsed with the other parameters and resolved when the request runs.
struct SelectorReader: Reader {
  func read(_ value: JSONValue) throws(RequestError) -> Selector {
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

  /// The only view that matches a selector; throws if none or several do.
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
    let kind = RequestError.Kind.noMatch(
      selector.text, nearest: nearest.prefix(3).map(\.id), slip: try slip(in: selector, at: path))
    throw RequestError(kind, at: path)
  }

  /// The slip that made a bare name match nothing; nil if none is apparent.
  private func slip(
    in selector: Selector, at path: String
  ) throws(RequestError) -> RequestError.SelectorSlip? {
    guard let name = selector.name else { return nil }
    let quoted = Selector.text(ofBareName: name)
    if try !views(matching: quoted, at: path).isEmpty { return .withoutQuotes(quoted.text) }
    return meant(by: name).map { .misspelt($0) }
  }

  /// The identifier of a view, or the class, that a name was probably meant to be.
  private func meant(by name: String) -> String? {
    let views = objects.all.lazy.compactMap { ($0 as? View)?.id }
    if let id = nearest(to: name, among: views) { return id }
    // Classes have names of their own kind; there are hundreds of them.
    guard name.first?.isUppercase == true else { return nil }
    return nearest(to: name, among: engine.classes.allNames)
  }

  /// The first `limit` views that match a selector, in tree order; of all windows, unless a root is given.
  func views(
    matching selector: Selector, under root: View? = nil, limit: Int = .max, at path: String
  ) throws(RequestError) -> [View] {
    try lookUp(at: path) { world throws(NoViewError) in
      try selector.views(in: world, under: root, limit: limit)
    }
  }

  private func lookUp(
    at path: String, _ find: (SelectableWorld) throws(NoViewError) -> [View]
  ) throws(RequestError) -> [View] {
    let world = SelectableWorld(engine, screen: screen) { [unowned self] id in objects[id] }
    let found: [View]
    do {
      found = try find(world)
    } catch {
      // The object exists but isn't a view, so looking it up as a view throws the right error.
      _ = try view(error.id, at: path)
      preconditionFailure("\(error.id) is a view, and a selector took it for none")
    }
    try checkCancellation()
    return found
  }
}
