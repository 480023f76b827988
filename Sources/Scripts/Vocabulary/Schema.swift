import JSON

/// The schema of a value, from the protocol definition.
package struct Schema {
  /// JSON's types that a value may have.
  package struct Types: OptionSet {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    package static let string = Types(rawValue: 1)
    package static let number = Types(rawValue: 2)
    package static let bool = Types(rawValue: 4)
    package static let null = Types(rawValue: 8)
    package static let object = Types(rawValue: 16)
    package static let array = Types(rawValue: 32)
    package static let any: Types = [.string, .number, .bool, .null, .object, .array]
  }

  package private(set) var types: Types = []
  /// The types of an array's elements.
  package private(set) var elementTypes: Types = []
  /// The allowed words, for a choice of words; otherwise empty.
  package private(set) var words: [String] = []
  /// The allowed words of a list's elements; empty unless they are a choice of words.
  package private(set) var elementWords: [String] = []
  /// The kind of object that it names by its identifier; nil if it names none.
  package private(set) var named: String?
  /// The kind of objects whose identifiers it is a list of; nil if it is none.
  package private(set) var elementsNamed: String?
  /// Whether its values refer to objects.
  package var namesObjects: Bool { named != nil || elementsNamed != nil }
  /// Whether it names a view by a selector.
  package private(set) var isSelector = false
  /// Whether a text is a condition.
  package private(set) var isCondition = false

  /// Whether a number is allowed, or a list of numbers, and no text.
  package var takesNumbers: Bool {
    !types.contains(.string) && (types.contains(.number) || elementTypes == .number)
  }

  /// The value, as JSON, at which descriptions leave such a property out: null, else false or an empty list.
  package var unset: String {
    if types.contains(.null) { return "null" }
    return types.contains(.bool) ? "false" : "[]"
  }

  package static let any = Schema(types: .any, elementTypes: .any)
  package static let string = Schema(types: .string)

  private init(types: Types, elementTypes: Types = []) {
    self.types = types
    self.elementTypes = elementTypes
  }

  /// Parses a schema of the definition, in which it may have references.
  package init(_ value: JSONValue, in definition: JSONValue) {
    add(value, definition)
    if types.isEmpty { types = .any }
    if types.contains(.array), elementTypes.isEmpty { elementTypes = .any }
  }

  private mutating func add(_ value: JSONValue, _ definition: JSONValue) {
    named = named ?? value[member: "x-names"]?.string
    if let reference = value[member: "$ref"]?.string {
      if reference.hasSuffix("/schemas/Selector") { isSelector = true }
      if reference.hasSuffix("/schemas/Condition") { isCondition = true }
      if let referred = definition.referred(reference) { add(referred, definition) }
      return
    }
    for choices in ["oneOf", "anyOf", "allOf"] {
      for choice in value.list(choices) { add(choice, definition) }
    }
    if let type = value[member: "type"] {
      if let name = type.string { add(type: name) }
      for element in type.elements { if let name = element.string { add(type: name) } }
    }
    for constant in (value[member: "const"].map { [$0] } ?? [])
      + value.list("enum")
    {
      types.formUnion(Self.types(of: constant))
      if let word = constant.string { words.append(word) }
    }
    if let items = value[member: "items"] {
      let element = Schema(items, in: definition)
      elementTypes.formUnion(element.types)
      elementWords += element.words
      elementsNamed = elementsNamed ?? element.named
    }
  }

  private mutating func add(type name: String) {
    switch name {
    case "string": types.insert(.string)
    case "number", "integer": types.insert(.number)
    case "boolean": types.insert(.bool)
    case "null": types.insert(.null)
    case "object": types.insert(.object)
    case "array": types.insert(.array)
    default: break
    }
  }

  private static func types(of value: JSONValue) -> Types {
    switch value.kind {
    case .string: .string
    case .number: .number
    case .bool: .bool
    case .null: .null
    case .object: .object
    case .array: .array
    }
  }
}

extension JSONValue {
  /// The value of a reference such as `#/components/schemas/Point`.
  package func referred(_ reference: String) -> JSONValue? {
    var value: JSONValue? = self
    for name in reference.split(separator: "/").dropFirst() { value = value?.member(String(name)) }
    return value
  }
}
