import Gestures
import JSON
import JSONRPC

/// A source of actions with its items.
struct ActionSourceReader: Reader {
  func read(_ value: JSONValue) throws(RequestError) -> ActionSource {
    guard value.isObject else { throw .expected(expected) }
    return try ActionSource(ActionMembers(value))
  }

  var expected: String { "a source of actions: {type, id, actions}" }
  var schema: Schema { Schema(.object) }
  var placeholder: ActionSource { ActionSource(id: "", kind: .none, items: []) }
}

/// Reads WebDriver actions by the standard's rules: further members of an item are ignored, and
/// null is a value like any other.
extension ActionSource {
  fileprivate init(_ members: ActionMembers) throws(RequestError) {
    let type: SourceType = try members.choice("type")
    let id = try members.required("id", .string)
    let kind: Kind =
      switch type {
      case .none: .none
      case .key: .key
      case .wheel: .wheel
      case .pointer: .pointer(try Self.pointerKind(members))
      }
    let items = try members.required(
      "actions", .array(of: ActionItemReader(kind: kind), "items"))
    self.init(id: id, kind: kind, items: items)
  }

  private enum SourceType: String, WireName {
    case none, key, pointer, wheel
  }

  private static func pointerKind(_ members: ActionMembers) throws(RequestError) -> PointerKind {
    try members.optional("parameters", PointerParametersReader()) ?? .mouse
  }
}

/// A reader for the parameters of a pointer source.
private struct PointerParametersReader: Reader {
  func read(_ value: JSONValue) throws(RequestError) -> ActionSource.PointerKind {
    guard value.isObject else { throw .expected(expected) }
    return try ActionMembers(value)
      .optional("pointerType", .choice(ActionSource.PointerKind.self)) ?? .mouse
  }

  var expected: String { "an object: {pointerType}" }
  var schema: Schema { Schema(.object) }
  var placeholder: ActionSource.PointerKind { .mouse }
}

private struct ActionItemReader: Reader {
  let kind: ActionSource.Kind

  func read(_ value: JSONValue) throws(RequestError) -> ActionItem {
    guard value.isObject else { throw .expected(expected) }
    return try ActionItem(ActionMembers(value), of: kind)
  }

  var expected: String { "an item: {type, …}" }
  var schema: Schema { Schema(.object) }
  var placeholder: ActionItem { .pause(nil) }
}

extension ActionItem {
  /// Types of items for each kind of source.
  private enum PointerItem: String, WireName {
    case pause, pointerDown, pointerUp, pointerMove, pointerCancel
  }
  private enum WheelItem: String, WireName {
    case pause, scroll
  }
  private enum KeyItem: String, WireName {
    case pause, keyDown, keyUp
  }
  private enum NoneItem: String, WireName {
    case pause
  }

  fileprivate init(
    _ members: ActionMembers, of kind: ActionSource.Kind
  ) throws(RequestError) {
    switch kind {
    case .none:
      let _: NoneItem = try members.choice("type")
      self = .pause(try members.duration())
    case .key:
      let type: KeyItem = try members.choice("type")
      switch type {
      case .pause: self = .pause(try members.duration())
      case .keyDown: self = .keyDown(try Self.key(members))
      case .keyUp: self = .keyUp(try Self.key(members))
      }
    case .wheel:
      let type: WheelItem = try members.choice("type")
      self = try type == .pause ? .pause(members.duration()) : Self.scroll(members)
    case .pointer(let pointer):
      self = try Self.pointer(members, pointer)
    }
  }

  private static func key(_ members: ActionMembers) throws(RequestError) -> ActionKey {
    let value = try members.required("value", .string)
    guard value.count == 1, let character = value.first else {
      throw RequestError.expected("a string of one character").within("value")
    }
    return ActionKey(character)
  }

  private static func scroll(_ members: ActionMembers) throws(RequestError) -> Self {
    let duration = try members.duration()
    let origin = try members.origin(besides: "\"viewport\"", "viewport")
    let x = try members.wholeNumber("x")
    let y = try members.wholeNumber("y")
    let delta = Vector(
      dx: try members.wholeNumber("deltaX"), dy: try members.wholeNumber("deltaY"))
    return .scroll(
      at: ActionPlace(origin: origin, offset: Vector(dx: x, dy: y)), delta: delta, duration)
  }

