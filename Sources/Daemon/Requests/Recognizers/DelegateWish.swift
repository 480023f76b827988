import Gestures
import Hands
import JSON
import JSONRPC
import Selectors

/// A delegate's answer in a request.
enum DelegateWish {
  /// The delegate no longer implements the member.
  case absent
  case fixed(Bool)
  case only([String])
  case heading(Heading)
  case place(Place)
  case condition(ConditionSyntax)
  case ask

  /// Where a touch has to be, or may not be.
  struct Place {
    let relation: TouchPlace.Relation
    let selector: Selector
  }
}

/// Reads an answer: true, false, "ask", null, or what else the member takes.
enum DelegateWishReader: Reader {
  case plain, recognizers, heading, place

  static var readsNull: Bool { true }

  func read(_ value: JSONValue) throws(RequestError) -> DelegateWish {
    if value.isNull { return .absent }
    if let flag = value.bool { return .fixed(flag) }
    if value.equals("ask") { return .ask }
    if let text = value.string { return .condition(try ConditionSyntax(reading: text)) }
    switch self {
    case .recognizers where value.isArray:
      return .only(try ArrayReader.identifiers(of: .recognizer).read(value))
    case .heading where value.isObject:
      return .heading(try ObjectReader<HeadingBlueprint>().read(value).heading)
    case .place where value.isObject:
      return .place(try ObjectReader<PlaceBlueprint>().read(value).place)
    default: throw .expected(expected, not: value, among: ["ask"])
    }
  }

  var expected: String {
    let others =
      switch self {
      case .plain: ""
      case .recognizers: "an array of recognizers, "
      case .heading: "{axis}, {direction}, "
      case .place: "{on}, {notOn}, {exactlyOn}, {notExactlyOn}, "
      }
    return "true, false, \(others)a condition, \"ask\" or null"
  }

  var schema: Schema {
    let (flag, ask, null) = (Schema(.boolean), Schema.choice(["ask"]), Schema(.null))
    return switch self {
    case .plain: .oneOf(flag, .condition, ask, null)
    case .recognizers:
      .oneOf(flag, ArrayReader.identifiers(of: .recognizer).schema, .condition, ask, null)
    case .heading: .oneOf(flag, .object(HeadingBlueprint.self), .condition, ask, null)
    case .place: .oneOf(flag, .object(PlaceBlueprint.self), .condition, ask, null)
    }
  }

  var placeholder: DelegateWish { .absent }
}

/// A heading in a request: `{axis}` or `{direction}`.
struct HeadingBlueprint: Readable {
  static let expected = "{axis} or {direction}"

  private let headings: [Heading]

  init(_ params: inout Parameters) throws(RequestError) {
    let axis = try params.optional("axis", .choice(AxisName.self))
    let direction = try params.optional("direction", .choice(Direction.self))
    headings = [axis?.wireName, direction?.wireName].compactMap { name in
      name.flatMap(Heading.init(rawValue:))
    }
  }

  func check() throws(RequestError) {
    guard headings.count == 1 else { throw .expected("one of axis and direction") }
  }

  var heading: Heading { headings[0] }
}

private enum AxisName: String, WireName {
  case horizontal, vertical
}

/// A place in a request: one member, named as its relation, with a selector.
private struct PlaceBlueprint: Readable {
  static let expected = "{on}, {notOn}, {exactlyOn} or {notExactlyOn}"

  private let places: [DelegateWish.Place]

  init(_ params: inout Parameters) throws(RequestError) {
    places = try params.places(
      ("on", .on), ("notOn", .notOn), ("exactlyOn", .exactlyOn), ("notExactlyOn", .notExactlyOn))
  }

  func check() throws(RequestError) {
    guard places.count == 1 else {
      throw .expected("one of on, notOn, exactlyOn and notExactlyOn")
    }
  }

  var place: DelegateWish.Place { places[0] }
}

extension Parameters {
  /// The places that are given, by members named as their relations.
  mutating func places(
    _ names: (StaticString, TouchPlace.Relation)...
  ) throws(RequestError) -> [DelegateWish.Place] {
    var places: [DelegateWish.Place] = []
    for (name, relation) in names {
      guard let selector = try optional(name, .selector) else { continue }
      places.append(DelegateWish.Place(relation: relation, selector: selector))
    }
    return places
  }
}

extension Session {
  /// Throws if a selector names an object that is no view, or is a word that begins as UIKit's
  /// classes do and is none.
  func checkPlace(_ selector: Selector, at path: String) throws(RequestError) {
    let matches = try views(matching: selector, limit: 1, at: path)
    guard matches.isEmpty, case .word(let name)? = selector.name, name.hasPrefix("UI"),
      objects[name] == nil
    else { return }
    _ = try objectClass(name, at: path)
  }
}

extension Session: ViewMatcher {
  func isAny(of views: [View], matchedBy text: String) -> Bool {
    guard let selector = try? Selector(text, properties: SelectableViewProperties()),
      let matches = try? self.views(matching: selector, at: "")
    else { return false }
    return views.contains { view in matches.contains { $0 === view } }
  }
}

extension JSONWriter {
  /// Writes a heading as `setDelegate` takes it.
  mutating func value(_ heading: Heading) {
    beginObject()
    switch heading {
    case .horizontal, .vertical: member("axis", heading.rawValue)
    case .left, .right, .up, .down: member("direction", heading.rawValue)
    }
    endObject()
  }

  /// Writes a place as `setDelegate` takes it.
  mutating func value(_ place: TouchPlace) {
    beginObject()
    key(place.relation.rawValue)
    value(place.selector)
    endObject()
  }
}
