/// A value in a recorded event, and what clients give as custom properties.
public indirect enum RecordValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  /// A whole number beyond those that a `Double` tells from their neighbours, as some ids are.
  case integer(Int64)
  case string(String)
  case list([RecordValue])
  case object([RecordProperty])
}

extension RecordValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(floatLiteral value: Double) { self = .number(value) }
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
}

/// A named value.
public struct RecordProperty: Equatable, Sendable {
  public var name: String
  public var value: RecordValue

  public init(_ name: String, _ value: RecordValue) {
    self.name = name
    self.value = value
  }
}

/// Properties in the order in which they were first set; setting one again keeps its place.
struct PropertyList: Equatable, Sendable {
  private(set) var properties: ContiguousArray<RecordProperty> = []

  init() {}

  init(reserving count: Int) { properties.reserveCapacity(count) }

  init(_ given: [RecordProperty]) {
    for property in given { set(property.name, property.value) }
  }

  subscript(name: String) -> RecordValue? {
    for property in properties where property.name == name { return property.value }
    return nil
  }

  /// Sets a property over the one that is there; nil takes it away.
  mutating func set(_ name: String, _ value: RecordValue?) {
    for index in properties.indices where properties[index].name == name {
      if let value {
        properties[index].value = value
      } else {
        properties.remove(at: index)
      }
      return
    }
    if let value { properties.append(RecordProperty(name, value)) }
  }

  mutating func set(_ name: String, _ text: String?) {
    set(name, text.map(RecordValue.string))
  }

  /// Adds a property that isn't there yet.
  mutating func append(_ name: String, _ value: RecordValue) {
    properties.append(RecordProperty(name, value))
  }
}
