import Daemon
import JSON

/// A method of the protocol, from the definition.
package struct Method {
  package let name: String
  /// The sections of the protocol to which it belongs.
  package let tags: [String]
  /// A sentence about what it does.
  package let summary: String
  package let parameters: [Parameter]
  /// Names of its parameters.
  package let names: Set<String>
  /// The parameters given by position at the start of a line: `on`, if the method takes a selector
  /// by that name, then the required ones and those that the definition marks.
  package let positional: [Parameter]
  /// The members of its result.
  package let results: [String]

  /// A parameter as the definition describes it.
  package struct Parameter {
    package let name: String
    /// A sentence about its meaning.
    package let summary: String
    package let isRequired: Bool
    /// Whether scripts may give it without its name though it isn't required.
    package let mayBeUnnamed: Bool
    package let schema: Schema
  }

  /// Whether it is a gesture, or sends touches or other events.
  package var isInput: Bool { tags.contains("Gestures") || tags.contains("Input") }

  package func parameter(_ name: String) -> Parameter? { parameters.first { $0.name == name } }

  package init(_ value: JSONValue, in definition: JSONValue) {
    name = value[member: "name"]?.string ?? ""
    summary = value[member: "summary"]?.string ?? ""
    tags = value.list("tags").compactMap { tag in
      tag[member: "$ref"]?.string?.split(separator: "/").last.map { String($0) }
    }
    parameters = value.list("params").map {
      Parameter($0, in: definition)
    }
    names = Set(parameters.map(\.name))
    positional =
      parameters.filter(\.isGestureView)
      + parameters.filter { ($0.isRequired || $0.mayBeUnnamed) && !$0.isGestureView }
    let schema = value[member: "result"]?[member: "schema"]
    results = schema.map { Self.members(of: $0, in: definition) } ?? []
  }

  /// The member names that a schema allows for an object.
  private static func members(of schema: JSONValue, in definition: JSONValue) -> [String] {
    if let reference = schema[member: "$ref"]?.string {
      return definition.referred(reference).map { members(of: $0, in: definition) } ?? []
    }
    var names = schema[member: "properties"]?.members.map(\.name) ?? []
    for choices in ["oneOf", "anyOf", "allOf"] {
      for choice in schema.list(choices) {
        names += members(of: choice, in: definition)
      }
    }
    return names
  }
}

extension Method.Parameter {
  package init(_ value: JSONValue, in definition: JSONValue) {
    let value = value[member: "$ref"]?.string.flatMap(definition.referred) ?? value
    name = value[member: "name"]?.string ?? ""
    summary =
      value[member: "description"]?.string
      ?? value[member: "schema"]?[member: "description"]?.string ?? ""
    isRequired = value[member: "required"]?.bool ?? false
    mayBeUnnamed = value[member: "x-positional"]?.bool ?? false
    schema = value[member: "schema"].map { Schema($0, in: definition) } ?? .any
  }

  /// Whether it is the view of a gesture.
  package var isGestureView: Bool { name == "on" && schema.isSelector }
}

/// The methods that a script may call.
///
/// Their parameters are parsed on first use, since most scripts need only a dozen.
package final class MethodTable {
  private let definition = parseDefinition()
  private var values: [String: JSONValue] = [:]
  private var methods: [String: Method] = [:]
  private var identifiers: [String: IdentifierMembers] = [:]
  /// Names in the definition's order.
  package private(set) var names: [String] = []

  package init(answeredBy service: GesturedService) {
    for method in definition.root.list("methods") {
      guard let name = method[member: "name"]?.string, service.knows(name) else { continue }
      names.append(name)
      values[name] = method
    }
  }

  package subscript(name: String) -> Method? {
    if let method = methods[name] { return method }
    guard let value = values[name] else { return nil }
    let method = definition.withRoot { Method(value, in: $0) }
    methods[name] = method
    return method
  }

  /// What the definition says of a method.
  func value(of name: String) -> JSONValue? { values[name] }

  /// The parts of a value that name objects, found on first use. Only values that have such parts
  /// are kept, since their names are those of the definition.
  func known(_ key: String, _ find: (JSONValue) -> IdentifierMembers) -> IdentifierMembers {
    if let known = identifiers[key] { return known }
    let found = definition.withRoot { find($0) }
    if !found.isEmpty { identifiers[key] = found }
    return found
  }

  /// The kinds of error of refused requests.
  package private(set) lazy var errorKinds: [String] =
    definition.root[member: "components"]?[member: "errors"]?.members.compactMap {
      $0.value[member: "data"]?[member: "kind"]?[member: "const"]?.string ?? $0.name
    } ?? []

  /// The words that the schema with that name allows.
  package func words(ofSchema name: String) -> [String] {
    definition.root.referred("#/components/schemas/\(name)").map {
      Schema($0, in: definition.root).words
    } ?? []
  }

  /// The members of effects of a kind.
  package func members(ofEffect kind: String) -> [String] {
    effects[kind]?.members.map(\.name).filter { $0 != "effect" } ?? []
  }

  /// The kind of object that a member of effects of a kind names; nil if it names none.
  func named(by member: String, ofEffect kind: String) -> String? {
    effects[kind]?.member(member).flatMap { Schema($0, in: definition.root).named }
  }

  /// The schemas of the members of effects, by kind.
  private lazy var effects: [String: JSONValue] = {
    let schemas = definition.root.referred("#/components/schemas")?.members.map(\.value) ?? []
    var effects: [String: JSONValue] = [:]
    for members in schemas.lazy.compactMap({ $0[member: "properties"] }) {
      if let kind = members[member: "effect"]?[member: "const"]?.string { effects[kind] = members }
    }
    return effects
  }()

  /// The methods that describe an object and take only its identifier.
  package private(set) lazy var describing: [Method] = names.compactMap { name in
    guard name.hasPrefix("describe"), let method = self[name] else { return nil }
    let required = method.parameters.filter(\.isRequired)
    return required.count == 1 && required[0].schema.named != nil ? method : nil
  }

  /// The methods that make an object of a class.
  package private(set) lazy var making: [Method] = names.compactMap { name in
    guard name.hasPrefix("create"), let method = self[name], method.parameter("class") != nil
    else { return nil }
    return method
  }
}
