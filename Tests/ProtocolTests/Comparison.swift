import JSON

@testable import Daemon

/// Compares the readers' schemas with the definition, and collects the differences.
struct Comparison {
  let root: JSONValue
  private(set) var differences: [String] = []
  /// Types under comparison, so that recursive types terminate.
  private var types: [ObjectIdentifier] = []
  private var isWithinProperty = false

  init(root: JSONValue) {
    self.root = root
  }

  /// Members read from an object, and the content descriptors of a method's parameters.
  mutating func compare(_ members: [Parameters.Member], with params: JSONValue?, at path: String) {
    let descriptors = params?.elements.map { resolved($0) } ?? []
    compareNames(
      members.map(\.name), descriptors.compactMap { $0.value("name")?.string }, at: path)
    for member in members {
      guard
        let descriptor = descriptors.first(where: { $0.value("name")?.string == member.name })
      else { continue }
      let isRequired = descriptor.value("required")?.bool ?? false
      expect(member.isRequired, isRequired, "required", at: "\(path)\(member.name)")
      guard let schema = descriptor.value("schema") else { continue }
      compare(member, with: resolved(schema), at: "\(path)\(member.name)")
    }
  }

  /// A member, and its schema; where null counts as absent, the definition may allow it.
  private mutating func compare(
    _ member: Parameters.Member, with schema: Resolved, at path: String
  ) {
    let allowsNull = !member.isRequired && !member.readsNull
    let isWithinProperty = isWithinProperty
    self.isWithinProperty = member.isProperty || isWithinProperty
    compare(member.schema, with: schema, allowsNull: allowsNull, at: path)
    defer { self.isWithinProperty = isWithinProperty }
    // What isn't named of a property stays: its defaults are those of the object.
    if self.isWithinProperty { return }
    var text: String?
    if let value = schema.value("default") {
      var writer = JSONWriter()
      writer.value(value)
      text = String(decoding: writer.bytes, as: UTF8.self)
    }
    expect(member.fallback ?? "none", text ?? "none", "default", at: path)
  }

  private mutating func compare(
    _ schema: Schema, with defined: Resolved, allowsNull: Bool = false, at path: String
  ) {
    var alternatives =
      (defined.value("oneOf") ?? defined.value("anyOf"))?.elements.map { resolved($0) } ?? []
    if allowsNull { alternatives.removeAll { $0.kinds == ["null"] } }
    if alternatives.count == 1, schema.alternatives.isEmpty {
      return compare(schema, with: alternatives[0], at: path)
    }
    if let each = schema.elements.first, schema.kinds == [.object], !alternatives.isEmpty {
      // The members of each alternative are among those that may be named; null is no value of theirs
      // that the definition would list.
      var each = each
      each.kinds.removeAll { $0 == .null }
      for alternative in alternatives {
        for property in alternative.value("properties")?.members.map({ $0 }) ?? [] {
          compare(
            each, with: resolved(property.value), allowsNull: true,
            at: "\(path).\(property.name)")
        }
      }
      return
    }
    expect(schema.alternatives.count, alternatives.count, "alternatives", at: path)
    for (index, pair) in zip(schema.alternatives, alternatives).enumerated() {
      compare(pair.0, with: pair.1, at: "\(path)|\(index)")
    }
    var kinds = schema.kinds.map(\.rawValue).sorted()
    var definedKinds = defined.kinds
    if allowsNull { definedKinds.removeAll { $0 == "null" } }
    if schema.kinds == [.string], !schema.choices.isEmpty, definedKinds.isEmpty { kinds = [] }
    expect(kinds, definedKinds, "type", at: path)
    expect(schema.choices, defined.choices, "choices", at: path)
    expect(
      schema.named?.rawValue ?? "nothing", defined.value("x-names")?.string ?? "nothing",
      "what it names", at: path)
    expect(schema.minimum, defined.number("minimum"), "minimum", at: path)
    expect(
      schema.exclusiveMinimum, defined.number("exclusiveMinimum"), "exclusiveMinimum", at: path)
    expect(schema.maximum, defined.number("maximum"), "maximum", at: path)
    expect(schema.minimumCount, defined.count("min"), "least length", at: path)
    expect(schema.maximumCount, defined.count("max"), "greatest length", at: path)
    expect(schema.isSet, defined.value("uniqueItems")?.bool ?? false, "uniqueItems", at: path)
    compareParts(of: schema, with: defined, at: path)
  }

