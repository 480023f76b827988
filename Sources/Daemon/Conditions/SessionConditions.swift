import Gestures
import JSON
import JSONRPC
import Selectors

extension Session: ConditionWorld {
  func conditionObject(_ id: String) -> ConditionObject? {
    if let object = objects[id] { return ConditionObject(object) }
    return namesOfReleased.contains(id) ? ConditionObject(missing: id) : nil
  }

  func conditionClass(_ name: String) -> ObjectClass? { engine.classes[name] }

  var conditionProperties: any ConditionProperties { WireProperties() }

  func checkSelector(_ text: String, isHitTest: Bool) throws(ConditionError) {
    try Daemon.checkSelector(text, isHitTest: isHitTest)
  }

  func nearestObject(to name: String) -> String? { objects.nearest(to: name) }

  func nearestClassName(to name: String) -> String? {
    nearest(to: name, among: engine.classes.allNames)
  }

  func nearestName(to name: String, among names: [String]) -> String? {
    Daemon.nearest(to: name, among: names)
  }

  /// A condition whose names are those of the session now, or, while a scene is loaded, at its end.
  func condition(
    _ syntax: ConditionSyntax, at place: ConditionPlace, path: String = ""
  ) throws(RequestError) -> Condition {
    do {
      return try Condition(syntax, at: place, in: self)
    } catch {
      guard error.isUnknownName, unboundConditions != nil else {
        var error = error
        if place.mayAsk, error.isUnknownName, error.nearest == nil {
          error.nearest = nearestName(to: syntax.text, among: ["ask"])
        }
        throw RequestError(.invalidCondition(error), at: path)
      }
      let condition = Condition(unbound: syntax)
      unboundConditions?.append(UnboundCondition(condition: condition, place: place, path: path))
      return condition
    }
  }

  /// Loads a scene, at whose end every condition's names have to be there.
  func bindingConditions<Value>(
    without released: [String], _ load: () throws(RequestError) -> Value
  ) throws(RequestError) -> Value {
    (namesOfReleased, unboundConditions) = (Set(released), [])
    defer { (namesOfReleased, unboundConditions) = ([], nil) }
    let value = try load()
    for each in unboundConditions ?? [] {
      do {
        try each.condition.bind(at: each.place, in: self)
      } catch {
        throw RequestError(.invalidCondition(error), at: each.path)
      }
    }
    return value
  }
}

/// Throws if a text in a condition isn't a selector, or is one that hit tests decide amid a hit test.
func checkSelector(_ text: String, isHitTest: Bool) throws(ConditionError) {
  do {
    let selector = try Selector(text, properties: SelectableViewProperties())
    guard isHitTest, selector.dependsOnHits else { return }
  } catch {
    throw ConditionError(offset: error.offset, expected: error.expected, nearest: error.nearest)
  }
  throw ConditionError(
    offset: 0, expected: "a selector without :visible and :hittable, which hit tests decide")
}

/// A condition that names what is still to be made, its place, and the path of errors about it.
struct UnboundCondition {
  let condition: Condition
  let place: ConditionPlace
  let path: String
}

extension Session {
  /// A property's value in which a condition's names are looked up.
  func resolved(
    _ value: PropertyValue, at place: ConditionPlace
  ) throws(RequestError) -> PropertyValue {
    guard case .conditionText(let syntax, _) = value else { return value }
    return .condition(try condition(syntax, at: place))
  }
}

/// Reads a condition's text; what it names is looked up by `Session.condition`.
struct ConditionReader: Reader {
  func read(_ value: JSONValue) throws(RequestError) -> ConditionSyntax {
    guard let text = value.string else { throw .expected(expected) }
    return try ConditionSyntax(reading: text)
  }

  var expected: String { "a condition, such as \"list.contentOffset.y > 60\"" }
  var schema: Schema { .condition }
  var placeholder: ConditionSyntax { .placeholder }
}

extension Reader where Self == ConditionReader {
  static var condition: Self { ConditionReader() }
}

extension Schema {
  /// A condition's text.
  static var condition: Schema {
    var schema = Schema(.string)
    schema.minimumCount = 1
    schema.maximumCount = ConditionSyntax.maximumLength
    return schema
  }
}

extension ConditionSyntax {
  init(reading text: String) throws(RequestError) {
    do { self = try ConditionSyntax(text) } catch { throw RequestError(.invalidCondition(error)) }
  }

