import JSON

/// The parts of a value in JSON that name objects by their identifiers.
package struct IdentifierMembers {
  /// Whether the value itself does, or is a list of such names.
  package fileprivate(set) var isIdentified = false
  /// Members that do, or are lists of such names, at any depth.
  package fileprivate(set) var names: Set<String> = []

  package var isEmpty: Bool { !isIdentified && names.isEmpty }

  /// The parts that name objects by a schema of the definition.
  fileprivate init(_ schema: JSONValue?, in definition: JSONValue) {
    guard let schema else { return }
    var known: Set<String> = []
    add(schema, of: nil, definition, &known)
  }

  /// Adds those of a value that is the member `name`, or is in a list that is; nil for the whole value.
  private mutating func add(
    _ schema: JSONValue, of name: String?, _ definition: JSONValue, _ known: inout Set<String>
  ) {
    if schema[member: "x-names"] != nil {
      if let name { names.insert(name) } else { isIdentified = true }
    }
    if let reference = schema[member: "$ref"]?.string {
      if known.insert("\(name ?? "") \(reference)").inserted,
        let referred = definition.referred(reference)
      {
        add(referred, of: name, definition, &known)
      }
      return
    }
    for choices in ["oneOf", "anyOf", "allOf"] {
      for choice in schema.list(choices) {
        add(choice, of: name, definition, &known)
      }
    }
    if let items = schema[member: "items"] { add(items, of: name, definition, &known) }
    for member in schema[member: "properties"]?.members.map({ $0 }) ?? [] {
      add(member.value, of: member.name, definition, &known)
    }
  }
}

extension MethodTable {
  /// The parts of a parameter's value that name objects.
  package func identifiers(inParameter name: String, of method: String) -> IdentifierMembers {
    known("\(method) \(name)") { definition in
      let value = self.value(of: method)?[member: "params"]?.elements.lazy.map { value in
        value[member: "$ref"]?.string.flatMap(definition.referred) ?? value
      }.first { $0[member: "name"]?.string == name }
      return IdentifierMembers(value?[member: "schema"], in: definition)
    }
  }

  /// The parts of a property's value that name objects, as some description has it.
  package func identifiers(inProperty name: String) -> IdentifierMembers {
    known(name) { definition in
      let schema = describing.lazy.compactMap { method in
        self.value(of: method.name)?[member: "result"]?[member: "schema"].flatMap {
          Self.property(name, of: $0, definition)
        }
      }.first
      return IdentifierMembers(schema, in: definition)
    }
  }

  /// The schema of a member of an object that a schema allows.
  private static func property(
    _ name: String, of schema: JSONValue, _ definition: JSONValue
  ) -> JSONValue? {
    if let reference = schema[member: "$ref"]?.string {
      return definition.referred(reference).flatMap { property(name, of: $0, definition) }
    }
    if let found = schema[member: "properties"]?.member(name) { return found }
    for choices in ["oneOf", "anyOf", "allOf"] {
      for choice in schema.list(choices) {
        if let found = property(name, of: choice, definition) { return found }
      }
    }
    return nil
  }
}
