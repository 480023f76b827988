/// A value in a recorded event or a custom property.
public enum RecordValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  /// An integer that a `Double` can't represent exactly, such as some identifiers.
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
  private(set) var properties: [RecordProperty] = []
  /// Messages about properties of the client that aren't valid.
  private(set) var messages: [String] = []

  init() {}

  init(_ given: [RecordProperty]) {
    for property in given { set(property.name, property.value) }
  }

  subscript(name: String) -> RecordValue? { index(of: name).map { properties[$0].value } }

  /// Sets or replaces a property; nil removes it.
  mutating func set(_ name: String, _ value: RecordValue?) {
    switch (index(of: name), value) {
    case (let index?, let value?): properties[index].value = value
    case (let index?, nil): properties.remove(at: index)
    case (nil, let value?): properties.append(RecordProperty(name, value))
    case (nil, nil): break
    }
  }

  /// Sets a text, truncated if it is too long.
  mutating func set(_ name: String, _ text: String?) {
    set(name, text.map { RecordValue.string(Validation.cut($0)) })
  }

  /// Sets or removes the client's properties.
  mutating func add(_ custom: CustomProperties) {
    for (name, value) in custom.accepted { set(name, value) }
    messages += custom.messages
  }

  private func index(of name: String) -> Int? { properties.firstIndex { $0.name == name } }
}
