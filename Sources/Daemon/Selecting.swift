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
    throw RequestError(try noMatch(selector, at: path), at: path)
  }

  /// The error for a selector that matches nothing, with what was probably meant.
  private func noMatch(
    _ selector: Selector, at path: String
  ) throws(RequestError) -> RequestError.Kind {
    let near = try lookUp(at: path) { world throws(NoViewError) in
      try selector.nearViews(in: world)
    }
    var nearest = near.prefix(3).map(\.id)
    var slip: RequestError.SelectorSlip?
    switch try unmatchedName(in: selector, at: path) {
    case .word(let id)? where objects[id] is View, .id(let id)? where objects[id] is View:
      slip = .elsewhere(id, superview: (objects[id] as? View)?.superview?.id)
    case .word(let word)?:
      let word = plain(word)
      let text = Selector.text(ofBareName: word)
      if try !views(matching: text, at: path).isEmpty {
        slip = .withoutQuotes(text.text)
      } else if nearest.isEmpty {
        let meant = nearestView(to: word, by: \.id, \.accessibilityIdentifier)
        nearest = (meant ?? nearestClass(to: word)).map { [$0] } ?? []
      }
    case .text(let text)?:
      if objects[text] is View {
        (nearest, slip) = ([text], .inQuotes("\(text) is an id"))
      } else if engine.classes[text] != nil {
        (nearest, slip) = ([text], .inQuotes("\(text) is a class"))
      } else if nearest.isEmpty, let view = nearestView(to: text, by: \.text) {
        nearest = [view]
      } else if nearest.isEmpty, let id = nearestView(to: text, by: \.id) {
        (nearest, slip) = ([id], .inQuotes("\(id) is an id"))
      }
    case .id(let id)? where nearest.isEmpty:
      nearest = nearestView(to: id, by: \.id, \.accessibilityIdentifier).map { [$0] } ?? []
    case .accessibilityIdentifier(let name)? where nearest.isEmpty:
      nearest = nearestView(to: name, by: \.accessibilityIdentifier, \.id).map { [$0] } ?? []
    default: break
    }
    return .noMatch(selector.text, nearest: nearest, slip: slip)
  }

  /// The name at which a selector that matches nothing stops matching; nil if it stops elsewhere, or is long.
  private func unmatchedName(
    in selector: Selector, at path: String
  ) throws(RequestError) -> Selector.Name? {
    for (beginning, name) in selector.beginnings.prefix(Self.maximumBeginnings)
    where try views(matching: beginning, limit: 1, at: path).isEmpty { return name }
    return nil
  }

  private static var maximumBeginnings: Int { 10 }

  /// A word without what CSS puts in front of a name: `.buy`, `UIButton.buy`.
  private func plain(_ word: String) -> String {
    guard let dot = word.firstIndex(of: "."),
      dot == word.startIndex || engine.classes[String(word[..<dot])] != nil
    else { return word }
    return String(word[word.index(after: dot)...])
  }

  /// The id of the view that has a name, or for which it is probably a misspelling, by the first of these kinds of name
  /// that says so.
  private func nearestView(to name: String, by kinds: ((View) -> String?)...) -> String? {
    let views = objects.all.lazy.compactMap { $0 as? View }
    for kind in kinds {
      let names = views.compactMap { kind($0) }
      let meant = names.contains(name) ? name : nearest(to: name, among: names)
      if let meant { return views.first { kind($0) == meant }?.id }
    }
    return nil
  }

  private func nearestClass(to name: String) -> String? {
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