  private mutating func compareParts(of schema: Schema, with defined: Resolved, at path: String) {
    let others = defined.value("additionalProperties")
    if let object = schema.object {
      guard !types.contains(ObjectIdentifier(object)) else { return }
      types.append(ObjectIdentifier(object))
      compareMembers(of: object, with: defined, at: "\(path).")
      types.removeLast()
    } else if schema.kinds == [.object] {
      expect(
        schema.elements.isEmpty, others == nil || others?.bool == true, "any members", at: path)
      if let each = schema.elements.first, let others {
        compare(each, with: resolved(others), at: "\(path).*")
      }
    } else if let items = defined.value("items"), let element = schema.elements.first {
      compare(element, with: resolved(items), at: "\(path)[]")
    } else {
      expect(schema.elements.isEmpty, defined.value("items") == nil, "any items", at: path)
    }
  }

  private mutating func compareMembers(
    of type: any Readable.Type, with defined: Resolved, at path: String
  ) {
    let properties = defined.value("properties")?.members.map { $0 } ?? []
    var members = type.members
    if let method = defined.value("x-membersOf")?.string {
      // The parameters of the method are members too, beside those that are listed.
      let listed = Set(properties.map(\.name))
      compare(members.filter { !listed.contains($0.name) }, with: params(of: method), at: path)
      members.removeAll { !listed.contains($0.name) }
    }
    compareNames(members.map(\.name), properties.map(\.name), at: path)
    let required = defined.value("required")?.elements.compactMap(\.string) ?? []
    for member in members {
      guard let property = properties.first(where: { $0.name == member.name }) else { continue }
      let place = "\(path)\(member.name)"
      expect(member.isRequired, required.contains(member.name), "required", at: place)
      compare(member, with: resolved(property.value), at: place)
    }
  }

  /// The content descriptors of a method's parameters.
  func params(of method: String) -> JSONValue? {
    root[member: "methods"]?.elements.first { $0[member: "name"]?.string == method }?[
      member: "params"]
  }

  private mutating func compareNames(_ read: [String], _ defined: [String], at path: String) {
    for name in read where !defined.contains(name) {
      differences.append("\(path)\(name) is read, but not defined")
    }
    for name in defined where !read.contains(name) {
      differences.append("\(path)\(name) is defined, but not read")
    }
    expect(read.count, Set(read).count, "members by different names", at: path)
  }

  private mutating func expect<Value: Equatable>(
    _ read: Value, _ defined: Value, _ what: String, at path: String
  ) {
    if read != defined {
      differences.append("\(path): \(what) is \(read) in Swift, \(defined) in the definition")
    }
  }

  private func resolved(_ value: JSONValue) -> Resolved { Resolved(value, in: root) }
}

/// A part of the definition, in layers; a member is taken from the first layer that has it.
struct Resolved {
  private var layers: [JSONValue]

  /// A value merged with the target of its `$ref`; members beside the `$ref` take precedence.
  init(_ value: JSONValue, in root: JSONValue) {
    layers = [value]
    while let reference = layers.last?[member: "$ref"]?.string {
      var target = root
      for name in reference.split(separator: "/").dropFirst() {
        guard let next = target.member(String(name)) else { return }
        target = next
      }
      layers.append(target)
    }
  }

  func value(_ name: String) -> JSONValue? {
    for layer in layers {
      if let value = layer.member(name) { return value }
    }
    return nil
  }

  func number(_ name: String) -> Double? { value(name)?.number }

  /// The bound on length, elements or members.
  func count(_ bound: String) -> Int? {
    for kind in ["Length", "Items", "Properties"] {
      if let count = value(bound + kind)?.integer { return Int(count) }
    }
    return nil
  }

  var kinds: [String] {
    guard let type = value("type") else { return [] }
    return (type.string.map { [$0] } ?? type.elements.compactMap(\.string)).sorted()
  }

  var choices: [String] {
    if let constant = value("const")?.string { return [constant] }
    return value("enum")?.elements.compactMap(\.string) ?? []
  }
}
