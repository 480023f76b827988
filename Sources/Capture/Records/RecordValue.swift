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
  private(set) var properties: ContiguousArray<RecordProperty> = []
  /// Positions by name; empty unless there are more than `few`.
  private var places: [String: Int] = [:]
  private static let few = 32

  init() {}

  init(reserving count: Int) { properties.reserveCapacity(count) }

  init(_ given: [RecordProperty]) {
    for property in given { set(property.name, property.value) }
  }

  subscript(name: String) -> RecordValue? { place(of: name).map { properties[$0].value } }

  /// Sets or replaces a property; nil removes it.
  mutating func set(_ name: String, _ value: RecordValue?) {
    switch (place(of: name), value) {
    case (let place?, let value?): properties[place].value = value
    case (let place?, nil):
      properties.remove(at: place)
      findPlaces()
    case (nil, let value?): append(name, value)
    case (nil, nil): break
    }
  }

  /// Sets or removes properties with distinct names, and calls `breathe` again and again.
  mutating func set(
    _ changes: [(name: String, value: RecordValue?)], breathe: () -> Void = {}
  ) {
    var removed: Set<String> = []
    reserve(for: changes.count)
    for (index, (name, value)) in changes.enumerated() {
      if index & 15 == 15 { breathe() }
      if let value {
        set(name, value)
      } else if place(of: name) != nil {
        removed.insert(name)
      }
    }
    guard !removed.isEmpty else { return }
    properties.removeAll { removed.contains($0.name) }
    findPlaces()
  }

  mutating func set(_ name: String, _ text: String?) {
    set(name, text.map(RecordValue.string))
  }

  /// Appends a property whose name must be new.
  mutating func append(_ name: String, _ value: RecordValue) {
    properties.append(RecordProperty(name, value))
    if properties.count == Self.few + 1 {
      findPlaces()
    } else if properties.count > Self.few {
      places[name] = properties.count - 1
    }
  }

  private func place(of name: String) -> Int? {
    places.isEmpty ? properties.firstIndex { $0.name == name } : places[name]
  }

  /// Makes room for that many more, since growing moves all of them at once.
  private mutating func reserve(for added: Int) {
    let count = properties.count + added
    guard count > Self.few else { return }
    properties.reserveCapacity(count)
    places.reserveCapacity(count)
  }

  private mutating func findPlaces() {
    places.removeAll(keepingCapacity: true)
    guard properties.count > Self.few else { return }
    for (place, property) in properties.enumerated() { places[property.name] = place }
  }
}
