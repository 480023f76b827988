import Gestures
import JSON
import JSONRPC

/// An array of values of one kind.
struct ArrayReader<Element: Reader>: Reader {
  let element: Element
  /// The elements as a plural noun.
  fileprivate let noun: StaticString
  /// Whether errors about the array describe its elements.
  fileprivate var namesElements = false
  fileprivate var minimumCount = 0
  fileprivate var isSet = false

  @inline(__always)
  func read(_ value: JSONValue) throws(RequestError) -> [Element.Value] {
    var elements: [Element.Value] = []
    elements.reserveCapacity(value.count)
    try read(value) { elements.append($0) }
    return elements
  }

  /// Reads the elements one by one.
  @inline(__always)
  func read(
    _ value: JSONValue, _ take: (Element.Value) -> Void
  ) throws(RequestError) {
    guard value.isArray, value.count >= minimumCount else { throw .expected(expected) }
    for index in 0..<value.count {
      take(try within(at: index, element.read(value[index])))
    }
  }

  /// The same reader, which requires at least one element.
  var notEmpty: Self {
    var reader = self
    reader.minimumCount = 1
    return reader
  }

  var expected: String {
    "an array of \(noun)" + (minimumCount > 0 ? ", at least \(minimumCount)" : "")
      + (namesElements ? ", each \(element.expected)" : "")
  }

  var schema: Schema {
    var schema = Schema.array(of: element.schema)
    if minimumCount > 0 { schema.minimumCount = minimumCount }
    schema.isSet = isSet
    return schema
  }

  var placeholder: [Element.Value] { [] }
}

extension ArrayReader: ReaderWriter where Element: ReaderWriter {
  func write(_ value: [Element.Value], to writer: inout JSONWriter) {
    writer.beginArray()
    for each in value { element.write(each, to: &writer) }
    writer.endArray()
  }
}

extension Reader {
  static func array<Element: Reader>(of element: Element, _ noun: StaticString) -> Self
  where Self == ArrayReader<Element> {
    ArrayReader(element: element, noun: noun)
  }

  /// A list of names that the protocol fixes, in any order; duplicates count once.
  static func names<Name: Reader>(_ name: Name, _ noun: StaticString) -> Self
  where Self == ArrayReader<Name> {
    ArrayReader(element: name, noun: noun, namesElements: true, isSet: true)
  }

  static func choices<Choice: WireName>(_ type: Choice.Type, _ noun: StaticString) -> Self
  where Self == ArrayReader<ChoiceReader<Choice>> {
    .names(ChoiceReader(), noun)
  }
}

extension Reader where Self == ArrayReader<StringReader> {
  static var strings: Self { ArrayReader(element: .string, noun: "strings") }
}

extension Reader where Self == ArrayReader<IdentifierReader> {
  /// Any objects' identifiers.
  static var identifiers: Self { .identifiers(of: .object) }
  static func identifiers(of kind: ObjectKind) -> Self {
    ArrayReader(element: .identifier(of: kind), noun: "identifiers")
  }
}

/// A value, or null for none.
struct NullableReader<Base: Reader>: Reader {
  let base: Base

  static var readsNull: Bool { true }

  @inline(__always)
  func read(_ value: JSONValue) throws(RequestError) -> Base.Value? {
    value.isNull ? nil : try base.read(value)
  }

  var expected: String { "\(base.expected), or null" }
  var schema: Schema { base.schema.orNull }
  var placeholder: Base.Value? { nil }
}

extension NullableReader: ReaderWriter where Base: ReaderWriter {
  func write(_ value: Base.Value?, to writer: inout JSONWriter) {
    if let value { base.write(value, to: &writer) } else { writer.null() }
  }
}

extension Reader {
  static func nullable<Base: Reader>(_ base: Base) -> Self where Self == NullableReader<Base> {
    NullableReader(base: base)
  }
}

/// An object by identifier, or null for none.
enum Naming {
  case object(String)
  case nobody
}

struct NamingReader: ReaderWriter {
  fileprivate let reader: IdentifierReader

  static var readsNull: Bool { true }

  @inline(__always)
  func read(_ value: JSONValue) throws(RequestError) -> Naming {
    value.isNull ? .nobody : .object(try reader.read(value))
  }

  func write(_ value: Naming, to writer: inout JSONWriter) {
    if case .object(let id) = value { writer.value(id) } else { writer.null() }
  }

  var expected: String { "\(reader.expected), or null" }
  var schema: Schema { reader.schema.orNull }
  var placeholder: Naming { .nobody }
}

extension Reader where Self == NamingReader {
  /// An object by identifier, or null for none; nil if the member is absent.
  static var naming: Self { .naming(of: .object) }
  static func naming(of kind: ObjectKind) -> Self { NamingReader(reader: .identifier(of: kind)) }
}

/// An object that is read into a type by its members.
struct ObjectReader<Value: Readable>: Reader {
  @inline(__always)
  func read(_ value: JSONValue) throws(RequestError) -> Value {
    guard value.isObject else { throw .expected(expected) }
    return try Parameters.read(Value.self, from: value)
  }

  var expected: String { Value.expected }
  var schema: Schema { .object(Value.self) }

  var placeholder: Value { Parameters.placeholder(for: Value.self) }
}

extension Reader {
  static func object<Value: Readable>(_ type: Value.Type) -> Self
  where Self == ObjectReader<Value> {
    ObjectReader()
  }

  /// An array of objects.
  static func array<Value: Readable>(of type: Value.Type, _ noun: StaticString) -> Self
  where Self == ArrayReader<ObjectReader<Value>> {
    ArrayReader(element: ObjectReader(), noun: noun)
  }
}

/// An object whose member names the client chooses, as a list in its order.
struct MembersReader<Element: Reader>: Reader {
  fileprivate let element: Element
  let expected: String
  fileprivate var minimumCount = 0

  @inline(__always)
  func read(_ value: JSONValue) throws(RequestError) -> [(name: String, value: Element.Value)] {
    guard value.isObject, value.count >= minimumCount else { throw .expected(expected) }
    var elements: [(name: String, value: Element.Value)] = []
    for member in value.members {
      elements.append((member.name, try within(member.name, element.read(member.value))))
    }
    return elements
  }

  var schema: Schema {
    var schema = Schema.members(element.schema)
    if minimumCount > 0 { schema.minimumCount = minimumCount }
    return schema
  }

  var placeholder: [(name: String, value: Element.Value)] { [] }
}

extension Reader {
  static func members<Element: Reader>(_ element: Element, _ expected: String) -> Self
  where Self == MembersReader<Element> {
    MembersReader(element: element, expected: expected)
  }
}