  static var placeholder: ConditionSyntax {
    guard let syntax = try? ConditionSyntax("true") else {
      preconditionFailure("true is no condition")
    }
    return syntax
  }
}

/// Properties that describe objects, as members in conditions.
struct WireProperties: ConditionProperties {
  func property(_ name: String, of kind: ConditionType.Kind) -> ConditionMember? {
    switch kind {
    case .view:
      if let property = viewProperties[name] { return member(property) }
      guard let place = viewSurroundings.first(where: { $0.name == name }), let type = place.type
      else { return nil }
      return ConditionMember(name, type) { value in
        (value.object as? View).flatMap { place.get($0)?.inCondition } ?? .null
      }
    case .recognizer: return recognizerProperties[name].flatMap(member)
    case .controller: return controllerProperties[name].flatMap(member)
    case .item: return itemProperties[name].flatMap(member)
    case .touch, .press, .stateMachine, .object: return nil
    }
  }

  func names(of kind: ConditionType.Kind) -> [String] {
    switch kind {
    case .view:
      names(of: viewProperties) + viewSurroundings.filter { $0.type != nil }.map(\.name)
    case .recognizer: names(of: recognizerProperties)
    case .controller: names(of: controllerProperties)
    case .item: names(of: itemProperties)
    case .touch, .press, .stateMachine, .object: []
    }
  }

  private func names<Owner>(of table: PropertyTable<Owner>) -> [String] {
    table.properties.filter { type(of: $0) != nil }.map(\.name)
  }

  private func member<Owner>(_ property: Property<Owner>) -> ConditionMember? {
    guard let type = type(of: property) else { return nil }
    let isSetting = !Self.changedByFingers.contains(property.name)
    return ConditionMember(property.name, type, isSetting: isSetting) { value in
      guard let owner = value.object as? Owner, property.isFor(owner) else { return .null }
      return property.get(owner).inCondition
    }
  }

  private func type<Owner>(of property: Property<Owner>) -> ConditionType? {
    type(property.schema(), name: property.name, isReference: !property.isPlain)
  }

  private func type(_ schema: Schema, name: String, isReference: Bool) -> ConditionType? {
    if !schema.alternatives.isEmpty {
      let others = schema.alternatives.filter { $0.kinds != [.null] }
      return others.count == 1 ? type(others[0], name: name, isReference: isReference) : nil
    }
    if !schema.choices.isEmpty { return .string(schema.choices) }
    switch schema.kinds.first {
    case .boolean: return .bool
    case .number, .integer: return .number
    case .string: return isReference ? .object(.object) : .string()
    case .array: return Self.geometry[name]
    case .null, .object, nil: return nil
    }
  }

  private static let geometry: [String: ConditionType] = [
    "anchorPoint": .point, "center": .point, "contentOffset": .point, "bounds": .rect,
    "frame": .rect, "contentSize": .size, "contentInset": .insets, "hitInsets": .insets,
  ]

  /// Properties that gestures change.
  private static let changedByFingers: Set<String> = [
    "bounds", "contentOffset", "zoomScale", "text", "on", "value", "selected", "currentPage",
    "selectedSegmentIndex", "refreshing", "translation", "scale", "rotation",
  ]
}

extension PropertyValue {
  fileprivate var inCondition: ConditionValue {
    switch self {
    case .bool(let flag): .bool(flag)
    case .number(let number): .number(number)
    case .integer(let number): .number(Double(number))
    case .string(let text), .identifier(let text): .string(text)
    case .point(let point): .point(point)
    case .vector(let vector): .vector(vector)
    case .size(let size): .size(size)
    case .rect(let rect): .rect(rect)
    case .insets(let insets): .insets(insets)
    case .object(let object): ConditionValue(object)
    default: .null
    }
  }
}

extension JSONWriter {
  /// Writes a value that a condition looked at; objects by their identifiers.
  mutating func value(_ value: ConditionValue) {
    switch value {
    case .null: null()
    case .bool(let flag): self.value(flag)
    case .number(let number): self.value(number)
    case .string(let text): self.value(text)
    case .point(let point): self.value(point)
    case .vector(let vector): self.value(vector)
    case .size(let size): self.value(size)
    case .rect(let rect): self.value(rect)
    case .insets(let insets): self.value(insets)
    case .object(let object): self.value(object.id)
    case .touch(let touch): self.value(touch.identifier)
    case .press(let press): self.value(press.identifier)
    }
  }
}