  private static func pointer(
    _ members: ActionMembers, _ pointer: ActionSource.PointerKind
  ) throws(RequestError) -> Self {
    let type: PointerItem = try members.choice("type")
    switch type {
    case .pause: return .pause(try members.duration())
    case .pointerCancel: return .cancel
    case .pointerDown, .pointerUp:
      let button = try members.button(of: pointer)
      let contact = try Contact(members)
      return type == .pointerDown
        ? .down(button: button, contact) : .up(button: button, contact)
    case .pointerMove:
      let duration = try members.duration()
      let origin = try members.origin(besides: "\"viewport\", \"pointer\"", "viewport", "pointer")
      let offset = Vector(dx: try members.number("x"), dy: try members.number("y"))
      return .move(
        to: ActionPlace(origin: origin, offset: offset), duration, try Contact(members))
    }
  }
}

extension ActionItem.Contact {
  /// Checks all members of the standard, and keeps those that touches have.
  fileprivate init(_ members: ActionMembers) throws(RequestError) {
    let width = try members.optional("width", .number(atLeast: 0))
    let height = try members.optional("height", .number(atLeast: 0))
    pressure = try members.optionalNumber("pressure", in: 0...1)
    _ = try members.optionalNumber("tangentialPressure", in: -1...1)
    _ = try members.optionalInteger("tiltX", in: -90...90)
    _ = try members.optionalInteger("tiltY", in: -90...90)
    _ = try members.optionalInteger("twist", in: 0...359)
    _ = try members.optionalNumber("altitudeAngle", in: 0...(Double.pi / 2))
    _ = try members.optionalNumber("azimuthAngle", in: 0...(2 * Double.pi))
    if let extent = [width, height].compactMap(\.self).max() { radius = extent / 2 }
  }
}

/// Members of a source or item, which may have further ones.
private struct ActionMembers {
  /// The standard's maximum integer, which is JavaScript's.
  static let greatest = 9_007_199_254_740_991

  private let object: JSONValue

  init(_ object: JSONValue) {
    self.object = object
  }

  func optional<R: Reader>(_ name: StaticString, _ reader: R) throws(RequestError) -> R.Value? {
    guard let value = object[member: name] else { return nil }
    return try within(name.description, reader.read(value))
  }

  func required<R: Reader>(_ name: StaticString, _ reader: R) throws(RequestError) -> R.Value {
    if let value = try optional(name, reader) { return value }
    throw RequestError(.missingParameter(expected: reader.expected), at: name.description)
  }

  func choice<Choice: WireName>(_ name: StaticString) throws(RequestError) -> Choice {
    try required(name, .choice(Choice.self))
  }

  func number(_ name: StaticString) throws(RequestError) -> Double {
    try required(name, .number)
  }

  func optionalNumber(
    _ name: StaticString, in range: ClosedRange<Double>
  ) throws(RequestError) -> Double? {
    guard let number = try optional(name, .number) else { return nil }
    guard range.contains(number) else {
      throw RequestError.expected("a number from \(range.lowerBound) to \(range.upperBound)")
        .within(name.description)
    }
    return number
  }

  func optionalInteger(
    _ name: StaticString, in range: ClosedRange<Int>
  ) throws(RequestError) -> Int? {
    try optional(name, .integer(in: range))
  }

  func wholeNumber(_ name: StaticString) throws(RequestError) -> Double {
    Double(try required(name, .integer(in: -Self.greatest...Self.greatest)))
  }

  /// A duration in seconds, from integer milliseconds on the wire.
  func duration() throws(RequestError) -> Seconds? {
    try optional("duration", .integer(in: 0...Self.greatest)).map { Double($0) / 1000 }
  }

  /// A pointer's button, which is optional for touch pointers.
  func button(of pointer: ActionSource.PointerKind) throws(RequestError) -> Int {
    let buttons = 0...Self.greatest
    if pointer == .touch { return try optional("button", .integer(in: buttons)) ?? 0 }
    return try required("button", .integer(in: buttons))
  }

  /// The origin: one of the names, or an element, which is an object whose only value is a view's
  /// identifier.
  func origin(
    besides listed: String, _ names: String...
  ) throws(RequestError) -> ActionPlace.Origin {
    try optional("origin", OriginReader(names: names, listed: listed)) ?? .viewport
  }
}

private struct OriginReader: Reader {
  let names: [String]
  let listed: String

  func read(_ value: JSONValue) throws(RequestError) -> ActionPlace.Origin {
    if let name = value.string, names.contains(name) {
      return name == "pointer" ? .pointer : .viewport
    }
    // Shadow roots, frames and windows are other kinds of reference.
    guard value.isObject, value.count == 1,
      let element = value.members.first(where: { _ in true }),
      let id = element.value.string, !id.isEmpty,
      !["shadow-", "frame-", "window-"].contains(where: element.name.hasPrefix)
    else { throw .expected(expected, not: value, among: names) }
    return .view(id, path: "origin." + element.name)
  }

  var expected: String { "\(listed) or {\"view\": id}" }
  var schema: Schema { Schema(.string, .object) }
  var placeholder: ActionPlace.Origin { .viewport }
}
